import { getAddress, isHex } from 'viem'
import { parseDay, type Day } from '#lib/dates.ts'
import { measures } from '#lib/registry/measures.ts'
import { oracleKinds } from '#lib/registry/oracle-kinds.ts'
import type { OracleFeed } from '#lib/schemas/oracle-feed.ts'
import { transactionOn } from '#server/core/database/sql-transaction.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'
import { encodeOracleCall } from '#server/pipeline/oracle/encode-call.ts'
import type { CalledFeed } from '#server/pipeline/oracle/feed-answers.ts'

/** A feed that is read, with what is known of it. */
export interface ReadFeed {
  id: number
  assetId: number
  asset: string
  measureId: number
  /** in lower case */
  address: string
  heartbeat: number
  tolerance: number
  /** as they are set down, else as they were read last under this address; null: not known */
  decimals: number | null
  description: string | null
  /** the call of a contract without rounds, as it is written out and as it is sent */
  call: string | null
  callData: string | null
  /** the last reading under this address: its block, its answer, and since when that stands */
  block: number | null
  lastAnswer: string | null
  answeredAt: number | null
  /** the first day that is known under this address */
  firstDay: Day | null
}

/** How a feed is called; of a contract without rounds, with the decimals that are set down. */
export const calledFeed = ({
  address,
  call,
  callData,
  decimals,
}: Pick<ReadFeed, 'address' | 'call' | 'callData' | 'decimals'>): CalledFeed => ({
  address: getAddress(address),
  call:
    call === null || !isHex(callData)
      ? null
      : { text: call, data: callData, decimals: decimals ?? 0 },
})

/** The feeds of a network that are read. */
export async function listFeeds({ client, networkId }: ChainSession): Promise<ReadFeed[]> {
  const { rows } = await client.query<ReadFeed>(
    `select f.id, f.asset_id as "assetId", a.slug as asset, f.measure_id as "measureId", f.address,
            f.heartbeat, f.tolerance,
            coalesce(f.decimals, r.decimals) as decimals, f.description, f.call,
            f.call_data as "callData", r.block, r.answer::text as "lastAnswer",
            r.updated_at as "answeredAt",
            (select min(day) from oracle_reading where feed_id = f.id and address = f.address) as "firstDay"
     from oracle_feed f join asset a on a.id = f.asset_id
     left join lateral (
       select decimals, block, answer, updated_at
       from oracle_reading
       where feed_id = f.id and address = f.address
       order by day desc limit 1
     ) r on true
     where f.network_id = $1 and f.is_active order by f.id`,
    [networkId],
  )
  return rows
}

/** → slugs of those assets that are not in the catalogue */
export async function findUnknownAssets(
  { client }: ChainSession,
  slugs: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ slug: string }>(
    `select slug
     from unnest($1::text[]) slug
     where not exists (select from asset a where a.slug = slug.slug)
     order by slug`,
    [slugs],
  )
  return rows.map(({ slug }) => slug)
}

/** Reads feeds from now on, in place of others that say the same of an asset. */
export async function addFeeds(
  { client, networkId }: ChainSession,
  feeds: readonly OracleFeed[],
): Promise<void> {
  await transactionOn(client, async () => {
    for (const feed of feeds)
      await client.query(ADD, [
        feed.asset,
        networkId,
        measures[oracleKinds[feed.says].measure].id,
        feed.address.toLowerCase(),
        feed.call ?? null,
        feed.call === undefined ? null : encodeOracleCall(feed.call),
        feed.heartbeatSeconds,
        feed.toleranceSeconds ?? Math.ceil(feed.heartbeatSeconds / 10),
        feed.decimals ?? null,
        feed.description ?? null,
        feed.vouchedBy,
        feed.source,
        parseDay(feed.asOf),
      ])
  })
}

const ADD = `
  insert into oracle_feed (
    asset_id, network_id, measure_id, address, call, call_data, heartbeat, tolerance, decimals,
    description, vouched_by, source, as_of
  )
  select id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13 from asset where slug = $1
  on conflict (asset_id, measure_id) do update set network_id = excluded.network_id,
    address = excluded.address, call = excluded.call, call_data = excluded.call_data,
    heartbeat = excluded.heartbeat,
    tolerance = excluded.tolerance, decimals = excluded.decimals,
    description = excluded.description, vouched_by = excluded.vouched_by,
    source = excluded.source, as_of = excluded.as_of, is_active = true`
