import { beforeEach, expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { rejectHeld, releaseHeld } from '#server/pipeline/decisions/decide.ts'
import { reportLines } from '#server/pipeline/runs/ingest/report-lines.ts'
import {
  assetScope,
  emptySite,
  exportFile,
  held,
  ingest,
  partialDays,
  publishedValues,
  tokenScope,
  type HeldInTest,
} from '../../support/ingest/ingest-site.ts'
import { databaseState } from '../../support/ingest/database-state.ts'
import { writtenFile } from '../../support/files/written-file.ts'

/** Five good days, three at another level, and a day on which the larger asset is missing. */
const DAYS = {
  '2024-01-01': [100e6, 50e6],
  '2024-01-02': [100e6, 50e6],
  '2024-01-03': [null, 50e6],
  '2024-01-04': [100e6, 50e6],
  '2024-01-05': [100e6, 9e9],
  '2024-01-06': [100e6, 9.1e9],
  '2024-01-07': [100e6, 9.2e9],
}
const load = (days: Parameters<typeof exportFile>[1] = DAYS) =>
  ingest('timeseries-export', writtenFile('two.csv', exportFile(['OUSG', 'BUIDL'], days)), {
    create: true,
    options: { class: 'us-treasury-debt' },
  })

beforeEach(async () => {
  await emptySite()
  await load()
})

const open = async () => (await held()).filter(({ state }) => state === 'held')
const first = async (is: (row: HeldInTest) => boolean) => (await open()).find(is)?.id ?? 0
const version = async () =>
  (await sql().query<{ version: number }>('select data_version as version from site')).rows[0]
    ?.version ?? 0
const openIncidents = async () =>
  (await sql().query("select 1 from incident where state = 'open'")).rowCount

test('what is held before anybody decided', async () => {
  const buidl = await assetScope('buidl')
  expect(
    (await open())
      .filter(({ scope }) => scope === buidl)
      .map(({ day, value, previous, rule }) => [day, value, previous, rule]),
  ).toEqual([
    ['2024-01-05', 9e9, 50e6, 'jump'],
    ['2024-01-06', 9.1e9, 50e6, 'jump'],
    ['2024-01-07', 9.2e9, 50e6, 'jump'],
  ])
  expect([...(await publishedValues('class:27', 'totalAssetValue')).keys()]).toEqual([
    '2024-01-01',
    '2024-01-02',
    '2024-01-04',
  ])
})

test('a released reading is published, with what follows from it and the later days it had held up', async () => {
  const buidl = await assetScope('buidl')
  const before = await version()
  const decided = await releaseHeld({
    id: await first(({ day, rule }) => rule === 'jump' && day === '2024-01-05'),
    note: 'a new share class',
  })
  expect(decided).toMatchObject({
    scopeKey: buidl,
    measure: 'totalAssetValue',
    value: 9e9,
    ids: { length: 3 },
  })
  expect([...(await publishedValues(buidl, 'totalAssetValue'))].slice(-3)).toEqual([
    ['2024-01-05', 9e9],
    ['2024-01-06', 9.1e9],
    ['2024-01-07', 9.2e9],
  ])
  expect((await publishedValues('total', 'size')).get('2024-01-07')).toBe(9.3e9)
  expect(await version()).toBe(before + 1)
  // only the hole is left
  expect((await open()).every(({ rule }) => rule === 'incomplete_total')).toBe(true)
  const { rows } = await sql().query(
    'select state, options, points_new from ingest_run order by id desc limit 1',
  )
  expect(rows).toEqual([
    {
      state: 'published',
      options: { release: decided.ids[0], note: 'a new share class' },
      points_new: 3,
    },
  ])
  expect((await held()).filter(({ state }) => state === 'released')).toHaveLength(3)
})

test('the file arriving again after a release changes nothing', async () => {
  await releaseHeld({ id: await first(({ rule }) => rule === 'jump') })
  const state = await databaseState()
  expect(await load()).toMatchObject({ state: 'unchanged', heldCount: 0 })
  expect(await databaseState()).toEqual(state)
})

test('a level that was released is what the next days are compared with', async () => {
  await releaseHeld({ id: await first(({ rule }) => rule === 'jump') })
  expect(await load({ '2024-01-08': [100e6, 9.3e9] })).toMatchObject({ pointsNew: 2, heldCount: 0 })
  expect(await load({ '2024-01-09': [100e6, 50e6] })).toMatchObject({ pointsNew: 1 })
  expect(
    (await open()).filter(({ rule }) => rule === 'jump').map(({ day, value }) => [day, value]),
  ).toEqual([['2024-01-09', 50e6]])
})

test('releasing any day of a level releases the level', async () => {
  await releaseHeld({ id: await first(({ day, rule }) => rule === 'jump' && day === '2024-01-06') })
  expect((await open()).filter(({ rule }) => rule === 'jump')).toEqual([])
  expect(
    [...(await publishedValues(await assetScope('buidl'), 'totalAssetValue')).keys()].slice(-3),
  ).toEqual(['2024-01-05', '2024-01-06', '2024-01-07'])
})

test('an incomplete day that is released is shown and marked, in every measure that was held for it', async () => {
  const hole = await first(
    ({ scope, day, measureId }) => scope === 'class:27' && day === '2024-01-03' && measureId === 2,
  )
  const decided = await releaseHeld({ id: hole })
  expect(decided.ids).toHaveLength(2)
  for (const measure of ['totalAssetValue', 'size'] as const) {
    expect((await publishedValues('class:27', measure)).get('2024-01-03')).toBe(50e6)
    expect(await partialDays('class:27', measure)).toContain('2024-01-03')
    expect((await publishedValues('total', measure)).get('2024-01-03')).toBe(50e6)
  }
  // nothing but later days is held
  expect((await open()).filter(({ day }) => day === '2024-01-03')).toEqual([])
  const state = await databaseState()
  expect(await load()).toMatchObject({ state: 'unchanged' })
  expect(await databaseState()).toEqual(state)
})

test('a released day is held again when it reads otherwise', async () => {
  await releaseHeld({
    id: await first(({ scope, day }) => scope === 'class:27' && day === '2024-01-03'),
  })
  await load({ '2024-01-03': [null, 51e6] })
  expect((await publishedValues('class:27', 'totalAssetValue')).has('2024-01-03')).toBe(false)
  expect(
    (await open()).filter(({ day }) => day === '2024-01-03').map(({ value }) => value),
  ).toEqual([51e6, 51e6])
})

test('a rejected reading stays away, and arriving again is silent', async () => {
  const id = await first(({ day, rule }) => rule === 'jump' && day === '2024-01-05')
  await rejectHeld({ id, note: 'decimals' })
  expect(await load()).toMatchObject({ state: 'unchanged', heldCount: 0 })
  expect(
    (await publishedValues(await assetScope('buidl'), 'totalAssetValue')).has('2024-01-05'),
  ).toBe(false)
  expect((await held()).find((row) => row.id === id)).toMatchObject({ state: 'rejected' })
})

test('a rejected reading stays away even where the rules would let it pass now', async () => {
  const seed = (days: Record<string, number[]>) =>
    ingest('timeseries-export', writtenFile('seed.csv', exportFile(['Seed Fund'], days)), {
      create: true,
      options: { class: 'us-treasury-debt' },
    })
  await seed({ '2024-01-01': [2e6], '2024-01-02': [100e6] })
  await rejectHeld({ id: await first(({ rule, value }) => rule === 'jump' && value === 100e6) })
  // a line that is as good as nothing may begin at any value
  expect(await seed({ '2024-01-01': [50e3], '2024-01-02': [100e6] })).toMatchObject({
    pointsNew: 1,
    heldCount: 0,
  })
  expect([...(await publishedValues(await assetScope('seed-fund'), 'totalAssetValue'))]).toEqual([
    ['2024-01-01', 50e3],
  ])
  expect(await seed({ '2024-01-02': [101e6] })).toMatchObject({ pointsNew: 1 })
})

test('a total misses a newcomer of unknown size until that is rejected, and not until the next run', async () => {
  const days = { '2024-01-01': [5e13], '2024-01-02': [5e13], '2024-01-04': [5e13] }
  await ingest('timeseries-export', writtenFile('giant.csv', exportFile(['USTB'], days)), {
    create: true,
    options: { class: 'us-treasury-debt' },
  })
  const giant = await assetScope('ustb')
  const waiting = (await open()).filter(({ scope }) => scope === giant)
  expect(waiting).toHaveLength(3)
  expect([...(await publishedValues('class:27', 'totalAssetValue')).keys()]).toEqual(
    Object.keys(days),
  )
  expect(await partialDays('class:27', 'totalAssetValue')).toEqual(Object.keys(days))
  for (const { id } of waiting) await rejectHeld({ id })
  expect(await partialDays('class:27', 'totalAssetValue')).toEqual([])
  const { rows } = await sql().query<{ state: string }>(
    "select state from ingest_run where options ? 'rejected'",
  )
  expect(rows.map(({ state }) => state)).toEqual(['published', 'published', 'published'])
})

test('what was rejected stays out by name, and is published once it is released after all', async () => {
  const id = await first(({ rule, day }) => rule === 'jump' && day === '2024-01-07')
  await rejectHeld({ id })
  const again = await load()
  expect(again).toMatchObject({ state: 'unchanged', rejected: 1 })
  expect(reportLines(again, 'timeseries-export', false).slice(0, 2)).toEqual([
    '1 value was rejected before and stays out: npm run quality -- --rejected lists them.',
    'No changes: 13 points read, none of them new.',
  ])
  await releaseHeld({ id, note: 'it was right' })
  const buidl = await assetScope('buidl')
  expect((await publishedValues(buidl, 'totalAssetValue')).get('2024-01-07')).toBe(9.2e9)
  const { rows } = await sql().query(
    `select action, before, after->>'state' as state, after->>'reason' as reason
     from audit_entry where resource_id = $1 order by id`,
    [String(id)],
  )
  expect(rows).toEqual([
    { action: 'held_value.reject', before: { state: 'held' }, state: 'rejected', reason: null },
    {
      action: 'held_value.release',
      before: { state: 'rejected' },
      state: 'released',
      reason: 'it was right',
    },
  ])
  expect(await load()).toMatchObject({ state: 'unchanged', rejected: 0 })
})

test('a rejected reading is not released over one that came later', async () => {
  const id = await first(({ day, rule }) => rule === 'jump' && day === '2024-01-05')
  await rejectHeld({ id })
  const { runId } = await load({ '2024-01-05': [100e6, 51e6] })
  await expect(releaseHeld({ id })).rejects.toMatchObject({
    code: 'conflict',
    message: `held value ${id} was rejected, and run ${runId} has read another value for that day`,
  })
})

test('another reading for a rejected day is judged by itself', async () => {
  await rejectHeld({ id: await first(({ day, rule }) => rule === 'jump' && day === '2024-01-05') })
  await load({ '2024-01-05': [100e6, 51e6] })
  expect(
    (await publishedValues(await assetScope('buidl'), 'totalAssetValue')).get('2024-01-05'),
  ).toBe(51e6)
})

test('days after a rejected one are still compared with the last good one', async () => {
  for (const { id } of (await open()).filter(({ rule }) => rule === 'jump'))
    await rejectHeld({ id })
  expect(await load({ '2024-01-08': [100e6, 9.3e9] })).toMatchObject({ pointsNew: 1 })
  expect((await open()).filter(({ rule }) => rule === 'jump').map(({ day }) => day)).toEqual([
    '2024-01-08',
  ])
})

test('an incident closes with the last of its values', async () => {
  const incidents = await openIncidents()
  for (const { id } of (await open()).filter(({ rule }) => rule === 'jump').slice(0, 2))
    await rejectHeld({ id })
  expect(await openIncidents()).toBe(incidents)
  const [last] = (await open()).filter(({ rule }) => rule === 'jump')
  await rejectHeld({ id: last?.id ?? 0 })
  expect(await openIncidents()).toBe((incidents ?? 0) - 1)
})

test('what is decided already, what is not there, and what is no number are told apart', async () => {
  const id = await first(({ rule }) => rule === 'jump')
  await rejectHeld({ id })
  await expect(rejectHeld({ id })).rejects.toMatchObject({
    code: 'conflict',
    message: `held value ${id} is already rejected`,
  })
  await expect(rejectHeld({ id: 1_000_000 })).rejects.toMatchObject({ code: 'not_found' })
  const {
    rows: [row],
  } = await sql().query<{ id: number }>(
    "update held_value set value = null, rule = 'impossible' where state = 'held' returning id",
  )
  await expect(releaseHeld({ id: row?.id ?? 0 })).rejects.toMatchObject({ code: 'unprocessable' })
})

test('a decision waits for a run that is going on', async () => {
  let isWaiting = false
  let goOn = () => {}
  const blocked = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const run = ingest(
    'timeseries-export',
    writtenFile('two.csv', exportFile(['OUSG', 'BUIDL'], { '2024-01-08': [100e6, 9.3e9] })),
    {
      point: async (point) => {
        if (point === 'staged') await blocked
      },
    },
  )
  while (!(await sql().query("select 1 from ingest_run where state = 'running'")).rowCount)
    await new Promise((resolve) => setTimeout(resolve, 5))
  const release = releaseHeld({
    id: await first(({ rule }) => rule === 'jump'),
    onWait: () => {
      isWaiting = true
      goOn()
    },
  })
  await Promise.all([run, release])
  expect(isWaiting).toBe(true)
  // the run held the eighth, and the release let it go too
  expect(
    (await publishedValues(await assetScope('buidl'), 'totalAssetValue')).get('2024-01-08'),
  ).toBe(9.3e9)
})

const HEADER =
  'time,PriceUSD,SplyCur,CapMrktCurUSD,AdrActCnt,AdrBalCnt,IssTotNtv,IssTotUSD,TxTfrValAdjNtv,TxTfrValAdjUSD,TxTfrCnt'

test('a price that is released takes with it what is made of it', async () => {
  const days = Array.from({ length: 40 }, (_, at) => {
    const price = at === 30 ? 1.2 : 1
    const supply = 50e6 + (at % 5) * 1e4
    const day = new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10)
    return [day, price, supply, supply * price, ...Array<string>(7).fill('')].join(',')
  })
  await emptySite()
  await ingest('coinmetrics', writtenFile('gusd.csv', [HEADER, ...days, ''].join('\n')), {
    create: true,
  })
  const scope = await tokenScope('gusd')
  expect((await open()).filter((row) => row.scope === scope).map(({ rule }) => rule)).toEqual([
    'jump',
    'made_of_held',
  ])
  await releaseHeld({ id: await first(({ rule }) => rule === 'jump') })
  expect((await publishedValues(scope, 'marketValue')).get('2020-01-31')).toBe(60e6)
  expect((await open()).filter((row) => row.scope === scope)).toEqual([])
})
