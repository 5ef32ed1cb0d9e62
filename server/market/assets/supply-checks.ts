import { z } from 'zod'
import type { Day } from '#lib/dates.ts'
import { checksumAddress } from '#lib/eip55.ts'
import { exactAmount, exactText } from '#lib/format/show-amount.ts'
import { networkById, type Network } from '#lib/registry/networks.ts'
import type { SupplyNetwork } from '#lib/registry/supply-networks.ts'
import { tokenMoveKeys, type TokenMove } from '#lib/registry/token-moves.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { MULTIPLIER_DECIMALS } from '#server/pipeline/chain/balances/tokens-shown.ts'
import { makeScope, scopeKey } from '#server/pipeline/series/scope.ts'
import { readCirculation, type Circulation } from '#server/market/assets/circulation.ts'
import { readFeedChecks, type FeedCheck } from '#server/market/assets/feed-checks.ts'
import { readOtherClaims, type OtherClaim } from '#server/market/assets/feed-gaps.ts'
import { readProxies, type ProxyReading } from '#server/market/assets/proxies.ts'
import { readSupplyClaims, type SupplyClaim } from '#server/market/assets/supply-claims.ts'
import { writeContractCall } from '#server/market/figures/onchain/contract-call.ts'
import { readLedgers, type LedgerReading } from '#server/market/figures/onchain/ledger-readings.ts'
import type { Market } from '#server/market/market/market.ts'

/** The supply of a token as its network has it at the end of a day, beside the sum of its transfers. */
export interface ChainReading {
  tokenId: number
  network: Network
  address: string
  /** the last block of the day, or the ledger that was read, with its hash, and when it was made, ISO */
  block: number
  counts: SupplyNetwork['counts']
  hash: string
  at: string
  /** the supply that the network reports, exactly; null: no node knows that block any more */
  supply: string | null
  /** the number that wallets multiply amounts by, already applied to `supply`; null: none */
  multiplier: string | null
  /** Σ mints − Σ burns since its first block, exactly; null: transfers are not read there */
  transfers: string | null
  /** transfers less supply, exactly; null where there is no supply */
  gap: string | null
  /** `read`: there are no transfers to compare with */
  state: 'reconciled' | 'differs' | 'unread' | 'read'
  /** how its balances change otherwise than its transfers say, since when and as was seen; null: not known to */
  moves: { kind: TokenMove; since: Day; detail: string } | null
  daysCompared: number
  daysEqual: number
  /** the call that repeats the reading, for a shell */
  call: string
  /** the call answers for this block; else for the newest one */
  isRepeatable: boolean
}

export interface SupplyChecks {
  readings: ChainReading[]
  circulation: Circulation[]
  /** tokens whose code stands at another address */
  proxies: ProxyReading[]
  claims: SupplyClaim[]
  /** NAV and reserves, as feeds on chain say them */
  feeds: FeedCheck[]
  /** claims of others about the same figures as those feeds */
  others: OtherClaim[]
}

/** Independent statements of an asset beside each other; null where nothing of it is read from a network. */
export async function readSupplyChecks(
  market: Market,
  {
    id,
    tokens,
  }: {
    id: number
    tokens: readonly { id: number; unitsPerToken: number | null }[]
  },
): Promise<SupplyChecks | null> {
  const ids = tokens.map((token) => token.id)
  const [read, circulation, proxies, ledgers, feeds] = await Promise.all([
    readChain(ids),
    readCirculation(ids),
    readProxies(ids),
    readLedgers(ids, null),
    readFeedChecks(market, id),
  ])
  const readings = [...read, ...ledgers.map(makeReading)]
  if (!readings.length && !feeds.length) return null
  // the supply of an asset with one token is that of the token, where one token is one unit of it
  const isOfToken = tokens.length === 1 && (tokens[0]?.unitsPerToken ?? 1) === 1
  const assetScope = isOfToken ? scopeKey(makeScope('asset', id)) : null
  return {
    readings,
    circulation,
    proxies,
    feeds,
    others: feeds.length ? await readOtherClaims(scopeKey(makeScope('asset', id))) : [],
    claims: await readSupplyClaims(
      readings.map(({ tokenId }) => tokenId),
      assetScope,
    ),
  }
}

const makeReading = ({ height, supply, multiplier, ...reading }: LedgerReading): ChainReading => ({
  ...reading,
  block: height,
  supply: exactText(supply),
  multiplier: multiplier && exactText(multiplier),
  transfers: null,
  gap: null,
  state: 'read',
  moves: null,
  daysCompared: 0,
  daysEqual: 0,
})

async function readChain(tokenIds: readonly number[]): Promise<ChainReading[]> {
  const { rows } = await replicaSql().query({
    name: 'chain-supply-readings',
    text: READINGS,
    values: [tokenIds],
  })
  return z
    .array(readingRow)
    .parse(rows)
    .flatMap(
      ({ networkId, at, address: raw, decimals, supply, totalSupply, multiplier, ...row }) => {
        const network = networkById(networkId)
        if (!network) return []
        const show = (units: bigint) =>
          multiplier === null
            ? exactAmount(units, decimals)
            : exactAmount(units * BigInt(multiplier), decimals + MULTIPLIER_DECIMALS)
        const [address, transfers] = [checksumAddress(raw), BigInt(supply)]
        const said = totalSupply === null ? null : BigInt(totalSupply)
        return [
          {
            ...row,
            network,
            address,
            at: new Date(at * 1000).toISOString(),
            supply: said === null ? null : show(said),
            transfers: show(transfers),
            gap: said === null ? null : show(transfers - said),
            call: writeContractCall(network, raw, 'totalSupply', row.block),
            counts: 'block' as const,
            multiplier:
              multiplier === null ? null : exactAmount(BigInt(multiplier), MULTIPLIER_DECIMALS),
            isRepeatable: true,
          },
        ]
      },
    )
}

const readingRow = z.object({
  tokenId: z.number(),
  networkId: z.number(),
  address: z.string(),
  decimals: z.number(),
  block: z.number(),
  hash: z.string(),
  at: z.number(),
  supply: z.string(),
  totalSupply: z.string().nullable(),
  multiplier: z.string().nullable(),
  state: z.enum(['reconciled', 'differs', 'unread']),
  moves: z
    .object({ kind: z.enum(tokenMoveKeys), since: z.number(), detail: z.string() })
    .nullable(),
  daysCompared: z.number(),
  daysEqual: z.number(),
})

const READINGS = `
  select distinct on (d.token_id) d.token_id as "tokenId", t.network_id as "networkId",
         '0x' || encode(t.address, 'hex') as address, t.decimals,
         e.number as block, '0x' || encode(e.hash, 'hex') as hash, e.at, d.supply::text,
         d.total_supply::text as "totalSupply", d.multiplier::text, d.state,
         case
           when t.moves is not null
             then json_build_object(
               'kind', t.moves, 'since', t.moves_since, 'detail', t.moves_detail
             )
         end as moves,
         counted.compared as "daysCompared", counted.equal as "daysEqual"
  from chain_day d
  join chain_token t on t.token_id = d.token_id
  join chain_day_end e on e.network_id = t.network_id and e.day = d.day
  join lateral (select count(*)::int as compared, (count(*) filter (where c.state = 'reconciled'))::int as equal
                from chain_day c where c.token_id = d.token_id and c.state in ('reconciled', 'differs')) counted on true
  where d.token_id = any($1) and d.state <> 'open' order by d.token_id, d.day desc`
