import { HiddenFields } from '#components/listing/hidden-fields.tsx'
import { isoDay } from '#lib/dates.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import { writeBound } from '#lib/listing/listing-bound.ts'
import { namesOfFilter } from '#lib/listing/listing-shape.ts'
import type { ListingAddress } from '#lib/listing/listing-state.ts'
import { getCurrency, type CurrencyKey } from '#lib/registry/currencies.ts'
import type { Listing, ListingFilter } from '#lib/registry/listings/listing.ts'
import type { ListingPage } from '#lib/view/lists/listing-row.ts'

interface RangeFormProps {
  name: string
  filter: Bounded
  listing: Listing
  page: ListingPage
  address: ListingAddress
}

type Bounded = Extract<ListingFilter, { kind: 'range' | 'days' }>

/** One range of a list, as a GET form of its own. */
export function RangeForm({ name, filter, listing, page, address }: RangeFormProps) {
  return (
    <form action={listing.path} method="get" className="range-form">
      <HiddenFields fields={address.fieldsWithout(namesOfFilter(name, filter))} />
      <FilterBounds name={name} filter={filter} page={page} state={address.state} />
      <button type="submit" className="btn">
        Apply
      </button>
    </form>
  )
}

/** The two ends of a range, as fields of a form. */
export function FilterBounds({
  name,
  filter,
  page,
  state,
}: Pick<RangeFormProps, 'name' | 'filter' | 'page'> & { state: ListingAddress['state'] }) {
  if (filter.kind === 'days')
    return (
      <Bounds
        label={filter.label}
        type="date"
        names={['from', 'to']}
        values={[
          state.days.min === null ? '' : isoDay(state.days.min),
          state.days.max === null ? '' : isoDay(state.days.max),
        ]}
        hint={null}
      />
    )
  const { min = null, max = null } = state.ranges[name] ?? {}
  return (
    <Bounds
      label={`${filter.label}, ${nameUnit(filter.unit, page.currency)}`}
      names={[`${name}_min`, `${name}_max`]}
      values={[writeBound(min, filter.unit), writeBound(max, filter.unit)]}
      hint={
        page.known[name] === undefined
          ? null
          : `available for ${showFullCount(page.known[name])} of ${showFullCount(page.all)}`
      }
    />
  )
}

const UNITS = { percent: '%', bps: 'bps', count: 'number' } as const
const nameUnit = (unit: 'money' | keyof typeof UNITS, currency: CurrencyKey): string =>
  unit === 'money' ? getCurrency(currency).code : UNITS[unit]

interface BoundsProps {
  label: string
  names: readonly [string, string]
  values: readonly [string, string]
  type?: 'text' | 'date'
  hint: string | null
}

function Bounds({ label, names, values, type = 'text', hint }: BoundsProps) {
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className={type === 'date' ? 'bounds dates' : 'bounds'}>
        {(['from', 'to'] as const).map((word, at) => (
          <input
            key={word}
            type={type}
            name={names[at]}
            defaultValue={values[at]}
            inputMode={type === 'text' ? 'decimal' : undefined}
            placeholder={type === 'text' ? word : undefined}
            aria-label={`${label}: ${word}`}
            autoComplete="off"
          />
        ))}
      </div>
      {hint && <small>{hint}</small>}
    </fieldset>
  )
}
