import pg from 'pg'
import { distributeTables } from '#server/core/database/distribute-tables.ts'

/**
 * A cluster of its own for one database: the coordinator holds the shards, so that what Citus plans
 * is what it plans for many nodes.
 */
export async function distributeAlone(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { hostname, port } = new URL(url)
    await client.query('create extension citus')
    await client.query('select citus_set_coordinator_host($1, $2)', [hostname, Number(port)])
    await client.query(`select citus_set_node_property($1, $2, 'shouldhaveshards', true)`, [
      hostname,
      Number(port),
    ])
    const quiet = { begins: () => undefined, ends: () => undefined }
    await distributeTables(client, { shards: 2, watch: quiet })
  } finally {
    await client.end()
  }
}
