import { z } from 'zod'
import { parseDay, type Day } from '#lib/dates.ts'
import { checksumAddress } from '#lib/eip55.ts'
import { measures } from '#lib/registry/measures.ts'
import { networkByName } from '#lib/registry/networks.ts'
import { oracleKindKeys, oracleKinds, voucherKeys } from '#lib/registry/oracle-kinds.ts'
import type { OracleKind, Voucher } from '#lib/registry/oracle-kinds.ts'
import { jobInputs } from '#lib/schemas/job-to-run.ts'
import { oracleFeed, type OracleFeed } from '#lib/schemas/oracle-feed.ts'
import { recordAudit } from '#server/core/audit/record-audit.ts'
import { sql } from '#server/core/database/db.ts'
import { sqlTransaction } from '#server/core/database/sql-transaction.ts'
import { AppError } from '#server/core/errors.ts'
import { enqueueJob } from '#server/core/jobs/enqueue-job.ts'
import { encodeOracleCall } from '#server/pipeline/oracle/encode-call.ts'

interface Actor {
  userId: string
}

/** A feed on chain, for the list of admins. */
interface FeedRow {
  id: number
  asset: string
  network: string
  says: OracleKind
  address: string
  vouchedBy: Voucher
  source: string
  asOf: Day
  isActive: boolean
  /** the last value that it gave, and the day of it; null: nothing good was read yet */
  value: string | null
  day: Day | null
}

export async function listChainFeeds(): Promise<FeedRow[]> {
  const { rows } = await sql().query(LIST)
  return z
    .array(feedRow)
    .parse(rows)
    .flatMap(({ measureId, address, ...row }) => {
      const says = oracleKindKeys.find((key) => measures[oracleKinds[key].measure].id === measureId)
      return says ? [{ ...row, says, address: checksumAddress(address) }] : []
    })
}

/**
 * Has the nodes of its network asked what a feed says, where jobs are run. → the check, whose
 * answer comes a little later
 */
export async function checkFeed({
  heartbeatHours,
  ...given
}: Omit<OracleFeed, 'heartbeatSeconds'> & { heartbeatHours: number }): Promise<{ id: string }> {
  const network = networkByName(given.network)
  if (network?.addressForm !== 'evm')
    throw new AppError(
      'unprocessable',
      `Network: ${given.network} is not an EVM network; see /networks for names such as ethereum.`,
    )
  const { rows } = await sql().query('select from asset where slug = $1', [given.asset])
  if (!rows.length)
    throw new AppError(
      'unprocessable',
      `Asset: no asset with the slug ${given.asset}; the slug is the last part of its page URL.`,
    )
  const feed = oracleFeed.parse({
    ...given,
    network: network.slug,
    heartbeatSeconds: Math.round(heartbeatHours * 3600),
  })
  const id = await enqueueJob('feed-check', { feed })
  if (id === null)
    throw new AppError('conflict', 'This feed is already being checked; wait for the result.')
  return { id }
}

/** Reads the outcome of a check. */
export async function readFeedCheck(
  id: string,
): Promise<{ state: 'waiting' | 'right' | 'wrong'; sentence: string }> {
  const { state, message } = await findCheck(id)
  if (state === 'completed') return { state: 'right', sentence: message }
  return state === 'failed' || state === 'cancelled'
    ? { state: 'wrong', sentence: message || 'The check was stopped; try again.' }
    : { state: 'waiting', sentence: '' }
}

/** Reads a feed from now on, as it was checked; in place of one that says the same of its asset. */
export async function addCheckedFeed({ userId }: Actor, checkId: string): Promise<void> {
  const { state, data } = await findCheck(checkId)
  const input = jobInputs['feed-check'].safeParse(data)
  if (state !== 'completed' || !input.success)
    throw new AppError(
      'conflict',
      'This feed has not passed its check: check it first, then add it.',
    )
  const { feed } = input.data
  await sqlTransaction(async (client) => {
    const { rows } = await client.query<{ id: number }>(ADD, [
      feed.asset,
      networkByName(feed.network)?.id,
      measures[oracleKinds[feed.says].measure].id,
      feed.address.toLowerCase(),
      feed.call ?? null,
      feed.call === undefined ? null : encodeOracleCall(feed.call),
      feed.decimals ?? null,
      feed.heartbeatSeconds,
      Math.ceil(feed.heartbeatSeconds / 10),
      feed.vouchedBy,
      feed.source,
      parseDay(feed.asOf),
    ])
    const [added] = rows
    if (!added)
      throw new AppError('not_found', `The asset ${feed.asset} is no longer in the catalog.`)
    await recordAudit(client, {
      actor: userId,
      action: 'oracle_feed.create',
      resource: 'oracle_feed',
      resourceId: String(added.id),
      after: { ...feed },
    })
  })
}

/** Switches a feed off, or on again; what it brought stays. */
export async function switchFeed(
  { userId }: Actor,
  { id, isActive }: { id: number; isActive: boolean },
): Promise<void> {
  await sqlTransaction(async (client) => {
    const { rowCount } = await client.query(
      'update oracle_feed set is_active = $2 where id = $1 and is_active <> $2',
      [id, isActive],
    )
    if (!rowCount)
      throw new AppError(
        'conflict',
        `This feed is ${isActive ? 'on' : 'off'} already, or was replaced; reload the page.`,
      )
    await recordAudit(client, {
      actor: userId,
      action: isActive ? 'oracle_feed.on' : 'oracle_feed.off',
      resource: 'oracle_feed',
      resourceId: String(id),
      before: { isActive: !isActive },
      after: { isActive },
    })
  })
}

async function findCheck(id: string) {
  const { rows } = await sql().query(
    `select state::text, data,
            coalesce(output->>'message', output->'value'->>'message', '') as message
     from pgboss.job where id = $1 and name = 'feed-check'`,
    [id],
  )
  const [check] = z.array(checkRow).parse(rows)
  if (!check) throw new AppError('not_found', 'This check has expired; check the feed again.')
  return check
}

const checkRow = z.object({ state: z.string(), data: z.unknown(), message: z.string() })

const feedRow = z.object({
  id: z.number(),
  asset: z.string(),
  network: z.string(),
  measureId: z.number(),
  address: z.string(),
  vouchedBy: z.enum(voucherKeys),
  source: z.string(),
  asOf: z.number(),
  isActive: z.boolean(),
  value: z.string().nullable(),
  day: z.number().nullable(),
})

const LIST = `
  select f.id, a.slug as asset, n.name as network, f.measure_id as "measureId", f.address,
         f.vouched_by as "vouchedBy", f.source, f.as_of as "asOf",
         f.is_active as "isActive", r.value::text, r.day
  from oracle_feed f join asset a on a.id = f.asset_id join network n on n.id = f.network_id
  left join lateral (
    select value, day from oracle_reading
    where feed_id = f.id and address = f.address
    order by day desc limit 1
  ) r on true
  order by a.slug, f.measure_id`

const ADD = `
  insert into oracle_feed (
    asset_id, network_id, measure_id, address, call, call_data, decimals, heartbeat, tolerance,
    vouched_by, source, as_of
  )
  select id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 from asset where slug = $1
  on conflict (asset_id, measure_id) do update set
    network_id = excluded.network_id, address = excluded.address, call = excluded.call,
    call_data = excluded.call_data, heartbeat = excluded.heartbeat,
    tolerance = excluded.tolerance, decimals = excluded.decimals, description = null,
    vouched_by = excluded.vouched_by, source = excluded.source,
    as_of = excluded.as_of, is_active = true
  returning id`
