import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../scripts/postgres/postgres.mjs'
import { atEnd } from '../../../scripts/processes/processes.mjs'
import type { RunningProgram } from './installed-program.ts'

/** Fastify and pg, as ../one-api-control.ts has them, with the addresses that it answers. */
export interface FastifyControl extends RunningProgram {
  /** the list of 50 that is always the same, or with a bound of its own */
  list: (least?: number) => string
  series: (asset: number, from: string, to: string) => string
}

export async function startFastify(databaseUrl: string): Promise<FastifyControl> {
  const port = Number(await freePort())
  const child = spawn(process.execPath, ['tests/bench/one-api-control.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATABASE_DIRECT_URL: '',
      PORT: String(port),
      HOST: '127.0.0.1',
    },
    stdio: 'ignore',
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const stop = async () => {
    child.kill('SIGTERM')
    for (let tries = 0; tries < 100 && !hasEnded(); tries++) await pause(50)
    child.kill('SIGKILL')
  }
  atEnd(stop)
  while (
    !(await fetch(`http://127.0.0.1:${port}/assets`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (hasEnded()) throw new Error('Fastify did not start')
    await pause(100)
  }
  return {
    pid: child.pid ?? 0,
    port,
    stop,
    list: (least) => (least === undefined ? '/assets' : `/assets?least=${least}`),
    series: (asset, from, to) => `/series?asset=${asset}&from=${from}&to=${to}`,
  }
}
