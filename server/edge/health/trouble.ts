import { setTimeout as pause } from 'node:timers/promises'
import { databaseTrouble, type DatabaseTrouble } from '#server/core/database/database-trouble.ts'
import { pendingMigrations } from '#server/core/database/pending-migrations.ts'

const PATIENCE_MS = 2000
const KEPT_MS = 1000

/** Why a process cannot answer all that it should. */
export interface Trouble {
  reason: string
  /** it still answers what it can, such as cached pages: a load balancer that left it out would take them away, too */
  isServing: boolean
}

export const SHUTTING_DOWN: Trouble = { reason: 'the process is shutting down', isServing: false }

let last: { at: number; answer: Promise<Trouble | null> } | undefined
let wasReady = false

/** Describes what is wrong with the database now, or null. Asked at most once a second, however often it is called. */
export function trouble(): Promise<Trouble | null> {
  const now = performance.now() // the clock may be set back
  if (!last || now - last.at > KEPT_MS) last = { at: now, answer: ask() }
  return last.answer
}

const REASONS: Partial<Record<DatabaseTrouble, string>> = {
  full: 'the database has no free connection',
  rejected: 'the database rejects the connection',
}

async function ask(): Promise<Trouble | null> {
  const away = (reason: string): Trouble => ({ reason, isServing: wasReady })
  try {
    const pending = await Promise.race([
      pendingMigrations(),
      pause(PATIENCE_MS, null, { ref: false }),
    ])
    if (pending === null) return away('the database does not respond in time')
    if (pending.length)
      return { reason: `${pending.length} migrations are not applied`, isServing: false }
    wasReady = true
    return null
  } catch (error) {
    return away(REASONS[databaseTrouble(error) ?? 'away'] ?? 'the database does not respond')
  }
}
