import { ChartFiles } from '#app/_blocks/chart-files.tsx'
import { Headline } from '#app/_blocks/headline.tsx'
import { ListFoot, ViewSum } from '#app/_blocks/participant-sums.tsx'
import { openPage } from '#app/_blocks/open-page.tsx'
import { CurrencyNote } from '#app/_blocks/currency-note.tsx'
import { PageActions } from '#app/_blocks/page-actions.tsx'
import { PastDay, PastDayNote } from '#app/_blocks/past-day.tsx'
import { DownloadPanel } from '#app/_blocks/download-panel.tsx'
import { StructuredData } from '#app/_blocks/structured-data.tsx'
import { viewChange } from '#app/_blocks/view-change.ts'
import { ChartFrame } from '#components/charts/chart-frame.tsx'
import { RaisedLines } from '#components/charts/raised-lines.tsx'
import { FlowBars } from '#components/charts/flow-bars.tsx'
import { ParticipantTable } from '#components/entity/participant-table.tsx'
import { MethodologyDrawer } from '#components/market/methodology-drawer.tsx'
import { SettlePanel } from '#components/market/settle-panel.tsx'
import { ShareChangePanel } from '#components/market/share-change-panel.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { FilterOptions } from '#components/ui/filter-options.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Pagination } from '#components/ui/pagination.tsx'
import { Menu } from '#components/ui/menu.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { SearchForm } from '#components/ui/search-form.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { ShownFigure } from '#components/market/shown-figure.tsx'
import { Tabs } from '#components/ui/tabs.tsx'
import { showMoney } from '#lib/format/money.ts'
import { pageWithin } from '#lib/paging.ts'
import { readChartView, type SearchParams } from '#lib/page-state.ts'
import { assetClassByName, assetClasses } from '#lib/registry/asset-classes.ts'
import { identifyFlow } from '#lib/view/flow.ts'
import {
  PARTICIPANT_SORTS,
  PARTICIPANT_VIEWS,
  type ParticipantSort,
  type ParticipantView,
  PARTICIPANTS_PER_PAGE,
} from '#lib/view/participant-row.ts'
import { SHARE_WINDOWS } from '#lib/view/share-change.ts'
import { participantsPage } from '#server/pages/participants.ts'

interface ParticipantListingProps {
  path: '/networks' | '/platforms' | '/issuers'
  searchParams: Promise<SearchParams>
}

const VIEWS: Readonly<Record<ParticipantView, { label: string; of: string }>> = {
  distributed: { label: 'Distributed', of: 'distributed value' },
  represented: { label: 'Represented', of: 'represented value' },
  stablecoins: { label: 'Stablecoins', of: 'stablecoin value' },
  all: { label: 'All', of: 'all values' },
}

