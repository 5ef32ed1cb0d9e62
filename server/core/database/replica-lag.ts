import pg from 'pg'
import { env } from '#server/core/env.ts'

const PATIENCE_MS = 5_000

/**
 * How DATABASE_REPLICA_URL follows. `lag`: in seconds, of the last transaction that it replayed;
 * null before the first.
 */
export interface ReplicaLag {
  isReplica: boolean
  lag: number | null
}

/** null where no replica is set up. Throws what connecting to it throws. */
export async function readReplicaLag(): Promise<ReplicaLag | null> {
  const { DATABASE_REPLICA_URL: connectionString } = env()
  if (!connectionString) return null
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  try {
    await client.connect()
    const { rows } = await client.query<ReplicaLag>(`
      select pg_is_in_recovery() as "isReplica",
        case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
          else extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 end as lag`)
    return rows[0] ?? null
  } finally {
    await client.end().catch(() => undefined)
  }
}
