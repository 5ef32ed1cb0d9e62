import { ChartIsland } from '#components/charts/live/chart-island.tsx'
import { ChartLegend } from '#components/charts/frame/chart-legend.tsx'
import { ChartReadout } from '#components/charts/frame/chart-readout.tsx'
import { ChartTable } from '#components/charts/frame/chart-table.tsx'
import { hasValues, makePlot } from '#components/charts/plot/plot.ts'
import { drawnPlot } from '#components/charts/plot/join-bars.ts'
import { PlotMarks } from '#components/charts/frame/plot-marks.tsx'
import { StaticChart } from '#components/charts/still/static-chart.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import type { ChartModel, ChartView } from '#lib/view/charts/chart-model.ts'

interface EmbedChartProps {
  model: ChartModel
  view: ChartView
  modelHref: string
  height: number
  asTable: boolean
}

/** A chart without its controls: its state is its address. */
export function EmbedChart({ model, view, modelHref, height, asTable }: EmbedChartProps) {
  const plot = asTable ? makePlot(model, view) : drawnPlot(model, view)
  if (!hasValues(plot))
    return (
      <Empty title="No values in this range" icon="chart">
        No data was published for these dates.
      </Empty>
    )
  if (asTable) return <ChartTable title={model.title} plot={plot} />
  return (
    <>
      <ChartIsland modelHref={modelHref} view={view} legend="below" height={height}>
        <div className="chart solo">
          <div className="plotwrap">
            <ChartReadout plot={plot} />
            <StaticChart id="embed" title={model.title} plot={plot} height={height} />
          </div>
          {plot.lines.length > 1 && <ChartLegend plot={plot} hrefs={NO_LINKS} />}
        </div>
        <PlotMarks plot={plot} />
      </ChartIsland>
    </>
  )
}

const NO_LINKS: ReadonlyMap<string, string> = new Map()
