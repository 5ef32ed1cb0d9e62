import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { isAlive } from './alive.mjs'
import { clockVariables } from './clock.mjs'
import { dataFolder } from './paths.mjs'
import { findBinaries, installedPostgres } from './postgres-binaries.mjs'
import { startPostgres } from './postgres.mjs'

// What is lost when the machine stops is not missed.
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * The throw-away PostgreSQL that tests use, on a free port; two runs at once share it. Databases of runs that were
 * killed are dropped. `major`: of a PostgreSQL that the system has, instead of the embedded one.
 * → { url: of its database `postgres`, stop }
 */
export async function startTestPostgres(major) {
  // a run with another clock has a server of its own
  const dir = path.join(dataFolder, `test-pg${major ? `-${major}` : ''}${'FAKETIME' in clockVariables() ? '-shifted' : ''}`)
  const binaries = major ? installedPostgres(major) : findBinaries()
  if (!binaries) throw new Error(`PostgreSQL ${major} is not installed.`)
  const start = () => startPostgres({ dir, settings: SETTINGS, binaries })
  const server = await start().catch(async () => {
    fs.rmSync(dir, { recursive: true, force: true }) // without fsync a stopped machine may have damaged it
    return start()
  })
  const url = `postgres://postgres:postgres@127.0.0.1:${server.port}/postgres`
  await dropLeftovers(url)
  return { url, stop: server.stop }
}

/** A database on that server, empty or a copy of another that nobody is connected to. → its address */
export async function createDatabase(serverUrl, name, template = 'template1') {
  await onServer(serverUrl, (client) => client.query(`create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)}`))
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

export function dropDatabase(serverUrl, name) {
  return onServer(serverUrl, (client) => client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`))
}

function dropLeftovers(serverUrl) {
  return onServer(serverUrl, async (client) => {
    const { rows } = await client.query(`select datname from pg_database where datname ~ '^test_[0-9]+_'`)
    const left = rows.map(({ datname }) => datname).filter((name) => !isAlive(Number(name.split('_')[1])))
    for (const name of left) await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
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
