import type { ClientBase } from 'pg'
import { env } from '#server/core/env.ts'
import { isInTime } from '#server/core/in-time.ts'
import { log } from '#server/core/log.ts'

const PATIENCE_MOMENTS = 13
const IDENTITY = `
  select system_identifier || '.' || (select oid from pg_database where datname = current_database()) as database
  from pg_control_system()`

const MAY_ASK = `select has_function_privilege('pg_control_system()', 'execute') as may`
const NUMBER = 'select oid::text as database from pg_database where datname = current_database()'

let isTold = false

/**
 * The same for a replica, which has the identity of its primary; where the role may not ask, of the
 * server nothing is compared.
 */
export async function readIdentity(client: ClientBase): Promise<string | undefined> {
  const { rows: allowed } = await client.query<{ may: boolean }>(MAY_ASK)
  const { rows } = await client.query<{ database: string }>(allowed[0]?.may ? IDENTITY : NUMBER)
  return rows[0]?.database
}

/**
 * Which database this is, under whatever address, for those who share pages by VALKEY_URL; null
 * where there is none, and where the role may not ask: then this process keeps its own. Never
 * throws.
 */
export async function askIdentity(client: ClientBase): Promise<string | null> {
  if (env().VALKEY_URL === undefined) return null
  let database: string | null = null
  const asking = client.query<{ database: string }>(IDENTITY).then(
    ({ rows: [row] }) => {
      database = row?.database ?? null
    },
    (error: unknown) => {
      tell(error)
    },
  )
  await isInTime(asking, PATIENCE_MOMENTS)
  return database
}

/** Once in a process: a connection that broke is told elsewhere. */
function tell(error: unknown): void {
  if (isTold || !(error instanceof Error) || !('code' in error) || error.code !== '42501') return
  isTold = true
  log.warn(
    'the role cannot call pg_control_system(): pages and responses are not shared through VALKEY_URL until an administrator grants execute on that function',
  )
}
