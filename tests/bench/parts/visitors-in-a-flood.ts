import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import {
  listDearThings,
  floodWith,
  sendVisitor,
  type Flooded,
  type Seen,
} from '../../attack/flood/flood-with.ts'
import {
  listProcesses,
  processorMs,
  watchMemory,
  type SiteProcess,
} from '../../support/site/site-processes.ts'
import { quantile } from '../measure-load.ts'
import type { Bench, Part, Reading } from '../part.ts'

const LONGEST_MS = 50
const MOST_GROWTH = 1.2
const SECONDS_OF_EACH = 20
const REST_MS = 60_000

export const flood: Part = {
  name: 'flood',
  measures:
    '50 clients repeatedly request each expensive resource, ' +
    'while a visitor requests cached pages and health every 20 ms',
  target:
    `visitor and health p99 ≤ ${LONGEST_MS} ms, no 5xx but 503, ` +
    'refusals with Retry-After, memory back within 20% after 60 s',
  run: measureFlood,
}

async function measureFlood({ sites, size, say }: Bench): Promise<readonly Reading[]> {
  const site = await sites.start({ env: { TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' } })
  const visitor = await sendVisitor(site)
  const memory = watchMemory(site.pid)
  try {
    const things = await listDearThings(site)
    // code and data that are loaded with the first of each kind are no growth
    for (const thing of things) await floodWith(thing, site, visitor, 0)
    await pause(5_000)
    const before = await listProcesses(site.pid)
    memory.peaks()
    await visitor.look()
    await pause(5_000 * size)
    const readings = [...seenReadings('nobody else', await visitor.look(), false)]
    for (const thing of things) {
      const [began, used] = [performance.now(), processorMs([site.pid])]
      const flooded = await floodWith(thing, site, visitor, SECONDS_OF_EACH * size)
      const share = (processorMs([site.pid]) - used) / (performance.now() - began)
      say(
        `${thing.name}: ${listAnswers(flooded)}; ` +
          `the process that answers used ${(share * 100).toFixed(0)}% of a processor, ` +
          `load ${os.loadavg()[0]?.toFixed(0) ?? ''}`,
      )
      readings.push(
        ...seenReadings(thing.name, flooded.seen, true).map((each) => ({
          ...each,
          fault: flooded.statuses[200] ? null : `none of it was answered: ${listAnswers(flooded)}`,
        })),
        ...brokenReadings(flooded),
      )
      await pause(1_000)
    }
    const peaks = memory.peaks()
    const seen = memory.seen()
    await pause(REST_MS)
    const after = await listProcesses(site.pid)
    return [
      ...readings,
      ...memoryReadings(before, peaks, after),
      {
        what: 'processes seen',
        ours: seen,
        unit: '',
        passes: null,
        note: `${before.length} at a time`,
      },
    ]
  } finally {
    memory.stop()
    await visitor.leave()
    await site.stop()
  }
}

function seenReadings(name: string, { page, health, failed }: Seen, isBound: boolean): Reading[] {
  const of = (what: string, times: readonly number[]): Reading => {
    const p99 = quantile(times, 0.99)
    return {
      what: `${name}: ${what} p99`,
      ours: p99,
      unit: 'ms',
      passes: isBound ? p99 <= LONGEST_MS : null,
      note:
        `p50 ${quantile(times, 0.5).toFixed(1)}, ` +
        `max ${(times.at(-1) ?? Number.NaN).toFixed(0)}, ${times.length} times`,
    }
  }
  return [
    of('visitor', page),
    of('health', health),
    ...(failed
      ? [{ what: `${name}: visitor was refused`, ours: failed, unit: 'times', passes: false }]
      : []),
  ]
}

function brokenReadings({ name, broken, silent }: Flooded): Reading[] {
  return [
    ...(broken
      ? [{ what: `${name}: 5xx but 503, or broken`, ours: broken, unit: 'answers', passes: false }]
      : []),
    ...(silent
      ? [
          {
            what: `${name}: refused without Retry-After`,
            ours: silent,
            unit: 'answers',
            passes: false,
          },
        ]
      : []),
  ]
}

/** Memory of the largest process of each kind: one that was replaced has another pid. */
function memoryReadings(
  before: readonly SiteProcess[],
  peaks: ReadonlyMap<number, SiteProcess>,
  after: readonly SiteProcess[],
): Reading[] {
  const largest = (all: Iterable<SiteProcess>, kind: string) =>
    Math.round(
      [...all]
        .filter(({ name }) => name === kind)
        .reduce((most, { bytes }) => Math.max(most, bytes), 0) /
        2 ** 20,
    )
  return [...new Set(before.map(({ name }) => name))].map((kind) => {
    const [first, peak, last] = [
      largest(before, kind),
      largest(peaks.values(), kind),
      largest(after, kind),
    ]
    return {
      what: `memory of ${kind} 60 s after`,
      ours: last,
      unit: 'MB',
      passes: last <= first * MOST_GROWTH,
      note: `before ${first}, peak ${peak}`,
    }
  })
}

const listAnswers = ({ statuses }: Flooded): string =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
