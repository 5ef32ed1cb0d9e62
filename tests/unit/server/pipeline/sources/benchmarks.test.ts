import { describe, expect, it } from 'vitest'
import { gold } from '#server/pipeline/sources/benchmarks/gold.ts'
import { treasuryRates } from '#server/pipeline/sources/benchmarks/treasury-rates.ts'
import { tvlHistory } from '#server/pipeline/sources/protocols/tvl-history.ts'
import { record } from '../../../../support/ingest/recording-sink.ts'
import { hasSharedData, sharedData } from '../../../../support/files/shared-data.ts'
import { writtenFile } from '../../../../support/files/written-file.ts'

describe.skipIf(!hasSharedData)(
  'the yield curve',
  { meta: { needs: 'the real files in ../shared/data' } },
  () => {
    it('has 1,115 business days in descending order, as fractions, each tenor from its first day on', async () => {
      const { line, series, refused } = await record(
        treasuryRates,
        sharedData('us_treasury_rates/daily-treasury-rates.csv'),
      )
      expect(refused).toEqual([])
      expect(series).toHaveLength(14)
      expect(
        series.every(
          ({ measure, frequency }) => measure === 'yieldToMaturity' && frequency === 'business_day',
        ),
      ).toBe(true)
      const tenYears = line('benchmark us-treasury-10-year', 'yieldToMaturity')
      expect(tenYears.size).toBe(1115)
      expect(tenYears.get('2025-07-11')).toBe(0.0443)
      expect(tenYears.get('2021-01-04')).toBe(0.0093)
      expect([...tenYears.keys()].some((day) => [0, 6].includes(new Date(day).getUTCDay()))).toBe(
        false,
      )
      expect(line('benchmark us-treasury-6-week', 'yieldToMaturity').has('2021-01-04')).toBe(false)
      expect(line('benchmark us-treasury-6-week', 'yieldToMaturity').get('2025-07-11')).toBe(0.0439)
    })
  },
)

describe('treasury-rates', () => {
  it("reads the Treasury's own way to write days", async () => {
    const { line } = await record(
      treasuryRates,
      writtenFile('rates.csv', 'Date,"1.5 Month","10 Yr"\n07/11/2025,4.39,4.43\n'),
    )
    expect(line('benchmark us-treasury-6-week', 'yieldToMaturity')).toEqual(
      new Map([['2025-07-11', 0.0439]]),
    )
  })
  it('leaves out a tenor that is new, and reads the others', async () => {
    const { series, line, skipped } = await record(
      treasuryRates,
      writtenFile('rates.csv', 'Date,"1 Mo","10 Yr","15 Yr"\n2025-07-11,4.37,4.43,4.6\n'),
    )
    expect(series.map(({ scope }) => scope)).toEqual([
      'benchmark us-treasury-1-month',
      'benchmark us-treasury-10-year',
    ])
    expect(line('benchmark us-treasury-10-year', 'yieldToMaturity').get('2025-07-11')).toBe(0.0443)
    expect(skipped).toEqual(['1 15 Yr: the tenor "15 Yr" is not a benchmark here'])
    await expect(
      record(treasuryRates, writtenFile('rates.csv', 'Date,"15 Yr"\n2025-07-11,4.6\n')),
    ).rejects.toThrow('no known tenor columns besides Date')
  })
  it('quotes a day that is none as the file has it', async () => {
    const { refused } = await record(
      treasuryRates,
      writtenFile('rates.csv', 'Date,10 Yr\n30/06/2025,4.43\n'),
    )
    expect(refused).toEqual(['2 Date: "30/06/2025" is not a date; use the format 2021-07-21'])
  })
  it('refuses days of one month that are written day first, and would be read as one day of many months', async () => {
    const { refused } = await record(
      treasuryRates,
      writtenFile('rates.csv', 'Date,10 Yr\n11/07/2025,4.43\n10/07/2025,4.42\n09/07/2025,4.41\n'),
    )
    expect(refused).toEqual([
      '2 Date: "11/07/2025" and 2 more dates would all be day 7 of a month ' +
        'if read as month/day/year: write dates as 07/21/2021 or 2021-07-21',
    ])
  })
  it('refuses columns that are no tenors, days that come twice, and decimal commas', async () => {
    await expect(record(treasuryRates, writtenFile('rates.csv', 'Date,Spread\n'))).rejects.toThrow(
      /column "Spread": unknown tenor/,
    )
    const { refused } = await record(
      treasuryRates,
      writtenFile('rates.csv', 'Date,10 Yr\n2025-07-11,4.43\n2025-07-11,4.43\n2025-07-10,"4,43"\n'),
    )
    expect(refused).toEqual([
      '3 Date: this date is already on line 2',
      '4 10 Yr: "4,43" is not a number: it has a comma; use a decimal point and no thousands separator',
    ])
  })
})

