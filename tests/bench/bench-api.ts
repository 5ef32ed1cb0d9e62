import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CHOSEN } from './chosen.ts'
import { refuseFaults } from './find-faults.ts'
import { measureLoad, median, quantile, type Measured } from './measure-load.ts'
import { complaint, prisma } from '../../scripts/migration/prisma.mjs'
import { freePort } from '../../scripts/postgres/postgres.mjs'
import { makeBuild } from '../../scripts/build/site.mjs'
import { getMeasure } from '#lib/registry/measures.ts'
import { databaseUrl } from '#server/core/env.ts'
import { addMember } from '../support/people/add-member.ts'

const USAGE = `npm run bench:api [-- --rounds N --seconds N --connections N]
The data API of one process of the production server, with a real key, policies and limits, against Fastify and pg answering
the same prepared bytes from a table of the same database without any of those, in turn: the asset list of 50, whole and with
nine fields chosen, with one question that all ask and with questions that nobody asked before; one series of 500 points at one connection; memory at the end.
Makes a database of its own on the server of DATABASE_URL, with the demo set.

  --rounds        (5)
  --seconds       of each reading (3)
  --connections   (32)`

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
    help: { type: 'boolean' },
  },
})
const [FROM, TO] = ['2025-07-01', '2026-11-12'] // 500 days
let fresh = 0

if (values.help) console.log(USAGE)
else await bench(Number(values.rounds), Number(values.seconds), Number(values.connections))

interface Side {
  child: ChildProcess
  port: number
}
interface Sides {
  own: Side
  control: Side
  key: string
  asset: number
}

async function bench(rounds: number, seconds: number, connections: number): Promise<void> {
  const server = databaseUrl()
  const url = new URL(server)
  url.pathname = `/assay_bench_api_${process.pid}`
  await makeBuild()
  try {
    await onServer(server, `create database ${url.pathname.slice(1)}`)
    const sides = await open(url.href)
    try {
      await measure(sides, rounds, seconds, connections)
    } finally {
      await Promise.all([sides.own, sides.control].map(({ child }) => stop(child)))
    }
  } finally {
    await onServer(server, `drop database if exists ${url.pathname.slice(1)} with (force)`)
  }
}

async function open(url: string): Promise<Sides> {
  const variables = {
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: '',
    DATABASE_REPLICA_URL: '',
    REDIS_URL: '',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
  } as const
  const { code, output } = await prisma(['migrate', 'deploy'], variables)
  if (code !== 0) throw new Error(String(complaint(output)))
  await finished(
    spawn(process.execPath, ['prisma/seed/cli.ts'], {
      env: { ...process.env, ...variables },
      stdio: 'ignore',
    }),
  )
  const { key, asset } = await prepare(url)
  const [own, control] = [
    await start('server/serve/main.ts', variables),
    await start('tests/bench/one-api-control.ts', variables),
  ]
  return { own, control, key, asset }
}

/** A key of a plan with the API, and the asset with the longest line. */
async function prepare(url: string): Promise<{ key: string; asset: number }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { key } = await addMember(client, 'PREMIUM')
    await client.query('vacuum analyze')
    const {
      rows: [row],
    } = await client.query<{ asset: number }>(
      `
      select s.scope_id as asset from series s join series_values v on v.series_id = s.id
      where s.is_published and s.scope_kind = 'asset' and s.segment is null and s.measure_id = $1
      order by cardinality(v.values) desc, s.scope_id
      limit 1`,
      [getMeasure('bridgedTokenValue').id],
    )
    return { key, asset: row?.asset ?? 0 }
  } finally {
    await client.end()
  }
}

