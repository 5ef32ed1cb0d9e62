import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { parseDay } from '#lib/dates.ts'
import { sql } from '#server/core/database/db.ts'
import type { ScopeName, Sink, Source } from '#server/ingest/source.ts'
import { runIngest } from '#server/ingest/run.ts'
import {
  assetScope,
  emptySite,
  exportFile,
  held,
  ingest,
  publishedValues,
} from '../../support/ingest-site.ts'
import { databaseState } from '../../support/database-state.ts'
import { writtenFile } from '../../support/written-file.ts'

const TREASURIES = { create: true, options: { class: 'us-treasuries' } }
const OUSG = { '2024-01-01': [180e6], '2024-01-02': [181e6], '2024-01-03': [182e6] }

beforeEach(emptySite)

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
