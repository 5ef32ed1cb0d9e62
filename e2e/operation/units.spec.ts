import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { envSchema } from '#server/core/env.ts'
import { freePort } from '../../scripts/postgres/postgres.mjs'
import { createDatabase, dropDatabase } from '../../scripts/tests/test-postgres.mjs'
import { childrenOf } from '../../tests/support/site/site-processes.ts'
import { variable } from '../support/variable.ts'

// The units of ops/systemd, by what stands in them, on one database: the command, the variables,
// and the signal that ends them. systemd itself is not there;
// tests/architecture/operation/image-files.test.ts has it read them where it is installed.

interface Unit {
  cache: string
  settings: Readonly<Record<string, string>>
  command: string[]
  stopSeconds: number
}

function readUnit(file: string): Unit {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => /^([A-Za-z]+)=(.*)$/.exec(line))
  const all = (name: string) => lines.flatMap((line) => (line?.[1] === name ? (line[2] ?? '') : []))
  // .env of the checkout is read by commands too: a file of its own would be another site's
  expect(all('EnvironmentFile')).toEqual([])
  expect(all('WorkingDirectory')).toEqual(['/opt/assay'])
  return {
    // systemd gives this folder to the user of the unit
    cache: `/var/cache/${all('CacheDirectory')[0] ?? ''}`,
    settings: Object.fromEntries(
      all('Environment').map((each): [string, string] => {
        const [name = '', value = ''] = each.split('=')
        return [name, value]
      }),
    ),
    command: (all('ExecStart')[0] ?? '').split(' '),
    stopSeconds: Number(all('TimeoutStopSec')[0]),
  }
}

test('the units start one process for pages and one for jobs, and a stop ends both in order', {
  tag: '@full',
}, async () => {
  test.skip(process.platform === 'win32', 'there is no systemd')
  const postgres = variable('E2E_POSTGRES')
  const name = `test_${process.pid}_units`
  // settings that an operator writes into .env, which both read
  const file = {
    DATABASE_URL: String(await createDatabase(postgres, name, variable('E2E_EMPTY'))),
    NEXTAUTH_SECRET: 'the-same-secret-for-both-of-the-units',
    NEXT_PUBLIC_SITE_URL: 'https://harbor.example',
    DEMO: 'off',
    METRICS_PORT: String(await freePort()),
  }
  expect(globSync('ops/systemd/*')).toHaveLength(2)
  const site = await start(readUnit('ops/systemd/assay.service'), file)
  const worker = await start(readUnit('ops/systemd/assay-worker.service'), file)
  try {
    for (const { url } of [site, worker])
      await expect
        .poll(() => statusOf(`${url}/readyz`), { timeout: 180_000, intervals: [500] })
        .toBe(200)
    expect([await statusOf(site.url), await statusOf(worker.url)]).toEqual([200, 404])
    expect([site.settings['WORKER'], worker.settings['WORKER']]).toEqual(['none', 'only'])
    // side by side on one machine
    expect(worker.settings['PORT'] ?? '3000').not.toBe(site.settings['PORT'] ?? '3000')
    for (const each of [worker, site]) expect(await each.stop()).toBe(0)
  } finally {
    for (const each of [worker, site]) each.kill()
    await dropDatabase(postgres, name)
  }
})

const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )

async function start(
  { cache, settings, command: [program = '', ...args], stopSeconds }: Unit,
  file: Readonly<Record<string, string>>,
) {
  const port = String(await freePort())
  const metricsPort = settings['METRICS_PORT'] && String(await freePort())
  const { PATH = '', HOME = '' } = process.env
  // a home that the unit may write, although those of people are closed to it
  expect(settings['HOME']).toBe(cache)
  const child = spawn(program, args, {
    env: {
      NODE_ENV: 'production',
      PATH,
      // settings of a developer in this folder are not for it
      ...Object.fromEntries(Object.keys(envSchema.shape).map((each) => [each, ''])),
      ...file,
      ...settings,
      ...(metricsPort && { METRICS_PORT: metricsPort }),
      HOME,
      PORT: port,
      HOST: '127.0.0.1',
    },
    stdio: 'ignore',
  })
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  return {
    settings,
    url: `http://127.0.0.1:${port}`,
    /** As KillMode=mixed does: the signal is for the first process. → its status, once it and its own are gone */
    stop: async () => {
      const own = childrenOf(Number(child.pid)).map(({ pid }) => pid)
      child.kill('SIGTERM')
      const force = setTimeout(() => child.kill('SIGKILL'), stopSeconds * 1000)
      if (!isOver()) await once(child, 'exit')
      clearTimeout(force)
      expect(own.length).toBeGreaterThan(0)
      expect(own.filter((pid) => childrenOf(pid).length > 0)).toEqual([])
      return child.exitCode
    },
    kill: () => child.kill('SIGKILL'),
  }
}
