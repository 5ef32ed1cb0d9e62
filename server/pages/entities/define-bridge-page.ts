import { bridgeState } from '#lib/page-state/market-states.ts'
import { readState, readChartView } from '#lib/page-state/page-state.ts'
import { assetClasses } from '#lib/registry/asset-classes.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { getBridgePage } from '#server/market/bridges/get-bridge-page.ts'
import { definePage } from '#server/pages/definition/define-page.ts'
import { noCharts } from '#server/pages/definition/no-charts.ts'
import { openPageMarket, pointWords } from '#server/pages/address/open-page-market.ts'

/** Shows the value that crosses the bridge, in the window, direction and grouping of the address. */
export const bridgePage = definePage({
  key: 'bridge',
  listPaths: () => ['/wormhole'],
  find: () => fixedPages['/wormhole'],
  identify: ({ title, description }) => ({ name: title, title, description, path: '/wormhole' }),
  readAddress: (_, params) => ({
    ...readState('/wormhole', bridgeState, params),
    words: pointWords(params),
  }),
  load: async (_, { state: { group, window, flow, currency }, words }) => {
    const opened = await openPageMarket(currency, words)
    return {
      ...(await getBridgePage(opened.market, { groupBy: group, window, flow })),
      ...opened,
    }
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
        scopes: assetClasses.map(({ id }) => `class:${id}`),
      },
    ],
    chartView: readChartView(state),
    type: 'Dataset',
  }),
  download: 'charts',
})
