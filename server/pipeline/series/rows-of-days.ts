import type { Day } from '#lib/dates.ts'

/** Days added at once when a part reaches beyond those there are. */
const SLACK = 64

/** One figure for each day, nothing where none was added. */
export class DayRow {
  #start: Day = 0
  #values = new Float64Array(0)

  /** in bytes */
  get size(): number {
    return this.#values.byteLength
  }

  on(day: Day): number {
    return this.#values[day - this.#start] ?? 0
  }

  add(day: Day, amount: number): void {
    const at = day - this.#start
    this.#values[at] = (this.#values[at] ?? 0) + amount
  }

  /** Makes room for days from the first up to, but without, the end. */
  reach(first: Day, end: Day): void {
    const { length } = this.#values
    const known = this.#start + length
    if (length && first >= this.#start && end <= known) return
    const start = !length ? first : first < this.#start ? first - SLACK : this.#start
    const grown = new Float64Array(Math.max(end > known ? end + SLACK : known, end) - start)
    grown.set(this.#values, length ? this.#start - start : 0)
    this.#values = grown
    this.#start = start
  }
}

/** The figures that are stored for each day of a total; these rows are all of it, however many parts it has. */
export class DayRows {
  readonly present = new DayRow()
  readonly products = new DayRow()
  readonly missing = new DayRow()
  readonly notDue = new DayRow()
  readonly counts = new DayRow()
  readonly absent = new DayRow()
  readonly repeated = new DayRow()
  readonly odd = new DayRow()
  readonly assumed = new DayRow()
  readonly #all: readonly DayRow[] = [
    this.present,
    this.products,
    this.missing,
    this.notDue,
    this.counts,
    this.absent,
    this.repeated,
    this.odd,
    this.assumed,
  ]

  /** in bytes */
  get size(): number {
    return this.#all.reduce((sum, { size }) => sum + size, 0)
  }

  reach(first: Day, end: Day): void {
    for (const row of this.#all) row.reach(first, end)
  }
}
