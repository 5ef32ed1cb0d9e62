import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { databaseUrl, env } from '#server/core/env.ts'
import { readIdentity } from '#server/core/database/database-identity.ts'
import { log } from '#server/core/log.ts'

const LOOK_EVERY_MS = 400
const PATIENCE_MS = 2_000

/**
 * How far the replica of this process has come, and how far it has to be before it is asked: what was read under one
 * version is kept under that version, so that a replica which is a moment behind would give figures that stay wrong.
 */
interface Replica {
  /** the newest data version that anybody in this process knows of */
  wantedVersion: number
  /**
   * a position in the log of the primary behind everything else that this process has heard of;
   * null until it is known
   */
  wantedPosition: string | null
  /** moves with every change of what is wanted */
  changes: number
  hasAll: boolean
}

declare global {
  // Not module state: Next has a copy of this module beside that of the program around it.
  var assayReplica: Replica | undefined
}

/** Tells if the replica has all that this process knows of. False where nothing watches it: then it cannot be known. */
export const isReplicaCurrent = (): boolean => globalThis.assayReplica?.hasAll ?? false

/** The replica is asked again once it has this data version. */
export function wantVersion(version: number): void {
  const replica = globalThis.assayReplica
  if (!replica || version <= replica.wantedVersion) return
  replica.wantedVersion = version
  changed(replica)
}

/**
 * The replica is asked again once it has what was just written, of which only `wantPosition` will
 * say where it stands.
 */
export function wantNewest(): void {
  const replica = globalThis.assayReplica
  if (!replica) return
  replica.wantedPosition = null
  changed(replica)
}

/** How many changes were wanted so far: a position that was asked for after the last of them is behind them all. */
export const wantedChanges = (): number => globalThis.assayReplica?.changes ?? 0

/** `position`: of the primary's log (pg_lsn), asked for when `changes` had been wanted. */
export function wantPosition(position: string, changes: number): void {
  const replica = globalThis.assayReplica
  if (replica && !replica.wantedPosition && replica.changes === changes)
    replica.wantedPosition = position
}

/** Watches DATABASE_REPLICA_URL from now on, where it is set, over one connection of its own. → ends it */
export function watchReplica(): () => Promise<void> {
  const { DATABASE_REPLICA_URL: url } = env()
  if (!url) return () => Promise.resolve()
  const replica: Replica = { wantedVersion: 0, wantedPosition: null, changes: 0, hasAll: false }
  globalThis.assayReplica = replica
  const stopping = new AbortController()
  const done = watch(replica, url, stopping.signal)
  return async () => {
    stopping.abort()
    globalThis.assayReplica = undefined
    await done
  }
}

async function watch(replica: Replica, url: string, stopping: AbortSignal): Promise<void> {
  let last = ''
  while (!stopping.aborted) {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    })
    client.on('error', () => undefined) // the next question fails
    try {
      await client.connect()
      const identity = await readIdentity(client)
      let primary: string | undefined
      while (!stopping.aborted) {
        primary ??= await readPrimaryIdentity()
        const isOfPrimary = primary === undefined ? undefined : identity === primary
        const state = await readState(client, replica, isOfPrimary)
        replica.hasAll = state === 'current'
        if (state !== last && state !== 'behind') tell(state)
        if (state !== 'behind') last = state
        await rest(stopping)
      }
    } catch (error) {
      replica.hasAll = false
      if (last !== 'away' && !stopping.aborted) tell('away', error)
      last = 'away'
    }
    await client.end().catch(() => undefined)
    await rest(stopping)
  }
}

type State = 'current' | 'behind' | 'no replica' | 'of another'

/**
 * undefined while the primary does not say it. The replica of another database has versions and
 * positions, too, and would give the figures of that one.
 */
async function readPrimaryIdentity(): Promise<string | undefined> {
  const client = new pg.Client({
    connectionString: env().DATABASE_DIRECT_URL ?? databaseUrl(),
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  client.on('error', () => undefined) // the question fails
  try {
    await client.connect()
    return await readIdentity(client)
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function readState(
  client: pg.Client,
  replica: Replica,
  isOfPrimary: boolean | undefined,
): Promise<State> {
  const { changes, wantedPosition, wantedVersion } = replica
  const {
    rows: [row],
  } = await client.query<{ isReplica: boolean; version: number; hasPosition: boolean | null }>({
    text: `select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasPosition",
             (select data_version from site where id = 1) as version`,
    values: [wantedPosition],
  })
  if (!row?.isReplica) return 'no replica'
  if (isOfPrimary === false) return 'of another'
  const hasAll = isOfPrimary === true && row.hasPosition === true && row.version >= wantedVersion
  return hasAll && replica.changes === changes ? 'current' : 'behind'
}

function changed(replica: Replica): void {
  replica.changes++
  replica.hasAll = false
}

const WRONG = {
  'no replica': 'DATABASE_REPLICA_URL is not a replica',
  'of another': 'DATABASE_REPLICA_URL is a replica of another database',
} as const

function tell(state: Exclude<State, 'behind'> | 'away', error?: unknown): void {
  if (state === 'current') log.info('market data is read from the replica')
  else if (state === 'away')
    log.warn('the replica does not respond: market data is read from the main database', { error })
  else
    log.warn(
      `${WRONG[state]}: market data is read from the main database. ` +
        'Point it to a replica of DATABASE_URL, or unset it.',
    )
}

const rest = (stopping: AbortSignal): Promise<void> =>
  pause(LOOK_EVERY_MS, undefined, { ref: false, signal: stopping }).catch(() => undefined)
