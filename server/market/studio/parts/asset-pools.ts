import { replicaSql } from '#server/core/database/db.ts'

/** The pools that stand behind one asset, under one name. */
export interface AssetPools {
  key: string
  name: string
  slugs: string[]
}

/** By asset: its pool, or its pools together, because sources report the asset. */
export async function poolNames(): Promise<Map<number, AssetPools>> {
  const { rows } = await replicaSql().query<{
    assetId: number
    asset: string
    ids: number[]
    names: string[]
    slugs: string[]
  }>({ name: 'pools-by-asset', text: POOLS })
  return new Map(
    rows.map(({ assetId, asset, ids, names, slugs }) => [
      assetId,
      {
        key: ids.join('+'),
        name: names.length === 1 ? (names[0] ?? asset) : `${asset}: ${names.length} pools`,
        slugs,
      },
    ]),
  )
}

/** Every pool by its id, for loans. */
export async function poolsById(): Promise<Map<string, string>> {
  const { rows } = await replicaSql().query<{ id: number; name: string }>({
    name: 'pools-by-id',
    text: 'select id, name from pool',
  })
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}

const POOLS = `
  select p.asset_id as "assetId", coalesce(a.ticker, a.name) as asset,
    array_agg(p.id order by p.id) as ids, array_agg(p.name order by p.id) as names,
    array_agg(p.slug order by p.id) as slugs
  from pool p join asset a on a.id = p.asset_id group by p.asset_id, a.id`
