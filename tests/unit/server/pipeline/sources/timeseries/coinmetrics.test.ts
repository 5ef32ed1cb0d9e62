import { describe, expect, it } from 'vitest'
import { coinmetrics } from '#server/pipeline/sources/timeseries/coinmetrics.ts'
import { record } from '../../../../../support/ingest/recording-sink.ts'
import { hasSharedData, sharedData } from '../../../../../support/files/shared-data.ts'
import { writtenFile } from '../../../../../support/files/written-file.ts'

const archive = (name: string) => sharedData(`coinmetrics/csv/${name}.csv`)
const FILES = ['usdc', 'usdt_eth', 'usdt_trx', 'dai', 'busd', 'gusd', 'pax', 'tusd', 'paxg', 'dgx']

describe.skipIf(!hasSharedData)(
  'the archive',
  { meta: { needs: 'the real files in ../shared/data' } },
  () => {
    it('gives the published figures of USDC on 2021-07-21', async () => {
      const { line, refused } = await record(coinmetrics, archive('usdc'))
      const on = (measure: string) => line('token usdc ethereum', measure).get('2021-07-21')
      expect(refused).toEqual([])
      expect(on('totalSupply')).toBeCloseTo(26_057_352_837.37, 2)
      expect(on('dailyMintsToken')).toBeCloseTo(143_962_125.15, 2)
      expect(on('dailyBurnsToken')).toBeCloseTo(45_688_222.99, 2)
      expect(on('marketValue')).toBeCloseTo(26_059_134_945.44, 2)
      expect(on('dailyActiveAddresses')).toBe(30_878)
      expect(on('holders')).toBe(1_000_358)
      expect(on('dailyTransactions')).toBe(76_932)
    })

    it.each(FILES)(
      '%s: value = supply × price, and supply moves by mints − burns, which are never below zero',
      async (name) => {
        const { line, refused, series } = await record(coinmetrics, archive(name))
        expect(refused).toEqual([])
        const [scope] = new Set(series.map((row) => row.scope))
        const days = (measure: string) => line(scope ?? '', measure)
        const [price, supply, value, mints, burns] = [
          days('price'),
          days('totalSupply'),
          days('marketValue'),
          days('dailyMintsToken'),
          days('dailyBurnsToken'),
        ]
        for (const [day, worth] of value)
          expect(worth).toBeCloseTo((supply.get(day) ?? 0) * (price.get(day) ?? 0), 0)
        expect(burns.size).toBe(supply.size - 1)
        let expected: number | undefined
        for (const [day, tokens] of supply) {
          const burnt = burns.get(day) ?? 0
          expect(burnt).toBeGreaterThanOrEqual(0)
          if (expected !== undefined)
            expect(
              Math.abs((tokens ?? 0) - (expected + (mints.get(day) ?? 0) - burnt)),
            ).toBeLessThanOrEqual((tokens ?? 0) * 1e-12)
          expected = tokens ?? 0
        }
      },
    )

    it('names the token by the file', async () => {
      const scopes = await Promise.all(
        FILES.map(async (name) => (await record(coinmetrics, archive(name))).series[0]?.scope),
      )
      expect(scopes).toEqual([
        'token usdc ethereum',
        'token usdt ethereum',
        'token usdt tron',
        'token dai ethereum',
        'token busd ethereum',
        'token gusd ethereum',
        'token usdp ethereum',
        'token tusd ethereum',
        'token paxg ethereum',
        'token dgx ethereum',
      ])
    })

    it('has a supply before there is a price, and a price after the supply ends', async () => {
      const usdc = await record(coinmetrics, archive('usdc'))
      expect(usdc.line('token usdc ethereum', 'totalSupply').has('2018-08-03')).toBe(true)
      expect([...usdc.line('token usdc ethereum', 'price').keys()][0]).toBe('2018-09-28')
      const tusd = await record(coinmetrics, archive('tusd'))
      expect([...tusd.line('token tusd ethereum', 'totalSupply').keys()].at(-1)).toBe('2020-06-09')
      expect([...tusd.line('token tusd ethereum', 'price').keys()].at(-1)).toBe('2021-07-21')
      expect([...tusd.line('token tusd ethereum', 'dailyBurnsToken').keys()].at(-1)).toBe(
        '2020-06-09',
      )
    })
  },
)

const HEADER =
  'time,PriceUSD,SplyCur,CapMrktCurUSD,AdrActCnt,AdrBalCnt,IssTotNtv,IssTotUSD,TxTfrValAdjNtv,TxTfrValAdjUSD,TxTfrCnt'
const day = (time: string, { price = '1', supply = '', issued = '', volume = '' }) =>
  `${time},${price},${supply},,,,${issued},,,${volume},`
const file = (...rows: string[]) => writtenFile('usdc.csv', [HEADER, ...rows].join('\n'))

