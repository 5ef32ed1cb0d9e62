import { z } from 'zod'
import type { Day } from '#lib/dates.ts'
import { checksumAddress } from '#lib/eip55.ts'
import { exactText } from '#lib/format/show-amount.ts'
import { chainFaults, isChainFault, type ChainFault } from '#lib/registry/chain-faults.ts'
import { measures } from '#lib/registry/measures.ts'
import { networkById, type Network } from '#lib/registry/networks.ts'
import { oracleKindKeys, oracleKinds, voucherKeys } from '#lib/registry/oracle-kinds.ts'
import type { OracleKind, Voucher } from '#lib/registry/oracle-kinds.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { makeScope, scopeKey } from '#server/pipeline/series/scope.ts'
import type { ClaimGap } from '#server/market/assets/claim-gap.ts'
import { readFeedGaps } from '#server/market/assets/feed-gaps.ts'
import { writeFeedCall } from '#server/market/figures/onchain/contract-call.ts'
import type { Market } from '#server/market/market/market.ts'

/** The last report of a feed on chain about an asset, and how far that is from what the chain and others say. */
export interface FeedCheck {
  id: number
  kind: OracleKind
  network: Network
  address: string
  vouchedBy: Voucher
  /** within which a new round comes, or the answer of a contract without rounds changes */
  heartbeatSeconds: number
  /** the page that names the feed, and the day as of which */
  source: string
  asOf: Day
  /** null: nothing good was read yet */
  reading: FeedReading | null
  /** the fault of the feed now; its last good reading stands meanwhile */
  fault: ChainFault | null
  faultSince: Day | null
  /** the gap of the newest day that is published; null: nothing to compare with */
  gap: ClaimGap | null
}

export interface FeedReading {
  /** exactly, in units or dollars as its kind says */
  value: string
  description: string
  /** null: the contract has no rounds */
  round: string | null
  /** when the round was answered, or the answer first read as it is, ISO */
  answeredAt: string
  block: number
  hash: string
  /** when the block was made, ISO */
  at: string
  /** the call that repeats the reading, for a shell */
  call: string
}

/** The feeds of an asset, in the order of what they say. */
export async function readFeedChecks(market: Market, assetId: number): Promise<FeedCheck[]> {
  const scope = scopeKey(makeScope('asset', assetId))
  const { rows } = await replicaSql().query({
    name: 'feed-checks',
    text: FEEDS,
    values: [assetId, scope, Object.keys(chainFaults)],
  })
  if (!rows.length) return []
  const gaps = await readFeedGaps(market, scope)
  return z
    .array(feedRow)
    .parse(rows)
    .flatMap(({ networkId, measureId, address: raw, callData, reading, fault, ...row }) => {
      const network = networkById(networkId)
      const kind = oracleKindKeys.find((key) => measures[oracleKinds[key].measure].id === measureId)
      if (!network || !kind) return []
      const address = checksumAddress(raw)
      return {
        ...row,
        kind,
        network,
        address,
        reading: reading && makeReading(network, address, callData, reading),
        fault: fault !== null && isChainFault(fault) ? fault : null,
        gap: gaps[kind],
      }
    })
}

const makeReading = (
  network: Network,
  address: string,
  callData: string | null,
  { value, updatedAt, at, day, ...reading }: z.output<typeof readingRow>,
): FeedReading => ({
  ...reading,
  value: exactText(value),
  answeredAt: new Date(updatedAt * 1000).toISOString(),
  at: new Date(at * 1000).toISOString(),
  call: writeFeedCall(network, address, { ...reading, callData, at, day }),
})

const readingRow = z.object({
  value: z.string(),
  description: z.string(),
  round: z.string().nullable(),
  day: z.number(),
  updatedAt: z.number(),
  block: z.number(),
  hash: z.string(),
  at: z.number(),
})

const feedRow = z.object({
  id: z.number(),
  networkId: z.number(),
  measureId: z.number(),
  address: z.string(),
  callData: z.string().nullable(),
  vouchedBy: z.enum(voucherKeys),
  heartbeatSeconds: z.number(),
  source: z.string(),
  asOf: z.number(),
  reading: readingRow.nullable(),
  fault: z.string().nullable(),
  faultSince: z.number().nullable(),
})

const FEEDS = `
  select f.id, f.network_id as "networkId", f.measure_id as "measureId", f.address,
         f.call_data as "callData", f.vouched_by as "vouchedBy", f.heartbeat as "heartbeatSeconds",
         f.source, f.as_of as "asOf", r.reading, i.rule as fault, i.from_day as "faultSince"
  from oracle_feed f
  left join lateral (
    select json_build_object('value', o.value::text, 'description', o.description,
             'round', o.round::text, 'day', o.day, 'updatedAt', o.updated_at,
             'block', o.block, 'hash', o.hash, 'at', o.at) as reading
    from oracle_reading o where o.feed_id = f.id and o.address = f.address order by o.day desc limit 1
  ) r on true
  left join lateral (
    select rule, from_day from incident
    where scope_key = $2 and measure_id = f.measure_id and state = 'open' and rule = any($3)
    order by id desc limit 1
  ) i on true
  where f.asset_id = $1 and f.is_active order by f.measure_id`
