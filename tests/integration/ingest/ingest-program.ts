import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Ended {
  code: number | null
  out: string
  err: string
}

export const start = (
  program: 'cli' | 'quality-cli',
  args: readonly string[],
  env: Record<string, string> = {},
) =>
  spawn(process.execPath, [`server/ingest/${program}.ts`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })

export async function ended(child: ReturnType<typeof start>): Promise<Ended> {
  const told = { out: '', err: '' }
  child.stdout.on('data', (text) => {
    told.out += String(text)
  })
  child.stderr.on('data', (text) => {
    told.err += String(text)
  })
  await once(child, 'close')
  return { code: child.exitCode, ...told }
}
