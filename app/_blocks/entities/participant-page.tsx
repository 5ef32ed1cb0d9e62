import { PageChart } from '#app/_blocks/figures/page-chart.tsx'
import type { ReactNode } from 'react'
import { AssetTablePanel } from '#app/_blocks/market/asset-table-panel.tsx'
import { FactSources } from '#app/_blocks/entities/fact-source-panel.tsx'
import { Headline } from '#app/_blocks/figures/headline.tsx'
import { CurrencyNote } from '#app/_blocks/figures/currency-note.tsx'
import { PageClaim } from '#app/_blocks/figures/page-claim.tsx'
import { PageActions } from '#app/_blocks/figures/page-actions.tsx'
import { PastDay, PastDayNote } from '#app/_blocks/figures/past-day-form.tsx'
import { DownloadPanel } from '#app/_blocks/figures/page-download-panel.tsx'
import { StructuredData } from '#app/_blocks/frame/structured-data.tsx'
import { IgnoredWords } from '#app/_blocks/frame/ignored-words.tsx'
import { FlowBars } from '#components/charts/flow-bars.tsx'
import { LeagueTable } from '#components/market/shares/league-table.tsx'
import { MethodologyDrawer } from '#components/market/methodology/methodology-drawer.tsx'
import { Breadcrumb } from '#components/ui/page/breadcrumb.tsx'
import { FactPanel } from '#components/entity/fact-panel.tsx'
import type { KeyValue } from '#components/ui/values/key-values.tsx'
import { EntityMark } from '#components/ui/marks/entity-mark.tsx'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { PARTICIPANT_GROUPS } from '#lib/page-state/market-states.ts'
import { suggestHref } from '#lib/links/suggest-href.ts'
import { ASSETS_PER_PAGE } from '#lib/view/entities/asset-row.ts'
import { assetTable } from '#server/market/figures/assets/read-asset-table.ts'
import { colorLikeCharts } from '#server/market/figures/charts/row-colors.ts'
import type { ParticipantKind } from '#server/market/figures/participants/read-participants.ts'
import type { LoadedParticipant } from '#server/pages/entities/participant-parts.ts'

/** More rows than this take the page's width: beside the facts they would leave a blank column below them. */
const BESIDE_FACTS = 10

const GROUPS = { class: 'Class', asset: 'Asset', network: 'Network' } as const

interface ParticipantPageProps {
  kind: ParticipantKind
  page: LoadedParticipant
  listing: { label: string; href: string }
  facts: readonly KeyValue[]
  links?: ReactNode
}

/** One network, platform or issuer: figures, value over time, classes, flows, facts and its assets. */
export async function ParticipantPage({ kind, page, listing, facts, links }: ParticipantPageProps) {
  const { name, path, content, blocks } = page
  const { mark } = content
  const { id, slug, sentence } = page.entry
  const { state, href, fieldsWithout: kept, groupBy } = page.address
  const groups = PARTICIPANT_GROUPS[kind]
  const [value] = page.charts
  const [classes] = blocks.leagues
  // a value that is reported whole of a participant without assets has no groups
  const isItemised = classes !== undefined && classes.rows.length > 0
  const listed = await assetTable(content.market, {
    ...(blocks.lists ?? { where: () => false }),
    search: state.q,
    sort: state.sort,
    direction: state.dir,
    page: state.page,
    perPage: ASSETS_PER_PAGE,
  })
  const table = {
    ...listed,
    rows: colorLikeCharts(listed.rows, [value?.model], ({ key }) => `asset-${key}`),
  }
  const isLong = table.rows.length > BESIDE_FACTS
  const assets = (
    <AssetTablePanel
      title="Assets"
      table={table}
      scope={content.owner.scope}
      state={state}
      path={path}
      href={href}
      keep={kept('q')}
      searchHref={`/assets?${kind}=${encodeURIComponent(slug)}`}
      columns={[
        'name',
        'assetClass',
        'value',
        ...(isLong ? (['change7d'] as const) : []),
        'change30d',
        'change1y',
        'holders',
        'share',
      ]}
    />
  )
  return (
    <>
      <Breadcrumb trail={[listing]} current={name} />
      <IgnoredWords sentences={page.ignored} />
      <PageHeader
        title={name}
        sentence={
          <PageClaim
            claim={content.claim}
            description={sentence}
            isDescribed={kind !== 'network'}
            point={content.point}
            currency={content.currency.money.currency}
          />
        }
        mark={<EntityMark mark={mark} large />}
        actions={
          <>
            <PageActions
              page={page}
              pastDay={<PastDay action={path} point={content.point} keep={kept('on', 'asof')} />}
              currencyHref={(currency) => href({ currency })}
              editHref={suggestHref(kind, slug)}
            />
            {links}
          </>
        }
      />
      <PastDayNote
        point={content.point}
        nowHref={href({ on: '', asof: '', page: 1 })}
        leftOut="Names and facts are current."
      />
      <CurrencyNote page={page} />
      <Headline figures={page.headline} point={content.point} />
      <div className="stack mt-4">
        {content.chart && (
          <PageChart
            page={page}
            chart="value"
            groups={isItemised ? groups.map((key) => ({ key, label: GROUPS[key] })) : []}
            group={groupBy}
            groupHref={(group) => href({ group: groups.find((key) => key === group) })}
          />
        )}
        <PageChart page={page} chart="locked" />
        <div className="g-8-4">
          <div className="stack">
            {isItemised && (
              <LeagueTable
                id="classes"
                league={classes}
                tabs={[{ key: classes.key, label: classes.label, count: classes.rows.length }]}
                href={() => href()}
              />
            )}
            {!isLong && assets}
          </div>
          <div className="stack">
            {blocks.flows.length > 0 && (
              <Panel id="flows" title="Net flows" sub="mints less burns, all assets">
                <FlowBars
                  label={`Net flows of ${name}`}
                  flows={blocks.flows.map((flow) => ({ ...flow, href: null }))}
                />
              </Panel>
            )}
            <FactPanel id="facts" title="Facts" rows={facts} />
            <FactSources subject={kind} id={id} />
          </div>
        </div>
        {isLong && assets}
        <DownloadPanel page={page} />
        <MethodologyDrawer measures={content.measures} />
      </div>
      <StructuredData page={page} />
    </>
  )
}
