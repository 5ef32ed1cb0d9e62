import type { Day } from '#lib/dates.ts'
import type { StagedLine } from '#server/data/publication/stage.ts'
import { lastDay, valueOn, type Packed } from '#server/data/series/packed.ts'

/**
 * A staged line whose blank days withdraw what is published of them, or what was decided about:
 * blank cells of days that nobody knew anything of say nothing. A day with a value in another file
 * of the run is not blank.
 */
export function withWithdrawals(
  staged: StagedLine,
  published: Packed | undefined,
  decided: ReadonlyMap<Day, unknown>,
): StagedLine {
  if (staged.blanks.isEmpty) return staged
  const told = new Set(staged.days)
  const withdrawn = new Set<Day>()
  if (published)
    for (const day of staged.blanks.within(published.start, lastDay(published)))
      if (!Number.isNaN(valueOn(published, day)) && !told.has(day)) withdrawn.add(day)
  if (decided.size) {
    const days = [...decided.keys()]
    for (const day of staged.blanks.within(Math.min(...days), Math.max(...days)))
      if (decided.has(day) && !told.has(day)) withdrawn.add(day)
  }
  if (!withdrawn.size) return staged
  const points = new Float64Array(staged.points.length + withdrawn.size).fill(Number.NaN)
  points.set(staged.points)
  return { ...staged, days: Int32Array.from([...staged.days, ...withdrawn]), points }
}
