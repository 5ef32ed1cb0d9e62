// Prepares a database for use: migrations, and the data that the site ships with.
import { setTimeout as pause } from 'node:timers/promises'
import { applyMigrations } from './apply-migrations.mjs'
import { prepareToMigrate } from './database-rights.mjs'
import { withLock } from '../processes/locks.mjs'
import { Refusal, refuseFullDisk, runNode } from '../processes/processes.mjs'
import { prepareReader } from './reader-role.mjs'

const BETWEEN_TRIES_MS = 5_000
/** An hour and a half: a try waits for LOCK_MS of schema-engine.mjs. */
const MOST_TRIES = 700

/** Applies the migrations that are missing, if any; needs the generated client. → a sentence about what was done */
export async function bringUpToDate() {
  return (await countPending()) === 0 ? withReader('up to date', directUrl(process.env)) : migrate()
}

/**
 * The same for a program that is no start: a site of an earlier release may run on that database,
 * which its owner upgrades when they choose.
 */
export async function bringUpEmpty() {
  const { knownMigrations } = await import('#server/core/database/pending-migrations.ts')
  const pending = await countPending()
  if (pending && pending < (await knownMigrations()).length)
    throw new Refusal(
      `The database lacks ${pending === 1 ? 'a migration' : `${pending} migrations`} ` +
        'of this version: back it up, run npm run db:upgrade (or npm start), ' +
        'then the same command again.',
    )
  return bringUpToDate()
}

/** undefined where the database is not there, or does not answer: it is the engine's to make or to complain about. */
async function countPending() {
  const { pendingMigrations } = await import('#server/core/database/pending-migrations.ts')
  const { closeDatabase } = await import('#server/core/database/db.ts')
  const pending = await pendingMigrations().catch(() => undefined)
  await closeDatabase()
  return pending?.length
}

/** Applies what is missing; makes the database where it is not there. → a sentence about what was done */
export async function migrate(env) {
  const url = directUrl({ ...process.env, ...env })
  const applied = await applyOnceFree(url)
  return withReader(applied.length ? `${applied.length} applied` : 'up to date', url)
}

/**
 * A change of a table waits for those who read it, and everybody else for the change: it gives up
 * soon, lets them pass, and tries again, as a backup or a download can take an hour. Refuses after
 * MOST_TRIES.
 */
async function applyOnceFree(url) {
  for (let tries = 1; ; tries++) {
    await prepareToMigrate(url)
    try {
      return await applyMigrations(url)
    } catch (error) {
      if (!/lock timeout/.test(error.message) || tries === MOST_TRIES) throw error
    }
    if (tries === 1)
      process.stdout.write(
        ' a table is in use by a backup, a download or another program: waiting for it …',
      )
    await pause(BETWEEN_TRIES_MS)
  }
}

const directUrl = ({ DATABASE_DIRECT_URL, DATABASE_URL }) => DATABASE_DIRECT_URL || DATABASE_URL

async function withReader(done, url) {
  const missing = await prepareReader(url)
  return missing
    ? `${done}; data API queries use the role of the site ` +
        `until an administrator runs "${missing}" and the site is started again`
    : done
}

/**
 * Registries are synchronised at every start; the demo set is loaded where there is no data at all.
 * → what the seed said last
 */
export async function loadData(env = {}) {
  const { code, output } = await withLock('data', () =>
    runNode('prisma/seed/cli.ts', ['--if-empty'], { quiet: true, env }),
  )
  const lines = output.trim().split('\n')
  if (code === 0) return lines.at(-1) || 'up to date'
  refuseFullDisk(output)
  throw new Refusal(`The data could not be loaded:\n${lines.slice(-20).join('\n')}`)
}
