import { beforeEach, expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { sharedData } from '../../support/files/shared-data.ts'
import {
  assetScope,
  emptySite,
  exportFile,
  ingest,
  publishedLine,
  publishedValues,
  tokenScope,
} from '../../support/ingest/ingest-site.ts'
import { databaseState } from '../../support/ingest/database-state.ts'
import { TREASURIES, OUSG, load, pointsOn } from '../../support/ingest/ingest-treasuries.ts'
import { writtenFile } from '../../support/files/written-file.ts'

const USDC = sharedData('coinmetrics/csv/usdc.csv')

beforeEach(emptySite)

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
  // the assets are not all of it: they wait as long as a part of a total is waited for
  await load({ '2024-02-02': [190e6] })
  expect([...(await publishedValues('class:27', 'totalAssetValue')).values()]).toEqual([900e6])
  await load({ '2024-02-03': [190e6] })
  expect([...(await publishedValues('class:27', 'totalAssetValue')).values()]).toEqual([
    180e6, 181e6, 182e6, 190e6, 190e6,
  ])
  expect((await publishedValues('total', 'totalAssetValue')).get('2024-02-03')).toBe(190e6)
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
          'another file in this run has a different value for OUSG on 2024-01-04 (totalAssetValue): ' +
          'load them one at a time',
      },
    ],
  })
})

test('a day that one file has twice for a line is refused with its line, however far apart they are', async () => {
  const state = await databaseState()
  const days = Array.from({ length: 3000 }, (_, at): [number, number] => [15_000 + at, 5])
  await expect(pointsOn([...days, [15_007, 6]])).rejects.toMatchObject({
    faults: [
      {
        file: 'points',
        line: 3001,
        column: 'value',
        reason: 'OUSG already has a value for 2011-02-02 on an earlier line (totalAssetValue)',
      },
    ],
    count: 1,
  })
  // the same value is a day that stands there twice, too
  await expect(pointsOn([...days, [15_007, 5], [15_008, 5]])).rejects.toMatchObject({ count: 2 })
  expect(await databaseState()).toEqual(state)
  await expect(pointsOn(days.toReversed())).resolves.toMatchObject({ pointsNew: 3000 })
})

test('days in any order make the same line', async () => {
  await pointsOn([
    [15_003, 4],
    [15_000, 1],
    [15_002, 3],
    [15_001, 2],
  ])
  expect([
    ...(await publishedValues(await assetScope('ousg'), 'totalAssetValue')).values(),
  ]).toEqual([1, 2, 3, 4])
})
