import type { ReactNode } from 'react'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { type Day, isoDay, showDay } from '#lib/dates.ts'

interface AsOfProps {
  day: Day
  /** the day by whose end all of it was published; null: now */
  knownOn?: Day | null
  fresh?: boolean
  /** the way to other days */
  children?: ReactNode
}

/** The day a page stands at: opens freshness, what changed, and other days. */
export function AsOf({ day, knownOn = null, fresh = true, children }: AsOfProps) {
  const freshness = fresh ? 'All sources are fresh' : 'Some sources are late'
  return (
    <details className="menu asof-menu" name="menu">
      <summary className="asof">
        <span className={fresh ? 'dot' : 'dot warning'} />
        <span>
          As of <time dateTime={isoDay(day)}>{showDay(day)}</time>
          {knownOn !== null && `, as known on ${showDay(knownOn)}`}
          <span className="sr-only">, UTC. {freshness}</span>
        </span>
        <Icon name="chevronDown" small />
      </summary>
      <div className="menu-body">
        <ul className="choice-links" aria-label="About this date">
          <li>
            <AppLink href="/status">
              <span className={fresh ? 'dot' : 'dot warning'} />
              <span>
                <b>Freshness and sources</b>
                <small>{freshness}</small>
              </span>
            </AppLink>
          </li>
          <li>
            <AppLink href="/changes">
              <span className="dot none" />
              <span>
                <b>Changes</b>
                <small>Additions, revisions and reclassifications</small>
              </span>
            </AppLink>
          </li>
        </ul>
        {children}
      </div>
    </details>
  )
}
