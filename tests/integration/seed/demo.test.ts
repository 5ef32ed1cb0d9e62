import { beforeAll, expect, test } from 'vitest'
import { type Day, isoDay, parseDay } from '#lib/dates.ts'
import { findFactors, PRICE_MEASURES, VALUE_MEASURES } from '#lib/registry/measure-factors.ts'
import { marketPageKeys } from '#lib/registry/market-pages.ts'
import { type MeasureKey, measures } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import { measureDistance, TELLABLE } from '#lib/studio/neighbour-colors.ts'
import { sql } from '#server/core/database/db.ts'
import { getFrame } from '#server/core/site/get-frame.ts'
import { recentRuns } from '#server/pipeline/runs/source-statuses.ts'
import { countRevisions } from '#server/market/changes/count-revisions.ts'
import { listChanges } from '#server/market/changes/list-changes.ts'
import { entityColor } from '#server/pipeline/catalogue/entity-color.ts'
import { catalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import { getMarketPage } from '#server/market/figures/overview/get-market-page.ts'
import { findChart } from '#server/pages/find-chart.ts'
import { marketPage } from '#server/pages/market/define-market-page.ts'
import { participantsPage } from '#server/pages/entities/define-participants-page.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { profiles } from '#prisma/seed/history/profiles.ts'
import { loadDemo } from '#prisma/seed/load.ts'
import { randomStream } from '#prisma/seed/random.ts'
import { hasSharedData, sharedData } from '../../support/files/shared-data.ts'
import { publishFile, publishText } from '../../support/market/small-market.ts'

const LAST = parseDay('2026-11-20') ?? 0
/** currencies, cryptocurrencies and stablecoins */
const NOT_RWA = new Set(['class:25', 'class:26', 'class:28'])
const random = randomStream(7, 'which days and tokens are looked at')
const days: Day[] = Array.from({ length: 20 }, () => LAST - random.integer(0, 1_000))
const load = () => loadDemo({ ifEmpty: false, lastDay: LAST, onPoints: () => undefined })

beforeAll(async () => {
  expect(await load()).toMatchObject({ did: 'loaded' })
})

/** Reads the published values of series on one day, by scope. Blank days are absent. */
async function valuesOn(
  day: Day,
  measure: MeasureKey,
  where: string,
): Promise<Map<string, number>> {
  const { rows } = await sql().query<{ key: string; value: number }>(
    `select * from (
       select s.scope_key as key, v.values[$1::int - v.start_day + 1] as value
       from series s join series_values v on v.series_id = s.id
       where s.measure_id = $2 and s.is_published and ${where}
     ) days where value is not null`,
    [day, measures[measure].id],
  )
  return new Map(rows.map(({ key, value }) => [key, value]))
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)
/** Sums of thousands of parts in another order differ in their last digits. */
const close = (value: number, to: number) =>
  expect(Math.abs(value - to)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(to)))

test('the site is in demo mode, with sixty or more assets over all asset classes that have a page', async () => {
  expect(await getFrame()).toMatchObject({
    mode: 'demo',
    sources: { fresh: 1, total: 1 },
    attributions: ['Demo data: generated history, not market data.'],
  })
  const {
    rows: [counted],
  } = await sql().query<{ assets: number; values: number }>(
    `select (select count(*)::int from asset) as assets,
       (select count(distinct scope_id)::int from series
        where scope_kind = 'asset' and measure_id = ${measures.size.id} and is_published) as values`,
  )
  expect(counted?.assets).toBeGreaterThanOrEqual(60)
  for (const page of marketPageKeys)
    expect(
      (await findChart({ page: `/${page}?group=asset`, chart: 'value' }))?.total.at(-1),
    ).toBeGreaterThan(0)
})

