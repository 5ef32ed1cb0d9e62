import { UNUSUAL_PARTS } from '#lib/registry/day-marks.ts'
import type { Day } from '#lib/dates.ts'
import { DayRows } from '#server/pipeline/series/rows-of-days.ts'
import { DayStretches } from '#server/pipeline/series/day-stretches.ts'
import {
  makeTotal,
  MISSING_LIMIT,
  type IncompleteDay,
  type Total,
} from '#server/pipeline/series/total.ts'

/** Marks of which a day of a total has the least that any part says. */
export const LEAST_MARKS = ['estimated', 'short', 'unchanged'] as const

/** All that is known of the parts that were added. */
interface AddedParts {
  readonly days: DayRows
  first: Day
  last: Day
  /**
   * the share that is left out of days all the same: of a part that lacks more than may be missing,
   * and that somebody released; of a copy of another part
   */
  readonly lacking: Map<Day, number>
  /** days on which a part is missing, and nobody knows how much it is */
  readonly unknown: Set<Day>
  /** the largest of the parts that are missing on a day, or one of unknown size */
  readonly largest: Map<Day, { key: string; amount: number }>
  /** days of which a reading of any part is held */
  readonly held: Set<Day>
  /** by day on which held parts stand at earlier values, the day of the oldest of these */
  readonly stands: Map<Day, Day>
  /** all that is assumed of any part of a day */
  assumption: number
  /** the least of what any part says of a day */
  readonly least: Readonly<Record<(typeof LEAST_MARKS)[number], Map<Day, number>>>
}

export const nothingAdded = (): AddedParts => ({
  days: new DayRows(),
  first: Infinity,
  last: -Infinity,
  lacking: new Map(),
  unknown: new Set(),
  largest: new Map(),
  held: new Set(),
  stands: new Map(),
  assumption: 0,
  least: { estimated: new Map(), short: new Map(), unchanged: new Map() },
})

/** The sum of parts, or the mean weighted by them, from what they come to on each day. */
export function totalOfDays(added: AddedParts, isMean: boolean): Total {
  const { days, first, last, held, assumption } = added
  if (first > last) return makeTotal({ start: 0, values: new Float64Array(0) })
  const total = makeTotal({
    start: first,
    values: new Float64Array(last - first + 1).fill(Number.NaN),
  })
  total.absent = [...held].filter((day) => !days.counts.on(day))
  const mayBeWhole = !isMean && hasNoNotes(added)
  const assumedDays: [Day, number][] = []
  for (let day = first; day <= last; day++) {
    const count = days.counts.on(day)
    if (!count) continue
    if (mayBeWhole && isWhole(days, day)) {
      total.values[day - first] = days.present.on(day)
      total.partCount = count
      continue
    }
    const sum = sumOn(added, day, isMean)
    if (sum.share >= MISSING_LIMIT || sum.lacksUnknown)
      total.incomplete.push(describeIncomplete(added, day, sum))
    else if (!isMostlyNotDue(sum)) {
      writeDay(total, added, day, sum)
      if (isNoticeable(days.assumed.on(day), sum)) assumedDays.push([day, assumption])
    }
  }
  total.assumed = DayStretches.join(assumedDays)
  if (added.stands.size) goOn(total, added)
  return total
}

/** For so many days in a row a total stands still for parts that are held. */
const STILL_DAYS = 3

/**
 * A total that has stood still for long enough goes on with the parts that are held at their last
 * published values, and says so: nobody has shown them to be right or wrong, and all others move.
 */
function goOn(total: Total, { days, stands }: AddedParts): void {
  const isLong = longStretches(total.incomplete.filter(({ day }) => stands.has(day)))
  total.incomplete = total.incomplete.filter((each) => {
    const { day, reading, lacksUnknown } = each
    const [missing, standing] = [days.missing.on(day), days.standing.on(day)]
    const value = reading + standing
    const since = stands.get(day)
    const isRest = missing - Math.abs(standing) < MISSING_LIMIT * Math.abs(value)
    if (!isLong(each) || lacksUnknown || since === undefined || !isRest) return true
    total.values[day - total.start] = value
    total.estimated.set(day, Math.min(since, total.estimated.get(day) ?? since))
    return false
  })
}

