import type { Day } from '#lib/dates.ts'
import type { AssetEventKey } from '#lib/registry/asset-events.ts'
import type { Measure, MeasureKey } from '#lib/registry/measures.ts'
import type { QualityRuleKey } from '#lib/registry/quality-rules.ts'
import type { Plausible } from '#server/pipeline/gate/readings/plausible.ts'
import type { Scope } from '#server/pipeline/series/scope.ts'
import { lastDay, valueOn, type Packed } from '#server/pipeline/series/packed.ts'

/** A reading by itself, as a file gives it. */
export interface OneReading {
  info: Measure
  /** sets the bound that its value may not be above; null: not the value of assets */
  worthOf: 'asset' | 'market' | null
  /** before it there was nothing to report; null: any day may be right */
  firstDay: Day | null
  day: Day
  value: number
  today: Day
}

/** The facts about days of a line that are known before it is judged. */
export interface Verdicts {
  /** not to be published, whatever they read: kept back as they were read, or rejected by somebody */
  withheld: ReadonlySet<Day>
  /** to be published, whatever they read: somebody released this reading */
  released: ReadonlySet<Day>
  /** values of days that the gate kept back in an earlier run, and that are not read again now; NaN is a withdrawal */
  waiting: ReadonlyMap<Day, number>
}

/** The values of a line for each day from `start` on, NaN where it has none. */
export interface LineReadings {
  measure: MeasureKey
  /** class of the asset that the line belongs to */
  classId: number | null
  /** the scope as readers know it */
  subject: string
  /** facts that the world knows of it; absent where there are none */
  plausible?: Plausible | undefined
  /** another line of its file, which is worth more than anything on most of its days */
  impossibleBeside?: string | undefined
  start: Day
  /** the published values */
  published: Float64Array
  /** the same with all readings laid over it that are not withheld: those of this run and those that wait */
  given: Float64Array
  released: ReadonlySet<Day>
  /** days that were kept back before the gate looked */
  withheld: ReadonlySet<Day>
  /** days that an earlier run held, and that are not read again now; absent where none were looked for */
  waiting?: ReadonlySet<Day> | undefined
  /** days on which a part of it came from another network, or went to one; absent where that was not looked for */
  migrated?: ReadonlySet<Day> | undefined
}

/**
 * The worth of what one token of a scope stands for: dollars for it by day, for how many days each
 * holds, and how exactly.
 */
export interface ScopeBenchmark {
  label: string
  line: Packed
  patienceDays: number
  /** a fraction */
  knownWithin: number
}

/** All lines of one scope and source. */
export interface ScopeReadings {
  lines: readonly LineReadings[]
  /** a published line that the run does not bring, to be looked at and never held */
  beside: (measure: MeasureKey) => LineReadings | undefined
  /** measures that the source's reader works out from its other columns: they explain nothing */
  inferred: ReadonlySet<MeasureKey>
  /** the run is known to rewrite the past */
  revises: boolean
  today: Day
  /** the scope is a class, a network or the market: its lines sum up many; absent: they do not */
  isOfMany?: boolean | undefined
  /** benchmark that prices of the scope are compared with; absent where there is none */
  benchmark?: ScopeBenchmark | undefined
  /** metals of which the scope may be one, where it is not known which; absent where none was looked for */
  metals?: readonly ScopeBenchmark[] | undefined
  /** facts about days of its asset; absent where there are none */
  events?: readonly KnownEvent[] | undefined
}

/** An event that somebody recorded; its factor is NaN where its kind has none. */
export interface KnownEvent {
  kind: AssetEventKey
  day: Day
  factor: number
}

/** A reading that is kept back, by its rule and the sentence of that. */
export interface Finding<Key extends QualityRuleKey = QualityRuleKey> {
  line: LineReadings
  day: Day
  rule: Key
  reason: string
}

/** The held readings of each line, by day. */
export type Found = ReadonlyMap<LineReadings, ReadonlyMap<Day, Finding>>

/** The newest days of a line, NaN where one is not known. */
export interface RecentDays {
  /** scope of the line, and the asset that it belongs to */
  scopeKey: string
  assetId: number
  subject: string
  last: Day
  values: readonly number[]
}

/** A line as it is from now on: readings that are held are not in it. */
export interface SettledReadings {
  line: LineReadings
  scope: Pick<Scope, 'kind' | 'segment'>
  /** undefined where no value is left */
  packed: Packed | undefined
  /** no source said it, and so none repeated itself */
  isGenerated: boolean
}

/** Tells if a rule before this one keeps a day of a line back. */
export type IsHeld = (line: LineReadings, day: Day) => boolean

export const givenOn = ({ start, given }: LineReadings, day: Day): number =>
  given[day - start] ?? Number.NaN

