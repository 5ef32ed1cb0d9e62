import { showDay, type Day } from '#lib/dates.ts'
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
    day: showDay(sum.day),
    sum: showReading(sum.measure, sum.parts),
    value: showReading(sum.measure, sum.total),
  })

/** The figures of a file for one day: its parts together and one by one, and their total. */
interface FileSum {
  parts?: number
  partsOf?: { line: number; value: number }[]
  total?: number
  line?: number
  subject?: string
}
export type FileSums = Map<Day, FileSum>

/** The share that parts and total of two files may differ by, and yet be meant for each other. */
const MEANT_WITHIN = 0.5
/** No total is a tenth of what it is made of, whatever else it may be of. */
const FAR_BELOW = 0.1
/** Nor is it less than one of its parts, but for what was revised between two downloads. */
const BELOW_PART = 0.95
/** A total so near to ten, a hundred, a thousand times its parts is theirs in another unit. */
const POWER_WITHIN = 0.01

interface Beside {
  parts?: number
  /** the largest of them */
  largest?: number
  total?: number
}

/**
 * Are parts and totals of two files meant for each other? On most days they are near, or apart by
 * what only another unit explains, or the total is less than one of its parts; a total of something
 * else is none of it.
 */
export function areMeant(sums: readonly Beside[]): boolean {
  const areMost = (is: (sum: Beside) => boolean) => sums.filter(is).length > sums.length / 2
  return [isNear, isFarBelow, isBelowPart, isInOtherUnit].some(areMost)
}

const isNear = ({ parts = 0, total = 0 }: Beside): boolean =>
  Math.abs(parts - total) <= Math.max(Math.abs(parts), Math.abs(total)) * MEANT_WITHIN

const isFarBelow = ({ parts = 0, total = 0 }: Beside): boolean =>
  Math.abs(total) < Math.abs(parts) * FAR_BELOW

const isBelowPart = ({ largest = 0, total = 0 }: Beside): boolean => total < largest * BELOW_PART

function isInOtherUnit({ parts = 0, total = 0 }: Beside): boolean {
  const power = Math.log10(total / parts)
  return Math.round(power) !== 0 && Math.abs(power - Math.round(power)) < POWER_WITHIN
}

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
