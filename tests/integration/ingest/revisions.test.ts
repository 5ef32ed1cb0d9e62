import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { parseDay } from '#lib/dates.ts'
import { sql } from '#server/core/database/db.ts'
import type { ScopeName, Sink, Source } from '#server/ingest/source.ts'
import { runIngest } from '#server/ingest/run.ts'
import { sharedData } from '../../support/shared-data.ts'
import {
  assetScope,
  emptySite,
  exportFile,
  held,
  ingest,
  publishedLine,
  publishedValues,
  tokenScope,
} from '../../support/ingest-site.ts'
import { databaseState, valuesByObservation } from '../../support/database-state.ts'
import { writtenFile } from '../../support/written-file.ts'

const USDC = sharedData('coinmetrics/csv/usdc.csv')
const TREASURIES = { create: true, options: { class: 'us-treasuries' } }
const OUSG = { '2024-01-01': [180e6], '2024-01-02': [181e6], '2024-01-03': [182e6] }

beforeEach(emptySite)

const dataVersion = async () =>
  (await sql().query<{ version: number }>('select data_version as version from site')).rows[0]
    ?.version
const lastRun = async () =>
  (
    await sql().query<Record<string, unknown>>(
      'select state, rows_read, points_read, points_new, held_count, newest_day, message from ingest_run order by id desc limit 1',
    )
  ).rows[0]
const load = (days: Parameters<typeof exportFile>[1], name = 'ousg.csv') =>
  ingest('timeseries-export', writtenFile(name, exportFile(['OUSG'], days)), TREASURIES)

/** What a series said of a day, one run after the other. */
async function observed(scope: string, measureId: number, day: string): Promise<(number | null)[]> {
  const { rows } = await sql().query<{ value: number | null }>(
    'select o.value from observation o join series s on s.id = o.series_id where s.scope_key = $1 and s.measure_id = $2 and o.day = $3 order by o.run_id',
    [scope, measureId, parseDay(day)],
  )
  return rows.map(({ value }) => value)
}

test('the same file twice changes nothing: no observation, no data version, no read model', async () => {
  const first = await ingest('coinmetrics', USDC, { create: true })
  expect(first).toMatchObject({
    state: 'published',
    pointsNew: 14_748,
    created: ['USD Coin'],
    factsChanged: 0,
  })
  const [state, version] = [await databaseState(), await dataVersion()]
  const again = await ingest('coinmetrics', USDC)
  expect(again).toMatchObject({
    state: 'unchanged',
    pointsRead: 14_748,
    pointsNew: 0,
    derivedNew: 0,
    heldCount: 0,
  })
  expect(await databaseState()).toEqual(state)
  expect(await dataVersion()).toBe(version)
  expect(await lastRun()).toMatchObject({ state: 'unchanged', points_read: 14_748, points_new: 0 })
})

test('read models say what observations say, after a first load and after a revision', async () => {
  await ingest('coinmetrics', USDC, { create: true })
  await load(OUSG)
  await load({ ...OUSG, '2024-01-02': [190e6], '2024-01-09': [200e6] })
  const values = (await databaseState()).values?.map((row) =>
    pick(row, ['name', 'start_day', 'values']),
  )
  expect(values).toEqual(await valuesByObservation())
})

test('a revised file appends what differs, and keeps what was said before', async () => {
  await load(OUSG)
  const report = await load({ ...OUSG, '2024-01-02': [175e6] })
  expect(report).toMatchObject({ pointsRead: 3, pointsNew: 1 })
  const scope = await assetScope('ousg')
  expect(await observed(scope, 2, '2024-01-01')).toEqual([180e6])
  expect(await observed(scope, 2, '2024-01-02')).toEqual([181e6, 175e6])
  // what is derived from it is appended too
  expect(await observed('class:27', 2, '2024-01-02')).toEqual([181e6, 175e6])
  expect((await publishedValues('total', 'size')).get('2024-01-02')).toBe(175e6)
})

test('days that a file leaves out stay as they are', async () => {
  await load(OUSG)
  await load({ '2024-01-04': [183e6] })
  expect([
    ...(await publishedValues(await assetScope('ousg'), 'totalAssetValue')).values(),
  ]).toEqual([180e6, 181e6, 182e6, 183e6])
})

