import type { Plot } from '#components/charts/plot.ts'
import { describeEvent } from '#lib/view/chart-event.ts'

/** Explains the letters in a plot. */
export function ChartEvents({ plot }: { plot: Plot }) {
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
