import { readState, readChartView } from '#lib/page-state.ts'
import { chartPageState } from '#lib/page-states.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { getRepoPage } from '#server/market/partners/repo.ts'
import { readAsOf } from '#server/pages/as-of.ts'
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
  readAddress: (_, params) => ({
    ...readState('/broadridge-dlr', chartPageState, params),
    asOf: params.asof,
  }),
  load: async (_, { asOf }) => {
    const publishedBy = await readAsOf(asOf)
    return { ...(await getRepoPage(publishedBy)), publishedBy }
  },
  view: ({ asOf, publishedBy, figures, chart }, _, { state }) => ({
    ...noCharts,
    asOf,
    publishedBy: publishedBy ?? undefined,
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
