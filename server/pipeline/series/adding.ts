import { UNKNOWN_SHARE } from '#lib/registry/day-marks.ts'
import { LONGEST_STEP, isWeekend, type Day, type Frequency } from '#lib/dates.ts'
import { toStretches } from '#server/pipeline/series/day-stretches.ts'
import type { DayRow } from '#server/pipeline/series/rows-of-days.ts'
import { listHeldDays } from '#server/pipeline/series/held-days.ts'
import { MISSING_LIMIT, type Part, type Total } from '#server/pipeline/series/total.ts'
import { LEAST_MARKS, nothingAdded, totalOfDays } from '#server/pipeline/series/total-of-days.ts'
import { staleDays, waitedUntil } from '#server/pipeline/series/waited-until.ts'
import type { Packed } from '#server/pipeline/series/packed.ts'

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

/** Adds part after part to a total, so that no more than one of them need be in memory. */
export class Adding {
  readonly #isMean: boolean
  readonly #isFlow: boolean
  readonly #added = nothingAdded()

  constructor(kind: 'stock' | 'flow' | 'mean') {
    this.#isMean = kind === 'mean'
    this.#isFlow = kind === 'flow'
  }

  /** Bytes that it holds. */
  get size(): number {
    return this.#added.days.size
  }

  add(part: Part): void {
    if (part.isCopy) return this.#addCopy(part.heldDays ?? [])
    if (part.heldSize !== undefined) return this.#addHeld(part, part.heldSize)
    if (!part.values.length || (this.#isMean && !part.weight)) return
    this.#added.first = Math.min(this.#added.first, part.start)
    this.#added.last = Math.max(this.#added.last, part.start + part.values.length - 1)
    const held = this.#heldDaysOf(part)
    for (const day of held) this.#added.held.add(day)
    const lastWaited = waitedUntil(part, held)
    this.#added.days.reach(
      held.reduce((least, day) => Math.min(least, day), part.start),
      held.reduce((most, day) => Math.max(most, day + 1), lastWaited + 1),
    )
    const amounts = this.#isMean
      ? part.values.map((value, at) => weightOn(part, value, at))
      : part.values
    const usual = this.#isFlow ? meanSize(amounts) : Number.NaN
    const last = this.#addAmounts(part, amounts, { held, lastWaited, usual })
    this.#addMarks(part, amounts)
    const begun = amounts.findIndex((amount) => !Number.isNaN(amount))
    const first = this.#isFlow ? usual : amounts[begun]
    for (const day of held) {
      if (day < part.start + begun) this.#miss(day, first ?? 0, part.key)
      else if (day > lastWaited) this.#miss(day, last, part.key)
    }
  }

  /** Days of which a reading of the part is held, or one of what it is weighed by. */
  #heldDaysOf({ heldDays, weight, retiredFrom }: Part): Day[] {
    const ofWeight = (this.#isMean && weight?.heldDays) || []
    return [...(heldDays ?? []), ...ofWeight].filter((day) => day < (retiredFrom ?? Infinity))
  }

  /** Adds what a part has, and misses it where it has nothing; returns the size it is missed with at the end. */
  #addAmounts(
    part: Part,
    amounts: Float64Array,
    { held, lastWaited, usual }: { held: readonly Day[]; lastWaited: Day; usual: number },
  ): number {
    const heldDays = new Set(held)
    let last = Number.NaN
    let lastDay: Day | undefined
    for (let day = part.start; day <= lastWaited; day++) {
      const place = day - part.start
      const amount = amounts[place] ?? Number.NaN
      if (!Number.isNaN(amount)) {
        this.#addPresent(day, amount, part.values[place] ?? 0)
        last = this.#isFlow ? usual : amount
        lastDay = day
      } else if (lastDay !== undefined) {
        const away = day - lastDay
        const isHeld = heldDays.has(day)
        if (!part.isTotal || away <= staleDays() || isHeld) this.#addAbsent(part, day, away, last)
        if (isHeld && !part.isTotal) this.#addStanding(day, last, lastDay)
      }
    }
    return last
  }

  #addPresent(day: Day, amount: number, value: number): void {
    this.#added.days.present.add(day, amount)
    this.#added.days.counts.add(day, 1)
    if (this.#isMean) this.#added.days.products.add(day, value * amount)
  }

  /**
   * A part of which a reading is held stands at its last value, of this day. A total that is held
   * has gone on by itself where it may, and a flow or mean of another day says nothing of the day.
   */
  #addStanding(day: Day, size: number, lastDay: Day): void {
    if (this.#isFlow || this.#isMean) return
    this.#added.days.standing.add(day, size)
    this.#added.stands.set(day, Math.min(lastDay, this.#added.stands.get(day) ?? lastDay))
  }

