import os from 'node:os'
import { siteAsker } from '../../support/site/ask-site.ts'
import { listProcesses, pinTo, processorMs } from '../../support/site/site-processes.ts'
import { startNextStatic } from '../controls/next-static.ts'
import { joinFaults } from '../find-faults.ts'
import { measureLoad, median, quantile, type Measured } from '../measure-load.ts'
import type { Bench, Part, Reading } from '../part.ts'

const PATH = '/treasuries'
const CONNECTIONS = 32
const TIMES_NEXT = 10

export const pages: Part = {
  name: 'pages',
  measures: `a cached page (${PATH}) at ${CONNECTIONS} connections, compared with "next start" serving the same bytes`,
  target: `≥ ${TIMES_NEXT} × Next's static page`,
  run: measurePages,
}

interface Side {
  name: string
  port: number
  path: string
  pids: readonly number[]
}
/** Requests per second, and milliseconds of processor of the server for each. */
interface Found {
  measured: Measured
  processorMs: number
}

async function measurePages({ sites, seconds, rounds, say }: Bench): Promise<readonly Reading[]> {
  const site = await sites.start({ env: { LOG_LEVEL: 'silent' } })
  try {
    const page = await fetch(site.url + PATH, { headers: { 'accept-encoding': 'identity' } })
    if (page.status !== 200) throw new Error(`${PATH} answers ${page.status}`)
    const html = Buffer.from(await page.arrayBuffer())
    say(`building Next's project with ${html.length.toLocaleString('en-US')} bytes`)
    const next = await startNextStatic(html)
    const isPinned = pin([site.pid], [next.pid])
    say(
      isPinned
        ? 'servers on processor 0, the load on processor 1'
        : 'nothing could be pinned to processors: servers and load share them',
    )
    try {
      const ofNext = {
        port: next.port,
        pids: (await listProcesses(next.pid)).map(({ pid }) => pid),
      }
      const own: Side = { name: 'ours', port: site.port, path: PATH, pids: [site.pid] }
      const controls: readonly Side[] = [
        { name: "Next's static page", path: next.page, ...ofNext },
        { name: "Next's static route", path: next.route, ...ofNext },
        { name: "Next's public file", path: next.file, ...ofNext },
      ]
      const readings: Reading[] = []
      for (const encoding of ['br', 'identity'])
        readings.push(...(await inTurn(own, controls, encoding, seconds, rounds)))
      return readings
    } finally {
      if (isPinned) pinTo([process.pid], `0-${os.availableParallelism() - 1}`)
      await next.stop()
    }
  } finally {
    await site.stop()
  }
}

async function inTurn(
  own: Side,
  controls: readonly Side[],
  encoding: string,
  seconds: number,
  rounds: number,
): Promise<Reading[]> {
  const sides = [own, ...controls]
  const found = new Map<Side, Found[]>(sides.map((side) => [side, []]))
  for (const side of sides) await measure(side, encoding, Math.min(1, seconds)) // warm, before anything counts
  for (let round = 0; round < rounds; round++)
    for (const side of sides) found.get(side)?.push(await measure(side, encoding, seconds))
  const rate = (side: Side) =>
    median((found.get(side) ?? []).map(({ measured }) => measured.perSecond))
  const capacity = (side: Side) =>
    1000 / median((found.get(side) ?? []).map(({ processorMs: each }) => each))
  const faultOf = (side: Side) =>
    joinFaults((found.get(side) ?? []).map(({ measured }) => measured.fault))
  const p99 = median((found.get(own) ?? []).map(({ measured: { times } }) => quantile(times, 0.99)))
  const label = encoding === 'br' ? 'Accept-Encoding br' : 'uncompressed'
  const sent = new Map<Side, string>()
  for (const side of sides) sent.set(side, await describeAnswer(side, encoding))
  return controls.flatMap((control) => {
    const bytes = `${sent.get(own)} beside ${sent.get(control)}`
    const of = (
      what: string,
      unit: string,
      value: (side: Side) => number,
      note: string,
    ): Reading => ({
      what: `${label}: ${what}`,
      ours: value(own),
      unit,
      beside: { name: control.name, value: value(control) },
      passes: control === controls[0] ? value(own) >= TIMES_NEXT * value(control) : null,
      note,
      fault: joinFaults([faultOf(own), faultOf(control)]),
    })
    return [
      of('requests', 'per s', rate, `p99 ${p99.toFixed(1)} ms; ${bytes}`),
      of('requests', 'per s of processor', capacity, 'of the server alone'),
    ]
  })
}

/** Describes one answer on the wire: a control may not take the encoding that is asked for. */
async function describeAnswer({ port, path }: Side, encoding: string): Promise<string> {
  const asker = siteAsker(port)
  const { headers, bytes } = await asker.ask({ path, headers: { 'accept-encoding': encoding } })
  asker.close()
  return `${(bytes / 1000).toFixed(0)} KB ${String(headers['content-encoding'] ?? 'uncompressed')}`
}

async function measure(
  { port, path, pids }: Side,
  encoding: string,
  seconds: number,
): Promise<Found> {
  const before = processorMs(pids)
  const measured = await measureLoad({
    port,
    pathOf: () => path,
    headers: { 'Accept-Encoding': encoding },
    connections: CONNECTIONS,
    seconds,
  })
  return { measured, processorMs: (processorMs(pids) - before) / measured.times.length }
}

/** One processor for whoever answers, another for the load. */
function pin(...servers: readonly (readonly number[])[]): boolean {
  if (os.availableParallelism() < 2) return false
  return servers.every((pids) => pinTo(pids, '0')) && pinTo([process.pid], '1')
}
