import type { ReactNode } from 'react'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { toDay, parseDay, showDay } from '#lib/dates.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import { showTime } from '#lib/format/show-time.ts'
import type { AdminCell as Cell, AdminCellKind } from '#lib/view/admin/admin-record.ts'

/** One value of a list or of facts, by its kind. `short`: a moment as its day, with the rest as its title. */
export function AdminCell({
  kind,
  value,
  short = false,
}: {
  kind: AdminCellKind
  value: Cell | undefined
  short?: boolean
}): ReactNode {
  if (value === undefined || value === null || value === '') return <Blank reason={null} />
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return showFullCount(value)
  if (typeof value === 'string') return <Text kind={kind} text={value} short={short} />
  if ('label' in value)
    return (
      <AppLink className="adm-link" href={value.href}>
        {value.label}
      </AppLink>
    )
  return value.length === 0 ? (
    <Blank reason={null} />
  ) : (
    <span className="words" title={value.join(', ')}>
      {value.join(', ')}
    </span>
  )
}

function Text({ kind, text, short }: { kind: AdminCellKind; text: string; short: boolean }) {
  switch (kind) {
    case 'moment':
      return (
        <time dateTime={text} title={showTime(text)}>
          {short ? showDay(toDay(new Date(text))) : showTime(text)}
        </time>
      )
    case 'day':
      return <time dateTime={text}>{showDay(parseDay(text) ?? 0)}</time>
    case 'mono':
      return short ? (
        <span className="mono words" title={text}>
          {text}
        </span>
      ) : (
        <span className="mono">{text}</span>
      )
    default:
      return short ? (
        <span className="words" title={text}>
          {text}
        </span>
      ) : (
        text
      )
  }
}
