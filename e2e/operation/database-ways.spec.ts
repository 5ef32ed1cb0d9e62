import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from '@playwright/test'
import { loadData, migrate } from '../../scripts/migration/database.mjs'
import { startPostgres } from '../../scripts/postgres/postgres.mjs'
import { startTestSite } from '../../scripts/tests/test-site.mjs'
import { addMember, addSession, type Member } from '../../tests/support/people/add-member.ts'
import {
  startDatabaseProxy,
  type DatabaseProxy,
} from '../../tests/support/services/database-proxy.ts'
import { hasPgBouncer, startPgBouncer } from '../../tests/support/services/pgbouncer.ts'
import { complaintOf, doorsOf, unforeseen } from '../../tests/support/site/site-doors.ts'
import { childrenOf } from '../../tests/support/site/site-processes.ts'
import { temporaryFolder } from '../../tests/support/files/temporary-folder.ts'

// A built site with all of its processes, asked at every door without a pause, while whatever
// stands between it and its data ends, begins again, breaks off or falls silent: PostgreSQL,
// PgBouncer, and the network before and behind it. Whoever asks gets what is known, or is told to
// ask again; no process meets what nobody had thought of.

const ASKERS = 6
const LASTS_MS = 3_000
const BACK_MS = 60_000

const { folder, remove } = temporaryFolder()
let postgres: Awaited<ReturnType<typeof startPostgres>>
let member: Member
let cookie = ''

const startDatabase = (port = 0) =>
  startPostgres({ dir: path.join(folder, 'pg'), port, settings: ['fsync=off'] })
const addressOf = () => `postgres://postgres:postgres@127.0.0.1:${postgres.port}/postgres`

test.beforeAll(async () => {
  postgres = await startDatabase()
  const url = addressOf()
  await migrate({ DATABASE_URL: url, DATABASE_DIRECT_URL: '' })
  await loadData({ DATABASE_URL: url, DATABASE_DIRECT_URL: '', DEMO: 'off' })
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  member = await addMember(database, 'PREMIUM')
  cookie = await addSession(database, member)
  await database.end()
})

test.afterAll(async () => {
  await postgres.stop()
  remove()
})

interface Fault {
  title: string
  begin: () => Promise<void> | void
  end: () => Promise<void> | void
}

const ofPostgres: readonly Fault[] = [
  {
    title: 'PostgreSQL is stopped',
    begin: () => postgres.stop(),
    end: async () => {
      postgres = await startDatabase(postgres.port)
    },
  },
  {
    title: 'PostgreSQL is killed',
    begin: () => {
      for (const pid of [postgres.pid, ...childrenOf(postgres.pid).map((child) => child.pid)])
        process.kill(pid, 'SIGKILL')
    },
    end: async () => {
      postgres = await startDatabase(postgres.port)
    },
  },
  {
    title: 'PostgreSQL is started again',
    begin: async () => {
      await postgres.stop()
      postgres = await startDatabase(postgres.port)
    },
    end: () => undefined,
  },
]

const ofNetwork = (where: string, network: () => DatabaseProxy): readonly Fault[] => [
  {
    title: `the network ${where} refuses`,
    begin: () => {
      network().reset()
    },
    end: () => network().heal(),
  },
  {
    title: `the network ${where} is silent`,
    begin: () => {
      network().silence()
    },
    end: () => network().heal(),
  },
  {
    title: `the network ${where} breaks for a moment`,
    begin: async () => {
      network().reset()
      await network().heal()
    },
    end: () => undefined,
  },
]

test('at PostgreSQL itself: pages are known or refused for now, and nothing else happens', async () => {
  test.skip(process.platform === 'win32', 'there is no ps')
  const network = await startDatabaseProxy(addressOf())
  try {
    await throughAll(network.url, '', [...ofPostgres, ...ofNetwork('before it', () => network)])
  } finally {
    await network.stop()
  }
})

test('behind PgBouncer: pages are known or refused for now, and nothing else happens', async () => {
  test.skip(!hasPgBouncer(), 'PgBouncer')
  test.setTimeout(480_000)
  const behind = await startDatabaseProxy(addressOf())
  // PgBouncer gives a server that was away fifteen seconds, which the site waits for
  const bouncer = await startPgBouncer(behind.url, ['server_login_retry = 3'])
  const network = await startDatabaseProxy(bouncer.url)
  const ofBouncer: readonly Fault[] = [
    { title: 'PgBouncer is killed', begin: bouncer.kill, end: bouncer.restart },
    {
      title: 'PgBouncer is started again',
      begin: async () => {
        await bouncer.kill()
        await bouncer.restart()
      },
      end: () => undefined,
    },
  ]
  const [refuses, , breaks] = ofNetwork('behind PgBouncer', () => behind)
  try {
    await throughAll(network.url, addressOf(), [
      ...ofPostgres,
      ...ofBouncer,
      ...ofNetwork('before PgBouncer', () => network),
      ...[refuses, breaks].filter((fault) => fault !== undefined),
    ])
  } finally {
    await network.stop()
    await bouncer.stop()
    await behind.stop()
  }
})

async function throughAll(
  database: string,
  direct: string,
  faults: readonly Fault[],
): Promise<void> {
  const site = await startTestSite({
    postgres: addressOf(),
    database,
    env: { WORKER: '', DATABASE_DIRECT_URL: direct },
  })
  let now = 'before all'
  let isOn = true
  const wrong = new Set<string>()
  const refused = new Set<string>()
  const doors = doorsOf(site.url, { key: member.key, cookie })
  const ask = async (first: number) => {
    for (let at = first; isOn; at++) {
      const [name, call] = doors[at % doors.length] ?? doors[0]
      const [during, complaint] = [now, await complaintOf(call)]
      if (complaint === 'refused') refused.add(during)
      else if (complaint) wrong.add(`${during}: ${name} ${complaint}`)
      await pause(10)
    }
  }
  const asking = Array.from({ length: ASKERS }, (_, at) => ask(at * 3))
  try {
    for (const { title, begin, end } of faults) {
      now = title
      await begin()
      await pause(LASTS_MS)
      await end()
      const isBack = async () => (await fetch(`${site.url}/assets?q=${randomUUID()}`)).status
      await expect.poll(isBack, { message: title, timeout: BACK_MS }).toBe(200)
      await pause(500)
    }
    isOn = false
    await Promise.all(asking)
    expect([...wrong]).toEqual([])
    // the faults were felt, or nothing was tried
    expect([...refused]).toEqual(
      expect.arrayContaining(
        faults.map(({ title }) => title).filter((title) => /stopped|killed|refuses/.test(title)),
      ),
    )
    expect(unforeseen(readFileSync(site.log, 'utf8'))).toEqual([])
  } finally {
    isOn = false
    await Promise.all(asking)
    await site.stop()
  }
}
