import { listWords } from '#lib/page-state/address-words.ts'
import { type Day, parseDay } from '#lib/dates.ts'
import {
  CURSOR,
  LAST_PAGE,
  listingShape,
  LONGEST_KEY,
  LONGEST_SEARCH,
  MOST_CHOICES,
} from '#lib/listing/listing-shape.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import { isCurrencyKey, type CurrencyKey } from '#lib/registry/currencies.ts'
import { type Listing, MOST_COMPARED } from '#lib/registry/listings/listing.ts'
import { readBound } from '#lib/listing/listing-bound.ts'
import { defaultColumns } from '#lib/listing/listing-columns.ts'
import { listEntries, writeQuery, addQuery } from '#lib/listing/listing-query.ts'

export interface Range<Bound = number> {
  min: Bound | null
  max: Bound | null
}

/** Everything that the address of a listing says. */
export interface ListingState {
  q: string
  /** keys of choices by filter; a filter that is absent takes everything */
  chosen: Readonly<Record<string, readonly string[]>>
  /** by filter; percent as fractions */
  ranges: Readonly<Record<string, Range>>
  days: Range<Day>
  sort: string
  dir: 'asc' | 'desc'
  /** from 1 */
  page: number
  /** the row that a page of a `cursor` listing begins after or ends before */
  cursor: { after: string } | { before: string } | null
  /** columns beside the name, in the order of the registry */
  columns: readonly string[]
  dense: boolean
  compare: readonly string[]
  /** the currency that amounts are shown in */
  currency: CurrencyKey
  /** the value day, as it was written; '' for the newest */
  on: string
  /** as published by the end of this day, as it was written; '' for now */
  asof: string
}

export interface ListingAddress {
  state: ListingState
  /**
   * the listing with some of its state changed; what is at its default is left out. A change of
   * anything but the page leads to the first page
   */
  href: (change?: Partial<ListingState>) => string
  /** the query string of the state as it is: what the addresses of its files carry */
  query: string
  /** the state as fields of a form, without what the form itself sets */
  fieldsWithout: (without: readonly string[]) => [name: string, value: string][]
  /** false: a form sent blanks or repeated names, and `href()` is the address of the same page */
  isCanonical: boolean
}

/**
 * The state of a listing from its address. Whatever makes no sense falls to its default, so that
 * every address shows something.
 */
export function readListingState(listing: Listing, params: SearchParams): ListingAddress {
  const state = readState(listing, params)
  const own = new Set(Object.keys(listingShape(listing)))
  const given = Object.entries(params).filter(
    ([name, value]) => own.has(name) && value !== undefined,
  )
  const entries = (change: Partial<ListingState> = {}) =>
    listEntries(listing, changed(state, change))
  return {
    state,
    href: (change) => addQuery(listing.path, entries(change)),
    query: writeQuery(entries()),
    fieldsWithout: (without) =>
      entries().filter(([name]) => !without.includes(name) && !PLACE.includes(name)),
    isCanonical: given.every(([, value]) => typeof value === 'string' && value !== ''),
  }
}

/** Where in the list a page stands. */
const PLACE = ['page', 'after', 'before']
const isPlace = (key: string): boolean => key === 'page' || key === 'cursor'

function changed(state: ListingState, change: Partial<ListingState>): ListingState {
  const moves = Object.keys(change).some(
    (key) => !isPlace(key) && key !== 'columns' && key !== 'dense' && key !== 'compare',
  )
  return { ...state, ...(moves && { page: 1, cursor: null }), ...change }
}

