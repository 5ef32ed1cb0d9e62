import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { vi } from 'vitest'

export interface Ended {
  code: number | null
  out: string
  err: string
}

export const start = (
  program: 'ingest-cli' | 'quality-cli',
  args: readonly string[],
  env: Record<string, string> = {},
) =>
  spawn(process.execPath, [`server/pipeline/cli/${program}.ts`, ...args], {
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

/**
 * The same of a program that is called as a function in this process: what it tells on the console.
 * One call at a time.
 */
export async function called(program: () => Promise<number>): Promise<Ended> {
  const told = { out: '', err: '' }
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((line) => {
      told.out += `${String(line)}\n`
    }),
    vi.spyOn(console, 'error').mockImplementation((line) => {
      told.err += `${String(line)}\n`
    }),
  ]
  try {
    const code = await program()
    return { code, ...told }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
