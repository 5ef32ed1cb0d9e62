import { compareKnown } from '#lib/ordering.ts'
import type { Aggregate, Query } from '#lib/query/query.ts'
import { slugInApi } from '#lib/registry/metric-names.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { listSortFields } from '#server/api/series/series-fields.ts'
import { refusedPart } from '#server/core/errors.ts'

/** The values that put a series or a row of a group in order; null for a row of no group, or one not known. */
export interface SortedGroup {
  measure: MeasureKey
  key: string | null
  name: string
  slug: string | null
  date: string | null
  /** the newest one of a series */
  value: number | null
}

/** Throws bad_request for an order that groups of this question do not have, with those that they have. */
export function checkSort(
  sort: Query['sort'],
  groupBy: NonNullable<Aggregate['groupBy']>,
  measures: readonly MeasureKey[],
): void {
  const allowed = [...listSortFields(groupBy), ...measures.map(slugInApi)]
  if (!sort || allowed.includes(sort.field)) return
  throw refusedPart({
    path: 'sort.field',
    message: `With groupBy "${groupBy}" and the measures of this filter, results cannot be sorted by "${sort.field}".`,
    allowed,
  })
}

/** Groups in the order that was asked for, else as they are: the largest of each measure first. */
export const sortGroups = <Row>(
  rows: readonly Row[],
  sort: Query['sort'],
  describe: (row: Row) => SortedGroup,
): readonly Row[] =>
  sort
    ? rows
        .map((row) => ({ row, key: chooseKey(sort.field, describe(row)) }))
        .sort((one, other) => compareKnown(one.key, other.key, sort.direction))
        .map(({ row }) => row)
    : rows

function chooseKey(field: string, group: SortedGroup): string | number | null {
  const { measure, key, name, slug, date, value } = group
  if (field === 'date') return date
  if (field === 'measure_id') return getMeasure(measure).id
  if (field === 'measure_slug') return slugInApi(measure)
  if (field === slugInApi(measure)) return value
  if (key === null) return null
  if (field.endsWith('_name')) return name
  if (field.endsWith('_slug')) return slug
  return /_(?:id|code)$/.test(field) ? key : null
}
