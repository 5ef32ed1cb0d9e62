import { PageChart } from '#app/_blocks/figures/page-chart.tsx'
import { Headline } from '#app/_blocks/figures/headline.tsx'
import { ParticipantFlows } from '#app/_blocks/lists/participant-flow-panel.tsx'
import { ParticipantListPanel } from '#app/_blocks/lists/participant-list-panel.tsx'
import { ViewSum } from '#app/_blocks/lists/participant-sums.tsx'
import { PARTICIPANT_VIEW_WORDS } from '#lib/view/entities/participant-view-words.ts'
import { openPage } from '#app/_blocks/figures/open-page.tsx'
import { CurrencyNote } from '#app/_blocks/figures/currency-note.tsx'
import { PageActions } from '#app/_blocks/figures/page-actions.tsx'
import { PastDay, PastDayNote } from '#app/_blocks/figures/past-day-form.tsx'
import { DownloadPanel } from '#app/_blocks/figures/page-download-panel.tsx'
import { StructuredData } from '#app/_blocks/frame/structured-data.tsx'
import { IgnoredWords } from '#app/_blocks/frame/ignored-words.tsx'
import { RaisedLines } from '#components/charts/frame/raised-lines.tsx'
import { MethodologyDrawer } from '#components/market/methodology/methodology-drawer.tsx'
import { SettlePanel } from '#components/market/shares/settle-panel.tsx'
import { ShareChangePanel } from '#components/market/shares/share-change-panel.tsx'
import { ShareWindows } from '#components/market/shares/share-windows.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { Tabs } from '#components/ui/choices/tabs.tsx'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import { PARTICIPANT_VIEWS, type ParticipantView } from '#lib/view/entities/participant-row.ts'
import { participantsPage } from '#server/pages/entities/define-participants-page.ts'

interface ParticipantListingProps {
  path: '/networks' | '/platforms' | '/issuers'
  searchParams: Promise<SearchParams>
}

/** The listing of networks, platforms or issuers. */
export async function ParticipantListing({ path, searchParams }: ParticipantListingProps) {
  const { page, instead } = await openPage(participantsPage, path, await searchParams)
  if (!page) return instead
  const {
    name: title,
    entry: { nameLabel },
    content: { totals, point, chart, shares, settles },
  } = page
  const { state, href, fieldsWithout: kept } = page.address
  const view = PARTICIPANT_VIEW_WORDS[state.kind]
  const sortOf = (kind: ParticipantView) => (kind === 'all' ? 'total' : kind)
  const views = (
    <Tabs
      label="Value shown"
      current={state.kind}
      tabs={PARTICIPANT_VIEWS.map((kind) => ({
        key: kind,
        label: PARTICIPANT_VIEW_WORDS[kind].label,
        href: href({ kind, class: undefined, sort: sortOf(kind), dir: 'desc', page: 1 }),
        count: <ViewSum total={totals[kind]} />,
      }))}
    />
  )
  return (
    <>
      <IgnoredWords sentences={page.ignored} />
      <PageHeader
        title={title}
        sentence={page.description}
        actions={
          <PageActions
            page={page}
            pastDay={<PastDay action={path} point={point} keep={kept('on', 'asof')} />}
            currencyHref={(currency) => href({ currency })}
          />
        }
      />
      <PastDayNote
        point={point}
        nowHref={href({ on: '', asof: '' })}
        leftOut="Names are current."
      />
      <CurrencyNote page={page} />
      <Headline figures={page.headline} point={point} />
      {chart && <RaisedLines series={chart.series} within="#value,#share-changes" />}
      <div className="stack mt-4">
        <div className="g-8-4">
          {chart ? (
            <PageChart page={page} chart="value" legend="below" tabs={views} />
          ) : (
            <Panel id="value" title={`${view.value} by ${nameLabel.toLowerCase()}`}>
              {views}
              <Empty title="No values">No {view.of} is published.</Empty>
            </Panel>
          )}
          <ShareChangePanel
            nameLabel={nameLabel}
            of={view.of}
            shares={shares}
            windows={<ShareWindows current={state.shares} href={href} />}
          />
        </div>
        <ParticipantListPanel page={page} />
        <div className="g-8-4">
          {settles && (
            <SettlePanel
              title={
                path === '/networks'
                  ? 'Where each class settles'
                  : `Asset classes by ${nameLabel.toLowerCase()}`
              }
              sub={`Percent of class value by ${nameLabel.toLowerCase()}`}
              valueLabel={view.value}
              settles={settles}
            />
          )}
          <ParticipantFlows page={page} />
        </div>
        <DownloadPanel page={page} />
        <MethodologyDrawer measures={['size', 'bridgedTokenValue', 'circulatingMarketValue']} />
      </div>
      <StructuredData page={page} />
    </>
  )
}
