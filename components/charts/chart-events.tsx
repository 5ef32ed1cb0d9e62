import type { Plot } from '#components/charts/plot.ts'

/** What the letters in a plot stand for. */
export function ChartEvents({ plot }: { plot: Plot }) {
  if (!plot.events.length) return null
  return (
    <ul className="events" aria-label="Events">
      {plot.events.map((event) => (
        <li key={event.letter}>
          <b>{event.letter}</b>
          {event.label}
        </li>
      ))}
    </ul>
  )
}
