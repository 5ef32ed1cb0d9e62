// Each case is a question, in our words, that a public program asks the API that this one is compatible with, and
// checks the parts of the answer that the program reads.
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { isoDay, today } from '#lib/dates.ts'
import { sources } from '#lib/registry/sources.ts'
import { catalogue } from '#prisma/seed/catalogue/catalogue.ts'
import { loadReference } from '#prisma/seed/load.ts'
import { sql } from '#server/core/database/db.ts'
import { ask, keyWith } from '../../../support/api/api-caller.ts'
import { publishSeries, steady } from '../../../support/market/small-market.ts'

let key = ''
const DAYS = 40
const first = today() - DAYS
/** `2026-11-20T00:00:00.000Z` */
const daysAgo = (days: number): string => `${isoDay(today() - days)}T00:00:00.000Z`

beforeAll(async () => {
  await loadReference()
  const publish = async (measure: string, network: string, values: Record<string, number>) => {
    await publishSeries(
      measure,
      isoDay(first),
      Object.fromEntries(
        Object.entries(values).map(([slug, value]) => [slug, steady(DAYS, value)]),
      ),
      { network },
    )
  }
  await publish('Bridged Token Value (Dollar)', 'ethereum', { buidl: 100, ousg: 10, acred: 40 })
  await publish('Market Value (Dollar)', 'ethereum', { ousg: 10 })
  await publish('Bridged Token Value (Dollar)', 'solana', { buidl: 50 })
  await publish('Bridged Token Value (Dollar)', 'stellar', { benji: 30 })
  await publish('Total Asset Value (Dollar)', 'aptos', { buidl: 25, benji: 5 })
  await publish('Circulating Asset Value (Dollar)', 'ethereum', { buidl: 90 })
  await publish('Bridged Token Market Cap (Dollar)', 'ethereum', { usdc: 1000 })
  await publish('Bridged Token Market Cap (Dollar)', 'polygon', { usdc: 200 })
  await publish('Circulating Market Value (Dollar)', 'ethereum', { usdc: 1000 })
  await publish('Total Supply', 'ethereum', { buidl: 101 })
  await publish('Holders', 'ethereum', { buidl: 57 })
  await sql().query('update series set source_id = $1 where source_id = $2', [
    sources['tvl-history'].id,
    sources['timeseries-export'].id,
  ])
  await sql().query(
    `insert into transaction (token_id, type, from_address, to_address, amount, at, hash, source_id)
     values (1000620, 'mint', null, '0x01', 1500000, now() - interval '2 days', '0x02', $1),
       (1000620, 'transfer', '0x01', '0x03', 330150000, now() - interval '1 day', '0x04', $1),
       (1000626, 'mint', null, 'So1', 1, now(), '0x05', $1)`,
    [sources.demo.id],
  )
  await sql().query('update asset set is_investable = true where id = 2331')
  key = (await keyWith('PREMIUM_ALL_ACCESS')).key
})

const metric = z.looseObject({ val: z.number().nullable() })
const pagination = z.looseObject({
  page: z.number(),
  pageCount: z.number(),
  resultCount: z.number(),
})
const listOf = <T extends z.ZodType>(row: T) => z.looseObject({ results: z.array(row), pagination })
const group = z.looseObject({ id: z.number(), type: z.string(), name: z.string() })
const points = z.array(z.tuple([z.string(), z.number()]))
const series = listOf(z.looseObject({ group, points }))

/** The newest value of each group, as programs add them up. */
const newest = (answer: unknown): Record<string, number> =>
  Object.fromEntries(
    series
      .parse(answer)
      .results.map((line) => [line.group.id, line.points.at(-1)?.[1] ?? Number.NaN]),
  )
const is = (field: string, value: unknown) => ({ field, operator: 'equals', value })
const all = (...filters: object[]) => ({ operator: 'and', filters })
const any = (...filters: object[]) => ({ operator: 'or', filters })
const onEthereumAndLayers = any(
  ...[1, 3, 4, 7, 10, 11, 17, 31, 33, 35, 36, 41].map((id) => is('network_id', id)),
)
const byDate = { direction: 'asc', field: 'date' }

interface Case {
  does: string
  path: string
  query?: object
  read: (answer: unknown) => unknown
  expected: unknown
}

