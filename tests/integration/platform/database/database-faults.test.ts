import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { syncReference } from '#server/pipeline/catalogue/facts/sync-reference.ts'
import { migrate } from '../../../../scripts/migration/database.mjs'
import { freePort, startPostgres } from '../../../../scripts/postgres/postgres.mjs'
import { addMember, addSession, type Member } from '../../../support/people/add-member.ts'
import { askForCode, readSession, savePreference } from '../../../support/site/ask-to-write.ts'
import { sharedData } from '../../../support/files/shared-data.ts'
import { childrenOf } from '../../../support/site/site-processes.ts'
import {
  askServer,
  startHttpServer,
  type RunningServer,
} from '../../../support/site/start-http-server.ts'
import { ended, start } from '../../ingest/programs/ingest-program.ts'
import { testFolder } from '../../../support/files/test-folder.ts'

// A database of its own, which takes no changes, has no connection left or stands still for a
// while, under a process that answers pages, the data API, sign-in and forms. What it says to those
// who ask is theirs to read, so it is asked over HTTP.

// a process that gives way to all others waits for its turn on a busy machine
vi.setConfig({ testTimeout: 180_000 })
const MOST_CONNECTIONS = 40
const START_MS = 300_000
/** That watch the database and say what they find, once each: the one that answers, and that for large questions. */
const PROCESSES = 2

const home = testFolder()
let postgres: Awaited<ReturnType<typeof startPostgres>>
let url: string
let database: pg.Client
let server: RunningServer
let member: Member
let trial: Member
let cookie: string

const startDatabase = (port = 0) =>
  startPostgres({
    dir: path.join(home, 'pg'),
    port,
    settings: [
      'fsync=off',
      `max_connections=${MOST_CONNECTIONS}`,
      'superuser_reserved_connections=0',
    ],
  })

beforeAll(async () => {
  postgres = await startDatabase()
  url = `postgres://postgres:postgres@127.0.0.1:${postgres.port}/postgres`
  await migrate({ DATABASE_URL: url, DATABASE_DIRECT_URL: '' })
  database = new pg.Client({ connectionString: url })
  await database.connect()
  await syncReference(database)
  member = await addMember(database, 'PREMIUM')
  trial = await addMember(database, 'TRIAL')
  cookie = await addSession(database, member)
  server = await startHttpServer({ DATABASE_URL: url, LOG_LEVEL: 'info' })
}, START_MS)

afterAll(async () => {
  await server.stop()
  await database.end()
  await postgres.stop()
}, START_MS)

afterEach(async () => {
  await writable('alter system reset default_transaction_read_only')
  await writable('alter database postgres reset default_transaction_read_only')
  await database.query('select pg_reload_conf()')
})

const WITH_CONTENT: unknown = expect.stringContaining('Version')
const WITH_NOTICE: unknown = expect.stringContaining('Database unavailable since')
const readPage = async (address: string) => {
  const answer = await fetch(server.url + address)
  return { status: answer.status, text: await answer.text() }
}

async function readiness() {
  const answer = await fetch(`${server.url}/readyz`)
  return [answer.status, z.object({ status: z.string() }).parse(await answer.json()).status]
}

const sendForm = () => savePreference(server.url, cookie)

const requestsCounted = async () => {
  const { rows } = await database.query<{ count: number }>(
    'select coalesce(sum(requests), 0)::int as count from api_usage where key_id = $1',
    [member.keyId],
  )
  return rows[0]?.count
}

/** Whatever the session finds itself to be. */
async function writable(statement: string): Promise<void> {
  await database.query('set default_transaction_read_only = off')
  await database.query(statement)
  await database.query('reset default_transaction_read_only')
}

const saying = (words: string) =>
  server.lines().filter((line) => line.includes(words) && !line.includes('"message":"request"'))

/** The log's lines of pages that could not be rendered; each says why. */
const refusedPages = () =>
  server
    .lines()
    .filter((line) => line.includes('"path":"/stablecoins"') && line.includes('"status":503'))

test('a database that takes no changes: pages go on, writes are refused for now, and it recovers', async () => {
  expect((await askServer(server, member.key)).status).toBe(200)
  await expect.poll(requestsCounted).toBe(1)
  await database.query("update session set expires = now() + interval '1 day'") // due to be prolonged
  await database.query('alter system set default_transaction_read_only = on')
  await database.query('select pg_reload_conf()')
  await expect.poll(() => saying('the database is read-only').length).toBe(PROCESSES)

  for (const address of ['/treasuries', '/networks'])
    expect(await readPage(address)).toMatchObject({
      status: 200,
      text: WITH_CONTENT,
    })
  // turns taken in the minute before may still be used; their count is kept until it can be written
  expect((await askServer(server, member.key)).status).toBe(200)
  for (const ask of [() => askServer(server, trial.key), sendForm, () => askForCode(server.url)]) {
    const answer = await ask()
    expect([answer.status, answer.headers.has('retry-after')]).toEqual([503, true])
  }
  expect(await (await sendForm()).text()).toContain('is currently read-only')
  expect(JSON.parse(await readSession(server.url, cookie))).toMatchObject({
    user: { email: `${member.userId}@example.org` },
  })

  await writable('alter system reset default_transaction_read_only')
  await database.query('select pg_reload_conf()')
  await expect.poll(async () => (await askServer(server, trial.key)).status).toBe(200)
  expect((await sendForm()).status).toBe(200)
  await expect.poll(requestsCounted).toBe(2)
  await expect.poll(() => saying('accepts changes again').length).toBe(PROCESSES)
  expect(saying('the database is read-only').length).toBe(PROCESSES)
  expect(saying('"level":"error"').filter((line) => line.includes('"stack"'))).toEqual([])
})

