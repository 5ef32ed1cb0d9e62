import { showDay, type Day } from '#lib/dates.ts'
import { qualityRules, type QualityRuleKey } from '#lib/registry/quality-rules.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import {
  givenOn,
  newDays,
  changedDays,
  type Finding,
  type Found,
  type LineReadings,
} from '#server/pipeline/gate/readings/readings.ts'

/** Fewer days are slips, and not a file that is another one than it is taken for. */
const LEAST_DAYS = 10
/** The share of its days on which a price says that it is another asset's. */
const MOST = 0.5
/** Rules that show a day to be wrong by what is read, and not by what follows from another rule. */
const TELLING: ReadonlySet<QualityRuleKey> = new Set([
  'implausible',
  'stray_day',
  'copied_day',
  'cumulated',
  'crowded',
  'product',
  'unexplained_supply',
  'excess_flow',
  'jump',
])

/**
 * All else that is new, or withdrawn, of a scope, where so many of its new days are wrong that the
 * columns or dates of the file must be, or where the file is another asset's.
 */
export function* findDoubtful(found: Found): Generator<Finding<'doubtful'>> {
  const lines = [...found.keys()]
  // a reading that an earlier run held is no fault of this file
  const days = new Set(
    lines.flatMap((line) => [...newDays(line)].filter((day) => !line.waiting?.has(day))),
  )
  const isOther = lines.some((line) => isOfAnother(line, found.get(line)))
  const wrong = listWrong(found, days, isOther)
  if (
    !isOther &&
    (wrong.size < LEAST_DAYS || wrong.size < days.size * qualityRules.doubtful.threshold)
  )
    return
  const telling = lines.filter((line) => hasTelling(found.get(line)))
  if (!isOther && telling.every((line) => isLeftOnce(line, found.get(line), Math.min(...wrong))))
    return
  for (const line of lines)
    for (const day of changedDays(line))
      if (!found.get(line)?.has(day) && !line.released.has(day))
        yield finding('doubtful', line, day, {
          wrong: String(wrong.size),
          days: String(days.size),
          first: showDay(Math.min(...wrong)),
        })
}

/** New days that a rule shows to be wrong; of another asset's file a price says so as well. */
function listWrong(found: Found, days: ReadonlySet<Day>, isOther: boolean): Set<Day> {
  // a zero is what a source writes where it has nothing, and says little of its other days
  const isZero = ({ rule, line, day }: Finding) =>
    (rule === 'jump' || rule === 'implausible') && givenOn(line, day) === 0
  const isTelling = (each: Finding) =>
    (TELLING.has(each.rule) && !isZero(each)) || (isOther && each.rule === 'too_dear')
  return new Set(
    [...found.values()]
      .flatMap((findings) => [...findings.values()])
      .filter((each) => isTelling(each) && days.has(each.day) && !each.line.waiting?.has(each.day))
      .map(({ day }) => day),
  )
}

const hasTelling = (findings: ReadonlyMap<Day, Finding> = new Map()): boolean =>
  [...findings.values()].some(({ rule }) => TELLING.has(rule))

/**
 * A price without a past that no asset of its class has, on most of its days: of another asset,
 * with all that stands beside it.
 */
function isOfAnother(line: LineReadings, findings: ReadonlyMap<Day, Finding> = new Map()): boolean {
  if (line.measure !== 'price' || line.published.some((value) => !Number.isNaN(value))) return false
  const dear = [...findings.values()].filter(({ rule }) => rule === 'too_dear').length
  return dear > [...newDays(line)].length * MOST
}

/**
 * A line that leaves its level once, for days in a row from a day on, as a price that lost its peg
 * and the value that follows it: what they say on all others, and what others say, is no worse for
 * it.
 */
function isLeftOnce(
  line: LineReadings,
  findings: ReadonlyMap<Day, Finding> = new Map(),
  since: Day,
): boolean {
  const days = [...newDays(line)]
  const first = days.findIndex((day) => findings.has(day))
  const last = days.findLastIndex((day) => findings.has(day))
  return (
    days[first] === since &&
    [...findings.values()].every(({ rule }) => LEFT.has(rule)) &&
    days.slice(first, last + 1).every((day) => findings.has(day))
  )
}

/** Rules of a line that left its level, and of what is made of it. */
const LEFT: ReadonlySet<QualityRuleKey> = new Set(['jump', 'broken_peg', 'made_of_held'])