const CASES: readonly Case[] = [
  // ethereum/institutions-subdomain
  {
    does: 'share of networks in real-world assets, stablecoins apart',
    path: '/v4/tokens/aggregates/timeseries',
    query: {
      filter: all(
        is('measure_id', 71),
        { field: 'date', operator: 'onOrAfter', value: daysAgo(2) },
        { field: 'asset_class_id', operator: 'notEquals', value: 28 },
      ),
      aggregate: { groupBy: 'network', aggregateFunction: 'sum' },
      sort: byDate,
      pagination: { page: 1, perPage: 100 },
    },
    read: newest,
    // on Aptos, where only total values are stated, these
    expected: { 1: 150, 2: 50, 9: 30, 38: 30 },
  },
  {
    does: 'the same of stablecoins, in version 3 and its words',
    path: '/v3/assets/aggregates/timeseries',
    query: {
      filter: all(
        is('measureID', 70),
        { field: 'date', operator: 'onOrAfter', value: daysAgo(2) },
        is('assetClassID', 28),
      ),
      aggregate: { groupBy: 'network', aggregateFunction: 'sum' },
      sort: byDate,
      pagination: { page: 1, perPage: 25 },
    },
    read: newest,
    expected: { 1: 1000, 3: 200 },
  },
  {
    does: 'value of treasuries that are open to investors, on Ethereum and what stands on it',
    path: '/v3/assets/aggregates/timeseries',
    query: {
      aggregate: { groupBy: 'network', aggregateFunction: 'sum', interval: 'day' },
      filter: all(
        is('assetClassID', 27),
        { field: 'date', operator: 'onOrAfter', value: daysAgo(7) },
        is('isInvestable', true),
        is('measureID', 71),
        any(...[1, 3, 41].map((id) => is('networkID', id))),
      ),
      sort: byDate,
      pagination: { page: 1, perPage: 25 },
    },
    read: newest,
    expected: { 1: 100 },
  },
  {
    does: 'value of chosen assets by their ids',
    path: '/v4/tokens/aggregates/timeseries',
    query: {
      aggregate: { groupBy: 'asset', aggregateFunction: 'sum', interval: 'day' },
      filter: all(
        is('measure_id', 71),
        { field: 'date', operator: 'onOrAfter', value: daysAgo(3) },
        any(...[2331, 63, 57, 15152].map((id) => is('asset_id', id))),
        onEthereumAndLayers,
      ),
      sort: byDate,
      pagination: { page: 1, perPage: 25 },
    },
    read: newest,
    expected: { 57: 10, 2331: 100 },
  },
  {
    does: 'value of one platform, misspelled as it is in its code',
    path: '/v3/assets/aggregates/timeseries',
    query: {
      sort: byDate,
      pagination: { page: 1, perPage: 25 },
      aggregate: { groupBy: 'network', aggregateFunction: 'sum', interval: 'day' },
      filter: all(is('measureID', 71), is('protcolID', 10), any(is('networkID', 1))),
    },
    read: newest,
    expected: { 1: 140 },
  },
  {
    does: 'value of platforms by their names',
    path: '/v4/tokens/aggregates/timeseries',
    query: {
      aggregate: { groupBy: 'protocol', aggregateFunction: 'sum', interval: 'day' },
      filter: all(
        is('measure_id', 71),
        any(is('protocol_name', 'Securitize'), is('protocol_name', 'Ondo')),
      ),
      sort: byDate,
      pagination: { page: 1, perPage: 25 },
    },
    read: newest,
    expected: { 10: 215, 16: 10 },
  },
  {
    does: 'what is not there yet: an asset and a network of ids that nobody here has',
    path: '/v4/tokens/aggregates/timeseries',
    query: {
      aggregate: { groupBy: 'asset', aggregateFunction: 'sum', interval: 'day' },
      filter: all(is('measure_id', 70), any(is('asset_id', 25640)), any(is('network_id', 36))),
      sort: byDate,
    },
    read: newest,
    expected: {},
  },
  {
    does: 'history of stablecoins, found by the id of their class',
    path: '/v4/timeseries/total_rwa_value',
    read: (answer) => {
      const line = series.parse(answer).results.find(({ group: { id } }) => id === 28)
      return [line?.points.length, line?.points.at(-1)]
    },
    // on Ethereum by circulating market value, on Polygon by the market cap there, which is the only one that is stated
    expected: [DAYS, [isoDay(today() - 1), 1200]],
  },
  {
    does: 'real-world assets of each network, added up from its classes',
    path: '/v4/networks',
    query: {
      sort: { direction: 'desc', field: 'circulating_asset_value_dollar:val' },
      pagination: { page: 1, perPage: 20 },
    },
    read: (answer) => {
      const network = listOf(
        z.looseObject({
          id: z.number(),
          network_id: z.number(),
          _updated_at: z.string().nullable(),
          layer_description: z.string().nullable(),
          asset_class_stats: z.array(
            z.looseObject({
              slug: z.string(),
              circulating_asset_value_dollar: metric,
              bridged_token_value_dollar: metric,
            }),
          ),
        }),
      ).parse(answer).results[0]
      return [
        network?.network_id,
        network?.asset_class_stats
          .filter(({ slug }) => slug !== 'stablecoins' && slug !== 'cryptocurrencies')
          .reduce((sum, stat) => sum + (stat.circulating_asset_value_dollar.val ?? 0), 0),
      ]
    },
    // one fund states 90, and of the other two that is the value on the network
    expected: [1, 140],
  },
  // solana-foundation/solana-com
  {
    does: 'tokens of one network in any of some classes, page by page',
    path: '/v4/tokens',
    query: {
      filter: all(
        is('network_slug', 'solana'),
        any(
          ...['us-treasury-debt', 'non-us-government-debt', 'repurchase-agreements', 'stocks'].map(
            (slug) => is('asset_class_slug', slug),
          ),
        ),
      ),
      pagination: { page: 1, perPage: 1000 },
    },
    read: (answer) =>
      listOf(
        z.looseObject({
          asset_id: z.number(),
          asset: z.looseObject({ id: z.number() }),
          bridged_token_value_dollar: metric,
          market_value_dollar: metric,
          daily_transfer_volume_dollar: metric,
        }),
      )
        .parse(answer)
        .results.filter(({ asset }) => asset.id === 2331)
        .map((token) => [token.asset_id, token.bridged_token_value_dollar.val]),
    expected: [[2331, 50]],
  },
  // aptos dashboards
  {
    does: 'tokens of a network by its id, with the asset of each',
    path: '/v4/tokens',
    query: { pagination: { page: 1, perPage: 100 }, filter: all(is('network_id', 38)) },
    read: (answer) =>
      listOf(
        z.looseObject({
          id: z.number(),
          asset_id: z.number(),
          address: z.string().nullable(),
          total_asset_value_dollar: metric,
          asset: z.looseObject({ ticker: z.string().nullable() }),
        }),
      )
        .parse(answer)
        .results.filter(({ total_asset_value_dollar }) => total_asset_value_dollar.val)
        .map(({ id, asset_id, asset, total_asset_value_dollar }) => [
          id,
          asset_id,
          asset.ticker,
          total_asset_value_dollar.val,
        ]),
    expected: [
      [2564, 2331, 'BUIDL', 25],
      [2704, 63, 'BENJI', 5],
    ],
  },
  {
    does: 'assets that are on a network',
    path: '/v4/assets',
    query: {
      pagination: { page: 1, perPage: 100 },
      filter: all({ field: 'network_ids', operator: 'includes', value: 38 }),
    },
    read: (answer) =>
      listOf(
        z.looseObject({ id: z.number(), name: z.string(), description: z.string().nullable() }),
      )
        .parse(answer)
        .results.map(({ id }) => id)
        .filter((id) => id < 1_000_000),
    expected: [60, 63, 2331, 7797],
  },
  // a script that keeps holders of tokens in a table, twice a day
  {
    does: 'holders of every token, day by day, over all pages',
    path: '/v4/tokens/aggregates/timeseries',
    query: {
      filter: all(is('measure_id', 15), {
        field: 'date',
        operator: 'onOrAfter',
        value: '2025-06-01T00:00:00.000Z',
      }),
      aggregate: { groupBy: 'token', aggregateFunction: 'sum', interval: 'day' },
      sort: byDate,
      pagination: { page: 1, perPage: 200 },
    },
    read: (answer) => {
      const { results, pagination: found } = series.parse(answer)
      return [found.pageCount, results.map((line) => [line.group.id, line.points.length])]
    },
    expected: [1, [[1_000_620, DAYS]]],
  },
  // a daily summary of what changed on four platforms
  {
    does: 'tokens of a platform, largest first, without a page',
    path: '/v4/tokens',
    query: {
      filter: is('protocol_slug', 'ondo'),
      sort: { field: 'market_value_dollar', direction: 'desc' },
    },
    read: (answer) =>
      listOf(
        z.looseObject({
          name: z.string(),
          asset: z.looseObject({ slug: z.string() }),
          network: z.looseObject({ slug: z.string() }),
          bridged_token_value_dollar: metric,
          holding_addresses_count: metric,
          trailing_7_day_active_addresses_count: metric,
          trailing_30_day_transfer_volume: metric,
        }),
      )
        .parse(answer)
        .results.flatMap(({ asset, network, bridged_token_value_dollar: { val } }) =>
          val === null ? [] : [[asset.slug, network.slug, val]],
        ),
    expected: [['ousg', 'ethereum', 10]],
  },
  // adapters that look one asset up by its ticker
  {
    does: 'an asset by its ticker',
    path: '/v4/assets',
    query: { filter: is('ticker', 'BUIDL'), pagination: { page: 1, perPage: 1 } },
    read: (answer) =>
      listOf(
        z.looseObject({
          name: z.string(),
          ticker: z.string(),
          issuer_name: z.string().nullable(),
          asset_class_name: z.string(),
          circulating_market_value_dollar: metric,
          bridged_token_value_dollar: metric,
        }),
      )
        .parse(answer)
        .results.map((asset) => [
          asset.ticker,
          asset.asset_class_name,
          asset.bridged_token_value_dollar.val,
        ]),
    expected: [['BUIDL', 'US Treasury Debt', 175]],
  },
  {
    does: 'a token by the ticker of its asset',
    path: '/v4/tokens',
    query: {
      filter: { operator: 'equals', field: 'ticker', value: 'OUSG' },
      pagination: { page: 1, perPage: 1 },
    },
    read: (answer) =>
      listOf(z.looseObject({ asset_id: z.number() })).parse(answer).results[0]?.asset_id,
    expected: 57,
  },
  // a package that measures liquidity
  {
    does: 'every token, a hundred at a time',
    path: '/v4/tokens',
    query: { pagination: { page: 2, perPage: 100 } },
    read: (answer) => {
      const { results, pagination: found } = listOf(
        z.looseObject({
          id: z.number(),
          address: z.string().nullable(),
          network_name: z.string(),
          decimals: z.number().nullable(),
          holding_addresses_count: metric,
          total_supply_token: metric,
          market_value_dollar: metric,
        }),
      ).parse(answer)
      return [results.length, found.pageCount]
    },
    expected: [100, Math.ceil(catalogue.tokens.length / 100)],
  },
  // a site that follows who holds funds
  {
    does: 'supply of each token of an asset, found by the id of the asset',
    path: '/v4/assets',
    query: { filter: all(is('id', 2331)), pagination: { page: 1, perPage: 1 } },
    read: (answer) =>
      listOf(
        z.looseObject({
          tokens: z.array(
            z.looseObject({
              address: z.string().nullable(),
              decimals: z.number().nullable(),
              network_id: z.number(),
              network_name: z.string(),
              total_supply_token: metric,
            }),
          ),
        }),
      )
        .parse(answer)
        .results[0]?.tokens.filter((token) => token.network_id === 1)
        .map((token) => token.total_supply_token.val),
    expected: [101],
  },
  {
    does: 'transactions of an asset on a network since a day, oldest first',
    path: '/v4/transactions',
    query: {
      filter: all(is('asset_id', 2331), is('network_id', 1), {
        operator: 'gte',
        field: 'date',
        value: isoDay(today() - 30),
      }),
      sort: { field: 'date', direction: 'asc' },
      pagination: { page: 1, perPage: 1000 },
    },
    read: (answer) =>
      listOf(
        z.looseObject({
          from_address: z.string().nullable(),
          to_address: z.string().nullable(),
          amount: z.number(),
          timestamp: z.iso.datetime(),
          transaction_hash: z.string(),
          transaction_type: z.looseObject({ slug: z.string() }),
          network_id: z.number(),
          token: z.looseObject({ address: z.string(), decimals: z.number() }),
        }),
      )
        .parse(answer)
        .results.map(({ amount, transaction_type, from_address }) => [
          transaction_type.slug,
          amount,
          from_address,
        ]),
    expected: [
      ['mint', 1.5, null],
      ['transfer', 330.15, '0x01'],
    ],
  },
  // one that only looks whether its key is good
  {
    does: 'the first assets, with a slash at the end of the path',
    path: '/v4/assets/',
    read: (answer) => listOf(z.looseObject({ id: z.number() })).parse(answer).results.length,
    expected: 50,
  },
]

it.each(CASES)('a program gets $does', async ({ path, query, read, expected }) => {
  const { status, text, json } = await ask(path, {
    key,
    ...(query && { query }),
    headers: { accept: 'application/json' },
  })
  expect(status, text).toBe(200)
  expect(read(json())).toEqual(expected)
})
