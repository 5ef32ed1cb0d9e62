import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { addMember, addSession } from '../../support/people/add-member.ts'
import { startDatabaseProxy, type DatabaseProxy } from '../../support/services/database-proxy.ts'
import { openDemoSites, type DemoSites } from '../../support/site/demo-sites.ts'
import { hasPgBouncer, startPgBouncer } from '../../support/services/pgbouncer.ts'
import { complaintOf, doorsOf, unforeseen } from '../../support/site/site-doors.ts'
import { numbers, type ApiAttack } from '../attack.ts'

const ROUNDS = 10
const ASKERS = 6
const AWAY_MS = 3_000
const BACK_MS = 60_000

/**
 * The network to the database breaks, stays away and falls silent, with PgBouncer between and
 * without, while every door is asked.
 */
export const absentDatabase: ApiAttack = {
  name: 'a database that ends, breaks off and falls silent under load',
  passesWhen: '0 answers of 500, every 503 says when to ask again, nothing unforeseen in the log',
  run: async (size) => {
    const sites = await openDemoSites()
    try {
      const found = [await throughFaults(sites, size, false)]
      if (hasPgBouncer()) found.push(await throughFaults(sites, size, true))
      return {
        passes: found.every(
          ({ wrong, refused, unforeseen: lines, isBack }) =>
            wrong.length === 0 && refused > 0 && lines === 0 && isBack,
        ),
        figures: Object.fromEntries(
          found.map(({ way, asked, refused, wrong, unforeseen: lines, isBack }) => [
            way,
            `${asked} asked, ${refused} told to ask again, ${wrong.length} wrong, ` +
              `${lines} unforeseen lines${isBack ? '' : ', NOT BACK'}` +
              wrong
                .slice(0, 3)
                .map((each) => `\n        ${each}`)
                .join(''),
          ]),
        ),
      }
    } finally {
      await sites.stop()
    }
  },
}

async function throughFaults(sites: DemoSites, size: number, isPooled: boolean) {
  const { url: direct } = await sites.newDatabase(
    isPooled ? 'pooled' : 'direct',
    await sites.demo(),
  )
  const client = new pg.Client({ connectionString: direct })
  await client.connect()
  const member = await addMember(client, 'PREMIUM')
  const cookie = await addSession(client, member)
  await client.end()
  const network = await startDatabaseProxy(direct)
  const bouncer = isPooled
    ? await startPgBouncer(network.url, ['server_login_retry = 3'])
    : undefined
  const site = await sites.start({
    database: bouncer?.url ?? network.url,
    env: { DATABASE_DIRECT_URL: isPooled ? direct : '' },
  })
  const doors = doorsOf(site.url, { key: member.key, cookie })
  const found = { asked: 0, refused: 0, wrong: new Set<string>(), isBack: true }
  let isOn = true
  const asking = numbers(ASKERS).map(async (first) => {
    for (let at = first * 3; isOn; at++) {
      const [name, call] = doors[at % doors.length] ?? doors[0]
      const complaint = await complaintOf(call)
      found.asked++
      if (complaint === 'refused') found.refused++
      else if (complaint) found.wrong.add(`${name}: ${complaint}`)
      await pause(10)
    }
  })
  try {
    for (const _round of numbers(ROUNDS * size))
      for (const fault of FAULTS) {
        await fault(network)
        await pause(AWAY_MS)
        await network.heal()
        found.isBack &&= await comesBack(site.url)
      }
  } finally {
    isOn = false
    await Promise.all(asking)
    await site.stop()
    await bouncer?.stop()
    await network.stop()
  }
  return {
    way: isPooled ? 'through PgBouncer' : 'directly',
    ...found,
    wrong: [...found.wrong],
    unforeseen: unforeseen(readFileSync(site.log, 'utf8')).length,
  }
}

const FAULTS: readonly ((network: DatabaseProxy) => Promise<void> | void)[] = [
  ({ reset }) => {
    reset()
  },
  ({ silence }) => {
    silence()
  },
  async ({ reset, heal }) => {
    reset()
    await heal()
  },
]

async function comesBack(url: string): Promise<boolean> {
  const until = performance.now() + BACK_MS
  for (let at = 0; performance.now() < until; at++) {
    const answer = await fetch(`${url}/assets?value_min=${7000 + at}`).catch(() => null)
    if (answer?.status === 200) return true
    await pause(200)
  }
  return false
}
