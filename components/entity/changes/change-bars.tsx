import { ChangeBrush } from '#components/entity/changes/change-brush.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { isoDay, showDay, type Day } from '#lib/dates.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import { CHANGE_KINDS, changeKinds, type ChangeCount } from '#lib/view/lists/change-row.ts'

const DAYS = 30
const LIST = 'change-days'

/**
 * How many changes of each kind were recorded on each of 30 days: the last ones, or those up to the
 * newest change where that is older. A day leads to its own, and several are drawn over. On phones
 * bars are too narrow for targets: a touch of the list chooses the day under it.
 */
export function ChangeBars({
  counts,
  today,
  chosen,
  href,
}: {
  counts: readonly ChangeCount[]
  today: Day
  /** days that are listed; null: all */
  chosen: { from: Day; until: Day } | null
  /** the page narrowed to days, as ISO dates */
  href: (from: string, until: string) => string
}) {
  const newest = Math.max(...counts.map(({ day }) => day))
  const last = counts.length && newest <= today - DAYS ? newest : today
  const days = Array.from({ length: DAYS }, (_, at) => {
    const day = last - DAYS + 1 + at
    const kinds = CHANGE_KINDS.flatMap((kind) => {
      const count = counts.find((each) => each.day === day && each.kind === kind)?.count ?? 0
      return count ? [{ kind, count }] : []
    })
    return { day, kinds, count: kinds.reduce((sum, each) => sum + each.count, 0) }
  })
  const most = Math.max(1, ...days.map(({ count }) => count))
  return (
    <div className="change-bars">
      <ol id={LIST} aria-label={`Changes per day, ${DAYS} days`}>
        {days.map(({ day, kinds, count }) => (
          <li
            key={day}
            className={
              chosen && day >= chosen.from && day <= chosen.until ? 'is-chosen' : undefined
            }
          >
            {count > 0 && (
              <AppLink
                className="only-d"
                href={href(isoDay(day), isoDay(day))}
                inPlace
                title={
                  `${showDay(day)}: ` +
                  kinds.map(({ kind, count: of }) => `${changeKinds[kind].label} ${of}`).join(', ')
                }
                aria-label={`${showDay(day)}: ${showFullCount(count)} ${count === 1 ? 'change' : 'changes'}`}
              >
                <Bar kinds={kinds} most={most} />
              </AppLink>
            )}
            <span className="only-m">
              <Bar kinds={kinds} most={most} />
            </span>
          </li>
        ))}
      </ol>
      <ChangeBrush
        listId={LIST}
        days={days.map(({ day }) => isoDay(day))}
        href={href('FROM', 'UNTIL')}
      />
      <p>
        <span>{showDay(last - DAYS + 1)}</span>
        <span>{showDay(last)}</span>
      </p>
    </div>
  )
}

function Bar({ kinds, most }: { kinds: readonly Omit<ChangeCount, 'day'>[]; most: number }) {
  return kinds.map(({ kind, count }) => (
    <i
      key={kind}
      style={{
        background: changeKinds[kind].color,
        height: `${Math.max(3, (count / most) * 100).toFixed(1)}%`,
      }}
    />
  ))
}
