/**
 * Describes a listing page: all that it can show, narrow and sort. A row of this registry gives the page its columns,
 * chooser, filters, chips, sorts, metadata and social image, and its state in the address; what each column and filter
 * reads stands in `server/market` over the same keys, so that a missing half does not compile.
 */
export interface Listing {
  path: string
  title: string
  /** one sentence, in the header and for search engines */
  sentence: string
  nouns: { one: string; many: string }
  /** in the order of the table; `name` heads the row and cannot be left out */
  columns: Readonly<Record<string, ListingColumn>> & { readonly name: ListingColumn }
  /** in the order of the form; the key is the name in the address */
  filters: Readonly<Record<string, ListingFilter>>
  sort: { column: string; dir: 'asc' | 'desc' }
  /** label of the search field; null: nothing to search */
  search: string | null
  /** `cursor`: page after page from a row on, for lists that grow at the top and may be very long */
  paging: 'pages' | 'cursor'
  /** the name of a row on a phone, where both are known */
  headedBy: 'name' | 'ticker'
  /** sums stand above the table always, or where a filter makes them other than the figures of the page */
  sums: 'always' | 'narrowed'
  /** its filters stand at its side, one facet each; absent: behind a button */
  hasRail?: true
  /** sets of columns to choose from; absent: columns are chosen one by one only */
  columnSets?: Readonly<Record<string, { label: string; columns: readonly string[] }>>
  /** former keys of columns, which saved addresses and programs still ask for */
  formerColumns?: Readonly<Record<string, string>>
  /** rows can be laid side by side */
  isComparable: boolean
  /** the amounts that have no rate of their own day, or stay as they are, in another currency; null: none */
  conversion: string | null
  /** it can be asked for as it was published by an earlier day; absent: its rows are kept as they stand now */
  answersPast?: true
  /** where rows come from, said when there are none */
  empty: string
}

export interface ListingColumn {
  label: string
  /** the part it plays on a phone, as components/ui/data-table says */
  role: 'name' | 'key' | 'detail' | 'extra'
  /** words stand left, figures right */
  left?: true
  /** the direction of the first click; absent: no sorting by it */
  sort?: 'asc' | 'desc'
  /** key of a filter that must be narrowed to one choice before rows compare in this column */
  sortNeeds?: string
  /** false: only where the reader asks for it */
  shown?: false
  /**
   * the kind of its values, where files have to say it or have more than one column of it; absent:
   * words, days and numbers that need no unit
   */
  holds?: ColumnKind
  /** in files even where the page leaves it out by itself */
  isFiled?: true
  /** its values have notes of their own */
  isMarked?: true
  /** one row has another measure than the next, where the first is not known: each value names its own */
  isOneOf?: true
  /** its meaning and its unit */
  hint: string
}

/**
 * Money in the currency of the page, a fraction, basis points, a term in a currency of its own, an
 * exact amount of a token, or a line that no file has.
 */
export type ColumnKind = 'money' | 'fraction' | 'basis points' | 'term' | 'tokens' | 'line'

export type ListingFilter =
  /** any of a list, each with how many rows it leaves */
  | { kind: 'choice'; label: string }
  /**
   * from … to; a percent is written as percent in the address and is a fraction inside; money is in
   * the currency of the page
   */
  | { kind: 'range'; label: string; unit: 'money' | 'percent' | 'bps' | 'count' }
  /** from a day to a day, both included; `from` and `to` in the address */
  | { kind: 'days'; label: string }

/** The most rows that stand side by side. */
export const MOST_COMPARED = 4
export const LISTING_ROWS = 25
