import { fork } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'
import { listProcesses, processorMs } from '../../support/site/site-processes.ts'
import { joinFaults } from '../find-faults.ts'
import { measureLoad, median, quantile, type Measured } from '../measure-load.ts'
import type { Bench, Part, Reading } from '../part.ts'

export const traces: Part = {
  name: 'traces',
  measures:
    'pages under load with traces sent to a collector, compared with the same build without, on the same database',
  target: 'none: what traces cost',
  run: measureTraces,
}

/** A page out of the cache, and one that is rendered for each request. */
const KINDS = [
  { what: 'cached page', connections: 32, pathOf: () => '/treasuries' },
  {
    what: 'page that is rendered',
    connections: 4,
    pathOf: (n: number) => `/assets?value_min=${1000 + n}`,
  },
] as const

interface Side {
  port: number
  pid: number
}
/** `milliseconds`: of processor for each request, of all processes of the site. */
type Found = Measured & { milliseconds: number }

async function measureTraces({ sites, seconds, rounds, say }: Bench): Promise<readonly Reading[]> {
  const collector = await startCollector()
  const env = { LOG_LEVEL: 'silent' }
  const without = await sites.start({ env })
  const traced = await sites.start({
    env: { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
    database: without.databaseUrl,
  })
  let asked = 0
  const next = (pathOf: (n: number) => string) => () => pathOf(asked++)
  try {
    const readings: Reading[] = []
    for (const { what, connections, pathOf } of KINDS) {
      const load = (side: Side, lasts: number) =>
        measure(side, { pathOf: next(pathOf), connections, seconds: lasts })
      await load(without, seconds) // warm, before anything counts
      await load(traced, seconds)
      const found: { off: Found[]; on: Found[] } = { off: [], on: [] }
      for (let round = 0; round < rounds; round++) {
        found.off.push(await load(without, seconds))
        found.on.push(await load(traced, seconds))
      }
      readings.push(...compare(what, found))
    }
    const bytes = await collector.received()
    if (bytes === 0) throw new Error('the collector has received nothing')
    say(`the collector received ${(bytes / 2 ** 20).toFixed(1)} MB`)
    return readings
  } finally {
    await traced.stop()
    await without.stop()
    collector.stop()
  }
}

async function measure(
  { port, pid }: Side,
  load: { pathOf: (n: number) => string; connections: number; seconds: number },
): Promise<Found> {
  const pids = (await listProcesses(pid)).map((each) => each.pid)
  const before = processorMs(pids)
  const measured = await measureLoad({ port, headers: { 'Accept-Encoding': 'br' }, ...load })
  return { ...measured, milliseconds: (processorMs(pids) - before) / measured.times.length }
}

function compare(what: string, { off, on }: { off: Found[]; on: Found[] }): Reading[] {
  const p99 = (of: readonly Found[]) =>
    median(of.map(({ times }) => quantile(times, 0.99))).toFixed(1)
  const reading = (
    name: string,
    unit: string,
    value: (found: Found) => number,
    note: string,
  ): Reading => ({
    what: `${what}: ${name}`,
    ours: median(on.map(value)),
    unit,
    beside: { name: 'the same without traces', value: median(off.map(value)) },
    passes: null,
    note,
    fault: joinFaults([...off, ...on].map(({ fault }) => fault)),
  })
  return [
    reading(
      'requests',
      'per s',
      ({ perSecond }) => perSecond,
      `p99 ${p99(on)} beside ${p99(off)} ms`,
    ),
    reading('processor', 'ms per request', ({ milliseconds }) => milliseconds, 'of the whole site'),
  ]
}

/** Takes what is sent and answers at once, in a process of its own: its work is not the site's. */
async function startCollector() {
  const child = fork('--input-type=module', ['--eval', COLLECTOR], { stdio: 'inherit' })
  const port = z.number().parse((await once(child, 'message'))[0])
  return {
    url: `http://127.0.0.1:${port}`,
    /** in bytes, until now */
    received: async () => {
      child.send('how much')
      return z.number().parse((await once(child, 'message'))[0])
    },
    stop: () => child.kill('SIGKILL'),
  }
}

const COLLECTOR = `
  import { createServer } from 'node:http'
  let bytes = 0
  const server = createServer((request, response) => {
    request.on('data', (piece) => { bytes += piece.length })
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end())
  }).listen(0, '127.0.0.1', () => process.send(server.address().port))
  process.on('message', () => process.send(bytes))`
