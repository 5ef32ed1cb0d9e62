import { isWeekend, LONGEST_STEP, type Day, type Frequency } from '#lib/dates.ts'

/** A part as plainly as it can be said: values by day. */
export interface PlainPart {
  frequency: Frequency
  values: ReadonlyMap<Day, number>
  weights?: ReadonlyMap<Day, number>
}

export interface PlainDay {
  state: 'shown' | 'partial' | 'held' | 'blank'
  reading: number
  missing: number
  missingCount: number
}

/** The rule of product.md, day by day and part by part: right by reading it, and slow. */
export function slowTotal(
  parts: readonly PlainPart[],
  kind: 'stock' | 'flow' = 'stock',
): Map<Day, PlainDay> {
  const known = parts.flatMap(({ values }) => [...values.keys()])
  const days = new Map<Day, PlainDay>()
  for (let day = Math.min(...known); day <= Math.max(...known); day++) {
    const result = onDay(parts, day, kind)
    if (result) days.set(day, result)
  }
  return days
}

function onDay(
  parts: readonly PlainPart[],
  day: Day,
  kind: 'stock' | 'flow',
): PlainDay | undefined {
  let [present, products, missing, notDue] = [0, 0, 0, 0]
  let [count, missingCount] = [0, 0]
  for (const part of parts) {
    const size = sizeOn(part, day)
    if (size !== undefined) {
      count++
      present += size
      products += size * (part.values.get(day) ?? 0)
      continue
    }
    const before = lastDayBefore(part, day)
    if (before === undefined) continue
    const comesBack = [...part.values.keys()].some(
      (each) => each > day && sizeOn(part, each) !== undefined,
    )
    if (!comesBack && day - before > Math.max(30, LONGEST_STEP[part.frequency])) continue
    const sizes = [...part.values.values()].map(Math.abs)
    const lost =
      kind === 'flow'
        ? sizes.reduce((sum, size) => sum + size, 0) / sizes.length
        : Math.abs(sizeOn(part, before) ?? 0)
    if (isDue(part.frequency, day, day - before)) {
      missing += lost
      missingCount++
    } else notDue += lost
  }
  if (!count) return undefined
  const whole = Math.abs(present) + missing + notDue
  const share = whole > 0 ? missing / whole : 0
  const isMean = parts.some(({ weights }) => weights)
  const reading = isMean ? (present > 0 ? products / present : Number.NaN) : present
  if (share >= 0.02) return { state: 'held', reading, missing: share, missingCount }
  if (whole > 0 && (missing + notDue) / whole >= 0.02)
    return { state: 'blank', reading, missing: share, missingCount }
  return { state: share > 0 ? 'partial' : 'shown', reading, missing: share, missingCount }
}

/** The size of a part on a day: its value, or in a mean its weight; undefined where that is not known. */
function sizeOn({ values, weights }: PlainPart, day: Day): number | undefined {
  if (!values.has(day)) return undefined
  return weights ? weights.get(day) : values.get(day)
}

function lastDayBefore(part: PlainPart, day: Day): Day | undefined {
  const days = [...part.values.keys()].filter(
    (each) => each < day && sizeOn(part, each) !== undefined,
  )
  return days.length ? Math.max(...days) : undefined
}

function isDue(frequency: Frequency, day: Day, since: number): boolean {
  switch (frequency) {
    case 'day':
      return true
    case 'business_day':
      return !isWeekend(day)
    case 'week':
      return since > 7
    case 'month':
      return since > 31
  }
}
