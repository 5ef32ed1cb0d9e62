import type { Day } from '#lib/dates.ts'
import { exactAmount } from '#lib/format/show-amount.ts'
import type { Network } from '#lib/registry/networks.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { MULTIPLIER_DECIMALS } from '#server/pipeline/chain/balances/tokens-shown.ts'
import { readApart, type ApartReading } from '#server/market/figures/onchain/apart-readings.ts'

/** The part of a token's supply that circulates: all of it less what is on addresses that are known not to. */
export interface Circulation {
  tokenId: number
  network: Network
  day: Day
  /** in whole tokens, exactly */
  circulating: string
  apart: ApartReading[]
}

/** Reads it for tokens that have addresses which do not circulate, on the last day that is known. */
export async function readCirculation(tokenIds: readonly number[]): Promise<Circulation[]> {
  const readings = await readApart(tokenIds, null)
  if (!readings.length) return []
  const { rows } = await replicaSql().query<{
    tokenId: number
    day: Day
    supply: string
    decimals: number
    multiplier: string | null
  }>({
    name: 'circulation-supplies',
    text: `select d.token_id as "tokenId", d.day, d.supply::text, t.decimals, d.multiplier::text
      from chain_day d join chain_token t on t.token_id = d.token_id
      where d.token_id = any($1)
        and d.day = (select max(a.day) from chain_apart a where a.token_id = d.token_id)
      order by d.token_id`,
    values: [tokenIds],
  })
  return rows.flatMap(({ tokenId, day, supply, decimals, multiplier }) => {
    const show = (units: bigint) =>
      multiplier === null
        ? exactAmount(units, decimals)
        : exactAmount(units * BigInt(multiplier), decimals + MULTIPLIER_DECIMALS)
    const apart = readings
      .filter((reading) => reading.tokenId === tokenId)
      .map((reading) => ({ ...reading, amount: show(reading.units) }))
    const [first] = apart
    if (!first) return []
    const held = apart.reduce((sum, { units }) => sum + units, 0n)
    const circulating = show(BigInt(supply) - held)
    return [{ tokenId, network: first.network, day, circulating, apart }]
  })
}
