import { beforeEach, expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { getProvenance } from '#server/market/figures/provenance/get-provenance.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { parseDay } from '#lib/dates.ts'
import {
  assetScope,
  emptySite,
  exportFile,
  held,
  ingest,
  publishedValues,
  tokenScope,
} from '../../support/ingest/ingest-site.ts'
import { writtenFile } from '../../support/files/written-file.ts'

// Promise: a source that begins to speak for a line does not hide what another one said of the days before.
const HEADER =
  'time,PriceUSD,SplyCur,CapMrktCurUSD,AdrActCnt,AdrBalCnt,IssTotNtv,IssTotUSD,TxTfrValAdjNtv,TxTfrValAdjUSD,TxTfrCnt'
const LENGTH = 60
const dayAt = (at: number): string =>
  new Date(Date.UTC(2021, 0, 1) + at * 86_400_000).toISOString().slice(0, 10)
const LAST = dayAt(LENGTH - 1)
const SNAPSHOT = '2026-06-02'

const history = (name: string, holders: number) =>
  ingest(
    'coinmetrics',
    writtenFile(
      `${name}.csv`,
      [
        HEADER,
        ...Array.from({ length: LENGTH }, (_, at) =>
          [dayAt(at), 1800, 1000, 18e5, 50, holders + at, 0, 0, 10, 18e3, 60].join(),
        ),
      ].join('\n'),
    ),
    { create: true },
  )
const snapshot = (days: Record<string, number>) =>
  ingest(
    'timeseries-export',
    writtenFile(
      'holders.csv',
      exportFile(
        ['PAXG'],
        Object.fromEntries(Object.entries(days).map(([day, value]) => [day, [value]])),
        'Holding Addresses (Count)',
      ),
    ),
    { options: { columns: 'token', network: 'ethereum' } },
  )

beforeEach(async () => {
  await emptySite()
  await history('paxg', 13_000)
  await history('dgx', 2_000)
})

test('after a snapshot a token, its asset and its class still have the days before it', async () => {
  const before = await publishedValues('class:37', 'holders')
  expect(before.get(LAST)).toBe(15_118)
  await snapshot({ [SNAPSHOT]: 70_000 })
  for (const scope of [await tokenScope('paxg'), await assetScope('paxg')]) {
    const line = await publishedValues(scope, 'holders')
    expect(line.size).toBe(LENGTH + 1)
    expect([line.get(LAST), line.get(SNAPSHOT)]).toEqual([13_059, 70_000])
  }
  const after = await publishedValues('class:37', 'holders')
  expect([...before.keys()].map((day) => after.get(day))).toEqual([...before.values()])
  // one series is published for each scope and measure
  const { rows } = await sql().query(
    'select scope_key, measure_id from series where is_published group by 1, 2 having count(*) > 1',
  )
  expect(rows).toEqual([])
  expect(await held()).toEqual([])
})

test('provenance names the source of the day', async () => {
  await snapshot({ [SNAPSHOT]: 70_000 })
  const scope = await tokenScope('paxg')
  const sourceOn = async (day: string) =>
    (
      await getProvenance(await openMarketNow(), { scope, measure: 'holders', day: parseDay(day) })
    ).inputs.map(({ value, source }) => [value, source])
  expect(await sourceOn(LAST)).toEqual([[13_059, 'Coin Metrics community data']])
  expect(await sourceOn(SNAPSHOT)).toEqual([[70_000, 'Time series file']])
})

test('a source that says something else of the same days is not joined', async () => {
  await snapshot({ [dayAt(LENGTH - 2)]: 60_000, [SNAPSHOT]: 61_000 })
  expect((await publishedValues(await tokenScope('paxg'), 'holders')).size).toBe(2)
})
