import type { ListingPage } from '#lib/view/lists/listing-row.ts'
import { splitSearch } from '#lib/search/split-search.ts'
import { LRUCache } from 'lru-cache'
import type { Facet } from '#lib/view/lists/facet.ts'
import type { ListingSum } from '#lib/view/lists/listing-row.ts'
import { compareKnown, compareTexts } from '#lib/ordering.ts'
import { pageWithin } from '#lib/listing/paging.ts'
import {
  readChoices,
  choose,
  type Choices,
  type Option,
} from '#server/market/listings/read-choices.ts'
import type { Money } from '#server/market/currency/convert-money.ts'
import type { ListingRequest } from '#server/market/listings/request.ts'

/**
 * The server's half of a listing whose rows are kept in memory: what each column sorts by, each
 * filter reads, the search looks at.
 */
export interface RowReaders<
  Row,
  Sorts extends PropertyKey,
  ChoiceKeys extends PropertyKey,
  Ranges extends PropertyKey,
> {
  /** breaks ties */
  name: (row: Row) => string
  searched: (row: Row) => readonly (string | null)[]
  /** null: not known, last either way */
  sorts: Readonly<Record<Sorts, (row: Row) => number | string | null>>
  choices: Readonly<Record<ChoiceKeys, (row: Row) => readonly Option[]>>
  /**
   * choices that are there without a row of theirs: a word of the site's own, which is no mistake
   * where nothing matches
   */
  standing?: Readonly<Partial<Record<ChoiceKeys, readonly Option[]>>>
  ranges: Readonly<Record<Ranges, (row: Row) => number | null>>
  /** over all rows that match */
  sums: (rows: readonly Row[]) => ListingSum[]
  /** the amount that shares are of; a row that counts for none is 0 */
  size?: (row: Row) => number
}

type Reading<Row> = (row: Row) => number | string | null

export interface CachedRows<Row> {
  rows: readonly Row[]
  name: (row: Row) => string
  texts: readonly string[]
  sorts: Readonly<Record<string, Reading<Row>>>
  choices: Readonly<Record<string, Choices>>
  ranges: Readonly<Record<string, Float64Array>>
  known: Readonly<Record<string, number>>
  sums: (rows: readonly Row[]) => ListingSum[]
  size: (row: Row) => number
  /** permutations by column and direction, made when first asked for */
  orders: Map<string, Int32Array>
  /** by question, so that who pages through one does not have it worked out again */
  answers: LRUCache<string, Answer>
}

/** Holds what matches a question, in whatever order and on whatever page it is shown. */
interface Answer {
  count: number
  facets: Record<string, Facet[]>
  sums: ListingSum[]
  total: number /** 1 where a row matches */
  matches: Uint8Array
}

const MOST_ANSWERS = 64

/** Rows with everything that narrowing needs worked out. Done once per data version. */
export function cacheRows<
  Row,
  Sorts extends string,
  ChoiceKeys extends string,
  Ranges extends string,
>(rows: readonly Row[], readers: RowReaders<Row, Sorts, ChoiceKeys, Ranges>): CachedRows<Row> {
  const ranges = mapValues<(row: Row) => number | null, Float64Array>(readers.ranges, (read) =>
    Float64Array.from(rows, (row) => read(row) ?? Number.NaN),
  )
  const standing: Readonly<Record<string, readonly Option[] | undefined>> = readers.standing ?? {}
  return {
    rows,
    name: readers.name,
    sorts: readers.sorts,
    ranges,
    sums: readers.sums,
    size: readers.size ?? (() => 0),
    orders: new Map(),
    answers: new LRUCache({ max: MOST_ANSWERS }),
    texts: rows.map((row) =>
      readers
        .searched(row)
        .filter((text) => text !== null)
        .join('\n')
        .toLowerCase(),
    ),
    choices: mapValues<(row: Row) => readonly Option[], Choices>(readers.choices, (read, key) =>
      readChoices(rows, read, standing[key]),
    ),
    known: mapValues(ranges, (values) =>
      values.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : 1), 0),
    ),
  }
}