test('a value that its source withdraws is gone from pages and totals, and stays in the record', async () => {
  await load(OUSG)
  const report = await points([
    ['2024-01-02', null],
    ['2024-03-01', null],
  ])
  expect(report.pointsNew).toBe(1)
  const scope = await assetScope('ousg')
  expect([...(await publishedValues(scope, 'totalAssetValue')).keys()]).toEqual([
    '2024-01-01',
    '2024-01-03',
  ])
  expect((await publishedValues('class:27', 'totalAssetValue')).has('2024-01-02')).toBe(false)
  expect(await observed(scope, 2, '2024-01-02')).toEqual([181e6, null])
})

test('a line whose last value is withdrawn is no line any more, nor are the totals it alone made', async () => {
  await load({ '2024-01-01': [180e6] })
  await points([['2024-01-01', null]])
  for (const scope of [await assetScope('ousg'), 'class:27', 'total'])
    for (const measure of ['totalAssetValue', 'size'] as const) {
      expect(await publishedLine(scope, measure)).toBeUndefined()
    }
  const { rows } = await sql().query(
    'select 1 from series_latest union all select 1 from series_values',
  )
  expect(rows).toEqual([])
  await load({ '2024-01-01': [180e6] })
  expect((await publishedValues('total', 'size')).get('2024-01-01')).toBe(180e6)
})

test('of two sources for one token the better one speaks, until it is more than a week behind', async () => {
  await ingest('coinmetrics', USDC, { create: true })
  const scope = await tokenScope('usdc')
  const other = (days: Record<string, number[]>) =>
    ingest(
      'timeseries-export',
      writtenFile('usdc.csv', exportFile(['USDC'], days, 'Market Value (Dollar)')),
      { options: { columns: 'token', network: 'ethereum' } },
    )
  await other({ '2021-07-20': [26.0e9], '2021-07-28': [27e9] })
  expect((await publishedValues(scope, 'marketValue')).get('2021-07-21')).toBeCloseTo(
    26_059_134_945.44,
    2,
  )
  expect((await publishedLine(scope, 'marketValue'))?.sourceId).toBe(3)
  await other({ '2021-07-29': [27.1e9] })
  expect((await publishedLine(scope, 'marketValue'))?.sourceId).toBe(4)
  expect([...(await publishedValues(await assetScope('usdc'), 'marketValue'))]).toEqual([
    ['2021-07-20', 26.0e9],
    ['2021-07-28', 27e9],
    ['2021-07-29', 27.1e9],
  ])
  // exactly one series is published for each scope and measure
  const { rows } = await sql().query(
    'select scope_key, measure_id from series where is_published group by 1, 2 having count(*) > 1',
  )
  expect(rows).toEqual([])
})

test('a class that is reported whole speaks for itself while it is in time, else its assets do', async () => {
  const whole = (days: Record<string, number[]>) =>
    ingest('timeseries-export', writtenFile('classes.csv', exportFile(['U.S. Treasuries'], days)), {
      options: { columns: 'class' },
    })
  await whole({ '2024-01-03': [900e6] })
  await load(OUSG)
  expect([...(await publishedValues('class:27', 'totalAssetValue'))]).toEqual([
    ['2024-01-03', 900e6],
  ])
  expect((await publishedValues('total', 'totalAssetValue')).get('2024-01-03')).toBe(900e6)
  await load({ '2024-01-11': [190e6] })
  expect([...(await publishedValues('class:27', 'totalAssetValue')).values()]).toEqual([
    180e6, 181e6, 182e6, 190e6,
  ])
  expect((await publishedValues('total', 'totalAssetValue')).get('2024-01-11')).toBe(190e6)
})

test('files of one run are read together; a day in two of them must have one value', async () => {
  const file = (name: string, days: Parameters<typeof exportFile>[1]) =>
    writtenFile(name, exportFile(['OUSG'], days))
  const report = await ingest(
    'timeseries-export',
    [
      file('a.csv', { '2024-01-01': [180e6], '2024-01-02': [181e6] }),
      file('b.csv', { '2024-01-02': [181e6], '2024-01-03': [182e6] }),
    ],
    TREASURIES,
  )
  expect(report).toMatchObject({ pointsNew: 3, rowsRead: 6 })
  await expect(
    ingest(
      'timeseries-export',
      [
        file('a.csv', { '2024-01-04': [183e6] }),
        file('b.csv', { '2024-01-03': [182e6], '2024-01-04': [184e6] }),
      ],
      TREASURIES,
    ),
  ).rejects.toMatchObject({
    faults: [
      {
        file: 'b.csv',
        line: 3,
        column: 'OUSG',
        reason:
          'another file of this run has another value for OUSG on 2024-01-04 (totalAssetValue): load one after the other',
      },
    ],
  })
})

