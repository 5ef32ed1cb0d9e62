import { showDay, type Day } from '#lib/dates.ts'
import { SOURCE_DAY_STATES, type SourceDayState } from '#lib/view/sources/source-days.ts'

const WORDS: Readonly<Record<SourceDayState, string>> = {
  complete: 'complete',
  held: 'held',
  partial: 'partial',
  missing: 'missing',
  late: 'late',
  pending: 'not due yet',
  none: 'nothing due',
}

/** One tick a day: what is less than complete is shorter as well as of another color. */
export function DayTicks({ days }: { days: readonly { day: Day; state: SourceDayState }[] }) {
  const counts = SOURCE_DAY_STATES.flatMap((state) => {
    const count = days.filter((each) => each.state === state).length
    return count ? [`${count} ${WORDS[state]}`] : []
  })
  return (
    <span className="day-ticks" role="img" aria-label={`${days.length} days: ${counts.join(', ')}`}>
      {days.map(({ day, state }) => (
        <i key={day} className={state} title={`${showDay(day)}: ${WORDS[state]}`} />
      ))}
    </span>
  )
}
