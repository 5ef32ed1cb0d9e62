import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { networkBySlug } from '#lib/registry/networks.ts'
import { sources } from '#lib/registry/sources.ts'
import { editEntity } from '#server/admin/catalogue/edit-entity.ts'
import { sql } from '#server/core/database/db.ts'
import { restrictedLines } from '#server/pipeline/datasets/restricted-lines.ts'
import { getAssetPage } from '#server/market/assets/asset-page.ts'
import { findAsset } from '#server/market/assets/find-asset.ts'
import { estimatedDays } from '#server/pipeline/series/published.ts'
import { assetUnits, scopeLines } from '#server/pipeline/rollup/units/asset-units.ts'
import { readOneAsset } from '#server/pipeline/rollup/units/one-asset.ts'
import { getProvenance } from '#server/market/figures/provenance/get-provenance.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { ask as askApi, keyWith } from '../../support/api/api-caller.ts'
import { held, publishedLine, publishedValues } from '../../support/ingest/ingest-site.ts'
import { makePerson } from '../../support/people/people.ts'
import { day, makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

const DAYS = 5
const FIRST = '2026-05-01'
const LAST = '2026-05-05'
let key = ''
let admin: { userId: string }

// a fund on three networks at a NAV of 2; gold by the ounce, and on one network by half of it; a
// coin whose source values it
beforeAll(async () => {
  admin = { userId: await makePerson('admin@own.example', { role: 'ADMIN' }) }
  await makeCatalogue([
    {
      slug: 'fund',
      assetClass: 'us_treasuries',
      tokenization: 'distributed',
      on: ['ethereum', 'solana', 'aptos'],
    },
    { slug: 'gold', assetClass: 'commodities', on: ['ethereum', 'stellar'] },
    { slug: 'coin', assetClass: 'stablecoins', on: ['ethereum', 'solana', 'polygon'] },
  ])
  await sql().query(`update source set redistributable = true where slug = 'timeseries-export'`)
  const on = (network: string) => ({ network })
  const fund = (amount: number) => ({ fund: steady(DAYS, amount) })
  await publishSeries('Total Supply', FIRST, fund(843), on('ethereum'))
  await publishSeries('Total Supply', FIRST, fund(900), on('solana'))
  await publishSeries('Total Supply', FIRST, fund(812), on('aptos'))
  await publishSeries('Circulating Supply', FIRST, fund(800), on('ethereum'))
  await publishSeries('Bridged Supply', FIRST, fund(700), on('ethereum'))
  await publishSeries('Net Asset Value', FIRST, { fund: steady(DAYS, 2) }, { columns: 'asset' })
  await publishSeries('Price', FIRST, { fund: steady(DAYS, 2.5) }, { columns: 'asset' })
  await publishSeries('Total Supply', FIRST, { gold: steady(DAYS, 100) }, on('ethereum'))
  await publishSeries('Total Supply', FIRST, { gold: steady(DAYS, 60) }, on('stellar'))
  await publishSeries('Price', FIRST, { gold: steady(DAYS, 4000) }, { columns: 'asset' })
  await publishSeries('Total Supply', FIRST, { coin: steady(DAYS, 50) }, on('ethereum'))
  await publishSeries('Total Supply', FIRST, { coin: steady(DAYS, 30) }, on('solana'))
  await publishSeries('Price', FIRST, { coin: steady(DAYS, 1) }, { columns: 'asset' })
  await publishSeries('Market Value', FIRST, { coin: steady(DAYS, 81) }, { columns: 'asset' })
  ;({ key } = await keyWith('PREMIUM'))
})

test('what is read of one asset is what is kept of it among all', async () => {
  const sizes = await assetUnits('size', null)
  expect(sizes.size).toBe(3)
  for (const [id, size] of sizes) {
    const one = await readOneAsset(id, ['price', 'netAssetValue'], null)
    expect(one.size).toEqual(size)
    for (const measure of ['price', 'netAssetValue', 'marketValue'] as const) {
      const own = [...(await scopeLines(measure, null))].filter(([, { assetId }]) => assetId === id)
      expect(new Map(one.lines(measure))).toEqual(new Map(own))
    }
  }
})

const newest = async (scope: string, measure: MeasureKey) =>
  (await publishedValues(scope, measure)).get(LAST)

const records = z.object({ results: z.array(z.looseObject({ id: z.number() })) })

/** Records of an asset, or its tokens, as the data API gives them. */
async function ask(
  path: '/v4/assets' | '/v4/tokens',
  slug: string,
  include: readonly string[] = [],
) {
  const { status, json } = await askApi(path, {
    key,
    query: {
      filter: { field: path === '/v4/assets' ? 'slug' : 'asset_slug', value: slug },
      sort: { field: 'id', direction: 'asc' },
      include,
    },
  })
  expect(status).toBe(200)
  return records.parse(json()).results
}

test('the supply of an asset is that of all its tokens, and each token has its own', async () => {
  expect(await newest('asset:1', 'totalSupply')).toBe(2555)
  expect(await ask('/v4/assets', 'fund')).toMatchObject([
    {
      total_supply_token: { val: 2555 },
      tokens: [
        { id: 1, total_supply_token: { val: 843 }, circulating_supply_token: { val: 800 } },
        { id: 2, total_supply_token: { val: 900 }, circulating_supply_token: { val: 900 } },
        { id: 3, total_supply_token: { val: 812 } },
      ],
    },
  ])
  const fund = await findAsset('fund')
  expect(fund && (await getAssetPage(await openMarketNow(), fund)).supply).toMatchObject({
    label: 'Total Supply',
    value: 2555,
  })
})

test('every value is made of the supply and the price that its formula names', async () => {
  expect(await ask('/v4/tokens', 'fund')).toMatchObject([
    {
      total_asset_value_dollar: { val: 1686 },
      market_value_dollar: { val: 2107.5 },
      circulating_asset_value_dollar: { val: 1600 },
      circulating_market_value_dollar: { val: 2000 },
      bridged_token_value_dollar: { val: 1400 },
      bridged_token_market_cap_dollar: { val: 1750 },
    },
    { total_asset_value_dollar: { val: 1800 }, circulating_asset_value_dollar: { val: 1800 } },
    { total_asset_value_dollar: { val: 1624 } },
  ])
  for (const scope of ['asset:1', 'class:27', 'class:27#distributed', 'total'])
    expect(await newest(scope, 'totalAssetValue'), scope).toBe(5110)
  expect(await newest('network:1', 'totalAssetValue')).toBe(1686)
})

test('what circulates of a token is all of it where nobody says otherwise, and the figure says so', async () => {
  const assumed = await getProvenance(await openMarketNow(), {
    scope: 'token:2',
    measure: 'circulatingAssetValue',
  })
  expect(assumed).toMatchObject({
    value: 1800,
    formula: 'Total Asset Value: no source reports the supply',
    inputs: [{ label: 'FUND on Solana: Total Asset Value', value: 1800 }],
  })
  expect(assumed.checks?.findings.find(({ rule }) => rule === 'assumed')).toMatchObject({
    finding: 'marked',
  })
  expect(
    (
      await getProvenance(await openMarketNow(), {
        scope: 'token:1',
        measure: 'circulatingAssetValue',
      })
    ).formula,
  ).toBe('circulating supply × NAV')
})

test('a token has the price of its asset, and says so', async () => {
  expect(await ask('/v4/tokens', 'fund', ['provenance'])).toMatchObject(
    [1, 2, 3].map((id) => ({
      id,
      net_asset_value_dollar: { val: 2, source: 'assay', as_of: LAST },
      price_dollar: { val: 2.5, source: 'assay', as_of: LAST },
    })),
  )
  expect(
    await getProvenance(await openMarketNow(), { scope: 'token:2', measure: 'netAssetValue' }),
  ).toMatchObject({
    value: 2,
    formula: 'Net Asset Value of the asset',
    inputs: [{ label: 'FUND: Net Asset Value', value: 2 }],
    source: { name: 'Time series file' },
  })
  const series = await askApi('/v4/token_timeseries', {
    key,
    query: {
      filter: {
        filters: [
          { field: 'measure_slug', value: 'price_dollar' },
          { field: 'token_id', value: 2 },
        ],
      },
      aggregate: { groupBy: 'token' },
    },
  })
  expect(series.json()).toMatchObject({ results: [{ group: { id: 2 } }] })
  expect(series.text).toContain('["2026-05-05",2.5]')
})

test('a token that is new has the price of its asset from its first day on', async () => {
  // a token of which nothing is known has the newest price alone
  expect([...(await publishedValues('token:8', 'price'))]).toEqual([[LAST, 1]])
  await publishSeries('Total Supply', '2026-05-04', { coin: [7, 7] }, { network: 'polygon' })
  expect([...(await publishedValues('token:8', 'price'))]).toEqual([
    ['2026-05-04', 1],
    [LAST, 1],
  ])
  expect(await newest('token:8', 'marketValue')).toBe(7)
})

test('behind a value stand its supply and its price, behind that of an asset its tokens', async () => {
  expect(
    await getProvenance(await openMarketNow(), { scope: 'token:1', measure: 'totalAssetValue' }),
  ).toMatchObject({
    value: 1686,
    formula: 'total supply × NAV',
    inputs: [
      { label: 'FUND on Ethereum: Total Supply', value: 843 },
      { label: 'FUND: Net Asset Value', value: 2 },
    ],
  })
  const { inputs } = await getProvenance(await openMarketNow(), {
    scope: 'asset:1',
    measure: 'totalAssetValue',
  })
  expect(inputs.map(({ label, value }) => [label, value])).toEqual([
    ['FUND on Solana: Total Asset Value', 1800],
    ['FUND on Ethereum: Total Asset Value', 1686],
    ['FUND on Aptos: Total Asset Value', 1624],
  ])
})

test('a reported value is never replaced; the tokens of its asset stand beside it', async () => {
  expect(await newest('asset:3', 'marketValue')).toBe(81)
  expect((await publishedLine('asset:3', 'marketValue'))?.sourceId).toBe(
    sources['timeseries-export'].id,
  )
  expect(await newest('token:6', 'marketValue')).toBe(50)
  expect(await newest('network:1', 'marketValue')).toBe(2107.5 + 400_000)
  expect(await newest('class:28', 'marketValue')).toBe(81)
})

test('what one token stands for is a fact, by which supplies and prices are converted', async () => {
  expect(await newest('asset:2', 'totalSupply')).toBe(160)
  await editEntity(admin, {
    subject: 'token',
    id: 5,
    version: null,
    values: { unitsPerToken: 0.5 },
    sourceUrl: 'https://issuer.example/terms',
  })
  expect(await newest('asset:2', 'totalSupply')).toBe(130)
  expect(await newest('asset:2', 'marketValue')).toBe(520_000)
  expect(await ask('/v4/tokens', 'gold')).toMatchObject([
    { total_supply_token: { val: 100 }, price_dollar: { val: 4000 } },
    {
      total_supply_token: { val: 60 },
      price_dollar: { val: 2000 },
      market_value_dollar: { val: 120_000 },
    },
  ])
  expect(
    await getProvenance(await openMarketNow(), { scope: 'token:5', measure: 'price' }),
  ).toMatchObject({
    formula: 'Price of the asset × 0.5 units of it per token',
    inputs: [{ label: 'GOLD: Price', value: 4000 }],
  })
})

test('a day whose price is held has no value, and one whose price is carried is marked', async () => {
  await publishSeries('Total Supply', LAST, { gold: steady(3, 100) }, { network: 'ethereum' })
  await publishSeries('Total Supply', LAST, { gold: steady(3, 60) }, { network: 'stellar' })
  await publishSeries('Price', LAST, { gold: [4000, 4_000_000, null] }, { columns: 'asset' })
  expect((await held()).filter(({ state }) => state === 'held')).toMatchObject([
    { scope: 'asset:2', day: '2026-05-06', rule: 'jump' },
  ])
  for (const scope of ['token:4', 'asset:2', 'class:37', `network:${networkBySlug('stellar')?.id}`])
    expect([...(await publishedValues(scope, 'marketValue')).keys()].slice(-2), scope).toEqual([
      LAST,
      '2026-05-07',
    ])
  const values = await publishedValues('token:4', 'marketValue')
  expect(values.has('2026-05-06')).toBe(false)
  expect(values.get('2026-05-07')).toBe(400_000)
  const line = await publishedLine('token:4', 'marketValue')
  expect(line && [...estimatedDays(line)]).toEqual([[day('2026-05-07'), day(LAST)]])
})

test('what is made of a source that keeps its values may not be passed on either', async () => {
  expect(await restrictedLines()).toEqual(new Set())
  await editEntity(admin, {
    subject: 'source',
    id: sources['timeseries-export'].id,
    version: null,
    values: { redistributable: false },
    sourceUrl: 'https://issuer.example/terms',
  })
  const lines = await restrictedLines()
  for (const line of [
    'token:2 netAssetValue',
    'token:2 totalAssetValue',
    'network:1 totalAssetValue',
    'asset:1 totalSupply',
    'token:6 marketValue',
    'total size',
  ])
    expect(lines, line).toContain(line)
})
