import { showDay, toDay } from '#lib/dates.ts'

/** Until when somebody has a role, in words. */
export function roleEnd(expiresAt: Date | null, now = new Date()): string {
  if (!expiresAt) return 'no end date'
  return `${expiresAt <= now ? 'ended on' : 'until'} ${showDay(toDay(expiresAt))}`
}

/** For lists of roles in force or ended. */
export function roleState(state: string | undefined, now = new Date()) {
  if (state === 'ended') return { expiresAt: { lte: now } }
  return state === 'working' ? { OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] } : {}
}
