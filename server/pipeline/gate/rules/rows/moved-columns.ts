import { showDay, type Day } from '#lib/dates.ts'
import { median } from '#lib/median.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { qualityRules } from '#lib/registry/quality-rules.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import {
  givenOn,
  isNewOn,
  openDays,
  type Finding,
  type Found,
  type LineReadings,
} from '#server/pipeline/gate/readings/readings.ts'

/** With fewer columns one cannot say that all of them moved. */
const LEAST_COLUMNS = 5
/** By less than this, as a mean, columns move any day. */
const LEAST_MOVE = 0.0003
/** Two columns that are closer than this may be taken for each other by chance. */
const APART = 0.001
/** While two columns exchange their levels the others stay where they are. */
const CALM = 0.25

/** Lines whose columns are another’s from a day on, each with the one it took its level from. */
interface Moved {
  day: Day
  pairs: readonly (readonly [LineReadings, LineReadings])[]
  /** columns that the others moved by, or two that were exchanged: moved by as many the other way they are back */
  by: number
}

/** The last known values of the columns of a file, and their values on the next day. */
interface Row {
  day: Day
  columns: readonly { line: LineReadings; before: number; value: number }[]
}

/**
 * Rates of one kind that are not those of assets, as the maturities of a yield curve: on a day all
 * of them say what the column beside them said the day before, or two of them what the other one
 * said. They are held until they are moved back.
 */
export function* findMovedColumns(found: Found): Generator<Finding<'moved_columns'>> {
  const rates = [...found.keys()].filter(
    ({ measure, classId }) => classId === null && getMeasure(measure).unit === 'percent',
  )
  for (const [measure, lines] of Map.groupBy(rates, (line) => line.measure))
    if (lines.length >= LEAST_COLUMNS) yield* holdMoved(found, measure, lines)
}

function* holdMoved(
  found: Found,
  measure: MeasureKey,
  lines: readonly LineReadings[],
): Generator<Finding<'moved_columns'>> {
  const moves = rowsOf(lines).flatMap(movesOf)
  for (const [at, { day: since, pairs, by }] of moves.entries()) {
    const isOpposite = (other: Moved) =>
      other.by === -by && other.pairs.every(([line]) => pairs.some(([own]) => own === line))
    if (moves.slice(0, at).some(isOpposite)) continue
    const until = moves.slice(at + 1).find(isOpposite)?.day
    for (const [line, other] of pairs)
      for (const day of openDays(found, line, since, until))
        yield finding('moved_columns', line, day, {
          other: other.subject,
          since: showDay(since),
          columns: String(pairs.length),
        })
  }
}

/** Rows of which something is new, each with what its columns said before. */
function rowsOf(lines: readonly LineReadings[]): Row[] {
  const [first, last] = [
    Math.min(...lines.map(({ start }) => start)),
    Math.max(...lines.map(({ start, given }) => start + given.length)),
  ]
  const before = new Map<LineReadings, number>()
  const rows: Row[] = []
  for (let day = first; day < last; day++) {
    const known = lines.flatMap((line) => {
      const value = givenOn(line, day)
      return Number.isNaN(value) ? [] : [{ line, value }]
    })
    const columns = known.flatMap(({ line, value }) => {
      const old = before.get(line)
      return old === undefined ? [] : [{ line, value, before: old }]
    })
    if (known.some(({ line }) => isNewOn(line, day))) rows.push({ day, columns })
    for (const { line, value } of known) before.set(line, value)
  }
  return rows
}

function movesOf(row: Row): Moved[] {
  if (row.columns.length < LEAST_COLUMNS) return []
  const all = [1, -1].flatMap((by) => movedBy(row, by))
  return all.length ? all : exchanged(row)
}

/** All columns, where they say what those so many places further said. */
function movedBy({ day, columns }: Row, by: number): Moved[] {
  const beside = columns.flatMap((column, at) => {
    const other = columns[at + by]
    return other ? [{ column, other }] : []
  })
  let [moved, off] = [0, 0]
  for (const { column, other } of beside) {
    moved += Math.abs(column.value - column.before)
    off += Math.abs(column.value - other.before)
  }
  if (moved < LEAST_MOVE * beside.length || off > qualityRules.moved_columns.threshold * moved)
    return []
  // the outermost column has no other beside it, and its level from nowhere
  const pairs = columns.map(
    ({ line }, at) => [line, (columns[at + by] ?? columns[at])?.line ?? line] as const,
  )
  return [{ day, pairs, by }]
}

/** Two columns that say what the other one said, while the others hardly move. */
function exchanged({ day, columns }: Row): Moved[] {
  const moves = columns.map(({ value, before }) => Math.abs(value - before))
  return columns.flatMap((one, at) =>
    columns.slice(at + 1).flatMap((other, place) => {
      const gap = Math.abs(one.before - other.before)
      const moved = (moves[at] ?? 0) + (moves[at + 1 + place] ?? 0)
      if (gap < APART || moved < gap) return []
      const off = Math.abs(one.value - other.before) + Math.abs(other.value - one.before)
      const rest = moves.filter((_, n) => n !== at && n !== at + 1 + place)
      const isExchange = off < CALM * moved && median(rest) < CALM * gap
      return isExchange
        ? [
            {
              day,
              by: 0,
              pairs: [[one.line, other.line] as const, [other.line, one.line] as const],
            },
          ]
        : []
    }),
  )
}