it('refuses yields in fractions in one sentence, from the first day of them on', async () => {
  const file = writtenFile(
    'fractions.csv',
    'Date,1 Mo,10 Yr,30 Yr\n2026-06-03,4.31,4.43,4.9\n2026-06-02,0.0431,0.0443,0.0491\n2026-06-01,0.043,0.0442,0.049\n',
  )
  const { refused } = await record(treasuryRates, file)
  expect(refused).toEqual([
    '3 10 Yr: "0.0443" is a fraction, but yields are in percent, ' +
      'as 3 more cells of long tenors are: multiply those rows by 100',
  ])
  const bills = writtenFile('bills.csv', 'Date,1 Mo,10 Yr\n2020-08-04,0.09,0.52\n')
  expect((await record(treasuryRates, bills)).refused).toEqual([])
})

describe.skipIf(!hasSharedData)(
  'gold',
  { meta: { needs: 'the real files in ../shared/data' } },
  () => {
    it('gives the same months from both files, each on its last day', async () => {
      const [monthly, processed] = await Promise.all(
        ['monthly', 'monthly-processed'].map((name) =>
          record(gold, sharedData(`gold_prices/${name}.csv`)),
        ),
      )
      const line = monthly?.line('benchmark gold', 'price')
      expect(monthly?.refused).toEqual([])
      expect(line?.size).toBe(2322)
      expect(line?.get('1833-01-31')).toBe(18.93)
      expect(line?.get('2024-02-29')).toBeGreaterThan(1900)
      expect(line?.get('2026-06-30')).toBe(4228)
      expect(processed?.line('benchmark gold', 'price')).toEqual(line)
      expect(monthly?.series).toEqual([
        { scope: 'benchmark gold', measure: 'price', frequency: 'month' },
      ])
    })
    it('refuses the yearly file', async () => {
      const { refused, points } = await record(gold, sharedData('gold_prices/annual.csv'))
      expect(points).toEqual([])
      expect(refused[0]).toBe('2 Date: "1833" is not a month; use the format 2021-07 or 2021-07-01')
    })
  },
)

describe.skipIf(!hasSharedData)(
  'value locked',
  { meta: { needs: 'the real files in ../shared/data' } },
  () => {
    it('adds up from categories to the total on each of 1,304 days', async () => {
      const categories = await record(
        tvlHistory,
        sharedData('defillama_rwa_history/rwa_category_history.csv'),
      )
      const totals = await record(
        tvlHistory,
        sharedData('defillama_rwa_history/rwa_tvl_history.csv'),
      )
      expect([...categories.refused, ...totals.refused]).toEqual([])
      expect(categories.series.map(({ scope }) => scope)).toEqual([
        'class Treasuries',
        'class Private Credit',
        'class Commodities',
        'class Real Estate',
        'remainder Other',
      ])
      const total = totals.line('total', 'valueLocked')
      expect(total.size).toBe(1304)
      expect(totals.points).toHaveLength(1304)
      const days = Map.groupBy(categories.points, ({ day }) => day)
      expect(days.size).toBe(1304)
      for (const [day, parts] of days)
        expect(
          Math.abs(parts.reduce((sum, { value }) => sum + (value ?? 0), 0) - (total.get(day) ?? 0)),
        ).toBeLessThanOrEqual(2)
    })
  },
)

it('takes one low column of a row for that of another tenor, and not for fractions', async () => {
  const file = writtenFile(
    'exchanged.csv',
    'Date,2 Yr,20 Yr,30 Yr\n2021-01-05,1.68,0.09,1.7\n2021-01-04,1.66,0.08,1.66\n',
  )
  const { refused } = await record(treasuryRates, file)
  expect(refused).toEqual([
    '2 20 Yr: "0.09" is below any historical yield of ten years or more, ' +
      'as 1 more cell of a long tenor is: the column may be a different tenor',
  ])
})
