import { randomUUID } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { directClient, sql } from '#server/core/database/db.ts'
import { syncReference } from '#server/pipeline/catalogue/facts/sync-reference.ts'
import { addMember, addSession } from '../../../support/people/add-member.ts'
import { endJobWorker, readJob, startJobWorker } from '../../../support/site/job-workers.ts'
import { askServer, startHttpServer } from '../../../support/site/start-http-server.ts'
import { open, sendHtml } from '../../edge/cached-server.ts'
import { testFolder } from '../../../support/files/test-folder.ts'

// A clock that is a day ahead for a while, as of a machine that was started with a wrong one. The
// process sees another clock by libfaketime (Debian's package faketime); skipped where it is not
// installed.

const LIBRARY = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
  .find((file) => existsSync(file))
/** The requests a minute that a trial plan allows. */
const A_MINUTE = 30

const home = testFolder()
const clock = path.join(home, 'clock')
test.skipIf(!LIBRARY)(
  'a process whose clock goes a day ahead and back answers as before, and no limit lasts until that day',
  { meta: { needs: 'libfaketime' }, timeout: 60_000 },
  async () => {
    const database = await directClient()
    await syncReference(database)
    await database.end()
    const [member, other] = [await addMember(sql(), 'TRIAL'), await addMember(sql(), 'PREMIUM')]
    const cookie = await addSession(sql(), other)
    await sql().query("update session set expires = now() + interval '30 days'")
    writeFileSync(clock, '+0')
    const moved = await startHttpServer({
      LD_PRELOAD: LIBRARY ?? '',
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_FORCE_MONOTONIC_FIX: '0',
    })
    onTestFinished(moved.stop)
    const dateOf = async () =>
      Date.parse((await fetch(`${moved.url}/healthz`)).headers.get('date') ?? '')
    const isWell = async () => {
      expect((await askServer(moved, other.key)).status).toBe(200)
      expect((await fetch(`${moved.url}/treasuries`)).status).toBe(200)
      expect((await fetch(`${moved.url}/readyz`)).status).toBe(200)
      const session = await fetch(`${moved.url}/api/auth/session`, { headers: { cookie } })
      expect(await session.text()).toContain(other.userId)
    }
    await isWell()

    writeFileSync(clock, '+1d')
    await expect.poll(dateOf).toBeGreaterThan(Date.now() + 80_000_000)
    await isWell()
    const statuses = []
    for (let n = 0; n < A_MINUTE + 2; n++)
      statuses.push((await askServer(moved, member.key)).status)
    expect(statuses.at(-1)).toBe(429)

    writeFileSync(clock, '+0')
    await expect.poll(dateOf).toBeLessThan(Date.now() + 10_000)
    await isWell()
    // another process finds the minute of tomorrow in the database, used up
    const right = await startHttpServer()
    onTestFinished(right.stop)
    expect((await askServer(right, member.key)).status).toBe(200)
  },
)

test('a page that was made while the clock was ahead is renewed after it was set back', async () => {
  onTestFinished(() => {
    vi.useRealTimers()
  })
  let rendered = 0
  const { url } = await open((_request, response) => {
    sendHtml(response, `Rendering ${++rendered}`)
  })
  const read = async () => (await fetch(`${url}/treasuries`)).text()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  expect(await read()).toContain('Rendering 1')
  expect(await read()).toContain('Rendering 1')
  vi.useRealTimers()
  await read()
  await expect.poll(read).toContain('Rendering 2')
})

test('a job that was put off while the clock was ahead does not wait for that day', async () => {
  await endJobWorker(await startJobWorker()) // it makes the queues
  const tomorrow = "now() + interval '1 day'"
  const id = randomUUID()
  await sql().query(`update pgboss.version set cron_on = ${tomorrow}`)
  await sql().query(`update pgboss.queue set maintain_on = ${tomorrow}, monitor_on = ${tomorrow}`)
  await sql().query(
    `insert into pgboss.job (id, name, state, start_after, retry_limit, retry_count)
     values ($1, 'clean-up', 'retry', ${tomorrow}, 2, 1)`,
    [id],
  )
  const worker = await startJobWorker()
  onTestFinished(() => endJobWorker(worker))
  await expect
    .poll(async () => (await readJob(id)).state, { timeout: 20_000, interval: 300 })
    .toBe('completed')
  const { rows } = await sql().query(
    `select count(*)::int as ahead from pgboss.version, pgboss.queue
     where greatest(cron_on, maintain_on, monitor_on) > now()`,
  )
  expect(rows).toEqual([{ ahead: 0 }])
})
