import { z } from 'zod'
import type { Day } from '#lib/dates.ts'
import type { Range } from '#lib/listing/listing-state.ts'
import type { Filter } from '#lib/query/query.ts'
import type { Facet } from '#lib/view/lists/facet.ts'
import { replicaSql } from '#server/core/database/db.ts'
import {
  readChoices,
  choose,
  type Choices,
  type Option,
} from '#server/market/listings/read-choices.ts'
import { LoadingCache } from '#server/core/cache/loading-cache.ts'
import type { ListingRequest } from '#server/market/listings/request.ts'
import { tallyStatement, type RowSource } from '#server/market/listings/statement.ts'

const dim = z.union([z.string(), z.number(), z.null()])
/** A value of one dimension, as the database gives it. */
export type Dim = z.output<typeof dim>

export interface TallySource extends Pick<RowSource, 'from' | 'filterable'> {
  /** by name: what rows are counted by */
  dims: Readonly<Record<string, string>>
  /** the day of a row, in days since 1970 */
  day: string
}

/** The rows of one combination. */
export interface TallyRow {
  dims: Readonly<Record<string, Dim>>
  rows: number
}

/**
 * How many rows there are for each combination of what can be chosen: every count and facet of a
 * choice is a sum over it, and exact.
 */
export interface Tally {
  rows: readonly TallyRow[]
  choices: Readonly<Record<string, Choices>>
  all: number
}

const MOST_FOUND = 200

/** How many rows each combination has on each day. */
interface DayCounts {
  combinations: readonly TallyRow['dims'][]
  at: Int32Array
  days: Int32Array
  rows: Int32Array
}

/**
 * The tally of all rows and the counts by day, each read once, and the tallies of searches, read
 * when first asked for and kept: no page counts rows in the database that an earlier one has
 * counted, and no span of days counts any.
 */
export class Tallies {
  private readonly tallies = new LoadingCache<Tally>({ mostEntries: MOST_FOUND })
  private readonly byDay = new LoadingCache<DayCounts>({ mostEntries: 1 })
  private readonly source: TallySource
  private readonly groupsOf: Readonly<Record<string, (row: TallyRow) => readonly Option[]>>

  constructor(
    source: TallySource,
    groupsOf: Readonly<Record<string, (row: TallyRow) => readonly Option[]>>,
  ) {
    this.source = source
    this.groupsOf = groupsOf
  }

  of(filter: Filter | null = null): Promise<Tally> {
    return this.tallies.get(JSON.stringify(filter), () => this.read(filter))
  }

  /** Counts rows of the days from `min` to `max`, both included. */
  async within({ min, max }: Range<Day>): Promise<Tally> {
    const { combinations, at, days, rows } = await this.byDay.get('', () => this.readDays())
    const counts = new Float64Array(combinations.length)
    const [first, last] = [min ?? -Infinity, max ?? Infinity]
    for (let place = 0; place < at.length; place++) {
      const day = days[place] ?? 0
      const combination = at[place] ?? 0
      if (day >= first && day <= last)
        counts[combination] = (counts[combination] ?? 0) + (rows[place] ?? 0)
    }
    return this.tallyOf(
      combinations.flatMap((dims, place) => (counts[place] ? [{ dims, rows: counts[place] }] : [])),
    )
  }

  private async readDays(): Promise<DayCounts> {
    const dims = Object.entries(this.source.dims)
    const { rows: found } = await replicaSql().query<unknown[]>({
      ...tallyStatement(this.source, [...dims.map(([, text]) => text), this.source.day], null),
      rowMode: 'array',
    })
    const places = new Map<string, number>()
    const combinations: TallyRow['dims'][] = []
    const at = Int32Array.from(found, (row) => {
      const key = JSON.stringify(row.slice(0, dims.length))
      const known =
        places.get(key) ??
        combinations.push(
          Object.fromEntries(dims.map(([name], place) => [name, dim.parse(row[place])])),
        ) - 1
      places.set(key, known)
      return known
    })
    return {
      combinations,
      at,
      days: Int32Array.from(found, (row) => Number(row[dims.length])),
      rows: Int32Array.from(found, (row) => Number(row[dims.length + 1])),
    }
  }

  private async read(filter: Filter | null): Promise<Tally> {
    const dims = Object.entries(this.source.dims)
    const { rows: found } = await replicaSql().query<Record<string, unknown>>(
      tallyStatement(
        this.source,
        dims.map(([, text]) => text),
        filter,
      ),
    )
    return this.tallyOf(
      found.map(
        (row): TallyRow => ({
          dims: Object.fromEntries(dims.map(([name], at) => [name, dim.parse(row[`d${at}`])])),
          rows: Number(row.n),
        }),
      ),
    )
  }

  private tallyOf(rows: readonly TallyRow[]): Tally {
    return {
      rows,
      all: rows.reduce((sum, row) => sum + row.rows, 0),
      choices: Object.fromEntries(
        Object.entries(this.groupsOf).map(([key, read]) => [key, readChoices(rows, read)]),
      ),
    }
  }
}

export interface Counted {
  count: number
  facets: Record<string, Facet[]>
}

/** Count and facets of what is chosen. */
export function countChosen(
  { rows, choices }: Tally,
  { chosen }: Pick<ListingRequest, 'chosen'>,
): Counted {
  let count = 0
  const facets = choose({
    rowCount: rows.length,
    choices,
    chosen,
    passes: null,
    weight: (at) => rows[at]?.rows ?? 0,
    onMatch: (at) => {
      count += rows[at]?.rows ?? 0
    },
  })
  return { count, facets }
}

/**
 * The values of a dimension that a filter's choices stand for: what the statement compares, instead
 * of what a reader wrote.
 */
export function listDimensions(
  { rows, choices }: Tally,
  dim: string,
  filter: string,
  keys: readonly string[],
): Dim[] {
  const own = choices[filter]
  if (!own) return []
  const { options, codes, starts } = own
  const found = new Set<Dim>()
  rows.forEach(({ dims }, at) => {
    const groups = codes.subarray(starts[at], starts[at + 1])
    if (groups.some((code) => keys.includes(options[code]?.key ?? ''))) found.add(dims[dim] ?? null)
  })
  return [...found]
}
