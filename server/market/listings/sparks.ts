import type { Day } from '#lib/dates.ts'
import { measures, type MeasureKey } from '#lib/registry/measures.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { latestOfKind } from '#server/data/series/latest-of-kind.ts'
import { lastDay } from '#server/data/series/packed.ts'
import { lineKey } from '#server/data/series/published.ts'
import { DOLLARS, type Money } from '#server/market/currency/money.ts'
import { linesAsOf } from '#server/market/figures/combined.ts'
import { cutWindow } from '#server/market/figures/group.ts'

/** The last 30 days of the rows of one page, by id; as they were published by the end of `asOf`, in `money`. */
export async function readSparks(
  kind: 'asset' | 'token' | 'class',
  ids: readonly number[],
  wanted: readonly MeasureKey[],
  asOf: Day | null,
  money: Money = DOLLARS,
): Promise<Map<number, readonly (number | null)[]>> {
  if (ids.length === 0) return new Map()
  if (money.rates) return convertedSparks(kind, ids, wanted, asOf, money)
  if (asOf !== null) {
    const past = await latestOfKind(kind, [null], wanted, asOf)
    return new Map(
      ids.map((id) => [
        id,
        wanted.flatMap((measure) => past.get(lineKey(`${kind}:${id}`, measure)) ?? [])[0]?.spark ??
          [],
      ]),
    )
  }
  const { rows } = await replicaSql().query<{ id: number; spark: (number | null)[] }>({
    name: 'sparks',
    text: SPARKS,
    values: [ids.map((id) => `${kind}:${id}`), wanted.map((measure) => measures[measure].id)],
  })
  return new Map(rows.map(({ id, spark }) => [id, spark]))
}

const SPARK_DAYS = 30

async function convertedSparks(
  kind: string,
  ids: readonly number[],
  wanted: readonly MeasureKey[],
  asOf: Day | null,
  money: Money,
): Promise<Map<number, readonly (number | null)[]>> {
  const lines = await linesAsOf(
    ids.map((id) => `${kind}:${id}`),
    wanted,
    asOf,
    money,
  )
  return new Map(
    ids.flatMap((id) => {
      const line = wanted.flatMap(
        (measure) => lines.get(lineKey(`${kind}:${id}`, measure)) ?? [],
      )[0]
      return line
        ? [[id, cutWindow(line, lastDay(line) - SPARK_DAYS + 1, lastDay(line))] as const]
        : []
    }),
  )
}

/** The first of the measures, in their order, that a scope has. */
const SPARKS = `
  select distinct on (s.scope_key) s.scope_id as id, l.spark
  from series s join series_latest l on l.series_id = s.id
  where s.is_published and s.scope_key = any($1) and s.measure_id = any($2)
  order by s.scope_key, array_position($2::int[], s.measure_id)`
