// A sum says of how many of its group it is, and that it is a part where they are less than 98% of it by size.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isoDay, today } from '#lib/dates.ts'
import { sources } from '#lib/registry/sources.ts'
import { readPivot, readStudio } from '#lib/studio/studio-state.ts'
import { db, sql } from '#server/core/database/db.ts'
import { getPivotPage } from '#server/market/studio/pages/get-pivot-page.ts'
import { getStudioPage } from '#server/market/studio/pages/get-studio-page.ts'
import { studioChart } from '#server/pages/download/studio-download.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { ask, keyWith } from '../../support/api/api-caller.ts'
import { makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

const DAYS = 10
const first = isoDay(today() - DAYS)
const last = isoDay(today() - 1)
let key = ''

/** measure → network → asset */
const LOADED: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>> =
  {
    'Bridged Token Value (Dollar)': {
      ethereum: { large: 800, middle: 150, small: 40, tiny: 10 },
      polygon: { large: 100 },
    },
    // only one fund's source states what all of its tokens are worth, and of stablecoins that of one of three
    'Total Asset Value (Dollar)': { ethereum: { middle: 140 } },
    'Circulating Market Value (Dollar)': { ethereum: { coin: 900, other: 80, third: 20 } },
    'Market Value (Dollar)': { ethereum: { other: 79 } },
    // all but the tiny one: 99% of the class
    Holders: { ethereum: { large: 7, middle: 5, small: 3 }, polygon: { large: 2 } },
  }

beforeAll(async () => {
  const fund = { assetClass: 'us_treasuries', on: ['ethereum'] }
  const coin = { assetClass: 'stablecoins', on: ['ethereum'] }
  await makeCatalogue([
    { slug: 'large', ...fund, on: ['ethereum', 'polygon'] },
    ...['middle', 'small', 'tiny'].map((slug) => ({ slug, ...fund })),
    ...['coin', 'other', 'third'].map((slug) => ({ slug, ...coin })),
  ])
  for (const [measure, networks] of Object.entries(LOADED))
    for (const [network, assets] of Object.entries(networks))
      await publishSeries(
        measure,
        first,
        Object.fromEntries(
          Object.entries(assets).map(([slug, value]) => [slug, steady(DAYS, value)]),
        ),
        { network },
      )
  await sql().query('update series set source_id = $1 where source_id = $2', [
    sources['tvl-history'].id,
    sources['timeseries-export'].id,
  ])
  ;({ key } = await keyWith('PREMIUM'))
})

const answer = z.looseObject({
  results: z.array(
    z.looseObject({
      group: z.looseObject({ id: z.union([z.number(), z.string()]).nullable() }),
      coverage: z.object({ known: z.number(), of: z.number() }).nullable(),
      partial: z.boolean(),
      marks: z.array(z.tuple([z.string(), z.string(), z.string()])).optional(),
    }),
  ),
})

async function read(path: string, measure: number, groupBy: string, more: object = {}, by = key) {
  const { status, text, json } = await ask(path, {
    key: by,
    query: {
      filter: { field: 'measure_id', operator: 'equals', value: measure },
      aggregate: { groupBy },
      ...more,
    },
  })
  expect(status, text).toBe(200)
  return answer.parse(json()).results
}

const told = (results: Awaited<ReturnType<typeof read>>): Record<string, unknown> =>
  Object.fromEntries(
    results.map(({ group, coverage, partial }) => [
      String(group.id),
      [coverage?.known, coverage?.of, partial],
    ]),
  )

describe.each(['/v4/assets/aggregates', '/v4/assets/aggregates/timeseries'])('%s', (path) => {
  test('one fund of four is a part of its class, and one coin of three of its own', async () => {
    expect(told(await read(path, 2, 'asset_class'))).toEqual({ 27: [1, 4, true] })
    expect(told(await read(path, 40, 'asset_class'))).toEqual({ 28: [1, 3, true] })
  })

  test('all of a class are the whole, and 98% of it by size are as well', async () => {
    expect(told(await read(path, 71, 'asset_class'))).toEqual({
      27: [4, 4, false],
      28: [3, 3, false],
    })
    expect(told(await read(path, 15, 'asset_class'))).toEqual({ 27: [3, 4, false] })
  })

  test('each network is compared with what is on it', async () => {
    expect(told(await read(path, 15, 'network'))).toEqual({ 1: [3, 4, false], 3: [1, 1, false] })
    // a dollar value is asked of every asset: three funds and three coins have none on Ethereum
    expect(told(await read(path, 2, 'network'))).toEqual({ 1: [1, 7, true] })
  })

  test('a filter narrows both', async () => {
    const filter = {
      filters: [
        { field: 'measure_id', operator: 'equals', value: 2 },
        { field: 'asset_slug', operator: 'in', value: ['middle', 'small'] },
      ],
    }
    expect(told(await read(path, 2, 'asset_class', { filter }))).toEqual({ 27: [1, 2, true] })
  })

  test('a value that is a part is marked, and one that is whole is not', async () => {
    const [part] = await read(path, 2, 'asset_class', { include: ['marks'] })
    expect(part?.marks).toContainEqual([last, 'partial_coverage', '1 of 4 assets, 14% by size'])
    const [whole] = await read(path, 71, 'asset_class', { include: ['marks'] })
    expect(whole?.marks).toEqual([])
  })

  test('a price adds up to nothing that could be a part', async () => {
    const results = await read(path, 2003, 'asset')
    expect(results.every(({ coverage, partial }) => coverage === null && !partial)).toBe(true)
  })
})

test('what nobody states apart is assumed of every asset, and a sum says so', async () => {
  const circulating = await read('/v4/assets/aggregates', 63, 'asset_class', { include: ['marks'] })
  expect(told(circulating)).toEqual({ 27: [4, 4, false], 28: [3, 3, false] })
  const marks = new Map(circulating.map(({ group, marks: own }) => [group.id, own]))
  expect(marks.get(27)).toEqual([[last, 'assumed', 'supply assumed']])
  expect(marks.get(28)).toEqual([[last, 'assumed', 'price assumed']])
  const bridged = await read('/v4/assets/aggregates', 70, 'asset_class', { include: ['marks'] })
  expect(bridged.map(({ group, marks: own }) => [group.id, own])).toEqual([
    [27, [[last, 'assumed', 'price assumed']]],
    [28, [[last, 'assumed', 'supply assumed']]],
  ])
})

test('tokens are counted where tokens are asked for', async () => {
  expect(told(await read('/v4/tokens/aggregates', 71, 'asset_class'))).toEqual({
    27: [5, 5, false],
    28: [3, 3, false],
  })
})

test('what is folded into all others is compared with all others', async () => {
  const results = await read('/v4/assets/aggregates/timeseries', 71, 'asset', {
    aggregate: { groupBy: 'asset', groupLimit: 1 },
    filter: {
      filters: [
        { field: 'measure_id', operator: 'equals', value: 71 },
        { field: 'asset_class_id', operator: 'equals', value: 27 },
      ],
    },
  })
  expect(results.map(({ coverage }) => coverage)).toEqual([
    { known: 1, of: 1 },
    { known: 3, of: 3 },
  ])
})

test('a file of aggregates has it in columns', async () => {
  const { text } = await ask('/v4/assets/aggregates?format=csv', {
    key,
    query: { filter: { field: 'measure_id', operator: 'equals', value: 2 } },
  })
  const [header = '', row = ''] = text.split('\r\n')
  expect(header.endsWith(',value,coverage_known,coverage_of,partial')).toBe(true)
  expect(row.endsWith(',140,1,4,true')).toBe(true)
})

test('who may see one network is told of that network, and of no size of others', async () => {
  const { key: narrow, organizationId } = await keyWith('PREMIUM')
  const role = await db().apiRole.create({
    data: { name: randomUUID(), orgRoles: { create: { organizationId } } },
  })
  await db().apiPolicy.create({
    data: {
      name: randomUUID(),
      effect: 'deny',
      networkIds: [1],
      assignments: { create: { roleId: role.id } },
    },
  })
  const results = await read('/v4/tokens/aggregates', 71, 'network', {}, narrow)
  expect(told(results)).toEqual({ 3: [1, 1, false] })
})

test.each([
  ['total_asset_value_dollar', { known: 1, of: 4 }],
  ['bridged_token_value_dollar', { known: 4, of: 4 }],
])('the studio, its file and the pivot say it of %s', async (measure, coverage) => {
  const params = { measure, class: 'us-treasury-debt' }
  const studio = readStudio('asset', params)
  const { content } = await getStudioPage(await openMarketNow(), 'asset', studio.state)
  expect(content?.coverage).toMatchObject(coverage)
  const file = await studioChart('asset', { state: studio.state, href: () => '/' }, params)
  expect(file.coverage).toMatchObject(coverage)
  const pivot = await getPivotPage(await openMarketNow(), 'asset', readPivot('asset', params).state)
  expect(pivot.coverage).toMatchObject(coverage)
})
