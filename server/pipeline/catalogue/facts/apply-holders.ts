import type { ClientBase } from 'pg'
import { isoDay, type Day } from '#lib/dates.ts'
import { sources, type SourceId } from '#lib/registry/sources.ts'
import type { LargestHolders } from '#lib/schemas/largest-holders.ts'
import type { Names } from '#server/pipeline/catalogue/names.ts'

/**
 * Who holds how much of an asset at the end of a day; shares are fractions of its supply, null
 * where its source does not say.
 */
export interface HolderFact {
  asset: string
  day: Day
  holders: number | null
  top1: number | null
  top5?: number
  top10: number | null
  /** the largest first */
  largest?: LargestHolders
}

/** Writes what holders were counted; returns how many counts are new or changed. */
export async function applyHolders(
  client: ClientBase,
  names: Names,
  source: SourceId,
  facts: readonly HolderFact[],
): Promise<number> {
  let changed = 0
  for (const { asset, day, holders, top1, top5, top10, largest } of facts) {
    const assetId = names.asset(asset)
    if (assetId === undefined) continue
    const { rowCount } = await client.query(WRITE, [
      assetId,
      isoDay(day),
      sources[source].id,
      holders,
      top1,
      top5 ?? null,
      top10,
      largest ? JSON.stringify(largest) : null,
    ])
    changed += rowCount ?? 0
  }
  return changed
}

const WRITE = `
  insert into holder_snapshot as s (asset_id, day, source_id, holders, top1, top5, top10, largest)
  values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb)
  on conflict (asset_id, day, source_id) do update
    set holders = excluded.holders, top1 = excluded.top1, top5 = excluded.top5,
      top10 = excluded.top10, largest = excluded.largest
    where (s.holders, s.top1, s.top5, s.top10, s.largest) is distinct from (
      excluded.holders, excluded.top1, excluded.top5, excluded.top10, excluded.largest
    )`