test('new connections find it read-only while older ones do not, as with a standby: both are noticed', async () => {
  const before = saying('the database is read-only').length
  await database.query('alter database postgres set default_transaction_read_only = on')
  const statuses = async () =>
    (
      await Promise.all(Array.from({ length: 6 }, () => sendForm().then(({ status }) => status)))
    ).sort()
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where usename = 'postgres' and pid <> pg_backend_pid() and state = 'idle'
       and query not like '%transaction_read_only%'`,
  )
  await expect.poll(statuses).toContain(503)
  // by the process that was refused a change
  await expect.poll(() => saying('the database is read-only').length).toBe(before + 1)
  await writable('alter database postgres reset default_transaction_read_only')
  await expect.poll(async () => new Set(await statuses())).toEqual(new Set([200]))
})

test('no connection left: kept pages go on, the rest is refused for now, and it goes on by itself', async () => {
  expect((await readPage('/treasuries')).status).toBe(200)
  // the process holds none but that of its watch, as after a quiet minute
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()
       and query not like '%data_version as version, case%'`,
  )
  const others: pg.Client[] = []
  const takeAll = async () => {
    for (;;) {
      const other = new pg.Client({ connectionString: url })
      other.on('error', () => undefined)
      const isGiven = await other.connect().then(
        () => true,
        () => false,
      )
      if (!isGiven) return
      others.push(other)
    }
  }
  await takeAll()
  await expect
    .poll(
      async () => {
        await takeAll()
        return (await askServer(server, trial.key)).status
      },
      { timeout: 45_000 },
    )
    .toBe(503)
  expect((await readPage('/treasuries')).status).toBe(200)
  const unseen = await fetch(`${server.url}/stablecoins`)
  expect([unseen.status, unseen.headers.get('retry-after')]).toEqual([503, '5'])
  // the line of a request that was not answered says why
  await expect.poll(refusedPages).toEqual([expect.stringContaining('"failure":"')])
  const form = await sendForm()
  expect([form.status, form.headers.has('retry-after')]).toEqual([503, true])
  expect((await askForCode(server.url)).status).toBe(503)
  expect(saying('no free connection for this process').length).toBe(1)

  await Promise.all(others.map((other) => other.end()))
  await expect.poll(async () => (await askServer(server, trial.key)).status).toBe(200)
  expect((await readPage('/stablecoins')).status).toBe(200)
  expect((await sendForm()).status).toBe(200)
})

test('a database that is paused: kept pages go on with a notice, waits are short, and it recovers', async () => {
  expect((await readPage('/treasuries')).status).toBe(200)
  const before = saying('the database does not respond').length
  const all = [postgres.pid, ...childrenOf(postgres.pid).map(({ pid }) => pid)]
  for (const pid of all) process.kill(pid, 'SIGSTOP')
  try {
    const asked = [askServer(server, trial.key), sendForm(), fetch(`${server.url}/commodities`)]
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([503, 503, 503])
    expect(await readPage('/treasuries')).toMatchObject({
      status: 200,
      text: WITH_NOTICE,
    })
    expect(await readiness()).toEqual([200, 'degraded'])
    expect(saying('the database does not respond').slice(before)).toHaveLength(PROCESSES)
  } finally {
    for (const pid of all) process.kill(pid, 'SIGCONT')
  }
  await expect.poll(async () => (await askServer(server, trial.key)).status).toBe(200)
  expect((await sendForm()).status).toBe(200)
  expect((await readPage('/treasuries')).text).not.toContain('Database unavailable')
})

test('a database that is stopped and started again: kept pages go on with a notice, and it recovers', async () => {
  expect((await readPage('/treasuries')).status).toBe(200)
  const [away, back] = ['the database does not respond', 'the database responds again']
  // a process that has not come back from the test before would not say again that it is away
  await expect.poll(() => saying(back).length - saying(away).length).toBe(0)
  const before = {
    away: saying(away).length,
    back: saying(back).length,
    idle: saying('an idle database connection broke').length,
  }
  await database.end()
  await postgres.stop()
  await expect.poll(() => saying(away).slice(before.away).length).toBe(PROCESSES)
  expect(await readPage('/treasuries')).toMatchObject({ status: 200, text: WITH_NOTICE })
  const refused = await askServer(server, trial.key)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, expect.any(String)])
  expect(await readiness()).toEqual([200, 'degraded'])

  postgres = await startDatabase(postgres.port)
  database = new pg.Client({ connectionString: url })
  await database.connect()
  await expect.poll(async () => (await askServer(server, member.key)).status).toBe(200)
  expect((await readPage('/treasuries')).text).not.toContain('Database unavailable')
  await expect.poll(() => saying(back).slice(before.back).length).toBe(PROCESSES)
  expect(saying('an idle database connection broke').slice(before.idle)).toEqual([])
  expect(saying(away).slice(before.away)).toHaveLength(PROCESSES)
})

