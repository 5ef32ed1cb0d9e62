import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect, test } from '@playwright/test'
import { isAlive } from '../../scripts/processes/alive.mjs'
import { freePort } from '../../scripts/postgres/postgres.mjs'
import { createDatabase, dropDatabase } from '../../scripts/tests/test-postgres.mjs'
import { startTestSite } from '../../scripts/tests/test-site.mjs'
import { readExposition, readValue } from '../../tests/support/site/exposition.ts'
import { listProcesses } from '../../tests/support/site/site-processes.ts'
import { temporaryFolder } from '../../tests/support/files/temporary-folder.ts'
import { variable } from '../support/variable.ts'

// Tests the processes that `npm start` has started: their fate when one is killed, when their log
// has no reader, and when another start wants their port.

const NPM_START = ['scripts/bootstrap.mjs', 'scripts/start.mjs']
const SITE = ['server/serve/main.ts']

let sites = 0

/** As npm does, on a database of its own. */
async function start() {
  const postgres = variable('E2E_POSTGRES')
  const name = `test_${process.pid}_start${++sites}`
  const [port, metricsPort] = [Number(await freePort()), Number(await freePort())]
  // this process keeps its own setting of memory to itself: bootstrap.mjs has to tell the site
  const { MALLOC_ARENA_MAX: _own, ...outer } = process.env
  const env = {
    ...outer,
    DATABASE_URL: String(await createDatabase(postgres, name, variable('E2E_EMPTY'))),
    DATABASE_DIRECT_URL: '',
    DEMO: 'off',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
  }
  const child = spawn(process.execPath, NPM_START, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      said += piece.toString()
    })
  const url = `http://127.0.0.1:${port}`
  await expect
    .poll(async () => (child.exitCode === null ? await statusOf(`${url}/readyz`) : said), {
      timeout: 180_000,
    })
    .toBe(200)
  return {
    url,
    port,
    metricsPort,
    env,
    child,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await dropDatabase(postgres, name)
    },
  }
}

const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )

const pidsFrom = async (pid: number | undefined): Promise<number[]> =>
  (await listProcesses(Number(pid))).map((each) => each.pid)

const isFree = (port: number): Promise<boolean> => {
  const server = createServer().listen(port, '127.0.0.1')
  return once(server, 'listening').then(
    () => Boolean(server.close()),
    () => false,
  )
}

test('a second start on its port ends with a sentence, and the site goes on, with a log or without', async () => {
  test.skip(process.platform === 'win32', 'there is no ps')
  const site = await start()
  try {
    const { env, port, metricsPort } = site
    const free = String(await freePort())
    const again = (args: readonly string[], ports: Readonly<Record<string, string>>) => {
      const { status, stderr } = spawnSync(process.execPath, args, {
        env: { ...env, NODE_ENV: 'production', ...ports },
        encoding: 'utf8',
      })
      return { status, said: stderr.trimEnd() }
    }
    const refusal = (taken: number, name: string) =>
      `Port ${taken} is in use by another program: stop it or choose another port, for example ${name}=${taken + 1}`
    expect(again(NPM_START, { METRICS_PORT: free })).toEqual({
      status: 1,
      said: `${refusal(port, 'PORT')} npm start`,
    })
    expect(again(NPM_START, { PORT: free })).toEqual({
      status: 1,
      said: `${refusal(metricsPort, 'METRICS_PORT')} npm start`,
    })
    expect(again(SITE, { METRICS_PORT: free })).toEqual({ status: 1, said: refusal(port, 'PORT') })
    expect(again(SITE, { PORT: free })).toEqual({
      status: 1,
      said:
        `METRICS_PORT is in use by another program (${metricsPort}): ` +
        'choose another one, for example METRICS_PORT=9464',
    })

    // its renderers and its jobs stand in its metrics
    const metrics = readExposition(
      await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
    )
    for (const name of ['pages-1', 'files-1', 'jobs'])
      expect([name, readValue(metrics, 'assay_process_up', { process: name })]).toEqual([name, 1])
    for (const name of ['http', 'pages-1', 'files-1', 'jobs'])
      expect(
        readValue(metrics, 'process_resident_memory_bytes', { process: name }),
      ).toBeGreaterThan(1e7)

    site.child.stdout.destroy()
    site.child.stderr.destroy()
    for (const path of ['/healthz', '/methodology', '/methodology', '/issuers', '/readyz'])
      expect([path, await statusOf(site.url + path)]).toEqual([path, 200])
    const all = await pidsFrom(site.child.pid)
    expect(all.length).toBeGreaterThanOrEqual(6) // bootstrap, the site, two renderers, jobs, large queries
    const ended = once(site.child, 'exit')
    site.child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(all.filter((pid) => isAlive(pid))).toEqual([])
    expect(await isFree(port)).toBe(true)
  } finally {
    await site.stop()
  }
})

test('where the first process of npm start is killed, the site ends with it and its port is free', async () => {
  test.skip(process.platform === 'win32', 'there is no ps')
  const site = await start()
  try {
    const all = await pidsFrom(site.child.pid)
    expect(all.length).toBeGreaterThanOrEqual(6)
    site.child.kill('SIGKILL')
    await expect.poll(() => all.filter((pid) => isAlive(pid)), { timeout: 40_000 }).toEqual([])
    expect(await isFree(site.port)).toBe(true)
  } finally {
    await site.stop()
  }
})

test('where the process that answers is killed, all that it started ends and leaves nothing behind', async () => {
  test.skip(process.platform === 'win32', 'there is no ps')
  const { folder, remove } = temporaryFolder()
  const site = await startTestSite({
    postgres: variable('E2E_POSTGRES'),
    template: variable('E2E_EMPTY'),
    env: { WORKER: '', TMPDIR: folder },
  })
  try {
    const all = await pidsFrom(site.pid)
    expect(all.length).toBeGreaterThanOrEqual(5)
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^assay-/)])
    process.kill(site.pid, 'SIGKILL')
    await expect.poll(() => all.filter((pid) => isAlive(pid)), { timeout: 40_000 }).toEqual([])
    // a process that was being replaced just then ends a moment later
    await expect.poll(() => readdirSync(folder), { timeout: 20_000 }).toEqual([])
  } finally {
    await site.stop()
    remove()
  }
})
