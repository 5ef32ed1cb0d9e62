import { today } from '#lib/dates.ts'
import { sourceById, sources, type SourceId } from '#lib/registry/sources.ts'
import { jobsSql } from '#server/core/database/db.ts'
import {
  readReconciliationGaps,
  type ReconciliationGap,
} from '#server/market/assets/reconciliation-gaps.ts'
import { sqlTransaction } from '#server/core/database/sql-transaction.ts'

/** What an operator's monitoring wants to know of what the database holds. */
export interface OperatorFigures {
  sources: SourceFreshness[]
  /** values that wait for a decision, by rule */
  held: { rule: string; count: number }[]
  jobs: WaitingJobs[]
  /** how far each statement about an asset is from the chain */
  gaps: ReconciliationGap[]
  networks: NetworkReading[]
}

interface NetworkReading {
  /** slug */
  network: string
  /** between the newest block that nodes knew and the one that the slowest of its tokens is read to */
  blocksBehind: number
  /** seconds since 1970 at which nodes were last asked */
  askedAt: number
}

interface SourceFreshness {
  source: SourceId
  /** between its newest day and today; null: it has brought none */
  lagDays: number | null
  promiseDays: number
  /** seconds since 1970 at which a run last published something or found nothing new; null: none ever did */
  lastGoodRun: number | null
}

interface WaitingJobs {
  job: string
  state: 'waiting' | 'retrying' | 'running'
  count: number
  /** of the one that has been due for longest; 0 for those that run or are not due */
  waitedSeconds: number
}

/** Each is one statement that ends after two seconds, on a connection that no reader waits for. */
const BEGINNING = 'begin read only; set local statement_timeout = 2000'

/** Throws what the database throws; `onConnected` hears first that it answers. */
export async function readOperatorFigures(onConnected: () => void): Promise<OperatorFigures> {
  const figures = await sqlTransaction(
    async (client) => {
      onConnected()
      const { rows: fresh } = await client.query<FreshnessRow>(FRESHNESS, [sources.demo.id])
      const { rows: held } = await client.query<OperatorFigures['held'][number]>(HELD)
      const { rows: jobs } = await client.query<WaitingJobs>(JOBS)
      const { rows: networks } = await client.query<NetworkReading>(NETWORKS)
      return {
        networks,
        sources: fresh.flatMap(({ sourceId, newest, ...row }) => {
          const source = sourceById(sourceId)
          return source
            ? [{ source, lagDays: newest === null ? null : today() - newest, ...row }]
            : []
        }),
        held,
        jobs,
      }
    },
    { pool: jobsSql(), beginning: BEGINNING },
  )
  return { ...figures, gaps: await readReconciliationGaps() }
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
