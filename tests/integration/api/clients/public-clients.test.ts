// More public programs that were written for the API that this one is compatible with: what each
// asks, what it reads of the answer, and the figure that it must come to, worked out here from what
// was loaded.
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isoDay, today } from '#lib/dates.ts'
import { sources } from '#lib/registry/sources.ts'
import { loadReference } from '#prisma/seed/load.ts'
import { sql } from '#server/core/database/db.ts'
import { ask, keyWith } from '../../../support/api/api-caller.ts'
import { publishSeries } from '../../../support/market/small-market.ts'

const DAYS = 40
const first = today() - DAYS
const last = today() - 1
/** Every line grows by a dollar a day from what it is on the first day, so that no two days are alike. */
const on = (start: number, day: number): number => start + (day - first)
const newestOf = (...starts: number[]): number =>
  starts.reduce((sum, start) => sum + on(start, last), 0)
/** A moment within a day, as `new Date().toISOString()` has it. */
const within = (day: number): string => `${isoDay(day)}T17:23:45.678Z`

/** measure → network → asset → on the first day */
const LOADED: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>> =
  {
    'Circulating Market Value (Dollar)': {
      solana: { usdc: 10_000, usdt: 2_000 },
      ethereum: { usdc: 50_000, usdt: 70_000 },
    },
    'Daily Transfer Volume (Dollar)': {
      solana: { usdc: 3_000, usdt: 400 },
      celo: { usdc: 900 },
    },
    'Daily Transactions': { solana: { usdc: 6_000, usdt: 500 } },
    'Daily Active Addresses': { solana: { usdc: 700, usdt: 80 } },
    'Monthly Transfer Volume': { celo: { usdt: 12_000 } },
    'Bridged Token Value (Dollar)': {
      ethereum: { buidl: 1_000, ousg: 400, acred: 350 },
      solana: { buidl: 120, ousg: 60 },
      'bnb-chain': { buidl: 500 },
    },
    'Circulating Asset Value (Dollar)': { ethereum: { acred: 330 } },
    'Market Value (Dollar)': { solana: { buidl: 121 } },
    'Total Asset Value (Dollar)': { solana: { ousg: 61 } },
    'Total Supply': { 'bnb-chain': { buidl: 499 } },
    Holders: { 'bnb-chain': { buidl: 33 } },
  }

let key = ''
beforeAll(async () => {
  await loadReference()
  for (const [measure, networks] of Object.entries(LOADED))
    for (const [network, assets] of Object.entries(networks))
      await publishSeries(
        measure,
        isoDay(first),
        Object.fromEntries(
          Object.entries(assets).map(([slug, start]) => [
            slug,
            Array.from({ length: DAYS }, (_, at) => start + at),
          ]),
        ),
        { network },
      )
  await publishSeries('APY 30 Day', isoDay(first), {
    buidl: Array.from({ length: DAYS }, () => 0.0425),
  })
  await sql().query('update series set source_id = $1 where source_id = $2', [
    sources['tvl-history'].id,
    sources['timeseries-export'].id,
  ])
  const { rows } = await sql().query<{ id: number }>(
    `select t.id from token t
     join asset a on a.id = t.asset_id
     where a.id = 2331 and t.network_id = 1 order by t.id limit 1`,
  )
  await sql().query(
    `insert into transaction (token_id, type, from_address, to_address, amount, at, hash, source_id)
     select $2, kind, sender, receiver, amount, at::timestamptz, hash, $1
     from unnest(
       $3::text[], $4::text[], $5::text[], $6::numeric[], $7::text[], $8::text[]
     ) t(kind, sender, receiver, amount, at, hash)`,
    [
      sources.demo.id,
      rows[0]?.id,
      ['mint', 'transfer', 'burn'],
      [null, '0xa1', '0xb2'],
      ['0xa1', '0xb2', null],
      [2_500_000, 330_150_000, 1],
      [
        `${isoDay(last - 9)}T08:00:00Z`,
        `${isoDay(last - 4)}T09:30:15Z`,
        `${isoDay(last)}T23:59:59Z`,
      ],
      ['0x01', '0x02', '0x03'],
    ],
  )
  key = (await keyWith('PREMIUM_ALL_ACCESS')).key
})

async function read(path: string, query?: object): Promise<unknown> {
  const { status, text, json } = await ask(path, { key, ...(query && { query }) })
  expect(status, text).toBe(200)
  return json()
}

const is = (field: string, value: unknown) => ({ operator: 'equals', field, value })
const all = (...filters: object[]) => ({ operator: 'and', filters })
const from = (value: string) => ({ operator: 'onOrAfter', field: 'date', value })
const metric = z.looseObject({
  val: z.number().nullable(),
  val_30d: z.number().nullable(),
  chg_7d_pct: z.number().nullable(),
})
const series = z.looseObject({
  results: z.array(
    z.looseObject({
      group: z.looseObject({ id: z.number().nullable(), name: z.string() }),
      points: z.array(z.tuple([z.string(), z.number()])),
    }),
  ),
})
const pages = z.looseObject({ pageCount: z.number() })

