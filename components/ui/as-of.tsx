import { AppLink } from '#components/ui/app-link.tsx'
import { type Day, isoDay, showDay } from '#lib/dates.ts'

/** The day a page stands at; leads to freshness and sources. */
export function AsOf({ day, href, fresh = true }: { day: Day; href: string; fresh?: boolean }) {
  return (
    <AppLink
      href={href}
      className="asof"
      title={fresh ? 'All sources are fresh' : 'Some sources are late'}
    >
      <span className={fresh ? 'dot' : 'dot warning'} />
      <span>
        As of <time dateTime={isoDay(day)}>{showDay(day)}</time>
        <span className="sr-only">
          , UTC. {fresh ? 'All sources are fresh' : 'Some sources are late'}: freshness and sources
        </span>
      </span>
    </AppLink>
  )
}
