// Does the work of `prisma migrate deploy`, by the same engine and without the CLI: its packages
// are larger than everything else that a running site needs.
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import readline from 'node:readline'
import { root } from '../paths.mjs'
import { isEnding, Refusal, startNode } from '../processes/processes.mjs'

const FOLDER = path.join(root, 'prisma', 'migrations')
const LOCK_FILE = 'migration_lock.toml'
const SCRIPT = 'migration.sql'
/** Prisma's code for a database that is not there. */
const NO_DATABASE = 'P1003'

/**
 * Applies what the database of this address lacks, and makes it where it is not there, which it
 * says. A signal meanwhile ends this process once the migration that is being applied has finished.
 * → the names of what was applied
 */
export async function applyMigrations(url) {
  const { ask, end } = startEngine(url)
  try {
    await ask('ensureConnectionValidity').catch(async (error) => {
      if (error.code !== NO_DATABASE) throw error
      const { created, databaseName } = await ask('createDatabase')
      // a name that was mistyped would otherwise be a site without data, and nobody knows why
      if (created) console.log(`Created the database ${databaseName}, which did not exist.`)
    })
    const { appliedMigrationNames } = await ask('applyMigrations', {
      migrationsList: readMigrations(),
      filters: { externalTables: [], externalEnums: [] },
    })
    return appliedMigrationNames
  } catch (error) {
    throw new Refusal(`The migrations could not be applied: ${error.message}`, { cause: error })
  } finally {
    await end()
  }
}

function readMigrations() {
  const names = fs
    .readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
  return {
    baseDir: FOLDER,
    lockfile: { path: LOCK_FILE, content: fs.readFileSync(path.join(FOLDER, LOCK_FILE), 'utf8') },
    migrationDirectories: names.map((name) => ({
      path: name,
      migrationFile: { path: SCRIPT, content: readScript(path.join(FOLDER, name, SCRIPT)) },
    })),
    shadowDbInitScript: '',
  }
}

/** The engine itself says of a script that cannot be read which one it is. */
function readScript(file) {
  try {
    return { tag: 'ok', value: fs.readFileSync(file, 'utf8') }
  } catch (error) {
    return { tag: 'error', value: error.message }
  }
}

/**
 * The engine as a child that answers one JSON message a line. `ask` throws an Error with Prisma's
 * code, and never returns once this process ends.
 */
function startEngine(url) {
  const child = startNode(path.join(root, 'scripts', 'migration', 'schema-engine.mjs'), [], {
    env: { DATABASE_URL: url },
    stdio: ['pipe', 'pipe', 'inherit'],
    endsByItself: true,
  })
  const ended = once(child, 'close')
  child.stdin.on('error', () => {}) // one that has ended says so by its answer, which does not come
  const lines = readline.createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  let asked = 0
  return {
    async ask(method, params = {}) {
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: ++asked, method, params })}\n`)
      const { value, done } = await lines.next()
      if (isEnding()) await new Promise(() => {})
      if (done) throw new Error('the schema engine ended before it answered')
      const { result, error } = JSON.parse(value)
      if (error) throw Object.assign(new Error(error.data.message), { code: error.data.error_code })
      return result
    },
    end() {
      child.stdin.end()
      return ended
    },
  }
}