test('one reading is held, of a line that is a part of no total, and its last good value stands', async () => {
  const { rows } = await sql().query<{
    kind: string
    measureId: number
    rule: string
    factor: number
    day: number
    newest: number
  }>(
    `select s.scope_kind as kind, s.measure_id as "measureId", h.rule,
       h.value / h.previous as factor, h.day, l.day as newest
     from held_value h
     join series s on s.id = h.series_id
     join series_latest l on l.series_id = s.id
     where h.state = 'held'`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    kind: 'platform',
    measureId: measures.repoVolume.id,
    rule: 'jump',
  })
  expect(rows[0]?.factor).toBeGreaterThan(500)
  expect(rows[0]?.newest).toBeLessThan(rows[0]?.day ?? 0)
  const incidents = await sql().query<{ state: string; detail: string }>(
    'select state, detail from incident',
  )
  expect(incidents.rows.map(({ state }) => state)).toEqual(['open'])
  expect(incidents.rows[0]?.detail).toMatch(/ reads \$[\d,]+ on .+\(\$[\d,]+ before\)/)
})

test('every value is marked as demo, and none is of another source', async () => {
  const { rows } = await sql().query<{ quality: string; source: string }>(
    `select distinct v.quality, source.slug as source
     from series s
     join series_values v on v.series_id = s.id
     join source on source.id = s.source_id
     order by 2`,
  )
  expect(rows).toEqual([
    { quality: 'demo', source: 'assay' },
    { quality: 'demo', source: 'demo' },
  ])
})

test('each benchmark is published, the price of gold too, whose measure fills more than one batch', async () => {
  const { rows } = await sql().query<{ key: string; isPublished: boolean }>(
    `select scope_key as key, is_published as "isPublished" from series where scope_kind = 'benchmark'`,
  )
  expect(rows.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['benchmark:gold', 'benchmark:eur', 'benchmark:jpy']),
  )
  expect(rows.filter(({ isPublished }) => !isPublished)).toEqual([])
})

test('the history is three years long and ends on the day asked for', async () => {
  const {
    rows: [reach],
  } = await sql().query<{ first: number; last: number }>(
    'select min(start_day) as first, max(start_day + cardinality(values) - 1) as last from series_values',
  )
  expect(isoDay(reach?.last ?? 0)).toBe(isoDay(LAST))
  expect(LAST - (reach?.first ?? 0)).toBeGreaterThanOrEqual(3 * 365 - 1)
})

test('on 20 random days each class, and all of them, are the sum of their parts', async () => {
  const { rows } = await sql().query<{
    key: string
    classKey: string
    tokenization: string | null
  }>(
    `select 'asset:' || id as key, 'class:' || asset_class_id as "classKey", tokenization from asset`,
  )
  for (const day of days) {
    const [classes, assets, totals] = await Promise.all(
      (['class', 'asset', 'total'] as const).map((kind) =>
        valuesOn(day, 'size', `s.scope_kind = '${kind}'`),
      ),
    )
    if (!classes || !assets || !totals) throw new Error('nothing was read')
    expect(classes.size).toBeGreaterThan(5)
    for (const [key, value] of classes) {
      const [name, segment] = key.split('#')
      close(
        value,
        sum(
          rows
            .filter(
              (row) =>
                row.classKey === name && (segment === undefined || row.tokenization === segment),
            )
            .flatMap((row) => assets.get(row.key) ?? []),
        ),
      )
    }
    expect([...totals.keys()].sort()).toEqual(['total', 'total#distributed', 'total#represented'])
    for (const [key, value] of totals) {
      const own = [...classes].filter(
        ([name]) =>
          !NOT_RWA.has(name.split('#')[0] ?? '') && name.split('#')[1] === key.split('#')[1],
      )
      close(value, sum(own.map(([, part]) => part)))
    }
  }
})

test('on each of these days a network is the sum of the tokens on it', async () => {
  for (const day of days) {
    for (const measure of ['bridgedTokenValue', 'circulatingMarketValue', 'dailyMints'] as const) {
      const [networks, tokens] = await Promise.all([
        valuesOn(day, measure, `s.scope_kind = 'network' and s.segment is null`),
        valuesOn(day, measure, `s.scope_kind = 'token'`),
      ])
      const { rows } = await sql().query<{ key: string; network: string }>(
        `select 'token:' || id as key, 'network:' || network_id as network from token`,
      )
      for (const [network, value] of networks)
        close(
          value,
          sum(
            rows
              .filter((row) => row.network === network)
              .flatMap(({ key }) => tokens.get(key) ?? []),
          ),
        )
    }
  }
})

