import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { from as copyFrom } from 'pg-copy-streams'
import { databaseUrl } from '#server/core/env.ts'
import { ingestExport, makeAssets, withClient } from './filled/filled-database.ts'
import { writeCopyRows, writeExport, type Shape } from './filled/points.ts'

const USAGE = `npm run bench:ingest [-- --points N --columns N --rounds N --round-points N --measure "…"]
Ingest against plain COPY of the same points into a table with the same indexes: rounds that alternate, their medians,
then one full run. Works in a database of its own on the server of DATABASE_URL.

  --points         of the full run (20000000; 0: no full run)
  --columns        lines of the file (5000)
  --rounds         how many smaller rounds (3)
  --round-points   points of each (1000000)
  --measure        what the values are ("Total Asset Value (Dollar)": of a measure of size a second line is kept for each asset)`

const { values } = parseArgs({
  options: {
    points: { type: 'string', default: '20000000' },
    columns: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '3' },
    'round-points': { type: 'string', default: '1000000' },
    measure: { type: 'string', default: 'Total Asset Value (Dollar)' },
    help: { type: 'boolean' },
  },
})
if (values.help) console.log(USAGE)
else
  await bench(
    Number(values.points),
    Number(values.columns),
    Number(values.rounds),
    Number(values['round-points']),
    values.measure,
  )

/** Seconds of one round. `sorted`: the same COPY of rows that are in the order of the index already. */
interface Round {
  copy: number
  sorted: number
  first: number
  upsert: number
  peakBytes: number
}

async function bench(
  points: number,
  columns: number,
  rounds: number,
  roundPoints: number,
  measure: string,
): Promise<void> {
  if (!(rounds >= 1 || points >= 1))
    throw new Error('nothing is measured: --rounds or --points must be at least 1')
  const server = databaseUrl()
  const own = new URL(server)
  own.pathname = `/assay_bench_${process.pid}`
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'))
  try {
    await onServer(server, `create database ${own.pathname.slice(1)}`)
    await makeAssets(own.href, columns)
    const small: Shape = { columns, days: Math.ceil(roundPoints / columns) }
    console.log(
      `${measure}; rounds of ${count(small)} points in ${columns.toLocaleString('en-US')} lines, the kinds in turn`,
    )
    const all: Round[] = []
    for (let at = 0; at < rounds; at++)
      all.push(await round(own.href, folder, small, measure, at % 2 === 1))
    if (rounds) tell('median', small, findMedian(all))
    if (!points) return
    const full: Shape = { columns, days: Math.ceil(points / columns) }
    tell('full run', full, await round(own.href, folder, full, measure, false))
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await onServer(server, `drop database if exists ${own.pathname.slice(1)} with (force)`)
  }
}

async function round(
  url: string,
  folder: string,
  shape: Shape,
  measure: string,
  isReversed: boolean,
): Promise<Round> {
  const file = (name: string) => join(folder, name)
  await writeExport(file('first.csv'), shape, measure, false)
  await writeExport(file('second.csv'), shape, measure, true)
  await writeCopyRows(file('rows'), shape, 'as they come')
  await writeCopyRows(file('sorted'), shape, 'sorted')
  const result: Round = { copy: 0, sorted: 0, first: 0, upsert: 0, peakBytes: 0 }
  const kinds = [
    async () => {
      result.copy = await copyRows(url, file('rows'))
    },
    async () => {
      await empty(url)
      const first = await ingestExport(url, file('first.csv'))
      const upsert = await ingestExport(url, file('second.csv'))
      Object.assign(result, {
        first: first.seconds,
        upsert: upsert.seconds,
        peakBytes: Math.max(first.peakBytes, upsert.peakBytes),
      })
      await empty(url)
    },
    async () => {
      result.sorted = await copyRows(url, file('sorted'))
    },
  ]
  for (const kind of isReversed ? kinds.reverse() : kinds) await kind()
  return result
}

async function copyRows(url: string, file: string): Promise<number> {
  return withClient(url, async (client) => {
    await client.query('drop table if exists control')
    await client.query('create table control (like observation including all)')
    await client.query('checkpoint')
    const began = performance.now()
    await pipeline(
      createReadStream(file, { highWaterMark: 1 << 16 }),
      client.query(copyFrom('copy control (series_id, day, run_id, value) from stdin')),
    )
    const seconds = (performance.now() - began) / 1000
    await client.query('drop table control')
    return seconds
  })
}

function empty(url: string) {
  return withClient(url, (client) =>
    client.query(
      'truncate observation, series_values, series_latest, held_value, incident, series, ingest_run cascade',
    ),
  )
}

function onServer(url: string, statement: string) {
  return withClient(url, (client) => client.query(statement))
}

function findMedian(rounds: readonly Round[]): Round {
  const middle = (pick: (round: Round) => number) =>
    rounds.map(pick).sort((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0
  return {
    copy: middle(({ copy }) => copy),
    sorted: middle(({ sorted }) => sorted),
    first: middle(({ first }) => first),
    upsert: middle(({ upsert }) => upsert),
    peakBytes: Math.max(...rounds.map(({ peakBytes }) => peakBytes)),
  }
}

function tell(name: string, shape: Shape, { copy, sorted, first, upsert, peakBytes }: Round): void {
  const points = shape.columns * shape.days
  const line = (label: string, seconds: number) =>
    `  ${label.padEnd(44)} ${seconds.toFixed(1).padStart(7)} s  ${Math.round(points / seconds)
      .toLocaleString('en-US')
      .padStart(9)} points/s`
  const share = (seconds: number) =>
    `  ${Math.round((copy / seconds) * 100)}% of COPY, ${Math.round((sorted / seconds) * 100)}% of sorted COPY`
  console.log(
    `\n${name}: ${count(shape)} points\n` +
      `${line('plain COPY, rows in the order of the file', copy)}\n` +
      `${line('plain COPY, rows sorted by the index', sorted)}\n` +
      `${line('ingest, first load', first)}${share(first)}\n` +
      `${line('ingest, same file with 10% changed', upsert)}${share(upsert)}\n` +
      `  peak memory of the ingest process ${(peakBytes / 2 ** 20).toFixed(0)} MB`,
  )
}

function count({ columns, days }: Shape): string {
  return (columns * days).toLocaleString('en-US')
}
