import { type MeasureKey, getMeasure } from '#lib/registry/measures.ts'
import type { Row } from './policy-market-facts.ts'
import { askRows, type Caller, type Site } from './policy-caller.ts'
import { compare, listLeaves } from './policy-findings.ts'

/** Neither the order nor the count of an answer may tell a value that is not in it. */
export async function attackOrder(
  site: Site,
  caller: Caller,
  { path, measure, expected }: { path: string; measure: MeasureKey; expected: readonly Row[] },
): Promise<void> {
  const field = getMeasure(measure).slug
  const readValue = (row: Row): number | null => {
    const figure = row[field]
    return figure !== null &&
      typeof figure === 'object' &&
      !Array.isArray(figure) &&
      typeof figure['val'] === 'number'
      ? figure['val']
      : null
  }
  const asked = await askRows(site, caller, path, {
    filter: { operator: 'gte', field, value: 0 },
    sort: { field, direction: 'desc' },
    pagination: { page: 1, perPage: 100 },
  })
  if (!asked.isAnswered) return
  const wanted = expected
    .filter((row) => readValue(row) !== null)
    .sort((one, other) => (readValue(other) ?? 0) - (readValue(one) ?? 0))
  compare(
    `${caller.set} ${path} by ${field}`,
    listLeaves([wanted.length, ...wanted.map((row) => row['name'] ?? null)]),
    listLeaves([asked.count, ...asked.rows.map((row) => row['name'] ?? null)]),
  )
}

export async function attackFilter(
  site: Site,
  caller: Caller,
  {
    path,
    field,
    value,
    expected,
  }: { path: string; field: string; value: number; expected: readonly Row[] },
): Promise<void> {
  const asked = await askRows(site, caller, path, {
    filter: { operator: 'includes', field, value },
    pagination: { page: 1, perPage: 100 },
  })
  if (!asked.isAnswered) return
  compare(
    `${caller.set} ${path} with ${field} ${value}`,
    listLeaves(
      expected.filter((row) => Array.isArray(row[field]) && row[field].includes(value)).length,
    ),
    listLeaves(asked.count),
  )
}
