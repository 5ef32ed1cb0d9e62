import { listMarkKeys } from '#components/charts/plot/marked-days.ts'
import type { Plot } from '#components/charts/plot/plot.ts'
import { dayMarks } from '#lib/registry/day-marks.ts'
import { describeEvent } from '#lib/view/charts/chart-event.ts'

/** Explains dots and letters in a plot: those that it shows, in the live chart as in the still one. */
export function PlotMarks({ plot }: { plot: Plot }) {
  return (
    <>
      <MarkedLegend plot={plot} />
      <ChartEvents plot={plot} />
    </>
  )
}

/** Explains the dotted line at the foot of a plot; the tooltip of such a day says it in full. */
function MarkedLegend({ plot }: { plot: Plot }) {
  const keys = listMarkKeys(plot)
  if (!keys.length) return null
  return (
    <p className="day-legend">
      <span>
        <i aria-hidden="true" /> Marked days: {keys.map((key) => dayMarks[key].meaning).join(', ')}
      </span>
    </p>
  )
}

/** Explains the letters in a plot. */
function ChartEvents({ plot }: { plot: Plot }) {
  if (!plot.events.length) return null
  return (
    <ul className="events" aria-label="Events">
      {plot.events.map((event) => (
        <li key={event.letter}>
          <b>{event.letter}</b>
          {describeEvent(event)}
        </li>
      ))}
    </ul>
  )
}
