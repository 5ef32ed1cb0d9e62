import { UNKNOWN_SHARE, UNUSUAL_PARTS } from '#lib/registry/day-marks.ts'
import { LONGEST_STEP, type Day } from '#lib/dates.ts'
import { isDue, meanSize, weightOn } from '#server/data/series/amounts.ts'
import { DayStretches } from '#server/data/series/day-stretches.ts'
import { listHeldDays } from '#server/data/series/held-days.ts'
import { makeTotal, MISSING_LIMIT, type Part, type Total } from '#server/data/series/total.ts'
import { staleDays, waitedUntil } from '#server/data/series/waited-until.ts'

/**
 * The sum of parts, day by day. A day is complete when the parts that are missing on it made up
 * less than 2% of it when they were last known. A part is missing on every day between two of its
 * values, however far apart, for `staleDays` after its last one, and on a day of which its reading
 * is held. A flow of the day before says nothing of a day, so that a missing part of a sum of flows
 * counts with its mean. One that is not due on a day (a weekend for business-day sources) leaves
 * the day blank instead of held.
 */
export function sumOfParts(parts: readonly Part[], kind: 'stock' | 'flow' = 'stock'): Total {
  const adding = new Adding(kind)
  for (const part of parts) adding.add(part)
  return adding.total()
}

/**
 * Mean weighted by each part's weight of the day; parts without a weight are left out. Completeness
 * is judged by weight.
 */
export function weightedMeanOfParts(parts: readonly Part[]): Total {
  const adding = new Adding('mean')
  for (const part of parts) adding.add(part)
  return adding.total()
}

/** The figures that are kept for each day; a total is these rows, however many parts it has. */
const ROWS = [
  'present',
  'products',
  'missing',
  'notDue',
  'counts',
  'absent',
  'repeated',
  'odd',
  'assumed',
] as const
type Row = (typeof ROWS)[number]
/** Days added at once when a part reaches beyond those there are. */
const SLACK = 64

/** Marks of which a day of a total has the least that any part says. */
const LEAST = ['estimated', 'short', 'unchanged'] as const