describe('burns', () => {
  it('are what was issued and is not there: 100 + 30 − 20 = 110', async () => {
    const { line } = await record(
      coinmetrics,
      file(
        day('2021-01-01', { supply: '100' }),
        day('2021-01-02', { price: '2', supply: '110', issued: '30' }),
      ),
    )
    expect(line('token usdc ethereum', 'dailyBurnsToken')).toEqual(new Map([['2021-01-02', 20]]))
    expect(line('token usdc ethereum', 'dailyBurns')).toEqual(new Map([['2021-01-02', 40]]))
  })
  it('are unknown after a day that is missing', async () => {
    const { line } = await record(
      coinmetrics,
      file(
        day('2021-01-01', { supply: '100' }),
        day('2021-01-03', { supply: '110', issued: '30' }),
      ),
    )
    expect(line('token usdc ethereum', 'dailyBurnsToken').size).toBe(0)
  })
  it('are zero within the rounding of the supplies, and below zero where the file contradicts itself', async () => {
    const { line } = await record(
      coinmetrics,
      file(
        day('2021-01-01', { supply: '26000000000.1' }),
        day('2021-01-02', { supply: '26000000000.4', issued: '0.3' }),
        day('2021-01-03', { supply: '26000000100.4', issued: '60' }),
      ),
    )
    expect([...line('token usdc ethereum', 'dailyBurnsToken').values()]).toEqual([0, -40])
  })
})

describe('the order and the form of days', () => {
  it('may be descending: burns are those of the ascending file', async () => {
    const rows = [
      day('2021-01-01', { supply: '100' }),
      day('2021-01-02', { price: '2', supply: '110', issued: '30' }),
      day('2021-01-03', { price: '3', supply: '105', issued: '1' }),
    ]
    const { line, refused } = await record(coinmetrics, file(...rows.toReversed()))
    expect(refused).toEqual([])
    expect(line('token usdc ethereum', 'dailyBurns')).toEqual(
      new Map([
        ['2021-01-03', 18],
        ['2021-01-02', 40],
      ]),
    )
  })
  it('may not turn', async () => {
    const { refused } = await record(
      coinmetrics,
      file(day('2021-01-03', {}), day('2021-01-02', {}), day('2021-01-04', {})),
    )
    expect(refused).toEqual([
      '4 time: dates must be descending, like the first two rows: this one is after the previous row',
    ])
  })
  it('may be the first moment of a day in UTC, and no other', async () => {
    const { line, refused } = await record(
      coinmetrics,
      file(
        day('2021-01-01T00:00:00Z', {}),
        day('2021-01-02T00:00:00.000000000Z', {}),
        day('2021-01-03T05:00:00Z', {}),
        day('2021-01-04T00:00:00+02:00', {}),
      ),
    )
    expect([...line('token usdc ethereum', 'price').keys()]).toEqual(['2021-01-01', '2021-01-02'])
    expect(refused).toEqual([
      '4 time: "2021-01-03T05:00:00Z" is not a date; use the format 2021-07-21',
      '5 time: "2021-01-04T00:00:00+02:00" is not a date; use the format 2021-07-21',
    ])
  })
})

describe('input that is wrong', () => {
  it('is refused with line and column', async () => {
    const { refused } = await record(
      coinmetrics,
      file(
        day('2021-01-01', { price: '1,5' }).replace('1,5', '"1,5"'),
        day('2021-02-30', {}),
        day('2021-01-02', { supply: 'NaN' }),
        day('2021-01-02', {}),
      ),
    )
    expect(refused).toEqual([
      '2 PriceUSD: "1,5" is not a number: it has a comma; use a decimal point and no thousands separator',
      '3 time: "2021-02-30" is not a date; use the format 2021-07-21',
      '4 SplyCur: "NaN" is not a number: only finite numbers are allowed',
      '5 time: same date as the previous row: delete one of the two rows',
    ])
  })
  it('throws where a column is missing, or where nothing says which token it is', async () => {
    await expect(record(coinmetrics, writtenFile('usdc.csv', 'time,PriceUSD\n'))).rejects.toThrow(
      /:1: "SplyCur", .* are missing; columns found: "time", "PriceUSD"\. Rename/,
    )
    const unnamed = writtenFile('metrics.csv', `${HEADER}\n${day('2021-01-01', {})}`)
    await expect(record(coinmetrics, unnamed)).rejects.toThrow(/--asset and --network/)
    expect(
      (await record(coinmetrics, unnamed, { asset: 'eurc', network: 'base' })).series[0]?.scope,
    ).toBe('token eurc base')
  })
})

describe('an answer of the API', () => {
  const answer = (text: string) => record(coinmetrics, writtenFile('usdc.csv', text))

  it('has the asset first, moments for days, and what is public', async () => {
    const { line, refused } = await answer(
      [
        'asset,time,PriceUSD,SplyCur,TxTfrCnt',
        'usdc,2026-11-22T00:00:00.000000000Z,0.9998,100,7',
        'usdc,2026-11-23T00:00:00.000000000Z,1.0001,120,9',
        '',
      ].join('\n'),
    )
    expect(refused).toEqual([])
    expect(line('token usdc ethereum', 'totalSupply')).toEqual(
      new Map([
        ['2026-11-22', 100],
        ['2026-11-23', 120],
      ]),
    )
    expect(line('token usdc ethereum', 'dailyTransactions').get('2026-11-23')).toBe(9)
    expect(line('token usdc ethereum', 'holders').size).toBe(0)
  })

  it('is refused without supply and price, which are public for every coin', async () => {
    await expect(
      answer('asset,time,PriceUSD,Supply\nusdc,2026-11-22T00:00:00.000000000Z,1,100\n'),
    ).rejects.toThrow('"SplyCur" is missing')
  })
})
