// Newly tracked value is flagged in charts of markets and of the studio alike: its day, what it is,
// and the line that it is in.
import { beforeAll, expect, test } from 'vitest'
import { readStudio } from '#lib/studio/studio-state.ts'
import { describeEvent } from '#lib/view/charts/chart-event.ts'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import { getMarketPage } from '#server/market/figures/overview/get-market-page.ts'
import { getStudioPage } from '#server/market/studio/pages/get-studio-page.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'bill', assetClass: 'us_treasuries', on: ['ethereum', 'solana'] },
    { slug: 'note', assetClass: 'us_treasuries', on: ['stellar', 'solana'] },
  ])
  const late = [null, null, null]
  await publishSeries(
    'Asset Value',
    '2026-04-28',
    { bill: steady(6, 100) },
    { network: 'ethereum' },
  )
  await publishSeries(
    'Asset Value',
    '2026-04-28',
    { note: [...late, ...steady(3, 30)] },
    { network: 'stellar' },
  )
  await publishSeries(
    'Asset Value',
    '2026-04-28',
    { note: [...late, ...steady(3, 10)], bill: [...late, null, null, 20] },
    { network: 'solana' },
  )
})

/** Each flag in words, and the labels of the lines that it is in. */
const readFlags = (chart: ChartModel | null | undefined) =>
  (chart?.events ?? []).map((event) => [
    describeEvent(event),
    event.jumps?.map(({ series }) => chart?.series.find(({ key }) => key === series)?.label),
  ])

test.each([
  ['asset', ['NOTE'], ['BILL']],
  ['network', ['Stellar', 'Solana'], ['Solana']],
] as const)(
  'in a market by %s: a new asset by its name, a further network of one with that',
  async (groupBy, first, second) => {
    const { chart } = await getMarketPage(await openMarketNow(), 'treasuries', {
      tokenization: null,
      groupBy,
      search: '',
      network: undefined,
      sort: 'value',
      direction: 'desc',
      page: 1,
    })
    expect(readFlags(chart)).toEqual([
      ['1 May 2026: NOTE, +$40.00 newly tracked: coverage, not growth', first],
      ['3 May 2026: BILL on Solana, +$20.00 newly tracked: coverage, not growth', second],
    ])
  },
)

test('in a studio, by the names of its lines', async () => {
  const { state } = readStudio('asset', { measure: 'size', group: 'network' })
  const { content } = await getStudioPage(await openMarketNow(), 'asset', state)
  expect(readFlags(content?.chart)).toEqual([
    [
      '1 May 2026: Stellar and Solana, +$40.00 newly tracked: coverage, not growth',
      ['Stellar', 'Solana'],
    ],
    ['3 May 2026: Solana, +$20.00 newly tracked: coverage, not growth', ['Solana']],
  ])
})
