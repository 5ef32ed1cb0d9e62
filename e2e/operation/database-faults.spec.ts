import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from '@playwright/test'
import { loadData, migrate } from '../../scripts/migration/database.mjs'
import { startPostgres } from '../../scripts/postgres/postgres.mjs'
import { startTestSite } from '../../scripts/tests/test-site.mjs'
import { askForCode as askFor } from '../../tests/support/site/ask-to-write.ts'
import { childrenOf } from '../../tests/support/site/site-processes.ts'
import { temporaryFolder } from '../../tests/support/files/temporary-folder.ts'

// A built site with its renderers and its jobs, on a database of its own that goes away, stands
// still, takes no changes or has no connection left. What else the process that answers does then:
// tests/integration/platform/database/database-faults.test.ts.

const MOST_CONNECTIONS = 40
/** A job of each test is due so soon, while the fault lasts. */
const DUE_SECONDS = 2
const KEPT = '/treasuries'

const { folder, remove } = temporaryFolder()
let postgres: Awaited<ReturnType<typeof startPostgres>>
let site: Awaited<ReturnType<typeof startTestSite>>
let database: pg.Client

const startDatabase = (port = 0) =>
  startPostgres({
    dir: path.join(folder, 'pg'),
    port,
    settings: [
      'fsync=off',
      `max_connections=${MOST_CONNECTIONS}`,
      'superuser_reserved_connections=0',
    ],
  })

const connect = async () => {
  const client = new pg.Client({
    connectionString: `postgres://postgres:postgres@127.0.0.1:${postgres.port}/postgres`,
  })
  client.on('error', () => undefined) // one of those that take up all connections
  await client.connect()
  return client
}

test.beforeAll(async () => {
  postgres = await startDatabase()
  database = await connect()
  const url = `postgres://postgres:postgres@127.0.0.1:${postgres.port}/postgres`
  await migrate({ DATABASE_URL: url, DATABASE_DIRECT_URL: '' })
  await loadData({ DATABASE_URL: url, DATABASE_DIRECT_URL: '', DEMO: 'off' })
  site = await startTestSite({ postgres: url, database: url, env: { WORKER: '' } })
  const queues = async () =>
    (await database.query(`select from pgboss.queue where name = 'clean-up'`)).rowCount
  await expect.poll(queues, { timeout: 60_000 }).toBe(1) // its jobs run
})

test.afterAll(async () => {
  await site.stop()
  await database.end()
  await postgres.stop()
  remove()
})

interface Fault {
  title: string
  /** a page that nobody has asked for yet, and what becomes of it meanwhile */
  fresh: string
  status: 200 | 503
  begin: () => Promise<void> | void
  end: () => Promise<void> | void
  /** true if a process finds it before a request meets it */
  isWatched: boolean
  /** once by each process that meets it */
  said: string
  over: string
}

const databaseProcesses = () => [postgres.pid, ...childrenOf(postgres.pid).map(({ pid }) => pid)]
const others: pg.Client[] = []

const FAULTS: readonly Fault[] = [
  {
    title: 'a database that is away',
    fresh: '/treasuries?range=30d',
    status: 503,
    begin: async () => {
      await database.end()
      await postgres.stop()
    },
    end: async () => {
      postgres = await startDatabase(postgres.port)
      database = await connect()
    },
    isWatched: true,
    said: 'the database does not respond',
    over: 'the database responds again',
  },
  {
    title: 'a database that is paused',
    fresh: '/treasuries?range=90d',
    status: 503,
    begin: () => {
      signalDatabase('SIGSTOP')
    },
    end: () => {
      signalDatabase('SIGCONT')
    },
    isWatched: true,
    said: 'the database does not respond',
    over: 'the database responds again',
  },
  {
    title: 'a database that takes no changes',
    fresh: '/treasuries?scale=log',
    status: 200,
    begin: async () => {
      await database.query('alter system set default_transaction_read_only = on')
      await database.query('select pg_reload_conf()')
    },
    end: async () => {
      await database.query('set default_transaction_read_only = off')
      await database.query('alter system reset default_transaction_read_only')
      await database.query('select pg_reload_conf()')
    },
    isWatched: true,
    said: 'the database is read-only',
    over: 'the database accepts changes again',
  },
  {
    title: 'a database that has no connection left',
    fresh: '/status?rule=jump',
    status: 503,
    begin: async () => {
      // the site holds none but those of its watches, as after a quiet minute
      await database.query(
        `select pg_terminate_backend(pid)
         from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid()
           and query not like '%data_version as version, case%'`,
      )
      for (;;) {
        const other = await connect().catch(() => null)
        if (other === null) return
        others.push(other)
      }
    },
    end: async () => {
      await Promise.all(others.splice(0).map((other) => other.end()))
    },
    isWatched: false,
    said: 'the database has no free connection for this process',
    over: 'the database has free connections for this process again',
  },
]

