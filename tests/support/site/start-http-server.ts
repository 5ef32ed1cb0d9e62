import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../scripts/postgres/postgres.mjs'

export interface RunningServer {
  url: string
  child: ChildProcess
  /** its log, line by line */
  lines: () => string[]
  stop: () => Promise<void>
}

/**
 * A process of the HTTP server on a free port, with this process's database or another, ready to
 * answer. It ends with this one. `folder`: of another release.
 */
export async function startHttpServer(
  variables: Readonly<Record<string, string>> = {},
  folder = process.cwd(),
): Promise<RunningServer> {
  const port = Number(await freePort())
  const child = fork(path.join(folder, 'tests', 'support', 'site', 'http-process.ts'), [], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      PORT: String(port),
      ...variables,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
  })
  let said = ''
  child.stderr?.on('data', (piece: Buffer) => {
    said += piece.toString()
  })
  const lines = () => said.split('\n').filter((line) => line !== '')
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  for (let tries = 0; tries < 400 && child.exitCode === null; tries++) {
    if (
      await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { url, child, lines, stop }
    await pause(50)
  }
  await stop()
  throw new Error(`the HTTP server did not start: ${said}`)
}

/** Asks the data API of such a process. */
export async function askServer(
  { url }: RunningServer,
  key: string,
  path = '/v4/networks',
  query?: object,
): Promise<Response> {
  return fetch(
    `${url}${path}${query ? `?query=${encodeURIComponent(JSON.stringify(query))}` : ''}`,
    { headers: { authorization: `Bearer ${key}` } },
  )
}
