import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Stamp, type StampState } from '#components/ui/marks/stamp.tsx'
import { type Day, isoDay, showDay } from '#lib/dates.ts'

export interface IncidentItem {
  key: string
  state: StampState
  title: string
  href: string | null
  detail: string
  day: Day
}

/** Lists figures that were held back, revised or put elsewhere: shown, not hidden. */
export function IncidentList({ items }: { items: readonly IncidentItem[] }) {
  return (
    <ul className="rows">
      {items.map((item) => (
        <li key={item.key}>
          <Stamp state={item.state} even />
          <div className="row-body">
            {item.href ? <AppLink href={item.href}>{item.title}</AppLink> : <b>{item.title}</b>}
            <small>{item.detail}</small>
          </div>
          <small className="mono">
            <time dateTime={isoDay(item.day)}>{showDay(item.day)}</time>
          </small>
        </li>
      ))}
    </ul>
  )
}
