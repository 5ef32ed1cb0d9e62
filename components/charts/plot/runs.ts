import { isWeekend, type Day, LONGEST_STEP } from '#lib/dates.ts'

export interface Gap {
  from: Day
  to: Day
  label: string
}

/**
 * The longest distance between two values of a source that misses nothing, read off the values
 * themselves. A source that publishes on business days has no value on any weekend; calling those
 * gaps would hatch the whole chart.
 */
export function findLongestStep(values: readonly (number | null)[], start: Day): number {
  let [known, upToFour, upToSeven] = [0, 0, 0]
  let last = -1
  let onWeekends = false
  for (let index = 0; index < values.length; index++) {
    if (values[index] === null) continue
    if (known > 0 && index - last <= 7) upToSeven++
    if (known > 0 && index - last <= 4) upToFour++
    onWeekends ||= isWeekend(start + index)
    known++
    last = index
  }
  // compares the median of all steps with seven days, and with four
  const half = Math.floor((known - 1) / 2)
  if (known > 1 && upToSeven <= half) return LONGEST_STEP.month
  if (known > 1 && upToFour <= half) return LONGEST_STEP.week
  return onWeekends || known < 5 ? LONGEST_STEP.day : LONGEST_STEP.business_day
}

/** Known days, cut into runs where more than a step is missing or a named gap lies between. Indexes into `values`. */
export function findRuns(
  values: readonly (number | null)[],
  start: Day,
  longestStep: number,
  gaps: readonly Gap[],
): number[][] {
  const runs: number[][] = []
  let last: number | undefined
  for (const index of knownIndexes(values)) {
    const isCut =
      last === undefined ||
      index - last > longestStep ||
      hasGapBetween(start + last, start + index, gaps)
    if (isCut) runs.push([index])
    else runs.at(-1)?.push(index)
    last = index
  }
  return runs
}

/** Holes between runs, each with the name the model gives it. Days are the missing ones. */
export function findHoles(
  values: readonly (number | null)[],
  start: Day,
  longestStep: number,
  gaps: readonly Gap[],
): Gap[] {
  const runs = findRuns(values, start, longestStep, gaps)
  return runs.slice(1).map((run, place) => {
    const from = start + (runs[place]?.at(-1) ?? 0) + 1
    const to = start + (run[0] ?? 0) - 1
    const named = gaps.find((gap) => gap.from <= to && gap.to >= from)
    return { from, to, label: named?.label ?? `no data, ${to - from + 1} d` }
  })
}

const hasGapBetween = (before: Day, after: Day, gaps: readonly Gap[]) =>
  gaps.some((gap) => gap.from < after && gap.to > before)

function knownIndexes(values: readonly (number | null)[]): number[] {
  const known: number[] = []
  for (let index = 0; index < values.length; index++) {
    if (values[index] !== null) known.push(index)
  }
  return known
}
