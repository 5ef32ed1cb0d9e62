import { showCount } from '#lib/format/show-count.ts'

/** How many incidents are open; in the color of a warning where there are any. */
export function IncidentCount({ incidents }: { incidents: readonly unknown[] }) {
  return (
    <span className={incidents.length ? 'text-warning' : 'text-muted'}>
      {showCount(incidents.length)}
    </span>
  )
}
