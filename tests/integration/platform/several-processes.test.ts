import http from 'node:http'
import { Redis } from 'ioredis'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { syncReference } from '#server/pipeline/catalogue/facts/sync-reference.ts'
import { migrate } from '../../../scripts/migration/database.mjs'
import { isFullSize } from '../../../scripts/tests/test-size.mjs'
import { addMember } from '../../support/people/add-member.ts'
import { hasPgBouncer, startPgBouncer } from '../../support/services/pgbouncer.ts'
import { startReplicatedPostgres } from '../../support/services/replica.ts'
import {
  askServer,
  startHttpServer,
  type RunningServer,
} from '../../support/site/start-http-server.ts'
import { findValkey, startValkey } from '../../support/services/valkey.ts'

// Two processes behind one Valkey: what one has counted, rendered or heard holds for the other, and
// Valkey may go away. With TEST_SIZE=full they stand on a primary with a streaming replica behind
// PgBouncer, else on one PostgreSQL. Valkey or Redis and PgBouncer are those of the system's
// packages; skipped where they are not installed.

const isFull = isFullSize()
const hasParts = findValkey() !== null && (!isFull || hasPgBouncer())
/** The requests a minute that a trial plan allows. */
const A_MINUTE = 30
/** The most time that two database servers, all migrations and two processes take to start. */
const START_MS = 300_000

describe.skipIf(!hasParts)(
  'two processes behind one Valkey',
  { meta: { needs: 'Valkey or Redis, and PgBouncer at full size' } },
  () => {
    const ends: (() => Promise<void>)[] = []
    let variables: Record<string, string>
    let valkey: Awaited<ReturnType<typeof startValkey>>
    let database: pg.Client
    let replica: pg.Client | undefined
    let servers: [RunningServer, RunningServer]

    const open = () => startHttpServer(variables)
    const readPage = async ({ url }: RunningServer) => (await fetch(`${url}/treasuries`)).text()

    beforeAll(async () => {
      valkey = await startValkey()
      ends.push(valkey.end)
      const databases = isFull
        ? await openReplicated(ends)
        : { DATABASE_URL: process.env['DATABASE_URL'] ?? '' }
      variables = {
        ...databases,
        VALKEY_URL: valkey.url,
        LOG_LEVEL: 'info',
        NEXTAUTH_SECRET: 'the-same-secret-on-every-machine-of-it',
        NEXT_PUBLIC_SITE_URL: 'https://assay.example',
      }
      database = new pg.Client({
        connectionString: variables['DATABASE_DIRECT_URL'] ?? variables['DATABASE_URL'],
      })
      await database.connect()
      ends.push(() => database.end())
      await syncReference(database)
      if (variables['DATABASE_REPLICA_URL'] !== undefined) {
        replica = new pg.Client({ connectionString: variables['DATABASE_REPLICA_URL'] })
        await replica.connect()
        ends.push(async () => replica?.end())
      }
      servers = await Promise.all([open(), open()])
      ends.push(async () => {
        await Promise.all(servers.map(({ stop }) => stop()))
      })
    }, START_MS)

    afterAll(async () => {
      for (const end of ends.toReversed()) await end()
    }, START_MS)

    test("a key's minute is one budget, whichever process is asked", async () => {
      const { key } = await addMember(database, 'TRIAL')
      const statuses: number[] = []
      for (let n = 0; n < A_MINUTE + 4; n++)
        statuses.push((await askServer(servers[n % 2 === 0 ? 0 : 1], key)).status)
      expect(statuses).toEqual([
        ...Array.from({ length: A_MINUTE }, () => 200),
        ...Array.from({ length: 4 }, () => 429),
      ])
      // it was counted in Valkey, and nowhere else
      const { rows } = await database.query("select from rate_limit where key like 'api-%'")
      expect(rows).toEqual([])
    })

    test('a page that one rendered serves the other; after a publication neither shows the old', async () => {
      const paths = [
        '/stablecoins',
        '/private-credit',
        '/commodities',
        '/networks',
        '/platforms',
        '/issuers',
      ]
      await expect
        .poll(
          async () => {
            const path = paths.shift() ?? '/treasuries'
            const [made, taken] = [
              await fetch(servers[0].url + path),
              await fetch(servers[1].url + path), // never asked for there
            ]
            expect(made.headers.get('server-timing')).toContain('render;')
            expect(await taken.text()).toBe(await made.text())
            return taken.headers.get('server-timing')
          },
          { timeout: 10_000, interval: 500 },
        )
        .toBe('cache;desc=hit')
      const version = await publish(database)
      for (const server of servers)
        await expect.poll(() => readPage(server)).toContain(`Version ${version}<`)
    })

    test('what somebody else has put in the place of a page is not shown', async () => {
      const version = await publish(database)
      await expect.poll(() => readPage(servers[0])).toContain(`Version ${version}<`)
      const client = new Redis(valkey.url)
      await expect.poll(async () => (await client.keys('assay:*:page:*')).length).toBeGreaterThan(0)
      for (const key of await client.keys('assay:*:page:*')) await client.set(key, 'x'.repeat(500))
      client.disconnect()
      expect(await readPage(servers[1])).not.toContain('xxx')
      await expect.poll(() => readPage(servers[1])).toContain(`Version ${version}<`)
    })

    test('a revoked key is refused by both within five seconds', async () => {
      const { key, keyId } = await addMember(database, 'TRIAL')
      for (const server of servers) expect((await askServer(server, key)).status).toBe(200)
      await database.query('update api_key set revoked_at = now() where id = $1', [keyId])
      for (const server of servers)
        await expect
          .poll(async () => (await askServer(server, key)).status, {
            timeout: 5_000,
            interval: 500,
          })
          .toBe(401)
    })

    const atFullSize = isFull ? test : () => undefined
    atFullSize('a replica that lies behind is not asked', async () => {
      const { key } = await addMember(database, 'PREMIUM')
      const readers = async () => {
        const { rows } = await (replica ?? database).query(
          `select from pg_stat_activity
           where backend_type = 'client backend' and usename is not null
             and pid <> pg_backend_pid()`,
        )
        return rows.length
      }
      await expect
        .poll(
          async () => {
            await askServer(servers[0], key)
            return readers()
          },
          { timeout: 20_000 },
        )
        .toBeGreaterThan(2) // one more than the watch of each process
      await replica?.query('select pg_wal_replay_pause()')
      await database.query("update network set name = 'Renamed' where slug = 'ethereum'")
      await publish(database)
      for (const server of servers)
        await expect.poll(async () => (await askServer(server, key)).text()).toContain('Renamed')
      await replica?.query('select pg_wal_replay_resume()')
    })

    test.each(['silent', 'stopped'] as const)(
      'Valkey is %s: nobody waits or fails, one line says so, and it is used again when it is back',
      async (how) => {
        const told = (words: string) =>
          servers.map(({ lines }) => lines().filter((line) => line.includes(words)).length)
        const [away, back] = [told('Valkey does not respond'), told('Valkey responds again')]
        const oneMore = (counts: number[]) => counts.map((count) => count + 1)
        const { key } = await addMember(database, 'PREMIUM')
        if (how === 'silent') valkey.silence()
        else await valkey.stop()
        const asked = await Promise.all(
          servers.flatMap((server) =>
            Array.from({ length: 10 }, async () => (await askServer(server, key)).status),
          ),
        )
        expect(new Set(asked)).toEqual(new Set([200]))
        const version = await publish(database)
        for (const server of servers)
          await expect.poll(() => readPage(server)).toContain(`Version ${version}<`)
        if (how === 'silent') valkey.wake()
        else await valkey.start()
        await expect
          .poll(
            async () => {
              const { key: fresh, organizationId } = await addMember(database, 'PREMIUM')
              await askServer(servers[0], fresh)
              const client = new Redis(valkey.url)
              const count = await client.keys(`assay:limit:*${organizationId}`)
              client.disconnect()
              return count.length
            },
            { timeout: 10_000, interval: 300 },
          )
          .toBe(1)
        await expect.poll(() => told('Valkey responds again')).toEqual(oneMore(back))
        expect(told('Valkey does not respond')).toEqual(oneMore(away))
      },
    )

    test('one process is killed: what was not in flight there is answered by the other', async () => {
      const AT_ONCE = 4
      let asked = 0
      // one that begins while it dies may still get a connection of its system, and is as lost as one in flight
      const lost = { inFlight: 0, later: 0 }
      let isGone = false
      const [first, second] = servers
      first.child.once('exit', () => {
        isGone = true
      })
      await Promise.all(
        Array.from({ length: AT_ONCE }, async (_, lane) => {
          for (let n = 0; n < 25; n++) {
            if (lane === 0 && n === 8) first.child.kill('SIGKILL')
            const when = isGone ? 'later' : 'inFlight'
            const status = await statusOfEither([first, second])
            asked++
            if (status !== 200) lost[when]++
          }
        }),
      )
      expect(asked).toBe(100)
      expect(isGone).toBe(true)
      expect(lost.later).toBe(0)
      expect(lost.inFlight).toBeLessThanOrEqual(2 * AT_ONCE)
      servers[0] = await open()
      expect(await readPage(servers[0])).toContain('Version')
    })
  },
)

