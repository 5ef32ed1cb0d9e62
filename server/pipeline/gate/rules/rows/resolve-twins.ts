import type { Day } from '#lib/dates.ts'
import {
  newDays,
  givenOn,
  type Finding,
  type LineReadings,
} from '#server/pipeline/gate/readings/readings.ts'
import { holdNewTwin, type TwinLines } from '#server/pipeline/gate/rules/rows/twin.ts'

/** A level that is left by less than this, in doublings, is followed as usual. */
const LEAVES = 0.1
/** By so many times more than the other line one has left its level. */
const MORE = 4

/**
 * Which of two lines is the copy: the one that left its own level for the other's, or that has none
 * before. It is held, and the other is not; where both left, or neither, both are held. `found`: of
 * the lines that are written together.
 */
export function resolveTwins(
  pairs: readonly TwinLines[],
  found: ReadonlyMap<LineReadings, Map<Day, Finding>>,
): void {
  for (const ofAssets of Map.groupBy(pairs, ({ key }) => key).values()) {
    const known = ofAssets.filter(
      // somebody who released one of its days has said that the line is its own
      ({ earlier, compared }) =>
        found.has(earlier) && ![...earlier.released].some((day) => day >= compared),
    )
    const copy = findCopy(known)
    if (copy === 'later') continue
    for (const { later, earlier, since } of known) {
      for (const finding of holdNewTwin(earlier, later.subject, since))
        found.get(earlier)?.set(finding.day, finding)
      if (copy === 'earlier') releaseTwin(found.get(later))
    }
  }
}

/** The line is the one that was copied. */
function releaseTwin(findings: Map<Day, Finding> | undefined): void {
  for (const [day, { rule }] of findings ?? []) if (rule === 'twin') findings?.delete(day)
}

function findCopy(pairs: readonly TwinLines[]): 'later' | 'earlier' | 'either' {
  const [later, earlier] = (['later', 'earlier'] as const).map((which) =>
    Math.max(...pairs.map(({ compared, ...lines }) => leftBy(lines[which], compared))),
  )
  // neither has a past: one coin under two names, of which the one that was there first stays
  if (later === undefined || earlier === undefined || later === earlier) return 'later'
  if (later > Math.max(LEAVES, earlier * MORE)) return 'later'
  if (earlier > Math.max(LEAVES, later * MORE)) return 'earlier'
  return 'either'
}

/** By how many doublings a line left its level on its first new day since a day; endless where it had none. */
function leftBy(line: LineReadings, since: Day): number {
  const first = [...newDays(line)].find((day) => day >= since)
  if (first === undefined) return 0
  for (let day = first - 1; day >= line.start; day--) {
    const before = givenOn(line, day)
    if (before > 0) return Math.abs(Math.log2(givenOn(line, first) / before))
  }
  return Infinity
}
