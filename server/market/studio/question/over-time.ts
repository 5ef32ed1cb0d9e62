import type { Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import type { TimeseriesRequest } from '#lib/schemas/studio-request.ts'
import { type Interval, type Period, listPeriods } from '#lib/studio/periods.ts'
import { lastDay, valueOn, type Packed } from '#server/pipeline/series/packed.ts'
import type { Whole } from '#server/market/studio/question/combine.ts'

export type Mode = NonNullable<TimeseriesRequest['mode']>

/** Returns the mode of a period's values where no other was asked for. */
export const chooseMode = (measure: MeasureKey): Mode =>
  getMeasure(measure).overTime === 'sum' ? 'flow' : 'stock'

/** A period of the answer. `day` names it: the last one on which the whole is known. */
export interface Step extends Period {
  day: Day
  /** a part of the whole is missing, or of the days of a sum */
  isPartial: boolean
  /** stands on an earlier price */
  isEstimated: boolean
}

/** The periods of a range, each with its last complete day; null where there is none in it. */
export function listSteps(
  whole: Whole,
  interval: Interval,
  from: Day,
  to: Day,
  mode: Mode,
): (Step | null)[] {
  return listPeriods(interval, from, to).map((period) => {
    const days = knownDays(whole, period)
    const day = days.at(-1)
    if (day === undefined) return null
    const used = mode === 'flow' ? days : [day]
    const isShort =
      mode === 'flow' &&
      interval !== 'day' &&
      (!period.isWhole || days.length < period.to - period.from + 1)
    return {
      ...period,
      day,
      isPartial: isShort || used.some((each) => whole.partial.has(each)),
      isEstimated: used.some((each) => whole.estimated.has(each)),
    }
  })
}

/**
 * A line in periods. Stock: its value on the last complete day of the whole, or where lines do not add up (`isOwn`) its
 * own last one. Flow: of a flow the sum over the complete days, of a stock what it changed by since the period before.
 */
export function overTime(
  line: Packed,
  steps: readonly (Step | null)[],
  whole: Packed,
  measure: MeasureKey,
  mode: Mode,
  isOwn: boolean,
): Float64Array {
  const isSum = mode === 'flow' && getMeasure(measure).overTime === 'sum'
  const values = Float64Array.from(steps, (step) => {
    if (!step) return Number.NaN
    if (isSum) return sumPeriod(line, whole, step)
    return isOwn ? lastInPeriod(line, step) : valueOn(line, step.day)
  })
  if (mode === 'stock' || isSum) return values
  return values.map(
    (value, at) =>
      value -
      (before(values, at) ??
        lastInPeriod(line, { from: line.start, to: (steps[at]?.from ?? 0) - 1 })),
  )
}

/** The newest known value of the periods before one; undefined where this is the first. */
function before(values: Float64Array, at: number): number | undefined {
  for (let place = at - 1; place >= 0; place--)
    if (!Number.isNaN(values[place])) return values[place]
  return undefined
}

function sumPeriod(line: Packed, whole: Packed, { from, to }: Period): number {
  let sum = Number.NaN
  for (let day = from; day <= to; day++) {
    const value = Number.isNaN(valueOn(whole, day)) ? Number.NaN : valueOn(line, day)
    if (!Number.isNaN(value)) sum = (Number.isNaN(sum) ? 0 : sum) + value
  }
  return sum
}

function lastInPeriod(line: Packed, { from, to }: Pick<Period, 'from' | 'to'>): number {
  for (let day = Math.min(to, lastDay(line)); day >= Math.max(from, line.start); day--) {
    const value = valueOn(line, day)
    if (!Number.isNaN(value)) return value
  }
  return Number.NaN
}

function knownDays(whole: Packed, { from, to }: Period): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to; day++) if (!Number.isNaN(valueOn(whole, day))) days.push(day)
  return days
}
