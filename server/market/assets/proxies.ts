import { z } from 'zod'
import type { Day } from '#lib/dates.ts'
import { checksumAddress } from '#lib/eip55.ts'
import { addressUrl, networkById, type Network } from '#lib/registry/networks.ts'
import { proxyKindKeys, type ProxyKind } from '#lib/registry/proxy-kinds.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { writeStorageCall } from '#server/market/figures/onchain/contract-call.ts'

/** The contract that a token's own passes its calls on to, as its network has it. */
export interface ProxyReading {
  tokenId: number
  network: Network
  kind: ProxyKind
  address: string
  /** its page in the network's explorer */
  url: string | null
  /** that says the address; null: the contract does */
  beacon: string | null
  /** the first day at whose end it stood there, and the last block of that day */
  since: Day
  block: number
  /** it is so since that day, as far as is known: nobody looked at the days before */
  isFirst: boolean
  /** the addresses that stood there before, the newest first */
  earlier: { day: Day; address: string | null }[]
  /** asks the contract again, for a shell */
  call: string
}

/** Reads the proxies among the contracts of tokens. */
export async function readProxies(tokenIds: readonly number[]): Promise<ProxyReading[]> {
  const { rows } = await replicaSql().query({
    name: 'token-proxies',
    text: PROXIES,
    values: [tokenIds],
  })
  const changes = Map.groupBy(z.array(changeRow).parse(rows), ({ tokenId }) => tokenId)
  return [...changes.values()].flatMap(([newest, ...earlier]) => {
    const network = newest && networkById(newest.networkId)
    if (!newest?.kind || !newest.address || !network) return []
    const { tokenId, kind, day, block, token } = newest
    const address = checksumAddress(newest.address)
    return [
      {
        tokenId,
        network,
        kind,
        address,
        url: addressUrl(network, address),
        beacon: newest.beacon && checksumAddress(newest.beacon),
        since: day,
        block,
        isFirst: earlier.length === 0,
        earlier: earlier.map((each) => ({
          day: each.day,
          address: each.address && checksumAddress(each.address),
        })),
        call: writeStorageCall(network, token, kind, block),
      },
    ]
  })
}

const changeRow = z.object({
  tokenId: z.number(),
  networkId: z.number(),
  token: z.string(),
  day: z.number(),
  kind: z.enum(proxyKindKeys).nullable(),
  address: z.string().nullable(),
  beacon: z.string().nullable(),
  block: z.number(),
})

const PROXIES = `
  select i.token_id as "tokenId", t.network_id as "networkId", '0x' || encode(t.address, 'hex') as token, i.day, i.kind,
         '0x' || encode(i.address, 'hex') as address, '0x' || encode(i.beacon, 'hex') as beacon, e.number as block
  from chain_implementation i join chain_token t on t.token_id = i.token_id
  join chain_day_end e on e.network_id = t.network_id and e.day = i.day
  where i.token_id = any($1) order by i.token_id, i.day desc`
