import { bridgeState } from '#lib/chart-page-state.ts'
import { chartState, readState, viewOf, type SearchParams } from '#lib/page-state.ts'
import { assetClasses } from '#lib/registry/asset-classes.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { getBridgePage } from '#server/market/bridges/queries.ts'
import { getRepoPage } from '#server/market/partners/repo.ts'
import { charted } from '#server/pages/take-away/charted.ts'
import type { TakenChart } from '#server/pages/take-away/taken-page.ts'

/** What crosses the bridge, in the window, direction and grouping of the address. */
export async function takeBridge(params: SearchParams): Promise<TakenChart> {
  const { state, href } = readState('/wormhole', bridgeState, params)
  const { asOf, chart, figures } = await getBridgePage({
    groupBy: state.group,
    window: state.window,
    flow: state.flow,
  })
  return charted({
    title: fixedPages['/wormhole'].title,
    href: href(),
    fileName: 'rwa-wormhole',
    asOf,
    model: chart,
    view: viewOf(state),
    figures,
    scopes: assetClasses.map(({ id }) => `class:${id}`),
  })
}

export async function takeRepo(params: SearchParams): Promise<TakenChart> {
  const { state, href } = readState('/broadridge-dlr', chartState, params)
  const { asOf, chart, figures } = await getRepoPage()
  return charted({
    title: fixedPages['/broadridge-dlr'].title,
    href: href(),
    fileName: 'rwa-broadridge-dlr',
    asOf,
    model: chart,
    view: viewOf(state),
    figures,
    scopes: figures.flatMap(({ scope }) => scope ?? []),
  })
}
