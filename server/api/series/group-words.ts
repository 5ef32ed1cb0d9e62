import type { Aggregate } from '#lib/query/query.ts'
import { groupNameInApi } from '#lib/registry/spellings.ts'

/** How answers name a group: as clients match on it, and as pages do. */
export function groupWords(
  groupBy: NonNullable<Aggregate['groupBy']>,
  { key, name }: { key: string | null; name: string },
): { name: string; display_name: string } {
  const known =
    key !== null && (groupBy === 'network' || groupBy === 'asset_class')
      ? groupNameInApi(groupBy, Number(key))
      : null
  return { name: known ?? name, display_name: name }
}
