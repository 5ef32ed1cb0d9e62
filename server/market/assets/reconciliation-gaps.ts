import { z } from 'zod'
import { replicaSql } from '#server/core/database/db.ts'
import { readSupplyChecks } from '#server/market/assets/supply-checks.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'

/** Difference between a reported figure of an asset and its onchain reading, as a fraction of the reading. */
export interface ReconciliationGap {
  /** slug */
  asset: string
  /** `transfers on Ethereum`, `Total Supply of Time series file`, `feed: NAV per token` */
  claim: string
  gap: number
}

/** More assets than these would be a burden to Prometheus. */
const MOST_ASSETS = 500

/**
 * The gaps of every asset that is read on chain, as its Reconciliation panel has them: one asset
 * after the other, for as long as it takes.
 */
export async function readReconciliationGaps(): Promise<ReconciliationGap[]> {
  const [market, { rows: assets }, { rows: sums }] = await Promise.all([
    openMarketNow(),
    replicaSql().query<{
      id: number
      slug: string
      tokens: unknown
    }>({ name: 'reconciled-assets', text: ASSETS, values: [MOST_ASSETS] }),
    replicaSql().query<ReconciliationGap>({ name: 'transfer-gaps', text: TRANSFERS }),
  ])
  const gaps = [...sums]
  for (const { slug, ...asset } of assets) {
    const checks = await readSupplyChecks(market, {
      ...asset,
      tokens: readTokens.parse(asset.tokens),
    })
    for (const { source, measure, gap } of checks?.claims ?? [])
      if (gap) gaps.push({ asset: slug, claim: `${measure} of ${source}`, gap: gap.fraction })
    for (const { kind, source, gap } of checks?.others ?? [])
      if (gap) gaps.push({ asset: slug, claim: `${kind} of ${source}`, gap: gap.fraction })
    for (const { kind, gap } of checks?.feeds ?? [])
      if (gap) gaps.push({ asset: slug, claim: `feed: ${kind}`, gap: gap.fraction })
  }
  return gaps
}

const readTokens = z.array(z.object({ id: z.int(), unitsPerToken: z.number().nullable() }))

const ASSETS = `
  select a.id, a.slug,
    coalesce(
      json_agg(
        json_build_object('id', k.id, 'unitsPerToken', k.units_per_token) order by k.id
      ) filter (where k.id is not null), '[]'
    ) as tokens
  from asset a left join token k on k.asset_id = a.id and not k.hidden
  where exists (select from oracle_feed f where f.asset_id = a.id)
     or exists (
       select from token x
       where x.asset_id = a.id
         and (
           x.id in (select token_id from chain_token) or x.id in (select token_id from supply_token)
         )
     )
  group by a.id order by a.id limit $1`

// transfers claim nothing about a token that is known to rebase or to take a fee
const TRANSFERS = `
  select distinct on (d.token_id) a.slug as asset, 'transfers on ' || n.name as claim,
         case
           when d.total_supply = 0 then case when d.supply = 0 then 0 else 1 end
           else (d.supply / d.total_supply - 1)::float8
         end as gap
  from chain_day d join chain_token t on t.token_id = d.token_id join token k on k.id = t.token_id
  join asset a on a.id = k.asset_id
  join network n on n.id = t.network_id
  where d.total_supply is not null and t.moves is null order by d.token_id, d.day desc`