test('a password that was changed: the log and /readyz say so once, and it goes on once it is right', async () => {
  expect((await readPage('/treasuries')).status).toBe(200)
  const before = server.lines().length
  await database.query("alter role postgres password 'another'")
  try {
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    await expect
      .poll(async (): Promise<unknown> => (await fetch(`${server.url}/readyz`)).json(), {
        timeout: 45_000,
      })
      .toMatchObject({ reason: 'the database rejects the connection' })
    const asked = [askServer(server, trial.key), sendForm(), fetch(`${server.url}/commodities`)]
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([503, 503, 503])
    await expect.poll(async () => (await readPage('/treasuries')).text).toEqual(WITH_NOTICE)
    const said = (words: string) =>
      server
        .lines()
        .slice(before)
        .filter((line) => line.includes(words))
    await expect
      .poll(() => said('the database does not respond'))
      .toEqual(
        Array<unknown>(PROCESSES).fill(expect.stringContaining('password authentication failed')),
      )
    expect(said('"stack"')).toEqual([])
  } finally {
    await database.query("alter role postgres password 'postgres'")
  }
  await expect.poll(async () => (await askServer(server, trial.key)).status).toBe(200)
})

test('a process that runs jobs only says when the database goes away and comes back', async () => {
  const port = String(await freePort())
  const worker = fork('server/serve/main.ts', [], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: '',
      WORKER: 'only',
      PORT: port,
      LOG_LEVEL: 'info',
    },
  })
  let said = ''
  worker.stderr?.on('data', (piece: Buffer) => {
    said += piece.toString()
  })
  const count = (words: string) => said.split('\n').filter((line) => line.includes(words)).length
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  try {
    await expect.poll(isReady).toBe(true)
    await pause(1_000) // its watch has begun
    const all = [postgres.pid, ...childrenOf(postgres.pid).map(({ pid }) => pid)]
    for (const pid of all) process.kill(pid, 'SIGSTOP')
    try {
      await expect.poll(() => count('the database does not respond')).toBe(1)
    } finally {
      for (const pid of all) process.kill(pid, 'SIGCONT')
    }
    await expect.poll(() => count('the database responds again')).toBe(1)
  } finally {
    worker.kill('SIGTERM')
    await once(worker, 'exit')
  }
})

test('an ingest into a database that takes no changes says so in one sentence, and works once it does', async () => {
  const args = ['coinmetrics', sharedData('coinmetrics/csv/usdc.csv'), '--create']
  const ingest = () => ended(start('ingest-cli', args, { DATABASE_URL: url }))
  await database.query('alter database postgres set default_transaction_read_only = on')
  const refused = await ingest()
  await writable('alter database postgres reset default_transaction_read_only')
  expect([refused.code, refused.out]).toEqual([1, ''])
  expect(refused.err.trimEnd().split('\n').at(-1)).toBe(
    'Refused: The database is currently read-only, so this was not saved. Try again in a moment. Nothing was changed.',
  )
  const done = await ingest()
  expect([done.code, done.out.split('\n')[0]]).toEqual([0, 'Created 1 asset: USD Coin.'])
})

test('jobs wait while the database takes no changes, with one line in the log, and are done later', async () => {
  const child = fork('server/jobs/run-worker.ts', [], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, DATABASE_URL: url, DATABASE_DIRECT_URL: '', LOG_LEVEL: 'info' },
  })
  let said = ''
  child.stderr?.on('data', (piece: Buffer) => {
    said += piece.toString()
  })
  const problems = () => said.split('\n').filter((line) => line.includes('queue has a problem'))
  try {
    await once(child, 'message')
    const id = randomUUID()
    await database.query(
      `insert into pgboss.job (id, name, start_after) values ($1, 'clean-up', now() + interval '9 seconds')`,
      [id],
    )
    await database.query('alter system set default_transaction_read_only = on')
    await database.query('select pg_reload_conf()')
    await expect.poll(() => problems().length).toBeGreaterThan(0)
    await pause(10_000) // two more looks of each kind of job
    expect(problems().length).toBe(1)
    await writable('alter system reset default_transaction_read_only')
    await database.query('select pg_reload_conf()')
    await expect
      .poll(
        async () =>
          (
            await database.query<{ state: string }>(
              'select state::text from pgboss.job where id = $1',
              [id],
            )
          ).rows,
        { timeout: 45_000 },
      )
      .toEqual([{ state: 'completed' }])
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
})
