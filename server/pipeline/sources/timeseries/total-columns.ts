import { saysTotal } from '#server/pipeline/catalogue/name-fault.ts'
import type { Sink } from '#server/pipeline/inputs/source.ts'

/** Two sums of the same numbers in another order, or rounded to the cent, are apart by no more. */
const SAME_WITHIN = 1e-6
/** On so many of its days a column is the sum of the others, where it is their total. */
const NEARLY_ALL = 0.9
/** Two sums that differ, and two others that are filled: fewer agree by chance. */
const FEWEST = 2

/**
 * A column that sums up the rest may be as much as all that is named, and moves with the same
 * market; but it does not follow one named column. On days on which one moves the others by so much
 * while the rest of them moves by less than a part of that, a column that counts it again moves by
 * as many dollars, but for a part of them.
 */
const INCLUDES = { upTo: 1.25, moves: 0.03, alone: 1 / 3, apart: 0.4, days: 2 }

interface Column {
  name: string
  position: number
}

/** Leaves out columns whose name says that they sum up the others, and refuses the file for each. */
export function refuseNamedTotals<Each extends Column>(
  columns: readonly Each[],
  kind: string,
  line: number,
  sink: Sink,
): Each[] {
  return columns.filter(({ name }) => {
    // alone in its file a column sums up nothing beside it
    if (columns.length === 1 || !saysTotal(name)) return true
    sink.refuse(
      `"${name}" is a total of other columns, not ${nameKind(kind)}: delete the column; totals are derived`,
      { line, column: name },
    )
    return false
  })
}

/** Finds columns that hold the sum of the others under any name, a row of numbers at a time. */
export function watchSums(columns: readonly Column[]): {
  /** `key`: of rows that may be compared with each other */
  row(values: readonly (number | null)[], key: string): void
  /** those that are totals on nearly all of their days */
  totals(): Column[]
  /** those that hold the others beside what they are themselves */
  including(): Column[]
} {
  const last = new Map<string, readonly number[]>()
  const inclusions = columns.map(() => ({ isAbove: true, moved: 0, followed: 0 }))
  /** Both to the last row: only of columns that are no less than all others together. */
  function compare(values: readonly (number | null)[], sum: number, key: string): void {
    const before = last.get(key)
    const now = values.map((value) => value ?? 0)
    last.set(key, now)
    for (const [at, inclusion] of inclusions.entries()) {
      const value = now[at] ?? 0
      if (value < sum - value || value > (sum - value) * INCLUDES.upTo) inclusion.isAbove = false
      if (!before || !inclusion.isAbove) continue
      const moved = movedAlone(before, now, at)
      if (moved === undefined) continue
      inclusion.moved++
      const own = value - (before[at] ?? 0)
      if (Math.abs(own - moved) <= Math.abs(moved) * INCLUDES.apart) inclusion.followed++
    }
  }
  const counts = columns.map(() => ({ seen: 0, summed: 0, levels: new Set<number>() }))
  return {
    row(values, key) {
      let sum = 0
      let filled = 0
      for (const value of values)
        if (value) {
          sum += value
          filled++
        }
      if (filled <= FEWEST) return
      compare(values, sum, key)
      for (const [at, count] of counts.entries()) {
        const value = values[at]
        if (!value) continue
        count.seen++
        if (Math.abs(sum - value - value) > Math.abs(value) * SAME_WITHIN) continue
        count.summed++
        if (count.levels.size < FEWEST) count.levels.add(value)
      }
    },
    totals: () =>
      columns.filter((_, at) => {
        const { seen = 0, summed = 0, levels } = counts[at] ?? {}
        // numbers that stand still can agree once only
        return levels?.size === FEWEST && summed >= seen * NEARLY_ALL
      }),
    including: () =>
      columns.filter((_, at) => {
        const { isAbove = false, moved = 0, followed = 0 } = inclusions[at] ?? {}
        return isAbove && moved >= INCLUDES.days && followed === moved
      }),
  }
}

/** Sums the moves of all columns but one, where one moved them and the rest did not go along; else undefined. */
function movedAlone(
  before: readonly number[],
  now: readonly number[],
  except: number,
): number | undefined {
  let [were, moved] = [0, 0]
  let mover = { from: 0, by: 0 }
  for (const [at, value] of now.entries()) {
    if (at === except) continue
    const from = before[at] ?? 0
    were += from
    moved += value - from
    if (Math.abs(value - from) > Math.abs(mover.by)) mover = { from, by: value - from }
  }
  const rest = were - mover.from
  if (!(Math.abs(moved) > were * INCLUDES.moves && mover.from > 0 && rest > 0)) return undefined
  const share = Math.abs(mover.by) / mover.from
  return Math.abs(moved - mover.by) / rest < share * INCLUDES.alone ? moved : undefined
}

/** Refuses the file for each column that turned out to be the sum of the others. */
export function refuseSums(
  totals: readonly Column[],
  kind: string,
  line: number,
  sink: Sink,
): void {
  for (const { name } of totals)
    sink.refuse(
      `"${name}" is the sum of the other columns, not ${nameKind(kind)}: delete the column; totals are derived`,
      { line, column: name },
    )
}

/** Refuses the file for each column that turned out to hold the others beside the rest that it names. */
export function refuseIncluding(columns: readonly Column[], line: number, sink: Sink): void {
  for (const { name } of columns)
    sink.refuse(
      `"${name}" equals all other columns combined and moves with them, so it double counts: ` +
        'include only what no other column has',
      { line, column: name },
    )
}

const nameKind = (kind: string): string =>
  kind === 'asset' ? 'an asset' : kind === 'class' ? 'an asset class' : `a ${kind}`
