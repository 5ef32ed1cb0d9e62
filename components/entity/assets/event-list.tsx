import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showDay, toDay } from '#lib/dates.ts'
import { getAssetEventKind, isAssetEventKey } from '#lib/registry/asset-events.ts'

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
                {describeEvent(kind, factor)}
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

/** `Split, 10 for 1`, `Dividend, $0.51`, `Migration`. */
function describeEvent(kind: string, factor: string | null): string {
  const label = isAssetEventKey(kind) ? getAssetEventKind(kind).label : kind
  const value = factor === null ? Number.NaN : Number(factor)
  if (Number.isNaN(value)) return label
  if (kind === 'split')
    return value >= 1 ? `${label}, ${value} for 1` : `${label}, 1 for ${roundRatio(1 / value)}`
  return kind === 'dividend' ? `${label}, $${value}` : `${label}, ${value}`
}

const roundRatio = (ratio: number): number => Math.round(ratio * 1e6) / 1e6
