import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client, Notification } from 'pg'
import { abandonConnections } from '#server/core/database/db.ts'
import {
  wantNewest,
  wantPosition,
  wantVersion,
  wantedChanges,
  watchReplica,
} from '#server/core/database/watch-replica.ts'
import {
  answered,
  connected,
  NO_ANSWER,
  readBeat,
  type Beat,
} from '#server/core/database/ask-beat.ts'
import { askIdentity } from '#server/core/database/database-identity.ts'
import { watchPooler } from '#server/core/database/watch-pooler.ts'
import { lookAtWrites } from '#server/core/database/watch-writes.ts'
import { env } from '#server/core/env.ts'
import { log } from '#server/core/log.ts'

/** How often the database is asked whether it is there; with the time it may take to say so, less than two seconds. */
const BEAT_MS = 400
const CHANNELS = ['assay_data_version', 'assay_content']
/** The state of the database as one watched connection knows it. */
interface Watched {
  /** data version; undefined while nobody listens */
  version: number | undefined
  /** the last one that was heard, also while nobody listens */
  lastVersion: number
  /** counts what pages show beside published data: edits of texts, news, decisions */
  content: number
  /** since when the database does not answer; null while it does */
  awaySince: Date | null
  /** the last beat */
  beat: Beat | null
  /** the log of the primary behind the last change of content; null until it is known */
  contentPosition: bigint | null
  /** which database this is, under whatever address; null until it is known, and where nobody has to know */
  database: string | null
}

// the count goes on from the clock: pictures on disk outlive the process, and another one must not
// take them for its own contents
const watched: Watched = {
  version: undefined,
  lastVersion: 0,
  content: Date.now(),
  awaySince: null,
  beat: null,
  contentPosition: null,
  database: null,
}
let isWatching = false
/** Ways to the database that do not answer: its own, and that of readers where a pooler stands on it. */
const cut = new Set<'direct' | 'pooler'>()
/** Who wants to hear what the next question brings. */
const curious: (() => void)[] = []
/** Fails what waits for the database. */
const waiting = new Set<(error: Error) => void>()

/**
 * The data version without asking, where this process watches the database; it moves with the
 * notification of a publication.
 */
export const watchedVersion = (): number | undefined => watched.version

/** The version of all that everyone sees here: data version, and what else has changed since this process began. */
export const siteVersion = (): string => `${watched.lastVersion}.${watched.content}`

/** Since when the database does not answer; null while it does, and where nobody watches it. */
export const databaseAwaySince = (): Date | null => watched.awaySince

/** The same, asked once more: for something that failed and does not know whether that is why. */
export async function databaseAwayNow(): Promise<Date | null> {
  if (isWatching && !watched.awaySince)
    await new Promise<void>((resolve) => {
      curious.push(resolve)
    })
  return watched.awaySince
}

/** How far the database had come when it was last asked, in terms that other processes understand. */
export interface SitePosition {
  /** which database this is, under whatever address */
  database: string
  version: number
  /** in the log of the primary: what is read from now on has everything up to here */
  reached: bigint
  /** a read when the log stood here or later has every change of content that this process has heard of */
  needed: bigint
}

/** null where nobody watches the database, while it is away, and for a moment after each change of content. */
export function sitePosition(): SitePosition | null {
  const { beat, version, contentPosition, awaySince, database } = watched
  if (awaySince || version === undefined || contentPosition === null || database === null)
    return null
  if (!beat?.position) return null
  return {
    database,
    version: watched.lastVersion,
    reached: positionNumber(beat.position),
    needed: contentPosition,
  }
}

/**
 * Which database this is, under whatever address; null until it has said so, and where nothing is
 * shared (VALKEY_URL).
 */
export const watchedDatabase = (): string | null => watched.database

export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'
  override message = 'the database does not respond'
}

/** Waits for the work, or fails with DatabaseAwayError as soon as the database goes away. */
export function unlessAway<Result>(work: Promise<Result>): Promise<Result> {
  if (watched.awaySince) {
    work.catch(() => undefined) // nobody waits for it
    return Promise.reject(new DatabaseAwayError())
  }
  return new Promise((resolve, reject) => {
    waiting.add(reject)
    work.then(resolve, reject).finally(() => {
      waiting.delete(reject)
    })
  })
}

