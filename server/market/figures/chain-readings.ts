import type { Day } from '#lib/dates.ts'
import { checksumAddress } from '#lib/eip55.ts'
import { networkById, tokenUrl } from '#lib/registry/networks.ts'
import { sources } from '#lib/registry/sources.ts'
import type { ChainReading } from '#lib/view/provenance.ts'
import { replicaSql } from '#server/core/database/db.ts'

/** Selector of totalSupply(). */
const TOTAL_SUPPLY = '0x18160ddd'

/** Where on which networks the readings of a day come from: contract, last block of the day, and the call that repeats it. Of lines that were read on chain. */
export async function readChainReadings(
  seriesIds: readonly number[],
  day: Day,
): Promise<ChainReading[]> {
  const { rows } = await replicaSql().query<{
    networkId: number
    address: string
    block: number
    hash: string
    at: number
    totalSupply: string | null
  }>({
    name: 'chain-readings',
    text: `select distinct t.network_id as "networkId", '0x' || encode(t.address, 'hex') as address, e.number as block, '0x' || encode(e.hash, 'hex') as hash, e.at, d.total_supply::text as "totalSupply"
      from series s join chain_token t on s.scope_key = 'token:' || t.token_id join chain_day d on d.token_id = t.token_id and d.day = $2
      join chain_day_end e on e.network_id = t.network_id and e.day = d.day where s.id = any($1) and s.source_id = $3 order by 1, 2`,
    values: [seriesIds, day, sources.evm.id],
  })
  return rows.flatMap(({ networkId, at, block, ...row }) => {
    const network = networkById(networkId)
    if (!network) return []
    const address = checksumAddress(row.address)
    return {
      network: network.name,
      address,
      url: tokenUrl(network, address),
      block,
      hash: row.hash,
      at: new Date(at * 1000).toISOString(),
      totalSupply: row.totalSupply,
      call: writeCall(address, block),
    }
  })
}

/** For a shell; the node is whoever repeats it names. */
function writeCall(to: string, block: number): string {
  const body = {
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_call',
    params: [{ to, data: TOTAL_SUPPLY }, `0x${block.toString(16)}`],
  }
  return `curl -H 'content-type: application/json' -d '${JSON.stringify(body)}' $RPC_URL`
}
