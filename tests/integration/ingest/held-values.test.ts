import { beforeEach, describe, expect, test } from 'vitest'
import { isoDay } from '#lib/dates.ts'
import { sql } from '#server/core/database/db.ts'
import {
  assetScope,
  emptySite,
  exportFile,
  held,
  ingest,
  publishedLine,
  publishedValues,
} from '../../support/ingest/ingest-site.ts'
import { day } from '../../support/market/small-market.ts'
import { databaseState } from '../../support/ingest/database-state.ts'
import {
  TREASURIES,
  OUSG,
  load,
  lastRun,
  observed,
  pointsOn,
} from '../../support/ingest/ingest-treasuries.ts'
import { writtenFile } from '../../support/files/written-file.ts'

beforeEach(emptySite)

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
  await two({ '2024-01-02': [100e6, 51e6] })
  expect(new Set((await held()).map(({ state }) => state))).toEqual(new Set(['superseded']))
  expect((await sql().query("select 1 from incident where state = 'open'")).rows).toEqual([])
  expect((await publishedValues('class:27', 'totalAssetValue')).get('2024-01-02')).toBe(151e6)
})

test('what is wrong is told before what it casts doubt on, however many days those are', async () => {
  const { held: told } = await load(
    Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [
        isoDay(day('2024-01-01') + at),
        [at % 5 === 2 ? 900e6 : 180e6 + at * 1e5],
      ]),
    ),
  )
  expect(told.map(({ count }) => count)).toEqual([12, 48])
  expect(told[0]?.reason).toContain('times above its level')
  expect(told[1]?.reason).toContain('passes every other rule')
})

test('days on which a total misses other assets are told apart', async () => {
  const { held: told } = await ingest(
    'timeseries-export',
    writtenFile(
      'two.csv',
      exportFile(['OUSG', 'BUIDL'], {
        '2024-01-01': [100e6, 50e6],
        '2024-01-02': [null, 50e6],
        '2024-01-03': [100e6, 50e6],
        '2024-01-05': [99e6, null],
        '2024-01-06': [100e6, 50e6],
        '2024-01-08': [100e6, null],
        '2024-01-09': [100e6, 50e6],
      }),
    ),
    TREASURIES,
  )
  const days = told.map(({ reason, count }) => [
    / on (.+) is missing (\S+),/.exec(reason)?.slice(1),
    count,
  ])
  expect(days).toContainEqual([['2 Jan 2024', 'OUSG'], 1])
  expect(days).toContainEqual([['5 Jan 2024', 'BUIDL'], 2])
  expect(days.every(([, count]) => count !== 3)).toBe(true)
})

describe('a total that comes after its parts', () => {
  const DAYS = Array.from({ length: 15 }, (_, at) => `2026-06-${String(10 + at)}`)
  const treasuries = (at: number) => 15e9 + at * 1e7
  const file = (name: string, header: string, row: (at: number) => string) =>
    writtenFile(name, `${header}\n${DAYS.map((each, at) => `${each},${row(at)}\n`).join('')}`)
  const parts = (other = '') =>
    ingest(
      'tvl-history',
      file(
        'parts.csv',
        `date,Treasuries,Commodities${other && ',Other'}`,
        (at) => `${treasuries(at)},8500000000${other && `,${other}`}`,
      ),
    )
  const total = (factor: number) =>
    ingest(
      'tvl-history',
      file('total.csv', 'date,rwa_tvl', (at) => String((treasuries(at) + 8.5e9) * factor)),
    )

  test.each([1.12, 0.88])('is held where it is %f times their sum', async (factor) => {
    expect(await parts()).toMatchObject({ heldCount: 0 })
    expect(await total(factor)).toMatchObject({ pointsNew: 0, heldCount: 15 })
    expect(new Set((await held()).map(({ rule }) => rule))).toEqual(new Set(['parts']))
    expect((await publishedValues('total', 'valueLocked')).get('2026-06-24')).not.toBe(
      (treasuries(14) + 8.5e9) * factor,
    )
  })

  test('is published where it is, or where the source has revised them by little', async () => {
    await parts()
    expect(await total(1)).toMatchObject({ pointsNew: 15, heldCount: 0 })
    expect(await total(1.005)).toMatchObject({ pointsNew: 15, heldCount: 0 })
  })

  test('may be larger where a part of it has no class', async () => {
    await parts('3000000000')
    expect(await total(1.12)).toMatchObject({ pointsNew: 15, heldCount: 0 })
    expect(await total(0.88)).toMatchObject({ pointsNew: 0, heldCount: 15 })
  })
})

test('a file that is wrong all over is refused, and not held value by value', async () => {
  const days = Array.from({ length: 10_100 }, (_, at): [number, number] => [1000 + at, -5])
  const state = await databaseState()
  await expect(pointsOn(days)).rejects.toThrow('more than 10,000 values fail a rule')
  expect(await databaseState()).toEqual(state)
  expect(await lastRun()).toMatchObject({ state: 'refused' })
})

test.each([
  ['before there was a network', '2008-06-0', 180e6, 'before_network'],
  ['beyond what an asset can be worth', '2024-01-0', 5e12, 'impossible_asset'],
])('days %s stay held when later ones come', async (_what, days, value, rule) => {
  const line = Object.fromEntries(
    Array.from({ length: 9 }, (_, at) => [`${days}${at + 1}`, [value]]),
  )
  const { [`${days}9`]: last, ...first } = line
  await load(first)
  await load({ [`${days}9`]: last ?? [] })
  expect(await publishedLine(await assetScope('ousg'), 'totalAssetValue')).toBeUndefined()
  expect((await held()).map((row) => [row.rule, row.state])).toEqual(
    Array.from({ length: 9 }, () => [rule, 'held']),
  )
})

test('a column that repeats another one is left out of its class, which says so and does not wait', async () => {
  const days = Array.from({ length: 30 }, (_, at) => new Date(Date.UTC(2024, 0, 2 + at)))
  const rows = Object.fromEntries(
    days.map((day, at) => [day.toISOString().slice(0, 10), [1e8 + at * 1e5, 4e7 + at, 4e7 + at]]),
  )
  await ingest(
    'timeseries-export',
    writtenFile('copied.csv', exportFile(['OUSG', 'USTB', 'TBILL'], rows)),
    TREASURIES,
  )
  expect(new Set((await held()).map(({ scope, rule }) => `${scope} ${rule}`))).toEqual(
    new Set([`${await assetScope('tbill')} twin`]),
  )
  expect([...(await publishedValues('class:27', 'size')).values()]).toEqual(
    days.map((_, at) => 1e8 + at * 1e5 + 4e7 + at),
  )
})

test('sentences about a token spell it in one way, however its file does', async () => {
  await load(OUSG)
  await ingest(
    'timeseries-export',
    writtenFile('tokens.csv', exportFile([' ousg'], { '2024-01-04': [-5] })),
    {
      create: true,
      options: { class: 'us-treasury-debt', columns: 'token', network: 'ethereum' },
    },
  )
  expect((await sql().query<{ reason: string }>('select reason from held_value')).rows).toEqual([
    {
      reason:
        'Total Asset Value of OUSG on Ethereum on 4 Jan 2024 reads −$5 and cannot be negative.',
    },
  ])
})
