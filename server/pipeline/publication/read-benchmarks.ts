import type { ClientBase } from 'pg'
import {
  benchmarkKeys,
  benchmarkUnits,
  getBenchmark,
  isBenchmarkKey,
  isBenchmarkUnit,
} from '#lib/registry/benchmarks.ts'
import { measures } from '#lib/registry/measures.ts'
import type { ScopeBenchmark } from '#server/pipeline/gate/readings/readings.ts'
import { decodeFloat8Array, type Packed } from '#server/pipeline/series/packed.ts'
import { scopeKey, type Scope } from '#server/pipeline/series/scope.ts'

/**
 * Reads the prices that assets and tokens among the scopes are compared with, in dollars for one
 * token, by scope key. An asset whose unit is not known is compared with nothing, and so is one
 * whose benchmark has no price.
 */
export async function readBenchmarks(
  client: ClientBase,
  scopes: readonly Scope[],
): Promise<Map<string, ScopeBenchmark>> {
  const keys = [
    ...new Set(
      scopes.flatMap((scope) =>
        scope.kind === 'asset' || scope.kind === 'token' ? [scopeKey(scope)] : [],
      ),
    ),
  ]
  const { rows } = await client.query<{
    key: string
    benchmark: string
    unit: string
    unitsPerToken: number
  }>(COMPARED, [keys])
  if (!rows.length) return new Map()
  const lines = await readLines(client, [...new Set(rows.map(({ benchmark }) => benchmark))])
  return new Map(
    rows.flatMap(({ key, benchmark, unit, unitsPerToken }) => {
      const line = lines.get(benchmark)
      if (!line || !isBenchmarkKey(benchmark) || !isBenchmarkUnit(unit)) return []
      const { label, yardstick } = getBenchmark(benchmark)
      if (!yardstick) return []
      const perToken = benchmarkUnits[unit].ounces * unitsPerToken
      const values = line.values.map((ounce) => ounce * perToken)
      return [[key, { label, ...yardstick, line: { start: line.start, values } }] as const]
    }),
  )
}

/** The metals that prices of tokens are held against, in dollars for an ounce; those that have a price. */
export async function readMetals(client: ClientBase): Promise<ScopeBenchmark[]> {
  const metals = benchmarkKeys.filter((key) => getBenchmark(key).yardstick !== undefined)
  const lines = await readLines(client, metals)
  return metals.flatMap((key) => {
    const line = lines.get(key)
    const { label, yardstick } = getBenchmark(key)
    return line && yardstick ? [{ label, ...yardstick, line }] : []
  })
}

async function readLines(
  client: ClientBase,
  benchmarks: readonly string[],
): Promise<Map<string, Packed>> {
  const { rows } = await client.query<{ benchmark: string; start: number; packed: Buffer }>(
    `select substr(s.scope_key, length('benchmark:') + 1) as benchmark, v.start_day as start,
       array_send(v.values) as packed
     from series s join series_values v on v.series_id = s.id
     where s.is_published and s.measure_id = $2 and s.scope_key in (select 'benchmark:' || unnest($1::text[]))`,
    [benchmarks, measures.price.id],
  )
  return new Map(
    rows.map(({ benchmark, start, packed }) => [
      benchmark,
      { start, values: decodeFloat8Array(packed) },
    ]),
  )
}

const COMPARED = `
  select 'asset:' || a.id as key, a.benchmark, a.benchmark_unit as unit, 1 as "unitsPerToken" from asset a
  where a.benchmark is not null and a.benchmark_unit is not null and 'asset:' || a.id = any($1)
  union all
  select 'token:' || t.id, a.benchmark, a.benchmark_unit, t.units_per_token
  from token t
  join asset a on a.id = t.asset_id
  where a.benchmark is not null and a.benchmark_unit is not null and 'token:' || t.id = any($1)`
