import { FilterBounds } from '#components/listing/range-form.tsx'
import { HiddenFields } from '#components/listing/hidden-fields.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { showFullCount } from '#lib/format/show-count.ts'
import { namesOfFilter } from '#lib/listing/listing-shape.ts'
import { WIDE_OPEN, type ListingAddress } from '#lib/listing/listing-state.ts'
import type { Listing, ListingFilter } from '#lib/registry/listings/listing.ts'
import type { Facet } from '#lib/view/lists/facet.ts'
import type { ListingPage } from '#lib/view/lists/listing-row.ts'

interface FilterFormProps {
  listing: Listing
  page: ListingPage
  address: ListingAddress
}

/** All filters of a listing in one GET form, each choice with how many rows it leaves. */
export function FilterForm({
  listing,
  page,
  address: { state, href, fieldsWithout: kept },
}: FilterFormProps) {
  const filters = Object.entries(listing.filters)
  return (
    <form action={listing.path} method="get" className="filters">
      <HiddenFields fields={kept(filters.flatMap(([key, filter]) => namesOfFilter(key, filter)))} />
      <div className="fields">
        {filters.map(([key, filter]) => (
          <Filter key={key} name={key} filter={filter} page={page} state={state} />
        ))}
      </div>
      <div className="acts">
        <button type="submit" className="btn primary">
          Apply
        </button>
        <AppLink className="btn" inPlace href={href({ ...WIDE_OPEN, q: state.q })}>
          Clear all
        </AppLink>
      </div>
    </form>
  )
}

function Filter({
  name,
  filter,
  page,
  state,
}: {
  name: string
  filter: ListingFilter
  page: ListingPage
  state: ListingAddress['state']
}) {
  switch (filter.kind) {
    case 'choice':
      return (
        <Choice
          name={name}
          label={filter.label}
          facets={page.facets[name] ?? []}
          chosen={state.chosen[name] ?? []}
        />
      )
    case 'range':
    case 'days':
      return <FilterBounds name={name} filter={filter} page={page} state={state} />
  }
}

/** A list that is longer shows those with most rows; the search and links from elsewhere reach the rest. */
const MOST_SHOWN = 80

function Choice({
  name,
  label,
  facets,
  chosen,
}: {
  name: string
  label: string
  facets: readonly Facet[]
  chosen: readonly string[]
}) {
  if (facets.length < 2 && chosen.length === 0) return null
  const shown = facets.filter(({ key }, at) => at < MOST_SHOWN || chosen.includes(key))
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className="list">
        {shown.map(({ key, label: text, count }) => (
          <label key={key} data-count={showFullCount(count)}>
            <input type="checkbox" name={name} value={key} defaultChecked={chosen.includes(key)} />
            {text}
          </label>
        ))}
        {shown.length < facets.length && (
          <p>
            The {MOST_SHOWN} with most rows of {showFullCount(facets.length)}
          </p>
        )}
      </div>
    </fieldset>
  )
}
