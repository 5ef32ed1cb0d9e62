import { clientBlock } from '#server/people/auth/client-network.ts'
import { bodyWithin } from '#server/people/auth/read-form.ts'
import { isSameOrigin } from '#server/people/auth/request-origin.ts'
import { log } from '#server/core/log.ts'

const MOST_BYTES = 2048
/**
 * Lines of the log a minute, of one block of addresses and of all: a flood may silence others here,
 * and not fill the disk.
 */
const OF_BLOCK = 10
const OF_ALL = 200
const LEVELS = ['error', 'warn', 'debug'] as const

let minute = 0
let counts = new Map<string, number>()
let lines = 0

/**
 * Logs what the library in the browser could not do. It is told nothing in return, whatever it
 * sends. Only the level and the code are kept: the rest is a stranger's text, with whatever it may
 * hold.
 */
export async function answerClientLog(request: Request): Promise<Response> {
  if (isSameOrigin(request.headers) && isWithinBudget(clientBlock(request.headers)))
    await note(request).catch(() => undefined)
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}

async function note(request: Request): Promise<void> {
  const fields = new URLSearchParams((await bodyWithin(request, MOST_BYTES)).toString())
  const [level, code] = [
    LEVELS.find((known) => known === fields.get('level')),
    fields.get('code') ?? '',
  ]
  if (level && /^[A-Z][A-Z_]{1,60}$/.test(code))
    log[level === 'error' ? 'warn' : 'debug']('sign-in in a browser', { severity: level, code })
}

function isWithinBudget(block: string): boolean {
  const now = Math.floor(Date.now() / 60_000)
  if (now !== minute) {
    counts = new Map()
    lines = 0
  }
  minute = now
  const count = (counts.get(block) ?? 0) + 1
  if (count > OF_BLOCK || lines >= OF_ALL) return false
  counts.set(block, count)
  lines++
  return true
}
