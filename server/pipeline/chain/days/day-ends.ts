import type { Day } from '#lib/dates.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'

/** The last block of a day. */
export interface DayEnd {
  day: Day
  number: number
  hash: string
  /** seconds since 1970-01-01, UTC */
  at: number
}

/** The ends that are known of a network's days, by day. */
export async function loadDayEnds(
  { client, networkId }: ChainSession,
  from: Day,
): Promise<Map<Day, DayEnd>> {
  const { rows } = await client.query<DayEnd>(
    `select day, number, '0x' || encode(hash, 'hex') as hash, at
     from chain_day_end
     where network_id = $1 and day >= $2`,
    [networkId, from],
  )
  return new Map(rows.map((end) => [end.day, end]))
}

/** Keeps the end of a day, which is final. */
export async function storeDayEnd(
  { client, networkId }: ChainSession,
  { day, number, hash, at }: DayEnd,
): Promise<void> {
  await client.query(
    `insert into chain_day_end (network_id, day, number, hash, at) values ($1, $2, $3, decode($4, 'hex'), $5)
     on conflict (network_id, day) do update set number = excluded.number, hash = excluded.hash, at = excluded.at`,
    [networkId, day, number, hash.slice(2), at],
  )
}

/** When the block was that has a token's first transfer; null where it is not stored. */
export async function blockTime(
  { client, networkId }: ChainSession,
  number: number,
): Promise<number | null> {
  const { rows } = await client.query<{ at: number }>(
    'select at from chain_block where network_id = $1 and number = $2',
    [networkId, number],
  )
  return rows[0]?.at ?? null
}