describe('a dashboard of stablecoins on Solana, of two dates and names', () => {
  it.each([
    ['circulating_market_value_dollar', [10_000, 2_000]],
    ['daily_transfer_volume_dollar', [3_000, 400]],
    ['number_of_daily_transactions_count', [6_000, 500]],
    ['daily_active_addresses_count', [700, 80]],
  ])('%s', async (slug, starts) => {
    const days = [last - 2, last - 1]
    const answer = series.parse(
      await read('/v4/tokens/aggregates/timeseries', {
        filter: all(
          all(
            is('network_name', 'Solana'),
            is('asset_class_name', 'Stablecoins'),
            is('measure_slug', slug),
          ),
          from(isoDay(last - 2)),
          { operator: 'onOrBefore', field: 'date', value: isoDay(last - 1) },
        ),
        aggregate: { groupBy: 'network', aggregateFunction: 'sum', interval: 'day', mode: 'stock' },
      }),
    )
    expect(answer.results[0]?.points.map(([date, value]) => [date.slice(0, 10), value])).toEqual(
      days.map((day) => [isoDay(day), starts.reduce((sum, start) => sum + on(start, day), 0)]),
    )
  })
})

it('adds up stablecoins page by page, and the issuers of each', async () => {
  const page = z.looseObject({
    results: z.array(
      z.looseObject({
        issuer_name: z.string().nullable(),
        circulating_market_value_dollar: metric,
      }),
    ),
    pagination: pages,
  })
  const rows: z.infer<typeof page>['results'] = []
  for (let at = 1, count = 1; at <= count; at++) {
    const { results, pagination } = page.parse(
      await read('/v4/assets', {
        filter: is('asset_class_name', 'Stablecoins'),
        sort: { field: 'circulating_market_value_dollar', direction: 'desc' },
        pagination: { page: at, perPage: 5 },
      }),
    )
    rows.push(...results)
    count = pagination.pageCount
  }
  const known = rows.map((row) => row.circulating_market_value_dollar)
  const total = known.reduce((sum, { val }) => sum + (val ?? 0), 0)
  const before = known.reduce((sum, { val_30d }) => sum + (val_30d ?? 0), 0)
  expect(total).toBe(newestOf(10_000, 2_000, 50_000, 70_000))
  expect(total - before).toBe(4 * 30)
  const usdt = rows[0]
  expect(usdt?.issuer_name).toMatch(/Tether/)
  expect(usdt?.circulating_market_value_dollar.val).toBe(newestOf(2_000, 70_000))
})

it('draws the daily volume of stablecoins as one line', async () => {
  const { results } = series.parse(
    await read('/v4/tokens/aggregates/timeseries', {
      filter: all(
        is('asset_class_name', 'Stablecoins'),
        is('measure_slug', 'daily_transfer_volume_dollar'),
        from(isoDay(last - 30)),
      ),
      aggregate: { groupBy: 'date', aggregateFunction: 'sum', interval: 'day', mode: 'flow' },
      pagination: { page: 1, perPage: 5000 },
    }),
  )
  expect(results).toHaveLength(1)
  expect(results[0]?.points.at(-1)).toEqual([isoDay(last), newestOf(3_000, 400, 900)])
  expect(results[0]?.points).toHaveLength(31)
})

it('joins tokens with assets to a registry of contracts by chain', async () => {
  const rowsOf = async (endpoint: string) => {
    const rows: Record<string, unknown>[] = []
    for (let page = 1; ; page++) {
      const { results } = z
        .looseObject({ results: z.array(z.record(z.string(), z.unknown())) })
        .parse(await read(endpoint, { pagination: { page, perPage: 100 } }))
      rows.push(...results)
      if (results.length < 100) return rows
    }
  }
  const [tokens, assets] = [await rowsOf('/v4/tokens'), await rowsOf('/v4/assets')]
  const byId = new Map(assets.map((asset) => [asset['id'], asset]))
  const chain = (name: unknown): string => String(name).trim().toLowerCase().replaceAll(' ', '-')
  const buidl = tokens
    .filter(({ asset_id }) => byId.get(asset_id)?.['ticker'] === 'BUIDL')
    .map(({ network_name }) => chain(network_name))
  expect(buidl).toContain('bnb-chain')
  const { rows } = await sql().query<{ count: number }>('select count(*)::int from token')
  expect(tokens).toHaveLength(rows[0]?.count ?? 0)
  const onBnb = tokens.find(
    ({ asset_id, network_name }) => asset_id === 2331 && network_name === 'BNB Chain',
  )
  expect(onBnb).toMatchObject({
    total_supply_token: { val: newestOf(499) },
    holding_addresses_count: { val: newestOf(33) },
  })
})

