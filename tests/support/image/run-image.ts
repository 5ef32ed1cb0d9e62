import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { buildImage } from './build-image.ts'

type Image = ReturnType<typeof buildImage>

const ENTER = ['--mount', '--pid', '--fork', '--kill-child', 'env', '-i']
const SYSTEM = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** Where it runs, and with which settings: nothing else of this machine's variables reaches it. */
interface Run {
  volume: string
  settings?: Readonly<Record<string, string>>
}

function words(
  { root, config }: Image,
  { volume, settings = {} }: Run,
  program: readonly string[],
) {
  const variables = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  return [...ENTER, SYSTEM, ...config.Env.slice(1), ...variables].concat(
    ['sh', 'tests/support/image/enter.sh', root, volume],
    program,
  )
}

/** Runs a program of the image to its end. */
export function runInImage(image: Image, run: Run, args: readonly string[]) {
  return runCommandInImage(image, run, [...image.config.Entrypoint, ...args])
}

/** The same for any command of the image's files. */
export function runCommandInImage(image: Image, run: Run, command: readonly string[]) {
  const { status, stdout, stderr } = spawnSync('unshare', words(image, run, command), {
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

/** Starts what the image starts by itself, and waits until it says that it is ready. */
export async function serveImage(image: Image, run: Run, port: number) {
  const { Entrypoint, Cmd } = image.config
  const started: Run = { ...run, settings: { ...run.settings, PORT: String(port) } }
  const child = spawn('unshare', words(image, started, [...Entrypoint, ...Cmd]), {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text.toString()
    })
  const url = `http://127.0.0.1:${port}`
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`the image ended while it started:\n${said}`)
    await pause(500)
  }
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL') // and with it all that runs in its namespace
      await ended
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${url}/readyz`)
    return ok
  } catch {
    return false
  }
}
