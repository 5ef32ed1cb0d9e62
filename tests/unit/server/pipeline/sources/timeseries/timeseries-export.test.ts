import { describe, expect, it } from 'vitest'
import { timeseriesExport } from '#server/pipeline/sources/timeseries/timeseries-export.ts'
import { record, type Recording } from '../../../../../support/ingest/recording-sink.ts'
import { hasSharedData, sharedData } from '../../../../../support/files/shared-data.ts'
import { writtenFile } from '../../../../../support/files/written-file.ts'

const TREASURIES = sharedData('rwa_xyz/rwa-asset-timeseries-export-1720039610569.csv')
const CLASSES = sharedData('rwa_xyz/rwa-token-timeseries-export-1788252801943.tail26.csv')
const CREDIT = sharedData('private_credit/rwa-xyz-credit_market_caps.tail4.csv')

const total = ({ points }: Recording, day: string) =>
  points.filter((point) => point.day === day).reduce((sum, { value }) => sum + (value ?? 0), 0)

describe.skipIf(!hasSharedData)(
  'real exports',
  { meta: { needs: 'the real files in ../shared/data' } },
  () => {
    it('reads 28 treasuries on 549 days', async () => {
      const recording = await record(timeseriesExport, TREASURIES, { class: 'us-treasury-debt' })
      expect(recording.refused).toEqual([])
      expect(recording.facts).toHaveLength(28)
      expect(recording.facts[0]?.assets?.[0]).toEqual({ name: 'TBILL', assetClassId: 27 })
      expect(new Set(recording.series.map(({ measure }) => measure))).toEqual(
        new Set(['totalAssetValue']),
      )
      expect(new Set(recording.points.map(({ day }) => day)).size).toBe(549)
      expect(recording.points.filter(({ day }) => day === '2024-07-02')).toHaveLength(22)
      expect(total(recording, '2024-07-02')).toBeCloseTo(1_756_081_956.12, 2)
      expect(recording.line('asset BUIDL', 'totalAssetValue').get('2024-07-02')).toBe(
        486_460_738.98,
      )
    })
    it('finds out that columns are classes, and that a token export holds distributed value', async () => {
      const recording = await record(timeseriesExport, CLASSES)
      expect(recording.refused).toEqual([])
      expect(recording.series).toHaveLength(14)
      expect(recording.points).toHaveLength(26 * 14)
      expect(total(recording, '2026-08-31')).toBeCloseTo(38_659_094_446.5, 2)
      expect(
        recording.line('class Commodities distributed', 'bridgedTokenValue').get('2026-08-31'),
      ).toBe(4_972_866_826.155218)
    })
    it('reads 50 credit assets with blanks, commas and accents in their names, and what is summed up', async () => {
      const recording = await record(timeseriesExport, CREDIT, { class: '33' })
      expect(recording.refused).toEqual([])
      const names = recording.facts.flatMap(({ assets = [] }) => assets.map(({ name }) => name))
      expect(names).toHaveLength(50)
      expect(names).toEqual(
        expect.arrayContaining([
          'LitFi Firm Post-Settlement Note',
          'Securitize AAA CLO Tokenized Fund, Ltd',
          'REACH TOTAL RETURN FUNDO DE INVESTIMENTO EM AÇÕES - Single Tranche',
        ]),
      )
      expect(
        recording
          .line('remainder All Others private-credit', 'bridgedTokenValue')
          .get('2026-06-10'),
      ).toBe(1_387_352_813.1580458)
      expect(Math.round(total(recording, '2026-06-09') / 1e8)).toBe(263)
      expect(recording.points.filter(({ day }) => day === '2026-06-09').length).toBeLessThan(
        recording.points.filter(({ day }) => day === '2026-06-08').length,
      )
    })
    it('asks for the class where other assets are summed up', async () => {
      await expect(record(timeseriesExport, CREDIT)).rejects.toThrow(/--class/)
    })
  },
)

const MIDNIGHT = Date.UTC(2026, 0, 1)
const MS = 86_400_000
const file = (columns: string, ...values: string[]) =>
  writtenFile(
    'export.csv',
    [
      `Timestamp,Date,Measure,${columns}`,
      ...values.map(
        (cells, index) =>
          `${MIDNIGHT + index * MS},2026-01-0${index + 1},Total Asset Value (Dollar),${cells}`,
      ),
    ].join('\n'),
  )