function readState(listing: Listing, params: SearchParams): ListingState {
  const list = (name: string) => [
    ...new Set(
      [params[name] ?? []]
        .flat()
        .flatMap(listWords)
        .filter((text) => text.length <= LONGEST_KEY),
    ),
  ]
  const single = (name: string) => {
    const value = params[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const present = (key: string) => listing.formerColumns?.[key] ?? key
  const number = (name: string, unit: string) => readBound(single(name), unit)
  const filters = Object.entries(listing.filters)
  const chosen = Object.fromEntries(
    filters.flatMap(([key, { kind }]) => {
      const keys = kind === 'choice' ? list(key).slice(0, MOST_CHOICES) : []
      return keys.length ? [[key, keys] as const] : []
    }),
  )
  const ranges = Object.fromEntries(
    filters.flatMap(([key, filter]) => {
      const range =
        filter.kind === 'range'
          ? { min: number(`${key}_min`, filter.unit), max: number(`${key}_max`, filter.unit) }
          : { min: null, max: null }
      return range.min !== null || range.max !== null ? [[key, range] as const] : []
    }),
  )
  const hasDays = filters.some(([, { kind }]) => kind === 'days')
  const { sort, dir } = readSort(listing, present(single('sort')), single('dir'), chosen)
  const page = Number(single('page'))
  const cursor = listing.paging === 'cursor' ? readCursor(single('after'), single('before')) : null
  const own = Object.keys(listing.columns).filter((key) => key !== 'name')
  const wanted = new Set(list('cols').map(present))
  const currency = single('currency')
  return {
    q: listing.search === null ? '' : single('q').slice(0, LONGEST_SEARCH),
    chosen,
    ranges,
    sort,
    dir,
    cursor,
    days: hasDays
      ? { min: parseDay(single('from')) ?? null, max: parseDay(single('to')) ?? null }
      : { min: null, max: null },
    page:
      Number.isInteger(page) &&
      page >= 1 &&
      page <= LAST_PAGE &&
      (listing.paging === 'pages' || cursor)
        ? page
        : 1,
    columns: wanted.size ? own.filter((key) => wanted.has(key)) : defaultColumns(listing),
    dense: single('density') === 'dense',
    compare: listing.isComparable ? list('compare').slice(0, MOST_COMPARED) : [],
    currency: isCurrencyKey(currency) ? currency : 'usd',
    on: listing.answersPast ? single('on').slice(0, LONGEST_KEY) : '',
    asof: listing.answersPast ? single('asof').slice(0, LONGEST_KEY) : '',
  }
}

function readSort(
  listing: Listing,
  sort: string,
  dir: string,
  chosen: ListingState['chosen'],
): Pick<ListingState, 'sort' | 'dir'> {
  const column = Object.hasOwn(listing.columns, sort) ? listing.columns[sort] : undefined
  const isSortable =
    column?.sort !== undefined &&
    (column.sortNeeds === undefined || chosen[column.sortNeeds]?.length === 1)
  const first = isSortable ? (column.sort ?? 'desc') : listing.sort.dir
  return {
    sort: isSortable ? sort : listing.sort.column,
    dir: dir === 'asc' || dir === 'desc' ? dir : first,
  }
}

/** The first direction of a column, or the other way round where it is sorted so already. */
export function turned(
  listing: Listing,
  { sort, dir }: Pick<ListingState, 'sort' | 'dir'>,
  column: string,
): Pick<ListingState, 'sort' | 'dir'> {
  return {
    sort: column,
    dir:
      column === sort
        ? dir === 'asc'
          ? 'desc'
          : 'asc'
        : (listing.columns[column]?.sort ?? 'desc'),
  }
}

function readCursor(after: string, before: string): ListingState['cursor'] {
  if (CURSOR.test(after)) return { after }
  return CURSOR.test(before) ? { before } : null
}

/** Tells if anything narrows the listing. */
export function isNarrowed({
  q,
  chosen,
  ranges,
  days,
}: Pick<ListingState, 'q' | 'chosen' | 'ranges' | 'days'>): boolean {
  return (
    q !== '' ||
    Object.keys(chosen).length > 0 ||
    Object.keys(ranges).length > 0 ||
    days.min !== null ||
    days.max !== null
  )
}

/** The state without anything that narrows. */
export const WIDE_OPEN = {
  q: '',
  chosen: {},
  ranges: {},
  days: { min: null, max: null },
} as const satisfies Partial<ListingState>
