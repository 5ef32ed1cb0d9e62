import { spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../scripts/postgres/postgres.mjs'
import { atEnd } from '../../../scripts/processes/processes.mjs'

const INSTALL_MS = 20 * 60_000
const START_MS = 120_000

interface Program {
  name: string
  /** exact versions */
  dependencies: Readonly<Record<string, string>>
  /** replace versions that those packages name and the Node here does not take; no package runs a script */
  overrides?: Readonly<Record<string, string>>
  /** written beside the packages */
  files?: Readonly<Record<string, string | Buffer>>
  /** each a program of the folder with its arguments, run to its end */
  before?: readonly (readonly string[])[]
  start: (port: number) => readonly string[]
  env?: (port: number) => Readonly<Record<string, string>>
  /** a path that is answered with 200 as soon as it is ready */
  readyAt: string
}

export interface RunningProgram {
  pid: number
  port: number
  stop: () => Promise<void>
}

/**
 * Another project's program, installed by npm in a temporary folder outside of this project, where
 * it runs. Throws a sentence where that is not possible.
 */
export async function startInstalled({
  name,
  dependencies,
  overrides = {},
  files = {},
  before = [],
  start,
  env = () => ({}),
  readyAt,
}: Program): Promise<RunningProgram> {
  const folder = mkdtempSync(path.join(tmpdir(), `assay-bench-${name.toLowerCase()}-`))
  const removeFolder = () => {
    rmSync(folder, { recursive: true, force: true })
  }
  atEnd(removeFolder)
  for (const [file, text] of Object.entries({
    ...files,
    'package.json': JSON.stringify({ private: true, type: 'module', dependencies, overrides }),
  })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  const port = Number(await freePort())
  const variables: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    ...env(port),
  }
  const finish = (program: string, args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: folder,
      env: variables,
      encoding: 'utf8',
      timeout: INSTALL_MS,
      shell: process.platform === 'win32',
    })
    if (status !== 0)
      throw new Error(
        `${name}: ${path.basename(program)} ${args.slice(0, 2).join(' ')} failed: ` +
          `${`${stdout ?? ''}${stderr ?? ''}`.trim().split('\n').slice(-6).join(' | ')}`,
      )
  }
  finish('npm', [
    'install',
    '--ignore-scripts',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  for (const args of before) finish(process.execPath, args)

  const log = path.join(folder, 'said.log')
  const said = openSync(log, 'w')
  const child = spawn(process.execPath, start(port), {
    cwd: folder,
    env: variables,
    stdio: ['ignore', said, said],
  })
  closeSync(said)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const stop = async () => {
    child.kill('SIGTERM')
    for (let tries = 0; tries < 100 && !hasEnded(); tries++) await pause(50)
    child.kill('SIGKILL')
    removeFolder()
  }
  atEnd(stop)
  for (const until = Date.now() + START_MS; Date.now() < until && !hasEnded(); await pause(100)) {
    if (
      await fetch(`http://127.0.0.1:${port}${readyAt}`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { pid: child.pid ?? 0, port, stop }
  }
  const complaint = readFileSync(log, 'utf8').trim().split('\n').slice(-6).join(' | ')
  await stop()
  throw new Error(`${name} did not answer: ${complaint}`)
}
