// What is done to a database before it is used: migrations, and the data that the site ships with.
import { applyMigrations } from './apply-migrations.mjs'
import { prepareToMigrate } from './database-rights.mjs'
import { withLock } from './locks.mjs'
import { Refusal, refuseFullDisk, runNode } from './processes.mjs'
import { prepareReader } from './reader-role.mjs'

/** Applies the migrations that are missing, if any; needs the generated client. → a sentence about what was done */
export async function bringUpToDate() {
  const { pendingMigrations } = await import('#server/core/readiness/pending-migrations.ts')
  const { closeDatabase } = await import('#server/core/database/db.ts')
  // A database that is not there, or does not answer, is the engine's to make or to complain about.
  const pending = await pendingMigrations().catch(() => undefined)
  await closeDatabase()
  return pending?.length === 0 ? withReader('up to date', directUrl(process.env)) : migrate()
}

/** Applies what is missing; makes the database where it is not there. → a sentence about what was done */
export async function migrate(env) {
  const url = directUrl({ ...process.env, ...env })
  await prepareToMigrate(url)
  const applied = await applyMigrations(url)
  return withReader(applied.length ? `${applied.length} applied` : 'up to date', url)
}

const directUrl = ({ DATABASE_DIRECT_URL, DATABASE_URL }) => DATABASE_DIRECT_URL || DATABASE_URL

async function withReader(done, url) {
  const missing = await prepareReader(url)
  return missing
    ? `${done}; data API queries use the role of the site until an administrator runs "${missing}" and the site is started again`
    : done
}

/** Registries are synchronised at every start; the demo set is loaded where there is no data at all. → what the seed said last */
export async function loadData(env = {}) {
  const { code, output } = await withLock('data', () =>
    runNode('prisma/seed/cli.ts', ['--if-empty'], { quiet: true, env }),
  )
  const lines = output.trim().split('\n')
  if (code === 0) return lines.at(-1) || 'up to date'
  refuseFullDisk(output)
  throw new Refusal(`The data could not be loaded:\n${lines.slice(-20).join('\n')}`)
}
