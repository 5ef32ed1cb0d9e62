import type { QueryResultRow } from 'pg'
import { today } from '#lib/dates.ts'
import { sourceById, sources, type SourceId } from '#lib/registry/sources.ts'
import { jobsSql } from '#server/core/database/db.ts'
import { sqlTransaction } from '#server/core/database/sql-transaction.ts'

// What an operator's monitoring wants to know of what the database holds: each is one statement that ends after two seconds, on a
// connection that no reader waits for, and throws what the database throws.

export interface SourceFreshness {
  source: SourceId
  /** between its newest day and today; null: it has brought none */
  lagDays: number | null
  promiseDays: number
  /** seconds since 1970 at which a run last published something or found nothing new; null: none ever did */
  lastGoodRun: number | null
}

export interface NetworkReading {
  /** slug */
  network: string
  /** between the newest block that nodes knew and the one that the slowest of its tokens is read to */
  blocksBehind: number
  /** seconds since 1970 at which nodes were last asked */
  askedAt: number
}

export interface WaitingJobs {
  job: string
  state: 'waiting' | 'retrying' | 'running'
  count: number
  /** of the one that has been due for longest; 0 for those that run or are not due */
  waitedSeconds: number
}

export interface HeldValues {
  rule: string
  count: number
}

export async function readSourceFreshness(): Promise<SourceFreshness[]> {
  const rows = await ask<FreshnessRow>(FRESHNESS, [sources.demo.id])
  return rows.flatMap(({ sourceId, newest, ...row }) => {
    const source = sourceById(sourceId)
    return source ? [{ source, lagDays: newest === null ? null : today() - newest, ...row }] : []
  })
}

/** Those that wait for a decision, by rule. */
export const readHeldValues = () => ask<HeldValues>(HELD)

export const readWaitingJobs = () => ask<WaitingJobs>(JOBS)

export const readNetworkReadings = () => ask<NetworkReading>(NETWORKS)

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

type FreshnessRow = Omit<SourceFreshness, 'source' | 'lagDays'> & {
  sourceId: number
  newest: number | null
}

// what generates the demo history and what this site makes of others promise nothing
const FRESHNESS = `
  select source.id as "sourceId", source.stale_after_days as "promiseDays", lines.newest, extract(epoch from run.finished_at)::float8 as "lastGoodRun"
  from source
  left join lateral (select max(l.day) as newest from series s join series_latest l on l.series_id = s.id where s.source_id = source.id) lines on true
  left join lateral (select r.finished_at from ingest_run r where r.source_id = source.id and r.state in ('published', 'unchanged') order by r.id desc limit 1) run on true
  where source.slug <> 'assay' and source.id <> $1 and (lines.newest is not null or run.finished_at is not null)`

const HELD = `select rule, count(*)::int as count from held_value where state = 'held' group by rule`

const NETWORKS = `
  select n.slug as network, greatest(0, f.head + 1 - min(t.next_block)) as "blocksBehind", extract(epoch from f.asked_at)::float8 as "askedAt"
  from chain_feed f join network n on n.id = f.network_id join chain_token t on t.network_id = f.network_id and t.stopped is null
  where f.head is not null group by n.slug, f.head, f.asked_at`

const JOBS = `
  select name as job, case state when 'active' then 'running' when 'retry' then 'retrying' else 'waiting' end as state, count(*)::int as count,
         coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float8 as "waitedSeconds"
  from pgboss.job where state <= 'active' group by name, state`

// not transaction_read_only, which this transaction sets itself
const READ_ONLY = `select pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as "isReadOnly"`
