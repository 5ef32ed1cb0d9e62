import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { Redis } from 'ioredis'
import pg from 'pg'
import { expect, test } from '@playwright/test'
import { openBackup } from '#server/pipeline/backup/open-backup.ts'
import { freePort } from '../../scripts/postgres/postgres.mjs'
import { readComposeFile } from '../../tests/support/services/compose-file.ts'
import { composePrograms, composeUp } from '../../tests/support/services/compose-processes.ts'
import { childrenOf } from '../../tests/support/site/site-processes.ts'

// The services of ops/compose, by what stands in the file, as processes of this machine. Docker,
// and what only a kernel holds (users, rights, read-only files, volumes), are not seen: the image
// has its own test (tests/integration/platform/images.full.test.ts).

const FILE = 'ops/compose/compose.yaml'
const EXAMPLE = 'ops/compose/env.example'
const FILLED = {
  POSTGRES_PASSWORD: 'a1b2c3d4e5f6',
  NEXTAUTH_SECRET: 'a-secret-of-thirty-two-characters-or-more',
  NEXT_PUBLIC_SITE_URL: 'https://harbor.example',
  NEXT_PUBLIC_BRAND: 'Harbor',
}

test('without a password, a secret or an address nothing starts', () => {
  for (const name of ['POSTGRES_PASSWORD', 'NEXTAUTH_SECRET', 'NEXT_PUBLIC_SITE_URL'])
    expect(() => readComposeFile(FILE, EXAMPLE, { ...FILLED, [name]: '' })).toThrow(
      `${name} is missing: set it in .env`,
    )
})

test('the services of the compose file come up in its order, do their work, and end in order', async () => {
  test.skip(composePrograms() === null, 'valkey-server or redis-server, and pg_isready, are needed')
  test.setTimeout(600_000)
  const publish = `127.0.0.1:${Number(await freePort())}`
  const file = readComposeFile(FILE, EXAMPLE, { ...FILLED, PUBLISH: publish })
  // those of a profile are started by their name alone
  const names = [...file.services.keys()].filter((name) => !file.services.get(name)?.profiles)
  expect(names).toEqual(['postgres', 'upgrade', 'valkey', 'site', 'worker'])
  const compose = composeUp(file)
  try {
    for (const name of names) await compose.up(name)
    const [site, worker] = [compose.running.get('site'), compose.running.get('worker')]
    if (!site || !worker) throw new Error('the file has no site or no worker')
    for (const each of [site, worker])
      await expect.poll(each.isHealthy, { timeout: 180_000 }).toBe(true)

    const get = (path: string, port = publish) => fetch(`http://${port}${path}`)
    await expect.poll(async () => (await get('/readyz')).status, { timeout: 60_000 }).toBe(200)
    expect(await (await get('/')).text()).toMatch(/<title>Harbor \| /)
    expect(await (await get('/robots.txt')).text()).toContain('https://harbor.example/sitemap.xml')
    expect((await get('/', `127.0.0.1:${worker.port}`)).status).toBe(404)

    // jobs are run by the one that is for them
    const runsJobs = (pid: number) =>
      childrenOf(pid).filter(({ args }) => args.includes('jobs/run-worker.ts')).length
    expect([runsJobs(site.pid), runsJobs(worker.pid)]).toEqual([0, 1])
    const { DATABASE_URL = '' } = file.services.get('site')?.environment ?? {}
    const address = Object.assign(new URL(DATABASE_URL), {
      host: `127.0.0.1:${compose.running.get('postgres')?.port}`,
    })
    const database = new pg.Client({ connectionString: address.href })
    await database.connect()
    const id = randomUUID()
    await database.query(`insert into pgboss.job (id, name) values ($1, 'clean-up')`, [id])
    const state = async () => {
      const { rows } = await database.query<{ state: string }>(
        'select state::text from pgboss.job where id = $1',
        [id],
      )
      return rows[0]?.state
    }
    await expect.poll(state, { timeout: 90_000 }).toBe('completed')
    const { rows } = await database.query('show max_connections')
    expect(rows).toEqual([{ max_connections: '200' }])
    await database.end()

    // pages that the site renders are kept in the server that the file brings
    const cache = new Redis({ host: '127.0.0.1', port: compose.running.get('valkey')?.port ?? 0 })
    await get('/methodology')
    await expect
      .poll(async () => (await cache.keys('assay:*')).length, { timeout: 10_000 })
      .toBeGreaterThan(0)
    expect(await cache.config('GET', 'maxmemory-policy')).toContain('volatile-lru')
    cache.disconnect()

    // a backup beside what is served, in a volume of its own
    const backup = await compose.up('backup')
    expect([await backup.ended(), backup.said()]).toEqual([
      0,
      expect.stringContaining('Backed up '),
    ])
    const written = await openBackup(path.join(compose.volume('backups'), 'assay.backup'))
    expect(written.header.tables.length).toBeGreaterThan(10)
    await written.close()

    // a newer image: the job runs again beside what is served
    expect(await (await compose.up('upgrade')).ended()).toBe(0)
    expect((await get('/readyz')).status).toBe(200)
    for (const each of [worker, site]) expect(await each.stop()).toBe(0)
  } finally {
    await compose.down()
  }
})
