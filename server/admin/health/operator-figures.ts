import type { QueryResultRow } from 'pg'
import { today } from '#lib/dates.ts'
import { sourceById, sources, type SourceId } from '#lib/registry/sources.ts'
import { jobsSql } from '#server/core/database/db.ts'
import { sqlTransaction } from '#server/core/database/sql-transaction.ts'
import { everyHoursOf, listConnectors } from '#server/pipeline/answers/connector-rows.ts'
import { expectedSources } from '#server/pipeline/sources/standing/expected-sources.ts'

// Figures of the database's content for an operator's monitoring: each is one statement that ends
// after two seconds, on a connection that no reader waits for, and throws what the database throws.

export interface SourceFreshness {
  source: SourceId
  /** between its newest day and today; null: it has brought none */
  lagDays: number | null
  promiseDays: number
  /** seconds since 1970 at which a run last published something or found nothing new; null: none ever did */
  lastGoodRun: number | null
  /** true if it should bring more, and can be late */
  isExpected: boolean
}

/** A connector that is on. */
export interface ConnectorFreshness {
  connector: string
  everySeconds: number
  /** seconds since 1970 at which it last answered rightly; 0: it never did */
  lastGood: number
}

export interface NetworkReading {
  /** slug */
  network: string
  /**
   * between the newest block that nodes knew and the one that the slowest of its tokens is read to,
   * of those that have closed a day
   */
  blocksBehind: number
  /** seconds since 1970 at which nodes were last asked */
  askedAt: number
}

/** How far a network is read, of what. */
export interface NetworkReach {
  /** slug */
  network: string
  reads: 'transfers' | 'supplies' | 'feeds'
  /** seconds since 1970: the end of the last closed day of transfers, or the last good reading */
  readTo: number
}

export interface WaitingJobs {
  job: string
  state: 'waiting' | 'retrying' | 'running'
  count: number
  /** seconds for which the longest due has been due; 0 for those that run or are not due */
  waitedSeconds: number
}

export interface HeldValues {
  rule: string
  count: number
}

export async function readSourceFreshness(): Promise<SourceFreshness[]> {
  const [expected, rows] = await Promise.all([
    expectedSources(ask),
    ask<FreshnessRow>(FRESHNESS, [sources.demo.id]),
  ])
  return rows.flatMap(({ sourceId, newest, ...row }) => {
    const source = sourceById(sourceId)
    if (!source) return []
    const lagDays = newest === null ? null : today() - newest
    return [{ source, lagDays, isExpected: expected.has(source), ...row }]
  })
}

export async function readConnectorFreshness(): Promise<ConnectorFreshness[]> {
  return (await listConnectors())
    .filter(({ isOn }) => isOn)
    .map((row) => ({
      connector: row.key,
      everySeconds: everyHoursOf(row) * 3_600,
      lastGood: row.goodAt === null ? 0 : Date.parse(row.goodAt) / 1000,
    }))
}

/** How many mails could not be sent since the last one that was. */
export async function readFailedMails(): Promise<number> {
  const [row] = await ask<{ count: number }>(FAILED_MAILS)
  return row?.count ?? 0
}

/** Those that wait for a decision, by rule. */
export const readHeldValues = () => ask<HeldValues>(HELD)

export const readWaitingJobs = () => ask<WaitingJobs>(JOBS)

/** Networks whose first reading is done. */
export const readNetworkReadings = () => ask<NetworkReading>(NETWORKS)

/** Every network of which something was read, and goes on being read. */
export const readNetworkReaches = () => ask<NetworkReach>(REACHES)

/** The first thing that is asked: it takes no time wherever the database answers. */
export async function readTakesChanges(): Promise<boolean> {
  const [row] = await ask<{ isReadOnly: boolean }>(READ_ONLY)
  return row?.isReadOnly === false
}

async function ask<Row extends QueryResultRow>(text: string, values: unknown[] = []) {
  return sqlTransaction(async (client) => (await client.query<Row>(text, values)).rows, {
    pool: jobsSql(),
    beginning: 'begin read only; set local statement_timeout = 2000',
  })
}

type FreshnessRow = Omit<SourceFreshness, 'source' | 'lagDays' | 'isExpected'> & {
  sourceId: number
  newest: number | null
}

// the generator of the demo history and this site's own derivations promise nothing
const FRESHNESS = `
  select source.id as "sourceId", source.stale_after_days as "promiseDays", lines.newest,
    extract(epoch from run.finished_at)::float8 as "lastGoodRun"
  from source
  left join lateral (
    select max(l.day) as newest
    from series s
    join series_latest l on l.series_id = s.id
    where s.source_id = source.id
  ) lines on true
  left join lateral (
    select r.finished_at
    from ingest_run r
    where r.source_id = source.id and r.state in ('published', 'unchanged')
    order by r.id desc limit 1
  ) run on true
  where source.slug <> 'assay' and source.id <> $1 and (lines.newest is not null or run.finished_at is not null)`

const HELD = `select rule, count(*)::int as count from held_value where state = 'held' group by rule`

// a token that is read for the first time has closed no day, and is behind by all blocks there are
const NETWORKS = `
  select n.slug as network, greatest(0, coalesce(f.seen_head, f.head) + 1 - min(t.next_block)) as "blocksBehind",
         extract(epoch from greatest(f.asked_at, f.seen_at))::float8 as "askedAt"
  from chain_feed f
  join network n on n.id = f.network_id
  join chain_token t on t.network_id = f.network_id
    and t.stopped is null
    and t.closed_day is not null
  where coalesce(f.seen_head, f.head) is not null group by n.slug, f.seen_head, f.head, f.asked_at, f.seen_at`

const REACHES = `
  select n.slug as network, r.reads, r.at as "readTo" from (
    select network_id, 'transfers' as reads, (max(closed_day) + 1) * 86400::float8 as at
    from chain_token
    where stopped is null
    group by network_id
    union all
    select t.network_id, 'supplies', max(x.at)::float8
    from supply_token t
    join supply_reading x on x.token_id = t.token_id and x.address = t.address
    group by t.network_id
    union all
    select f.network_id, 'feeds', max(x.at)::float8
    from oracle_feed f
    join oracle_reading x on x.feed_id = f.id and x.address = f.address
    where f.is_active
    group by f.network_id
  ) r join network n on n.id = r.network_id where r.at is not null`

const JOBS = `
  select name as job,
         case state
           when 'active' then 'running'
           when 'retry' then 'retrying'
           else 'waiting'
         end as state,
         count(*)::int as count,
         coalesce(
           extract(
             epoch from now()
               - min(start_after) filter (where state < 'active' and start_after <= now())
           ),
           0
         )::float8 as "waitedSeconds"
  from pgboss.job where state <= 'active' group by name, state`

const FAILED_MAILS = `
  select count(*)::int as count from mail
  where state = 'failed' and created_at > coalesce((select max(sent_at) from mail where state = 'sent'), '-infinity')`

// not transaction_read_only, which this transaction sets itself
const READ_ONLY = `
  select pg_is_in_recovery()
    or current_setting('default_transaction_read_only')::boolean as "isReadOnly"`