/**
 * As a balancer does: who refuses the connection is passed by, and what breaks in the middle is
 * lost. Each request has a connection of its own: one that idled when its process was killed
 * carried nothing that could be lost.
 */
async function statusOfEither(servers: readonly RunningServer[]): Promise<number> {
  for (const { url } of servers) {
    try {
      return await new Promise<number>((resolve, reject) => {
        http
          .get(`${url}/treasuries`, { agent: false }, (answer) => {
            answer
              .resume()
              .once('error', reject)
              .once('end', () => {
                resolve(answer.statusCode ?? 0)
              })
          })
          .once('error', reject)
      })
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') continue
      return 0
    }
  }
  return 0
}

/** Moves the version as a publication does. → the new one */
async function publish(database: pg.Client): Promise<number> {
  const {
    rows: [row],
  } = await database.query<{ version: number }>(
    'update site set data_version = data_version + 1 where id = 1 returning data_version as version',
  )
  const version = row?.version ?? Number.NaN
  await database.query("select pg_notify('assay_data_version', $1)", [String(version)])
  return version
}

async function openReplicated(ends: (() => Promise<void>)[]) {
  const servers = await startReplicatedPostgres({ delay: 0 })
  ends.push(servers.stop)
  await migrate({ DATABASE_URL: servers.primaryUrl, DATABASE_DIRECT_URL: '' })
  const bouncer = await startPgBouncer(servers.primaryUrl)
  ends.push(bouncer.stop)
  return {
    DATABASE_URL: bouncer.url,
    DATABASE_DIRECT_URL: servers.primaryUrl,
    DATABASE_REPLICA_URL: servers.replicaUrl,
  }
}