describe('a reader of transactions that goes on where it stopped', () => {
  const transactions = z.looseObject({
    results: z.array(
      z.looseObject({
        id: z.number(),
        amount: z.number(),
        timestamp: z.iso.datetime(),
        transaction_type: z.looseObject({ slug: z.string() }),
        token: z.looseObject({ decimals: z.number() }),
      }),
    ),
    pagination: pages,
  })
  const ofFund = [is('asset_id', 2331), is('network_id', 1)]
  const raw = ({ amount, token }: z.infer<typeof transactions>['results'][number]): string =>
    amount
      .toFixed(token.decimals)
      .replace('.', '')
      .replace(/^0+(?=\d)/, '')
  const asked = async (...filters: object[]) =>
    transactions.parse(
      await read('/v4/transactions', {
        filter: all(...ofFund, ...filters),
        sort: { field: 'id', direction: 'asc' },
        pagination: { page: 1, perPage: 1000 },
      }),
    ).results

  it('reads all in the order of their ids, in raw units', async () => {
    expect((await asked()).map(raw)).toEqual(['2500000', '330150000', '1'])
  })

  it('resumes from the time of the newest one it has, whose day comes again', async () => {
    const { timestamp = '' } = (await asked())[1] ?? {}
    expect(timestamp).toBe(`${isoDay(last - 4)}T09:30:15Z`)
    const found = await asked({ operator: 'gte', field: 'date', value: timestamp })
    expect(found.map(raw)).toEqual(['330150000', '1'])
  })

  it('reads a window of days, without the last', async () => {
    const found = await asked(
      { operator: 'gte', field: 'date', value: isoDay(last - 9) },
      { operator: 'lt', field: 'date', value: isoDay(last) },
    )
    expect(found.map(({ transaction_type }) => transaction_type.slug)).toEqual(['mint', 'transfer'])
  })

  it('finds the first day', async () => {
    const { results } = transactions.parse(
      await read('/v4/transactions', {
        filter: all(...ofFund),
        sort: { field: 'date', direction: 'asc' },
        pagination: { page: 1, perPage: 1 },
      }),
    )
    expect(results[0]?.timestamp.slice(0, 10)).toBe(isoDay(last - 9))
  })
})

it('follows how treasuries grew in a week, the largest first', async () => {
  const { results } = z
    .looseObject({
      results: z.array(
        z.looseObject({
          name: z.string(),
          ticker: z.string().nullable(),
          asset_class_name: z.string(),
          bridged_token_value_dollar: metric,
        }),
      ),
    })
    .parse(
      await read('/v4/assets', {
        filter: is('asset_class_name', 'US Treasury Debt'),
        sort: { field: 'bridged_token_value_dollar', direction: 'desc' },
        pagination: { page: 1, perPage: 2 },
      }),
    )
  expect(
    results.map(({ ticker, asset_class_name, bridged_token_value_dollar: value }) => [
      ticker,
      asset_class_name,
      value.val,
      value.chg_7d_pct?.toFixed(6),
    ]),
  ).toEqual([
    ['BUIDL', 'US Treasury Debt', newestOf(1_000, 120, 500), growth(1_000, 120, 500)],
    ['OUSG', 'US Treasury Debt', newestOf(400, 60), growth(400, 60)],
  ])
})

/** The growth over a week, in percent: every line grew by seven. */
function growth(...starts: number[]): string {
  const now = newestOf(...starts)
  const before = now - 7 * starts.length
  return (((now - before) / before) * 100).toFixed(6)
}

it('finds classes by their names in the total over time', async () => {
  const { results } = series.parse(await read('/v4/timeseries/total_rwa_value'))
  const newest = Object.fromEntries(
    results.map(({ group, points }) => [group.name, points.at(-1)?.[1]]),
  )
  expect(newest['US Treasury Debt']).toBe(newestOf(1_000, 120, 500, 400, 60))
  expect(newest['Stablecoins']).toBe(newestOf(10_000, 2_000, 50_000, 70_000))
})

