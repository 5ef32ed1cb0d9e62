import { qualityRules } from '#lib/registry/quality-rules.ts'
import type { Day, Frequency } from '#lib/dates.ts'
import type { AllDayMarks, DayMarks } from '#server/pipeline/series/series-marks.ts'
import { toStretches } from '#server/pipeline/series/day-stretches.ts'
import type { Packed } from '#server/pipeline/series/packed.ts'

/** A part of a total: one published series, and how often its source reports. */
export interface Part extends Packed, DayMarks {
  key: string
  frequency: Frequency
  /** only for weighted means */
  weight?: Packed & Pick<Part, 'heldDays'>
  /** days of which a reading is held */
  heldDays?: readonly Day[] | null
  /** from this day on totals go on without it, by decision */
  retiredFrom?: Day | null
  /**
   * a total itself: days of which nothing is held and that are far from any value had no parts, and
   * are none that are missing
   */
  isTotal?: true
  /** usual size of a part all of whose readings are held; null where they say nothing of its size */
  heldSize?: number | null
  /** all of them are those of another asset: they never counted, and the total is that of the others */
  isCopy?: boolean
}

/** A day whose total lacks too much to be shown. */
export interface IncompleteDay {
  day: Day
  /** amount that the parts that are there add up to */
  reading: number
  /** missing ÷ (present + missing), a fraction */
  missing: number
  /** how many parts are missing */
  missingCount: number
  /** the largest of them, or one of unknown size, by its scope key */
  largest: string | null
  /** parts of unknown size are missing, and not too much of the rest is */
  lacksUnknown?: true
  /** some of what is there stands in for what no source reports: the measure that it is of says what is missing */
  isAssumed?: true
}

/**
 * A sum or mean with what it takes over from its parts: days on which any part stands on an earlier
 * price (the oldest), or sums up too few days (the fewest), those that lack parts below the limit,
 * and those of which parts that repeat an old value make up as much as may not be missing, and
 * those of which assumed parts do.
 */
export interface Total extends Packed, AllDayMarks {
  incomplete: IncompleteDay[]
  /** days of which a reading of a part is held, and no part has a value */
  absent: Day[]
  /** parts with a value on the newest complete day */
  partCount: number
}

/** A line whose newest value is older than this is late, and says so. */
export const EXPECTED_DAYS = 7
/** From this fraction on, a day is held. */
export const MISSING_LIMIT = qualityRules.incomplete_total.threshold

/** A line as a total that nothing is missing of, with the marks that it has. */
export function makeTotal(line: Packed & DayMarks, partCount = 0): Total {
  return {
    start: line.start,
    values: line.values,
    incomplete: [],
    absent: [],
    partCount,
    unusual: new Map(line.unusual),
    estimated: new Map(line.estimated),
    partial: new Map(line.partial),
    short: new Map(line.short),
    unchanged: new Map(line.unchanged),
    assumed: toStretches(line.assumed),
  }
}

/** A total as a part of a wider one: its days that are held are missing there. */
export function makePart(key: string, frequency: Frequency, total: Total): Part {
  const part = {
    ...total,
    key,
    frequency,
    isTotal: true as const,
    heldDays: [...total.incomplete.map(({ day }) => day), ...total.absent],
  }
  if (total.values.some((value) => !Number.isNaN(value))) return part
  // nothing says how much is missing on a day on which everything is
  const sizes = total.incomplete.flatMap(({ reading, missing }) =>
    missing < 1 ? [Math.abs(reading) / (1 - missing)] : [],
  )
  return { ...part, heldSize: sizes.sort((a, b) => a - b)[sizes.length >> 1] ?? 0 }
}
