import { compareKnown } from '#lib/ordering.ts'
import { matchesFilter } from '#lib/query/evaluate-filter.ts'
import type { Fields } from '#lib/query/field.ts'
import type { Query, Scalar } from '#lib/query/query.ts'
import { refusedPart } from '#server/core/errors.ts'

/** A list of what figures are made of, short enough to be read whole: its rows have a value for each of its fields. */
export interface CatalogueList {
  fields: Fields
  rows: () => Promise<readonly CatalogueRow[]> | readonly CatalogueRow[]
}
export type CatalogueRow = Readonly<Record<string, Scalar | readonly Scalar[]>>

/**
 * Rows that match, in the order that was asked for, else as the list has them. Throws AppError
 * 'bad_request' for a cursor: there are none.
 */
export async function findRows(
  { rows }: CatalogueList,
  { filter, sort, pagination }: Query,
  perPage: number,
): Promise<{ rows: readonly CatalogueRow[]; resultCount: number }> {
  if (pagination.cursor !== null)
    throw refusedPart({
      path: 'pagination.cursor',
      message: 'This list does not support pagination.cursor: use pagination.page.',
    })
  const all = await rows()
  const found = filter ? all.filter((row) => matchesFilter(filter, row)) : all
  const sorted = sort
    ? found.toSorted((one, other) =>
        compareKnown(toKey(one[sort.field]), toKey(other[sort.field]), sort.direction),
      )
    : found
  const first = (pagination.page - 1) * perPage
  return { rows: sorted.slice(first, first + perPage), resultCount: found.length }
}

const toKey = (value: CatalogueRow[string] | undefined): number | string | null =>
  value === undefined || value === null ? null : typeof value === 'number' ? value : String(value)
