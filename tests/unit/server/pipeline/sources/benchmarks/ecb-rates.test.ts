import { describe, expect, it } from 'vitest'
import { ecbRates } from '#server/pipeline/sources/benchmarks/ecb-rates.ts'
import { record } from '../../../../../support/ingest/recording-sink.ts'
import { writtenFile } from '../../../../../support/files/written-file.ts'

const read = (text: string) => record(ecbRates, writtenFile('eurofxref.csv', text))

describe('ecb-rates', () => {
  it('reads the history: dollars for a euro, and for one of each currency of the site', async () => {
    const { line, series, refused } = await read(
      [
        'Date,USD,JPY,BGN,CYP,GBP,CHF,',
        '2026-11-23,1.2,150,1.9558,N/A,0.8,0.96,',
        '2026-11-20,1.1,160,1.9558,N/A,0.88,N/A,',
        '',
      ].join('\n'),
    )
    expect(refused).toEqual([])
    expect(line('benchmark eur', 'price')).toEqual(
      new Map([
        ['2026-11-23', 1.2],
        ['2026-11-20', 1.1],
      ]),
    )
    expect(line('benchmark gbp', 'price').get('2026-11-23')).toBeCloseTo(1.5, 12)
    expect(line('benchmark jpy', 'price').get('2026-11-23')).toBeCloseTo(0.008, 12)
    // not quoted on the earlier day
    expect([...line('benchmark chf', 'price').keys()]).toEqual(['2026-11-23'])
    expect(series.map(({ scope, frequency }) => `${scope} ${frequency}`)).toEqual([
      'benchmark eur business_day',
      'benchmark gbp business_day',
      'benchmark chf business_day',
      'benchmark jpy business_day',
    ])
  })

  it('reads the file of one day, with its months in words and a space before each cell', async () => {
    const { line, refused } = await read(
      'Date, USD, JPY, GBP, CHF, ZAR, \n03 November 2026, 1.2, 150, 0.8, 0.96, 20.1, \n',
    )
    expect(refused).toEqual([])
    expect(line('benchmark eur', 'price')).toEqual(new Map([['2026-11-03', 1.2]]))
    expect(line('benchmark gbp', 'price').get('2026-11-03')).toBeCloseTo(1.5, 12)
  })

  it('gives a day without dollars no rate at all', async () => {
    const { points, refused } = await read(
      'Date,USD,JPY,GBP,CHF\n2026-11-23,N/A,150,0.8,0.96\n2026-11-20,,150,0.8,0.96\n',
    )
    expect(points).toEqual([])
    expect(refused).toEqual([])
  })

  it('refuses another header by the names that are missing', async () => {
    await expect(read('Date,USD,JPY,CHF\n2026-11-23,1.2,150,0.96\n')).rejects.toThrow(
      /"GBP" is missing/,
    )
    await expect(read('date,usd,JPY,GBP,CHF\n2026-11-23,1.2,150,0.8,0.96\n')).rejects.toThrow(
      /rename "date" to "Date", "usd" to "USD"/,
    )
  })

  it('refuses days that are none or come twice, and rates that are none', async () => {
    const { refused } = await read(
      [
        'Date,USD,JPY,GBP,CHF',
        '31 November 2026,1.2,150,0.8,0.96',
        '2026-11-23,1.2,150,0.8,0.96',
        '23 November 2026,1.2,150,0.8,0.96',
        '2026-11-20,1.2,"150,5",0,-0.96',
        '',
      ].join('\n'),
    )
    expect(refused).toEqual([
      '2 Date: "31 November 2026" is not a date; use the format 2021-07-21 or 21 July 2021',
      '4 Date: this date is already on line 3',
      '5 GBP: "0" is not a rate; a rate is above zero',
      '5 CHF: "-0.96" is not a rate; a rate is above zero',
      '5 JPY: "150,5" is not a number: it has a comma; use a decimal point and no thousands separator',
    ])
  })

  it('refuses observations of the portal that are of another kind or in another unit', async () => {
    const header = 'FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,TIME_PERIOD,OBS_VALUE,UNIT_MULT'
    const { line, refused } = await read(
      [
        header,
        'D,USD,EUR,SP00,2026-11-23,1.2,0',
        'D,GBP,EUR,SP00,2026-11-23,0.8,',
        'D,JPY,EUR,SP00,2026-11-23,0.15,3',
        'M,CHF,EUR,SP00,2026-11-23,0.96,0',
        '',
      ].join('\n'),
    )
    expect(refused).toEqual([
      '4 UNIT_MULT: "3" is a different kind of rate; daily reference rates have "0"',
      '5 FREQ: "M" is a different kind of rate; daily reference rates have "D"',
    ])
    expect(line('benchmark gbp', 'price').get('2026-11-23')).toBeCloseTo(1.5, 12)
  })
})
