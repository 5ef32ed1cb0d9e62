import type { Day } from '#lib/dates.ts'
import { sources } from '#lib/registry/sources.ts'
import { measures } from '#lib/registry/measures.ts'
import { jobsSql } from '#server/core/database/db.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'

/** The answer of nodes about a supply. Numbers are exact, as text. */
export interface SupplyReading {
  tokenId: number
  day: Day
  address: string
  height: number
  hash: string
  at: number
  amount: string
  decimals: number | null
  multiplier: string | null
  multiplierKind: string | null
  supply: string
  nodes: number
}

/** Height of the newest ledger that a token was read at under its address; null: it was not. */
export async function newestHeight(
  { client }: ChainSession,
  { tokenId, address }: { tokenId: number; address: string },
): Promise<number | null> {
  const { rows } = await client.query<{ height: number | null }>(
    'select max(height) as height from supply_reading where token_id = $1 and address = $2',
    [tokenId, address],
  )
  return rows[0]?.height ?? null
}

/** Keeps a reading in place of what was read before on the same day. */
export const storeReading = (session: ChainSession, reading: SupplyReading): Promise<void> =>
  insertReading(
    session,
    reading,
    `do update set address = excluded.address, height = excluded.height,
       hash = excluded.hash, at = excluded.at, amount = excluded.amount,
       decimals = excluded.decimals, multiplier = excluded.multiplier,
       multiplier_kind = excluded.multiplier_kind, supply = excluded.supply,
       nodes = excluded.nodes`,
  )

/**
 * Lets the first reading of a token stand for the day before it, unless that was read: with it a new site has
 * figures of the day that all other sources report.
 */
export const storeFirstReading = (session: ChainSession, reading: SupplyReading): Promise<void> =>
  insertReading(session, { ...reading, day: reading.day - 1 }, 'do nothing')

async function insertReading(
  { client }: ChainSession,
  reading: SupplyReading,
  onConflict: string,
): Promise<void> {
  await client.query(
    `insert into supply_reading (
       token_id, day, address, height, hash, at, amount, decimals, multiplier, multiplier_kind,
       supply, nodes
     )
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (token_id, day) ${onConflict}`,
    [
      reading.tokenId,
      reading.day,
      reading.address,
      reading.height,
      reading.hash,
      reading.at,
      reading.amount,
      reading.decimals,
      reading.multiplier,
      reading.multiplierKind,
      reading.supply,
      reading.nodes,
    ],
  )
}

/** The supply of a token at the end of a day, exactly, as text. */
export interface SupplyDay {
  tokenId: number
  asset: string
  day: Day
  decimals: number | null
  supply: string
  /** the multiplier from this day on, where the reading before had another; null: it had the same */
  newMultiplier: string | null
  address: string
}

/** A multiplier that moves on more of the 30 readings before accrues: no day of it is an action. */
const MOST_STEPS = 4

/**
 * Days of a network that are over, from the last one on that is published: it may have been read
 * once more.
 */
export async function publishableSupplies(networkId: number, before: Day): Promise<SupplyDay[]> {
  const { rows } = await jobsSql().query<SupplyDay>({
    name: 'supply-days',
    text: `select t.id as "tokenId", a.slug as asset, r.day, r.decimals, r.supply::text, r.address,
        case when r.step and r.steps <= ${MOST_STEPS} then trim_scale(r.multiplier)::text end
          as "newMultiplier"
      from (
        select s.*, count(*) filter (where s.step) over (
            partition by s.token_id order by s.day rows between 30 preceding and current row
          ) as steps
        from (
          select *, multiplier_kind = 'scaled' and multiplier is distinct from lag(multiplier) over w
              and lag(multiplier_kind) over w = 'scaled' and lag(address) over w = address as step
          from supply_reading
          where token_id in (select id from token where network_id = $1)
          window w as (partition by token_id order by day)
        ) s
      ) r
      join token t on t.id = r.token_id and t.address = r.address
      join asset a on a.id = t.asset_id
      left join lateral (
        select max(o.day) as day from observation o join series x on x.id = o.series_id
        where x.scope_key = 'token:' || t.id and x.measure_id = $3 and x.source_id = $4
      ) p on true
      where t.network_id = $1
        and r.day < $2
        and r.day >= coalesce(p.day, r.day)
      order by t.id, r.day`,
    values: [networkId, before, measures.totalSupply.id, sources['token-supply'].id],
  })
  return rows
}

/** Those of some networks, by slug, on which the catalogue has tokens with an address. */
export async function networksWithTokens(slugs: readonly string[]): Promise<string[]> {
  const { rows } = await jobsSql().query<{ slug: string }>({
    name: 'networks-with-tokens',
    text: `select n.slug
      from network n
      where n.slug = any($1)
        and exists (
          select from token t
          where t.network_id = n.id and not t.hidden and t.address is not null
        )
      order by n.id`,
    values: [slugs],
  })
  return rows.map(({ slug }) => slug)
}
