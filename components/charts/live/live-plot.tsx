'use client'

import { memo, useEffect, useMemo } from 'react'
import { CartesianGrid, ComposedChart, usePlotArea, XAxis, YAxis } from 'recharts'
import { placeBars } from '#components/charts/plot/bars.ts'
import type { CursorPlace } from '#components/charts/live/cursor-places.ts'
import { LiveCrosshair } from '#components/charts/live/live-crosshair.tsx'
import { LiveSeries } from '#components/charts/live/live-series.tsx'
import { LiveDayTick, LiveValueTick } from '#components/charts/live/live-ticks.tsx'
import type { Plot } from '#components/charts/plot/plot.ts'
import { listBarRows } from '#components/charts/live/plot-rows.ts'
import { timeTicks } from '#components/charts/axes/time-axis.ts'
import type { ValueAxis } from '#components/charts/axes/value-axis.ts'

interface LivePlotProps {
  /** id among the page's elements, for hatches */
  id: string
  plot: Plot
  axis: ValueAxis
  /** size of the frame, in pixels */
  width: number
  height: number
  /** days that the crosshair can stand on */
  places: readonly CursorPlace[]
  /** everything stands in its place */
  onDrawn: () => void
}

/**
 * The labels of the axes lie outside of the frame, as those of the still chart do: room for them on
 * the inside is taken back. Past names of lines live.css moves them.
 */
const AXIS_WIDTH = 60
const AXIS_HEIGHT = 24
const MARGIN = { top: 0, left: 0, right: -AXIS_WIDTH, bottom: -AXIS_HEIGHT }
const WHOLE_FRAME = { position: 'absolute', inset: 0 } as const
/** axis of days for what is drawn; the axis that finds the place next to a pointer has its own points */
const DAYS = 'days'

/**
 * A plot drawn by Recharts, with the domain and the ticks of the still chart. Points are reduced to
 * what pixels show, while the crosshair still reaches each day: the chart's own data are its
 * places, and what is drawn brings its rows.
 */
export const LivePlot = memo(function LivePlot({
  id,
  plot,
  axis,
  width,
  height,
  places,
  onDrawn,
}: LivePlotProps) {
  const span = Math.max(1, plot.days - 1)
  const isBar = plot.kind === 'bar'
  const rows = useMemo(() => {
    const days = places.map(({ day }) => day)
    return isBar ? listBarRows(placeBars(plot), days) : days.map((day) => ({ day }))
  }, [isBar, plot, places])
  const days = useMemo(() => timeTicks(plot.start, plot.days), [plot])
  return (
    <ComposedChart
      className="live"
      style={WHOLE_FRAME}
      width={width}
      height={height}
      margin={MARGIN}
      data={rows}
      stackOffset="sign"
      reverseStackOrder
      barCategoryGap="10%"
      // keys, pointers, roles and words are those of the frame
      accessibilityLayer={false}
    >
      {isBar ? (
        <XAxis dataKey="day" hide height={0} scale="band" />
      ) : (
        <XAxis dataKey="day" hide height={0} type="number" domain={[0, span]} allowDataOverflow />
      )}
      <XAxis
        xAxisId={DAYS}
        dataKey="day"
        type="number"
        domain={[0, span]}
        allowDataOverflow
        niceTicks="none"
        ticks={days.map(({ at }) => at * span)}
        interval={0}
        height={AXIS_HEIGHT}
        axisLine={false}
        tickLine={false}
        tickSize={0}
        tickMargin={14}
        tick={({ x, y, index }) => (
          <LiveDayTick
            x={x}
            y={y}
            label={days[index]?.label ?? ''}
            isOptional={days[index]?.isOptional ?? false}
            plot={plot}
            width={width}
          />
        )}
      />
      <YAxis
        orientation="right"
        scale={plot.isLog ? 'log' : 'linear'}
        domain={[axis.low, axis.high]}
        allowDataOverflow
        niceTicks="none"
        ticks={axis.ticks.map(({ value }) => value)}
        interval={0}
        width={AXIS_WIDTH}
        axisLine={false}
        tickLine={false}
        tickSize={0}
        tickMargin={9}
        tick={({ x, y, index }) => (
          <LiveValueTick
            x={x}
            y={y}
            tick={axis.ticks[index]}
            plot={plot}
            axis={axis}
            height={height}
          />
        )}
      />
      <LiveSeries id={id} plot={plot} axis={axis} daysAxis={DAYS} />
      <CartesianGrid
        xAxisId={DAYS}
        vertical={false}
        // as the axis has them; by itself it would measure all labels to see which of them have room
        verticalCoordinatesGenerator={() => []}
        horizontalCoordinatesGenerator={({ offset }) =>
          axis.ticks.map(({ value }) => offset.top + axis.place(value) * offset.height)
        }
        zIndex={0}
        horizontal={({ x1, x2, y1, index }) => (
          <rect
            className={axis.ticks[index]?.value === 0 ? 'grid zero' : 'grid'}
            x={x1}
            y={y1}
            width={Number(x2) - Number(x1)}
            height={1}
          />
        )}
      />
      <LiveCrosshair plot={plot} count={places.length} />
      <Drawn onDrawn={onDrawn} />
    </ComposedChart>
  )
})

/** Says when everything stands in its place: Recharts measures first and draws in a later pass. */
function Drawn({ onDrawn }: { onDrawn: () => void }) {
  const isPlaced = usePlotArea() !== undefined
  useEffect(() => {
    if (!isPlaced) return undefined
    const frame = requestAnimationFrame(onDrawn)
    return () => {
      cancelAnimationFrame(frame)
    }
  }, [isPlaced, onDrawn])
  return null
}