/**
 * Watches the database from now on, and its replica and its pooler where there are such, over a
 * connection of its own each. `isSharing`: this process shares what it keeps with others
 * (VALKEY_URL) and has to know which database it is. → ends it
 */
export function watchDatabase({ isSharing = false } = {}): () => Promise<void> {
  const stopping = new AbortController()
  isWatching = true
  const stopReplica = watchReplica()
  const { DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct } = env()
  const watching = [
    watch(stopping.signal, isSharing),
    ...(pooled && direct
      ? [watchPooler(pooled, { away: awayBy('pooler'), back: backBy('pooler') }, stopping.signal)]
      : []),
  ]
  return async () => {
    stopping.abort()
    isWatching = false
    await Promise.all([...watching, stopReplica()])
    for (const tell of curious.splice(0)) tell()
  }
}

async function watch(stopping: AbortSignal, isSharing: boolean): Promise<void> {
  while (!stopping.aborted) {
    const socket = new Socket()
    const client = await connected(socket, hearNotice)
    if (typeof client !== 'string') await follow(client, stopping, isSharing)
    else if (!stopping.aborted) {
      awayBy('direct')(client)
      for (const tell of curious.splice(0)) tell()
    }
    watched.version = undefined
    socket.destroy() // one that is away may never say goodbye
    await rest(stopping)
  }
}

/** Until the connection breaks, or the database does not answer in time. */
async function follow(client: Client, stopping: AbortSignal, isSharing: boolean): Promise<void> {
  contentChanged() // for what was said while nobody listened
  if (isSharing) watched.database = await askIdentity(client)
  const listens = CHANNELS.map((channel) => `listen ${channel}`)
  while (!stopping.aborted) {
    const listen = listens.shift()
    const asking = curious.splice(0)
    const changes = wantedChanges()
    const content = watched.content
    const beat = await answered(
      listen === undefined ? readBeat(client) : client.query(listen).then(() => undefined),
    )
    if (beat === 'broken') {
      curious.push(...asking)
      return
    }
    if (beat === 'silent') awayBy('direct')(NO_ANSWER)
    else {
      if (listen === undefined) {
        heard(beat)
        if (beat?.position) noteBeat(beat, beat.position, { changes, content })
      }
      backBy('direct')()
    }
    for (const tell of asking) tell()
    if (beat === 'silent') return
    if (listen === undefined && (await lookAtWrites(beat?.isReadOnly ?? false))) break
    if (listen === undefined) await rest(stopping)
  }
  await client.end()
}

/** `changes` and `content`: those of the moment when the database was asked. */
function noteBeat(
  beat: Beat,
  position: string,
  { changes, content }: { changes: ReturnType<typeof wantedChanges>; content: number },
): void {
  wantPosition(position, changes)
  watched.beat = beat
  if (watched.content === content) watched.contentPosition ??= positionNumber(position)
}

function hearNotice({ channel, payload }: Notification): void {
  if (channel === 'assay_content') contentChanged()
  else heard({ version: Number(payload) })
}

function heard(beat: Pick<Beat, 'version'> | undefined): void {
  watched.version = beat?.version
  if (!beat) return
  watched.lastVersion = beat.version
  wantVersion(beat.version)
}

function contentChanged(): void {
  watched.content++
  watched.contentPosition = null
  wantNewest()
}

/** `16/B374D848`, as PostgreSQL writes it: two halves of a number. */
function positionNumber(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

const awayBy = (way: 'direct' | 'pooler') => (reason: string) => {
  cut.add(way)
  if (!watched.awaySince) log.error('the database does not respond', { reason })
  watched.awaySince ??= new Date()
  for (const fail of waiting) fail(new DatabaseAwayError())
  waiting.clear()
  abandonConnections()
}

const backBy = (way: 'direct' | 'pooler') => () => {
  cut.delete(way)
  if (!watched.awaySince || cut.size > 0) return
  log.info('the database responds again', {
    away: `${Math.round((Date.now() - watched.awaySince.getTime()) / 1000)} s`,
  })
  watched.awaySince = null
}

const rest = (stopping: AbortSignal): Promise<void> =>
  pause(BEAT_MS, undefined, { ref: false, signal: stopping }).catch(() => undefined)
