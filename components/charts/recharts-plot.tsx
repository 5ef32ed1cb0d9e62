'use client'

import { useEffect } from 'react'
import { Area, Bar, ComposedChart, Line, ResponsiveContainer, Tooltip, useActiveTooltipLabel, useIsTooltipActive, XAxis, YAxis } from 'recharts'
import { ChartTooltip } from '#components/charts/chart-tooltip.tsx'
import type { Plot, PlotLine } from '#components/charts/plot.ts'
import type { PlotRow } from '#components/charts/plot-rows.ts'
import type { ValueAxis } from '#components/charts/value-axis.ts'
import type { Day } from '#lib/dates.ts'

interface RechartsPlotProps {
  plot: Plot
  axis: ValueAxis
  rows: PlotRow[]
  /** the row that the keys have brought the crosshair to */
  at: number | null
  onCursor: (day: Day | null) => void
}

/** The drawing alone; axes, gaps, events and flags are the frame's, so that both charts wear the same. */
export function RechartsPlot({ plot, axis, rows, at, onCursor }: RechartsPlotProps) {
  const margin = { top: 0, right: 0, bottom: 0, left: 0 }
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={rows} margin={margin} stackOffset="sign" accessibilityLayer={false} barCategoryGap="10%">
        <XAxis hide dataKey="day" {...(plot.kind === 'bar' ? { type: 'category' } : { type: 'number', domain: [plot.start, plot.start + plot.days - 1], allowDataOverflow: true })} />
        <YAxis hide type="number" scale={plot.isLog ? 'log' : 'linear'} domain={[axis.low, axis.high]} allowDataOverflow />
        <Tooltip
          {...(at === null ? {} : { defaultIndex: at })}
          isAnimationActive={false} cursor={{ stroke: 'var(--cursor)', strokeWidth: 1, fill: 'var(--hover)' }}
          content={({ active, label }) => (active && typeof label === 'number' ? <ChartTooltip plot={plot} day={label} /> : null)}
        />
        {plot.lines.map((line, index) => <Drawn key={line.key} line={line} index={index} plot={plot} />)}
        {plot.comparison && <Line dataKey="cmp" stroke="var(--text)" strokeWidth={1.25} strokeDasharray="4 3" dot={false} activeDot={false} connectNulls isAnimationActive={false} />}
        <CursorReport onCursor={onCursor} />
      </ComposedChart>
    </ResponsiveContainer>
  )
}

function Drawn({ line, index, plot }: { line: PlotLine; index: number; plot: Plot }) {
  const common = { dataKey: `v${index}`, name: line.label, isAnimationActive: false } as const
  const stroke = { stroke: line.color, strokeWidth: 1.4, dot: false } as const
  const activeDot = { r: 3.5, fill: line.color, stroke: 'var(--surface)', strokeWidth: 1.5 } as const
  if (plot.kind === 'bar') return <Bar {...common} stackId="sum" fill={line.color} />
  if (plot.kind === 'area') return <Area {...common} {...stroke} type="linear" stackId="sum" activeDot={activeDot} fill={`color-mix(in srgb, ${line.color} var(--plot-fill), transparent)`} fillOpacity={1} />
  return <Line {...common} {...stroke} type="linear" activeDot={activeDot} connectNulls={line.longestStep > 1} />
}

/** Tells the day under the pointer, or reached by an arrow key, to what stands around the drawing. */
function CursorReport({ onCursor }: { onCursor: (day: Day | null) => void }) {
  const label = useActiveTooltipLabel()
  const isActive = useIsTooltipActive()
  const day = isActive && typeof label === 'number' ? label : null
  useEffect(() => { onCursor(day) }, [day, onCursor])
  return null
}
