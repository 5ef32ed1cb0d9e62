import type { ClientBase, Pool } from 'pg'
import { measureById, measures, type MeasureKey } from '#lib/registry/measures.ts'
import { OPINION_MEASURES } from '#lib/registry/second-opinions.ts'
import { SIZE_MEASURES } from '#lib/registry/size-measures.ts'
import { sources } from '#lib/registry/sources.ts'
import type { PublishedHere, ToldOfAsset } from '#server/pipeline/opinions/opinions-of-asset.ts'
import { inUnitsOfAsset } from '#server/pipeline/rollup/units/token-units.ts'
import { reportedOfAssets } from '#server/pipeline/series/leaves.ts'
import { decodeFloat8Array } from '#server/pipeline/series/packed.ts'

/** Lines that opinions are made of, and what is published beside them. */
const INPUTS: readonly MeasureKey[] = [...new Set([...OPINION_MEASURES, ...SIZE_MEASURES])]
export const OPINION_INPUT_IDS = INPUTS.map((measure) => measures[measure].id)
/** Sources that say nothing of their own about a market. */
export const NO_OPINION: readonly number[] = [
  sources.assay.id,
  sources.demo.id,
  sources.catalogue.id,
]

/** All that is told of each of these assets. */
export async function readTold(
  client: ClientBase | Pool,
  assetIds: readonly number[],
): Promise<Map<number, ToldOfAsset>> {
  const leaves = await reportedOfAssets(client, assetIds, INPUTS)
  const published = Map.groupBy(await readPublished(client, assetIds), ({ assetId }) => assetId)
  return new Map(
    assetIds.map((assetId) => {
      const own = new Map(
        [...leaves].map(([measure, lines]) => [
          measure,
          lines.filter((leaf) => leaf.assetId === assetId && !NO_OPINION.includes(leaf.sourceId)),
        ]),
      )
      const classId = [...own.values()].flat()[0]?.classId ?? null
      return [assetId, { classId, leaves: own, published: published.get(assetId) ?? [] }]
    }),
  )
}

interface PublishedRow extends Omit<PublishedHere, 'measure' | 'values'> {
  assetId: number
  measureId: number
  unitsPerToken: number
  packed: Buffer
}

async function readPublished(
  client: ClientBase | Pool,
  assetIds: readonly number[],
): Promise<(PublishedHere & { assetId: number })[]> {
  const { rows } = await client.query<PublishedRow>(
    `select s.id as "seriesId", s.measure_id as "measureId",
       coalesce(t.asset_id, s.scope_id) as "assetId", t.id as "tokenId",
       t.network_id as "networkId", coalesce(t.units_per_token, 1) as "unitsPerToken",
       v.start_day as start, array_send(v.values) as packed
     from series s
     join series_values v on v.series_id = s.id
     left join token t on s.scope_kind = 'token' and t.id = s.scope_id
     where s.scope_key = any(
         array(select 'token:' || id from token where asset_id = any($1))
         || array(select 'asset:' || id from unnest($1::int[]) as id)
       )
       and s.measure_id = any($2)
       and s.is_published
       and s.segment is null
     order by s.id`,
    [assetIds, OPINION_INPUT_IDS],
  )
  return rows.flatMap(({ measureId, packed, unitsPerToken, ...row }) => {
    const measure = measureById(measureId)
    if (!measure) return []
    const values = inUnitsOfAsset(measure, { values: decodeFloat8Array(packed), unitsPerToken })
    return [{ ...row, measure, values }]
  })
}
