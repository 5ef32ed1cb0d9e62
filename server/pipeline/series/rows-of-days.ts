import type { Day } from '#lib/dates.ts'

/** Days added at once when a part reaches beyond those there are. */
const SLACK = 64

/** The days that rows have room for, from the first up to, but without, the end. */
interface Room {
  first: Day
  end: Day
}

/** One figure for each day, nothing where none was added. It takes memory from the first figure on. */
export class DayRow {
  readonly #room: Room
  #start: Day = 0
  #values = new Float64Array(0)

  constructor(room: Room) {
    this.#room = room
  }

  /** in bytes */
  get size(): number {
    return this.#values.byteLength
  }

  /** Nothing was ever added. */
  get isEmpty(): boolean {
    return this.#values.length === 0
  }

  on(day: Day): number {
    return this.isEmpty ? 0 : (this.#values[day - this.#start] ?? 0)
  }

  /** Days that there is no room for are left out. */
  add(day: Day, amount: number): void {
    const at = day - this.#start
    const known = this.#values[at]
    if (known !== undefined) this.#values[at] = known + amount
    else if (day >= this.#room.first && day < this.#room.end) {
      this.#grow()
      this.add(day, amount)
    }
  }

  #grow(): void {
    const { first, end } = this.#room
    const grown = new Float64Array(end - first)
    grown.set(this.#values, this.#values.length ? this.#start - first : 0)
    this.#values = grown
    this.#start = first
  }
}

/** The figures that are stored for each day of a total; these rows are all of it, however many parts it has. */
export class DayRows {
  readonly #room: Room = { first: 0, end: 0 }
  readonly present = new DayRow(this.#room)
  readonly products = new DayRow(this.#room)
  readonly missing = new DayRow(this.#room)
  /** the part of what is missing that is held, at its last published value */
  readonly standing = new DayRow(this.#room)
  readonly notDue = new DayRow(this.#room)
  readonly counts = new DayRow(this.#room)
  readonly absent = new DayRow(this.#room)
  readonly repeated = new DayRow(this.#room)
  readonly odd = new DayRow(this.#room)
  readonly assumed = new DayRow(this.#room)
  readonly #all: readonly DayRow[] = [
    this.present,
    this.products,
    this.missing,
    this.standing,
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

  /** Makes room for days from the first up to, but without, the end. */
  reach(first: Day, end: Day): void {
    const room = this.#room
    const isNew = room.first === room.end
    if (isNew || first < room.first) room.first = isNew ? first : first - SLACK
    if (isNew || end > room.end) room.end = end + SLACK
  }
}
