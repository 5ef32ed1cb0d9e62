import { showDay, type Day } from '#lib/dates.ts'
import type { OwnSlots } from '#server/pipeline/gate/finding.ts'

/** A value of a line on a day, as a file gives it. */
export interface Cell {
  line: number
  /** whom the line is of */
  name: string
  value: number
}

/** Days that are closer repeat each other where nothing is worked out on weekends and holidays. */
const LEAST_APART = 5
/** So many of the values of a row differ from each other: what is the same for all names says nothing. */
const LEAST_DISTINCT = 4
/**
 * Columns of a single name are judged beside each other, where what was published of them is known
 * (rules/rows/copied-days.ts).
 */
const LEAST_NAMES = 2
/** The most that is kept of a file; a longer one is not compared. */
const MOST_CELLS = 500_000

/** Finds rows of a file that say of many names on one day what another row says on another day. */
export class CopiedRows {
  #rows = new Map<Day, Cell[]>()
  #cells = 0
  readonly #copies = new Map<Day, OwnSlots<'copied_row'>>()

  see(day: Day, cell: Cell): void {
    if (this.#cells > MOST_CELLS) return
    if (++this.#cells > MOST_CELLS) {
      this.#rows = new Map()
      return
    }
    const row = this.#rows.get(day) ?? []
    this.#rows.set(day, row)
    row.push(cell)
  }

  /** Days of the file that are the same, and the only two that are, each with the other one; begins the next file. */
  take(): { day: Day; other: Day; cells: readonly Cell[] }[] {
    const rows = this.#rows
    this.#rows = new Map()
    this.#cells = 0
    const copies = [...Map.groupBy(rows, ([, cells]) => sumUp(cells)).values()].flatMap((same) => {
      const [one, two] = same
      if (!one || !two || same.length > 2 || !isSameRow(one[1], two[1])) return []
      if (Math.abs(one[0] - two[0]) < LEAST_APART) return []
      return [
        { day: one[0], other: two[0], cells: one[1] },
        { day: two[0], other: one[0], cells: two[1] },
      ]
    })
    for (const { day, other, cells } of copies)
      this.#copies.set(day, { values: String(cells.length), other: showDay(other) })
    return copies
  }

  /** The row that a day of the files so far repeats. */
  copyOn(day: Day): OwnSlots<'copied_row'> | undefined {
    return this.#copies.get(day)
  }
}

/** Rows that are the same, in the same order of their lines, come to the same; others hardly ever. */
const sumUp = (cells: readonly Cell[]): number =>
  cells.reduce((sum, { line, value }) => sum + (line + 1) * value, cells.length)

function isSameRow(one: readonly Cell[], other: readonly Cell[]): boolean {
  if (new Set(one.map(({ value }) => value)).size < LEAST_DISTINCT) return false
  if (new Set(one.map(({ name }) => name)).size < LEAST_NAMES) return false
  const values = new Map(one.map(({ line, value }) => [line, value]))
  return one.length === other.length && other.every(({ line, value }) => values.get(line) === value)
}
