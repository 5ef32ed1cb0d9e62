import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ALLOCATOR } from '../processes/allocator.mjs'
import { dataFolder } from '../paths.mjs'
import { freePort } from '../postgres/postgres.mjs'
import { startNode } from '../processes/processes.mjs'
import { createDatabase, dropDatabase } from './test-postgres.mjs'

let sites = 0

/**
 * The production server on a free port, with a database of its own that is a copy of `template`,
 * and variables of its own. `database`: the address of one that it is started on as it is, and that
 * stays. Jobs are run where a test needs them (`WORKER: ''`): each worker is a process more.
 * `program`: another one that is started in its place, with its arguments.
 * → { url, databaseUrl, pid, log: file with what it said, stop }
 * @param {{ postgres: string, template?: string, database?: string, env?: Record<string, string>,
 * program?: string[] }} options
 */
export async function startTestSite({
  postgres,
  template,
  database,
  env: variables = {},
  program = ['server/serve/main.ts'],
}) {
  const name = `test_${process.pid}_site${++sites}`
  const databaseUrl = database ?? (await createDatabase(postgres, name, template))
  const port = await freePort()
  const log = path.join(dataFolder, 'test-results', `${name}.log`)
  fs.mkdirSync(path.dirname(log), { recursive: true })
  const said = fs.openSync(log, 'w')
  const child = startNode(program[0], program.slice(1), {
    env: {
      ...ALLOCATOR,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      DATABASE_DIRECT_URL: '',
      DATABASE_REPLICA_URL: '',
      LOG_LEVEL: 'info',
      WORKER: 'none',
      ...variables,
    },
    stdio: ['ignore', said, said],
  })
  fs.closeSync(said)
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    child.kill('SIGTERM')
    while (isRunning(child)) await pause(20)
    if (!database) await dropDatabase(postgres, name)
  }
  while (!(await isReady(url))) {
    if (isRunning(child)) await pause(50)
    else throw new Error(`The site did not start:\n${fs.readFileSync(log, 'utf8')}`)
  }
  return { url, databaseUrl, pid: Number(child.pid), log, stop }
}

function isRunning(child) {
  return child.exitCode === null && child.signalCode === null
}

async function isReady(url) {
  try {
    const { ok } = await fetch(`${url}/readyz`)
    return ok
  } catch {
    return false
  }
}