test('the series of each chart add up to its total on every day', async () => {
  for (const page of marketPageKeys)
    for (const groupBy of ['asset', 'network', 'platform'] as const) {
      const chart = await findChart({ page: `/${page}?group=${groupBy}`, chart: 'value' })
      chart?.total.forEach((total, at) => {
        if (total !== null) close(sum(chart.series.map(({ values }) => values[at] ?? 0)), total)
      })
    }
  const chart = await findChart({ page: '/?stablecoins=yes', chart: 'value' })
  chart?.total.forEach((total, at) => {
    if (total !== null) close(sum(chart.series.map(({ values }) => values[at] ?? 0)), total)
  })
})

test('an entity has one color in each legend, league and table of a market page, shared by no other', async () => {
  const index = await catalogueIndex()
  for (const page of marketPageKeys)
    for (const groupBy of ['asset', 'network', 'platform'] as const) {
      const { chart, leagues, table } = await getMarketPage(await openMarketNow(), page, {
        tokenization: null,
        groupBy,
        search: '',
        network: undefined,
        sort: 'value',
        direction: 'desc',
        page: 1,
      })
      const named = (chart?.series ?? []).filter(({ isOthers, key }) => !isOthers && key !== 'rest')
      const where = `${page} by ${groupBy}`
      expect(new Set(named.map(({ color }) => color)).size, where).toBe(named.length)
      const rows = [
        ...table.rows.map(({ key, mark }) => [`asset-${key}`, mark.color] as const),
        ...leagues.flatMap((league) =>
          league.rows.map(({ key, mark }) => [key, mark.color] as const),
        ),
      ]
      const inRows = new Map(rows)
      for (const { key, label, color } of named) {
        expect(inRows.get(key) ?? color, `${label}, ${where}`).toBe(color)
        const id = Number(key.slice(groupBy.length + 1))
        // nothing has to give way where a chart was foreseen
        expect(color, `${label}, ${where}`).toBe(entityColor(id, groupBy, index))
      }
      expect(named.some(({ key }) => inRows.has(key)) || named.length < 2, where).toBe(true)
    }
})

test('listings of networks, platforms and issuers: legend, shares and rows agree', async () => {
  for (const path of ['/networks', '/platforms', '/issuers'])
    for (const kind of ['distributed', 'represented', 'stablecoins', 'all']) {
      const page = await participantsPage.read(path, { kind })
      const { chart, shares, rows = [] } = page?.content ?? {}
      const legend = new Map(chart?.series.map(({ key, color }) => [key, color]))
      const compared = [...rows, ...(shares?.rows ?? [])].filter(({ key }) => legend.has(key))
      expect(compared.length, `${path} ${kind}`).toBeGreaterThan(1)
      for (const { key, mark } of compared)
        expect(mark.color, `${path} ${kind} ${key}`).toBe(legend.get(key))
    }
})

/** Matches colors of the palette, whose own test holds it apart. */
const IN_PALETTE = /^var\(--s\d+\)$/

test('what stands together in a chart is told apart under every sight, in both themes', async () => {
  const { assets } = await catalogueIndex()
  const pages = [
    ...marketPageKeys.flatMap((page) =>
      ['asset', 'network', 'platform'].map((groupBy) => `/${page}?group=${groupBy}`),
    ),
    ...['/networks', '/platforms', '/issuers'].flatMap((path) =>
      ['distributed', 'represented', 'stablecoins', 'all'].map((kind) => `${path}?kind=${kind}`),
    ),
    // the rest of the catalogue has no history, and no chart
    ...[...assets.values()].flatMap(({ slug, networkIds }) =>
      slug in profiles && networkIds.length > 1 ? [`/assets/${slug}`] : [],
    ),
  ]
  for (const page of pages) {
    const chart = await findChart({ page, chart: 'value' })
    const named = (chart?.series ?? []).filter(({ isOthers }) => !isOthers)
    for (const [at, one] of named.entries())
      for (const other of named.slice(at + 1)) {
        const areDealt = IN_PALETTE.test(one.color) && IN_PALETTE.test(other.color)
        expect(
          measureDistance(one.color, other.color),
          `${one.label} and ${other.label} on ${page}`,
        ).toBeGreaterThanOrEqual(areDealt ? TELLABLE : 0.05)
      }
  }
})

