import type { Plot } from '#components/charts/plot/plot.ts'
import { PlotDrawing } from '#components/charts/still/plot-drawing.tsx'
import { PlotFrame } from '#components/charts/frame/plot-frame.tsx'
import { plotText } from '#components/charts/plot/plot-text.ts'
import {
  StillDayLabels,
  StillGrid,
  StillValueLabels,
} from '#components/charts/still/still-axes.tsx'
import { valueAxis } from '#components/charts/axes/value-axis.ts'
import { showDay } from '#lib/dates.ts'

interface StaticChartProps {
  /** id among the page's elements, for the hatch */
  id: string
  title: string
  plot: Plot
  /** in pixels; phones have their own */
  height?: number
}

/** The chart as it stands in the page: a stretched SVG with words in HTML, no script. */
export function StaticChart({ id, title, plot, height = 352 }: StaticChartProps) {
  const axis = valueAxis(plot)
  return (
    <PlotFrame
      plot={plot}
      axis={axis}
      height={height}
      label={describe(title, plot)}
      valueLabels={<StillValueLabels plot={plot} axis={axis} height={height} />}
      dayLabels={<StillDayLabels plot={plot} />}
    >
      <PlotDrawing id={id} plot={plot} axis={axis} />
      <StillGrid axis={axis} />
    </PlotFrame>
  )
}

function describe(title: string, plot: Plot): string {
  const kind = { area: 'stacked', line: 'lines', bar: 'bars' }[plot.kind]
  const names = `${kind}: ${plot.lines.map((line) => line.label).join(', ')}`
  const values =
    plot.lines.length === 1 ? (plot.lines[0]?.values ?? []) : plot.kind === 'area' ? plot.total : []
  const first = values.findIndex((value) => value !== null)
  const last = values.findLastIndex((value) => value !== null)
  if (first < 0)
    return `${title}, ${names}, ${showDay(plot.start)} to ${showDay(plot.start + plot.days - 1)}`
  const text = (at: number) => plotText(plot, values[at] ?? null)
  return (
    `${title}, ${names}: from ${text(first)} on ${showDay(plot.start + first)} ` +
    `to ${text(last)} on ${showDay(plot.start + last)}`
  )
}
