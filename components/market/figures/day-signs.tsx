import { valueSigns, type ValueSignKey } from '#lib/registry/value-signs.ts'
import { describeNotes, type SignNote } from '#lib/view/figures/day-note.ts'

/** Letters beside a figure for what is marked of it; in words for who points at them or hears the page. */
export function DaySigns({ notes }: { notes: readonly SignNote[] }) {
  if (!notes.length) return null
  const words = describeNotes(notes)
  return (
    <sup className="day-signs" title={words}>
      <span aria-hidden="true">{notes.map(({ key }) => valueSigns[key].sign).join('')}</span>
      <span className="sr-only">{`(${words})`}</span>
    </sup>
  )
}

/** Explains the letters in one line. */
export function DaySignLegend({ keys }: { keys: readonly ValueSignKey[] }) {
  if (!keys.length) return null
  return (
    <p className="day-legend">
      {keys.map((key) => (
        <span key={key}>
          <b>{valueSigns[key].sign}</b> {valueSigns[key].meaning}
        </span>
      ))}
    </p>
  )
}
