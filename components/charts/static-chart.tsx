import type { Plot } from '#components/charts/plot.ts'
import { PlotFrame } from '#components/charts/plot-frame.tsx'
import { areaShapes, barShapes, comparisonPath, lineShapes, PLOT_HEIGHT, type Shape } from '#components/charts/plot-shapes.ts'
import { plotText } from '#components/charts/plot-text.ts'
import { bandWords, endWords } from '#components/charts/plot-words.ts'
import { type ValueAxis, valueAxis } from '#components/charts/value-axis.ts'
import { tint } from '#components/ui/tint.ts'
import { showDay } from '#lib/dates.ts'

interface StaticChartProps {
  /** of the page's elements, for the hatch */
  id: string
  title: string
  plot: Plot
  /** in pixels; phones have their own */
  height?: number
}

/** The chart as it stands in the page: a stretched SVG with words in HTML, no script. */
export function StaticChart({ id, title, plot, height = 352 }: StaticChartProps) {
  const axis = valueAxis(plot)
  const words = plot.kind === 'area' ? bandWords(plot, axis) : plot.kind === 'line' ? endWords(plot, axis) : []
  return (
    <PlotFrame plot={plot} axis={axis} height={height} label={describe(title, plot)}>
      {plot.kind === 'bar' ? <Bars id={id} plot={plot} axis={axis} /> : <Lines id={id} plot={plot} axis={axis} />}
      {words.map((word) => (
        <span key={word.key} className={plot.kind === 'line' ? 'word end' : 'word'} style={{ left: percent(word.x), top: percent(word.y), ...(plot.kind === 'line' ? tint(word.color) : {}) }} aria-hidden="true">{word.text}</span>
      ))}
    </PlotFrame>
  )
}

function Lines({ id, plot, axis }: { id: string; plot: Plot; axis: ValueAxis }) {
  const shapes = plot.kind === 'area' ? areaShapes(plot, axis) : lineShapes(plot, axis)
  const others = `${id}-others`
  return (
    <svg viewBox={`0 0 ${Math.max(1, plot.days - 1)} ${PLOT_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {shapes.some((shape) => shape.isOthers) && <Hatch id={others} width={plot.days - 1} />}
      {shapes.map((shape) => <Line key={shape.key} shape={shape} isArea={plot.kind === 'area'} hatch={others} />)}
      {plot.comparison && <path className="cmp" d={comparisonPath(plot, axis)} />}
    </svg>
  )
}

function Line({ shape, isArea, hatch }: { shape: Shape; isArea: boolean; hatch: string }) {
  const isHatched = isArea && shape.isOthers
  return <path className={isArea && !isHatched ? 'fill' : undefined} style={{ ...tint(shape.color), ...(isHatched ? { fill: `url(#${hatch})` } : {}) }} d={shape.d} />
}

function Bars({ id, plot, axis }: { id: string; plot: Plot; axis: ValueAxis }) {
  const { width, shapes } = barShapes(plot, axis)
  return (
    <svg viewBox={`0 0 ${width} ${PLOT_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {shapes.map((shape, index) => shape.isMinus && <Hatch key={shape.key} id={`${id}-minus-${index}`} width={width} color={shape.color} bold />)}
      {shapes.map((shape, index) => (
        <path key={`${shape.key} ${String(shape.isMinus)}`} className="bars" style={{ ...tint(shape.color), ...(shape.isMinus ? { fill: `url(#${id}-minus-${index})` } : {}) }} d={shape.d} />
      ))}
    </svg>
  )
}

/** About six pixels wide in a frame of common size, however far the picture is stretched. */
function Hatch({ id, width, color = 'var(--s-other)', bold = false }: { id: string; width: number; color?: string; bold?: boolean }) {
  const round = (value: number) => Math.round(value * 1000) / 1000
  const [w, h] = [round(width * 6 / 760), round(PLOT_HEIGHT * 6 / 352)]
  return (
    <pattern id={id} className={bold ? 'bold' : undefined} width={w} height={h} patternUnits="userSpaceOnUse" style={tint(color)}>
      <rect width={w} height={h} />
      <path d={`M0 ${h}L${w} 0`} />
    </pattern>
  )
}

function describe(title: string, plot: Plot): string {
  const names = `${{ area: 'stacked', line: 'lines', bar: 'bars' }[plot.kind]}: ${plot.lines.map((line) => line.label).join(', ')}`
  const values = plot.lines.length === 1 ? plot.lines[0]?.values ?? [] : plot.kind === 'area' ? plot.total : []
  const first = values.findIndex((value) => value !== null)
  const last = values.findLastIndex((value) => value !== null)
  if (first < 0) return `${title}, ${names}, ${showDay(plot.start)} to ${showDay(plot.start + plot.days - 1)}`
  const text = plotText(plot, [values[last] ?? null])
  return `${title}, ${names}: from ${text(values[first] ?? null)} on ${showDay(plot.start + first)} to ${text(values[last] ?? null)} on ${showDay(plot.start + last)}`
}

const percent = (part: number): string => `${Math.round(part * 1000) / 10}%`
