import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { isoDay, parseDay } from '#lib/dates.ts'
import { sql } from '#server/core/database/db.ts'
import { isFullSize } from '../../../scripts/tests/test-size.mjs'
import { sharedData } from '../../support/files/shared-data.ts'
import {
  assetScope,
  emptySite,
  exportFile,
  ingest,
  publishedLine,
  publishedValues,
} from '../../support/ingest/ingest-site.ts'
import { databaseState, valuesByObservation } from '../../support/ingest/database-state.ts'
import { withdrawRun } from '#server/pipeline/decisions/withdraw-run.ts'
import { reportLines } from '#server/pipeline/runs/ingest/report-lines.ts'
import {
  TREASURIES,
  OUSG,
  load,
  lastRun,
  observed,
  pointsOn,
} from '../../support/ingest/ingest-treasuries.ts'
import { writtenFile } from '../../support/files/written-file.ts'

const USDC = sharedData('coinmetrics/csv/usdc.csv')

beforeEach(emptySite)

const dataVersion = async () =>
  (await sql().query<{ version: number }>('select data_version as version from site')).rows[0]
    ?.version

test('the same file twice changes nothing: no observation, no data version, no read model', async () => {
  const first = await ingest('coinmetrics', USDC, { create: true })
  expect(first).toMatchObject({
    state: 'published',
    pointsNew: 12_727,
    made: { assets: ['USD Coin'] },
    factsChanged: 0,
  })
  const [state, version] = [await databaseState(), await dataVersion()]
  const again = await ingest('coinmetrics', USDC)
  expect(again).toMatchObject({
    state: 'unchanged',
    pointsRead: 12_727,
    pointsNew: 0,
    derivedNew: 0,
    heldCount: 0,
  })
  expect(await databaseState()).toEqual(state)
  expect(await dataVersion()).toBe(version)
  expect(await lastRun()).toMatchObject({ state: 'unchanged', points_read: 12_727, points_new: 0 })
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
  // values derived from it are appended too
  expect(await observed('class:27', 2, '2024-01-02')).toEqual([181e6, 175e6])
  expect((await publishedValues('total', 'size')).get('2024-01-02')).toBe(175e6)
})

test('a right file after a wrong one is held, and says which run to withdraw; then it is published', async () => {
  const days = Array.from({ length: 60 }, (_, at): [string, [number]] => [
    isoDay((parseDay('2024-01-01') ?? 0) + at),
    [180e6 + at * 1e5],
  ])
  const wrong = (at: number) => (at >= 54 ? 0.93 : 1)
  await load(Object.fromEntries(days.slice(0, 50)))
  const second = await load(
    Object.fromEntries(days.map(([day, [value]], at) => [day, [value * wrong(at)]])),
  )
  expect(second).toMatchObject({ pointsNew: 10, heldCount: 0 })
  const file = writtenFile('ousg.csv', exportFile(['OUSG'], Object.fromEntries(days)))
  const dry = await ingest('timeseries-export', file, { ...TREASURIES, isDryRun: true })
  expect(dry.replaced).toEqual([second.runId])
  expect(reportLines(dry, 'timeseries-export', true).join('\n')).toContain(
    `npm run quality -- withdraw --run ${second.runId} --reason`,
  )
  await withdrawRun({ runId: second.runId, reason: 'wrong file', isDryRun: false })
  expect(await load(Object.fromEntries(days))).toMatchObject({ heldCount: 0, replaced: [] })
})

test('an old file is told by its latest date', async () => {
  await load(OUSG)
  const old = await load({ '2024-01-01': [180e6], '2024-01-02': [181e6] })
  expect(old).toMatchObject({ state: 'unchanged' })
  expect(reportLines(old, 'timeseries-export', false)[0]).toBe(
    'No changes: 2 points read, all already published. ' +
      'The latest date read is 2024-01-02; values are published up to 2024-01-03.',
  )
  expect(reportLines(await load(OUSG), 'timeseries-export', false)[0]).toBe(
    'No changes: 3 points read, all already published.',
  )
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

/** As wide as no file is yet; in full, wider still. */
const MANY = isFullSize() ? 2000 : 400

test(`${MANY} assets that are new`, async () => {
  const names = Array.from({ length: MANY }, (_, at) => `Fund ${at}`)
  const report = await ingest(
    'timeseries-export',
    writtenFile(
      'wide.csv',
      exportFile(names, { '2024-01-01': names.map(() => 1), '2024-01-02': names.map(() => 2) }),
    ),
    TREASURIES,
  )
  expect(report.pointsNew).toBe(2 * MANY)
  expect(report.made.assets).toHaveLength(MANY)
  expect([...(await publishedValues('class:27', 'totalAssetValue'))]).toEqual([
    ['2024-01-01', MANY],
    ['2024-01-02', 2 * MANY],
  ])
})

/** Points of OUSG by a source of this test's own, which may withdraw. */
const points = (rows: readonly (readonly [string, number | null])[]) =>
  pointsOn(rows.map(([day, value]) => [parseDay(day) ?? 0, value]))

function pick(row: unknown, names: readonly string[]): Record<string, unknown> {
  const all = z.record(z.string(), z.unknown()).parse(row)
  return Object.fromEntries(names.map((name) => [name, all[name]]))
}

const yields = (days: number, factor: number) =>
  [
    'Date,1 Mo,2 Mo,3 Mo,4 Mo,6 Mo,1 Yr,2 Yr,3 Yr,5 Yr,7 Yr,10 Yr,20 Yr,30 Yr',
    ...Array.from({ length: days }, (_, at) => {
      const date = new Date(Date.UTC(2022, 0, 1 + at)).toISOString().slice(0, 10)
      const rates = Array.from({ length: 13 }, (_each, tenor) => 400 + tenor + (at % 7))
      return [date, ...rates.map((rate) => (rate * factor).toFixed(4))].join(',')
    }),
    '',
  ].join('\n')
const loadYields = (text: string) => ingest('treasury-rates', writtenFile('rates.csv', text))

test('a file in another unit is told as such, and not as a revision', async () => {
  await loadYields(yields(60, 0.01))
  const report = await loadYields(yields(60, 0.001))
  expect(report.pointsNew).toBe(0)
  expect(report.held[0]?.reason).toMatch(
    /published days differ; every value is 10 times smaller than published: likely another unit\.$/,
  )
  await emptySite()
  await loadYields(yields(900, 0.01))
  await expect(loadYields(yields(900, 0.001))).rejects.toThrow(
    'more than 10,000 values fail a rule: every value is 10 times smaller than published: ' +
      'likely another unit. The first: ',
  )
})
