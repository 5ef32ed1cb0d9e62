// node scripts/rows/check-rows.mjs: whether the migrated database takes every statement of the
// server, and gives what the type of its rows says.
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { root } from '../paths.mjs'
import { runProgram } from '../processes/processes.mjs'
import { templateDatabase } from '../tests/template-database.mjs'
import { createDatabase, dropDatabase, startTestPostgres } from '../tests/test-postgres.mjs'
import { judgeQueries } from './judge-queries.mjs'

const USAGE = `node scripts/rows/check-rows.mjs [<file>…]
Finds every query in server and prisma, or in these files alone, has the migrated, empty database of the tests
describe its statement, and compares the columns with the type of its rows and the parameters with its values. Runs
none of them.`
const SOURCES = ['server/**/*.ts', 'prisma/**/*.ts']
const isSource = (file) => !file.endsWith('.d.ts') && !/^server[\\/]generated/.test(file)

await runProgram({ usage: USAGE, allowPositionals: true }, async (_options, named) => {
  // modules that are loaded here have no database to ask
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])
    delete process.env[name]
  const files = named.length ? named.map((file) => path.resolve(file)) : listSources()
  const { faults, counts } = await withDatabase((client) => judgeQueries(client, files))
  const { compared, open, rowless, unread, statements } = counts
  for (const fault of faults) console.log(fault)
  console.log(
    `${compared} queries compared with their rows, ${open} read by a schema, ${rowless} without rows, ` +
      `${unread} made as the site runs and of no type of rows; ${statements} statements`,
  )
  return faults.length ? 1 : 0
})

function listSources() {
  return fs
    .globSync(SOURCES, { cwd: root })
    .filter(isSource)
    .map((file) => path.join(root, file))
}

/** A copy of the template: nobody may be connected to that while tests copy it. */
async function withDatabase(work) {
  const server = await startTestPostgres()
  const name = `test_${process.pid}_rows`
  try {
    const template = await templateDatabase(server.url)
    const client = new pg.Client({
      connectionString: await createDatabase(server.url, name, template),
    })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
      await dropDatabase(server.url, name)
    }
  } finally {
    await server.stop()
  }
}
