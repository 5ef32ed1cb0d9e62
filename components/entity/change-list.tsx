import { ChangedValue } from '#components/entity/changed-value.tsx'
import { AppLink } from '#components/ui/app-link.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { toDay, showDay } from '#lib/dates.ts'
import { showTime } from '#lib/format/time.ts'
import {
  changeKinds,
  type ChangedValue as ChangedFigure,
  type ChangeRow,
} from '#lib/view/change-row.ts'

/** Changes with what they were, the newest first; each has a place of its own on the page. */
export function ChangeList({ changes }: { changes: readonly ChangeRow[] }) {
  return (
    <ol>
      {changes.map(({ key, kind, name, href, detail, at, sourceUrl, value }) => (
        <li
          key={key}
          id={key.replace(':', '-')}
          className="grid gap-x-4 gap-y-1 border-b border-border px-4 py-3 last:border-b-0 sm:grid-cols-[104px_minmax(0,1fr)_auto]"
        >
          <span title={changeKinds[kind].meaning}>
            <Tag>{changeKinds[kind].label}</Tag>
          </span>
          <div className="min-w-0">
            <h3 className="font-medium [overflow-wrap:anywhere]">
              {href ? (
                <AppLink className="link" href={href}>
                  {name}
                </AppLink>
              ) : (
                name
              )}
            </h3>
            {value && <ChangedValue kind={kind} value={value} />}
            <p className="max-w-[84ch] text-soft [overflow-wrap:anywhere]">
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
          </div>
          <time className="mono text-11 text-muted" dateTime={at}>
            {isMidnight(at) ? showDay(toDay(new Date(at))) : showTime(at)}
          </time>
        </li>
      ))}
    </ol>
  )
}

/** Who says so: the rule that had held a reading, its source, and the run. */
const describeOrigin = ({ rule, source, runId }: ChangedFigure): string =>
  [
    ...(rule === null ? [] : [`Rule: ${rule}`]),
    source,
    ...(runId === null ? [] : [`run ${runId}`]),
  ].join(' · ')

/** What is known by its day only. */
const isMidnight = (at: string): boolean => Date.parse(at) % 86_400_000 === 0
