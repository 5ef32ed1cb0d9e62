import type { Day } from '#lib/dates.ts'
import { isJudgedAgain } from '#lib/registry/quality-rules.ts'
import type { StagedLine } from '#server/pipeline/publication/stage.ts'
import type { SeriesName } from '#server/pipeline/series/ensure-series.ts'
import type { PointToHold, Reading } from '#server/pipeline/holds/hold-points.ts'
import type { BroughtLine, OwnedLine } from '#server/pipeline/gate/open-judge.ts'
import type { Verdicts } from '#server/pipeline/gate/readings/readings.ts'

/** A reading that is kept back as it is read, by the place of its line in the stage. */
export type ReadingToHold = Omit<PointToHold, 'seriesId' | 'previous'> & { line: number }

/** A line of the stage by its number there. `file`: the input of the run that brought it last. */
export interface LineToWrite extends SeriesName, OwnedLine {
  seriesId: number
  file?: string | undefined
}

/** A line with what is staged of it and what was decided about it. */
export interface StagedReadings extends BroughtLine, LineVerdicts {
  line: LineToWrite
}

interface LineVerdicts {
  verdicts: Verdicts
  /** readings that were kept back as they were read, and that were not released */
  toHold: ReadingToHold[]
  /** days held since an earlier run that are read again, by a value that is not withheld */
  openDays: Day[]
  /** readings that somebody rejected, and that are read again */
  rejected: number
}

/** Says what is to become of the days of a line, by readings kept back as they were read and earlier decisions. */
export function verdictsOn(
  staged: Pick<StagedLine, 'days' | 'points'>,
  held: readonly ReadingToHold[],
  decided: ReadonlyMap<Day, Reading> = new Map(),
): LineVerdicts {
  const withheld = new Set<Day>()
  const released = new Set<Day>()
  const readAgain = new Set<Day>()
  let rejected = 0
  if (decided.size)
    for (const [at, day] of staged.days.entries()) {
      const decision = decided.get(day)
      if (!decision) continue
      readAgain.add(day)
      const point = staged.points[at] ?? Number.NaN
      const isSame = decision.value === null ? Number.isNaN(point) : decision.value === point
      if (isSame && decision.state === 'rejected') {
        withheld.add(day)
        rejected++
      }
      if (isSame && decision.state === 'released') released.add(day)
    }
  const toHold = held.filter(({ day }) => !released.has(day))
  for (const { day } of toHold) withheld.add(day)
  const waiting = new Map<Day, number>()
  for (const [day, { state, value, rule }] of decided) {
    if (readAgain.has(day)) continue
    if (state === 'released') released.add(day)
    // a reading that was kept back as it was read is not judged again before it is read again
    if (state === 'held' && isJudgedAgain(rule)) waiting.set(day, value ?? Number.NaN)
  }
  const openDays = [...readAgain].filter(
    (day) => decided.get(day)?.state === 'held' && !withheld.has(day),
  )
  return { verdicts: { withheld, released, waiting }, toHold, openDays, rejected }
}