test('a token of a metal has one color in both tables of its page', async () => {
  const page = await marketPage.read('/commodities', {})
  const ofMetal = new Map(page?.content.metals?.rows.map(({ href, mark }) => [href, mark.color]))
  const beside = (page?.content.table.rows ?? []).filter(({ href }) => ofMetal.has(href ?? ''))
  expect(beside.length).toBeGreaterThan(2)
  for (const { href, name, mark } of beside) expect(mark.color, name).toBe(ofMetal.get(href ?? ''))
})

interface TokenDay {
  token: number
  day: Day
  value: number
  supply: number
  price: number
}

/**
 * Tokens whose value, supply and price are known on a day; by price for coins and metals, by net
 * asset value for the rest.
 */
async function tokenDays(value: MeasureKey, price: MeasureKey, day: Day): Promise<TokenDay[]> {
  const on = (alias: string) => `${alias}.values[$1::int - ${alias}.start_day + 1]`
  const { rows } = await sql().query<TokenDay>(
    `select * from (
       select t.id as token, $1::int as day, ${on('value')} as value,
         coalesce(${on('circulating')}, ${on('supply')}) as supply, ${on('price')} as price
       from token t
       join series sv on sv.scope_key = 'token:' || t.id and sv.measure_id = $2
       join series_values value on value.series_id = sv.id
       join series ss on ss.scope_key = 'token:' || t.id and ss.measure_id = $3
       join series_values supply on supply.series_id = ss.id
       left join series sc on sc.scope_key = 'token:' || t.id and sc.measure_id = $4
       left join series_values circulating on circulating.series_id = sc.id
       join series sp on sp.scope_key = 'asset:' || t.asset_id and sp.measure_id = $5
       join series_values price on price.series_id = sp.id
     ) days where value is not null and supply is not null and price is not null order by token`,
    [
      day,
      measures[value].id,
      measures.totalSupply.id,
      measures.circulatingSupply.id,
      measures[price].id,
    ],
  )
  return rows
}

test('what a token is worth is its supply × the price of the day', async () => {
  for (const [value, price] of [
    ['circulatingMarketValue', 'price'],
    ['bridgedTokenValue', 'netAssetValue'],
  ] as const) {
    for (const day of days) {
      const known = await tokenDays(value, price, day)
      expect(known.length).toBeGreaterThan(0)
      for (let looked = 0; looked < 20; looked++) {
        const row = known[random.integer(0, known.length - 1)]
        if (row) close(row.value, row.supply * row.price)
      }
    }
  }
})

test('on each of these days every measure of value is the product of its factors, token by token', async () => {
  for (const value of VALUE_MEASURES) {
    const { supply, price } = findFactors(value) ?? {}
    if (!supply || !price) throw new Error(`${value} has no factors`)
    let count = 0
    for (const day of days) {
      const on = (measure: MeasureKey) => valuesOn(day, measure, `s.scope_kind = 'token'`)
      const [values, supplies, prices] = [await on(value), await on(supply), await on(price)]
      for (const [key, amount] of supplies) {
        const each = prices.get(key)
        if (each === undefined) continue
        close(values.get(key) ?? Number.NaN, amount * each)
        count++
      }
    }
    expect(count, value).toBeGreaterThan(20)
  }
})

test('the supply of an asset is that of all its tokens, and each of these has its price', async () => {
  const { rows: tokens } = await sql().query<{ key: string; asset: string }>(
    `select 'token:' || id as key, 'asset:' || asset_id as asset from token`,
  )
  for (const day of days) {
    const on = (kind: string, measure: MeasureKey) =>
      valuesOn(day, measure, `s.scope_kind = '${kind}'`)
    const [ofTokens, ofAssets] = [
      await on('token', 'totalSupply'),
      await on('asset', 'totalSupply'),
    ]
    const [prices, navs] = [await on('token', 'price'), await on('token', 'netAssetValue')]
    expect(ofAssets.size).toBeGreaterThan(30)
    for (const [asset, supply] of ofAssets)
      close(
        supply,
        sum(tokens.flatMap((row) => (row.asset === asset ? (ofTokens.get(row.key) ?? []) : []))),
      )
    for (const key of ofTokens.keys()) expect(prices.has(key) || navs.has(key), key).toBe(true)
  }
  for (const measure of PRICE_MEASURES) {
    const [ofAssets, ofTokens] = [
      await valuesOn(LAST, measure, `s.scope_kind = 'asset'`),
      await valuesOn(LAST, measure, `s.scope_kind = 'token'`),
    ]
    for (const { key, asset } of tokens) expect(ofTokens.get(key), key).toBe(ofAssets.get(asset))
  }
})