test('a day that one file has twice for a line is refused with its line, however far apart they are', async () => {
  const state = await databaseState()
  const days = Array.from({ length: 3000 }, (_, at): [number, number] => [10_000 + at, 5])
  await expect(pointsOn([...days, [10_007, 6]])).rejects.toMatchObject({
    faults: [
      {
        file: 'points',
        line: 3001,
        column: 'value',
        reason: 'OUSG has a value for 1997-05-26 before this line (totalAssetValue)',
      },
    ],
    count: 1,
  })
  // the same value is a day that stands there twice, too
  await expect(pointsOn([...days, [10_007, 5], [10_008, 5]])).rejects.toMatchObject({ count: 2 })
  expect(await databaseState()).toEqual(state)
  await expect(pointsOn(days.toReversed())).resolves.toMatchObject({ pointsNew: 3000 })
})

test('days in any order make the same line', async () => {
  await pointsOn([
    [10_003, 4],
    [10_000, 1],
    [10_002, 3],
    [10_001, 2],
  ])
  expect([
    ...(await publishedValues(await assetScope('ousg'), 'totalAssetValue')).values(),
  ]).toEqual([1, 2, 3, 4])
})

test('a value that broke a rule is held, and gives way to the right one', async () => {
  await load(OUSG)
  const wrong = await load({ '2024-01-04': [183e9] })
  expect(wrong).toMatchObject({ state: 'published', pointsNew: 0, heldCount: 1 })
  expect(
    (await held()).map(({ scope, day, value, previous, rule, state }) => ({
      scope,
      day,
      value,
      previous,
      rule,
      state,
    })),
  ).toEqual([
    {
      scope: await assetScope('ousg'),
      day: '2024-01-04',
      value: 183e9,
      previous: 182e6,
      rule: 'jump',
      state: 'held',
    },
  ])
  expect((await publishedValues('total', 'size')).has('2024-01-04')).toBe(false)
  expect(await load({ '2024-01-04': [183e9] })).toMatchObject({ state: 'unchanged', heldCount: 0 })

  expect(await load({ '2024-01-04': [184e9] })).toMatchObject({ state: 'published', heldCount: 1 })
  expect((await held()).map(({ value, state }) => [value, state])).toEqual([
    [183e9, 'superseded'],
    [184e9, 'held'],
  ])

  const right = await load({ '2024-01-04': [183e6] })
  expect(right).toMatchObject({ pointsNew: 1, heldCount: 0 })
  expect((await held()).map(({ state }) => state)).toEqual(['superseded', 'superseded'])
  expect(
    (await sql().query<{ state: string }>('select state from incident')).rows.map(
      ({ state }) => state,
    ),
  ).toEqual(['closed', 'closed'])
  expect((await publishedValues('total', 'size')).get('2024-01-04')).toBe(183e6)
})

test.each([
  [-5, 'negative'],
  [2e15, 'impossible'],
  [5e9, 'jump'],
])('%d is held as %s: no observation, no page, no total has it', async (value, rule) => {
  await load(OUSG)
  expect(await load({ '2024-01-04': [value], '2024-01-05': [183e6] })).toMatchObject({
    pointsNew: 1,
    heldCount: 1,
  })
  const scope = await assetScope('ousg')
  expect(await held()).toMatchObject([
    { scope, day: '2024-01-04', value, previous: 182e6, rule, state: 'held' },
  ])
  expect(await observed(scope, 2, '2024-01-04')).toEqual([])
  for (const each of [scope, 'class:27', 'total'])
    expect([...(await publishedValues(each, 'size')).keys()].slice(-2)).toEqual([
      '2024-01-03',
      '2024-01-05',
    ])
})

test('of a measure that may take any step, a negative value is held all the same', async () => {
  await ingest(
    'timeseries-export',
    writtenFile(
      'flow.csv',
      exportFile(
        ['OUSG'],
        { '2024-01-04': [5], '2024-01-05': [-5], '2024-01-06': [5e12] },
        'Daily Transfer Volume',
      ),
    ),
    TREASURIES,
  )
  expect([...(await publishedValues(await assetScope('ousg'), 'dailyTransferVolume'))]).toEqual([
    ['2024-01-04', 5],
    ['2024-01-06', 5e12],
  ])
  expect(await held()).toMatchObject([{ day: '2024-01-05', rule: 'negative', previous: 5 }])
})

