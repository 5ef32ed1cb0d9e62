import { marketPageOf } from '#lib/registry/market-pages.ts'
import type { ChartRequest } from '#lib/schemas/chart-request.ts'
import type { ChartModel } from '#lib/view/chart.ts'
import { getAssetPage } from '#server/market/assets/asset-page.ts'
import { getBridgePage } from '#server/market/bridges/queries.ts'
import { getRepoPage } from '#server/market/partners/repo.ts'
import { findAssetById } from '#server/market/assets/queries.ts'
import { getMarketChart, yieldChart } from '#server/market/figures/market-page.ts'
import { getOverviewChart } from '#server/market/figures/overview.ts'
import { participantPage } from '#server/market/figures/participants.ts'

/** The chart that a page shows, by the words of its request; null where there is nothing to draw. */
export async function getChart(request: ChartRequest): Promise<ChartModel | null> {
  switch (request.of) {
    case 'overview':
      return getOverviewChart(request)
    case 'market':
      return getMarketChart(request.page, { ...request, itemised: request.itemised ?? false })
    case 'yield': {
      const { assetClassIds, compareWith } = marketPageOf(request.page)
      return compareWith ? yieldChart(assetClassIds, compareWith) : null
    }
    case 'repo':
      return (await getRepoPage()).chart
    case 'bridge':
      return (await getBridgePage(request)).chart
    case 'asset': {
      const asset = await findAssetById(request.id)
      if (!asset) return null
      const page = await getAssetPage(asset)
      return { value: page.chart, flows: page.flows, price: page.price, yields: page.yields }[
        request.line
      ]
    }
    default:
      return (await participantPage(request.of, request.id, request.groupBy)).chart
  }
}