/** Adds part after part to a total, so that no more than one of them need be in memory. */
export class Adding {
  readonly #isMean: boolean
  readonly #isFlow: boolean
  #start: Day = 0
  #rows: Record<Row, Float64Array> = {
    present: new Float64Array(0),
    products: new Float64Array(0),
    missing: new Float64Array(0),
    notDue: new Float64Array(0),
    counts: new Float64Array(0),
    absent: new Float64Array(0),
    repeated: new Float64Array(0),
    odd: new Float64Array(0),
    assumed: new Float64Array(0),
  }
  #first = Infinity
  #last = -Infinity
  /**
   * the share that is left out of days all the same: of a part that lacks more than may be missing,
   * and that somebody released; of a copy of another part
   */
  readonly #lacking = new Map<Day, number>()
  /** days on which a part is missing, and nobody knows how much it is */
  readonly #unknown = new Set<Day>()
  /** the largest of the parts that are missing on a day, or one of unknown size */
  readonly #largest = new Map<Day, { key: string; amount: number }>()
  /** days of which a reading of any part is held */
  readonly #held = new Set<Day>()
  /** all that is assumed of any part of a day */
  #assumption = 0
  /** the least of what any part says of a day */
  readonly #least = {
    estimated: new Map<Day, Day>(),
    short: new Map<Day, number>(),
    unchanged: new Map<Day, Day>(),
  }

  constructor(kind: 'stock' | 'flow' | 'mean') {
    this.#isMean = kind === 'mean'
    this.#isFlow = kind === 'flow'
  }

  /** Bytes that it holds. */
  get size(): number {
    return this.#rows.present.byteLength * ROWS.length
  }

  add(part: Part): void {
    if (part.isCopy) return this.#addCopy(part.heldDays ?? [])
    if (part.heldSize !== undefined) return this.#addHeld(part, part.heldSize)
    if (!part.values.length || (this.#isMean && !part.weight)) return
    const end = part.start + part.values.length
    this.#first = Math.min(this.#first, part.start)
    this.#last = Math.max(this.#last, end - 1)
    const held = [
      ...(part.heldDays ?? []),
      ...((this.#isMean && part.weight?.heldDays) || []),
    ].filter((day) => day < (part.retiredFrom ?? Infinity))
    for (const day of held) this.#held.add(day)
    const heldDays = new Set(part.isTotal && held)
    const lastWaited = waitedUntil(part, held)
    this.#reach(
      held.reduce((least, day) => Math.min(least, day), part.start),
      held.reduce((most, day) => Math.max(most, day + 1), lastWaited + 1),
    )
    const { present, products, notDue, counts } = this.#rows
    const from = part.start - this.#start
    const amounts = this.#isMean
      ? part.values.map((value, at) => weightOn(part, value, at))
      : part.values
    const usual = this.#isFlow ? meanSize(amounts) : Number.NaN
    let last = Number.NaN
    let lastAt = -1
    for (let place = 0; place <= lastWaited - part.start; place++) {
      const at = from + place
      const amount = amounts[place] ?? Number.NaN
      if (!Number.isNaN(amount)) {
        present[at] = (present[at] ?? 0) + amount
        counts[at] = (counts[at] ?? 0) + 1
        if (this.#isMean) products[at] = (products[at] ?? 0) + (part.values[place] ?? 0) * amount
        last = this.#isFlow ? usual : amount
        lastAt = at
        continue
      }
      if (lastAt < 0) continue
      if (part.isTotal && at - lastAt > staleDays() && !heldDays.has(this.#start + at)) continue
      if (isDue(part.frequency, this.#start + at, at - lastAt)) {
        this.#miss(at, last, part.key)
      } else {
        notDue[at] = (notDue[at] ?? 0) + Math.abs(last)
      }
    }
    this.#addMarks(part, amounts)
    const begun = amounts.findIndex((amount) => !Number.isNaN(amount))
    const first = this.#isFlow ? usual : amounts[begun]
    for (const day of held) {
      if (day < part.start + begun) this.#miss(day - this.#start, first ?? 0, part.key)
      else if (day > lastWaited) this.#miss(day - this.#start, last, part.key)
    }
  }

  /**
   * A part that was never published is missing from one of its readings to the next, as far as a
   * total waits, and makes no day of one.
   */
  #addHeld(part: Part, size: number | null): void {
    const days = listHeldDays([part])
    for (const day of days) this.#held.add(day)
    const [first, last] = [days[0], days.at(-1)]
    if (first === undefined || last === undefined) return
    this.#reach(first, last + 1)
    const longest = Math.max(staleDays(), LONGEST_STEP[part.frequency])
    let before = first - 1
    for (const day of days) {
      for (let each = day - before > longest ? day : before + 1; each <= day; each++)
        this.#lack(part, size, {
          day: each,
          isDue: each === day || isDue(part.frequency, each, each - before),
        })
      before = day
    }
  }

  /** `size` null: nobody knows how much is missing. */
  #lack({ key }: Part, size: number | null, { day, isDue }: { day: Day; isDue: boolean }): void {
    const at = day - this.#start
    if (size === null) {
      this.#unknown.add(day)
      this.#largest.set(day, { key, amount: Infinity })
    } else if (isDue) this.#miss(at, size, key)
    else this.#rows.notDue[at] = (this.#rows.notDue[at] ?? 0) + size
  }

  /** A part that copies another one is no reason to wait; that it is left out is told. */
  #addCopy(days: readonly Day[]): void {
    for (const day of days)
      this.#lacking.set(day, Math.max(UNKNOWN_SHARE, this.#lacking.get(day) ?? 0))
  }

  #miss(at: number, amount: number, key: string): void {
    const { missing, absent } = this.#rows
    const day = this.#start + at
    const largest = this.#largest.get(day)
    if (!largest || Math.abs(amount) > largest.amount)
      this.#largest.set(day, { key, amount: Math.abs(amount) })
    missing[at] = (missing[at] ?? 0) + Math.abs(amount)
    absent[at] = (absent[at] ?? 0) + 1
  }

  /** Carries what is known of a day of a part over to the total. */
  #addMarks(part: Part, amounts: Float64Array): void {
    const amountOn = (day: Day) => Math.abs(amounts[day - part.start] ?? Number.NaN)
    for (const mark of LEAST) {
      const least = this.#least[mark]
      for (const [day, note] of part[mark] ?? [])
        if (!Number.isNaN(amountOn(day))) least.set(day, Math.min(note, least.get(day) ?? note))
    }
    for (const [day, share] of part.partial ?? []) {
      const amount = amountOn(day)
      if (Number.isNaN(amount)) continue
      if (share < MISSING_LIMIT)
        this.#miss(day - this.#start, (amount * share) / (1 - share), part.key)
      else this.#lacking.set(day, Math.max(share, this.#lacking.get(day) ?? 0))
    }
    const { repeated, odd, assumed } = this.#rows
    for (const [day, times] of part.unusual ?? []) {
      const [at, amount] = [day - this.#start, amountOn(day)]
      // where there is too little, the amount that should be there counts; where there is nothing, it is not known
      if (!Number.isNaN(amount))
        odd[at] =
          (odd[at] ?? 0) + (amount === 0 ? Infinity : amount / (times > 0 ? Math.min(1, times) : 1))
    }
    for (const day of part.unchanged?.keys() ?? []) {
      const at = day - this.#start
      if (!Number.isNaN(amountOn(day))) repeated[at] = (repeated[at] ?? 0) + amountOn(day)
    }
    for (const [day, note] of part.assumed ?? []) {
      const at = day - this.#start
      if (Number.isNaN(amountOn(day))) continue
      assumed[at] = (assumed[at] ?? 0) + amountOn(day)
      this.#assumption |= note
    }
  }

  total(): Total {
    if (this.#first > this.#last) return makeTotal({ start: 0, values: new Float64Array(0) })
    const {
      present,
      products,
      missing: missed,
      notDue: early,
      counts,
      absent,
      repeated,
      odd,
      assumed,
    } = this.#rows
    const length = this.#last - this.#first + 1
    const total = makeTotal({
      start: this.#first,
      values: new Float64Array(length).fill(Number.NaN),
    })
    total.absent = [...this.#held].filter((day) => !counts[day - this.#start])
    const assumedDays: [Day, number][] = []
    for (let i = 0; i < length; i++) {
      const at = this.#first - this.#start + i
      const count = counts[at] ?? 0
      if (!count) continue
      const sum = present[at] ?? 0
      const [missing, notDue] = [missed[at] ?? 0, early[at] ?? 0]
      const whole = Math.abs(sum) + missing + notDue
      const share = whole > 0 ? missing / whole : 0
      const reading = !this.#isMean ? sum : sum > 0 ? (products[at] ?? 0) / sum : Number.NaN
      const lacksUnknown = this.#unknown.has(this.#first + i)
      if (share >= MISSING_LIMIT || lacksUnknown) {
        total.incomplete.push({
          day: this.#first + i,
          reading,
          missing: share,
          missingCount: (absent[at] ?? 0) + (lacksUnknown ? 1 : 0),
          largest: this.#largest.get(this.#first + i)?.key ?? null,
          ...(lacksUnknown && share < MISSING_LIMIT ? { lacksUnknown } : {}),
          ...((assumed[at] ?? 0) > 0 && { isAssumed: true as const }),
        })
        continue
      }
      if (whole > 0 && (notDue + missing) / whole >= MISSING_LIMIT) continue
      total.values[i] = reading
      total.partCount = count
      const lacking = Math.max(share, this.#lacking.get(this.#first + i) ?? 0)
      if (lacking > 0) total.partial.set(this.#first + i, lacking)
      if ((odd[at] ?? 0) >= MISSING_LIMIT * whole && (odd[at] ?? 0) > 0)
        total.unusual.set(this.#first + i, UNUSUAL_PARTS)
      if ((assumed[at] ?? 0) >= MISSING_LIMIT * whole && (assumed[at] ?? 0) > 0)
        assumedDays.push([this.#first + i, this.#assumption])
      const isRepeated = (repeated[at] ?? 0) >= MISSING_LIMIT * whole
      for (const mark of LEAST) {
        const note = this.#least[mark].get(this.#first + i)
        if (note !== undefined && (mark !== 'unchanged' || isRepeated))
          total[mark].set(this.#first + i, note)
      }
    }
    total.assumed = DayStretches.join(assumedDays)
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
