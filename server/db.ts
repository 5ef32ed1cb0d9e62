import { Socket } from 'node:net'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { databaseUrl, env } from '#server/env.ts'
import { log } from '#server/log.ts'
import { PrismaClient } from '#server/generated/client.ts'

interface Connections {
  pool?: pg.Pool
  replica?: pg.Pool
  reader?: Promise<pg.Pool>
  prisma?: PrismaClient
  sockets?: Set<Socket>
}

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
  const own = connections()
  return (own.prisma ??= new PrismaClient({ adapter: new PrismaPg(sql()) }))
}

/**
 * Parameterised SQL on the primary. Give a query that runs often a `name`, and it is prepared once per connection.
 * int8 comes as a number while that is exact, else as text; date and numeric come as text.
 */
export function sql(): pg.Pool {
  return (connections().pool ??= openPool(databaseUrl()))
}

/** The same for reading only: on DATABASE_REPLICA_URL where it is set. It may be some seconds behind. */
export function replicaSql(): pg.Pool {
  const url = env().DATABASE_REPLICA_URL
  return url ? (connections().replica ??= openPool(url)) : sql()
}

/** What one question of a stranger may take, in milliseconds. */
const READER_TIME_OUT = 5_000

/**
 * For questions that strangers put together: connections that cannot write, as a role that may read market data and
 * nothing else (where the migrations were allowed to make it), and that end a statement after five seconds.
 */
export function readerSql(): Promise<pg.Pool> {
  return (connections().reader ??= openReader())
}

async function openReader(): Promise<pg.Pool> {
  const { rows } = await replicaSql().query<{ has: boolean }>("select exists (select from pg_roles where rolname = 'assay_reader' and pg_has_role(current_user, oid, 'member')) as has")
  if (!rows[0]?.has) log.warn('the role assay_reader is missing: questions to the data API are read with the role of the site')
  const role = rows[0]?.has ? '-c role=assay_reader ' : ''
  return openPool(env().DATABASE_REPLICA_URL ?? databaseUrl(), { options: `${role}-c default_transaction_read_only=on -c statement_timeout=${READER_TIME_OUT}` })
}

/** A connection of its own past any pooler, for COPY, LISTEN and advisory locks. The caller ends it. `connectionTimeoutMillis`: how long to wait for it. */
export async function directClient(more: Pick<pg.ClientConfig, 'connectionTimeoutMillis' | 'stream'> = {}): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: env().DATABASE_DIRECT_URL ?? databaseUrl(), types: fieldTypes, ...more })
  await client.connect()
  return client
}

/** Ends the pools, once running queries are done; the next call opens new ones. */
export async function closeDatabase(): Promise<void> {
  const { prisma, pool, replica, reader } = connections()
  globalThis.assayConnections = undefined
  await prisma?.$disconnect()
  await Promise.all([pool?.end(), replica?.end(), reader?.then((opened) => opened.end())])
}

/**
 * Breaks every connection of the pools, so that what waits on them fails now: a database that is away may never answer, nor
 * close them. The pools open new ones.
 */
export function abandonConnections(): void {
  for (const socket of connections().sockets ?? []) socket.destroy()
}

function connections(): Connections {
  return (globalThis.assayConnections ??= {})
}

function openPool(connectionString: string, more: pg.PoolConfig = {}): pg.Pool {
  const sockets = (connections().sockets ??= new Set())
  const stream = () => {
    const socket = new Socket()
    sockets.add(socket)
    socket.once('close', () => { sockets.delete(socket) })
    return socket
  }
  const pool = new pg.Pool({ connectionString, types: fieldTypes, max: 10, connectionTimeoutMillis: 10_000, stream, ...more })
  // without a listener, a connection that breaks while idle ends the process
  pool.on('error', (error) => { log.warn('an idle database connection broke', { error }) })
  return pool
}

function exactNumber(text: string): number | string {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : text
}
