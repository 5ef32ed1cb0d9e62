import { toDay, showDay } from '#lib/dates.ts'

/** An ISO moment as pages write it: `20 Nov 2026, 00:41 UTC`. */
export function showTime(iso: string): string {
  const moment = new Date(iso)
  return `${showDay(toDay(moment))}, ${moment.toISOString().slice(11, 16)} UTC`
}
