import type { Day } from '#lib/dates.ts'
import { getMeasure, measureById, measures } from '#lib/registry/measures.ts'
import { SUPPLY_TOLERANCE } from '#lib/registry/supply-tolerance.ts'
import { sourceById, sources } from '#lib/registry/sources.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { decodeFloat8Array, lastDay, valueOn, type Packed } from '#server/pipeline/series/packed.ts'
import { makeScope, scopeKey } from '#server/pipeline/series/scope.ts'
import { staleDays } from '#server/pipeline/series/waited-until.ts'
import { findGap, type ClaimGap } from '#server/market/assets/claim-gap.ts'

/**
 * The claim of another source about the same supply: its circulating supply beside that on chain
 * where it is known, else beside all of it.
 */
export interface SupplyClaim {
  source: string
  /** the measure that it claims: total or circulating supply */
  measure: string
  day: Day
  value: number
  onChain: number
  /** how far it is from what is on chain; null where nothing is on chain */
  gap: ClaimGap | null
}

/** Reads claims about tokens whose supply is read on chain, and about their asset where its supply is the token's. */
export async function readSupplyClaims(
  tokenIds: readonly number[],
  assetScope: string | null,
): Promise<SupplyClaim[]> {
  const { rows } = await replicaSql().query<{
    otherId: number
    measureId: number
    start: Day
    packed: Buffer
    otherStart: Day
    otherPacked: Buffer
  }>({
    name: 'supply-claims',
    text: CLAIMS,
    values: [
      [sources.evm.id, sources['token-supply'].id],
      measures.totalSupply.id,
      tokenIds.map((id) => scopeKey(makeScope('token', id))),
      assetScope,
      [measures.totalSupply.id, measures.circulatingSupply.id],
      [sources.evm.id, sources['token-supply'].id, sources.assay.id, sources.demo.id],
      measures.circulatingSupply.id,
    ],
  })
  return rows.flatMap(({ otherId, measureId, start, packed, otherStart, otherPacked }) => {
    const [source, measure] = [sourceById(otherId), measureById(measureId)]
    const line = { start, values: decodeFloat8Array(packed) }
    const claimed = { start: otherStart, values: decodeFloat8Array(otherPacked) }
    const day = newestCommonDay(line, claimed)
    if (day === undefined || !source || !measure) return []
    return [
      {
        source: sources[source].name,
        measure: getMeasure(measure).label,
        day,
        value: valueOn(claimed, day),
        onChain: valueOn(line, day),
        gap: findGap(claimed, { against: 'chain', tolerance: SUPPLY_TOLERANCE }, (at) =>
          valueOn(line, at),
        ),
      },
    ]
  })
}

/** The newest day that both know, of the 30 before the newest one on chain. */
function newestCommonDay(onChain: Packed, claimed: Packed): Day | undefined {
  const last = lastDay(onChain)
  for (let day = last; day >= last - staleDays(); day--)
    if (!Number.isNaN(valueOn(onChain, day)) && !Number.isNaN(valueOn(claimed, day))) return day
  return undefined
}

const CLAIMS = `
  select o.source_id as "otherId", o.measure_id as "measureId", v.start_day as start, array_send(v.values) as packed,
         ov.start_day as "otherStart", array_send(ov.values) as "otherPacked"
  from series s
  join series o on (o.scope_key = s.scope_key or o.scope_key = $4) and o.measure_id = any($5) and o.source_id <> all($6)
  join source r on r.id = o.source_id
  join series_values v on v.series_id = s.id
  join series_values ov on ov.series_id = o.id
  where s.source_id = any($1) and s.scope_key = any($3) and s.measure_id = case
    when o.measure_id = $7
      and exists (
        select from series c
        where c.scope_key = s.scope_key and c.source_id = any($1) and c.measure_id = $7
      ) then $7
    else $2 end
  order by s.id, r.rank, o.id`
