import type { ReactNode } from 'react'
import { AssetTablePanel } from '#app/_blocks/asset-table-panel.tsx'
import { FactSources } from '#app/_blocks/fact-sources.tsx'
import { Headline } from '#app/_blocks/headline.tsx'
import { PageActions } from '#app/_blocks/page-actions.tsx'
import { chartQuestion } from '#app/_blocks/chart-question.ts'
import { TakeAway } from '#app/_blocks/take-away.tsx'
import { StructuredData } from '#app/_blocks/structured-data.tsx'
import { viewChange } from '#app/_blocks/view-change.ts'
import { ChartFrame } from '#components/charts/chart-frame.tsx'
import { FlowBars } from '#components/charts/flow-bars.tsx'
import { LeagueTable } from '#components/market/league-table.tsx'
import { MethodologyDrawer } from '#components/market/methodology-drawer.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { KeyValues, type KeyValue } from '#components/ui/key-values.tsx'
import { Monogram } from '#components/ui/monogram.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { participantState } from '#lib/chart-page-state.ts'
import { readState, viewOf, type SearchParams } from '#lib/page-state.ts'
import { suggestHref } from '#lib/suggest-href.ts'
import { chartModelHref } from '#lib/trpc-href.ts'
import { ASSETS_PER_PAGE } from '#lib/view/asset-row.ts'
import type { Mark } from '#lib/view/league.ts'
import { assetTable } from '#server/market/figures/asset-table.ts'
import { participantPage, type ParticipantKind } from '#server/market/figures/participants.ts'

const GROUPS = { class: 'Class', asset: 'Asset', network: 'Network' } as const
type Group = keyof typeof GROUPS

interface ParticipantPageProps {
  kind: ParticipantKind
  id: number
  name: string
  path: string
  listing: { label: string; href: string }
  sentence: string
  mark: Mark
  /** a series cannot be told apart by what the page itself is */
  groups: readonly Group[]
  facts: readonly KeyValue[]
  links?: ReactNode
  searchParams: Promise<SearchParams>
}

/** One network, platform or issuer: figures, value over time, classes, flows, facts and its assets. */
export async function ParticipantPage({
  kind,
  id,
  name,
  path,
  listing,
  sentence,
  mark,
  groups,
  facts,
  links,
  searchParams,
}: ParticipantPageProps) {
  const { state, href, kept } = readState(path, participantState, await searchParams)
  const groupBy = groups.includes(state.group) ? state.group : 'class'
  const [content, table] = await Promise.all([
    participantPage(kind, id, groupBy),
    assetTable({
      where: (asset) =>
        asset.kind === 'asset' &&
        (kind === 'network'
          ? asset.networkIds.includes(id)
          : kind === 'platform'
            ? asset.platformIds.includes(id)
            : asset.issuerId === id),
      search: state.q,
      sort: state.sort,
      direction: state.dir,
      page: state.page,
      perPage: ASSETS_PER_PAGE,
    }),
  ])
  return (
    <>
      <Breadcrumb trail={[listing]} current={name} />
      <PageHeader
        title={name}
        sentence={sentence}
        mark={<Monogram text={mark.text} color={mark.color} large />}
        actions={
          <>
            <PageActions asOf={content.asOf} canTake editHref={suggestHref(kind, slugOf(path))} />
            {links}
          </>
        }
      />
      <Headline figures={content.figures} />
      <div className="stack mt-4">
        {content.chart && (
          <ChartFrame
            id="value"
            model={content.chart}
            view={viewOf(state)}
            table={state.view === 'table'}
            groups={groups.map((key) => ({ key, label: GROUPS[key] }))}
            group={groupBy}
            href={(change) =>
              href({
                ...viewChange(change),
                ...(change.group ? { group: groups.find((key) => key === change.group) } : {}),
              })
            }
            modelHref={chartModelHref({ of: kind, id, groupBy })}
          />
        )}
        <div className="g-8-4">
          <div className="stack">
            {content.classes.length > 0 && (
              <LeagueTable
                id="classes"
                league={{
                  key: 'classes',
                  label: 'Asset classes',
                  nameLabel: 'Asset class',
                  total: null,
                  rows: content.classes,
                }}
                tabs={[{ key: 'classes', label: 'Asset classes', count: content.classes.length }]}
                href={() => href()}
              />
            )}
            <AssetTablePanel
              title="Assets"
              table={table}
              state={state}
              path={path}
              href={href}
              keep={kept('q')}
              columns={['name', 'assetClass', 'value', 'change30d', 'holders', 'share', 'spark']}
            />
          </div>
          <div className="stack">
            {content.flows.length > 0 && (
              <Panel id="flows" title="Net flows" sub="mints less burns">
                <FlowBars
                  label={`Net flows of ${name}`}
                  flows={content.flows.map(({ days, net }) => ({
                    key: String(days),
                    label: `${days} days`,
                    href: null,
                    value: net,
                  }))}
                />
              </Panel>
            )}
            <Panel id="facts" title="Facts">
              <KeyValues rows={facts} />
            </Panel>
            <FactSources subject={kind} id={id} />
          </div>
        </div>
        <TakeAway
          title={name}
          href={href()}
          hasChart={content.chart !== null}
          api={chartQuestion(content.chart, groupBy, { [kind]: [slugOf(path)] })}
        />
        <MethodologyDrawer measures={content.measures} />
      </div>
      <StructuredData title={name} description={sentence} path={path} asOf={content.asOf} />
    </>
  )
}

const slugOf = (path: string): string => decodeURIComponent(path.split('/').at(-1) ?? '')
