import { setTimeout as pause } from 'node:timers/promises'
import { databaseTrouble, type DatabaseTrouble } from '#server/core/database/database-trouble.ts'
import { pendingMigrations } from '#server/core/readiness/pending-migrations.ts'

const PATIENCE_MS = 2000
const KEPT_MS = 1000

let last: { at: number; answer: Promise<string | null> } | undefined

/** Why the site cannot answer readers now, or null. Asked at most once a second, however often it is called. */
export function trouble(): Promise<string | null> {
  const now = performance.now() // the clock may be set back
  if (!last || now - last.at > KEPT_MS) last = { at: now, answer: ask() }
  return last.answer
}

const REASONS: Partial<Record<DatabaseTrouble, string>> = {
  full: 'the database has no free connection',
  rejected: 'the database rejects the connection',
}

async function ask(): Promise<string | null> {
  try {
    const pending = await Promise.race([
      pendingMigrations(),
      pause(PATIENCE_MS, null, { ref: false }),
    ])
    if (pending === null) return 'the database does not respond in time'
    return pending.length ? `${pending.length} migrations are not applied` : null
  } catch (error) {
    return REASONS[databaseTrouble(error) ?? 'away'] ?? 'the database does not respond'
  }
}
