import { useMemo } from 'react'
import { Area, Bar, type BarShapeProps, Line } from 'recharts'
import { colorBelowZero } from '#components/charts/shapes/below-zero.ts'
import { listBandRows, listLineRows, rowKey } from '#components/charts/live/plot-rows.ts'
import type { Plot } from '#components/charts/plot/plot.ts'
import type { ValueAxis } from '#components/charts/axes/value-axis.ts'

interface LiveSeriesProps {
  /** id among the page's elements, for hatches */
  id: string
  plot: Plot
  axis: ValueAxis
  /** the axis on which days stand */
  daysAxis: string
}

/** Props of a shape that does not move, and says nothing of its own: crosshair and legend do. */
const STILL = {
  isAnimationActive: false,
  legendType: 'none',
  tooltipType: 'none',
  zIndex: 0,
} as const
const CURVE = { ...STILL, type: 'linear', dot: false, activeDot: false, strokeWidth: 1.4 } as const

/** Areas, lines or bars of a plot, and the line that they are compared with. */
export function LiveSeries(props: LiveSeriesProps) {
  const { kind, comparison } = props.plot
  return (
    <>
      {kind === 'area' && <Areas {...props} />}
      {kind === 'line' && <Lines {...props} />}
      {kind === 'bar' && <Bars {...props} />}
      {comparison && <Comparison {...props} comparison={comparison} />}
    </>
  )
}

/**
 * From the top of the stack down, to be painted in this order: each covers the one above from its
 * own edge to zero, and each line is seen whole.
 */
function Areas({ id, plot, axis, daysAxis }: LiveSeriesProps) {
  const bands = useMemo(() => listBandRows(plot, axis), [plot, axis])
  const hatch = `${id}-others`
  return (
    <>
      {plot.lines.some(({ isOthers }) => isOthers) && (
        <Hatch id={hatch} color="var(--s-other)" isBold={false} />
      )}
      {plot.lines
        .map((line, index) => (
          <Area
            key={line.key}
            {...CURVE}
            xAxisId={daysAxis}
            data={bands[index] ?? []}
            dataKey={rowKey(0)}
            stroke={line.color}
            fill={
              line.isOthers
                ? `url(#${hatch})`
                : `color-mix(in srgb, ${line.color} var(--plot-fill), var(--surface))`
            }
            fillOpacity={1}
          />
        ))
        .reverse()}
    </>
  )
}

function Lines({ plot, axis, daysAxis }: LiveSeriesProps) {
  const lines = useMemo(
    () => plot.lines.map((line) => ({ ...line, rows: listLineRows(line, plot, axis) })),
    [plot, axis],
  )
  return lines
    .map(({ key, color, rows }) => (
      <Line
        key={key}
        {...CURVE}
        xAxisId={daysAxis}
        data={rows}
        dataKey={rowKey(0)}
        stroke={color}
      />
    ))
    .reverse()
}

function Bars({ id, plot }: LiveSeriesProps) {
  return plot.lines.map((line, index) => {
    const hatch = `${id}-minus-${index}`
    return [
      <Hatch key={`${line.key} hatch`} id={hatch} color={colorBelowZero(line.color)} isBold />,
      <Bar
        key={line.key}
        {...STILL}
        stackId="all"
        dataKey={rowKey(index)}
        shape={(bar: BarShapeProps) => drawBar(bar, line.color, `url(#${hatch})`)}
      />,
    ]
  })
}

/** Below zero a bar is hatched, so that it is told apart without its colour. */
function drawBar({ x, y, width, height }: BarShapeProps, color: string, hatch: string) {
  const isMinus = height < 0
  return (
    <rect
      x={x}
      y={isMinus ? y + height : y}
      width={width}
      height={Math.abs(height)}
      fill={isMinus ? hatch : color}
    />
  )
}

function Comparison({
  comparison,
  plot,
  axis,
  daysAxis,
}: LiveSeriesProps & { comparison: NonNullable<Plot['comparison']> }) {
  const rows = useMemo(() => listLineRows(comparison, plot, axis), [comparison, plot, axis])
  return (
    <Line
      {...CURVE}
      xAxisId={daysAxis}
      data={rows}
      dataKey={rowKey(0)}
      stroke="var(--text)"
      strokeWidth={1.25}
      strokeDasharray="4 3"
    />
  )
}

function Hatch({ id, color, isBold }: { id: string; color: string; isBold: boolean }) {
  return (
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse">
      <rect width={6} height={6} fill="var(--surface)" />
      <path
        d="M0 6L6 0"
        stroke={color}
        strokeWidth={isBold ? 2.5 : 1}
        opacity={isBold ? 1 : 0.55}
      />
    </pattern>
  )
}
