// Provides the needs of every program of the project before it starts: the variables of .env, and a database.
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { dataFolder, isImage, root } from './paths.mjs'
import { startLastingPostgres } from './postgres/lasting-postgres.mjs'
import { atEnd, Refusal } from './processes/processes.mjs'

const PREFERRED_PORT = 54329
const OLDEST_VERSION = 15

/** .env.local before .env, as Next reads them; what is set already stays. */
export function loadEnvFiles() {
  for (const name of ['.env.local', '.env']) {
    const file = path.join(root, name)
    if (fs.existsSync(file)) process.loadEnvFile(file)
  }
}

/** The checked variables; a wrong one ends the program with its name and an example. */
export async function checkVariables() {
  // not env(), which would keep them as they are before there is a database
  const { EnvError, parseEnv, refuseLonely } = await import('#server/core/env.ts')
  try {
    const variables = parseEnv(process.env)
    refuseLonely(variables)
    return variables
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    throw new Refusal(
      `${error.message}\nVariables are set in .env or in the environment; .env.example lists them all.`,
    )
  }
}

/**
 * Sets DATABASE_URL for this process and its children: as it is set, or else to the embedded PostgreSQL under .data/pg,
 * which is started, or joined where another program has started it, and stopped at the end by its last user.
 * @returns {Promise<{ embedded: boolean, where: string }>} where: for people, without the password
 */
export async function openDatabase() {
  if (process.env.DATABASE_URL?.trim()) return openOwnServer(process.env.DATABASE_URL)
  if (isImage)
    throw new Refusal(
      'DATABASE_URL is missing, and the image does not include PostgreSQL: ' +
        'set it, for example DATABASE_URL=postgres://user:password@database:5432/assay',
    )
  const server = await embeddedServer({ dir: path.join(dataFolder, 'pg'), port: PREFERRED_PORT })
  process.env.DATABASE_URL = `postgres://postgres:postgres@127.0.0.1:${server.port}/assay`
  delete process.env.DATABASE_DIRECT_URL // these belong to a server that is not used now
  delete process.env.DATABASE_REPLICA_URL
  await askServer(process.env.DATABASE_URL).catch((error) => {
    throw new Refusal(
      `The embedded PostgreSQL runs, but its data cannot be read (${error.message}): ` +
        `move ${server.dir} away to start empty; the log is ${server.dir}.log.`,
    )
  })
  const place = path.relative(root, server.dir)
  return {
    embedded: true,
    where: `embedded PostgreSQL on port ${server.port}, data in ${place.startsWith('..') ? server.dir : place}`,
  }
}

async function openOwnServer(url) {
  const direct = process.env.DATABASE_DIRECT_URL?.trim()
  const own = await askOwn('DATABASE_URL', url)
  const written = direct ? await askOwn('DATABASE_DIRECT_URL', direct) : own
  const { sharesConnections } = await import('#server/core/database/shared-connections.ts')
  if (await sharesConnections(direct || url))
    throw new Refusal(
      direct
        ? `DATABASE_DIRECT_URL (${written.where}) leads to a pooler in transaction mode: set it to a direct connection.`
        : `DATABASE_URL (${own.where}) leads to a pooler in transaction mode: ` +
            'set DATABASE_DIRECT_URL to a direct connection.',
    )
  // reads through a pooler and writes past it must reach one database, or they would be two sites
  if (written.identity !== own.identity)
    throw new Refusal(
      `DATABASE_URL (${own.where}) and DATABASE_DIRECT_URL (${written.where}) ` +
        'are different databases: set both to the same one, ' +
        'or set DATABASE_DIRECT_URL to nothing, as in DATABASE_DIRECT_URL= npm start.',
    )
  return {
    embedded: false,
    where: direct ? `${own.where}, directly at ${written.host}` : own.where,
  }
}

async function askOwn(name, url) {
  const { host, pathname } = new URL(url)
  const where = `${decodeURIComponent(pathname.slice(1))} at ${host}`
  const { version, identity } = await askServer(url).catch((error) => {
    throw new Refusal(
      `The PostgreSQL of ${name} (${where}) cannot be used: ${error.message || error.code}. ` +
        'Fix this, or unset ' +
        `${name === 'DATABASE_URL' ? 'DATABASE_URL to use the embedded one' : name}.`,
    )
  })
  if (version < OLDEST_VERSION)
    throw new Refusal(
      `The PostgreSQL of ${name} (${where}) is version ${version}: ${OLDEST_VERSION} or later is required.`,
    )
  return { where, host, identity }
}

const SERVER = `
  select current_setting('server_version_num')::int / 10000 as version,
         extract(epoch from pg_postmaster_start_time()) as started,
         (select oid from pg_database where datname = current_database()) as oid`

/**
 * The major version of a server, and which database this is, under whatever address: any role may
 * ask since when the server runs. The database need not exist yet; it is then known by its name.
 */
async function askServer(url, missing) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const {
      rows: [{ version, started, oid }],
    } = await client.query(SERVER)
    return { version, identity: `${started} ${missing ?? oid}` }
  } catch (error) {
    const elsewhere = new URL(url)
    const mayBeMade = error.code === '3D000' && elsewhere.pathname !== '/postgres'
    if (!mayBeMade) throw error
    const name = elsewhere.pathname
    elsewhere.pathname = '/postgres'
    return await askServer(elsewhere.href, name)
  } finally {
    await client.end()
  }
}

/** An embedded server that stops when this program ends. */
async function embeddedServer(options) {
  const server = {}
  // before the start begins, or a Ctrl-C meanwhile leaves a server behind
  atEnd(async () => {
    await (await server.starting?.catch(() => undefined))?.stop()
  })
  server.starting = startLastingPostgres(options)
  return server.starting.catch((error) => {
    throw error.code ? error : new Refusal(error.message, { cause: error })
  })
}
