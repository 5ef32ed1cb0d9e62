import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { root } from '../paths.mjs'
import { complaint, prisma } from '../migration/prisma.mjs'
import { createDatabase, dropDatabase } from './test-postgres.mjs'

/**
 * Makes the migrated and empty database that tests copy, unless an earlier run has, or one at the
 * same time. → its name
 * @param {string} server address of the test server's database `postgres`
 */
export async function templateDatabase(server) {
  const template = `template_${migrationsHash()}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('template'))`)
    const { rows } = await client.query(
      `select datname from pg_database where datname ~ '^template_'`,
    )
    const names = rows.map(({ datname }) => datname)
    if (names.includes(template)) return template
    for (const name of names) await dropDatabase(server, name)
    const unfinished = `${template}_unfinished`
    await migrate(await createDatabase(server, unfinished))
    await client.query(`alter database "${unfinished}" rename to "${template}"`)
    return template
  } finally {
    await client.end()
  }
}

async function migrate(url) {
  const { code, output } = await prisma(['migrate', 'deploy'], {
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: '',
  })
  if (code !== 0) throw new Error(`migrate deploy failed:\n${complaint(output)}`)
}

function migrationsHash() {
  const folder = path.join(root, 'prisma', 'migrations')
  const hash = createHash('sha256')
  for (const name of fs.readdirSync(folder).sort()) {
    const file = path.join(folder, name, 'migration.sql')
    if (fs.existsSync(file)) hash.update(name).update(fs.readFileSync(file))
  }
  return hash.digest('hex').slice(0, 12)
}
