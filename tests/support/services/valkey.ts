import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../scripts/postgres/postgres.mjs'
import { temporaryFolder } from '../files/temporary-folder.ts'

const PASSWORD = 'not-a-secret'

/** Finds the program of Debian's packages `valkey` or `redis-server`; null where neither is installed. */
export const findValkey = (): string | null =>
  ['valkey-server', 'redis-server'].find(
    (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0,
  ) ?? null

/** A real Valkey, or Redis, on a port of its own, with a password. */
export async function startValkey() {
  const program = findValkey()
  if (program === null) throw new Error('neither valkey-server nor redis-server is installed')
  const port = Number(await freePort())
  const { folder: home, remove } = temporaryFolder()
  const start = async () => {
    const started = spawn(
      program,
      [
        '--port',
        String(port),
        '--bind',
        '127.0.0.1',
        '--save',
        '',
        '--dir',
        home,
        '--requirepass',
        PASSWORD,
      ],
      { stdio: 'ignore' },
    )
    await answers(port)
    return started
  }
  let child = await start()
  const stop = async () => {
    child.kill('SIGCONT')
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  return {
    url: `redis://:${PASSWORD}@127.0.0.1:${port}`,
    /** It takes what comes and answers nothing. */
    silence: () => child.kill('SIGSTOP'),
    wake: () => child.kill('SIGCONT'),
    stop,
    /** At the address that it had, empty. */
    start: async () => {
      child = await start()
    },
    end: async () => {
      await stop()
      remove()
    },
  }
}

async function answers(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const socket = connect({ port, host: '127.0.0.1' })
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await pause(25)
  }
  throw new Error('Valkey did not start')
}
