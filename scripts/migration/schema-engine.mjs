#!/usr/bin/env node
// Stands in for Prisma's native schema engine, which is a download that a closed network refuses. The same engine,
// compiled to WebAssembly, comes from the package registry: @prisma/schema-engine-wasm, of the version that
// `node -p "require('@prisma/engines-version/package.json').version"` prints. Use:
//   PRISMA_SCHEMA_ENGINE_BINARY=$PWD/scripts/schema-engine.mjs npx prisma migrate deploy
// The CLI starts this file (mode 755) as it would start the binary: `… cli <command>` for questions
// about the database itself, otherwise JSON-RPC, one message a line on stdin and stdout.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import readline from 'node:readline'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import pg from 'pg'
import { MigrationPg } from './migration-adapter.mjs'

const argv = process.argv.slice(2)
const [datasource] = optionValues('--datasource')
const address = (datasource && parseDatasource(datasource).url) ?? process.env.DATABASE_URL

/** Every value of an option, in either spelling: `--name value`, `--name=value`. */
function optionValues(...names) {
  return argv.flatMap((word, at) => {
    if (names.includes(word)) return [argv[at + 1]]
    return names.some((name) => word.startsWith(`${name}=`))
      ? [word.slice(word.indexOf('=') + 1)]
      : []
  })
}

/** --datasource is JSON, in some commands base64 of JSON. */
function parseDatasource(text) {
  try {
    return JSON.parse(text)
  } catch {
    return JSON.parse(Buffer.from(text, 'base64').toString())
  }
}

// The database

function databaseName() {
  return decodeURIComponent(new URL(address).pathname.slice(1))
}

function adapterOptions() {
  const schema = new URL(address).searchParams.get('schema')
  return schema ? { schema } : undefined
}

/** How long a migration waits for a table, during which everybody else waits behind it. */
const LOCK_MS = 3_000

/** The address with the name of another database: what it says of TLS counts for migrations, too. */
function connection(database = databaseName()) {
  const url = new URL(address)
  url.pathname = `/${encodeURIComponent(database)}`
  return {
    connectionString: url.href,
    lock_timeout: LOCK_MS,
    // one lasting session: the engine's advisory lock belongs to a session
    max: 1,
    idleTimeoutMillis: 0,
  }
}

async function withClient(database, work) {
  const client = new pg.Client(connection(database))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function createDatabase() {
  return withClient('postgres', async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      databaseName(),
    ])
    if (rowCount) return { databaseName: databaseName(), created: false }
    try {
      await client.query(`create database ${pg.escapeIdentifier(databaseName())}`)
      return { databaseName: databaseName(), created: true }
    } catch (error) {
      const madeMeanwhile = error.code === '42P04' || error.code === '23505'
      if (!madeMeanwhile) throw error
      return { databaseName: databaseName(), created: false }
    }
  })
}

function dropDatabase() {
  return withClient('postgres', (client) =>
    client.query(`drop database if exists ${pg.escapeIdentifier(databaseName())} with (force)`),
  )
}

// The engine

let panic // a Rust panic reaches JavaScript as a bare "unreachable"; its message comes this way

async function loadEngine() {
  globalThis.PRISMA_WASM_PANIC_REGISTRY = {
    set_message: (message) => {
      panic = message
    },
  }
  const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const code = createRequire(import.meta.url)
    .resolve('@prisma/schema-engine-wasm/schema_engine_bg')
    .replace(/\.js$/, '.wasm')
  const { instance } = await WebAssembly.instantiate(fs.readFileSync(code), {
    './schema_engine_bg.js': bindings,
  })
  bindings.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
  return bindings
}

function startEngine(wasm) {
  const schemas = [...new Set(optionValues('-d', '--datamodels'))].map((file) => [
    file,
    fs.readFileSync(file, 'utf8'),
  ])
  const adapters = bindMigrationAwareSqlAdapterFactory(
    new MigrationPg(connection, adapterOptions(), refuseWhereStopping),
  )
  return wasm.SchemaEngine.new(
    { datamodels: schemas.length ? schemas : undefined },
    () => {},
    adapters,
  )
}

// Signals

let isStopping = false

/** A signal lets the migration at work finish, which may have taken an hour, and none begin after it. */
async function applyToTheEnd(work) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, stop)
  try {
    return await work()
  } finally {
    for (const signal of signals) process.off(signal, stop)
  }
}

function stop() {
  if (isStopping) return
  isStopping = true
  console.error(
    '\nStopping once the migration that is being applied has finished. If it is killed instead, it is rolled back.',
  )
}

function refuseWhereStopping() {
  if (isStopping) throw new Error('stopped before it began')
}

// The two ways in

const PRISMA_CODES = { '3D000': 'P1003', '28P01': 'P1000', 28000: 'P1000' } // no such database; wrong password

async function runCommand(command) {
  const commands = {
    'can-connect-to-database': () => withClient(undefined, () => {}),
    'create-database': createDatabase,
    'drop-database': dropDatabase,
  }
  try {
    if (!commands[command])
      throw new Error(`schema-engine.mjs does not know the command ${command}`)
    await commands[command]()
    return 0
  } catch (error) {
    const fields = {
      is_panic: false,
      error_code: PRISMA_CODES[error.code] ?? 'P1001',
      message: error.message || error.code,
      backtrace: null,
    }
    const entry = {
      timestamp: new Date().toISOString(),
      level: 'ERROR',
      fields,
      target: 'schema_engine::logger',
    }
    // The CLI drops the first line and reads the rest as the engine's log.
    process.stderr.write(`schema-engine\n${JSON.stringify(entry)}`)
    return 1
  }
}

async function answerQuestions(wasm) {
  let engine // started by the first real question: createDatabase comes before there is anything to connect to
  const send = (message) =>
    process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)

  async function answer(id, method, params) {
    if (method === 'createDatabase') return createDatabase()
    if (method === 'ensureConnectionValidity') return withClient(undefined, () => ({}))
    engine ??= await startEngine(wasm)
    if (typeof engine[method] !== 'function')
      throw new Error(`schema-engine.mjs does not know the method ${method}`)
    const ask = async () => (await engine[method](params)) ?? {}
    const result = await (method === 'applyMigrations' ? applyToTheEnd(ask) : ask())
    // `migrate diff` shows what the engine prints, not what it returns.
    if (method === 'diff' && result.stdout != null)
      send({ id: `print-${id}`, method: 'print', params: { content: result.stdout } })
    return result
  }

  for await (const line of readline.createInterface({ input: process.stdin })) {
    const { id, method, params } = line.trim() ? JSON.parse(line) : {}
    if (!method) continue // the CLI's answer to our "print"
    try {
      send({ id, result: await answer(id, method, params) })
    } catch (error) {
      const known = error.code && {
        error_code: PRISMA_CODES[error.code] ?? error.code,
        meta: error.meta ?? {},
      }
      const data = {
        is_panic: Boolean(panic),
        message: panic ?? error.message,
        backtrace: null,
        ...known,
      }
      send({
        id,
        error: {
          code: 4466,
          message: 'An error happened. Check the data field for details.',
          data,
        },
      })
    }
    if (isStopping) return // whoever asked ends as well, and asks nothing more
  }
}

const command = argv.indexOf('cli')
if (command >= 0)
  process.exit(
    await runCommand(
      argv.slice(command + 1).find((word) => !word.startsWith('-') && word !== datasource),
    ),
  )
const wasm = await loadEngine()
if (argv.includes('--version')) console.log(`schema-engine-cli ${wasm.version()}`)
else await answerQuestions(wasm)
process.exit(0)