/** The listing of networks, platforms or issuers. */
export async function ParticipantListing({ path, searchParams }: ParticipantListingProps) {
  const { page, instead } = await openPage(participantsPage, path, await searchParams)
  if (!page) return instead
  const {
    name: title,
    entry: { nameLabel },
    content: {
      rows,
      totals,
      unattributed,
      classes,
      publishedBy,
      chart,
      shares,
      settles,
      flows,
      flowTotal,
    },
    charts: [value],
  } = page
  const { state, href, fieldsWithout: kept } = page.address
  const sorted = (key: string): ParticipantSort =>
    PARTICIPANT_SORTS.find((known) => known === key) ?? 'distributed'
  const view = VIEWS[state.kind]
  const ofClass = state.class ? assetClassByName(state.class)?.name : undefined
  const at = pageWithin(state.page, rows.length, PARTICIPANTS_PER_PAGE)
  const sortOf = (kind: ParticipantView) => (kind === 'all' ? 'total' : kind)
  const views = (
    <Tabs
      label="Value shown"
      current={state.kind}
      tabs={PARTICIPANT_VIEWS.map((kind) => ({
        key: kind,
        label: VIEWS[kind].label,
        href: href({ kind, class: undefined, sort: sortOf(kind), dir: 'desc', page: 1 }),
        count: <ViewSum total={totals[kind]} />,
      }))}
    />
  )
  return (
    <>
      <PageHeader
        title={title}
        sentence={page.description}
        actions={
          <PageActions
            page={page}
            pastDay={<PastDay action={path} publishedBy={publishedBy} keep={kept('asof')} />}
            currencyHref={(currency) => href({ currency })}
          />
        }
      />
      <PastDayNote
        publishedBy={publishedBy}
        nowHref={href({ asof: '' })}
        leftOut="Names are current."
      />
      <CurrencyNote page={page} />
      <Headline figures={page.headline} isPast={publishedBy !== null} />
      {chart && <RaisedLines series={chart.series} within="#value,#share-changes" />}
      <div className="stack mt-4">
        <div className="g-8-4">
          {chart ? (
            <ChartFrame
              id="value"
              files={<ChartFiles page={page} chart="value" />}
              model={chart}
              view={readChartView(state)}
              table={state.view === 'table'}
              href={(change) => href(viewChange(change))}
              modelHref={value?.modelHref ?? null}
              legend="below"
              tabs={views}
            />
          ) : (
            <Panel id="value" title={`Value by ${nameLabel.toLowerCase()}`}>
              {views}
              <Empty title="No values">No {view.of} is published.</Empty>
            </Panel>
          )}
          <ShareChangePanel
            nameLabel={nameLabel}
            of={view.of}
            shares={shares}
            windows={
              <Segments
                mono
                label="Shares compared over"
                current={state.shares}
                options={SHARE_WINDOWS.map((days) => ({
                  key: days,
                  label: days === '365' ? '1Y' : `${days}D`,
                  href: href({ shares: days }),
                }))}
              />
            }
          />
        </div>
        <Panel
          id="list"
          title={title}
          sub={`${rows.filter(({ assetCount }) => assetCount > 0).length} with ${ofClass ?? 'assets'}`}
          foot={
            <>
              <ListFoot
                rows={rows}
                total={ofClass ? null : totals[state.kind]}
                unattributed={unattributed}
                of={view.of}
                title={title}
                nameLabel={nameLabel}
              />
              {rows.length > PARTICIPANTS_PER_PAGE && (
                <span className="push-end">
                  <Pagination
                    page={at}
                    perPage={PARTICIPANTS_PER_PAGE}
                    total={rows.length}
                    href={(to) => href({ page: to })}
                  />
                </span>
              )}
            </>
          }
          actions={
            <>
              <SearchForm
                action={path}
                value={state.q}
                label={`Search ${title.toLowerCase()}`}
                keep={kept('q')}
              />
              {(classes.length > 1 || ofClass) && (
                // another state closes it: a browser keeps it as somebody left it
                <Menu key={href()} label={`Class: ${ofClass ?? 'all'}`} icon="filter">
                  <FilterOptions
                    label="Class"
                    current={state.class ?? 'all'}
                    options={[
                      { key: 'all', label: 'All', href: href({ class: undefined, page: 1 }) },
                      ...classes.map(({ key, label, count }) => ({
                        key,
                        label,
                        count,
                        href: href({
                          class: assetClasses.find(({ slug }) => slug === key)?.slug,
                          page: 1,
                        }),
                      })),
                    ]}
                  />
                </Menu>
              )}
            </>
          }
        >
          {rows.length === 0 ? (
            <Empty title={state.q || ofClass ? 'No matches' : `No ${title.toLowerCase()} yet`}>
              {state.q || ofClass
                ? 'Try another search term or class.'
                : 'Entries appear once a source lists an asset.'}
            </Empty>
          ) : (
            <ParticipantTable
              caption={title}
              nameLabel={nameLabel}
              rows={rows}
              page={at}
              view={state.kind}
              isOfClass={ofClass !== undefined}
              sort={{
                key: state.sort,
                direction: state.dir === 'asc' ? 'ascending' : 'descending',
              }}
              sortHref={(key) =>
                href({
                  page: 1,
                  sort: sorted(key),
                  dir:
                    key === state.sort
                      ? state.dir === 'asc'
                        ? 'desc'
                        : 'asc'
                      : key === 'name'
                        ? 'asc'
                        : 'desc',
                })
              }
            />
          )}
        </Panel>
        <div className="g-8-4">
          {settles && (
            <SettlePanel
              title={
                path === '/networks'
                  ? 'Where each class settles'
                  : `Asset classes by ${nameLabel.toLowerCase()}`
              }
              sub={`Percent of class value by ${nameLabel.toLowerCase()}`}
              settles={settles}
            />
          )}
          <Panel
            id="flows"
            title={`Net flow by ${nameLabel.toLowerCase()}`}
            foot={
              flowTotal && (
                <>
                  <span>
                    All {title.toLowerCase()}, {flowTotal.days} d
                  </span>
                  <b className={flowTotal.net < 0 ? 'push-end neg' : 'push-end pos'}>
                    <ShownFigure of={identifyFlow(flowTotal)} value={flowTotal.net}>
                      {showMoney(flowTotal.net, flowTotal.currency, { sign: 'always' })}
                    </ShownFigure>
                  </b>
                </>
              )
            }
            sub="mints less burns"
            actions={
              <Segments
                mono
                label="Window"
                current={state.flows}
                options={[
                  { key: '7', label: '7D', href: href({ flows: '7' }) },
                  { key: '30', label: '30D', href: href({ flows: '30' }) },
                ]}
              />
            }
          >
            {flows.length === 0 ? (
              <Empty title="No flow data">Requires a source of mints and burns.</Empty>
            ) : (
              <FlowBars
                label={`Net flows by ${nameLabel.toLowerCase()}`}
                flows={flows.map((row) => ({
                  key: row.scope,
                  label: row.name,
                  href: row.href,
                  value: row.net,
                  currency: row.currency,
                  of: identifyFlow(row),
                  note: row.note,
                }))}
              />
            )}
          </Panel>
        </div>
        <DownloadPanel page={page} />
        <MethodologyDrawer measures={['size', 'bridgedTokenValue', 'circulatingMarketValue']} />
      </div>
      <StructuredData page={page} />
    </>
  )
}
