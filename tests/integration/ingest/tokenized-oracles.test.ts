import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Day, isoDay, parseDay } from '#lib/dates.ts'
import { sharedData } from '../../support/files/shared-data.ts'
import {
  assetScope,
  emptySite,
  held,
  ingest,
  partialDays,
  publishedValues,
} from '../../support/ingest/ingest-site.ts'
import { slowTotal } from '../../support/series/slow-total.ts'

const TREASURIES = sharedData('rwa_xyz/rwa-asset-timeseries-export-1720039610569.csv')

const CREDIT = sharedData('private_credit/rwa-xyz-credit_market_caps.tail4.csv')

describe('28 tokenized treasuries', () => {
  beforeAll(async () => {
    await emptySite()
    await ingest('timeseries-export', TREASURIES, {
      create: true,
      options: { class: 'us-treasury-debt' },
    })
  })

  test('on 2024-07-02, 22 of them make 1,756,081,956.12', async () => {
    const total = await publishedValues('class:27', 'totalAssetValue')
    expect(total.get('2024-07-02')).toBeCloseTo(1_756_081_956.12, 2)
    const parts = readColumns(TREASURIES).filter(({ values }) => values.has(fileDay('2024-07-02')))
    expect(parts).toHaveLength(22)
  })

  test('a day on which one of them has half as much again as before and after is held', async () => {
    const usdy = (await held()).filter(({ rule }) => rule === 'jump')
    expect(usdy.map(({ scope, day, value }) => [scope, day, value])).toEqual([
      [await assetScope('usdy'), '2024-01-29', 99_207_758.47],
    ])
  })

  test('every day is shown, marked or held as the 2% rule says; 2023-09-25 by the same rule as any other', async () => {
    const columns = readColumns(TREASURIES)
    for (const { name, values } of columns)
      if (name === 'USDY') values.delete(fileDay('2024-01-29'))
    const model = slowTotal(columns)
    const total = await publishedValues('class:27', 'totalAssetValue')
    const heldDays = (await held())
      .filter(({ scope, measureId }) => scope === 'class:27' && measureId === 2)
      .map(({ day }) => day)
    const marked = await partialDays('class:27', 'totalAssetValue')
    const by = (state: string) =>
      [...model].filter(([, day]) => day.state === state).map(([day]) => isoDay(day))
    expect(model.size).toBe(549)
    expect(heldDays).toEqual(by('held'))
    expect(marked).toEqual(by('partial'))
    for (const [day, { state, reading }] of model) {
      if (state === 'held') expect(total.has(isoDay(day))).toBe(false)
      else expect(total.get(isoDay(day))).toBeCloseTo(reading, 2)
    }
    // OUSG alone, a quarter of the total, has no value that day
    expect(heldDays).toEqual(['2023-09-25', '2024-01-29'])
    expect(model.get(fileDay('2023-09-25'))).toMatchObject({ state: 'held', missingCount: 1 })
    expect(marked.length).toBeGreaterThan(40)
  })

  test('what is held says what stays published instead, and shares one incident over the measures', async () => {
    const rows = (await held()).filter(({ day }) => day === '2023-09-25')
    expect(rows.map(({ scope, measureId }) => [scope, measureId])).toEqual([
      ['class:27', 2],
      ['class:27', 2007],
    ])
    expect(rows[0]?.previous).toBeCloseTo(659_492_902.56, 2)
  })
})

describe('private credit, with the hole of 2026-06-09', () => {
  beforeAll(async () => {
    await emptySite()
    await ingest('timeseries-export', CREDIT, {
      create: true,
      options: { class: 'private-credit' },
    })
  })

  test('the hole is held, and the days beside it are published', async () => {
    for (const measure of ['bridgedTokenValue', 'size'] as const) {
      const value = await publishedValues('class:33', measure)
      expect([...value.keys()]).toEqual(['2026-06-07', '2026-06-08', '2026-06-10'])
      expect(value.get('2026-06-08')).toBeCloseTo(28.28e9, -8)
      expect(value.get('2026-06-10')).toBeCloseTo(28.65e9, -8)
    }
  })

  test('no total counts it as an outflow', async () => {
    expect([...(await publishedValues('total', 'size')).keys()]).not.toContain('2026-06-09')
  })

  test('the held reading is what the file adds up to', async () => {
    // all others lost a third for a day as well, which is held by itself
    const others = await assetScope('all-others-private-credit')
    const [alone, first] = await held()
    expect(alone).toMatchObject({ scope: others, day: '2026-06-09', rule: 'jump' })
    expect(first).toMatchObject({
      scope: 'class:33',
      day: '2026-06-09',
      rule: 'incomplete_total',
      state: 'held',
    })
    expect((first?.value ?? 0) + (alone?.value ?? 0)).toBeCloseTo(26.26e9, -8)
    expect(first?.previous).toBeCloseTo(28.28e9, -8)
  })

  test('the assets that do have a value that day show it', async () => {
    const figure = await publishedValues(
      await assetScope('figure-heloc-token'),
      'bridgedTokenValue',
    )
    expect(figure.get('2026-06-09')).toBeCloseTo(18_642_161_584.327, 2)
  })

  test('all others are in the total, and are no asset of their own', async () => {
    const others = await publishedValues(
      await assetScope('all-others-private-credit'),
      'bridgedTokenValue',
    )
    expect(others.size).toBeGreaterThan(0)
  })
})

test('categories of value locked: zeros that stand for holes are held, and a total waits for three days', async () => {
  await emptySite()
  await ingest('tvl-history', sharedData('defillama_rwa_history/rwa_category_history.csv'))
  const holes = ['2025-07-24', '2026-01-31', '2026-02-01', '2026-02-02', '2026-02-03', '2026-02-04']
  expect((await held()).map(({ scope, day, rule }) => [scope, day, rule])).toEqual([
    ...holes.map((day) => ['class:33', day, 'jump']),
    ['total', '2025-07-24', 'incomplete_total'],
  ])
  // five days in a row: the total goes on with the last value of the category
  expect((await publishedValues('total', 'valueLocked')).has('2026-02-01')).toBe(true)
  const credit = await publishedValues('class:33', 'valueLocked')
  expect(credit.has('2026-02-01')).toBe(false)
  expect(credit.get('2026-02-05')).toBeGreaterThan(1e9)
})

/** The columns of an export without quotes, read as plainly as can be. */
function readColumns(file: string) {
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/)
  return header
    .split(',')
    .slice(3)
    .map((name, at) => ({
      name,
      frequency: 'day' as const,
      values: new Map(
        lines.flatMap((line) => {
          const cells = line.split(',')
          const cell = cells[at + 3] ?? ''
          return cell === '' ? [] : [[fileDay(cells[1] ?? ''), Number(cell)] as const]
        }),
      ),
    }))
}

function fileDay(text: string): Day {
  const day = parseDay(text)
  if (day === undefined) throw new Error(`${text} is no day`)
  return day
}
