import { AsyncLocalStorage } from 'node:async_hooks'
import { Socket } from 'node:net'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { databaseUrl, env, isProduction } from '#server/core/env.ts'
import { isLostConnection } from '#server/core/database/lost-connection.ts'
import { NotedClient, noteLoss, noteRefusals } from '#server/core/database/noted-refusals.ts'
import { fitForPooler } from '#server/core/database/pooler.ts'
import { isReplicaCurrent } from '#server/core/database/watch-replica.ts'
import { log } from '#server/core/log.ts'
import { isTracing } from '#server/core/traces/is-tracing.ts'
import { tracePool } from '#server/core/traces/traced-pool.ts'
import { PrismaClient } from '#server/generated/client.ts'

interface Connections {
  people?: pg.Pool
  market?: pg.Pool
  replicaMarket?: pg.Pool
  jobs?: pg.Pool
  reader?: Promise<pg.Pool>
  replicaReader?: Promise<pg.Pool>
  prisma?: PrismaClient
  sockets?: Set<Socket>
  /** all that are open, by what they are for */
  pools?: Map<PoolName, pg.Pool>
}

type PoolName = 'people' | 'market' | 'replica-market' | 'jobs' | 'reader' | 'replica-reader'

const { INT8, DATE } = pg.types.builtins
const fieldTypes = new pg.TypeOverrides()
fieldTypes.setTypeParser(INT8, exactNumber)
fieldTypes.setTypeParser(DATE, (text) => text) // a Date would be midnight of the server's time zone

declare global {
  // Not module state: `next dev` loads this module anew at every change, and a build bundles a copy of its own.
  var assayConnections: Connections | undefined
}

/** Prisma, for what people edit: catalogue, content, access. */
export function db(): PrismaClient {
  refuseWithinTransaction()
  const own = connections()
  return (own.prisma ??= new PrismaClient({ adapter: new PrismaPg(peoplePool()) }))
}

/**
 * Parameterised SQL on the primary, for people: accounts, sessions, keys, forms. What takes long
 * has no place here: while these connections are free, people sign in. Give a query that runs often
 * a `name`, and it is prepared once per connection. int8 comes as a number while that is exact,
 * else as text; date and numeric come as text.
 */
export function sql(): pg.Pool {
  refuseWithinTransaction()
  return peoplePool()
}

/**
 * The same for what pages show of the market, reading only: on DATABASE_REPLICA_URL while it has
 * all that this process has heard of, else on the primary. A statement ends after
 * MARKET_STATEMENT_SECONDS.
 */
export function replicaSql(): pg.Pool {
  refuseWithinTransaction()
  const own = connections()
  const replica = currentReplica()
  return replica
    ? (own.replicaMarket ??= openMarket('replica-market', replica))
    : (own.market ??= openMarket('market', databaseUrl()))
}

const currentReplica = (): string | undefined =>
  isReplicaCurrent() ? env().DATABASE_REPLICA_URL : undefined

function openMarket(name: PoolName, url: string): pg.Pool {
  const { DATABASE_POOL_MARKET: max, MARKET_STATEMENT_SECONDS } = env()
  const limit = `statement_timeout = ${MARKET_STATEMENT_SECONDS * 1000}`
  if (isPooled()) return openPool(name, url, { max }, `set local ${limit}`)
  // the pool waits for it before it hands the connection out, although its type does not say so
  const onConnect = async (client: pg.ClientBase): Promise<void> => {
    await client.query(`set ${limit}`)
  }
  const limits = { max, onConnect }
  return openPool(name, url, limits)
}

/** Where a way past a pooler is named, there is one. */
const isPooled = (): boolean => env().DATABASE_DIRECT_URL !== undefined

/** The same on the primary for what nobody waits for: downloads, feeds, sweeping, names of series. */
export function jobsSql(): pg.Pool {
  refuseWithinTransaction()
  return (connections().jobs ??= openPool('jobs', databaseUrl(), {
    max: env().DATABASE_POOL_JOBS,
    connectionTimeoutMillis: 60_000,
  }))
}

/** The longest that one question of a stranger may take, in milliseconds. */
const READER_TIME_OUT = 5_000

/**
 * For questions that strangers put together: connections that cannot write, as a role that may read market data and
 * nothing else (where the migrations were allowed to make it), and that end a statement after five seconds.
 */
export function readerSql(): Promise<pg.Pool> {
  refuseWithinTransaction()
  const own = connections()
  const replica = currentReplica()
  return replica
    ? (own.replicaReader ??= openReader('replica-reader', replica))
    : (own.reader ??= openReader('reader', databaseUrl()))
}

/** SQL: whether questions of strangers can run as a role that reads market data and nothing else. */
export const HAS_READER = `
  exists (
    select from pg_roles
    where rolname = 'assay_reader'
      and pg_has_role(current_user, oid, 'member')
      and coalesce(has_table_privilege(oid, to_regclass('series')::oid, 'select'), false)
  )`

