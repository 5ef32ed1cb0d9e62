import pg from 'pg'
import { env, EnvError } from '#server/core/env.ts'

const PATIENCE_MS = 3_000
const TRIES = 5

/**
 * Tells if connections to this address share those of the server: a pooler in transaction mode, on
 * which no notification, lock or setting of a session lasts. Never throws: an address that does not
 * answer shares nothing.
 */
export async function sharesConnections(url: string): Promise<boolean> {
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  }
  const [one, other] = [new pg.Client(settings), new pg.Client(settings)]
  for (const client of [one, other]) client.on('error', () => undefined) // the question fails
  try {
    await Promise.all([one.connect(), other.connect()])
    for (let tries = 0; tries < TRIES; tries++)
      if ((await serverProcess(one)) === (await serverProcess(other))) return true
    return false
  } catch {
    return false
  } finally {
    await Promise.allSettled([one.end(), other.end()])
  }
}

/** Throws EnvError where what has to be a direct connection is certain to be none. */
export async function refuseSharedConnections(): Promise<void> {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = env()
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL
  if (url === undefined || !(await sharesConnections(url))) return
  throw new EnvError(
    DATABASE_DIRECT_URL === undefined
      ? 'DATABASE_URL leads to a pooler in transaction mode: set DATABASE_DIRECT_URL to a direct connection'
      : 'DATABASE_DIRECT_URL leads to a pooler in transaction mode: set it to a direct connection',
  )
}

async function serverProcess(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}
