// npm run bench:studio [-- --series N --days N --groups N --rounds N]
// Grouping in process over decoded arrays against the same sums in SQL over the packed ones, in turn; medians of the rounds.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { timeseriesRequest } from '#lib/schemas/studio-request.ts'
import { closeDatabase } from '#server/db.ts'
import { syncReference } from '#server/modules/reference/commands.ts'
import { runTimeseries } from '#server/modules/studio/run-timeseries.ts'

const MEASURE = 71
const FIRST_DAY = 19_000

const GROUPED = `
  select a.issuer_id as issuer, (v.start_day + p.place - 1)::int as day, sum(p.value) as sum
  from series s join series_values v on v.series_id = s.id join asset a on a.id = s.scope_id
  cross join lateral unnest(v.values) with ordinality p(value, place)
  where s.measure_id = ${MEASURE} group by 1, 2`

const USAGE = `npm run bench:studio [-- --series N --days N --groups N --rounds N]
A question for grouped series, warm, against the same sums in SQL. Works in a database of its own on the server of DATABASE_URL.

  --series   lines, one an asset (5000)
  --days     of each (1500)
  --groups   issuers that they are grouped by (50)
  --rounds   how many, the two in turn (15)`

const { values } = parseArgs({ options: { series: { type: 'string', default: '5000' }, days: { type: 'string', default: '1500' }, groups: { type: 'string', default: '50' }, rounds: { type: 'string', default: '15' }, help: { type: 'boolean' } } })
if (values.help) console.log(USAGE)
else await bench({ series: Number(values.series), days: Number(values.days), groups: Number(values.groups) }, Number(values.rounds))

interface Shape { series: number; days: number; groups: number }

async function bench(shape: Shape, rounds: number): Promise<void> {
  // env() is read once: the database of the measurement has to be set before anybody asks
  const server = process.env.DATABASE_URL ?? ''
  const own = new URL(server)
  own.pathname = `/assay_bench_studio_${process.pid}`
  await onServer(server, `create database ${own.pathname.slice(1)}`)
  const client = new pg.Client({ connectionString: own.href })
  try {
    process.env.DATABASE_URL = own.href
    await prepare(own.href, shape)
    await client.connect()
    const ask = () => runTimeseries(timeseriesRequest.parse({ of: 'asset', measure: 'bridgedTokenValue', groupBy: 'issuer', top: shape.groups }))
    const cold = await milliseconds(ask)
    const { series, steps, total } = await ask()
    const sum = await client.query<{ day: number; sum: number }>(GROUPED)
    const newest = sum.rows.filter(({ day }) => day === FIRST_DAY + shape.days - 1).reduce((left, row) => left + row.sum, 0)
    if (Math.abs(newest - (total.values.at(-1) ?? 0)) > newest * 1e-9) throw new Error(`the two disagree: ${newest} and ${total.values.at(-1)}`)
    console.log(`${shape.series.toLocaleString('en-US')} series × ${shape.days.toLocaleString('en-US')} days to ${series.length} groups of ${steps.length.toLocaleString('en-US')} days; first question, with decoding: ${cold.toFixed(0)} ms`)
    const warm: number[] = []
    const work: number[] = []
    const control: number[] = []
    for (let round = 0; round < rounds; round++) {
      const before = process.cpuUsage()
      warm.push(await milliseconds(ask))
      const { user, system } = process.cpuUsage(before)
      work.push((user + system) / 1000)
      control.push(await milliseconds(() => client.query(GROUPED)))
    }
    console.log(`  in process, warm   median ${median(warm).toFixed(1)} ms   (${Math.min(...warm).toFixed(1)} to ${Math.max(...warm).toFixed(1)}), of which ${median(work).toFixed(1)} ms of processor time`)
    console.log(`  SQL, unnest + sum  median ${median(control).toFixed(1)} ms   (${Math.min(...control).toFixed(1)} to ${Math.max(...control).toFixed(1)})   ×${(median(control) / median(warm)).toFixed(1)}`)
  } finally {
    await client.end()
    await closeDatabase()
    await onServer(server, `drop database if exists ${own.pathname.slice(1)} with (force)`)
  }
}

async function prepare(url: string, { series, days, groups }: Shape): Promise<void> {
  const { status, stderr } = spawnSync(process.execPath, ['node_modules/prisma/build/index.js', 'migrate', 'deploy'], { env: { ...process.env, DATABASE_URL: url, DATABASE_DIRECT_URL: '' }, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await syncReference(client)
    await client.query("insert into issuer (id, slug, name, updated_at) select n, 'issuer-' || n, 'Issuer ' || n, now() from generate_series(1, $1::int) n", [groups])
    await client.query("insert into asset (id, slug, name, asset_class_id, issuer_id, updated_at) select n, 'asset-' || n, 'Asset ' || n, 27, 1 + n % $2::int, now() from generate_series(1, $1::int) n", [series, groups])
    await client.query("insert into series (id, scope_key, measure_id, source_id, scope_kind, scope_id, is_published) select n, 'asset:' || n, $2::int, 4, 'asset', n, true from generate_series(1, $1::int) n", [series, MEASURE])
    await client.query(
      `insert into series_values (series_id, start_day, values, quality, run_id)
       select n, $3::int, (select array_agg(1e6 * (1 + n % 5000) * (1 + ((n * 7919 + d * 104729) % 2000) / 1e5::float8) order by d) from generate_series(1, $2::int) d), 'published', 1 from generate_series(1, $1::int) n`,
      [series, days, FIRST_DAY])
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
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

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
