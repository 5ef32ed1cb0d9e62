import { readState, readChartView } from '#lib/page-state/page-state.ts'
import { chartPageState } from '#lib/page-state/market-states.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { getRepoPage } from '#server/market/partners/get-repo-page.ts'
import { definePage } from '#server/pages/definition/define-page.ts'
import { noCharts } from '#server/pages/definition/no-charts.ts'
import { openPageMarket, pointWords } from '#server/pages/address/open-page-market.ts'

/** Repo on a distributed ledger. */
export const repoPage = definePage({
  key: 'repo',
  listPaths: () => ['/broadridge-dlr'],
  find: () => fixedPages['/broadridge-dlr'],
  identify: ({ title, description }) => ({
    name: title,
    title,
    description,
    path: '/broadridge-dlr',
  }),
  readAddress: (_, params) => ({
    ...readState('/broadridge-dlr', chartPageState, params),
    words: pointWords(params),
  }),
  load: async (_, { state, words }) => {
    const opened = await openPageMarket(state.currency, words)
    return { ...(await getRepoPage(opened.market)), ...opened }
  },
  view: ({ asOf, point, currency, figures, chart }, _, { state }) => ({
    ...noCharts,
    asOf,
    point,
    currency,
    headline: figures,
    charts: [
      {
        key: 'value',
        label: null,
        model: chart,
        scopes: figures.flatMap(({ scope }) => scope ?? []),
      },
    ],
    chartView: readChartView(state),
    type: 'Dataset',
  }),
  download: 'charts',
})
