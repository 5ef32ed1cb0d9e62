import type pg from 'pg'
import { distributedTables } from '#server/core/database/distributed-tables.ts'
import { AppError } from '#server/core/errors.ts'

/** The outcome for one table. */
export interface Distribution {
  table: string
  column: string
  /** it had been distributed before */
  isOld: boolean
  /** on the workers, with indexes */
  bytes: number
  shards: number
}

export interface DistributionWatch {
  begins: (table: string, bytes: number) => void
  ends: (distribution: Distribution) => void
}

/**
 * Spreads the tables that outgrow one machine over the workers of the cluster. A table that is
 * spread already is left as it is, so that a call that was interrupted can be repeated; each table
 * is one transaction. Writing waits meanwhile, reading goes on.
 * @throws AppError `unprocessable` where the database has no Citus, or its cluster no worker
 */
export async function distributeTables(
  client: pg.Client,
  { shards, watch }: { shards: number; watch: DistributionWatch },
): Promise<void> {
  await refuseWithoutCluster(client)
  await client.query(`select set_config('citus.shard_count', $1, false)`, [String(shards)])
  for (const [table, column] of Object.entries(distributedTables)) {
    const isOld = await isDistributed(client, table)
    if (!isOld) {
      const { rows } = await client.query<{ bytes: number | string }>(
        'select pg_total_relation_size($1::regclass) as bytes',
        [table],
      )
      watch.begins(table, Number(rows[0]?.bytes))
      await client.query('select create_distributed_table($1, $2)', [table, column])
    }
    // left by this call, or by one that ended before it came here
    await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [table])
    watch.ends({ table, column, isOld, ...(await sizeOf(client, table)) })
  }
}

async function refuseWithoutCluster(client: pg.Client): Promise<void> {
  const { rows: extensions } = await client.query(
    `select from pg_extension where extname = 'citus'`,
  )
  if (!extensions.length)
    throw new AppError(
      'unprocessable',
      'this database has no Citus extension. ' +
        'On every node, add citus to shared_preload_libraries, ' +
        'create a database of the same name, and run "create extension citus" in it; ' +
        'then register each worker here with "select citus_add_node(host, port)".',
    )
  const { rows: workers } = await client.query(
    'select from pg_dist_node where isactive and shouldhaveshards',
  )
  if (!workers.length)
    throw new AppError(
      'unprocessable',
      'the cluster has no worker. ' +
        'Register one with "select citus_add_node(host, port)", or let the coordinator hold rows ' +
        'with "select citus_set_node_property(host, port, \'shouldhaveshards\', true)".',
    )
}

async function isDistributed(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query(
    'select from pg_dist_partition where logicalrelid = $1::regclass',
    [table],
  )
  return rows.length > 0
}

async function sizeOf(
  client: pg.Client,
  table: string,
): Promise<Pick<Distribution, 'bytes' | 'shards'>> {
  const { rows } = await client.query<{ bytes: number | string; shards: number }>(
    `select citus_total_relation_size($1::regclass) as bytes, count(*)::int as shards
     from pg_dist_shard where logicalrelid = $1::regclass`,
    [table],
  )
  return { bytes: Number(rows[0]?.bytes), shards: rows[0]?.shards ?? 0 }
}
