import { assetClassById } from '#lib/registry/asset-classes.ts'
import { sourceById, type SourceId } from '#lib/registry/sources.ts'
import { replicaSql } from '#server/core/database/db.ts'

/**
 * The names of the classes whose totals count what a source reports, of each source that any do, in
 * the order of the classes.
 */
export async function fedTotals(): Promise<Map<SourceId, string[]>> {
  const { rows } = await replicaSql().query<{ sourceId: number; classId: number }>({
    name: 'fed-totals',
    text: FED,
  })
  const fed = new Map<SourceId, string[]>()
  for (const { sourceId, classId } of rows) {
    const [source, assetClass] = [sourceById(sourceId), assetClassById(classId)]
    if (source && assetClass) fed.set(source, [...(fed.get(source) ?? []), assetClass.name])
  }
  return fed
}

const FED = `
  select distinct s.source_id as "sourceId", coalesce(a.asset_class_id, s.scope_id) as "classId"
  from series s left join token k on s.scope_kind = 'token' and k.id = s.scope_id
  left join asset a on a.id = case s.scope_kind when 'token' then k.asset_id when 'asset' then s.scope_id end
  where s.is_published
    and s.scope_kind in ('token', 'asset', 'class')
    and exists (select from series_values v where v.series_id = s.id)
  order by 1, 2`
