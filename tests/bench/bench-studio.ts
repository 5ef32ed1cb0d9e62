// npm run bench:studio [-- --series N --days N --groups N --rounds N] Grouping in process over
// decoded arrays against the same sums in SQL over the packed ones, in turn; medians of the rounds.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { syncReference } from '#server/pipeline/catalogue/facts/sync-reference.ts'

const MEASURE = 71
const FIRST_DAY = 19_000

const USAGE = `npm run bench:studio [-- --series N --days N --groups N --rounds N]
A question for grouped series, warm, against the same sums in SQL. Works in a database of its own on the server of DATABASE_URL.

  --series   lines, one an asset (5000)
  --days     of each (1500)
  --groups   issuers that they are grouped by (50)
  --rounds   how many, the two in turn (15)`

const { values } = parseArgs({
  options: {
    series: { type: 'string', default: '5000' },
    days: { type: 'string', default: '1500' },
    groups: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '15' },
    help: { type: 'boolean' },
  },
})
if (values.help) console.log(USAGE)
else
  await bench(
    { series: Number(values.series), days: Number(values.days), groups: Number(values.groups) },
    Number(values.rounds),
  )

interface Shape {
  series: number
  days: number
  groups: number
}

async function bench(shape: Shape, rounds: number): Promise<void> {
  const server = process.env.DATABASE_URL ?? ''
  const own = new URL(server)
  own.pathname = `/assay_bench_studio_${process.pid}`
  await onServer(server, `create database ${own.pathname.slice(1)}`)
  try {
    await prepare(own.href, shape)
    // a process of its own: this one has read the address of its database already
    const child = spawn(
      process.execPath,
      ['tests/bench/one-studio.ts', JSON.stringify({ ...shape, rounds })],
      {
        stdio: 'inherit',
        env: {
          ...process.env,
          DATABASE_URL: own.href,
          DATABASE_DIRECT_URL: '',
          DATABASE_REPLICA_URL: '',
        },
      },
    )
    const exit: unknown[] = await once(child, 'exit')
    process.exitCode = exit[0] === 0 ? 0 : 1
  } finally {
    await onServer(server, `drop database if exists ${own.pathname.slice(1)} with (force)`)
  }
}

async function prepare(url: string, { series, days, groups }: Shape): Promise<void> {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['node_modules/prisma/build/index.js', 'migrate', 'deploy'],
    { env: { ...process.env, DATABASE_URL: url, DATABASE_DIRECT_URL: '' }, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await syncReference(client)
    await client.query(
      `insert into issuer (id, slug, name, updated_at)
       select n, 'issuer-' || n, 'Issuer ' || n, now()
       from generate_series(1, $1::int) n`,
      [groups],
    )
    await client.query(
      `insert into asset (id, slug, name, asset_class_id, issuer_id, updated_at)
       select n, 'asset-' || n, 'Asset ' || n, 27, 1 + n % $2::int, now()
       from generate_series(1, $1::int) n`,
      [series, groups],
    )
    await client.query(
      `insert into series (id, scope_key, measure_id, source_id, scope_kind, scope_id, is_published)
       select n, 'asset:' || n, $2::int, 4, 'asset', n, true
       from generate_series(1, $1::int) n`,
      [series, MEASURE],
    )
    await client.query(
      `insert into series_values (series_id, start_day, values, quality, run_id)
       select n, $3::int,
         (
           select array_agg(
             1e6 * (1 + n % 5000) * (1 + ((n * 7919 + d * 104729) % 2000) / 1e5::float8) order by d
           )
           from generate_series(1, $2::int) d
         ),
         'published', 1
       from generate_series(1, $1::int) n`,
      [series, days, FIRST_DAY],
    )
    await client.query('analyze')
  } finally {
    await client.end()
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
