import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isInTime } from '#server/core/in-time.ts'

const BEAT_MS = 400
const PATIENCE_MOMENTS = 13
const NO_ANSWER = 'no answer in time'

interface Told {
  away: (reason: string) => void
  back: () => void
}

/**
 * Asks the database by the way of those who read, where that leads through a pooler: the database
 * may be there and the pooler not, or may have given up for a while on a database that is there
 * again. One that is busy lets a question wait and is there.
 */
export async function watchPooler(url: string, told: Told, stopping: AbortSignal): Promise<void> {
  let failures = 0
  while (!stopping.aborted) {
    const reason = await askUntilItFails(url, stopping, () => {
      failures = 0
      told.back()
    })
    if (stopping.aborted) return
    // a connection may break on its own: only one that cannot be had anew says that the way is cut
    if (++failures > 1) told.away(reason)
    await rest(stopping)
  }
}

/** → why no more is answered on this connection */
async function askUntilItFails(
  url: string,
  stopping: AbortSignal,
  answered: () => void,
): Promise<string> {
  const socket = new Socket()
  const client = newClient(url, socket)
  try {
    if (!(await isAnswered(client.connect()))) return NO_ANSWER
    while (!stopping.aborted) {
      const asking = client.query('select 1')
      while (!(await isAnswered(asking)))
        if (stopping.aborted || !(await letsIn(url))) return NO_ANSWER
      answered()
      await rest(stopping)
    }
    await client.end()
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    socket.destroy() // one that is away may never say goodbye
  }
}

async function letsIn(url: string): Promise<boolean> {
  const socket = new Socket()
  try {
    return await isAnswered(newClient(url, socket).connect())
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** True where the work ends in time; throws what it throws. */
async function isAnswered(work: Promise<unknown>): Promise<boolean> {
  if (!(await isInTime(work, PATIENCE_MOMENTS))) return false
  await work
  return true
}

function newClient(connectionString: string, socket: Socket): pg.Client {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 0,
    stream: () => socket,
  })
  client.on('error', () => undefined) // the question fails
  return client
}

const rest = (stopping: AbortSignal): Promise<void> =>
  pause(BEAT_MS, undefined, { ref: false, signal: stopping }).catch(() => undefined)
