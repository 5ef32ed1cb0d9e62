import type { ReactNode } from 'react'
import type { EmbedSource } from '#app/embed/[...page]/embed-source.ts'
import { ConcentrationBar } from '#components/charts/concentration-bar.tsx'
import { FlowBars } from '#components/charts/flow-bars.tsx'
import { Sparkline } from '#components/charts/sparkline.tsx'
import { Waterfall } from '#components/charts/waterfall.tsx'
import { waterfallSteps } from '#components/charts/waterfall-steps.ts'
import { EmbedChart } from '#components/embed/embed-chart.tsx'
import { WorldMap } from '#components/map/world-map.tsx'
import { AssetTable } from '#components/market/asset-table.tsx'
import { LeagueTable } from '#components/market/league-table.tsx'
import { MoversList } from '#components/market/movers-list.tsx'
import { ValueStrip } from '#components/market/value-strip.tsx'
import { Empty } from '#components/ui/empty.tsx'
import type { EmbedBlock } from '#lib/embed-href.ts'
import { showFullCount } from '#lib/format/count.ts'
import { showFigure } from '#lib/format/figure.ts'
import type { AssetSort } from '#lib/view/asset-row.ts'
import type { ChartView } from '#lib/view/chart.ts'
import { listJurisdictions } from '#server/market/jurisdictions/queries.ts'
import { assetTable } from '#server/market/figures/asset-table.ts'

interface EmbedContentProps {
  source: EmbedSource
  block: EmbedBlock
  view: ChartView
  height: number
  asTable: boolean
  league: string | undefined
  sort: AssetSort
  isDemo: boolean
}

const SHOWN_ROWS = 10

/** One block of a page. What the page has not says so. */
export async function EmbedContent({
  source,
  block,
  view,
  height,
  asTable,
  league: wanted,
  sort,
  isDemo,
}: EmbedContentProps): Promise<ReactNode> {
  switch (block) {
    case 'chart':
      return source.chart ? (
        <EmbedChart {...source.chart} view={view} height={height} asTable={asTable} />
      ) : (
        <Nothing />
      )
    case 'headline':
      return source.figures ? (
        <ValueStrip
          figures={source.figures}
          demoNotice={isDemo}
          methodologyHref={() => null}
          provenanceHref={() => null}
        />
      ) : (
        <Nothing />
      )
    case 'spark':
      return <OneFigure source={source} />
    case 'league': {
      const league = source.leagues?.find(({ key }) => key === wanted) ?? source.leagues?.[0]
      return league ? (
        <LeagueTable
          id="league"
          league={{ ...league, rows: league.rows.slice(0, SHOWN_ROWS) }}
          tabs={[{ key: league.key, label: league.label, count: league.rows.length }]}
          href={() => '#league'}
        />
      ) : (
        <Nothing />
      )
    }
    case 'assets': {
      if (!source.assets) return <Nothing />
      const { rows } = await assetTable({
        where: source.assets,
        sort,
        direction: 'desc',
        page: 1,
        perPage: SHOWN_ROWS,
      })
      return (
        <AssetTable
          caption={`Assets: ${source.title}`}
          rows={rows}
          columns={['name', 'value', 'change30d', 'holders', 'share', 'spark']}
          sortable={[]}
          sort={{ key: sort, direction: 'descending' }}
          sortHref={() => '#'}
          firstNumber={1}
        />
      )
    }
    case 'flows':
      return source.flows?.length ? (
        <FlowBars
          label={`Net flows: ${source.title}`}
          flows={source.flows.map((flow) => ({ ...flow, href: null }))}
        />
      ) : (
        <Nothing />
      )
    case 'movers':
      return source.overview?.movers.length ? (
        <MoversList
          movers={source.overview.movers.flatMap(
            ({ key, name, ticker, href, mark, value, change30d, spark }) =>
              href ? [{ key, name, ticker, href, mark, value, change: change30d, spark }] : [],
          )}
        />
      ) : (
        <Nothing />
      )
    case 'waterfall':
      return source.overview?.waterfall ? (
        <Waterfall title="What moved the total" steps={waterfallSteps(source.overview.waterfall)} />
      ) : (
        <Nothing />
      )
    case 'holders': {
      const { top1 = null, top5 = null, top10 = null } = source.asset?.holderSnapshots[0] ?? {}
      return top1 === null || top10 === null ? (
        <Nothing />
      ) : (
        <ConcentrationBar top1={top1} top5={top5} top10={top10} />
      )
    }
    case 'map':
      return <WholeMap />
  }
}

function OneFigure({ source: { figures } }: { source: EmbedSource }) {
  const [figure] = figures ?? []
  if (!figure || figure.value === null) return <Nothing />
  return (
    <div className="flex items-center justify-between gap-6 px-4 py-3">
      <p className="min-w-0">
        <span className="block text-12 text-muted">{figure.label}</span>
        <b className="text-26 font-semi">{showFigure(figure.value, figure.unit, figure.measure)}</b>
      </p>
      <div className="h-12 w-40 *:size-full">
        <Sparkline values={figure.spark} filled />
      </div>
    </div>
  )
}

async function WholeMap() {
  const { countries } = await listJurisdictions({
    groupBy: 'country',
    isAll: false,
    country: undefined,
    region: undefined,
    framework: undefined,
    search: '',
    sort: 'assets',
    direction: 'desc',
  })
  return (
    <WorldMap
      label="Countries by number of assets"
      selected={undefined}
      showBound={showFullCount}
      countries={countries.map(({ key, name, assets }) => ({
        code: key,
        name,
        value: assets,
        words: `${showFullCount(assets)} ${assets === 1 ? 'asset' : 'assets'}`,
        href: `/tools/jurisdiction_explorer?country=${key}`,
      }))}
    />
  )
}

const Nothing = () => (
  <Empty title="Nothing to show" icon="chart">
    This page has no such block, or nothing is published for it.
  </Empty>
)
