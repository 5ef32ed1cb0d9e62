import { overviewState } from '#lib/page-states.ts'
import { readState, readChartView } from '#lib/page-state.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { chartQuestion } from '#lib/studio/chart-question.ts'
import { listClassFlows } from '#lib/view/flow.ts'
import { getOverview } from '#server/market/figures/overview.ts'
import { readAsOf } from '#server/pages/as-of.ts'
import { definePage } from '#server/pages/define-page.ts'
import { readPageCurrency } from '#server/pages/page-currency.ts'
import { noBlocks } from '#server/pages/page-blocks.ts'

const STABLECOINS = 'class:28'

export const overviewPage = definePage({
  key: 'overview',
  listPaths: () => ['/'],
  find: () => fixedPages['/'],
  identify: ({ title, description }) => ({ name: title, title, description, path: '/' }),
  readAddress: (_, params) => ({
    ...readState('/', overviewState, params),
    asOf: params.asof,
  }),
  load: async (_, { state, asOf }) => {
    const publishedBy = await readAsOf(asOf)
    const currency = await readPageCurrency(state.currency, publishedBy)
    const content = await getOverview({
      tokenization: state.kind === 'both' ? null : state.kind,
      stablecoins: state.stablecoins === 'yes',
      flowDays: state.flows === '7' ? 7 : 30,
      asOf: publishedBy,
      money: currency.money,
    })
    return { ...content, publishedBy, currency, money: currency.money }
  },
  view: (overview, _, { state }) => ({
    asOf: overview.asOf,
    publishedBy: overview.publishedBy ?? undefined,
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
      lists: { where: ({ kind }) => kind === 'asset' },
      flows: listClassFlows(overview.flows.classes),
      movers: overview.movers,
      waterfall: overview.waterfall ?? null,
    },
    apiQuestion: chartQuestion(
      overview.chart,
      'class',
      state.kind === 'both' ? {} : { tokenization: [state.kind] },
      overview.publishedBy,
    ),
    type: 'Dataset',
  }),
  download: 'charts',
})
