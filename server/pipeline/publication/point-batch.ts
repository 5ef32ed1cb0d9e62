import type { Day } from '#lib/dates.ts'

/**
 * Points that are gathered before they are sent, 20 bytes each: what a run needs in memory,
 * whatever its files' size.
 */
const BATCH_POINTS = 1 << 19
/** Points of one line in one row: 16 bytes each at the most, so that a row fits a page of the database. */
const ROW_POINTS = 480

/** Some points of one line in the order of the file. `places` only where one of the days may have been there before. */
export interface PackedRow {
  line: number
  days: Int32Array
  points: Float64Array
  places: Int32Array | null
}

/**
 * Gathers points as they come in a file, day by day over all lines, and gives them back line by
 * line. A withdrawal is NaN.
 */
export class PointBatch {
  readonly #lines = new Int32Array(BATCH_POINTS)
  readonly #days = new Int32Array(BATCH_POINTS)
  readonly #points = new Float64Array(BATCH_POINTS)
  readonly #places = new Int32Array(BATCH_POINTS)
  readonly #reach = new Reach()
  #count = 0
  #lineCount = 0

  get isFull(): boolean {
    return this.#count === BATCH_POINTS
  }

  add(line: number, day: Day, point: number, place: number): void {
    const at = this.#count++
    this.#lines[at] = line
    this.#days[at] = day
    this.#points[at] = point
    this.#places[at] = place
    if (line >= this.#lineCount) this.#lineCount = line + 1
  }

  /** All that was gathered; the batch is empty after it. */
  *take(): Generator<PackedRow> {
    const order = this.#byLine()
    for (let from = 0; from < order.length; ) {
      const line = this.#lines[order[from] ?? 0] ?? 0
      let to = from + 1
      while (to < order.length && to - from < ROW_POINTS && this.#lines[order[to] ?? 0] === line)
        to++
      yield this.#row(line, order.subarray(from, to))
      from = to
    }
    this.#count = 0
  }

  #row(line: number, at: Int32Array): PackedRow {
    const days = pick(new Int32Array(at.length), this.#days, at)
    return {
      line,
      days,
      points: pick(new Float64Array(at.length), this.#points, at),
      places: this.#reach.extendsBy(line, days)
        ? null
        : pick(new Int32Array(at.length), this.#places, at),
    }
  }

  /** Places of the points by line, each line's in the order they came: a counting sort. */
  #byLine(): Int32Array {
    const next = new Int32Array(this.#lineCount + 1)
    for (let i = 0; i < this.#count; i++) {
      const after = (this.#lines[i] ?? 0) + 1
      next[after] = (next[after] ?? 0) + 1
    }
    for (let line = 1; line <= this.#lineCount; line++)
      next[line] = (next[line] ?? 0) + (next[line - 1] ?? 0)
    const order = new Int32Array(this.#count)
    for (let i = 0; i < this.#count; i++) {
      const line = this.#lines[i] ?? 0
      const at = next[line] ?? 0
      order[at] = i
      next[line] = at + 1
    }
    return order
  }
}

/** The first and last day of each line so far: a day outside of them cannot have been there before. */
class Reach {
  #first = new Int32Array(1024)
  /** 0 where the line has no days yet: days are kept one higher */
  #last = new Int32Array(1024)

  /**
   * Takes the days into the reach of the line. True if they run strictly one way, and all lie
   * outside of what it was.
   */
  extendsBy(line: number, days: Int32Array): boolean {
    if (line >= this.#last.length) this.#grow(line)
    const isFresh = this.#last[line] === 0
    const first = this.#first[line] ?? 0
    const last = (this.#last[line] ?? 0) - 1
    let low = days[0] ?? 0
    let high = low
    let ups = 0
    let downs = 0
    for (let i = 1; i < days.length; i++) {
      const day = days[i] ?? 0
      const before = days[i - 1] ?? 0
      if (day > before) ups++
      else if (day < before) downs++
      if (day < low) low = day
      if (day > high) high = day
    }
    this.#first[line] = isFresh ? low : Math.min(first, low)
    this.#last[line] = (isFresh ? high : Math.max(last, high)) + 1
    const steps = days.length - 1
    return (ups === steps || downs === steps) && (isFresh || low > last || high < first)
  }

  #grow(line: number): void {
    const size = Math.max(line + 1, this.#last.length * 2)
    const [first, last] = [new Int32Array(size), new Int32Array(size)]
    first.set(this.#first)
    last.set(this.#last)
    this.#first = first
    this.#last = last
  }
}

function pick<Values extends Int32Array | Float64Array>(
  into: Values,
  from: Values,
  at: Int32Array,
): Values {
  for (let i = 0; i < at.length; i++) into[i] = from[at[i] ?? 0] ?? 0
  return into
}