describe('measures', () => {
  const named = async (measure: string) => {
    const text = `Timestamp,Date,Measure,BUIDL\n${MIDNIGHT},2026-01-01,"${measure}",1`
    const { refused, series } = await record(timeseriesExport, writtenFile('export.csv', text))
    return refused.length > 0 ? 'refused' : series[0]?.measure
  }
  it('may name dollars behind them, as files of pages do, and no other currency', async () => {
    expect(await named('Asset Value')).toBe('bridgedTokenValue')
    expect(await named('Asset Value (USD)')).toBe('bridgedTokenValue')
    expect(await named('Asset Value (EUR)')).toBe('refused')
    expect(await named('Asset Value, EUR')).toBe('refused')
    expect(await named('Holders (USD)')).toBe('refused')
  })
})

describe('columns', () => {
  it('are what the options say', async () => {
    const scope = async (options: Record<string, unknown>) =>
      (await record(timeseriesExport, file('Stellar', '1'), options)).series[0]?.scope
    expect(await scope({})).toBe('asset Stellar')
    expect(await scope({ columns: 'platform' })).toBe('platform Stellar')
    expect(await scope({ columns: 'network' })).toBe('network Stellar')
    expect(await scope({ columns: 'token', network: 'base' })).toBe('token Stellar base')
    expect(await scope({ columns: 'class', tokenization: 'represented' })).toBe(
      'class Stellar represented',
    )
    await expect(scope({ columns: 'token' })).rejects.toThrow(/--network/)
    await expect(scope({ tokenization: 'represented' })).rejects.toThrow(/class columns/)
    await expect(scope({ class: 'silver' })).rejects.toThrow(
      /unknown asset class .*silver.*; available: .*us-treasury-debt/,
    )
  })
  it('are refused when two of them are the same', async () => {
    await expect(record(timeseriesExport, file('BUIDL,BUIDL ', '1,2'))).rejects.toThrow(
      /column "BUIDL": the header has this column twice/,
    )
    await expect(
      record(timeseriesExport, file('Treasuries,Stocks,US Treasury Debt', '1,2,3')),
    ).rejects.toThrow('column "US Treasury Debt": the column "Treasuries" is the same asset class')
  })
})

describe('a column that sums up the others', () => {
  it.each([
    'Total',
    'GRAND TOTAL',
    'sub-total',
    'Sum',
    'All',
    'overall',
    'Aggregate',
    'Total (USD)',
  ])('is told by the name %s, and is no asset', async (name) => {
    const { refused, series } = await record(
      timeseriesExport,
      file(`BUIDL,${name},OUSG`, '1,8,3'),
      { class: 'us-treasury-debt' },
    )
    expect(refused).toEqual([
      `1 ${name}: "${name}" is a total of other columns, not an asset: delete the column; totals are derived`,
    ])
    expect(series.map(({ scope }) => scope)).toEqual(['asset BUIDL', 'asset OUSG'])
  })
  it('is told by its values, whatever its name', async () => {
    const { refused } = await record(
      timeseriesExport,
      file('BUIDL,OUSG,Market,USDY', '1.1,2.2,6.6,3.3', '2,,5,3', '2,3,5,'),
    )
    expect(refused).toEqual([
      '1 Market: "Market" is the sum of the other columns, not an asset: delete the column; totals are derived',
    ])
  })
  it('is not what agrees with the others on one day of three', async () => {
    const { refused } = await record(
      timeseriesExport,
      file('BUIDL,OUSG,USDY', '1,2,3', '1,2,4', '1,2,5'),
    )
    expect(refused).toEqual([])
  })
  it('is also what holds the others beside the rest that it names', async () => {
    const others = 'All Others (12 Items)'
    const rest = [40, 44, 39, 41]
    const [alpine, basin] = [
      [600, 598, 520, 605],
      [300, 301, 302, 302],
    ] as const
    const read = (values: readonly number[]) =>
      record(
        timeseriesExport,
        file(
          `Alpine,Basin,${others}`,
          ...values.map((value, at) => `${alpine[at]},${basin[at]},${value}`),
        ),
        { class: 'private-credit' },
      )
    expect((await read(rest)).refused).toEqual([])
    const total = rest.map((each, at) => each + (alpine[at] ?? 0) + (basin[at] ?? 0))
    expect((await read(total)).refused).toEqual([
      `1 ${others}: "${others}" equals all other columns combined and moves with them, ` +
        'so it double counts: include only what no other column has',
    ])
    // a large rest that goes its own way
    expect((await read([950, 955, 948, 960])).refused).toEqual([])
  })
  it('is not a rest as large as the others that moves with the same market', async () => {
    const market = [1, 1.06, 0.95, 1.04]
    const { refused } = await record(
      timeseriesExport,
      file(
        'Alpine,Basin,All Others (12 Items)',
        ...market.map((level) => `${600 * level},${300 * level},${990 * level}`),
      ),
      { class: 'private-credit' },
    )
    expect(refused).toEqual([])
  })
  it('is the only fault of a file by asset class', async () => {
    const { refused, series } = await record(
      timeseriesExport,
      file('Treasuries,Stocks,Total', '1,2,3'),
    )
    expect(refused).toEqual([
      '1 Total: "Total" is a total of other columns, not an asset class: delete the column; totals are derived',
    ])
    expect(series.map(({ scope }) => scope)).toEqual(['class Treasuries', 'class Stocks'])
  })
})

