import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  benchmarkByColumn,
  benchmarkKeys,
  getBenchmark,
  isBenchmarkKey,
} from '#lib/registry/benchmarks.ts'
import { currencyKeys, getCurrency } from '#lib/registry/currencies.ts'

describe('benchmarks', () => {
  it('gives no id, label or column twice', () => {
    for (const values of [
      benchmarkKeys.map((key) => getBenchmark(key).id),
      benchmarkKeys.map((key) => getBenchmark(key).label),
    ])
      expect(new Set<unknown>(values).size).toBe(values.length)
    for (const key of benchmarkKeys) {
      const row = getBenchmark(key)
      expect(benchmarkByColumn(row.source, row.column)).toBe(key)
    }
  })

  it('reads gold as a price, and the curve as yields in order of maturity', () => {
    expect(getBenchmark('gold')).toMatchObject({
      measure: 'price',
      unit: 'dollars per troy ounce',
      maturityMonths: null,
    })
    const curve = benchmarkKeys
      .map(getBenchmark)
      .filter(({ source }) => source === 'treasury-rates')
    expect(curve.map((row) => row.maturityMonths)).toEqual([
      1, 1.5, 2, 3, 4, 6, 12, 24, 36, 60, 84, 120, 240, 360,
    ])
    expect(new Set(curve.map((row) => row.measure))).toEqual(new Set(['yieldToMaturity']))
  })

  it('reads exchange rates as prices in dollars, one for each currency but the dollar', () => {
    const rates = benchmarkKeys.filter((key) => getBenchmark(key).source === 'ecb-rates')
    expect(rates).toEqual(currencyKeys.flatMap((key) => getCurrency(key).rate ?? []))
    expect(rates.map((key) => getBenchmark(key).measure)).toEqual(rates.map(() => 'price'))
    expect(benchmarkByColumn('ecb-rates', 'USD')).toBe('eur')
  })

  it('knows the 13-week bill as the three-month yield', () => {
    expect(benchmarkByColumn('treasury-rates', '3 Mo')).toBe('us-treasury-3-month')
    expect(benchmarkByColumn('gold', '3 Mo')).toBeUndefined()
    expect(isBenchmarkKey('silver')).toBe(false)
  })
})

const published = new URL(
  '../../../../../shared/data/us_treasury_rates/daily-treasury-rates.csv',
  import.meta.url,
)

it.skipIf(!existsSync(published))(
  'reads every column of the published curve',
  { meta: { needs: 'the real files in ../shared/data' } },
  () => {
    const [head = ''] = readFileSync(published, 'utf8').split(/\r?\n/)
    const columns = head.split(',').slice(1)
    expect(columns).toHaveLength(14)
    expect(columns.filter((column) => !benchmarkByColumn('treasury-rates', column))).toEqual([])
  },
)
