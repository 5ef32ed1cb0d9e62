import { qualityRules } from '#lib/registry/quality-rules.ts'
import { LONGEST_STEP, isWeekend, type Day, type Frequency } from '#lib/dates.ts'
import type { Packed } from '#server/data/series/packed.ts'

/** A part of a total: one published series, and how often its source reports. */
export interface Part extends Packed {
  key: string
  frequency: Frequency
  /** only for weighted means */
  weight?: Packed
  /** days that stand on an earlier price, and the day of that */
  estimated?: ReadonlyMap<Day, Day>
  /** days of which a reading is held */
  heldDays?: readonly Day[]
}

/** A day whose total lacks too much to be shown. */
export interface IncompleteDay {
  day: Day
  /** what the parts that are there add up to */
  reading: number
  /** missing ÷ (present + missing), a fraction */
  missing: number
  /** how many parts are missing */
  missingCount: number
}

export interface Total extends Packed {
  /** days shown although parts below the limit are missing: the fraction that is missing */
  partial: Map<Day, number>
  incomplete: IncompleteDay[]
  /** days with a part that stands on an earlier price, and the day of the oldest */
  estimated: Map<Day, Day>
  /** parts with a value on the newest complete day */
  partCount: number
}

/** A line whose newest value is older than this is late, and says so. */
export const EXPECTED_DAYS = 7
/** A part is waited for this many days after its last value; then it is retired, and the total goes on without it. */
export const STALE_DAYS = 30
/** From this fraction on, a day is held. */
export const MISSING_LIMIT = qualityRules.incomplete_total.threshold

/**
 * The sum of parts, day by day. A day is complete when the parts that are missing on it made up less than 2 % of it when they
 * were last known. A part is missing on every day between two of its values, however far apart, on 30 days after its last one,
 * and on a day of which its reading is held. One that is not due on a day (a weekend for business-day sources) leaves the day
 * blank instead of held.
 */
export function sumOfParts(parts: readonly Part[]): Total {
  const adding = new Adding(false)
  for (const part of parts) adding.add(part)
  return adding.total()
}

/** Mean weighted by each part's weight of the day; parts without a weight are left out. Completeness is judged by weight. */
export function weightedMeanOfParts(parts: readonly Part[]): Total {
  const adding = new Adding(true)
  for (const part of parts) adding.add(part)
  return adding.total()
}

/** What is known of each day; a total is these rows, however many parts it has. */
type Row = 'present' | 'products' | 'missing' | 'notDue' | 'counts' | 'absent'
const ROWS: readonly Row[] = ['present', 'products', 'missing', 'notDue', 'counts', 'absent']
/** Days added at once when a part reaches beyond those there are. */
const SLACK = 64

