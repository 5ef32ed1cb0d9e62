import { saysTotal } from '#server/ingest/name-fault.ts'
import type { Sink } from '#server/ingest/source.ts'

/** Two sums of the same numbers in another order, or rounded to the cent, are apart by no more. */
const SAME_WITHIN = 1e-6
/** On so many of its days a column is the sum of the others, where it is their total. */
const NEARLY_ALL = 0.9
/** Two sums that differ, and two others that are filled: fewer agree by chance. */
const FEWEST = 2

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
  row(values: readonly (number | null)[]): void
  /** those that are totals on nearly all of their days */
  totals(): Column[]
} {
  const counts = columns.map(() => ({ seen: 0, summed: 0, levels: new Set<number>() }))
  return {
    row(values) {
      let sum = 0
      let filled = 0
      for (const value of values)
        if (value) {
          sum += value
          filled++
        }
      if (filled <= FEWEST) return
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
        // of numbers that stand still one agreement is all
        return levels?.size === FEWEST && summed >= seen * NEARLY_ALL
      }),
  }
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

const nameKind = (kind: string): string =>
  kind === 'asset' ? 'an asset' : kind === 'class' ? 'an asset class' : `a ${kind}`
