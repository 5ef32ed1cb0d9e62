import { z } from 'zod'
import type { Day } from '#lib/dates.ts'
import { networkById, type Network } from '#lib/registry/networks.ts'
import {
  isSupplyNetwork,
  supplyNetworks,
  type SupplyNetwork,
} from '#lib/registry/supply-networks.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { writeLedgerCall } from '#server/market/figures/onchain/ledger-calls.ts'

/** The supply of a token as nodes reported it. Numbers are exact, as text with a point. */
export interface LedgerReading {
  tokenId: number
  network: Network
  address: string
  counts: SupplyNetwork['counts']
  height: number
  hash: string
  /** ISO */
  at: string
  /** tokens as the network has them, and what wallets multiply them by */
  amount: string
  multiplier: string | null
  /** amount × multiplier */
  supply: string
  /** how many nodes said so */
  nodes: number
  /** the call answers for the ledger of the reading; else for the newest one */
  isRepeatable: boolean
  call: string
}

/** Readings of tokens on a day; null: their newest ones. */
export async function readLedgers(
  tokenIds: readonly number[],
  day: Day | null,
): Promise<LedgerReading[]> {
  const { rows } = await replicaSql().query({
    name: 'ledger-readings',
    text: READINGS,
    values: [tokenIds, day],
  })
  return z
    .array(readingRow)
    .parse(rows)
    .flatMap(({ networkId, at, ...row }) => {
      const network = networkById(networkId)
      if (!network || !isSupplyNetwork(network.slug)) return []
      const { counts, isRepeatable } = supplyNetworks[network.slug]
      return {
        ...row,
        network,
        counts,
        isRepeatable,
        at: new Date(at * 1000).toISOString(),
        call: writeLedgerCall(network.slug, row.address, row.height),
      }
    })
}

const readingRow = z.object({
  tokenId: z.number(),
  networkId: z.number(),
  address: z.string(),
  height: z.number(),
  hash: z.string(),
  at: z.number(),
  amount: z.string(),
  multiplier: z.string().nullable(),
  supply: z.string(),
  nodes: z.number(),
})

const READINGS = `
  select distinct on (r.token_id) r.token_id as "tokenId", t.network_id as "networkId", r.address,
         r.height, r.hash, r.at,
         r.amount::text, r.multiplier::text, r.supply::text, r.nodes
  from supply_reading r join token t on t.id = r.token_id and t.address = r.address
  where r.token_id = any($1) and ($2::int is null or r.day = $2) order by r.token_id, r.day desc`
