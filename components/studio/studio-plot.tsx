import { BrushPicture } from '#components/charts/still/brush-picture.tsx'
import { ChartIsland } from '#components/charts/live/chart-island.tsx'
import { ChartLegend } from '#components/charts/frame/chart-legend.tsx'
import { ChartReadout } from '#components/charts/frame/chart-readout.tsx'
import { hasValues, makePlot } from '#components/charts/plot/plot.ts'
import { drawnPlot } from '#components/charts/plot/join-bars.ts'
import { PlotMarks } from '#components/charts/frame/plot-marks.tsx'
import { StaticChart } from '#components/charts/still/static-chart.tsx'
import { SeriesTable } from '#components/studio/series-table.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import type { Day } from '#lib/dates.ts'
import type { ChartModel, ChartView } from '#lib/view/charts/chart-model.ts'

interface StudioPlotProps {
  model: ChartModel
  view: ChartView
  /** figures instead of the picture, and which page of them */
  table: { page: number; pageHref: (page: number) => string } | null
  /** days or periods that have a value, the oldest first */
  days: readonly { day: Day; note: string | null }[]
  /** address of the model as JSON, for the interactive chart */
  modelHref: string
}

const HEIGHT = 404

/** The picture of a studio, or its figures; interactive on the first touch, as everywhere. */
export function StudioPlot({ model, view, table, days, modelHref }: StudioPlotProps) {
  const plot = table ? makePlot(model, view) : drawnPlot(model, view)
  if (!hasValues(plot)) {
    return (
      <Empty title="No values in this range" icon="chart">
        No data was published for these dates. Try a longer range.
      </Empty>
    )
  }
  if (table) {
    const shown = days.filter(({ day }) => day >= plot.start && day < plot.start + plot.days)
    return (
      <SeriesTable
        title={model.title}
        plot={plot}
        days={shown}
        hasTotal={
          plot.lines.length > 1 &&
          !plot.isShare &&
          plot.unit !== 'index' &&
          (model.kind === 'area' || model.kind === 'bar')
        }
        {...table}
      />
    )
  }
  const hrefs = new Map(
    model.series.flatMap((series) => (series.href ? [[series.key, series.href]] : [])),
  )
  return (
    <>
      <ChartIsland key={modelHref} modelHref={modelHref} view={view} legend="below" height={HEIGHT}>
        <div className="chart solo">
          <div className="plotwrap">
            <ChartReadout plot={plot} />
            <StaticChart id="studio" title={model.title} plot={plot} height={HEIGHT} />
            <BrushPicture
              total={model.total}
              start={model.start}
              from={plot.start}
              to={plot.start + plot.days - 1}
            />
          </div>
          {plot.lines.length > 1 && <ChartLegend plot={plot} hrefs={hrefs} />}
        </div>
        <PlotMarks plot={plot} />
      </ChartIsland>
    </>
  )
}
