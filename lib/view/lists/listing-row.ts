import type { Day } from '#lib/dates.ts'
import type { Facet } from '#lib/view/lists/facet.ts'
import type { ValueNotes } from '#lib/view/figures/day-note.ts'
import type { FigureId } from '#lib/view/figures/figure-id.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import type { ShownUnit } from '#lib/view/figures/published-figure.ts'
import type { Mark } from '#lib/view/entities/league-row.ts'

export interface Linked {
  name: string
  href: string | null
  mark?: Mark
}

/**
 * One value of a row, in the unit that it is shown and taken away in. Null where nothing is known,
 * and `note` says why.
 */
export type Cell =
  | {
      kind: 'money' | 'price' | 'count' | 'amount' | 'percent' | 'change' | 'bps'
      value: number | null
      note?: string | null
      /** the id of a figure that other pages show as well */
      of?: FigureId | null
      /** marks beside it; absent: it is no value of a line */
      marked?: ValueNotes
      /** where the rows that a count counts are listed */
      href?: string | null
      /** the name of its measure, where a column has one or another */
      measure?: string
    }
  /** an amount that is a term, in its own currency, written in full */
  | {
      kind: 'term'
      value: number | null
      currency: string | null
      note?: string | null
      /** as it is written, of one that was converted */
      stated?: { value: number; currency: string | null }
    }
  /** tokens as exact decimal text */
  | { kind: 'tokens'; text: string; symbol: string | null; isIn: boolean | null }
  | { kind: 'share'; value: number | null; color: string; note?: string | null }
  | { kind: 'day'; day: Day | null; note?: string | null }
  /** ISO time */
  | { kind: 'time'; at: string }
  /** `detail`: the words behind a short text */
  | { kind: 'text'; text: string | null; note?: string | null; detail?: string | null }
  /** codes of a term, each a tag; `detail`: the sentence that they were read out of */
  | { kind: 'codes'; labels: readonly string[]; note?: string | null; detail?: string | null }
  /** if investors are identified to mint, to hold and to transfer; null: not published */
  | { kind: 'kyc'; mint: boolean | null; hold: boolean | null; transfer: boolean | null }
  | { kind: 'links'; links: readonly Linked[]; note?: string | null }
  /** the same as letters, where there may be many */
  | { kind: 'marks'; links: readonly { name: string; href: string; mark: Mark }[] }
  | { kind: 'status'; label: string; meaning: string | null; tone: 'good' | 'bad' | 'plain' }
  | {
      kind: 'address'
      address: string | null
      /** whose it is, where the catalogue knows it */
      name?: string | null
      explorer: { name: string; href: string } | null
      note?: string | null
    }
  | { kind: 'spark'; values: readonly (number | null)[] }

/** `null`: not published. */
export const describeKyc = (isRequired: boolean | null): string =>
  isRequired === null ? 'not published' : isRequired ? 'required' : 'not required'

export interface ListingRow {
  key: string
  /** how it is named in `compare` */
  slug: string
  name: string
  href: string | null
  mark: Mark | null
  ticker: string | null
  /** its value is older than its neighbours': since when */
  stale: string | null
  /** by column */
  cells: Readonly<Record<string, Cell>>
}

/** A sum over all rows that match, not only those of the page. */
export interface ListingSum {
  label: string
  value: number | null
  unit: ShownUnit
  note: string | null
}

/** A page of a listing, as narrowed, searched and sorted on the server. */
export interface ListingPage {
  rows: ListingRow[]
  /** rows in all that match */
  count: number
  /** from 1 */
  page: number
  /** for a list that goes on from a row: where the next and the previous page begin; null where there is none */
  cursors: { older: string | null; newer: string | null }
  /** by filter: each choice with how many rows it leaves beside all other filters */
  facets: Readonly<Record<string, readonly Facet[]>>
  /** by range filter: how many of all rows have a value at all */
  known: Readonly<Record<string, number>>
  /** rows without any filter */
  all: number
  sums: ListingSum[]
  /** the currency of its amounts */
  currency: CurrencyKey
  asOf: Day | null
  /** rows that stand side by side */
  compared: ListingRow[]
}
