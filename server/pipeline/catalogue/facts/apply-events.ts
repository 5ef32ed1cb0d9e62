import type { ClientBase } from 'pg'
import { isoDay, type Day } from '#lib/dates.ts'
import type { AssetEventKey } from '#lib/registry/asset-events.ts'
import { sources, type SourceId } from '#lib/registry/sources.ts'
import type { Names } from '#server/pipeline/catalogue/names.ts'

/** Something that happened to an asset on a day. */
export interface EventFact {
  asset: string
  kind: AssetEventKey
  day: Day
  /** exact, as it was written; null where the kind has none */
  factor: string | null
  note: string | null
  /** the address where it was read */
  sourceUrl: string
}

/** Writes what happened to assets; returns how many facts are new or changed. */
export async function applyEvents(
  client: ClientBase,
  names: Names,
  source: SourceId,
  facts: readonly EventFact[],
): Promise<number> {
  let changed = 0
  for (const { asset, ...event } of facts) {
    const assetId = names.asset(asset)
    if (assetId !== undefined && (await writeEvent(client, { assetId, ...event }, source)))
      changed++
  }
  return changed
}

/** Recorded by people; what is read by itself never corrects them. */
const BY_PEOPLE = (['asset-events', 'catalogue'] as const).map((source) => sources[source].id)

/**
 * Writes one of them, in place of another of its kind and day; false where it stands there already.
 * A connector or contract that tells what is recorded within days of it with the same factor, as a
 * split that another network made the day before, tells nothing new.
 */
export async function writeEvent(
  client: ClientBase,
  { assetId, kind, day, factor, note, sourceUrl }: Omit<EventFact, 'asset'> & { assetId: number },
  source: SourceId,
): Promise<boolean> {
  const { rowCount } = await client.query(WRITE, [
    assetId,
    kind,
    isoDay(day),
    factor,
    note,
    sourceUrl,
    sources[source].id,
    BY_PEOPLE,
  ])
  return rowCount === 1
}

const SAME_EVENT_DAYS = 7

const WRITE = `
  insert into asset_event as e (asset_id, kind, day, factor, note, source_url, source_id)
  select $1::int, $2, $3::date, $4::numeric, $5, $6, $7::int
  where $7::int = any($8::int[]) or $2 not in ('multiplier', 'split') or not exists (
    select from asset_event known
    where known.asset_id = $1::int and known.kind = $2 and known.day <> $3::date
      and abs(known.day - $3::date) <= ${SAME_EVENT_DAYS}
      and known.factor is not distinct from $4::numeric(30, 12)
  )
  on conflict (asset_id, kind, day) do update
    set factor = excluded.factor, note = excluded.note, source_url = excluded.source_url,
      source_id = excluded.source_id, recorded_at = now()
    where case
      when $7::int = any($8::int[]) then (e.factor, e.note, e.source_url)
        is distinct from (excluded.factor, excluded.note, excluded.source_url)
      else e.source_id = $7::int and e.factor is distinct from excluded.factor
    end`
