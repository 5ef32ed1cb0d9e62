import { readState, readChartView } from '#lib/page-state/page-state.ts'
import { chartPageState } from '#lib/page-state/market-states.ts'
import { assetHref } from '#lib/routes.ts'
import { chartQuestion } from '#lib/studio/chart-question.ts'
import { assetMark } from '#lib/view/entities/mark.ts'
import { getAssetPage } from '#server/market/assets/asset-page.ts'
import { listCountedBlocks } from '#server/market/assets/counted-blocks.ts'
import { listLargestHolders } from '#server/market/assets/list-largest-holders.ts'
import { findAsset, type Asset } from '#server/market/assets/find-asset.ts'
import { readSupplyChecks } from '#server/market/assets/supply-checks.ts'
import { readAssetOpinions } from '#server/market/opinions/asset-opinions.ts'
import { definePage } from '#server/pages/definition/define-page.ts'
import { listedAssets } from '#server/pages/address/listed-assets.ts'
import { noBlocks, type PageBlocks } from '#server/pages/definition/page-blocks.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { openPageMarket, pointWords } from '#server/pages/address/open-page-market.ts'

export const assetPage = definePage({
  key: 'asset',
  listPaths: async () =>
    (await listedAssets(await openMarketNow())).map(({ slug }) => assetHref(slug)),
  find: findAsset,
  identify: ({ slug, name, ticker, description, assetClass }) => ({
    name,
    title: ticker ? `${name} (${ticker})` : name,
    description:
      description ??
      `${name}, ${assetClass.name}: value, holders, flows, tokens and contracts, with the source of every figure.`,
    path: assetHref(slug),
  }),
  readAddress: ({ slug }, params) => ({
    ...readState(assetHref(slug), chartPageState, params),
    words: pointWords(params),
  }),
  load: async (asset, { state, words }) => {
    const opened = await openPageMarket(state.currency, words)
    const { market } = opened
    const [snapshot] = market.isNow ? asset.holderSnapshots : []
    const [content, index, holders, blocks, supplyChecks, opinions] = await Promise.all([
      getAssetPage(market, asset),
      market.names(),
      snapshot ? listLargestHolders(snapshot) : [],
      snapshot ? listCountedBlocks(snapshot) : [],
      // answers of networks about a day are not kept by the day on which they were read
      market.isNow ? readSupplyChecks(market, asset) : null,
      // sources are compared as of now
      market.isNow ? readAssetOpinions(market, asset.id) : null,
    ])
    const known = index.assets.get(asset.id)
    const mark = assetMark(
      { ...asset, symbol: known?.symbol ?? null },
      known?.color ?? 'var(--s-other)',
    )
    return {
      ...content,
      ...opened,
      mark,
      largestHolders: holders,
      countedBlocks: blocks,
      supplyChecks,
      opinions,
    }
  },
  view: (content, asset, { state }) => {
    const scopes = [`asset:${asset.id}`]
    return {
      asOf: content.asOf,
      point: content.point,
      currency: content.currency,
      headline: content.figures,
      charts: [
        { key: 'value', label: null, model: content.chart, scopes },
        { key: 'flows', label: 'Mints and burns', model: content.flows, scopes },
        { key: 'price', label: 'Price', model: content.price, scopes },
        { key: 'yield', label: 'Yield', model: content.yields, scopes },
        { key: 'opinions', label: 'By source', model: content.opinions?.chart ?? null, scopes },
      ],
      chartView: readChartView(state),
      // who holds how much is kept as it was counted last
      blocks: {
        ...noBlocks,
        holders: content.market.isNow ? holderShares(asset) : null,
      },
      apiQuestion: chartQuestion(content.chart, 'network', { asset: [asset.slug] }, content.point),
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
