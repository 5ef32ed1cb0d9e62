import { PageChart } from '#app/_blocks/figures/page-chart.tsx'
import { Headline } from '#app/_blocks/figures/headline.tsx'
import { openPage } from '#app/_blocks/figures/open-page.tsx'
import { PastDay, PastDayNote } from '#app/_blocks/figures/past-day-form.tsx'
import { CurrencyNote } from '#app/_blocks/figures/currency-note.tsx'
import { PageActions } from '#app/_blocks/figures/page-actions.tsx'
import { StructuredData } from '#app/_blocks/frame/structured-data.tsx'
import { DownloadPanel } from '#app/_blocks/figures/page-download-panel.tsx'
import { IgnoredWords } from '#app/_blocks/frame/ignored-words.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { BridgeTable } from '#components/entity/participants/bridge-table.tsx'
import { MethodologyDrawer } from '#components/market/methodology/methodology-drawer.tsx'
import { Breadcrumb } from '#components/ui/page/breadcrumb.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { Segments } from '#components/ui/choices/segments.tsx'
import { bridgeState } from '#lib/page-state/market-states.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import {
  BRIDGE_FLOWS,
  BRIDGE_WINDOW_WORDS,
  BRIDGE_WINDOWS,
} from '#lib/view/investing/bridge-flows.ts'
import { bridgePage } from '#server/pages/entities/define-bridge-page.ts'

const GROUPS = [
  { key: 'network', label: 'Network' },
  { key: 'asset', label: 'Asset' },
] as const

const WINDOWS = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  trailing7: 'Trailing 7 d',
  trailing30: 'Trailing 30 d',
} as const
const FLOWS = { volume: 'Total volume', inflow: 'Inflow', outflow: 'Outflow' } as const

export const generateMetadata = () => publicMetadata('/wormhole')

export default async function WormholePage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const { page, instead } = await openPage(bridgePage, '/wormhole', await searchParams)
  if (!page) return instead
  const {
    content: { chart, rows, measures, point },
    address: { state, href, fieldsWithout: kept },
  } = page
  return (
    <>
      <Breadcrumb trail={[{ label: 'Platforms', href: '/platforms' }]} current="Wormhole" />
      <IgnoredWords sentences={page.ignored} />
      <PageHeader
        title="Wormhole"
        sentence={page.description}
        actions={
          <PageActions
            page={page}
            pastDay={<PastDay action="/wormhole" point={point} keep={kept('on', 'asof')} />}
            currencyHref={(currency) => href({ currency })}
          />
        }
      />
      <PastDayNote point={point} nowHref={href({ on: '', asof: '' })} leftOut={null} />
      <CurrencyNote page={page} />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <Segments
          label="Window"
          current={state.window}
          options={BRIDGE_WINDOWS.map((key) => ({
            key,
            label: WINDOWS[key],
            href: href({ window: key }),
          }))}
        />
      </div>
      <Headline figures={page.headline} point={point} />
      <div className="stack mt-4">
        {chart ? (
          <PageChart
            page={page}
            chart="value"
            id="volume"
            groups={GROUPS}
            group={state.group}
            controls={
              <Segments
                label="Direction"
                current={state.flow}
                options={BRIDGE_FLOWS.map((key) => ({
                  key,
                  label: FLOWS[key],
                  href: href({ flow: key }),
                }))}
              />
            }
            groupHref={(group) => href({ group: bridgeState.group.parse(group) })}
          />
        ) : (
          <Panel id="volume" title="Bridge volume">
            <Empty title="No bridge volume">Requires a source of bridge data.</Empty>
          </Panel>
        )}
        {rows.length > 0 && (
          <BridgeTable
            rows={rows}
            nameLabel={state.group === 'network' ? 'Network' : 'Asset'}
            window={BRIDGE_WINDOW_WORDS[state.window]}
          />
        )}
        <DownloadPanel page={page} />
        <MethodologyDrawer measures={measures} />
      </div>
      <StructuredData page={page} />
    </>
  )
}
