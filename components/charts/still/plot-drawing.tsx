import { PLOT_HEIGHT } from '#components/charts/shapes/drawn-runs.ts'
import type { Plot } from '#components/charts/plot/plot.ts'
import {
  areaShapes,
  barShapes,
  comparisonPath,
  lineShapes,
  type Shape,
} from '#components/charts/shapes/plot-shapes.ts'
import type { ValueAxis } from '#components/charts/axes/value-axis.ts'
import { tint } from '#components/ui/marks/tint.ts'

interface PlotDrawingProps {
  /** id among the page's elements, for the hatch */
  id: string
  plot: Plot
  axis: ValueAxis
}

/** Areas, lines or bars as one SVG that is stretched to its frame. */
export function PlotDrawing(props: PlotDrawingProps) {
  return props.plot.kind === 'bar' ? <Bars {...props} /> : <Lines {...props} />
}

function Lines({ id, plot, axis }: PlotDrawingProps) {
  const shapes = plot.kind === 'area' ? areaShapes(plot, axis) : lineShapes(plot, axis)
  const others = `${id}-others`
  return (
    <svg
      viewBox={`0 0 ${Math.max(1, plot.days - 1)} ${PLOT_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {shapes.some((shape) => shape.isOthers) && <Hatch id={others} width={plot.days - 1} />}
      {shapes.map((shape) => (
        <Line key={shape.key} shape={shape} isArea={plot.kind === 'area'} hatch={others} />
      ))}
      {plot.comparison && <path className="cmp" d={comparisonPath(plot, axis)} />}
    </svg>
  )
}

function Line({ shape, isArea, hatch }: { shape: Shape; isArea: boolean; hatch: string }) {
  const isHatched = isArea && shape.isOthers
  return (
    <path
      className={isArea && !isHatched ? 'fill' : undefined}
      style={{ ...tint(shape.color), ...(isHatched ? { fill: `url(#${hatch})` } : {}) }}
      d={shape.d}
    />
  )
}

function Bars({ id, plot, axis }: PlotDrawingProps) {
  const { width, shapes } = barShapes(plot, axis)
  return (
    <svg viewBox={`0 0 ${width} ${PLOT_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {shapes.map(
        (shape, index) =>
          shape.isMinus && (
            <Hatch
              key={shape.key}
              id={`${id}-minus-${index}`}
              width={width}
              color={shape.color}
              bold
            />
          ),
      )}
      {shapes.map((shape, index) => (
        <path
          key={`${shape.key} ${String(shape.isMinus)}`}
          className="bars"
          style={{
            ...tint(shape.color),
            ...(shape.isMinus ? { fill: `url(#${id}-minus-${index})` } : {}),
          }}
          d={shape.d}
        />
      ))}
    </svg>
  )
}

/** About six pixels wide in a frame of common size, however far the picture is stretched. */
function Hatch({
  id,
  width,
  color = 'var(--s-other)',
  bold = false,
}: {
  id: string
  width: number
  color?: string
  bold?: boolean
}) {
  const round = (value: number) => Math.round(value * 1000) / 1000
  const [w, h] = [round((width * 6) / 760), round((PLOT_HEIGHT * 6) / 352)]
  return (
    <pattern
      id={id}
      className={bold ? 'bold' : undefined}
      width={w}
      height={h}
      patternUnits="userSpaceOnUse"
      style={tint(color)}
    >
      <rect width={w} height={h} />
      <path d={`M0 ${h}L${w} 0`} />
    </pattern>
  )
}
