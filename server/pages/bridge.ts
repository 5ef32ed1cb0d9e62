import { bridgeState } from '#lib/page-states.ts'
import { readState, readChartView } from '#lib/page-state.ts'
import { assetClasses } from '#lib/registry/asset-classes.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { getBridgePage } from '#server/market/bridges/queries.ts'
import { readAsOf } from '#server/pages/as-of.ts'
import { definePage } from '#server/pages/define-page.ts'
import { readPageCurrency } from '#server/pages/page-currency.ts'
import { noCharts } from '#server/pages/no-charts.ts'

/** Shows the value that crosses the bridge, in the window, direction and grouping of the address. */
export const bridgePage = definePage({
  key: 'bridge',
  listPaths: () => ['/wormhole'],
  find: () => fixedPages['/wormhole'],
  identify: ({ title, description }) => ({ name: title, title, description, path: '/wormhole' }),
  readAddress: (_, params) => ({
    ...readState('/wormhole', bridgeState, params),
    asOf: params.asof,
  }),
  load: async (_, { state: { group, window, flow, currency }, asOf }) => {
    const publishedBy = await readAsOf(asOf)
    const shownIn = await readPageCurrency(currency, publishedBy)
    const { money } = shownIn
    return {
      ...(await getBridgePage({ groupBy: group, window, flow, publishedBy, money })),
      publishedBy,
      currency: shownIn,
    }
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
        scopes: assetClasses.map(({ id }) => `class:${id}`),
      },
    ],
    chartView: readChartView(state),
    type: 'Dataset',
  }),
  download: 'charts',
})
