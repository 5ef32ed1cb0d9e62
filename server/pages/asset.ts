import { chartState, readState, readChartView } from '#lib/page-state.ts'
import { assetHref } from '#lib/routes.ts'
import { chartQuestion } from '#lib/studio/chart-question.ts'
import { getAssetPage } from '#server/market/assets/asset-page.ts'
import { findAsset, type Asset } from '#server/market/assets/queries.ts'
import { definePage } from '#server/pages/define-page.ts'
import { listedAssets } from '#server/pages/listed-assets.ts'
import { noBlocks, type PageBlocks } from '#server/pages/page-blocks.ts'

export const assetPage = definePage({
  key: 'asset',
  listPaths: async () => (await listedAssets()).map(({ slug }) => assetHref(slug)),
  find: findAsset,
  identify: ({ slug, name, ticker, description, assetClass }) => ({
    name,
    title: ticker ? `${name} (${ticker})` : name,
    description:
      description ??
      `${name}, ${assetClass.name}: value, holders, flows, tokens and contracts, with the source of every figure.`,
    path: assetHref(slug),
  }),
  readAddress: ({ slug }, params) => readState(assetHref(slug), chartState, params),
  load: getAssetPage,
  view: (content, asset, { state }) => {
    const scopes = [`asset:${asset.id}`]
    return {
      asOf: content.asOf,
      headline: content.figures,
      charts: [
        { key: 'value', label: null, model: content.chart, scopes },
        { key: 'flows', label: 'Mints and burns', model: content.flows, scopes },
        { key: 'price', label: 'Price', model: content.price, scopes },
        { key: 'yield', label: 'Yield', model: content.yields, scopes },
      ],
      chartView: readChartView(state),
      blocks: { ...noBlocks, holders: holderShares(asset) },
      apiQuestion: chartQuestion(content.chart, 'network', { asset: [asset.slug] }),
      type: 'Dataset',
    }
  },
  download: 'charts',
})

function holderShares({ holderSnapshots: [newest] }: Asset): PageBlocks['holders'] {
  if (!newest) return null
  const { top1, top5, top10 } = newest
  return top1 === null || top10 === null ? null : { top1, top5, top10 }
}