function longStretches(incomplete: readonly IncompleteDay[]): (each: IncompleteDay) => boolean {
  const long = new Set<IncompleteDay>()
  let stretch: IncompleteDay[] = []
  for (const each of incomplete) {
    if (each.day - (stretch.at(-1)?.day ?? each.day) > 1) stretch = []
    stretch.push(each)
    if (stretch.length > STILL_DAYS) for (const day of stretch) long.add(day)
  }
  return (each) => long.has(each)
}

/** Nothing that is noted by day is known of any part. */
const hasNoNotes = ({ lacking, unknown, least }: AddedParts): boolean =>
  lacking.size === 0 && unknown.size === 0 && LEAST_MARKS.every((mark) => least[mark].size === 0)

/** Nothing is missing on a day, and nothing of it is odd, repeated or assumed. */
const isWhole = ({ missing, notDue, repeated, odd, assumed }: DayRows, day: Day): boolean =>
  missing.on(day) === 0 &&
  notDue.on(day) === 0 &&
  assumed.on(day) === 0 &&
  repeated.on(day) === 0 &&
  odd.on(day) === 0

/** One day of the parts of a total, added up. */
interface DaySum {
  reading: number
  /** present, missing and not due together */
  whole: number
  missing: number
  notDue: number
  /** the part of the whole that is missing */
  share: number
  /** a part is missing, and nobody knows how much it is */
  lacksUnknown: boolean
}

function sumOn({ days, unknown }: AddedParts, day: Day, isMean: boolean): DaySum {
  const present = days.present.on(day)
  const missing = days.missing.on(day)
  const notDue = days.notDue.on(day)
  const whole = Math.abs(present) + missing + notDue
  return {
    reading: isMean ? meanOn(days, day, present) : present,
    whole,
    missing,
    notDue,
    share: whole > 0 ? missing / whole : 0,
    lacksUnknown: unknown.size > 0 && unknown.has(day),
  }
}

const meanOn = ({ products }: DayRows, day: Day, weight: number): number =>
  weight > 0 ? products.on(day) / weight : Number.NaN

/** A day of which too much is not due stays blank. */
const isMostlyNotDue = ({ whole, missing, notDue }: DaySum): boolean =>
  whole > 0 && (notDue + missing) / whole >= MISSING_LIMIT

const describeIncomplete = (
  { days, largest }: AddedParts,
  day: Day,
  { reading, share, lacksUnknown }: DaySum,
): IncompleteDay => ({
  day,
  reading,
  missing: share,
  missingCount: days.absent.on(day) + (lacksUnknown ? 1 : 0),
  largest: largest.get(day)?.key ?? null,
  ...(lacksUnknown && share < MISSING_LIMIT ? { lacksUnknown } : {}),
  ...(days.assumed.on(day) > 0 && { isAssumed: true as const }),
})

/** A complete day, with the marks that enough of it has. */
function writeDay(total: Total, { days, lacking, least }: AddedParts, day: Day, sum: DaySum): void {
  total.values[day - total.start] = sum.reading
  total.partCount = days.counts.on(day)
  const left = Math.max(sum.share, (lacking.size && lacking.get(day)) || 0)
  if (left > 0) total.partial.set(day, left)
  if (isNoticeable(days.odd.on(day), sum)) total.unusual.set(day, UNUSUAL_PARTS)
  const isRepeated = days.repeated.on(day) >= MISSING_LIMIT * sum.whole
  for (const mark of LEAST_MARKS) {
    if (!least[mark].size) continue
    const note = least[mark].get(day)
    if (note !== undefined && (mark !== 'unchanged' || isRepeated)) total[mark].set(day, note)
  }
}

const isNoticeable = (amount: number, { whole }: DaySum): boolean =>
  amount > 0 && amount >= MISSING_LIMIT * whole