it('counts real-world assets on Solana, with the words of today for classes', async () => {
  const { results } = z
    .looseObject({
      results: z.array(
        z.looseObject({
          asset_id: z.number(),
          market_value_dollar: metric,
          circulating_market_value_dollar: metric,
          total_asset_value_dollar: metric,
          daily_transfer_volume_dollar: metric,
        }),
      ),
    })
    .parse(
      await read('/v4/tokens', {
        filter: all(is('network_slug', 'solana'), {
          operator: 'or',
          filters: [
            'active-strategies',
            'corporate-credit',
            'diversified-credit',
            'non-us-government-debt',
            'repurchase-agreements',
            'stocks',
            'us-treasury-debt',
          ].map((slug) => is('asset_class_slug', slug)),
        }),
        pagination: { page: 1, perPage: 1000 },
      }),
    )
  const value = results.reduce(
    (sum, token) =>
      sum +
      (token.market_value_dollar.val ??
        token.circulating_market_value_dollar.val ??
        token.total_asset_value_dollar.val ??
        0),
    0,
  )
  // the second states no market value: its circulating one is assumed to be its value on the network
  expect(value).toBe(newestOf(121) + newestOf(60))
  const { rows } = await sql().query<{ count: number }>(
    `select count(distinct a.id)::int
     from token t
     join asset a on a.id = t.asset_id
     join asset_class c on c.id = a.asset_class_id
     where t.network_id = 2
       and not t.hidden
       and c.slug in (
         'actively-managed-strategies', 'corporate-bonds', 'structured-credit',
         'non-us-government-debt', 'stocks', 'us-treasury-debt'
       )`,
  )
  expect(new Set(results.map(({ asset_id }) => asset_id)).size).toBe(rows[0]?.count)
})

it('shares the market among networks, since a time two days ago', async () => {
  const { results } = series.parse(
    await read('/v3/assets/aggregates/timeseries', {
      filter: all(is('measureID', 71), from(within(last - 1)), {
        operator: 'notEquals',
        field: 'assetClassID',
        value: 28,
      }),
      aggregate: { groupBy: 'network', aggregateFunction: 'sum' },
      sort: { direction: 'asc', field: 'date' },
      pagination: { page: 1, perPage: 25 },
    }),
  )
  expect(
    Object.fromEntries(results.map(({ group, points }) => [group.name, points.at(-1)?.[1]])),
  ).toEqual({
    Ethereum: newestOf(1_000, 400, 350),
    Solana: newestOf(120, 60),
    'BNB Chain': newestOf(500),
  })
  expect(results.map(({ points }) => points.length)).toEqual([2, 2, 2])
})

it('reads a month of stablecoins on one layer, by class, in version 3', async () => {
  const { results } = series.parse(
    await read('/v3/assets/aggregates/timeseries', {
      aggregate: { groupBy: 'assetClass', aggregateFunction: 'sum' },
      sort: { direction: 'asc', field: 'date' },
      pagination: { page: 1, perPage: 25 },
      filter: all(
        is('measureID', 1003),
        is('assetClassID', 28),
        is('networkID', 7),
        from(within(last - 2)),
      ),
    }),
  )
  const thirty = Array.from({ length: 30 }, (_, back) => on(900, last - back))
  const derived = thirty.reduce((sum, value) => sum + value, 0)
  expect(results.map(({ points }) => points.at(-1)?.[1])).toEqual([newestOf(12_000) + derived])
})

it('reads private credit by platform, since a time of day', async () => {
  const { results } = series.parse(
    await read('/v4/tokens/aggregates/timeseries', {
      aggregate: { groupBy: 'protocol', aggregateFunction: 'sum', interval: 'day' },
      filter: all(
        is('measure_id', 63),
        from(within(last - 3)),
        {
          operator: 'or',
          filters: [is('protocol_name', 'Securitize'), is('protocol_name', 'Maple')],
        },
        { operator: 'or', filters: [1, 3, 4, 7, 10].map((id) => is('network_id', id)) },
      ),
      sort: { direction: 'asc', field: 'date' },
      pagination: { page: 1, perPage: 25 },
    }),
  )
  expect(results.map(({ group, points }) => [group.id, points.length, points.at(-1)?.[1]])).toEqual(
    // the second fund states no circulating value: it is assumed to be its value on Ethereum
    [[10, 4, newestOf(330) + newestOf(1_000)]],
  )
})

it('reads yields in percentage points', async () => {
  const { results } = z
    .looseObject({
      results: z.array(z.looseObject({ apy_30_day: metric, asset_class_name: z.string() })),
    })
    .parse(await read('/v4/assets', { filter: is('ticker', 'BUIDL'), pagination: { perPage: 1 } }))
  expect(results[0]?.apy_30_day.val).toBeCloseTo(4.25, 10)
})

it('falls back from a filter that is not known here to one without it', async () => {
  const asked = (extra: object[]) =>
    ask('/v4/assets/aggregates/timeseries', {
      key,
      query: {
        filter: all(is('measure_slug', 'bridged_token_value_dollar'), ...extra),
        aggregate: { groupBy: 'date', aggregateFunction: 'sum', interval: 'week', mode: 'stock' },
      },
    })
  expect((await asked([is('is_distributed', true)])).status).toBe(400)
  const { results } = series.parse((await asked([])).json())
  expect(results[0]?.points.at(-1)?.[1]).toBe(
    newestOf(1_000, 400, 350, 120, 60, 500, 10_000, 2_000, 50_000, 70_000),
  )
})