export const publishedOn = ({ start, published }: LineReadings, day: Day): number =>
  published[day - start] ?? Number.NaN

/** Is the day read, and to be something else than what is published? */
export function isNewOn(line: LineReadings, day: Day): boolean {
  const given = givenOn(line, day)
  return !Number.isNaN(given) && given !== publishedOn(line, day)
}

/** Is anything published of a day before this one? */
export const isPublishedBefore = ({ start, published }: LineReadings, day: Day): boolean =>
  published.subarray(0, Math.max(0, day - start)).some((value) => !Number.isNaN(value))

/** Is what is published of the day withdrawn? */
const isWithdrawnOn = (line: LineReadings, day: Day): boolean =>
  Number.isNaN(givenOn(line, day)) && !Number.isNaN(publishedOn(line, day))

/** Days that are read to be something else than what is published, ascending. */
export function* newDays(line: LineReadings): Generator<Day> {
  for (const at of line.given.keys()) if (isNewOn(line, line.start + at)) yield line.start + at
}

/** Those, and days of which what is published is withdrawn: all that the run changes of a line, ascending. */
export function* changedDays(line: LineReadings): Generator<Day> {
  for (const at of line.given.keys()) {
    const day = line.start + at
    if (isNewOn(line, day) || isWithdrawnOn(line, day)) yield day
  }
}

/** A line that the run brings. */
export const findBrought = (
  { lines }: Pick<ScopeReadings, 'lines'>,
  measure: MeasureKey,
): LineReadings | undefined => lines.find((line) => line.measure === measure)

/** A line that the run brings, or one that is published beside it. */
export const findLine = (scope: ScopeReadings, measure: MeasureKey): LineReadings | undefined =>
  findBrought(scope, measure) ?? scope.beside(measure)

/**
 * Lines that say something of each other, where the run brings one of them: of what is published of
 * all, nothing is held.
 */
export const findTogether = (
  scope: ScopeReadings,
  measures: readonly MeasureKey[],
): (LineReadings | undefined)[] =>
  measures.some((measure) => findBrought(scope, measure))
    ? measures.map((measure) => findLine(scope, measure))
    : []

/** Lays readings over what a line said before. A day in the year 9999 is withheld, and needs no room. */
export function layOver(
  name: Pick<LineReadings, 'measure' | 'classId' | 'subject' | 'plausible' | 'impossibleBeside'>,
  published: Packed | undefined,
  { days, points }: { days: Int32Array; points: Float64Array },
  { withheld, released, waiting }: Verdicts,
): LineReadings {
  let [first, last] = published ? [published.start, lastDay(published)] : [Infinity, -Infinity]
  const reach = (day: Day) => {
    if (day < first) first = day
    if (day > last) last = day
  }
  for (const day of days) if (!withheld.has(day)) reach(day)
  for (const day of waiting.keys()) reach(day)
  const start = first > last ? 0 : first
  const before = new Float64Array(Math.max(0, last - first + 1)).fill(Number.NaN)
  if (published) before.set(published.values, published.start - start)
  const given = before.slice()
  for (const [day, value] of waiting) given[day - start] = value
  for (const [i, day] of days.entries())
    if (!withheld.has(day)) given[day - start] = points[i] ?? Number.NaN
  return {
    ...name,
    start,
    published: before,
    given,
    released,
    withheld,
    waiting: new Set(waiting.keys()),
  }
}

/** A line as it is published, for what is judged beside it. */
export const asPublished = (
  name: Pick<LineReadings, 'measure' | 'classId' | 'subject'>,
  { start, values }: Packed,
): LineReadings => ({
  ...name,
  start,
  published: values,
  given: values,
  released: new Set(),
  withheld: new Set(),
})

/** The newest price of a benchmark that holds for a day; undefined where it is older than its patience. */
export function benchmarkOn(
  { line, patienceDays }: Pick<ScopeBenchmark, 'line' | 'patienceDays'>,
  day: Day,
): { value: number; day: Day } | undefined {
  for (let each = day; each >= day - patienceDays; each--) {
    const value = valueOn(line, each)
    if (value > 0) return { value, day: each }
  }
  return undefined
}

/** The last value that is known up to a day. */
export function valueBefore({ start, values }: Packed, day: Day): number | null {
  for (let at = Math.min(day, lastDay({ start, values })); at >= start; at--) {
    const value = valueOn({ start, values }, at)
    if (!Number.isNaN(value)) return value
  }
  return null
}

/** New days of a line from one on, up to another or its end, that nothing holds yet and nobody released. */
export function* openDays(
  found: Found,
  line: LineReadings,
  since: Day,
  until: Day = line.start + line.given.length,
): Generator<Day> {
  for (let day = since; day < until; day++)
    if (isNewOn(line, day) && !line.released.has(day) && !found.get(line)?.has(day)) yield day
}
