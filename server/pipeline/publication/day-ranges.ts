import type { Day } from '#lib/dates.ts'

/** Days as stretches, each by its first and last one: most days of a column that is blank follow each other. */
export class DayRanges {
  /** first, last, first, last … in the order in which they came */
  readonly #ends: number[] = []

  get isEmpty(): boolean {
    return this.#ends.length === 0
  }

  /** How many stretches. */
  get count(): number {
    return this.#ends.length / 2
  }

  add(day: Day): void {
    const at = this.#ends.length
    if (at && this.#ends[at - 1] === day - 1) this.#ends[at - 1] = day
    else if (at && this.#ends[at - 2] === day + 1) this.#ends[at - 2] = day
    else this.#ends.push(day, day)
  }

  /** First and last days, so many stretches at a time. */
  *pack(most: number): Generator<Int32Array> {
    for (let at = 0; at < this.#ends.length; at += most * 2)
      yield Int32Array.from(this.#ends.slice(at, at + most * 2))
  }

  unpack(ends: Int32Array): void {
    for (const end of ends) this.#ends.push(end)
  }

  /** Every day of every stretch that lies within these two. */
  *within(first: Day, last: Day): Generator<Day> {
    for (let at = 0; at < this.#ends.length; at += 2) {
      const end = Math.min(this.#ends[at + 1] ?? last, last)
      for (let day = Math.max(this.#ends[at] ?? first, first); day <= end; day++) yield day
    }
  }
}
