import type { Day } from '#lib/dates.ts'
import { currencies, isCurrencyKey } from '#lib/registry/currencies.ts'
import { measures } from '#lib/registry/measures.ts'
import { jobsSql } from '#server/core/database/db.ts'
import { decodeFloat8Array, type Packed } from '#server/pipeline/series/packed.ts'

/** Over weekends and holidays the last rate holds. */
const PATIENCE_DAYS = 7

/**
 * The published prices of currencies in dollars, by their codes. → the rate of a day, or of the
 * last one before it that has one; undefined: none is published, or the code is of no currency here
 */
export async function dollarRates(
  codes: readonly string[],
): Promise<(code: string, day: Day) => number | undefined> {
  const benchmarks = new Map(
    codes.flatMap((code) => {
      const key = code.toLowerCase()
      const rate = isCurrencyKey(key) ? currencies[key].rate : null
      return rate === null ? [] : [[code, `benchmark:${rate}`] as const]
    }),
  )
  const lines = await readLines([...benchmarks.values()])
  return (code, day) => {
    if (code === 'USD') return 1
    const line = lines.get(benchmarks.get(code) ?? '')
    for (let ago = 0; line && ago <= PATIENCE_DAYS; ago++) {
      const rate = line.values[day - ago - line.start]
      if (rate !== undefined && Number.isFinite(rate)) return rate
    }
    return undefined
  }
}

async function readLines(scopeKeys: readonly string[]): Promise<ReadonlyMap<string, Packed>> {
  if (!scopeKeys.length) return new Map()
  const { rows } = await jobsSql().query<{ key: string; start: number; packed: Buffer }>(
    `select s.scope_key as key, v.start_day as start, array_send(v.values) as packed
     from series s join series_values v on v.series_id = s.id
     where s.is_published and s.measure_id = $2 and s.scope_key = any($1)`,
    [scopeKeys, measures.price.id],
  )
  return new Map(
    rows.map(({ key, start, packed }) => [key, { start, values: decodeFloat8Array(packed) }]),
  )
}
