import { sql } from '#server/core/database/db.ts'

/** A network of which tokens are read, and by which source. */
export interface ReadNetwork {
  networkId: number
  source: 'evm' | 'token-supply' | 'chainlink'
}

/** Networks that somebody began to read and that have not stopped. */
export async function listReadNetworks(): Promise<ReadNetwork[]> {
  const { rows } = await sql().query<ReadNetwork>({
    name: 'read-networks',
    text: `select distinct r.network_id as "networkId", r.source from (
        select network_id, 'evm' as source from chain_token where stopped is null
        union all select network_id, 'token-supply' from supply_token
        union select network_id, 'chainlink' from oracle_feed where is_active
      ) r
      where not exists (
        select from chain_feed f where f.network_id = r.network_id and f.stopped is not null
      )
      order by 1, 2`,
  })
  return rows
}