test('a day that has not come is held', async () => {
  await load(OUSG)
  await load({ '2124-01-04': [183e6] })
  expect(await held()).toMatchObject([{ day: '2124-01-04', rule: 'future_day' }])
  expect(
    [...(await publishedValues(await assetScope('ousg'), 'totalAssetValue')).keys()].at(-1),
  ).toBe('2024-01-03')
})

test('a revision that breaks a rule leaves what was published', async () => {
  await load(OUSG)
  await load({ '2024-01-02': [181e9] })
  expect(
    (await publishedValues(await assetScope('ousg'), 'totalAssetValue')).get('2024-01-02'),
  ).toBe(181e6)
  expect(await held()).toMatchObject([{ value: 181e9, previous: 181e6 }])
})

test('a hole in a total is held, and closes when the missing value comes', async () => {
  const two = (days: Parameters<typeof exportFile>[1]) =>
    ingest(
      'timeseries-export',
      writtenFile('two.csv', exportFile(['OUSG', 'BUIDL'], days)),
      TREASURIES,
    )
  await two({
    '2024-01-01': [100e6, 50e6],
    '2024-01-02': [100e6, null],
    '2024-01-03': [100e6, 50e6],
  })
  expect((await held()).map(({ scope, day, state }) => [scope, day, state])).toEqual([
    ['class:27', '2024-01-02', 'held'],
    ['class:27', '2024-01-02', 'held'],
  ])
  // the total is this class alone, and has nothing to show either
  expect((await publishedValues('total', 'size')).has('2024-01-02')).toBe(false)
  await two({ '2024-01-02': [null, 51e6] })
  expect(new Set((await held()).map(({ state }) => state))).toEqual(new Set(['superseded']))
  expect((await sql().query("select 1 from incident where state = 'open'")).rows).toEqual([])
  expect((await publishedValues('class:27', 'totalAssetValue')).get('2024-01-02')).toBe(151e6)
})

test('a file that is wrong all over is refused, and not held value by value', async () => {
  const days = Array.from({ length: 10_100 }, (_, at): [number, number] => [1000 + at, -5])
  const state = await databaseState()
  await expect(pointsOn(days)).rejects.toThrow('more than 10,000 values break a rule')
  expect(await databaseState()).toEqual(state)
  expect(await lastRun()).toMatchObject({ state: 'failed' })
})

test('two thousand assets that are new', async () => {
  const names = Array.from({ length: 2000 }, (_, at) => `Fund ${at}`)
  const report = await ingest(
    'timeseries-export',
    writtenFile(
      'wide.csv',
      exportFile(names, { '2024-01-01': names.map(() => 1), '2024-01-02': names.map(() => 2) }),
    ),
    TREASURIES,
  )
  expect(report.pointsNew).toBe(4000)
  expect(report.created).toHaveLength(2000)
  expect([...(await publishedValues('class:27', 'totalAssetValue'))]).toEqual([
    ['2024-01-01', 2000],
    ['2024-01-02', 4000],
  ])
}, 60_000)

/** Points of OUSG by a source of this test's own, which may withdraw. */
const points = (rows: readonly (readonly [string, number | null])[]) =>
  pointsOn(rows.map(([day, value]) => [parseDay(day) ?? 0, value]))

function pointsOn(rows: readonly (readonly [number, number | null])[]) {
  const scope: ScopeName = { kind: 'asset', asset: 'OUSG' }
  const source: Source = {
    id: 'timeseries-export',
    summary: '',
    options: z.object({}),
    // eslint wants an await in an async generator, and a stream of rows is one
    async *fetch() {
      for (const row of await Promise.resolve(rows)) yield row
    },
    normalise: (_input, sink: Sink) => {
      const line = sink.series(scope, 'totalAssetValue', { line: 1, column: 'value' })
      let at = 0
      return {
        row(row) {
          const [day, value] = z.tuple([z.number(), z.number().nullable()]).parse(row)
          sink.point(line, day, value, { line: ++at, column: 'value' })
        },
      }
    },
  }
  return runIngest({
    source,
    inputs: ['points'],
    options: { class: 'us-treasuries' },
    create: true,
    isDryRun: false,
    signal: new AbortController().signal,
    watch: {},
  })
}

function pick(row: unknown, names: readonly string[]): Record<string, unknown> {
  const all = z.record(z.string(), z.unknown()).parse(row)
  return Object.fromEntries(names.map((name) => [name, all[name]]))
}
