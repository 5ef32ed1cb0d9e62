import { z } from 'zod'
import { Headline } from '#app/_blocks/headline.tsx'
import { PageActions } from '#app/_blocks/page-actions.tsx'
import { StructuredData } from '#app/_blocks/structured-data.tsx'
import { viewChange } from '#app/_blocks/view-change.ts'
import { pageMetadata } from '#app/metadata.ts'
import { ChartFrame } from '#components/charts/chart-frame.tsx'
import { BridgeTable } from '#components/entity/bridge-table.tsx'
import { MethodologyDrawer } from '#components/market/methodology-drawer.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { chartState, readState, viewOf, type SearchParams } from '#lib/page-state.ts'
import { chartModelHref } from '#lib/trpc-href.ts'
import { getBridgePage } from '#server/modules/bridges/queries.ts'

const SENTENCE = 'What crosses the Wormhole bridge: inflow, outflow and total volume of tokenized assets by network and asset.'
const STATE = { ...chartState, group: z.enum(['network', 'asset']).catch('network') }
const GROUPS = [{ key: 'network', label: 'Network' }, { key: 'asset', label: 'Asset' }] as const

export const metadata = pageMetadata({ title: 'Wormhole', description: SENTENCE, path: '/wormhole' })

export default async function WormholePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { state, href } = readState('/wormhole', STATE, await searchParams)
  const { asOf, figures, chart, rows, measures } = await getBridgePage(state.group)
  return (
    <>
      <Breadcrumb trail={[{ label: 'Platforms', href: '/platforms' }]} current="Wormhole" />
      <PageHeader title="Wormhole" sentence={SENTENCE} actions={<PageActions asOf={asOf} />} />
      <Headline figures={figures} />
      <div className="stack mt-4">
        {chart
          ? (
            <ChartFrame
              id="volume" model={chart} view={viewOf(state)} table={state.view === 'table'} groups={GROUPS} group={state.group} modelHref={chartModelHref({ of: 'bridge', groupBy: state.group })}
              href={(change) => href({ ...viewChange(change), ...(change.group ? { group: STATE.group.parse(change.group) } : {}) })}
            />
          )
          : <Panel id="volume" title="Bridge volume"><Empty title="No bridge volume known">It needs a source that reads the bridge.</Empty></Panel>}
        {rows.length > 0 && <BridgeTable rows={rows} nameLabel={state.group === 'network' ? 'Network' : 'Asset'} />}
        <MethodologyDrawer measures={measures} />
      </div>
      <StructuredData title="Wormhole" description={SENTENCE} path="/wormhole" asOf={asOf} />
    </>
  )
}
