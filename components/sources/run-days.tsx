import '../../styles/components/sources.css'
import type { SourceDay } from '#lib/view/sources/source-row.ts'

/** How the runs of each day went, the present one last. */
export function RunDays({ days }: { days: readonly SourceDay[] }) {
  const count = (wanted: SourceDay) => days.filter((day) => day === wanted).length
  return (
    <span
      className="src-days"
      role="img"
      aria-label={
        `${days.length} days: ${count('fine')} with successful runs, ` +
        `${count('late') + count('failed')} with failed ones`
      }
    >
      {days.map((day, at) => (
        <i key={at} data-day={day} />
      ))}
    </span>
  )
}