/** Adds part after part to a total, so that no more than one of them need be in memory. */
export class Adding {
  readonly #isMean: boolean
  #start: Day = 0
  #rows: Record<Row, Float64Array> = {
    present: new Float64Array(0),
    products: new Float64Array(0),
    missing: new Float64Array(0),
    notDue: new Float64Array(0),
    counts: new Float64Array(0),
    absent: new Float64Array(0),
  }
  #first = Infinity
  #last = -Infinity
  readonly #estimated = new Map<Day, Day>()

  constructor(isMean: boolean) {
    this.#isMean = isMean
  }

  /** Bytes that it holds. */
  get size(): number {
    return this.#rows.present.byteLength * ROWS.length
  }

  add(part: Part): void {
    if (!part.values.length || (this.#isMean && !part.weight)) return
    for (const [day, priceDay] of part.estimated ?? [])
      this.#estimated.set(day, Math.min(priceDay, this.#estimated.get(day) ?? priceDay))
    const end = part.start + part.values.length
    const staleAfter = Math.max(STALE_DAYS, LONGEST_STEP[part.frequency])
    this.#first = Math.min(this.#first, part.start)
    this.#last = Math.max(this.#last, end - 1)
    this.#reach(Math.min(part.start, ...(part.heldDays ?? [])), end + staleAfter)
    this.#addHeldBefore(part)
    const { present, products, missing, notDue, counts, absent } = this.#rows
    const from = part.start - this.#start
    const amounts = this.#isMean
      ? part.values.map((value, at) => weightOn(part, value, at))
      : part.values
    const known = amounts.findLastIndex((amount) => !Number.isNaN(amount))
    let last = Number.NaN
    let lastAt = -1
    for (let place = 0; place <= known + staleAfter; place++) {
      const at = from + place
      const amount = amounts[place] ?? Number.NaN
      if (!Number.isNaN(amount)) {
        present[at] = (present[at] ?? 0) + amount
        counts[at] = (counts[at] ?? 0) + 1
        if (this.#isMean) products[at] = (products[at] ?? 0) + (part.values[place] ?? 0) * amount
        last = amount
        lastAt = at
        continue
      }
      if (lastAt < 0) continue
      if (isDue(part.frequency, this.#start + at, at - lastAt)) {
        missing[at] = (missing[at] ?? 0) + Math.abs(last)
        absent[at] = (absent[at] ?? 0) + 1
      } else {
        notDue[at] = (notDue[at] ?? 0) + Math.abs(last)
      }
    }
  }

  /** Held days before the first value, of which the part made up what it did at first. Those after it count as any missing day. */
  #addHeldBefore({ start, values, weight, heldDays = [] }: Part): void {
    const { missing, absent } = this.#rows
    const first = Math.abs((weight ? weight.values[start - weight.start] : values[0]) ?? 0)
    for (const day of heldDays) {
      const at = day - this.#start
      if (day >= start) continue
      missing[at] = (missing[at] ?? 0) + first
      absent[at] = (absent[at] ?? 0) + 1
    }
  }

  total(): Total {
    if (this.#first > this.#last)
      return {
        start: 0,
        values: new Float64Array(0),
        partial: new Map(),
        incomplete: [],
        estimated: new Map(),
        partCount: 0,
      }
    const { present, products, missing: missed, notDue: early, counts, absent } = this.#rows
    const length = this.#last - this.#first + 1
    const total: Total = {
      start: this.#first,
      values: new Float64Array(length).fill(Number.NaN),
      partial: new Map(),
      incomplete: [],
      estimated: new Map(),
      partCount: 0,
    }
    for (let i = 0; i < length; i++) {
      const at = this.#first - this.#start + i
      const count = counts[at] ?? 0
      if (!count) continue
      const sum = present[at] ?? 0
      const [missing, notDue] = [missed[at] ?? 0, early[at] ?? 0]
      const whole = Math.abs(sum) + missing + notDue
      const share = whole > 0 ? missing / whole : 0
      const reading = !this.#isMean ? sum : sum > 0 ? (products[at] ?? 0) / sum : Number.NaN
      if (share >= MISSING_LIMIT) {
        total.incomplete.push({
          day: this.#first + i,
          reading,
          missing: share,
          missingCount: absent[at] ?? 0,
        })
        continue
      }
      if (whole > 0 && (notDue + missing) / whole >= MISSING_LIMIT) continue
      total.values[i] = reading
      total.partCount = count
      if (share > 0) total.partial.set(this.#first + i, share)
      const priceDay = this.#estimated.get(this.#first + i)
      if (priceDay !== undefined) total.estimated.set(this.#first + i, priceDay)
    }
    return total
  }

  /** Makes room for days from the first up to, but without, the end. */
  #reach(first: Day, end: Day): void {
    const length = this.#rows.present.length
    const known = this.#start + length
    if (length && first >= this.#start && end <= known) return
    const start = !length ? first : first < this.#start ? first - SLACK : this.#start
    const size = Math.max(end > known ? end + SLACK : known, end) - start
    for (const row of ROWS) {
      const grown = new Float64Array(size)
      grown.set(this.#rows[row], length ? this.#start - start : 0)
      this.#rows[row] = grown
    }
    this.#start = start
  }
}

/** The weight that a value of a part counts with: NaN where either is not known. */
function weightOn({ start, weight }: Part, value: number, at: number): number {
  if (!weight || Number.isNaN(value)) return Number.NaN
  return weight.values[start + at - weight.start] ?? Number.NaN
}

/** Does a source of this frequency owe a value on this day, `since` days after its last one? */
function isDue(frequency: Frequency, day: Day, since: number): boolean {
  if (frequency === 'day') return true
  if (frequency === 'business_day') return !isWeekend(day) && since >= 1
  return since > LONGEST_STEP[frequency]
}
