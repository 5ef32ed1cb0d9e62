import { type Day, isoDay } from '#lib/dates.ts'
import type { Listing } from '#lib/registry/listings/listing.ts'
import { writeBound } from '#lib/listing/listing-bound.ts'
import { defaultColumns } from '#lib/listing/listing-columns.ts'
import type { ListingState } from '#lib/listing/listing-state.ts'

/** Lists the parameters in the address of a listing beside its path; a value at its default is left out. */
export function listEntries(listing: Listing, state: ListingState): [string, string][] {
  const { q, chosen, ranges, days, page, cursor, columns, dense, compare, currency, on, asof } =
    state
  const firstDir = listing.columns[state.sort]?.sort ?? 'desc'
  const isDefaultSort = state.sort === listing.sort.column && state.dir === listing.sort.dir
  const byDefault = defaultColumns(listing)
  const isDefaultColumns =
    columns.length === byDefault.length && columns.every((key) => byDefault.includes(key))
  const given: [string, string][] = [
    ['q', q],
    ...Object.entries(listing.filters).flatMap(([key, filter]): [string, string][] => {
      const range = ranges[key]
      switch (filter.kind) {
        case 'choice':
          return [[key, (chosen[key] ?? []).join(',')]]
        case 'range':
          return [
            [`${key}_min`, writeBound(range?.min, filter.unit)],
            [`${key}_max`, writeBound(range?.max, filter.unit)],
          ]
        case 'days':
          return [
            ['from', writeDay(days.min)],
            ['to', writeDay(days.max)],
          ]
      }
    }),
    ['sort', state.sort === listing.sort.column ? '' : state.sort],
    [
      'dir',
      isDefaultSort ||
      state.dir === (state.sort === listing.sort.column ? listing.sort.dir : firstDir)
        ? ''
        : state.dir,
    ],
    ['page', page === 1 ? '' : String(page)],
    ['after', cursor && 'after' in cursor ? cursor.after : ''],
    ['before', cursor && 'before' in cursor ? cursor.before : ''],
    ['cols', isDefaultColumns ? '' : columns.join(',') || 'name'],
    ['density', dense ? 'dense' : ''],
    ['compare', compare.join(',')],
    ['currency', currency === 'usd' ? '' : currency],
    ['on', on],
    ['asof', asof],
  ]
  return given.filter(([, value]) => value !== '')
}

const writeDay = (day: Day | null): string => (day === null ? '' : isoDay(day))

/** A comma is legal in a query, and an address with %2C is read by nobody. */
export const writeQuery = (entries: readonly [string, string][]): string =>
  new URLSearchParams(entries.map(([name, value]) => [name, value]))
    .toString()
    .replaceAll('%2C', ',')
    .replaceAll('%7E', '~')

export function addQuery(path: string, entries: readonly [string, string][]): string {
  const query = writeQuery(entries)
  return query ? `${path}?${query}` : path
}
