import { readState, readChartView } from '#lib/page-state.ts'
import { chartPageState } from '#lib/page-states.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { getRepoPage } from '#server/market/partners/repo.ts'
import { readAsOf } from '#server/pages/as-of.ts'
import { definePage } from '#server/pages/define-page.ts'
import { readPageCurrency } from '#server/pages/page-currency.ts'
import { noCharts } from '#server/pages/no-charts.ts'

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
    asOf: params.asof,
  }),
  load: async (_, { state, asOf }) => {
    const publishedBy = await readAsOf(asOf)
    const currency = await readPageCurrency(state.currency, publishedBy)
    return { ...(await getRepoPage(publishedBy, currency.money)), publishedBy, currency }
  },
  view: ({ asOf, publishedBy, currency, figures, chart }, _, { state }) => ({
    ...noCharts,
    asOf,
    publishedBy: publishedBy ?? undefined,
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
