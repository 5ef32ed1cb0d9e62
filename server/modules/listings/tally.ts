import type { Facet } from '#lib/view/facet.ts'
import { replicaSql } from '#server/db.ts'
import { choicesOf, choose, type Choices, type Option } from '#server/modules/listings/choose.ts'
import { LastUsed } from '#server/modules/listings/last-used.ts'
import type { ListingRequest } from '#server/modules/listings/request.ts'
import { tallyStatement, type Condition } from '#server/modules/listings/statement.ts'

/** A value of one dimension, as the database gives it. */
export type Dim = string | number | null

export interface TallySource {
  from: string
  /** by name: what rows are counted by */
  dims: Readonly<Record<string, string>>
}

/** The rows of one combination. */
export interface TallyRow { dims: Readonly<Record<string, Dim>>; rows: number }

/** How many rows there are for each combination of what can be chosen: every count and facet of a choice is a sum over it, and exact. */
export interface Tally { rows: readonly TallyRow[]; choices: Readonly<Record<string, Choices>>; all: number }

const MOST_FOUND = 200

/**
 * The tally of all rows, read once, and those of searches and spans of days, read when first asked for and kept: no page
 * counts rows in the database that an earlier one has counted.
 */
export class Tallies {
  private readonly kept = new LastUsed<Promise<Tally>>(MOST_FOUND)
  private readonly source: TallySource
  private readonly groupsOf: Readonly<Record<string, (row: TallyRow) => readonly Option[]>>

  constructor(source: TallySource, groupsOf: Readonly<Record<string, (row: TallyRow) => readonly Option[]>>) {
    this.source = source
    this.groupsOf = groupsOf
  }

  of(conditions: readonly Condition[] = []): Promise<Tally> {
    return this.kept.get(JSON.stringify(conditions), () => this.read(conditions))
  }

  private async read(conditions: readonly Condition[]): Promise<Tally> {
    const dims = Object.entries(this.source.dims)
    const { rows: found } = await replicaSql().query<Record<string, Dim>>(tallyStatement(this.source.from, dims.map(([, text]) => text), conditions))
    const rows = found.map((row): TallyRow => ({ dims: Object.fromEntries(dims.map(([name], at) => [name, row[`d${at}`] ?? null])), rows: Number(row.n) }))
    return { rows, all: rows.reduce((sum, row) => sum + row.rows, 0), choices: Object.fromEntries(Object.entries(this.groupsOf).map(([key, read]) => [key, choicesOf(rows, read)])) }
  }
}

export interface Counted { count: number; facets: Record<string, Facet[]> }

/** Count and facets of what is chosen. */
export function countChosen({ rows, choices }: Tally, { chosen }: Pick<ListingRequest, 'chosen'>): Counted {
  let count = 0
  const facets = choose({
    rowCount: rows.length, choices, chosen, passes: null, weight: (at) => rows[at]?.rows ?? 0,
    onMatch: (at) => { count += rows[at]?.rows ?? 0 },
  })
  return { count, facets }
}

/** The values of a dimension that a filter's choices stand for: what the statement compares, instead of what a reader wrote. */
export function dimsOf({ rows, choices }: Tally, dim: string, filter: string, keys: readonly string[]): Dim[] {
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
