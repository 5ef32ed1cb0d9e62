import { dayMarks, type DayMarkKey } from '#lib/registry/day-marks.ts'
import { describeNotes, type DayNote } from '#lib/view/day-note.ts'

/** Letters beside a figure for what is marked of it; in words for who points at them or hears the page. */
export function DaySigns({ notes }: { notes: readonly DayNote[] }) {
  if (!notes.length) return null
  const words = describeNotes(notes)
  return (
    <sup className="day-signs" title={words}>
      <span aria-hidden="true">{notes.map(({ key }) => dayMarks[key].sign).join('')}</span>
      <span className="sr-only">({words})</span>
    </sup>
  )
}

/** What the letters mean, in one line. */
export function DaySignLegend({ keys }: { keys: readonly DayMarkKey[] }) {
  if (!keys.length) return null
  return (
    <p className="day-legend">
      {keys.map((key) => (
        <span key={key}>
          <b>{dayMarks[key].sign}</b> {dayMarks[key].meaning}
        </span>
      ))}
    </p>
  )
}
