import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { viewChange } from '#app/_blocks/view-change.ts'
import { pageMetadata } from '#app/metadata.ts'
import { AssetTablePanel } from '#app/_blocks/asset-table-panel.tsx'
import { Headline } from '#app/_blocks/headline.tsx'
import { PageActions } from '#app/_blocks/page-actions.tsx'
import { chartQuestion } from '#app/_blocks/chart-question.ts'
import { TakeAway } from '#app/_blocks/take-away.tsx'
import { StructuredData } from '#app/_blocks/structured-data.tsx'
import { ChartFrame } from '#components/charts/chart-frame.tsx'
import { LeagueTable } from '#components/market/league-table.tsx'
import { MethodologyDrawer } from '#components/market/methodology-drawer.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { MARKET_CHARTS, shownOf, marketState } from '#lib/chart-page-state.ts'
import { showDay } from '#lib/dates.ts'
import { chartModelHref } from '#lib/trpc-href.ts'
import { readState, viewOf, type SearchParams } from '#lib/page-state.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import { marketPageOf, type MarketPageKey } from '#lib/registry/market-pages.ts'
import { getMarketPage } from '#server/market/figures/market-page.ts'

const GROUPS = [
  { key: 'asset', label: 'Asset' },
  { key: 'network', label: 'Network' },
  { key: 'platform', label: 'Platform' },
] as const
const KINDS = [
  { key: 'all', label: 'All' },
  { key: 'distributed', label: 'Distributed' },
  { key: 'represented', label: 'Represented' },
] as const

export function marketMetadata(page: MarketPageKey): Metadata {
  const { title, description } = marketPageOf(page)
  return pageMetadata({ title, description, path: `/${page}`, image: page })
}

/** The page of an asset class, as its row says: headline, chart, leagues, what is the page's own, assets, methodology. */
export async function MarketPage({
  page,
  searchParams,
  children,
}: {
  page: MarketPageKey
  searchParams: Promise<SearchParams>
  children?: ReactNode
}) {
  const row = marketPageOf(page)
  const { state, href, kept } = readState(`/${page}`, marketState, await searchParams)
  const groupBy = state.group ?? row.chart.groupBy
  const tokenization = state.kind === 'all' ? null : state.kind
  const content = await getMarketPage(page, {
    tokenization,
    groupBy,
    search: state.q,
    network: state.network,
    sort: state.sort,
    direction: state.dir,
    page: state.page,
  })
  const league = content.leagues.find(({ key }) => key === state.league) ?? content.leagues[0]
  const kinds = row.tabs && (
    <Segments
      label="Tokenization"
      current={state.kind}
      options={KINDS.map(({ key, label }) => ({ key, label, href: href({ kind: key, page: 1 }) }))}
    />
  )
  return (
    <>
      <PageHeader
        title={row.title}
        sentence={row.description}
        actions={<PageActions asOf={content.asOf} canTake />}
      />
      <Headline figures={content.figures} />
      <div className="stack mt-4">
        {content.chart && (
          <ChartFrame
            id="value"
            model={content.chart}
            view={viewOf(state)}
            table={state.view === 'table'}
            groups={content.chart.series.length > 1 ? GROUPS : []}
            group={groupBy}
            href={(change) =>
              href({
                ...viewChange(change),
                ...(change.group
                  ? { group: GROUPS.find(({ key }) => key === change.group)?.key }
                  : {}),
              })
            }
            modelHref={chartModelHref({ of: 'market', page, groupBy, tokenization })}
            controls={kinds}
          />
        )}
        {content.itemised && content.itemisedAsOf !== null && content.asOf !== null && (
          <>
            <p className="text-muted">
              The class as a whole is reported up to <b>{showDay(content.asOf)}</b>, its assets are
              known up to <b>{showDay(content.itemisedAsOf)}</b>: what stands below by asset,
              network and platform is of that day.
            </p>
            <ChartFrame
              id="items"
              model={content.itemised}
              view={viewOf(state)}
              groups={content.itemised.series.length > 1 ? GROUPS : []}
              group={groupBy}
              href={(change) =>
                href({
                  ...viewChange(change),
                  ...(change.group
                    ? { group: GROUPS.find(({ key }) => key === change.group)?.key }
                    : {}),
                })
              }
              modelHref={chartModelHref({
                of: 'market',
                page,
                groupBy,
                tokenization,
                itemised: true,
              })}
              height={280}
            />
          </>
        )}
        {content.yields && (
          <ChartFrame
            id="yield"
            model={content.yields}
            view={{ ...viewOf(state), scale: 'linear', mode: 'value' }}
            href={({ range }) => href({ range })}
            legend="below"
            height={220}
            modelHref={chartModelHref({ of: 'yield', page })}
          />
        )}
        {league && league.rows.length > 0 && (
          <LeagueTable
            id="leagues"
            league={league}
            tabs={content.leagues.map(({ key, label, rows }) => ({
              key,
              label,
              count: rows.length,
            }))}
            href={(key) => href({ league: key === 'platforms' ? 'platforms' : 'networks' })}
            actions={kinds}
          />
        )}
        {children}
        <AssetTablePanel
          title="Assets"
          table={content.table}
          state={state}
          path={`/${page}`}
          href={href}
          keep={kept('q')}
          canNarrow
          columns={[
            'name',
            'networks',
            'value',
            'change7d',
            'change30d',
            'holders',
            ...(row.headline.some(
              (cell) =>
                cell.kind === 'measure' &&
                (cell.measure === 'apy7Day' || cell.measure === 'yieldToMaturity'),
            )
              ? ['apy' as const]
              : []),
            'share',
            'spark',
          ]}
        />
        <TakeAway
          title={row.title}
          href={href()}
          hasChart={content.chart !== null}
          charts={shownOf(MARKET_CHARTS, { items: content.itemised, yield: content.yields })}
          api={chartQuestion(content.chart, groupBy, {
            class: slugsOf(row.assetClassIds),
            ...(tokenization && { tokenization: [tokenization] }),
          })}
        />
        <MethodologyDrawer measures={content.measures} />
      </div>
      <StructuredData
        title={row.title}
        description={row.description}
        path={`/${page}`}
        asOf={content.asOf}
      />
    </>
  )
}

const slugsOf = (ids: readonly number[]): string[] =>
  ids.flatMap((id) => assetClassById(id)?.slug ?? [])
