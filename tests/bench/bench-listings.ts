import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { LISTING_STATEMENTS } from './listing-statements.ts'
import { complaint, prisma } from '../../scripts/migration/prisma.mjs'
import { databaseUrl } from '#server/core/env.ts'
import { syncReference } from '#server/pipeline/catalogue/facts/sync-reference.ts'

const USAGE = `npm run bench:listings [-- --transactions N --rows N --runs N]
Pages of all listings against a plain "select … order by at desc limit 50" of the same run, in a database of its own on the
server of DATABASE_URL: filter, sort, count, facets and rows together.

  --transactions   (1000000)
  --rows           of every other listing (100000)
  --runs           requests of each kind (40)`

const { values } = parseArgs({
  options: {
    transactions: { type: 'string', default: '1000000' },
    rows: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '40' },
    help: { type: 'boolean' },
  },
})
if (values.help) console.log(USAGE)
else await bench(Number(values.transactions), Number(values.rows), Number(values.runs))

async function bench(transactions: number, rows: number, runs: number): Promise<void> {
  const server = databaseUrl()
  const own = new URL(server)
  own.pathname = `/assay_bench_listings_${process.pid}`
  try {
    await onServer(server, `create database ${own.pathname.slice(1)}`)
    await prepare(own.href, transactions, rows)
    console.log(
      `${transactions.toLocaleString('en-US')} transactions, ` +
        `${rows.toLocaleString('en-US')} rows of each other listing; ` +
        `${runs} requests of each kind, milliseconds`,
    )
    // a process of its own: the variables are read once, and this one has the site's
    const child = spawn(process.execPath, ['tests/bench/one-listings.ts', String(runs)], {
      stdio: 'inherit',
      env: {
        ...process.env,
        DATABASE_URL: own.href,
        DATABASE_DIRECT_URL: '',
        DATABASE_REPLICA_URL: '',
      },
    })
    await once(child, 'close')
    if (child.exitCode) throw new Error('the listings failed')
  } finally {
    await onServer(server, `drop database if exists ${own.pathname.slice(1)} with (force)`)
  }
}

async function prepare(url: string, transactions: number, rows: number): Promise<void> {
  const { code, output } = await prisma(['migrate', 'deploy'], {
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: '',
  })
  if (code !== 0) throw new Error(String(complaint(output)))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await syncReference(client)
    const began = performance.now()
    for (const [text, parameters] of LISTING_STATEMENTS)
      await client.query(
        text,
        parameters.map((name) => ({ rows, transactions })[name]),
      )
    await client.query('vacuum analyze')
    console.log(`made in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  } finally {
    await client.end()
  }
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
