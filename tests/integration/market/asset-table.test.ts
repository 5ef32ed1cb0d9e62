import { beforeAll, expect, test } from 'vitest'
import { parseDay, type Day } from '#lib/dates.ts'
import { networkBySlug } from '#lib/registry/networks.ts'
import { ASSET_SORTS, type AssetSort } from '#lib/view/entities/asset-row.ts'
import {
  assetTable,
  type AssetTableRequest,
} from '#server/market/figures/assets/read-asset-table.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

const month = (first: number, last: number) => [...steady(30, first), last]

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'ash', assetClass: 'us_treasuries', tokenization: 'distributed', on: ['ethereum'] },
    {
      slug: 'birch',
      assetClass: 'us_treasuries',
      tokenization: 'represented',
      on: ['ethereum', 'stellar'],
    },
    { slug: 'cedar', assetClass: 'us_treasuries', on: ['stellar'] },
    // nobody has ever reported it
    { slug: 'drift', assetClass: 'us_treasuries', on: ['solana'] },
    // its last value is 8 days older than the others'
    { slug: 'elm', assetClass: 'us_treasuries', on: ['ethereum'] },
    { slug: 'fir', assetClass: 'public_credit' },
  ])
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    { ash: month(100, 150), birch: month(50, 40), elm: steady(23, 900) },
    { network: 'ethereum' },
  )
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    { birch: month(10, 10), cedar: month(80, 100) },
    { network: 'stellar' },
  )
  await publishSeries('Holders', '2026-05-01', { ash: month(5, 7) }, { network: 'ethereum' })
  await publishSeries('Holders', '2026-05-01', { cedar: month(30, 30) }, { network: 'stellar' })
  await publishSeries(
    'apy_7_day',
    '2026-05-01',
    { birch: month(0.04, 0.05) },
    { network: 'ethereum' },
  )
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    { fir: month(10, 20), 'All Others (7 Items)': month(500, 500) },
    { class: 'corporate-bonds' },
  )
})

const treasuries = (request: Partial<AssetTableRequest> = {}) =>
  openMarketNow().then((market) =>
    assetTable(market, {
      where: ({ classId }) => classId === 27,
      sort: 'value',
      direction: 'desc',
      page: 1,
      perPage: 10,
      ...request,
    }),
  )
const slugs = async (request: Partial<AssetTableRequest>) =>
  (await treasuries(request)).rows.map(({ name }) => name)

test('each column sorts both ways, what is not known last, without what has no value', async () => {
  expect(await slugs({ sort: 'value', direction: 'desc' })).toEqual([
    'elm',
    'ash',
    'cedar',
    'birch',
  ])
  expect(await slugs({ sort: 'value', direction: 'asc' })).toEqual(['birch', 'cedar', 'ash', 'elm'])
  expect(await slugs({ sort: 'holders', direction: 'desc' })).toEqual([
    'cedar',
    'ash',
    'birch',
    'elm',
  ])
  expect(await slugs({ sort: 'holders', direction: 'asc' })).toEqual([
    'ash',
    'cedar',
    'birch',
    'elm',
  ])
  expect((await slugs({ sort: 'apy', direction: 'asc' }))[0]).toBe('birch')
  expect((await slugs({ sort: 'apy', direction: 'desc' }))[0]).toBe('birch')
  expect(await slugs({ sort: 'change30d', direction: 'desc' })).toEqual([
    'ash',
    'cedar',
    'birch',
    'elm',
  ])
  expect(await slugs({ sort: 'name', direction: 'asc' })).toEqual(['ash', 'birch', 'cedar', 'elm'])
  expect(await slugs({ sort: 'name', direction: 'desc' })).toEqual(['elm', 'cedar', 'birch', 'ash'])
})

test('a row has the figures of its asset over all its tokens', async () => {
  const [birch] = (await treasuries({ search: 'birch' })).rows
  expect(birch).toMatchObject({
    value: 50,
    holders: null,
    apy: 0.05,
    ticker: 'BIRCH',
    href: '/assets/birch',
    assetClass: { name: 'U.S. Treasuries', href: '/treasuries' },
    note: 'Asset Value',
    isStale: false,
  })
  expect(birch?.networks.map(({ name }) => name)).toEqual(['Ethereum', 'Stellar'])
  expect(birch?.change30d).toBeCloseTo(50 / 60 - 1, 12)
})

