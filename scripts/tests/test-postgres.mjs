import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { isAlive } from '../processes/alive.mjs'
import { clockVariables } from '../processes/clock.mjs'
import { memoryFolder } from './memory-folder.mjs'
import { dataFolder } from '../paths.mjs'
import { findBinaries, installedPostgres } from '../postgres/postgres-binaries.mjs'
import { startPostgres } from '../postgres/postgres.mjs'
import { Refusal } from '../processes/processes.mjs'

// Data that is lost when the machine stops is not missed.
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_wal_size=256MB',
]

/** A copy through the log takes five times as long as one of files, which needs two checkpoints instead. */
const MOST_LOGGED_BYTES = 100 * 2 ** 20

/**
 * The throw-away PostgreSQL that tests use, in memory where there is room for it, on a free port;
 * two runs at once share it. Databases of runs that were killed are dropped. `major`: of a
 * PostgreSQL that the system has, instead of the embedded one.
 * → { url: of its database `postgres`, stop }
 */
export async function startTestPostgres(major) {
  // a run with another clock has a server of its own
  const dir = path.join(
    memoryFolder() ?? dataFolder,
    `test-pg${major ? `-${major}` : ''}${'FAKETIME' in clockVariables() ? '-shifted' : ''}`,
  )
  const binaries = major ? installedPostgres(major) : findBinaries()
  if (!binaries) throw new Error(`PostgreSQL ${major} is not installed.`)
  const start = () => startPostgres({ dir, settings: SETTINGS, binaries })
  const server = await start().catch(async () => {
    fs.rmSync(dir, { recursive: true, force: true }) // without fsync a stopped machine may have damaged it
    return start()
  })
  const url = `postgres://postgres:postgres@127.0.0.1:${server.port}/postgres`
  try {
    if (server.attached) await refuseOtherClock(url)
    await dropLeftovers(url)
  } catch (error) {
    await server.stop()
    throw error
  }
  return { url, stop: usedOnce(dir, server.stop) }
}

/** By folder: how to stop what this process has started there, as often as it did. */
const inUse = new Map()

/** One process may use the server in several places; it stops for all of them when the last one is done. */
function usedOnce(dir, stopServer) {
  const uses = inUse.get(dir) ?? { open: 0, stops: [] }
  uses.open++
  uses.stops.push(stopServer)
  inUse.set(dir, uses)
  return async () => {
    if (--uses.open > 0) return
    inUse.delete(dir)
    for (const stop of uses.stops.reverse()) await stop()
  }
}

/** A database on that server, empty or a copy of another that nobody is connected to. → its address */
export async function createDatabase(serverUrl, name, template = 'template1') {
  await onServer(serverUrl, async (client) => {
    const { rows } = await client.query('select pg_database_size($1) as bytes', [template])
    const strategy = Number(rows[0].bytes) > MOST_LOGGED_BYTES ? 'file_copy' : 'wal_log'
    await client.query(
      `create database ${pg.escapeIdentifier(name)}
       template ${pg.escapeIdentifier(template)} strategy ${strategy}`,
    )
  })
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

export function dropDatabase(serverUrl, name) {
  return onServer(serverUrl, (client) =>
    client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`),
  )
}

/** A run on another day (npm test -- --date) may be under way, and its server is of that day. */
async function refuseOtherClock(serverUrl) {
  // not this process's own clock: it may be the one that moves those of the programs it starts
  const ours = Number(
    spawnSync(process.execPath, ['-p', 'Date.now()'], { encoding: 'utf8' }).stdout,
  )
  const theirs = await onServer(serverUrl, async (client) =>
    Number(
      (await client.query('select extract(epoch from clock_timestamp()) * 1000 as now')).rows[0]
        .now,
    ),
  )
  if (Math.abs(ours - theirs) > 60_000)
    throw new Refusal(
      'Tests are running on another date in this folder: wait for them to finish, as both need the database server.',
    )
}

function dropLeftovers(serverUrl) {
  return onServer(serverUrl, async (client) => {
    const { rows } = await client.query(
      `select datname from pg_database where datname ~ '^test_[0-9]+_'`,
    )
    const left = rows
      .map(({ datname }) => datname)
      .filter((name) => !isAlive(Number(name.split('_')[1])))
    for (const name of left)
      await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
  })
}

async function onServer(serverUrl, work) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
