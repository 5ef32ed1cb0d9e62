import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { syncReference } from '#server/pipeline/catalogue/facts/sync-reference.ts'
import { migrate } from '../../../../scripts/migration/database.mjs'
import { startPostgres } from '../../../../scripts/postgres/postgres.mjs'
import { addMember, addSession, type Member } from '../../../support/people/add-member.ts'
import { askForCode, readSession, savePreference } from '../../../support/site/ask-to-write.ts'
import { exportFile } from '../../../support/ingest/ingest-site.ts'
import {
  askServer,
  startHttpServer,
  type RunningServer,
} from '../../../support/site/start-http-server.ts'
import { testFolder } from '../../../support/files/test-folder.ts'
import { writtenFile } from '../../../support/files/written-file.ts'
import { ended, start } from '../../ingest/programs/ingest-program.ts'

// The database on a small disk of its own, which is full for a while. Only where this user may
// mount one; skipped elsewhere.

const MEGABYTES = 400
const START_MS = 300_000
const disk = testFolder()
const isMounted =
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=0755`, 'tmpfs', disk])
    .status === 0

describe.skipIf(!isMounted)(
  'the disk of the database is full',
  { meta: { needs: 'the right to mount a disk of its own' } },
  () => {
    let postgres: Awaited<ReturnType<typeof startPostgres>>
    let url: string
    let database: pg.Client
    let server: RunningServer
    let member: Member
    let cookie: string
    const filler = path.join(disk, 'filler')

    beforeAll(async () => {
      postgres = await startPostgres({ dir: path.join(disk, 'pg'), settings: ['fsync=off'] })
      url = `postgres://postgres:postgres@127.0.0.1:${postgres.port}/postgres`
      await migrate({ DATABASE_URL: url, DATABASE_DIRECT_URL: '' })
      database = new pg.Client({ connectionString: url })
      await database.connect()
      await syncReference(database)
      member = await addMember(database, 'PREMIUM')
      cookie = await addSession(database, member)
      server = await startHttpServer({ DATABASE_URL: url, LOG_LEVEL: 'info' })
    }, START_MS)

    afterAll(async () => {
      rmSync(filler, { force: true })
      await server.stop()
      await database.end()
      await postgres.stop()
      spawnSync('umount', [disk])
    }, START_MS)

    const ingest = (file: string) =>
      ended(
        start(
          'ingest-cli',
          ['timeseries-export', file, '--create', '--class', 'us-treasury-debt'],
          {
            DATABASE_URL: url,
          },
        ),
      )
    const observations = async () =>
      (await database.query<{ count: number }>('select count(*)::int as count from observation'))
        .rows[0]?.count

    /** Counts the rows that forms and sign-in write. */
    const written = async () =>
      (
        await database.query<{ codes: number; mails: number; dark: number }>(
          `select
             (select count(*)::int from sign_in_challenge) as codes,
             (select count(*)::int from mail) as mails,
             (select count(*)::int from preferences where dark_mode) as dark`,
        )
      ).rows

    /** So many funds, each with a value on 400 days. */
    const history = (funds: number) =>
      exportFile(
        Array.from({ length: funds }, (_, at) => `FUND${at}`),
        Object.fromEntries(
          Array.from({ length: 400 }, (_, day) => [
            new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10),
            Array.from({ length: funds }, (_, at) => 1e6 * (at + 1) + 1000 * day),
          ]),
        ),
      )

    test('an ingest says so in one sentence and changes nothing; pages go on, and with room it works', async () => {
      expect((await ingest(writtenFile('first.csv', history(2)))).code).toBe(0)
      const before = await observations()
      const untouched = await written()
      expect(spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']).status).toBe(1)

      const refused = await ingest(writtenFile('second.csv', history(60)))
      expect([refused.code, refused.out]).toEqual([1, ''])
      expect(refused.err.trimEnd().split('\n').at(-1)).toBe(
        'Refused: The disk of the database is full, so this was not saved. Try again later. Nothing was changed.',
      )
      expect(await observations()).toBe(before)
      expect((await fetch(`${server.url}/treasuries`)).status).toBe(200)
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
      const asked = await Promise.all(
        Array.from({ length: 5 }, () => askServer(server, member.key)),
      )
      for (const { status, headers } of asked)
        expect([status, headers.get('retry-after')]).toEqual([503, expect.any(String)])
      // who is signed in stays so; a code is neither stored nor sent, and a form says that it was not saved
      expect(await readSession(server.url, cookie)).toContain(`${member.userId}@example.org`)
      const [code, form] = [
        await askForCode(server.url),
        await savePreference(server.url, cookie, { darkMode: true }),
      ]
      for (const { status, headers } of [code, form])
        expect([status, headers.get('retry-after')]).toEqual([503, expect.any(String)])
      expect(await form.text()).toContain(
        'The disk of the database is full, so this was not saved. Try again later.',
      )
      expect(await written()).toEqual(untouched)
      expect(server.lines().filter((line) => line.includes('the disk of the database'))).toEqual([
        expect.stringContaining(
          '"message":"the disk of the database is full: pages continue, writes are rejected until there is space"',
        ),
      ])
      expect(server.lines().filter((line) => line.includes('failed'))).toEqual([])

      rmSync(filler)
      const done = await ingest(writtenFile('second.csv', history(60)))
      expect([done.code, done.err]).toEqual([0, expect.not.stringContaining('Failed')])
      expect(await observations()).toBeGreaterThan(20_000)
      expect((await askServer(server, member.key)).status).toBe(200)
      expect((await askForCode(server.url)).status).toBe(200)
      expect((await savePreference(server.url, cookie, { darkMode: true })).status).toBe(200)
    })
  },
)
