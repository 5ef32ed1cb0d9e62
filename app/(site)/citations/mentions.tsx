import { AppLink } from '#components/ui/app-link.tsx'
import { isoDay, showDay } from '#lib/dates.ts'
import type { MediaMention } from '#server/market/citations/queries.ts'

/** Where others quoted this site, the newest first. */
export function Mentions({ mentions }: { mentions: readonly MediaMention[] }) {
  return (
    <ul className="rows">
      {mentions.map(({ id, title, publisher, url, day }) => (
        <li key={id}>
          <div className="row-body">
            <AppLink href={url}>{title}</AppLink>
            <small>{publisher}</small>
          </div>
          <small className="mono">
            <time dateTime={isoDay(day)}>{showDay(day)}</time>
          </small>
        </li>
      ))}
    </ul>
  )
}
