import { chartState, readState, readChartView } from '#lib/page-state.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { getRepoPage } from '#server/market/partners/repo.ts'
import { definePage } from '#server/pages/define-page.ts'
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
  readAddress: (_, params) => readState('/broadridge-dlr', chartState, params),
  load: () => getRepoPage(),
  view: ({ asOf, figures, chart }, _, { state }) => ({
    ...noCharts,
    asOf,
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
