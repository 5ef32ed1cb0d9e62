import '../../styles/components/listing/rail.css'
import { FacetFold } from '#components/listing/facet-fold.tsx'
import { FacetSearch } from '#components/listing/facet-search.tsx'
import { RangeForm } from '#components/listing/range-form.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { showFullCount } from '#lib/format/show-count.ts'
import { type ListingAddress, WIDE_OPEN } from '#lib/listing/listing-state.ts'
import type { Listing, ListingFilter } from '#lib/registry/listings/listing.ts'
import type { Facet } from '#lib/view/lists/facet.ts'
import type { ListingPage } from '#lib/view/lists/listing-row.ts'

interface FacetRailProps {
  listing: Listing
  page: ListingPage
  address: ListingAddress
  /** filters that are set */
  activeCount: number
}

/** A longer list shows those with most rows; the search and links from elsewhere reach the rest. */
const MOST_SHOWN = 150
/** Facets that stand open from the start: the first ones. */
const OPEN = 3

/**
 * The filters of a list at its side, one facet each. A choice is a link and applies at once; below
 * the width of two columns they stand behind a button.
 */
export function FacetRail({ listing, page, address, activeCount }: FacetRailProps) {
  const { state, href } = address
  return (
    <details className="rail-fold">
      <summary className="btn">
        <Icon name="filter" />
        <span>Filters</span>
        {activeCount > 0 && <span className="num">{activeCount}</span>}
      </summary>
      <section className="panel rail" aria-label="Filters">
        <div className="panel-head">
          <h2>Filters</h2>
          {activeCount > 0 && (
            <AppLink className="link text-12" inPlace href={href({ ...WIDE_OPEN, q: state.q })}>
              Clear all
            </AppLink>
          )}
        </div>
        <FacetSearch />
        {Object.entries(listing.filters).map(([key, filter], at) => (
          <FacetBox
            key={key}
            name={key}
            filter={filter}
            listing={listing}
            page={page}
            address={address}
            isOpen={at < OPEN}
          />
        ))}
      </section>
    </details>
  )
}

interface FacetBoxProps extends Omit<FacetRailProps, 'activeCount'> {
  name: string
  filter: ListingFilter
  isOpen: boolean
}

function FacetBox({ name, filter, listing, page, address, isOpen }: FacetBoxProps) {
  if (filter.kind === 'choice')
    return (
      <ChoiceFacet
        name={name}
        label={filter.label}
        facets={page.facets[name] ?? []}
        address={address}
        isOpen={isOpen}
      />
    )
  // nothing has a value to narrow by
  if (filter.kind === 'range' && page.known[name] === 0) return null
  const isSet =
    filter.kind === 'range'
      ? address.state.ranges[name] !== undefined
      : address.state.days.min !== null || address.state.days.max !== null
  return (
    <FacetFold isOpen={isOpen || isSet}>
      <FacetHead label={filter.label} count={isSet ? 1 : 0} />
      <RangeForm name={name} filter={filter} listing={listing} page={page} address={address} />
    </FacetFold>
  )
}

const FacetHead = ({ label, count }: { label: string; count: number }) => (
  <summary>
    <span>{label}</span>
    {count > 0 && <span className="num">{count}</span>}
    <Icon name="chevronDown" small />
  </summary>
)

interface ChoiceFacetProps {
  name: string
  label: string
  facets: readonly Facet[]
  address: ListingAddress
  isOpen: boolean
}

function ChoiceFacet({ name, label, facets, address: { state, href }, isOpen }: ChoiceFacetProps) {
  const chosen = state.chosen[name] ?? []
  if (facets.length < 2 && chosen.length === 0) return null
  const shown = facets.filter(({ key }, at) => at < MOST_SHOWN || chosen.includes(key))
  const toggled = (key: string) => ({
    ...state.chosen,
    [name]: chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key],
  })
  return (
    <FacetFold isOpen={isOpen || chosen.length > 0}>
      <FacetHead label={label} count={chosen.length} />
      <ul aria-label={label}>
        {shown.map(({ key, label: text, count }) => (
          <li key={key}>
            <AppLink
              inPlace
              href={href({ chosen: toggled(key) })}
              aria-current={chosen.includes(key) ? 'true' : undefined}
            >
              <span>{text}</span>
              <span className="count">{showFullCount(count)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
      {shown.length < facets.length && (
        <p>
          The {MOST_SHOWN} with most rows of {showFullCount(facets.length)}
        </p>
      )}
    </FacetFold>
  )
}