const DEMO_TABLES = ['transaction', 'loan', 'pool', 'investment', 'news_article', 'holder_snapshot']

async function contents(): Promise<Record<string, unknown>> {
  const others = ['asset', 'token', 'issuer', 'platform', 'series', 'membership', 'news_asset']
  const counts = [...DEMO_TABLES, ...others].map(
    (table) => `(select count(*)::int from ${table}) as ${table}`,
  )
  const {
    rows: [counted],
  } = await sql().query<Record<string, unknown>>(
    `select ${counts.join(', ')},
       (select count(*)::int from observation) as observations,
       (select sum(value::numeric) from observation) as checked,
       (select count(*)::int from held_value) as held`,
  )
  return counted ?? {}
}

test('the rows beside the history are there, and each is of the demo', async () => {
  for (const table of DEMO_TABLES) {
    const { rows } = await sql().query<{ source: number; count: number }>(
      `select source_id as source, count(*)::int as count from ${table} group by 1`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.source).toBe(sources.demo.id)
    expect(rows[0]?.count).toBeGreaterThan(5)
  }
})

test('a second run revised some values of the first, which are listed with both readings', async () => {
  while (await countRevisions());
  const { changes } = await listChanges(await openMarketNow(), {
    kinds: ['revised'],
    search: 'usdy',
    page: 1,
  })
  const holders = changes.find(({ value }) => value?.measure === 'holders')?.value
  expect(holders).toMatchObject({ day: LAST - 3, days: 1 })
  expect(holders?.before).toBeGreaterThan(holders?.after ?? Infinity)
})

test('borrowers, loans, pools and news say in their names that they are samples', async () => {
  const { rows } = await sql().query<{ name: string }>(
    `select name from loan union select borrower from loan
     union select name from pool union select title from news_article`,
  )
  expect(rows.filter(({ name }) => !name.includes('Sample')).map(({ name }) => name)).toEqual([])
})

test('but for the reading that shows what a hold is, nothing of the demo breaks a rule', async () => {
  const { rows } = await sql().query('select rule, count(*) from held_value group by 1')
  expect(rows).toEqual([{ rule: 'jump', count: 1 }])
})

test('loading it again leaves the same, and no more of it', async () => {
  const before = await contents()
  expect(await load()).toMatchObject({ did: 'loaded', mode: 'demo' })
  expect(await contents()).toEqual(before)
  expect(await loadDemo({ ifEmpty: true, lastDay: LAST, onPoints: () => undefined })).toMatchObject(
    { did: 'present', points: 0 },
  )
})

// The tests that follow take the demo away: they stand last.

async function count(from: string): Promise<number> {
  const {
    rows: [counted],
  } = await sql().query<{ count: number }>(`select count(*)::int as count from ${from}`)
  return counted?.count ?? -1
}

test('names and addresses alone do not end the demo', async () => {
  const before = await contents()
  const run = await publishText('token-addresses', 'addresses.csv', TOKEN_ADDRESSES)
  expect(run).toMatchObject({ state: 'published', factsChanged: 1, endedDemo: false })
  expect((await getFrame()).mode).toBe('demo')
  expect((await contents()).observations).toBe(before.observations)
})

test('nor does a file that is refused', async () => {
  await expect(
    publishText('coinmetrics', 'usdc.csv', COINMETRICS.replace('1.0,', 'x,')),
  ).rejects.toThrow()
  expect((await getFrame()).mode).toBe('demo')
})