test('on the page of a network a row has what its asset has there', async () => {
  const stellar = networkBySlug('stellar')?.id
  const { rows, unvalued } = await treasuries({
    owner: { scope: `network:${stellar}`, owns: ({ leaf }) => leaf.networkId === stellar },
  })
  expect(rows.map(({ name, value, scope }) => [name, value, scope])).toEqual([
    // all of it is there
    ['cedar', 100, 'asset:3'],
    ['birch', 10, `asset:2&network:${stellar}`],
  ])
  expect(unvalued.rows.map(({ name }) => name)).toEqual(['ash', 'drift', 'elm'])
  expect(rows.map(({ holders }) => holders)).toEqual([30, null])
  expect((await treasuries({ network: 'stellar' })).rows.map(({ value }) => value)).toEqual([
    100, 10,
  ])
})

test('filters count the assets that they leave, with or without a value', async () => {
  const { networks, named } = await treasuries()
  expect(networks.map(({ slug, count }) => [slug, count])).toEqual([
    ['ethereum', 3],
    ['stellar', 2],
    ['solana', 1],
  ])
  expect(named).toBe(5)
})

test('what stands since more than a week is shown with its day, and is in no share', async () => {
  const { rows } = await treasuries()
  const elm = rows.find(({ name }) => name === 'elm')
  expect(elm).toMatchObject({
    value: 900,
    share: null,
    isStale: true,
    note: 'Last reported 23 May 2026; excluded from totals.',
  })
  expect(rows.map(({ share }) => share)).toEqual([null, 0.5, 100 / 300, 50 / 300])
})

test('shares are of the total that the page gives', async () => {
  const shareOn = async (day: Day) => {
    const { rows } = await treasuries({ total: { value: 600, day }, search: 'ash' })
    return rows[0]?.share
  }
  const newest = parseDay('2026-05-31') ?? 0
  expect(await shareOn(newest)).toBe(0.25)
  // a total that waits at an earlier day has the parts of that day
  expect(await shareOn(newest - 1)).toBe(100 / 600)
})

test('an asset without a value stands apart, and says why', async () => {
  const { rows, count, named, unvalued } = await treasuries({ search: 'drift' })
  expect([rows, count, named, unvalued.count]).toEqual([[], 0, 1, 1])
  expect(unvalued.rows[0]).toMatchObject({
    value: null,
    share: null,
    note: 'No source reports a value.',
  })
})

test('search finds names and tickers in any case, and nothing where nothing matches', async () => {
  expect(await slugs({ search: 'BIRCH' })).toEqual(['birch'])
  expect(await slugs({ search: 'dar' })).toEqual(['cedar'])
  expect(await treasuries({ search: '%' })).toMatchObject({
    rows: [],
    count: 0,
    page: 1,
    pageCount: 1,
  })
})

test('by network, by tokenization, and by both', async () => {
  expect(await slugs({ network: 'stellar' })).toEqual(['cedar', 'birch'])
  expect(await slugs({ network: 'ethereum', tokenization: 'represented' })).toEqual(['birch'])
  expect(await slugs({ network: 'no-such-network' })).toEqual([])
  expect(await slugs({ network: 'tron' })).toEqual([])
})

test('pages are cut on the server, and a page beyond the last is the last', async () => {
  const second = await treasuries({ perPage: 2, page: 2 })
  expect(second).toMatchObject({ count: 4, page: 2, pageCount: 2 })
  expect(second.rows.map(({ name }) => name)).toEqual(['cedar', 'birch'])
  expect(await treasuries({ perPage: 2, page: 99 })).toMatchObject({ page: 2, count: 4 })
  expect(await treasuries({ perPage: 2, page: 0 })).toMatchObject({ page: 1 })
})

test('shares do not depend on the page or on the sort', async () => {
  const all = new Map((await treasuries()).rows.map(({ key, share }) => [key, share]))
  for (const sort of ASSET_SORTS)
    for (const page of [1, 2, 3]) {
      for (const { key, share } of (await treasuries({ sort, perPage: 2, page })).rows)
        expect(share).toBe(all.get(key))
    }
})

test('what a source sums up as others stands last, however it is sorted, and leads nowhere', async () => {
  const bonds = (sort: AssetSort, direction: 'asc' | 'desc') =>
    openMarketNow().then((market) =>
      assetTable(market, {
        where: ({ classId }) => classId === 32,
        sort,
        direction,
        page: 1,
        perPage: 10,
      }),
    )
  for (const sort of ASSET_SORTS)
    for (const direction of ['asc', 'desc'] as const) {
      const { rows } = await bonds(sort, direction)
      expect(rows.map(({ isOthers, href }) => [isOthers, href])).toEqual([
        [false, '/assets/fir'],
        [true, null],
      ])
    }
})