async function measure(
  { own, control, key, asset }: Sides,
  rounds: number,
  seconds: number,
  connections: number,
): Promise<void> {
  const headers = { Authorization: `Bearer ${key}` }
  const sort = { field: 'bridged_token_value_dollar', direction: 'desc' }
  const list = (least?: number, fields?: readonly string[]) =>
    asked('assets', {
      sort,
      pagination: { perPage: 50 },
      ...(fields ? { fields } : {}),
      ...(least === undefined
        ? {}
        : { filter: { field: sort.field, operator: 'gte', value: least } }),
    })
  const series = asked('asset_timeseries', {
    filter: {
      filters: [
        { field: 'measure_slug', operator: 'equals', value: sort.field },
        { field: 'asset_id', operator: 'equals', value: asset },
        { field: 'date', operator: 'gte', value: FROM },
        { field: 'date', operator: 'lte', value: TO },
      ],
    },
  })
  const ownLoad = { port: own.port, headers }
  console.log(`${rounds} rounds of ${seconds} s; control is Fastify and pg`)
  const readings = {
    'asset list of 50, the same question': [
      () => measureLoad({ ...ownLoad, pathOf: () => list(), connections, seconds }),
      () => measureLoad({ port: control.port, pathOf: () => '/assets', connections, seconds }),
    ],
    'asset list of 50, new questions': [
      () => measureLoad({ ...ownLoad, pathOf: () => list(fresh++), connections, seconds }),
      () =>
        measureLoad({
          port: control.port,
          pathOf: () => `/assets?least=${fresh++}`,
          connections,
          seconds,
        }),
    ],
    'fields chosen, the same question': [
      () =>
        measureLoad({ ...ownLoad, pathOf: () => list(undefined, CHOSEN), connections, seconds }),
      () =>
        measureLoad({ port: control.port, pathOf: () => '/assets?chosen=1', connections, seconds }),
    ],
    'fields chosen, new questions': [
      () => measureLoad({ ...ownLoad, pathOf: () => list(fresh++, CHOSEN), connections, seconds }),
      () =>
        measureLoad({
          port: control.port,
          pathOf: () => `/assets?chosen=1&least=${fresh++}`,
          connections,
          seconds,
        }),
    ],
    'series of 500 points, one connection': [
      () => measureLoad({ ...ownLoad, pathOf: () => series, connections: 1, seconds }),
      () =>
        measureLoad({
          port: control.port,
          pathOf: () => `/series?asset=${asset}&from=${FROM}&to=${TO}`,
          connections: 1,
          seconds,
        }),
    ],
  } as const
  const faults: string[] = []
  let peak = 0
  for (const [name, [ours, theirs]] of Object.entries(readings)) {
    await Promise.all([ours(), theirs()]) // both warm, before anything counts
    const found: { ours: Measured[]; theirs: Measured[] } = { ours: [], theirs: [] }
    for (let round = 0; round < rounds; round++) {
      found.ours.push(await ours())
      found.theirs.push(await theirs())
      peak = Math.max(peak, megabytes(own))
    }
    tell(name, found.ours, found.theirs)
    faults.push(...[...found.ours, ...found.theirs].flatMap(({ fault }) => fault ?? []))
    if (!found.ours.length) faults.push(`${name}: nothing was measured`)
  }
  refuseFaults(faults)
  console.log(
    `memory of the production server: ${peak} MB at most after a reading (control ${megabytes(control)} MB)`,
  )
}

function asked(endpoint: string, query: object): string {
  return `/api/v4/${endpoint}?query=${encodeURIComponent(JSON.stringify(query))}`
}

function tell(name: string, ours: readonly Measured[], theirs: readonly Measured[]): void {
  const rate = (each: readonly Measured[]) => median(each.map(({ perSecond }) => perSecond))
  const [own, control] = [rate(ours), rate(theirs)]
  const p50 = (each: readonly Measured[]) =>
    median(each.map(({ times }) => quantile(times, 0.5))).toFixed(3)
  const p99 = (each: readonly Measured[]) =>
    median(each.map(({ times }) => quantile(times, 0.99))).toFixed(3)
  console.log(
    `${name.padEnd(38)} ${own.toFixed(0).padStart(6)}/s ` +
      `beside ${control.toFixed(0).padStart(6)}/s: ${((own / control) * 100).toFixed(0)}%; ` +
      `p50 ${p50(ours)} ms beside ${p50(theirs)}, p99 ${p99(ours)} beside ${p99(theirs)}`,
  )
}

/** Returns the machine's memory that the process holds, in megabytes. */
function megabytes({ child }: Side): number {
  return Math.round(
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) /
      1024,
  )
}

async function start(program: string, variables: Readonly<Record<string, string>>): Promise<Side> {
  const port = Number(await freePort())
  const child = spawn(process.execPath, ['tests/bench/generous.ts', program], {
    env: { ...process.env, ...variables, PORT: String(port) },
    stdio: 'ignore',
  })
  for (let tries = 0; tries < 300 && child.exitCode === null; tries++) {
    if (await answers(port)) return { child, port }
    await pause(100)
  }
  throw new Error(`${program} did not start`)
}

/** Any answer will do: both are ready when they listen. */
function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    () => true,
    () => false,
  )
}

async function finished(child: ChildProcess): Promise<void> {
  await once(child, 'close')
  if (child.exitCode) throw new Error('the demo set was not loaded')
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'close')
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
