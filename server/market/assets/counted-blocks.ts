import { toDay } from '#lib/dates.ts'
import { networkById } from '#lib/registry/networks.ts'
import { sources } from '#lib/registry/sources.ts'
import type { CountedBlock } from '#lib/view/entities/holder.ts'
import { replicaSql } from '#server/core/database/db.ts'

/**
 * The blocks up to which holders were counted, of a count that was made of balances on chain; empty
 * for every other.
 */
export async function listCountedBlocks({
  assetId,
  day,
  sourceId,
}: {
  assetId: number
  day: Date
  sourceId: number
}): Promise<CountedBlock[]> {
  if (sourceId !== sources.evm.id) return []
  const { rows } = await replicaSql().query<{ networkId: number; block: number; at: number }>({
    name: 'counted-blocks',
    text: `select distinct e.network_id as "networkId", e.number as block, e.at from chain_day_end e
      join chain_token t on t.network_id = e.network_id join token k on k.id = t.token_id
      where k.asset_id = $1 and not k.hidden and e.day = $2 order by 1`,
    values: [assetId, toDay(day)],
  })
  return rows.flatMap(({ networkId, block, at }) => {
    const network = networkById(networkId)
    return network ? [{ network: network.name, block, at: new Date(at * 1000).toISOString() }] : []
  })
}
