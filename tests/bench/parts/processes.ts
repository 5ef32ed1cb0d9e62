import os from 'node:os'
import pg from 'pg'
import { addMember } from '../../support/people/add-member.ts'
import { findValkey, startValkey } from '../../support/services/valkey.ts'
import { joinFaults } from '../find-faults.ts'
import { measureLoad, median, quantile, type Measured } from '../measure-load.ts'
import type { Bench, Part, Reading } from '../part.ts'

const CONNECTIONS = 32
const PAGE = '/treasuries'
const QUERY = {
  sort: { field: 'bridged_token_value_dollar', direction: 'desc' },
  pagination: { perPage: 50 },
}
const LIST = `/v4/assets?query=${encodeURIComponent(JSON.stringify(QUERY))}`

export const processes: Part = {
  name: 'processes',
  measures:
    `a cached page (${PAGE}) and a repeated list of 50, ` +
    `${CONNECTIONS} connections in total, on two processes compared with one on the same database`,
  target: 'none: scales with the number of free CPUs',
  run: measureProcesses,
}

/** One kind of request, asked of one process or of both. */
interface Asked {
  what: string
  path: string
  headers: Readonly<Record<string, string>>
}

async function measureProcesses({
  sites,
  seconds,
  rounds,
  say,
}: Bench): Promise<readonly Reading[]> {
  const valkey = findValkey() === null ? null : await startValkey()
  say(valkey ? 'both behind one Valkey' : 'NO VALKEY IS INSTALLED: each process keeps its own')
  const env = {
    LOG_LEVEL: 'silent',
    NEXT_PUBLIC_SITE_URL: 'http://127.0.0.1',
    ...(valkey ? { VALKEY_URL: valkey.url } : {}),
  }
  const program = ['tests/bench/generous.ts', 'server/serve/main.ts']
  const first = await sites.start({ env, program })
  const second = await sites.start({ env: { ...env, DATABASE_URL: first.databaseUrl }, program })
  try {
    const key = await makeKey(first.databaseUrl)
    const kinds: readonly Asked[] = [
      { what: 'cached page', path: PAGE, headers: { 'Accept-Encoding': 'br' } },
      {
        what: 'list of 50, repeated',
        path: LIST,
        headers: { Authorization: `Bearer ${key}` },
      },
    ]
    const readings: Reading[] = []
    for (const kind of kinds) {
      const one = () => measureBoth(kind, [first.port], seconds)
      const two = () => measureBoth(kind, [first.port, second.port], seconds)
      await one() // warm, before anything counts
      await two()
      const found: { one: Measured[]; two: Measured[] } = { one: [], two: [] }
      for (let round = 0; round < rounds; round++) {
        found.one.push(await one())
        found.two.push(await two())
      }
      readings.push(compare(kind.what, found))
    }
    return readings
  } finally {
    await second.stop()
    await first.stop()
    await valkey?.end()
  }
}

/** The same number of connections in all, shared between the ports. */
async function measureBoth(
  { path, headers }: Asked,
  ports: readonly number[],
  seconds: number,
): Promise<Measured> {
  const all = await Promise.all(
    ports.map((port) =>
      measureLoad({
        port,
        pathOf: () => path,
        headers,
        connections: CONNECTIONS / ports.length,
        seconds,
      }),
    ),
  )
  return {
    perSecond: all.reduce((sum, { perSecond }) => sum + perSecond, 0),
    times: all.flatMap(({ times }) => times).toSorted((a, b) => a - b),
    fault: joinFaults(all.map(({ fault }) => fault)),
  }
}

function compare(what: string, { one, two }: { one: Measured[]; two: Measured[] }): Reading {
  const rate = (of: readonly Measured[]) => median(of.map(({ perSecond }) => perSecond))
  const p99 = (of: readonly Measured[]) =>
    median(of.map(({ times }) => quantile(times, 0.99))).toFixed(1)
  return {
    what,
    ours: rate(two),
    unit: 'per s',
    beside: { name: 'one process', value: rate(one) },
    passes: null,
    note: `p99 ${p99(two)} beside ${p99(one)} ms, ${os.availableParallelism()} processors for servers and load`,
    fault: joinFaults([...one, ...two].map(({ fault }) => fault)),
  }
}

async function makeKey(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { key } = await addMember(client, 'PREMIUM')
  await client.end()
  return key
}
