import type { Day } from '#lib/dates.ts'
import { lastDay, valueOn, type Packed } from '#server/pipeline/series/packed.ts'

/** A claim less the amount that it is compared with, on the newest day that has both. */
export interface ClaimGap {
  /** the amount that it is compared with, as words: `supply × NAV` */
  against: string
  day: Day
  expected: number
  amount: number
  /** the gap over the amount that it is compared with */
  fraction: number
  /** the fraction of each of the days up to that one; null where one of the two is missing */
  history: (number | null)[]
  /** the first of the days up to that one on which it was outside the tolerance; null: it is within */
  outsideSince: Day | null
}

const DAYS = 90

/** How far a line is from what is expected of each of its days; null where no day has both. */
export function findGap(
  line: Packed | undefined,
  { against, tolerance }: { against: string; tolerance: number },
  expect: (day: Day) => number,
): ClaimGap | null {
  if (!line) return null
  const fractionOn = (at: Day): number | null => {
    const fraction = valueOn(line, at) / expect(at) - 1
    return Number.isFinite(fraction) ? fraction : null
  }
  for (let day = lastDay(line); day >= line.start; day--) {
    const fraction = fractionOn(day)
    if (fraction === null) continue
    const from = Math.max(line.start, day - DAYS + 1)
    const expected = expect(day)
    return {
      against,
      day,
      expected,
      amount: valueOn(line, day) - expected,
      fraction,
      history: Array.from({ length: day - from + 1 }, (_, at) => fractionOn(from + at)),
      outsideSince: findOutside(line.start, day, tolerance, fractionOn),
    }
  }
  return null
}

/** Back from a day to the first of those in a row that are outside; days without both are passed over. */
function findOutside(
  start: Day,
  day: Day,
  tolerance: number,
  fractionOn: (day: Day) => number | null,
): Day | null {
  let since: Day | null = null
  for (let at = day; at >= start; at--) {
    const fraction = fractionOn(at)
    if (fraction === null) continue
    if (Math.abs(fraction) <= tolerance) break
    since = at
  }
  return since
}
