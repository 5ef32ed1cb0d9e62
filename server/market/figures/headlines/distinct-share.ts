import { measures, type MeasureKey } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import { replicaSql } from '#server/core/database/db.ts'

/**
 * How many assets of some classes have a published count of addresses, and of how many the
 * addresses themselves are read.
 */
interface DistinctShare {
  assets: number
  known: number
  read: number
}

/**
 * Says what a count of addresses over classes covers: addresses that are each counted once, or why
 * they may be counted several times.
 */
export async function explainDistinct(
  classIds: readonly number[],
  measure: MeasureKey,
  isUpperBound: boolean,
): Promise<string | null> {
  const { rows } = await replicaSql().query<DistinctShare>({
    name: 'distinct-share',
    text: SHARE,
    values: [classIds, measures[measure].id, sources.evm.id],
  })
  const [share] = rows
  if (!share) return null
  const { assets, known, read } = share
  if (!isUpperBound) return `distinct over ${known} of ${assets} assets`
  return read
    ? `upper bound; addresses read onchain for ${read} of ${known} assets counted`
    : COUNTED_APART
}

/** Nobody knows which addresses are the same. */
export const COUNTED_APART = 'counted per token; upper bound'

const SHARE = `
  select count(*)::int as assets, count(*) filter (where c.is_known)::int as known,
    count(*) filter (where c.is_known and c.is_read)::int as read
  from asset a
  cross join lateral (
    select exists (
      select from series s
      join series_values v on v.series_id = s.id
      where s.measure_id = $2 and s.is_published and s.scope_key = 'asset:' || a.id
    ) as is_known,
      exists (select from token k where k.asset_id = a.id and not k.hidden) and not exists (
        select from token k where k.asset_id = a.id and not k.hidden
          and not exists (
            select from series s
            join series_values v on v.series_id = s.id
            where s.scope_key = 'token:' || k.id and s.measure_id = $2 and s.source_id = $3
          )) as is_read
  ) c
  where a.asset_class_id = any($1) and a.kind = 'asset'`
