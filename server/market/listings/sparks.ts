import { measures, type MeasureKey } from '#lib/registry/measures.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { lastDay } from '#server/pipeline/series/packed.ts'
import { lineKey } from '#server/pipeline/series/published.ts'
import { cutWindow } from '#server/pipeline/series/known-values.ts'
import type { Market } from '#server/market/market/market.ts'

/** The last 30 days of the rows of one page, by id. */
export async function readSparks(
  market: Market,
  kind: 'asset' | 'token' | 'class',
  ids: readonly number[],
  wanted: readonly MeasureKey[],
): Promise<Map<number, readonly (number | null)[]>> {
  if (ids.length === 0) return new Map()
  if (market.money.rates) return convertedSparks(market, kind, ids, wanted)
  if (!market.isNow) {
    const past = await market.inDollars.latest(kind, [null], wanted)
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
  market: Market,
  kind: string,
  ids: readonly number[],
  wanted: readonly MeasureKey[],
): Promise<Map<number, readonly (number | null)[]>> {
  const lines = await market.lines(
    ids.map((id) => `${kind}:${id}`),
    wanted,
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
  select distinct on (s.scope_key) s.scope_id as id, coalesce(l.spark, '{}') as spark
  from series s join series_latest l on l.series_id = s.id
  where s.is_published and s.scope_id is not null and s.scope_key = any($1) and s.measure_id = any($2)
  order by s.scope_key, array_position($2::int[], s.measure_id)`
