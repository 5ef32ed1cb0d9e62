import pg from 'pg'
import { isLostConnection } from '#server/core/database/lost-connection.ts'
import { log } from '#server/core/log.ts'

const READ_ONLY = '25006'
const TOO_MANY_CONNECTIONS = '53300'
const DISK_FULL = '53100'
/**
 * A database at its limit gives a connection now and then: it has enough again when it has refused
 * none for so long.
 */
const LASTS_MS = 2_000
/** A disk that stays full is said this often. */
const SAID_EVERY_MS = 300_000

interface Refusals {
  /** when a connection was last refused, by a clock that only goes on; null: since the last one was given */
  connectionAt: number | null
  /** when a connection was last lost, or was not to be had at all; null: never */
  lostAt: number | null
  /** when a change was last refused; null: never */
  changeAt: number | null
  /** when a statement last found no space on the disk, and when that was last said; null: never */
  spaceAt: number | null
  saidAt: number | null
}

declare global {
  // Not module state: Next has a copy of this module beside that of the program around it.
  var assayRefusals: Refusals | undefined
}

const refusals = (): Refusals =>
  (globalThis.assayRefusals ??= {
    connectionAt: null,
    lostAt: null,
    changeAt: null,
    spaceAt: null,
    saidAt: null,
  })

/** Tells if the database has just refused this process a connection. */
export const lacksConnections = (): boolean => {
  const { connectionAt } = refusals()
  return connectionAt !== null && performance.now() - connectionAt < LASTS_MS
}

/** True if the disk of the database has just had no space for this process. */
export const lacksSpace = (): boolean => {
  const { spaceAt } = refusals()
  return spaceAt !== null && performance.now() - spaceAt < LASTS_MS
}

/** True where this process has lost a connection since then, or could not have one; as `performance.now()` counts. */
export const hasLostSince = (began: number): boolean => (refusals().lostAt ?? -Infinity) >= began

/** Notes that a connection was lost or was not to be had: what failed meanwhile may have failed by it. */
export function noteLoss(): void {
  refusals().lostAt = performance.now()
}

/** When the database last refused a change of this process, as `performance.now()` counts; null: never. */
export const changeRefusedAt = (): number | null => refusals().changeAt

/** Connections that were refused a change: a new one may lead to a server that takes it. */
const readOnly = new WeakSet<object>()

/** A connection that notes what it is refused. */
export class NotedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    this.connection.on('error', noteLoss)
    this.connection.on('errorMessage', (said: unknown) => {
      if (!(said instanceof Error) || !('code' in said)) return
      if (isLostConnection(said)) noteLoss()
      if (said.code === TOO_MANY_CONNECTIONS) noteLack(said.message)
      if (said.code === DISK_FULL) noteFullDisk(said.message)
      if (said.code !== READ_ONLY) return
      refusals().changeAt = performance.now()
      readOnly.add(this)
    })
  }
}

/** Says when connections are to be had again, and hands none out that was refused a change. */
export function noteRefusals(pool: pg.Pool): void {
  pool.on('connect', () => {
    const { connectionAt } = refusals()
    if (connectionAt === null || lacksConnections()) return
    refusals().connectionAt = null
    log.info('the database has free connections for this process again')
  })
  pool.on('release', (_error, client) => {
    if (readOnly.has(client)) void client.end()
  })
}

function noteFullDisk(reason: string): void {
  const now = performance.now()
  const { saidAt } = refusals()
  refusals().spaceAt = now
  if (saidAt !== null && now - saidAt < SAID_EVERY_MS) return
  refusals().saidAt = now
  log.error(
    'the disk of the database is full: pages continue, writes are rejected until there is space',
    { reason },
  )
}

function noteLack(reason: string): void {
  if (refusals().connectionAt === null)
    log.error('the database has no free connection for this process', { reason })
  refusals().connectionAt = performance.now()
}