  /** `away`: days since its last value, which was this large. */
  #addAbsent({ frequency, key }: Part, day: Day, away: number, size: number): void {
    if (isDue(frequency, day, away)) this.#miss(day, size, key)
    else this.#added.days.notDue.add(day, Math.abs(size))
  }

  /**
   * A part that was never published is missing from one of its readings to the next, as far as a
   * total waits, and makes no day of one.
   */
  #addHeld(part: Part, size: number | null): void {
    const days = listHeldDays([part])
    for (const day of days) this.#added.held.add(day)
    const [first, last] = [days[0], days.at(-1)]
    if (first === undefined || last === undefined) return
    this.#added.days.reach(first, last + 1)
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
    if (size === null) {
      this.#added.unknown.add(day)
      this.#added.largest.set(day, { key, amount: Infinity })
    } else if (isDue) this.#miss(day, size, key)
    else this.#added.days.notDue.add(day, size)
  }

  /** A part that copies another one is no reason to wait; that it is left out is told. */
  #addCopy(days: readonly Day[]): void {
    for (const day of days) this.#leaveOut(day, UNKNOWN_SHARE)
  }

  #leaveOut(day: Day, share: number): void {
    this.#added.lacking.set(day, Math.max(share, this.#added.lacking.get(day) ?? 0))
  }

  #miss(day: Day, amount: number, key: string): void {
    const largest = this.#added.largest.get(day)
    if (!largest || Math.abs(amount) > largest.amount)
      this.#added.largest.set(day, { key, amount: Math.abs(amount) })
    this.#added.days.missing.add(day, Math.abs(amount))
    this.#added.days.absent.add(day, 1)
  }

  /** Carries what is known of a day of a part over to the total. */
  #addMarks(part: Part, amounts: Float64Array): void {
    const amountOn = (day: Day) => Math.abs(amounts[day - part.start] ?? Number.NaN)
    for (const mark of LEAST_MARKS) {
      const least = this.#added.least[mark]
      for (const [day, note] of part[mark] ?? [])
        if (!Number.isNaN(amountOn(day))) least.set(day, Math.min(note, least.get(day) ?? note))
    }
    for (const [day, share] of part.partial ?? []) this.#addPartial(part, day, amountOn(day), share)
    for (const [day, times] of part.unusual ?? []) this.#addUnusual(day, amountOn(day), times)
    for (const day of part.unchanged?.keys() ?? [])
      addKnown(this.#added.days.repeated, day, amountOn(day))
    for (const { from, to, note } of toStretches(part.assumed).stretches)
      for (let day = from; day <= to; day++)
        if (addKnown(this.#added.days.assumed, day, amountOn(day))) this.#added.assumption |= note
  }

  /** A part lacks a share of itself: so much of the total is missing, or left out where somebody released it. */
  #addPartial({ key }: Part, day: Day, amount: number, share: number): void {
    if (Number.isNaN(amount)) return
    if (share < MISSING_LIMIT) this.#miss(day, (amount * share) / (1 - share), key)
    else this.#leaveOut(day, share)
  }

  /** Where there is too little, the amount that should be there counts; where there is nothing, it is not known. */
  #addUnusual(day: Day, amount: number, times: number): void {
    if (Number.isNaN(amount)) return
    const usual = amount === 0 ? Infinity : amount / (times > 0 ? Math.min(1, times) : 1)
    this.#added.days.odd.add(day, usual)
  }

  total(): Total {
    return totalOfDays(this.#added, this.#isMean)
  }
}

/** Adds an amount where it is known, and says if it is. */
function addKnown(row: DayRow, day: Day, amount: number): boolean {
  if (Number.isNaN(amount)) return false
  row.add(day, amount)
  return true
}

/** The mean of what is known, without its signs. */
function meanSize(amounts: Float64Array): number {
  let [sum, count] = [0, 0]
  for (const amount of amounts) {
    if (Number.isNaN(amount)) continue
    sum += Math.abs(amount)
    count++
  }
  return count ? sum / count : 0
}

/** The weight that a value of a part counts with: NaN where either is not known. */
function weightOn(
  { start, weight }: { start: Day; weight?: Packed },
  value: number,
  at: number,
): number {
  if (!weight || Number.isNaN(value)) return Number.NaN
  return weight.values[start + at - weight.start] ?? Number.NaN
}

/** Does a source of this frequency owe a value on this day, `since` days after its last one? */
function isDue(frequency: Frequency, day: Day, since: number): boolean {
  if (frequency === 'day') return true
  if (frequency === 'business_day') return !isWeekend(day) && since >= 1
  return since > LONGEST_STEP[frequency]
}
