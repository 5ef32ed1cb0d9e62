import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { freePort } from '../../../scripts/postgres/postgres.mjs'
import { exportFile } from '../../support/ingest/ingest-site.ts'
import { childrenOf } from '../../support/site/site-processes.ts'
import { slowFile } from '../ingest/programs/slow-file.ts'

// The rule of server/core/process/uncaught.ts in real processes, in which a signal throws or rejects what
// nobody handles. Renderers, which need a built site, are in e2e/operation/renderers.spec.ts.

const BY_SIGNAL = { NODE_OPTIONS: '--import ./tests/support/site/fault-on-signal.mjs' }
const [EXCEPTION, REJECTION] = ['SIGUSR2', 'SIGURG'] as const

function begin(args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...BY_SIGNAL, ...env },
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let said = ''
  child.stderr.on('data', (piece: Buffer) => {
    said += piece.toString()
  })
  const saying = (words: string) => said.split('\n').filter((line) => line.includes(words))
  return { child, saying, said: () => said }
}

/** Begins a worker of jobs alone: a process that answers /healthz, and one that runs them. */
async function beginWorker() {
  const port = Number(await freePort())
  const worker = begin(['server/serve/main.ts'], {
    WORKER: 'only',
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
  })
  const isUp = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
    return answer?.ok === true
  }
  await expect.poll(isUp).toBe(true)
  const jobsPid = () =>
    childrenOf(Number(worker.child.pid)).find(({ args }) => args.includes('jobs/run-worker.ts'))
      ?.pid
  return { ...worker, isUp, jobsPid }
}

/** Tells if such a process runs jobs, by the connections that then listen to the queue. */
const listens = async () =>
  (
    await sql().query(
      `select from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
    )
  ).rowCount

test('a rejected promise is a line in the log of the process, which goes on; an exception ends it', async () => {
  const { child, saying, isUp } = await beginWorker()
  child.kill(REJECTION)
  await expect.poll(() => saying('a rejection of a test').length).toBe(1)
  expect(saying('a rejection of a test')[0]).toContain(
    '"message":"a promise was rejected and nothing handled it; the process continues"',
  )
  expect(await isUp()).toBe(true)

  child.kill(EXCEPTION)
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(saying('an exception of a test')).toEqual([
    expect.stringContaining('"message":"an exception was not caught; the process is stopping"'),
  ])
})

test('the process that runs jobs goes on after a rejected promise; an exception starts it again', async () => {
  const { saying, jobsPid, isUp } = await beginWorker()
  await expect.poll(listens).toBeGreaterThan(0)
  const first = jobsPid() ?? 0
  process.kill(first, REJECTION)
  await expect.poll(() => saying('a rejection of a test').length).toBe(1)
  expect(jobsPid()).toBe(first)

  process.kill(first, EXCEPTION)
  await expect
    .poll(() => saying('the job process stopped and is being restarted'))
    .toEqual([expect.stringContaining('"code":1')])
  expect(saying('an exception of a test')).toHaveLength(1)
  await expect.poll(jobsPid).not.toBe(undefined)
  expect(jobsPid()).not.toBe(first)
  expect(await isUp()).toBe(true)
})

test.each([
  [EXCEPTION, 'an exception of a test'],
  [REJECTION, 'a rejection of a test'],
] as const)(
  'a program of the command line ends after %s with one sentence, and has changed nothing',
  async (signal, words) => {
    const address = await slowFile([exportFile(['OUSG'], { '2024-01-01': [5e6] }), 600_000])
    const { child, said } = begin(
      [
        'scripts/run.mjs',
        'server/pipeline/cli/ingest-cli.ts',
        'timeseries-export',
        address,
        '--create',
        '--class',
        'us-treasury-debt',
      ],
      {},
    )
    const isReading = async () =>
      (
        await sql().query(
          `select 1 from pg_stat_activity
           where datname = current_database() and state = 'active' and query like 'copy stage%'`,
        )
      ).rowCount
    while (!(await isReading())) await pause(20)
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([1, null])
    expect(said()).toBe(`Failed unexpectedly: ${words} (LOG_LEVEL=debug shows where)\n`)
    expect((await sql().query('select 1 from series')).rows).toEqual([])
  },
  60_000,
)
