import { Socket } from 'node:net'
import { directClient } from '#server/core/database/db.ts'
import { changeRefusedAt } from '#server/core/database/noted-refusals.ts'
import { isInTime } from '#server/core/in-time.ts'
import { log } from '#server/core/log.ts'

const LOOK_EVERY_MS = 2_000
const PATIENCE_MOMENTS = 13

let isReadOnly = false
let lookedAt = -Infinity

/** Tells if the database takes no changes, where this process watches it. */
export const takesNoChanges = (): boolean => isReadOnly

/**
 * Looks whether changes are taken, once there is reason to doubt it. `isWatchedReadOnly`: how the
 * watched connection finds itself; others may find it otherwise, where a setting is for new ones or
 * the name has moved on to another server.
 * → whether the watched one has to be made anew
 */
export async function lookAtWrites(isWatchedReadOnly: boolean): Promise<boolean> {
  const isRefused = (changeRefusedAt() ?? -Infinity) > lookedAt
  if (!isWatchedReadOnly && !isReadOnly && !isRefused) return false
  if (performance.now() - lookedAt < LOOK_EVERY_MS) return false
  lookedAt = performance.now()
  const found = await isNewOneReadOnly()
  note(found ?? isWatchedReadOnly)
  return isWatchedReadOnly && found === false
}

function note(found: boolean): void {
  if (found === isReadOnly) return
  isReadOnly = found
  if (found)
    log.error(
      'the database is read-only: pages continue, writes are rejected until it accepts changes',
    )
  else log.info('the database accepts changes again')
}

/** Asks on a connection of its own if the database is read-only; null where none is to be had in time. */
async function isNewOneReadOnly(): Promise<boolean | null> {
  const socket = new Socket()
  let found: boolean | null = null
  const asking = (async () => {
    const client = await directClient({ connectionTimeoutMillis: 0, stream: () => socket })
    client.on('error', () => undefined) // it is ended below, whatever became of it
    const { rows } = await client.query<{ isReadOnly: boolean }>(
      `select current_setting('transaction_read_only')::boolean as "isReadOnly"`,
    )
    found = rows[0]?.isReadOnly ?? null
    await client.end()
  })()
  await isInTime(asking, PATIENCE_MOMENTS)
  socket.destroy()
  return found
}
