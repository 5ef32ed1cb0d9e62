import '../../../styles/components/changes.css'
import { ChangeFigures } from '#components/entity/changes/change-figures.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { toDay, showDay, type Day } from '#lib/dates.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import { showTime } from '#lib/format/show-time.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { changeKinds, type ChangedValue, type ChangeRow } from '#lib/view/lists/change-row.ts'

/** Changes by the day on which they were recorded, the newest first; each has a place of its own on the page. */
export function ChangeList({
  changes,
  countOf,
}: {
  changes: readonly ChangeRow[]
  /** how many there are of a day, on all pages */
  countOf: (day: Day) => number
}) {
  const days = [...Map.groupBy(changes, ({ at }) => toDay(new Date(at)))]
  return (
    <div className="change-feed">
      {days.map(([day, rows]) => {
        const count = Math.max(rows.length, countOf(day))
        return (
          <section key={day} aria-labelledby={`changes-${day}`}>
            <header>
              <h3 id={`changes-${day}`}>{`${weekday(day)} ${showDay(day)}`}</h3>
              <span>
                {count > rows.length
                  ? `${rows.length} of ${showFullCount(count)} shown`
                  : `${showFullCount(count)} ${count === 1 ? 'change' : 'changes'}`}
              </span>
            </header>
            <ol>
              {rows.map((row) => (
                <Row key={row.key} row={row} />
              ))}
            </ol>
          </section>
        )
      })}
    </div>
  )
}

const weekday = (day: Day): string => WEEKDAYS[(day + 4) % 7] ?? ''
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

function Row({ row }: { row: ChangeRow }) {
  const { key, kind, name, href, at, value, detail, sourceUrl } = row
  const { label, meaning, color } = changeKinds[kind]
  return (
    <li id={key.replace(':', '-')} className={value ? 'of-value' : ''}>
      <time dateTime={at}>{isMidnight(at) ? '' : showTime(at).slice(-CLOCK)}</time>
      <span className="kind" title={meaning}>
        <i style={{ background: color }} />
        {label}
      </span>
      <div className="what">
        <h4>
          {href ? (
            <AppLink className="link" href={href}>
              {name}
            </AppLink>
          ) : (
            name
          )}
        </h4>
        {value && <small>{describeSubject(value)}</small>}
      </div>
      {value && <ChangeFigures kind={kind} value={value} />}
      <p className="why">
        {value ? describeOrigin(value) : detail}
        {sourceUrl && /^https?:\/\//i.test(sourceUrl) && (
          <>
            {' '}
            <AppLink className="link underline underline-offset-3" href={sourceUrl}>
              Source
            </AppLink>
          </>
        )}
      </p>
      {href && (
        <AppLink className="open" href={href} aria-label={`Open ${name}`}>
          <Icon name="chevronRight" small />
        </AppLink>
      )}
    </li>
  )
}

/** `21:20 UTC`, at the end of a moment in words. */
const CLOCK = '00:00 UTC'.length

function describeSubject({ measure, day, days }: ChangedValue): string {
  const more = days > 1 ? ` and ${showFullCount(days - 1)} more ${days === 2 ? 'day' : 'days'}` : ''
  return `${getMeasure(measure).label} · ${showDay(day)}${more}`
}

/** Who says so: the rule that had held a reading, its source, and the run. */
const describeOrigin = ({ rule, source, runId }: ChangedValue): string =>
  [
    ...(rule === null ? [] : [`Rule: ${rule}`]),
    source,
    ...(runId === null ? [] : [`run ${runId}`]),
  ].join(' · ')

/** True for a change that is known by its day only. */
const isMidnight = (at: string): boolean => Date.parse(at) % 86_400_000 === 0
