import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showDay, toDay } from '#lib/dates.ts'
import { describeAssetEvent } from '#lib/format/describe-asset-event.ts'

interface AssetEvent {
  id: number
  kind: string
  day: Date
  /** as it was written */
  factor: string | null
  note: string | null
  sourceUrl: string
}

/** Corporate actions of an asset, the newest first, each with where it was read; nothing where none is recorded. */
export function EventList({ events }: { events: readonly AssetEvent[] }) {
  if (!events.length) return null
  return (
    <Panel id="events" title="Corporate actions" sub={events.length}>
      <ul className="rows">
        {events.map(({ id, kind, day, factor, note, sourceUrl }) => (
          <li key={id}>
            <div className="row-body">
              <AppLink className="link" href={sourceUrl}>
                {describeAssetEvent(kind, factor)}
              </AppLink>
              <small>{[note, new URL(sourceUrl).hostname].filter(Boolean).join(' · ')}</small>
            </div>
            <small className="mono">{showDay(toDay(day))}</small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