/** The reader's role is asked for on the coordinator only: workers of a cluster do not let it in. */
const FINDS_READER = `
  select ${HAS_READER} as "hasReader",
         exists (select from pg_extension where extname = 'citus') as "isCluster"`

async function openReader(name: PoolName, url: string): Promise<pg.Pool> {
  const { rows } = await peoplePool().query<{ hasReader: boolean; isCluster: boolean }>(
    FINDS_READER,
  )
  const { hasReader = false, isCluster = false } = rows[0] ?? {}
  if (!hasReader)
    log.warn('the role assay_reader is missing: data API queries use the role of the site')
  const settings = [
    ...(hasReader && !isCluster ? ['role=assay_reader'] : []),
    `statement_timeout=${READER_TIME_OUT}`,
  ]
  const max = env().DATABASE_POOL_READER
  if (isPooled())
    return openPool(
      name,
      url,
      { max },
      settings.map((setting) => `set local ${setting}`).join('; '),
    )
  const options = [...settings, 'default_transaction_read_only=on']
    .map((setting) => `-c ${setting}`)
    .join(' ')
  return openPool(name, url, { max, options })
}

/** Transactions that are open around the work that asks. */
const transactions = new AsyncLocalStorage<{ isOpen: boolean }>()

/**
 * Marks work as the inside of a transaction: whoever holds locks and waits for a second connection
 * may wait for those that wait for the locks.
 */
export async function withinTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const transaction = { isOpen: true }
  try {
    return await transactions.run(transaction, work)
  } finally {
    transaction.isOpen = false
  }
}

/**
 * For what must not be undone with the transaction around it, and says why. Its connection is never
 * one of those that people wait for.
 */
export function besideTransaction<Result>(work: () => Result): Result {
  return transactions.exit(work)
}

/** Throws in tests and while developing; in production it logs a line, as the work may well succeed. */
function refuseWithinTransaction(): void {
  if (!transactions.getStore()?.isOpen) return
  const error = new Error(
    'a second connection is taken while a transaction is open: hand the transaction on, or ask before it begins',
  )
  if (!isProduction()) throw error
  log.error(error.message, { error })
}

/**
 * A connection of its own past any pooler, for COPY, LISTEN and advisory locks. The caller ends it.
 * `connectionTimeoutMillis`: how long to wait for it.
 */
export async function directClient(
  more: Pick<pg.ClientConfig, 'connectionTimeoutMillis' | 'stream'> = {},
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: env().DATABASE_DIRECT_URL ?? databaseUrl(),
    types: fieldTypes,
    ...more,
  })
  await client.connect()
  return client
}

/** How busy the pools of this process are, and how many requests wait for a connection of each. */
export function poolLoads(): {
  pool: PoolName
  most: number
  inUse: number
  idle: number
  waiting: number
}[] {
  return [...(connections().pools ?? [])].map(([name, pool]) => ({
    pool: name,
    most: pool.options.max,
    inUse: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }))
}

/** Ends the pools, once running queries are done; the next call opens new ones. */
export async function closeDatabase(): Promise<void> {
  const { prisma, people, market, replicaMarket, jobs, reader, replicaReader } = connections()
  globalThis.assayConnections = undefined
  await prisma?.$disconnect()
  await Promise.all([
    people?.end(),
    market?.end(),
    replicaMarket?.end(),
    jobs?.end(),
    reader?.then((opened) => opened.end()),
    replicaReader?.then((opened) => opened.end()),
  ])
}

/**
 * Breaks every connection of the pools, so that what waits on them fails now: a database that is
 * away may never answer, nor close them. The pools open new ones.
 */
export function abandonConnections(): void {
  for (const socket of connections().sockets ?? []) socket.destroy()
}

function connections(): Connections {
  return (globalThis.assayConnections ??= {})
}

const peoplePool = (): pg.Pool =>
  (connections().people ??= openPool('people', databaseUrl(), { max: env().DATABASE_POOL_PEOPLE }))

/** `settings`: behind a pooler, what each transaction that reads there sets first. */
function openPool(
  name: PoolName,
  connectionString: string,
  more: pg.PoolConfig = {},
  settings?: string,
): pg.Pool {
  const sockets = (connections().sockets ??= new Set())
  const stream = () => {
    const socket = new Socket()
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
    })
    return socket
  }
  const pool = new pg.Pool({
    connectionString,
    types: fieldTypes,
    connectionTimeoutMillis: 10_000,
    Client: NotedClient,
    stream,
    ...more,
  })
  // without listeners, a connection that breaks while it is in use, or while idle, ends the process
  pool.on('connect', (client) => client.on('error', noteLoss)) // what runs on it fails, and says more
  pool.on('error', (error) => {
    // many at once where the database ends, which the watch says in one line
    const level = isLostConnection(error) ? 'debug' : 'warn'
    log[level]('an idle database connection broke', { error })
  })
  noteRefusals(pool)
  if (isPooled()) fitForPooler(pool, settings)
  if (isTracing()) tracePool(pool, name)
  ;(connections().pools ??= new Map()).set(name, pool)
  return pool
}

function exactNumber(text: string): number | string {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : text
}
