import type { ReactNode } from 'react'
import type { z } from 'zod'
import { ConcentrationBar } from '#components/charts/concentration-bar.tsx'
import { FlowBars } from '#components/charts/flow-bars.tsx'
import { Sparkline } from '#components/charts/sparkline.tsx'
import { Waterfall } from '#components/charts/waterfall.tsx'
import { waterfallSteps } from '#components/charts/waterfall-steps.ts'
import { EmbedChart } from '#components/embed/embed-chart.tsx'
import { WorldMap } from '#components/map/world-map.tsx'
import { AssetTable } from '#components/entity/assets/asset-table.tsx'
import { LeagueTable } from '#components/market/shares/league-table.tsx'
import { MoversList } from '#components/market/news/movers-list.tsx'
import { ShownFigure } from '#components/market/figures/shown-figure.tsx'
import { ValueStrip } from '#components/market/figures/value-strip.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { showFullCount } from '#lib/format/show-count.ts'
import { showFigure } from '#lib/format/show-figure.ts'
import type { embedState } from '#lib/page-state/developer-states.ts'
import { identifyFigure, sizeId } from '#lib/view/figures/figure-id.ts'
import type { Figure } from '#lib/view/figures/published-figure.ts'
import type { OpenPage } from '#server/pages/definition/define-page.ts'
import { listJurisdictions } from '#server/market/jurisdictions/list-jurisdictions.ts'
import { assetTable } from '#server/market/figures/assets/read-asset-table.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'

interface EmbedContentProps {
  page: OpenPage
  state: z.output<z.ZodObject<typeof embedState>>
  isDemo: boolean
}

const SHOWN_ROWS = 10

/** One block of a page. What the page has not says so. */
export async function EmbedContent({ page, state, isDemo }: EmbedContentProps): Promise<ReactNode> {
  const { name, headline, charts, chartView, blocks } = page
  switch (state.block) {
    case 'chart': {
      const chart = charts.find(({ key }) => key === state.chart)
      return chart?.model ? (
        <EmbedChart
          model={chart.model}
          modelHref={chart.modelHref}
          view={chartView}
          height={state.height}
          asTable={state.view === 'table'}
        />
      ) : (
        <Nothing />
      )
    }
    case 'headline':
      return headline.length ? (
        <ValueStrip
          figures={headline}
          demoNotice={isDemo}
          methodologyHref={() => null}
          provenanceHref={() => null}
        />
      ) : (
        <Nothing />
      )
    case 'spark':
      return <OneFigure figure={headline[0]} />
    case 'league': {
      const league =
        state.league === undefined
          ? blocks.leagues[0]
          : blocks.leagues.find(({ key }) => key === state.league)
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
      if (!blocks.lists) return <Nothing />
      const { rows } = await assetTable(blocks.lists.market, {
        ...blocks.lists,
        sort: state.sort,
        direction: 'desc',
        page: 1,
        perPage: SHOWN_ROWS,
      })
      return (
        <AssetTable
          caption={`Assets: ${name}`}
          rows={rows}
          columns={['name', 'value', 'change30d', 'holders', 'share', 'spark']}
          sortable={[]}
          sort={{ key: state.sort, direction: 'descending' }}
          sortHref={() => '#'}
          firstNumber={1}
        />
      )
    }
    case 'flows':
      return blocks.flows.length ? (
        <FlowBars
          label={`Net flows: ${name}`}
          flows={blocks.flows.map((flow) => ({ ...flow, href: null }))}
        />
      ) : (
        <Nothing />
      )
    case 'movers':
      return blocks.movers.length ? (
        <MoversList
          movers={blocks.movers.flatMap(({ href, change30d, ...row }) =>
            href
              ? [{ ...row, href, of: sizeId(row), notes: row.notes.value, change: change30d }]
              : [],
          )}
        />
      ) : (
        <Nothing />
      )
    case 'waterfall':
      return blocks.waterfall ? (
        <Waterfall
          title="What moved the total"
          steps={waterfallSteps(blocks.waterfall, blocks.waterfall.currency)}
          unit={blocks.waterfall.currency}
        />
      ) : (
        <Nothing />
      )
    case 'holders':
      return blocks.holders ? <ConcentrationBar {...blocks.holders} /> : <Nothing />
    case 'map':
      return blocks.hasMap ? <WholeMap /> : <Nothing />
  }
}

function OneFigure({ figure }: { figure: Figure | undefined }) {
  if (!figure || figure.value === null) return <Nothing />
  return (
    <div className="flex items-center justify-between gap-6 px-4 py-3">
      <p className="min-w-0">
        <span className="block text-12 text-muted">{figure.label}</span>
        <b className="text-26 font-semi">
          <ShownFigure of={identifyFigure(figure)} value={figure.value}>
            {showFigure(figure.value, figure.unit, figure.measure)}
          </ShownFigure>
        </b>
        {figure.note && <span className="block text-12 text-muted">{figure.note}</span>}
      </p>
      <div className="h-12 w-40 *:size-full">
        <Sparkline values={figure.spark} filled />
      </div>
    </div>
  )
}

async function WholeMap() {
  const { countries } = await listJurisdictions(await openMarketNow(), {
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
  <Empty title="No data" icon="chart">
    This embed does not exist or has no published data.
  </Empty>
)
