import type { Day } from '#lib/dates.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { qualityRules } from '#lib/registry/quality-rules.ts'
import { median } from '#lib/median.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import { findSteadiness } from '#server/pipeline/gate/readings/steadiness.ts'
import { findUnusual } from '#server/pipeline/gate/rules/activity/unusual.ts'
import {
  changedDays,
  givenOn,
  isNewOn,
  publishedOn,
  type Finding,
  type LineReadings,
  type ScopeReadings,
} from '#server/pipeline/gate/readings/readings.ts'
import { showReading } from '#server/pipeline/gate/readings/show-number.ts'

/** A day reads otherwise when it differs by more than this fraction. */
const SAME_WITHIN = 0.01
/** One day is corrected, and not rewritten, unless by more than a tenth: of a line of a few months one is many. */
const LEAST_DAYS = 2
const CORRECTED_BY = 0.1
/** A few published days beside many new ones are no past: whether they or the new ones are wrong, their level tells. */
const LEAST_KNOWN = { days: 5, share: 0.1 }
/**
 * Where so many lines of a scope, and most, are rewritten, the file is another one: of the others
 * what is new is no better.
 */
const MANY_LINES = 3

/**
 * A line whose past reads otherwise: all that is new about it is kept back, because a file of
 * another unit, column or coin looks like this. A day that somebody released speaks for the whole
 * line.
 */
export function* findRevisions(scope: ScopeReadings): Generator<Finding<'revision'>> {
  const compared = scope.lines.map((line) => ({ line, ...compare(line) }))
  if (scope.revises) {
    // who says that the past is rewritten does not say that it was in another unit
    for (const each of compared) if (isInAnotherUnit(each)) yield* holdAll(each)
    return
  }
  const overlapping = compared.filter(({ known }) => known > 0)
  const rewritten = overlapping.filter(isRewritten)
  const isAnotherFile = rewritten.length >= MANY_LINES && rewritten.length > overlapping.length / 2
  for (const each of isAnotherFile ? compared : rewritten) yield* holdAll(each)
}

function* holdAll(compared: Compared): Generator<Finding<'revision'>> {
  for (const day of changedDays(compared.line)) yield describe(compared, day)
}

function describe({ line, changed, known }: Compared, day: Day): Finding<'revision'> {
  return finding('revision', line, day, {
    before: showReading(line.measure, publishedOn(line, day)),
    changed: String(changed.length),
    known: String(known),
  })
}

/**
 * Published days that were in line with those around them, and are now read to be something else by
 * far. A correction mends what was odd; one that takes a day away from its level waits for
 * somebody's word, or for `--revises`.
 */
export function* findDoubtfulCorrections(scope: ScopeReadings): Generator<Finding<'revision'>> {
  if (scope.revises) return
  for (const line of scope.lines) {
    const compared = { line, ...compare(line) }
    const far = compared.changed.filter(
      (day) => !line.released.has(day) && isNewOn(line, day) && isAwayByFar(line, day),
    )
    if (!far.length || compared.known < LEAST_LEVEL_KNOWN) continue
    const wasOdd = findUnusual(
      line.measure,
      { start: line.start, values: line.published },
      line.classId,
    )
    for (const day of far) if (!wasOdd.has(day)) yield describe(compared, day)
  }
}

/** A flow of so many times what was published, or of less than that part of it, is far. */
const FAR_FLOW = 3
/** Fewer days do not tell what was in line. */
const LEAST_LEVEL_KNOWN = 40

function isAwayByFar(line: LineReadings, day: Day): boolean {
  const [now, before] = [givenOn(line, day), publishedOn(line, day)].map(Math.abs)
  if (now === undefined || before === undefined || Number.isNaN(now) || before === 0) return false
  const steadiness = findSteadiness(line.measure, line.classId)
  if (!steadiness) return now > before * FAR_FLOW || now * FAR_FLOW < before
  const { scale, within, begin } = steadiness
  if (scale !== 'log') return Math.abs(now - before) > within
  return before >= begin && Math.abs(Math.log2(now / before)) > Math.log2(1 + within)
}

/** Are nearly all days the published ones times ten, a hundred, a thousand, or divided by it? */
function isInAnotherUnit({ line, known, changed }: Compared): boolean {
  if (changed.length < LEAST_LEVEL_KNOWN || changed.length < known * MOST_DAYS) return false
  if (changed.some((day) => line.released.has(day))) return false
  const powers = changed
    .map((day) => Math.log10(Math.abs(givenOn(line, day) / publishedOn(line, day))))
    .filter(Number.isFinite)
  const power = Math.round(median(powers))
  return (
    power !== 0 &&
    powers.filter((each) => Math.abs(each - power) < EXACTLY).length > powers.length * MOST_DAYS
  )
}
const MOST_DAYS = 0.8
/** As a power of ten: half a percent. */
const EXACTLY = 0.002

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

/**
 * The newest day is not the past yet: what is read in the evening is later than what was read in
 * the morning, if of a flow or not by much.
 */
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
