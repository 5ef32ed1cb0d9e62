import type { Socket } from 'node:net'
import type { Client, Notification } from 'pg'
import { directClient } from '#server/core/database/db.ts'
import { isInTime } from '#server/core/in-time.ts'

/** How long the database may take to say that it is there, in moments of `isInTime`. */
const PATIENCE_MOMENTS = 13
const BEAT = `
  select data_version as version, case when not pg_is_in_recovery() then pg_current_wal_insert_lsn() end as position,
    current_setting('transaction_read_only')::boolean as "isReadOnly"
  from site where id = 1`

/** The state of the database at one question. */
export interface Beat {
  /** data version */
  version: number
  /** how far the log of the primary has come (pg_lsn) */
  position: string | null
  isReadOnly: boolean
}

/** → a client, or why there is none */
export async function connected(
  socket: Socket,
  onNotice: (notice: Notification) => void,
): Promise<Client | string> {
  try {
    const connecting = directClient({ connectionTimeoutMillis: 0, stream: () => socket })
    if (!(await isInTime(connecting, PATIENCE_MOMENTS))) return NO_ANSWER
    const client = await connecting
    client.on('error', () => undefined) // the next question fails
    client.on('notification', onNotice)
    return client
  } catch (error) {
    return reasonOf(error)
  }
}

export const readBeat = async (client: Client): Promise<Beat | undefined> =>
  (await client.query<Beat>(BEAT)).rows[0]

/** The answer, or that the connection broke or said nothing in time. */
export async function answered(
  question: Promise<Beat | undefined>,
): Promise<Beat | 'broken' | 'silent' | undefined> {
  let answer: Awaited<ReturnType<typeof answered>> | 'none' = 'none'
  const asking = question.then(
    (beat) => {
      answer = beat
    },
    () => {
      answer = 'broken'
    },
  )
  await isInTime(asking, PATIENCE_MOMENTS)
  return isNone(answer) ? 'silent' : answer
}

const isNone = <Answer>(answer: Answer | 'none'): answer is 'none' => answer === 'none'

export const NO_ANSWER = 'no answer in time'

/** Several addresses of a host fail as one error without words. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
