import type { Day } from '#lib/dates.ts'
import { sources } from '#lib/registry/sources.ts'
import { jobsSql } from '#server/core/database/db.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'

/** The answer of a feed at a block. Numbers that may be long are exact, as text. */
export interface OracleReading {
  feedId: number
  day: Day
  address: string
  /** null: the contract has no rounds */
  round: string | null
  answer: string
  decimals: number
  value: string
  description: string
  updatedAt: number
  block: number
  hash: string
  at: number
  nodes: number
}

/** Keeps a reading in place of what was read before on the same day. */
export const storeReading = (session: ChainSession, reading: OracleReading): Promise<void> =>
  insertReading(
    session,
    reading,
    `do update set address = excluded.address, round = excluded.round,
       answer = excluded.answer, decimals = excluded.decimals, value = excluded.value,
       description = excluded.description, updated_at = excluded.updated_at,
       block = excluded.block, hash = excluded.hash, at = excluded.at, nodes = excluded.nodes`,
  )

/** Keeps a reading of a day that is over, unless that was read on its own day. */
export const storePastReading = (session: ChainSession, reading: OracleReading): Promise<void> =>
  insertReading(session, reading, 'do nothing')

async function insertReading(
  { client }: ChainSession,
  reading: OracleReading,
  onConflict: string,
): Promise<void> {
  await client.query(
    `insert into oracle_reading (
       feed_id, day, address, round, answer, decimals, value, description, updated_at, block, hash,
       at, nodes
     )
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (feed_id, day) ${onConflict}`,
    [
      reading.feedId,
      reading.day,
      reading.address,
      reading.round,
      reading.answer,
      reading.decimals,
      reading.value,
      reading.description,
      reading.updatedAt,
      reading.block,
      reading.hash,
      reading.at,
      reading.nodes,
    ],
  )
}

/** The value that a feed gives for an asset at the end of a day, exactly, as text. */
export interface OracleDay {
  feedId: number
  asset: string
  measureId: number
  day: Day
  value: string
}

/**
 * Days of a network that are over, from the last one on that is published: it may have been read
 * once more.
 */
export async function publishableReadings(networkId: number, before: Day): Promise<OracleDay[]> {
  const { rows } = await jobsSql().query<OracleDay>({
    name: 'oracle-days',
    text: `select f.id as "feedId", a.slug as asset, f.measure_id as "measureId", r.day, r.value::text
      from oracle_reading r
      join oracle_feed f on f.id = r.feed_id and f.address = r.address
      join asset a on a.id = f.asset_id
      left join lateral (
        select max(o.day) as day from observation o join series x on x.id = o.series_id
        where x.scope_key = 'asset:' || f.asset_id and x.measure_id = f.measure_id and x.source_id = $3
      ) p on true
      where f.network_id = $1
        and f.is_active
        and r.day < $2
        and r.day >= coalesce(p.day, r.day)
      order by f.id, r.day`,
    values: [networkId, before, sources.chainlink.id],
  })
  return rows
}

/** The networks, by slug, on which feeds of assets stand that the catalog has. */
export async function networksWithAssets(
  feeds: readonly { network: string; asset: string }[],
): Promise<string[]> {
  const { rows } = await jobsSql().query<{ slug: string }>({
    name: 'networks-with-feeds',
    text: `select distinct f.network as slug
      from unnest($1::text[], $2::text[]) f (network, asset)
      join asset a on a.slug = f.asset
      order by 1`,
    values: [feeds.map(({ network }) => network), feeds.map(({ asset }) => asset)],
  })
  return rows.map(({ slug }) => slug)
}
