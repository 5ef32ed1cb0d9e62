// The same entity has the same colour in a studio as everywhere: that of the catalogue, which
// charts of market pages take too. A line leaves it only where its neighbour could not be told from
// it. It cannot see how a colour looks, nor the rows beside a chart.
import { beforeAll, expect, test } from 'vitest'
import { networkBySlug } from '#lib/registry/networks.ts'
import type { Grouping } from '#lib/studio/groupings.ts'
import { measureDistance, TELLABLE } from '#lib/studio/neighbour-colors.ts'
import { readStudio } from '#lib/studio/studio-state.ts'
import { catalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import { entityColor } from '#server/pipeline/catalogue/entity-color.ts'
import { getMarketPage } from '#server/market/figures/overview/get-market-page.ts'
import { getStudioPage } from '#server/market/studio/pages/get-studio-page.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

const [AVALANCHE, CELO] = ['avalanche', 'celo'].map((slug) => networkBySlug(slug))

beforeAll(async () => {
  await makeCatalogue([
    {
      slug: 'bill',
      assetClass: 'us_treasuries',
      on: ['ethereum'],
      platform: 'mint',
      issuer: 'house',
    },
    {
      slug: 'note',
      assetClass: 'us_treasuries',
      on: ['stellar'],
      platform: 'press',
      issuer: 'bank',
    },
    { slug: 'loan', assetClass: 'private_credit', on: ['avalanche', 'celo'], issuer: 'lender' },
  ])
  const publish = (network: string, columns: Parameters<typeof publishSeries>[2]) =>
    publishSeries('Asset Value', '2026-04-28', columns, { network })
  await publish('ethereum', { bill: steady(8, 100) })
  await publish('stellar', { note: steady(8, 60) })
  // neighbours in a stack, whose own colours are nearly the same
  await publish('avalanche', { loan: steady(8, 30) })
  await publish('celo', { loan: steady(8, 20) })
})

async function readLines(group: Grouping, words: Record<string, string> = {}) {
  const { state } = readStudio('asset', { measure: 'size', group, ...words })
  const { content } = await getStudioPage(await openMarketNow(), 'asset', state)
  return content?.chart?.series ?? []
}

test.each(['class', 'asset', 'platform', 'issuer', 'network'] as const)(
  'by %s each line has the colour that the catalogue says',
  async (group) => {
    const index = await catalogueIndex()
    const lines = await readLines(group)
    const named = lines.filter(({ key }) => key !== 'none' && Number(key) !== CELO?.id)
    expect(named.length).toBeGreaterThan(1)
    expect(named.map(({ label, color }) => [label, color])).toEqual(
      named.map(({ label, key }) => [label, entityColor(Number(key), group, index)]),
    )
  },
)

test('an asset has the colour that it has on the page of its class', async () => {
  const { chart } = await getMarketPage(await openMarketNow(), 'treasuries', {
    tokenization: null,
    groupBy: 'asset',
    search: '',
    network: undefined,
    sort: 'value',
    direction: 'desc',
    page: 1,
  })
  const lines = await readLines('asset', { class: 'us-treasury-debt' })
  const colors = (of: readonly { label: string; color: string }[]) =>
    of.map(({ label, color }) => [label, color])
  expect(colors(lines)).toEqual(colors(chart?.series ?? []))
  expect(lines).toHaveLength(2)
})

test('a neighbour that could not be told apart takes another colour', async () => {
  expect(measureDistance(AVALANCHE?.color ?? '', CELO?.color ?? '')).toBeLessThan(TELLABLE)
  const lines = await readLines('network')
  expect(lines.map(({ label }) => label)).toEqual(['Ethereum', 'Stellar', 'Avalanche', 'Celo'])
  const [, , avalanche, celo] = lines
  expect(avalanche?.color).toBe(AVALANCHE?.color)
  expect(measureDistance(avalanche?.color ?? '', celo?.color ?? '')).toBeGreaterThanOrEqual(
    TELLABLE,
  )
})