it('takes columns for classes where most of them name one', async () => {
  const { series } = await record(timeseriesExport, file('Treasuries,Stocks,Rest', '1,2,3'))
  expect(series.map(({ scope }) => scope)).toEqual([
    'class Treasuries',
    'class Stocks',
    'class Rest',
  ])
})

describe('rows', () => {
  const row = (timestamp: number, date: string, measure: string, value: string) =>
    `${timestamp},${date},${measure},${value}`
  const rows = (...lines: string[]) =>
    writtenFile('export.csv', ['Timestamp,Date,Measure,BUIDL', ...lines].join('\r\n'))
  it('name the measure by label, slug or in words', async () => {
    const { series } = await record(
      timeseriesExport,
      rows(
        row(MIDNIGHT, '2026-01-01', 'Bridged Token Value (Dollar)', '1'),
        row(MIDNIGHT, '2026-01-01', 'total_supply_token', '1'),
        row(MIDNIGHT, '2026-01-01', '7-Day APY', '0.04'),
        row(MIDNIGHT, '2026-01-01', 'Holding Addresses Count', '1'),
      ),
    )
    expect(series.map(({ measure }) => measure)).toEqual([
      'bridgedTokenValue',
      'totalSupply',
      'apy7Day',
      'holders',
    ])
  })
  it('are refused with line and column', async () => {
    const { refused, points } = await record(
      timeseriesExport,
      rows(
        row(MIDNIGHT + 3_600_000, '2026-01-01', 'price_dollar', '1'),
        row(MIDNIGHT, '01/01/2026', 'price_dollar', '1'),
        row(MIDNIGHT, '2026-01-01', 'Karma', '1'),
        row(MIDNIGHT, '2026-01-01', 'price_dollar', '0x10'),
        row(MIDNIGHT, '2026-01-01', 'price_dollar', '2'),
        'As of 2026-01-02 23:59 UTC,,,',
      ),
    )
    expect(points).toEqual([])
    expect(refused).toEqual([
      `2 Timestamp: the timestamp "${MIDNIGHT + 3_600_000}" is not midnight UTC of 2026-01-01, which is ${MIDNIGHT}`,
      '3 Date: "01/01/2026" is not a date; use the format 2021-07-21',
      '4 Measure: "Karma" is not a known measure; see /methodology',
      '5 BUIDL: "0x10" is not a number: only decimal numbers are supported',
      '6 Date: this date is already on line 5',
      '7: the row contains only "As of 2026-01-02 23:59 UTC": delete it from the file if it is a note',
    ])
  })
})

describe('thousands that are separated by points', () => {
  const fileOf = (cells: readonly string[]) =>
    writtenFile(
      'funds.csv',
      [
        'Timestamp,Date,Measure,OUSG',
        ...cells.map((cell, at) => {
          const day = new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10)
          return `${Date.parse(day)},${day},Total Asset Value (Dollar),${cell}`
        }),
        '',
      ].join('\n'),
    )
  const cells = (decimals: number) =>
    Array.from({ length: 30 }, (_, at) => (109_436 + at / 7).toFixed(decimals))
  const refusalsOf = async (given: readonly string[]) =>
    (await record(timeseriesExport, fileOf(given), { class: '27' })).refused

  it('are refused where every amount has exactly three digits behind its point', async () => {
    expect((await refusalsOf(cells(3))).join()).toContain('if the point separates thousands')
  })
  it('are decimals where one amount has more or fewer, and in a few cells', async () => {
    expect(await refusalsOf([...cells(3), '109436.25'])).toEqual([])
    expect(await refusalsOf(cells(2))).toEqual([])
    expect(await refusalsOf(cells(3).slice(0, 10))).toEqual([])
  })
})