export interface ChosenRows<Row> extends Omit<Answer, 'matches'> {
  /** rows of the page */
  rows: Row[]
  page: number
}

/** A page of what matches. A page behind the last is the last. */
export function chooseRows<Row>(kept: CachedRows<Row>, request: ListingRequest): ChosenRows<Row> {
  const { q, chosen, ranges, sort, dir, perPage } = request
  const question = JSON.stringify([q, chosen, ranges])
  const known = kept.answers.get(question) ?? chooseMatching(kept, request)
  kept.answers.set(question, known)
  const { matches, ...answer } = known
  const page = pageWithin(request.page, answer.count, perPage)
  return {
    ...answer,
    page,
    rows: listRows(kept, matches, sortRows(kept, sort, dir), (page - 1) * perPage, perPage),
  }
}

/** Returns all that a page of a listing says beside its rows, where those are all of one day or of none. */
export const describePage = <Row>(
  kept: CachedRows<Row>,
  { count, page, facets, sums }: ChosenRows<Row>,
  { currency }: Money,
): Omit<ListingPage, 'rows'> => ({
  count,
  page,
  facets,
  sums,
  currency,
  cursors: { older: null, newer: null },
  known: kept.known,
  all: kept.rows.length,
  asOf: null,
  compared: [],
})

function chooseMatching<Row>(kept: CachedRows<Row>, { q, chosen, ranges }: ListingRequest): Answer {
  const { rows, texts, size } = kept
  const words = splitSearch(q.toLowerCase())
  const bounds = Object.entries(ranges).flatMap(([key, { min, max }]) => {
    const values = kept.ranges[key]
    return values ? [{ values, min: min ?? -Infinity, max: max ?? Infinity }] : []
  })
  // a comparison with NaN is false: what is not known is in no range
  const passes = (at: number) =>
    bounds.every(
      ({ values, min, max }) =>
        (values[at] ?? Number.NaN) >= min && (values[at] ?? Number.NaN) <= max,
    ) && words.every((word) => texts[at]?.includes(word))
  const matches = new Uint8Array(rows.length)
  const matching: Row[] = []
  let total = 0
  const facets = choose({
    rowCount: rows.length,
    choices: kept.choices,
    chosen,
    weight: () => 1,
    passes: bounds.length || words.length ? passes : null,
    onMatch: (at) => {
      const row = rows[at]
      if (row === undefined) return
      matches[at] = 1
      matching.push(row)
      total += size(row)
    },
  })
  return { count: matching.length, facets, sums: kept.sums(matching), total, matches }
}

function listRows<Row>(
  { rows }: CachedRows<Row>,
  matches: Uint8Array,
  order: Int32Array,
  skipped: number,
  wanted: number,
): Row[] {
  const found: Row[] = []
  let passed = 0
  for (let place = 0; place < order.length && found.length < wanted; place++) {
    const at = order[place] ?? 0
    if (matches[at] !== 1 || passed++ < skipped) continue
    const row = rows[at]
    if (row !== undefined) found.push(row)
  }
  return found
}

function sortRows<Row>(kept: CachedRows<Row>, sort: string, dir: 'asc' | 'desc'): Int32Array {
  const name = `${sort} ${dir}`
  const known = kept.orders.get(name)
  if (known) return known
  const order = sortedOrder(kept, kept.sorts[sort] ?? kept.name, dir)
  kept.orders.set(name, order)
  return order
}

function sortedOrder<Row>(
  { rows, name }: CachedRows<Row>,
  read: Reading<Row>,
  direction: 'asc' | 'desc',
): Int32Array {
  const values = rows.map(read)
  const byName = (a: number, b: number): number => {
    const [x, y] = [rows[a], rows[b]]
    return x === undefined || y === undefined ? 0 : compareTexts(name(x), name(y))
  }
  return Int32Array.from(rows.keys()).sort(
    (a, b) => compareKnown(values[a] ?? null, values[b] ?? null, direction) || byName(a, b),
  )
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  map: (value: From, key: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))
}
