import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { complaint, prisma } from '../../scripts/migration/prisma.mjs'
import { databaseUrl } from '#server/core/env.ts'

const USAGE = `npm run bench:search [-- --entities N --queries N]
Search as readers type, against plain ilike over the same rows without an index, in turns: milliseconds a query, and how
often the entity that was meant is in the answer. Works in a database of its own on the server of DATABASE_URL.

  --entities   how many assets, tokens, networks, platforms and issuers (10000)
  --queries    of each kind (200)`

const { values } = parseArgs({
  options: {
    entities: { type: 'string', default: '10000' },
    queries: { type: 'string', default: '200' },
    help: { type: 'boolean' },
  },
})
if (values.help) console.log(USAGE)
else await bench(values.entities, values.queries)

async function bench(entities: string, queries: string): Promise<void> {
  const server = databaseUrl()
  const own = new URL(server)
  own.pathname = `/assay_bench_${process.pid}`
  const name = own.pathname.slice(1)
  try {
    await onServer(server, `create database ${name}`)
    const { code, output } = await prisma(['migrate', 'deploy'], {
      DATABASE_URL: own.href,
      DATABASE_DIRECT_URL: '',
    })
    if (code !== 0) throw new Error(String(complaint(output)))
    // a process of its own: the variables are read once, and this one has the site's
    const child = spawn(process.execPath, ['tests/bench/one-search.ts', entities, queries], {
      stdio: 'inherit',
      env: {
        ...process.env,
        DATABASE_URL: own.href,
        DATABASE_DIRECT_URL: '',
        DATABASE_REPLICA_URL: '',
      },
    })
    await once(child, 'close')
    if (child.exitCode) throw new Error('the search failed')
  } finally {
    await onServer(server, `drop database if exists ${name} with (force)`)
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
