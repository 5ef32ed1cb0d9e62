// Promise: under the title of a page stands what its total did in 30 days and why, by the same
// figures that the page shows: mints told apart from price by the supply, what is newly tracked
// apart from both. Cannot see: how it is worded in other states, which describe-change.test.ts does.
import { beforeAll, expect, test } from 'vitest'
import type { Claim } from '#lib/view/figures/claim.ts'
import { findPage } from '#server/pages/all-pages.ts'
import { assetPage } from '#server/pages/entities/define-asset-page.ts'
import { marketPage } from '#server/pages/market/define-market-page.ts'
import { overviewPage } from '#server/pages/market/define-overview-page.ts'
import { makeCatalogue, publishSeries } from '../../support/market/small-market.ts'

const FIRST = '2026-03-20'
const DAYS = 40
/** Grows by 20% on its 20th day; its price by 1% on its 25th. */
const supply = Array.from({ length: DAYS }, (_, at) => (at < 20 ? 100e6 : 120e6))
const price = Array.from({ length: DAYS }, (_, at) => (at < 25 ? 1 : 1.01))
const value = supply.map((tokens, at) => tokens * (price[at] ?? 1))
/** Tracked for the last ten days. */
const late = Array.from({ length: DAYS }, (_, at) => (at < 30 ? null : 30e6))

beforeAll(async () => {
  await makeCatalogue([
    {
      slug: 'bill',
      assetClass: 'us_treasuries',
      tokenization: 'distributed',
      on: ['ethereum'],
      platform: 'mint',
    },
    { slug: 'note', assetClass: 'us_treasuries', tokenization: 'distributed', on: ['stellar'] },
  ])
  const on = { network: 'ethereum' }
  await publishSeries('circulating_supply_token', FIRST, { bill: supply }, on)
  await publishSeries('price_dollar', FIRST, { bill: price }, on)
  await publishSeries('Bridged Token Value (Dollar)', FIRST, { bill: value }, on)
  await publishSeries('Bridged Token Value (Dollar)', FIRST, { note: late }, { network: 'stellar' })
})

const textOf = (claim: Claim | null | undefined) => claim?.map(({ text }) => text).join('')

test('an overview, a class, an asset', async () => {
  const overview = await overviewPage.read('/', {})
  const market = await marketPage.read('/treasuries', {})
  const asset = await assetPage.read('bill', {})
  expect(textOf(market?.content.claim)).toBe(
    'U.S. Treasuries grew by $51.2M to $151.2M in the 30 days to 28 Apr 2026: $30.0M newly tracked, all of it NOTE, ' +
      'and $20.1M of net mints.',
  )
  expect(textOf(overview?.content.claim)).toBe(
    'Tokenized assets grew by $51.2M to $151.2M in the 30 days to 28 Apr 2026: $30.0M newly tracked and ' +
      '$20.1M of net mints.',
  )
  expect(textOf(asset?.content.claim)).toBe(
    'BILL grew by $21.2M to $121.2M in the 30 days to 28 Apr 2026: $20.1M of net mints and $1.10M of price gains.',
  )
})

test('the level that a claim says is the figure that heads the page', async () => {
  for (const path of [
    '/',
    '/treasuries',
    '/platforms/mint',
    '/networks/ethereum',
    '/assets/bill',
  ]) {
    const found = findPage(path)
    const page = await found?.page.read(found.slug, {})
    const content = page && 'content' in page ? page.content : null
    const claim =
      content && typeof content === 'object' && 'claim' in content ? content.claim : null
    const values = JSON.stringify(page?.headline.map((figure) => figure.value))
    expect(JSON.stringify(claim), path).toMatch(/"kind":"amount"/)
    expect(values, path).toContain(
      path.includes('treasuries') || path === '/' ? '151200000' : '121200000',
    )
  }
})
