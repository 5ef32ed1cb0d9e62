import { isoDay, type Day } from '#lib/dates.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { explainRule, qualityRules } from '#lib/registry/quality-rules.ts'
import {
  givenOn,
  newDays,
  publishedOn,
  type Finding,
  type LineReadings,
  type ScopeReadings,
} from '#server/data/gate/readings.ts'
import { showNumber } from '#server/data/gate/show-number.ts'

/** A day reads otherwise when it differs by more than this fraction. */
const SAME_WITHIN = 0.01
/** One day is corrected, and not rewritten, unless by more than a tenth: of a line of a few months one is many. */
const LEAST_DAYS = 2
const CORRECTED_BY = 0.1
/** A few published days beside many new ones are no past: whether they or the new ones are wrong, their level tells. */
const LEAST_KNOWN = { days: 5, share: 0.1 }
/** Where so many lines of a scope, and most, are rewritten, the file is another one: of the others what is new is no better. */
const MANY_LINES = 3

/**
 * A line whose past reads otherwise: all that is new about it is kept back, because a file of another unit, column or coin
 * looks like this. A day that somebody released speaks for the whole line.
 */
export function* findRevisions(scope: ScopeReadings): Generator<Omit<Finding, 'rule'>> {
  if (scope.revises) return
  const compared = scope.lines.map((line) => ({ line, ...compare(line) }))
  const overlapping = compared.filter(({ known }) => known > 0)
  const rewritten = overlapping.filter(isRewritten)
  const isAnotherFile = rewritten.length >= MANY_LINES && rewritten.length > overlapping.length / 2
  for (const { line, changed, known } of isAnotherFile ? compared : rewritten) {
    for (const day of newDays(line)) {
      const before = publishedOn(line, day)
      yield {
        line,
        day,
        reason: explainRule('revision', {
          measure: getMeasure(line.measure).label,
          subject: line.subject,
          day: isoDay(day),
          value: showNumber(givenOn(line, day)),
          before: Number.isNaN(before) ? 'nothing' : showNumber(before),
          changed: String(changed.length),
          known: String(known),
        }),
      }
    }
  }
}

interface Compared {
  line: LineReadings
  known: number
  changed: Day[]
}

function isRewritten({ line, known, changed }: Compared): boolean {
  const told = line.given.reduce((count, value) => count + (Number.isNaN(value) ? 0 : 1), 0)
  if (known < LEAST_KNOWN.days || known < told * LEAST_KNOWN.share) return false
  if (changed.length <= known * qualityRules.revision.threshold) return false
  if (changed.length < LEAST_DAYS && !changed.some((day) => isFarOff(line, day))) return false
  return !changed.some((day) => line.released.has(day))
}

/** The newest day is not the past yet: what is read in the evening is later than what was read in the morning, if of a flow or not by much. */
function compare(line: LineReadings): { known: number; changed: Day[] } {
  const { start, published, given, measure } = line
  const isFlow = getMeasure(measure).kind === 'flow'
  let known = 0
  const changed: Day[] = []
  const newest = published.findLastIndex((value) => !Number.isNaN(value))
  for (const [at, before] of published.entries()) {
    if (Number.isNaN(before)) continue
    known++
    if (at === newest && (isFlow || !isFarOff(line, start + at))) continue
    const now = given[at] ?? Number.NaN
    if (!(Math.abs(now - before) <= Math.abs(before) * SAME_WITHIN)) changed.push(start + at)
  }
  return { known, changed }
}

/** Does a day read otherwise than it was published by more than what is corrected? */
export function isFarOff(line: LineReadings, day: Day): boolean {
  const before = publishedOn(line, day)
  return !(Math.abs(givenOn(line, day) - before) <= Math.abs(before) * CORRECTED_BY)
}
