import { overviewState } from '#lib/page-state/market-states.ts'
import { readState, readChartView } from '#lib/page-state/page-state.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { chartQuestion } from '#lib/studio/chart-question.ts'
import { listClassFlows } from '#lib/view/figures/flow.ts'
import { getOverview } from '#server/market/figures/overview/get-overview.ts'
import { definePage } from '#server/pages/definition/define-page.ts'
import { noBlocks } from '#server/pages/definition/page-blocks.ts'
import { openPageMarket, pointWords } from '#server/pages/address/open-page-market.ts'

const STABLECOINS = 'class:28'

export const overviewPage = definePage({
  key: 'overview',
  listPaths: () => ['/'],
  find: () => fixedPages['/'],
  identify: ({ title, description }) => ({ name: title, title, description, path: '/' }),
  readAddress: (_, params) => ({
    ...readState('/', overviewState, params),
    words: pointWords(params),
  }),
  load: async (_, { state, words }) => {
    const opened = await openPageMarket(state.currency, words)
    const content = await getOverview(opened.market, {
      tokenization: state.kind === 'both' ? null : state.kind,
      stablecoins: state.stablecoins === 'yes',
      flowDays: state.flows === '7' ? 7 : 30,
    })
    return { ...content, ...opened, money: opened.market.money }
  },
  view: (overview, _, { state }) => ({
    asOf: overview.asOf,
    point: overview.point,
    currency: overview.currency,
    headline: overview.figures,
    charts: [
      {
        key: 'value',
        label: null,
        model: overview.chart,
        scopes: ['total', ...(state.stablecoins === 'yes' ? [STABLECOINS] : [])],
      },
    ],
    chartView: readChartView(state),
    blocks: {
      ...noBlocks,
      leagues: overview.leagues,
      lists: { market: overview.market, where: ({ kind }) => kind === 'asset' },
      flows: listClassFlows(overview.flows.classes),
      movers: overview.movers,
      waterfall: overview.waterfall ?? null,
    },
    apiQuestion: chartQuestion(
      overview.chart,
      'class',
      state.kind === 'both' ? {} : { tokenization: [state.kind] },
      overview.point,
    ),
    type: 'Dataset',
  }),
  download: 'charts',
})
