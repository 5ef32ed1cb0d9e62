import { beforeAll, expect, test } from 'vitest'
import { parseDay } from '#lib/dates.ts'
import { type MeasureKey, measures } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import { sql } from '#server/core/database/db.ts'
import { recentRuns } from '#server/data/runs/queries.ts'
import { getFrame } from '#server/core/site/queries.ts'
import { loadDemo } from '#prisma/seed/load.ts'
import { hasSharedData, sharedData } from '../../support/shared-data.ts'
import { publishFile, publishText } from '../../support/small-market.ts'

const LAST = parseDay('2026-11-20') ?? 0

const load = () => loadDemo({ ifEmpty: false, lastDay: LAST, onPoints: () => undefined })

beforeAll(async () => {
  expect(await load()).toMatchObject({ did: 'loaded' })
}, 120_000)

const DEMO_TABLES = ['transaction', 'loan', 'pool', 'investment', 'news_article', 'holder_snapshot']

async function contents(): Promise<Record<string, unknown>> {
  const others = ['asset', 'token', 'issuer', 'platform', 'series', 'membership', 'news_asset']
  const counts = [...DEMO_TABLES, ...others].map(
    (table) => `(select count(*)::int from ${table}) as ${table}`,
  )
  const {
    rows: [counted],
  } = await sql().query<Record<string, unknown>>(
    `select ${counts.join(', ')},
       (select count(*)::int from observation) as observations,
       (select sum(value::numeric) from observation) as checked,
       (select count(*)::int from held_value) as held`,
  )
  return counted ?? {}
}

async function count(from: string): Promise<number> {
  const {
    rows: [counted],
  } = await sql().query<{ count: number }>(`select count(*)::int as count from ${from}`)
  return counted?.count ?? -1
}

// The tests that follow take the demo away: they stand last.

test('names and addresses alone do not end the demo', async () => {
  const before = await contents()
  const run = await publishText('token-addresses', 'addresses.csv', TOKEN_ADDRESSES)
  expect(run).toMatchObject({ state: 'published', factsChanged: 1, endedDemo: false })
  expect((await getFrame()).mode).toBe('demo')
  expect((await contents()).observations).toBe(before.observations)
})

test('nor does a file that is refused', async () => {
  await expect(
    publishText('coinmetrics', 'usdc.csv', COINMETRICS.replace('1.0,', 'x,')),
  ).rejects.toThrow()
  expect((await getFrame()).mode).toBe('demo')
})

test('the first real observation ends the demo, and leaves nothing of it', async () => {
  const before = await contents()
  const run = await publishText('coinmetrics', 'usdc.csv', COINMETRICS)
  expect(run).toMatchObject({ state: 'published', endedDemo: true })
  expect(await getFrame()).toMatchObject({
    mode: 'real',
    attributions: ['Network data by Coin Metrics, CC BY-NC 4.0.'],
  })
  for (const table of DEMO_TABLES)
    expect({ table, left: await count(`${table} where source_id = ${sources.demo.id}`) }).toEqual({
      table,
      left: 0,
    })
  // the names of its series may stay; nothing is said by them any more
  expect(
    await count(
      `series s join observation o on o.series_id = s.id where s.source_id = ${sources.demo.id}`,
    ),
  ).toBe(0)
  expect(await count(`series where is_published and source_id = ${sources.demo.id}`)).toBe(0)
  for (const table of ['observation', 'series_values', 'series_latest', 'held_value'])
    expect({ table, left: await count(`${table} where run_id <> ${run.runId}`) }).toEqual({
      table,
      left: 0,
    })
  expect(await count('news_asset')).toBe(0)
  const after = await contents()
  for (const table of ['asset', 'token', 'issuer', 'platform'])
    expect(after[table]).toBe(before[table])
})

test('what is published then is of the one asset that was read', async () => {
  const { rows } = await sql().query<{ key: string }>(
    `select distinct s.scope_key as key
     from series s join series_latest l on l.series_id = s.id
     where s.is_published and s.scope_kind in ('asset', 'class', 'total')`,
  )
  const {
    rows: [usdc],
  } = await sql().query<{ id: number }>(`select id from asset where slug = 'usdc'`)
  expect(rows.map(({ key }) => key).sort()).toEqual([
    `asset:${usdc?.id ?? 0}`,
    'class:28',
    'class:28#distributed',
  ])
  const {
    rows: [latest],
  } = await sql().query<{ day: number; value: number }>(
    `select l.day, l.value
     from series s join series_latest l on l.series_id = s.id
     where s.scope_key = 'class:28' and s.measure_id = $1`,
    [measures.size.id],
  )
  expect(latest).toEqual({ day: 18_829, value: 2002 })
})

test('with real observations the demo set is refused, and changes nothing', async () => {
  const before = await contents()
  expect(await load()).toMatchObject({ did: 'refused', mode: 'real', points: 0 })
  expect(await contents()).toEqual(before)
  expect((await getFrame()).mode).toBe('real')
  expect((await recentRuns(1))[0]?.sourceId).toBe('coinmetrics')
})

test.skipIf(!hasSharedData)(
  'the whole archive of USDC gives the figures that its source states',
  { meta: { needs: 'the real files in ../shared/data' } },
  async () => {
    await publishFile('coinmetrics', sharedData('coinmetrics/csv/usdc.csv'))
    const { rows } = await sql().query<{ measure: number; value: number }>(
      `select s.measure_id as measure, l.value
       from series s
       join series_latest l on l.series_id = s.id
       join asset a on s.scope_key = 'asset:' || a.id
       where a.slug = 'usdc' and s.is_published and l.day = 18829`,
    )
    const of = (measure: MeasureKey) =>
      rows.find((row) => row.measure === measures[measure].id)?.value
    expect(of('size')).toBeCloseTo(26_059_134_945.44, 2)
    expect(of('marketValue')).toBeCloseTo(26_059_134_945.44, 2)
    expect(of('holders')).toBe(1_000_358)
    expect(of('dailyActiveAddresses')).toBe(30_878)
    expect(of('dailyTransactions')).toBe(76_932)
  },
)

// 21 July 2021 and the day before: 1,000 tokens and 2,000, of which 1,000 were minted that day, at $1 and $1.001
const COINMETRICS = `time,PriceUSD,SplyCur,CapMrktCurUSD,AdrActCnt,AdrBalCnt,IssTotNtv,IssTotUSD,TxTfrValAdjNtv,TxTfrValAdjUSD,TxTfrCnt
2021-07-20,1.0,1000,1000,5,10,0,0,7,7,3
2021-07-21,1.001,2000,2002,6,11,1000,1001,8,8.008,4
`
const TOKEN_ADDRESSES = `chain,symbol,name,address
noble,USDC,USD Coin,uusdc
`
