import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { prismaVariables } from '../../scripts/prisma.mjs'
import { createDatabase, dropDatabase, startTestPostgres } from '../../scripts/test-postgres.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** address of the test server, and the name of its migrated and empty database that tests copy */
    testPostgres: { server: string; template: string; isCitus: boolean }
  }
}

/**
 * Once per run: a throw-away PostgreSQL with a migrated template, which every test file gets a copy
 * of. TEST_POSTGRES: the major version of an installed one. TEST_CITUS: the address of a Citus
 * coordinator to use instead, as a superuser.
 */
export default async function setup(project: TestProject) {
  const { TEST_POSTGRES, TEST_CITUS } = process.env
  const { url: server, stop } = TEST_CITUS
    ? { url: TEST_CITUS, stop: undefined }
    : await startTestPostgres(TEST_POSTGRES)
  const template = `template_${migrationsHash()}`
  await migrateOnce(server, template)
  project.provide('testPostgres', { server, template, isCitus: Boolean(TEST_CITUS) })
  return stop
}

/** A template of these migrations may be there already, made by an earlier run or by one at the same time. */
async function migrateOnce(server: string, template: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('template'))`)
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname ~ '^template_'`,
    )
    const names = rows.map(({ datname }) => datname)
    if (names.includes(template)) return
    for (const name of names) await dropDatabase(server, name)
    const unfinished = `${template}_unfinished`
    migrate(await createDatabase(server, unfinished))
    await client.query(`alter database "${unfinished}" rename to "${template}"`)
  } finally {
    await client.end()
  }
}

function migrate(url: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/prisma/build/index.js', 'migrate', 'deploy'],
    {
      env: { ...process.env, ...prismaVariables(), DATABASE_URL: url, DATABASE_DIRECT_URL: '' },
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(`migrate deploy failed:\n${stdout}${stderr}`)
}

function migrationsHash(): string {
  const folder = path.resolve('prisma/migrations')
  const hash = createHash('sha256')
  for (const name of fs.readdirSync(folder).sort()) {
    const file = path.join(folder, name, 'migration.sql')
    if (fs.existsSync(file)) hash.update(name).update(fs.readFileSync(file))
  }
  return hash.digest('hex').slice(0, 12)
}