test('the first real observation ends the demo, and leaves nothing of it', async () => {
  const before = await contents()
  const run = await publishText('coinmetrics', 'usdc.csv', COINMETRICS)
  expect(run).toMatchObject({ state: 'published', endedDemo: true })
  expect(await getFrame()).toMatchObject({
    mode: 'real',
    attributions: ['Network data by Coin Metrics, CC BY-NC 4.0.'],
  })
  for (const table of DEMO_TABLES)
    expect({ table, left: await count(`${table} where source_id = ${sources.demo.id}`) }).toEqual({
      table,
      left: 0,
    })
  // the names of its series may stay; nothing is said by them any more
  expect(
    await count(
      `series s join observation o on o.series_id = s.id where s.source_id = ${sources.demo.id}`,
    ),
  ).toBe(0)
  expect(await count(`series where is_published and source_id = ${sources.demo.id}`)).toBe(0)
  for (const table of ['observation', 'series_values', 'series_latest', 'held_value'])
    expect({ table, left: await count(`${table} where run_id <> ${run.runId}`) }).toEqual({
      table,
      left: 0,
    })
  expect(await count('news_asset')).toBe(0)
  const after = await contents()
  for (const table of ['asset', 'token', 'issuer', 'platform'])
    expect(after[table]).toBe(before[table])
})

test('what is published then is of the one asset that was read', async () => {
  const { rows } = await sql().query<{ key: string }>(
    `select distinct s.scope_key as key
     from series s join series_latest l on l.series_id = s.id
     where s.is_published and s.scope_kind in ('asset', 'class', 'total')`,
  )
  const {
    rows: [usdc],
  } = await sql().query<{ id: number }>(`select id from asset where slug = 'usdc'`)
  expect(rows.map(({ key }) => key).sort()).toEqual([
    `asset:${usdc?.id ?? 0}`,
    'class:28',
    'class:28#distributed',
  ])
  const {
    rows: [latest],
  } = await sql().query<{ day: number; value: number }>(
    `select l.day, l.value
     from series s join series_latest l on l.series_id = s.id
     where s.scope_key = 'class:28' and s.measure_id = $1`,
    [measures.size.id],
  )
  expect(latest).toEqual({ day: 18_829, value: 2002 })
})

test('with real observations the demo set is refused, and changes nothing', async () => {
  const before = await contents()
  expect(await load()).toMatchObject({ did: 'refused', mode: 'real', points: 0 })
  expect(await contents()).toEqual(before)
  expect((await getFrame()).mode).toBe('real')
  expect((await recentRuns(1))[0]?.sourceId).toBe('coinmetrics')
})

test.skipIf(!hasSharedData)(
  'the whole archive of USDC gives the figures that its source states',
  { meta: { needs: 'the real files in ../shared/data' } },
  async () => {
    await publishFile('coinmetrics', sharedData('coinmetrics/csv/usdc.csv'))
    const { rows } = await sql().query<{ measure: number; value: number }>(
      `select s.measure_id as measure, l.value
       from series s
       join series_latest l on l.series_id = s.id
       join asset a on s.scope_key = 'asset:' || a.id
       where a.slug = 'usdc' and s.is_published and l.day = 18829`,
    )
    const of = (measure: MeasureKey) =>
      rows.find((row) => row.measure === measures[measure].id)?.value
    expect(of('size')).toBeCloseTo(26_059_134_945.44, 2)
    expect(of('marketValue')).toBeCloseTo(26_059_134_945.44, 2)
    expect(of('holders')).toBe(1_000_358)
    expect(of('dailyActiveAddresses')).toBe(30_878)
    expect(of('dailyTransactions')).toBe(76_932)
  },
)

// 21 July 2021 and the day before: 1,000 tokens and 2,000, of which 1,000 were minted that day, at $1 and $1.001
const COINMETRICS = `time,PriceUSD,SplyCur,CapMrktCurUSD,AdrActCnt,AdrBalCnt,IssTotNtv,IssTotUSD,TxTfrValAdjNtv,TxTfrValAdjUSD,TxTfrCnt
2021-07-20,1.0,1000,1000,5,10,0,0,7,7,3
2021-07-21,1.001,2000,2002,6,11,1000,1001,8,8.008,4
`
const TOKEN_ADDRESSES = `chain,symbol,name,address
stellar,USDC,USD Coin,USDC-GA5ZSEJYB37JRC5AVCIA5MOP4RHTM335X2KGX3IHOJAPP5RE34K4KZVN
`
