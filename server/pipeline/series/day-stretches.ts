import type { Day } from '#lib/dates.ts'

/** Notes by day, as a map has them. */
export interface DayNotes extends Iterable<[Day, number]> {
  readonly size: number
  get: (day: Day) => number | undefined
  keys: () => Iterable<Day>
}

/** Days in a row that have the same note, both ends included. */
export interface NotedStretch {
  from: Day
  to: Day
  note: number
}

/** Notes that hold for years of days in a row: an entry a stretch instead of an entry a day. */
export class DayStretches implements DayNotes {
  /** ascending, and apart */
  readonly stretches: readonly NotedStretch[]

  constructor(stretches: readonly NotedStretch[]) {
    this.stretches = stretches.filter(({ from, to }) => from <= to)
  }

  /** Days with their notes, in ascending order. */
  static join(days: Iterable<readonly [Day, number]>): DayStretches {
    const stretches: NotedStretch[] = []
    for (const [day, note] of days) {
      const open = stretches.at(-1)
      if (open && open.to === day - 1 && open.note === note) open.to = day
      else stretches.push({ from: day, to: day, note })
    }
    return new DayStretches(stretches)
  }

  get size(): number {
    return this.stretches.reduce((sum, { from, to }) => sum + to - from + 1, 0)
  }

  get(day: Day): number | undefined {
    return this.stretches.find(({ from, to }) => from <= day && day <= to)?.note
  }

  *keys(): Generator<Day> {
    for (const [day] of this) yield day
  }

  *[Symbol.iterator](): Generator<[Day, number]> {
    for (const { from, to, note } of this.stretches)
      for (let day = from; day <= to; day++) yield [day, note]
  }

  /** Those from a day on. */
  since(day: Day): DayStretches {
    return new DayStretches(
      this.stretches.map((each) => ({ ...each, from: Math.max(each.from, day) })),
    )
  }
}

/** Notes by day as stretches, which they are already where nothing has picked days of them. */
export const toStretches = (notes: DayNotes | undefined): DayStretches =>
  notes instanceof DayStretches ? notes : DayStretches.join(notes ?? [])
