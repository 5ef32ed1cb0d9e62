import type { ReactNode } from 'react'
import { PlotChange } from '#components/charts/frame/plot-change.tsx'
import { hasPeriods, isSummed, plotFigure } from '#components/charts/plot/plot-figures.ts'
import type { Plot } from '#components/charts/plot/plot.ts'
import { plotText } from '#components/charts/plot/plot-text.ts'
import { showDay } from '#lib/dates.ts'
import { showPoints } from '#lib/format/show-percent.ts'
import { describeLoud, findNotes } from '#lib/view/figures/day-note.ts'

/** A day in words above the plot: the newest, or the one at the cursor. Lines that do not add up have no total. */
export function ChartReadout({
  plot,
  until,
  children,
}: {
  plot: Plot
  until?: number
  children?: ReactNode
}) {
  const isOne = plot.lines.length === 1
  const last = plotFigure(plot, isOne ? (plot.lines[0]?.values ?? []) : plot.total, until)
  const hasFigure = last && (isOne || (plot.kind !== 'line' && !plot.isShare))
  return (
    <div className="readout">
      <b>{showDay(plot.start + (last?.index ?? plot.days - 1))}</b>
      {hasFigure && <Figure plot={plot} last={last} />}
      {plot.interval && hasPeriods(plot) && isSummed(plot) && <span>{plot.interval}ly sums</span>}
      {plot.band && <span>Shaded: {plot.band.label}</span>}
      {children}
    </div>
  )
}

/** A value with its notes, its change and what it is compared with. */
function Figure({ plot, last }: { plot: Plot; last: NonNullable<ReturnType<typeof plotFigure>> }) {
  const isOne = plot.lines.length === 1
  const marked = describeLoud(findNotes(plot.marks, plot.start + last.index))
  return (
    <>
      <span>
        {isSummed(plot) ? 'Sum ' : isOne ? '' : 'Total '}
        <b>{plotText(plot, last.value)}</b>
      </span>
      {marked && <span>{marked}</span>}
      {last.amount !== null && (
        <span>
          <PlotChange plot={plot} last={last} digits={2} />{' '}
          {hasPeriods(plot) ? `since the ${plot.interval} before` : '30 d'}
        </span>
      )}
      {isOne && <Compared plot={plot} value={last.value} until={last.index} />}
    </>
  )
}

/** The line beside it on the same day, and how far the value stands from it. */
function Compared({ plot, value, until }: { plot: Plot; value: number; until: number }) {
  const other = plot.comparison && plotFigure(plot, plot.comparison.values, until)
  if (!plot.comparison || !other) return null
  return (
    <>
      <span>
        {plot.comparison.label} <b>{plotText(plot, other.value)}</b>
      </span>
      {plot.unit === 'percent' && (
        <span>
          Spread <b>{showPoints(value - other.value)}</b>
        </span>
      )}
    </>
  )
}
