import { isoDay, type Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { explainRule, qualityRules } from '#lib/registry/quality-rules.ts'
import { showReading } from '#server/data/gate/show-number.ts'

/** Why a total is held beside its parts. */
export const explainParts = (sum: {
  measure: MeasureKey
  subject: string
  day: Day
  parts: number
  total: number
}): string =>
  explainRule('parts', {
    subject: sum.subject,
    day: isoDay(sum.day),
    sum: showReading(sum.measure, sum.parts),
    value: showReading(sum.measure, sum.total),
  })

/** What a file says of a day: its parts together and one by one, and their total. */
interface FileSum {
  parts?: number
  partsOf?: { line: number; value: number }[]
  total?: number
  line?: number
  subject?: string
}
export type FileSums = Map<Day, FileSum>

/** The share that parts and total of two files may differ by on most days, and yet be meant for each other. */
const MEANT_WITHIN = 0.5
export const isNear = ({ parts = 0, total = 0 }: { parts?: number; total?: number }): boolean =>
  Math.abs(parts - total) <= Math.max(Math.abs(parts), Math.abs(total)) * MEANT_WITHIN

export const isBroken = ({ parts = 0, total = 0 }: FileSum): boolean =>
  Math.abs(parts - total) > Math.abs(total) * qualityRules.parts.threshold

/** Adds to what is known of a day of a measure. */
export function addSum(
  sums: Map<MeasureKey, FileSums>,
  measure: MeasureKey,
  day: Day,
  more: (known: FileSum) => FileSum,
): void {
  const days = sums.get(measure) ?? new Map<Day, FileSum>()
  sums.set(measure, days)
  const known = days.get(day) ?? {}
  days.set(day, { ...known, ...more(known) })
}
