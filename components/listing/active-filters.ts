import type { ActiveFilter } from '#components/ui/choices/filter-chips.tsx'
import { showDay } from '#lib/dates.ts'
import { showMoney } from '#lib/format/show-money.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import { showPercent } from '#lib/format/show-percent.ts'
import type { ListingAddress } from '#lib/listing/listing-state.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import type { Listing } from '#lib/registry/listings/listing.ts'
import type { ListingPage } from '#lib/view/lists/listing-row.ts'

/** Lists the filters that narrow a listing now, each with the listing without it. */
export function activeFilters(
  listing: Listing,
  { facets, currency }: ListingPage,
  { state, href }: ListingAddress,
): ActiveFilter[] {
  const { q, chosen, ranges, days } = state
  return [
    ...(q ? [{ label: 'Search', value: q, removeHref: href({ q: '' }) }] : []),
    ...Object.entries(listing.filters).flatMap(([key, filter]): ActiveFilter[] => {
      switch (filter.kind) {
        case 'choice':
          return (chosen[key] ?? []).map((choice) => ({
            label: filter.label,
            value: facets[key]?.find((facet) => facet.key === choice)?.label ?? choice,
            removeHref: href({
              chosen: withKey(
                chosen,
                key,
                (chosen[key] ?? []).filter((other) => other !== choice),
              ),
            }),
          }))
        case 'range': {
          const range = ranges[key]
          return range
            ? [
                {
                  label: filter.label,
                  value: between(range.min, range.max, (bound) =>
                    SHOWN[filter.unit](bound, currency),
                  ),
                  removeHref: href({ ranges: withKey(ranges, key, null) }),
                },
              ]
            : []
        }
        case 'days':
          return days.min === null && days.max === null
            ? []
            : [
                {
                  label: filter.label,
                  value: between(days.min, days.max, showDay),
                  removeHref: href({ days: { min: null, max: null } }),
                },
              ]
      }
    }),
  ]
}

const SHOWN = {
  money: (value: number, currency: CurrencyKey) => showMoney(value, currency),
  percent: (value: number) => showPercent(value),
  bps: (value: number) => `${value} bps`,
  count: (value: number) => showFullCount(value),
} as const

function between(min: number | null, max: number | null, show: (value: number) => string): string {
  if (min === null) return max === null ? '' : `up to ${show(max)}`
  return max === null ? `from ${show(min)}` : `${show(min)} to ${show(max)}`
}

function withKey<T>(
  record: Readonly<Record<string, T>>,
  key: string,
  value: T | null,
): Record<string, T> {
  const rest = Object.fromEntries(Object.entries(record).filter(([other]) => other !== key))
  return value === null || (Array.isArray(value) && value.length === 0)
    ? rest
    : { ...rest, [key]: value }
}
