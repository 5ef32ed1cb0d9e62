import type { Day } from '#lib/dates.ts'
import { exactAmount } from '#lib/format/amount.ts'
import type { Network } from '#lib/registry/networks.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { readApart, type ApartReading } from '#server/market/figures/apart-readings.ts'

/** What of a token's supply circulates: all of it less what is on addresses that are known not to. */
export interface Circulation {
  tokenId: number
  network: Network
  day: Day
  /** in whole tokens, exactly */
  circulating: string
  apart: ApartReading[]
}

/** Of tokens that have addresses which do not circulate, on the last day that is known. */
export async function readCirculation(tokenIds: readonly number[]): Promise<Circulation[]> {
  const readings = await readApart(tokenIds, null)
  if (!readings.length) return []
  const { rows } = await replicaSql().query<{
    tokenId: number
    day: Day
    supply: string
    decimals: number
  }>({
    name: 'circulation-supplies',
    text: `select d.token_id as "tokenId", d.day, d.supply::text, t.decimals from chain_day d join chain_token t on t.token_id = d.token_id
      where d.token_id = any($1) and d.day = (select max(a.day) from chain_apart a where a.token_id = d.token_id) order by d.token_id`,
    values: [tokenIds],
  })
  return rows.flatMap(({ tokenId, day, supply, decimals }) => {
    const apart = readings.filter((reading) => reading.tokenId === tokenId)
    const [first] = apart
    if (!first) return []
    const held = apart.reduce((sum, { units }) => sum + units, 0n)
    const circulating = exactAmount(BigInt(supply) - held, decimals)
    return [{ tokenId, network: first.network, day, circulating, apart }]
  })
}
