import { beforeAll, expect, test } from 'vitest'
import MethodologyPage from '#app/(site)/methodology/page.tsx'
import { measureFamilyKeys, measureKeys, measuresOf } from '#lib/registry/measures.ts'
import { workedExample } from '#server/market/figures/provenance/worked-example.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { rendered } from '../../support/rendered.ts'
import { day, makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'small', assetClass: 'us_treasuries', on: ['ethereum'] },
    { slug: 'large', assetClass: 'us_treasuries', on: ['ethereum'] },
    { slug: 'other', assetClass: 'us_treasuries', on: ['ethereum'] },
  ])
  const on = { network: 'ethereum' }
  const publish = (measure: string, values: Record<string, number>) =>
    publishSeries(
      measure,
      '2026-05-01',
      Object.fromEntries(Object.entries(values).map(([key, value]) => [key, steady(3, value)])),
      on,
    )
  await publish('Circulating Supply', { small: 10, large: 100, other: 1000 })
  await publish('Net Asset Value', { small: 2, large: 1.5, other: 1 })
  // the value that a source states of the third is not its product
  await publish('Circulating Asset Value', { other: 1100 })
})

test('a value is shown with the two that it is the product of, of the largest that agrees', async () => {
  expect(await workedExample(await openMarketNow(), 'circulatingAssetValue')).toEqual({
    measure: 'circulatingAssetValue',
    asset: { name: 'large', href: '/assets/large' },
    day: day('2026-05-03'),
    inputs: [
      { measure: 'circulatingSupply', value: 100 },
      { measure: 'netAssetValue', value: 1.5 },
    ],
    result: 150,
  })
})

test('a measure that is no product, or of which nothing is known, has none', async () => {
  expect(await workedExample(await openMarketNow(), 'holders')).toBeNull()
  expect(await workedExample(await openMarketNow(), 'marketValue')).toBeNull()
})

test('every measure stands in one group', () => {
  const grouped = measureFamilyKeys.flatMap(measuresOf)
  expect([...grouped].sort()).toEqual([...measureKeys].sort())
})

const page = async (q: string) =>
  rendered(await MethodologyPage({ searchParams: Promise.resolve({ q }) }))

test('the page finds measures, rules and words by every word that is asked for', async () => {
  const all = await page('')
  expect(all.match(/href="\/methodology\//g)?.length).toBe(measureKeys.length + 1)
  expect(all).toContain('id="example"')
  const burns = await page('daily  BURNS')
  expect(burns).toContain('href="/methodology/daily_burns_dollar"')
  expect(burns).not.toContain('href="/methodology/price_dollar"')
  expect(await page('peg')).toContain('Off its peg')
  expect(await page('no such thing')).toContain('Nothing matches')
})
