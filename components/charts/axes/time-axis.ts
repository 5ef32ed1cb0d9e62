import { MONTHS, toDate, type Day } from '#lib/dates.ts'

export interface TimeTick {
  /** 0 at the first day, 1 at the last */
  at: number
  label: string
  /** goes first where there is little room */
  isOptional: boolean
}

/** Words would be cut at the edges. */
const EDGE = 0.03

/** Round dates along the axis: weeks, half months, months or years, as many as can be read. */
export function timeTicks(start: Day, days: number): TimeTick[] {
  const span = Math.max(1, days - 1)
  const ticks: Omit<TimeTick, 'isOptional'>[] = []
  for (let day = start; day < start + days; day++) {
    const label = labelTick(day, days)
    const at = (day - start) / span
    if (label && at >= EDGE && at <= 1 - EDGE) ticks.push({ at, label })
  }
  return ticks.map((tick, index) => ({ ...tick, isOptional: ticks.length > 4 && index % 2 === 1 }))
}

function labelTick(day: Day, days: number): string | null {
  const date = toDate(day)
  const [year, month, inMonth] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  if (days <= 45) return date.getUTCDay() === 1 ? `${inMonth} ${MONTHS[month]}` : null
  if (days <= 130) return inMonth === 1 || inMonth === 15 ? `${inMonth} ${MONTHS[month]}` : null
  if (inMonth !== 1) return null
  if (month === 0) return String(year)
  if (days <= 240) return MONTHS[month] ?? null
  if (days <= 550) return month % 2 === 0 ? (MONTHS[month] ?? null) : null
  if (days <= 850) return month % 3 === 0 ? (MONTHS[month] ?? null) : null
  if (days <= 1300) return month % 6 === 0 ? (MONTHS[month] ?? null) : null
  return null
}