for (const { title, fresh, status, begin, end, isWatched, said, over } of FAULTS)
  test(`${title}: kept pages are served, the rest is refused, and all goes on by itself, jobs too`, async () => {
    test.skip(process.platform === 'win32', 'there is no SIGSTOP')
    const get = (address: string) => fetch(site.url + address)
    const before = readFileSync(site.log, 'utf8').length
    const lines = () => readFileSync(site.log, 'utf8').slice(before).split('\n').filter(Boolean)
    const saying = (words: string) => lines().filter((line) => line.includes(words))
    expect((await get(KEPT)).status).toBe(200)
    const job = await addJob()

    await begin()
    // all but the process of jobs watch the database; where they do not see it, whoever is asked does
    const enough = isWatched ? childrenOf(site.pid).length : 1
    await expect
      .poll(async () => {
        await (await get(fresh)).text()
        return saying(`"message":"${said}`).length
      })
      .toBeGreaterThanOrEqual(enough)
    await expect.poll(async () => (await askForCode()).status).toBe(503)
    expect((await askForCode()).headers.has('retry-after')).toBe(true)
    const kept = await get(KEPT)
    expect([kept.status, await kept.text()]).toEqual([200, expect.stringContaining('<main')])
    const uncached = await get(fresh)
    expect([uncached.status, uncached.headers.has('retry-after')]).toEqual([status, status === 503])
    await pause(DUE_SECONDS * 1000)

    await end()
    await expect.poll(async () => (await get(fresh)).status).toBe(200)
    await expect.poll(() => stateOf(job), { timeout: 60_000 }).toBe('completed')
    await expect.poll(() => saying(over).length, { timeout: 30_000 }).toBeGreaterThan(0)
    expect((await askForCode()).status).toBe(200)

    // each process says it once, a request that was refused has its lines, the queue of jobs one a
    // reason, and nothing else is a fault
    const processes = 1 + childrenOf(site.pid).length
    expect(saying(`"message":"${said}`).length).toBeLessThanOrEqual(processes)
    const reasons = saying('the job queue has a problem').map(
      (line) => /"reason":"([^"]*)"/.exec(line)?.[1],
    )
    expect(reasons).toEqual([...new Set(reasons)])
    expect(lines().filter((line) => /"stack"|^\s+at /.test(line))).toEqual([])
    const faults = lines().filter((line) => /"level":"(?:error|warn)"/.test(line))
    const isKnown = (line: string) =>
      [said, '"message":"request"', '"message":"sign-in"', 'the job queue has a problem'].some(
        (words) => line.includes(words),
      )
    expect(faults.filter((line) => !isKnown(line))).toEqual([])
  })

/** To all of its processes, but for those that end of themselves before they are reached. */
function signalDatabase(signal: NodeJS.Signals): void {
  for (const pid of databaseProcesses())
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
}

/** Asks for a code for a new address each time, which may have one at once. */
const askForCode = () => askFor(site.url, `${randomUUID()}@company.example`)

async function addJob(): Promise<string> {
  const id = randomUUID()
  await database.query(
    `insert into pgboss.job (id, name, start_after) values ($1, 'clean-up', now() + make_interval(secs => $2))`,
    [id, DUE_SECONDS],
  )
  return id
}

async function stateOf(id: string): Promise<string | undefined> {
  const { rows } = await database.query<{ state: string }>(
    'select state::text from pgboss.job where id = $1',
    [id],
  )
  return rows[0]?.state
}
