import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { RefusedPastError } from '#server/pipeline/gate/refused-past-error.ts'
import { describeUnit } from '#server/pipeline/holds/another-unit.ts'
import type { PointToHold } from '#server/pipeline/holds/hold-points.ts'
import type { LineToWrite, StagedReadings } from '#server/pipeline/publication/line-verdicts.ts'
import type { SettledLine } from '#server/pipeline/publication/settle-line.ts'

/** The outcome for the lines of a run. */
export interface WrittenLines {
  /** values and withdrawals */
  pointsNew: number
  withdrawn: number
  newestDay: Day | null
  changedMeasures: Set<MeasureKey>
  toHold: PointToHold[]
  /** how much of it came from which input of the run */
  heldByFile: Map<string, number>
  /** held before, and now published or taken back by their source */
  settled: { seriesId: number; day: Day }[]
  /** readings that somebody rejected, and that were read again */
  rejected: number
}

export const nothingWritten = (): WrittenLines => ({
  pointsNew: 0,
  withdrawn: 0,
  newestDay: null,
  changedMeasures: new Set(),
  toHold: [],
  heldByFile: new Map(),
  settled: [],
  rejected: 0,
})

/** More than this is no fault of single values: the file is not what it is taken for. */
const MOST_HELD = 10_000

export function noteChanges(
  written: WrittenLines,
  { measure }: LineToWrite,
  { changed: { days, points } }: SettledLine,
): void {
  if (!days.length) return
  written.pointsNew += days.length
  written.changedMeasures.add(measure)
  let newest = written.newestDay ?? -Infinity
  for (let i = 0; i < days.length; i++)
    if (Number.isNaN(points[i])) written.withdrawn++
    else newest = Math.max(newest, days[i] ?? newest)
  if (newest > -Infinity) written.newestDay = newest
}

/** Throws RefusedPastError where more is held than single faults explain. */
export function noteHolds(
  written: WrittenLines,
  { line: { seriesId, file }, toHold, openDays }: StagedReadings,
  { held, confirmed, previous }: SettledLine,
): void {
  for (const { line: _line, ...reading } of toHold)
    written.toHold.push({ ...reading, seriesId, previous: previous(reading.day) })
  for (const reading of held) written.toHold.push({ ...reading, seriesId })
  const heldDays = new Set(held.map(({ day }) => day))
  for (const day of [...openDays.filter((each) => !heldDays.has(each)), ...confirmed])
    written.settled.push({ seriesId, day })
  const { heldByFile } = written
  if (file !== undefined)
    heldByFile.set(file, (heldByFile.get(file) ?? 0) + toHold.length + held.length)
  if (written.toHold.length > MOST_HELD) throw tooManyHeld(written.toHold, heldByFile)
}

function tooManyHeld(
  points: readonly PointToHold[],
  heldByFile: ReadonlyMap<string, number>,
): RefusedPastError {
  const [worst] = [...heldByFile].sort(([, one], [, other]) => other - one)
  const rewritten = points.filter(({ rule }) => rule === 'revision')
  const unit = describeUnit(rewritten)
  // the past was not rewritten where it is the same but for its unit
  const wayOut = unit ? `: ${unit}` : '; check that the file has the content and options specified'
  return new RefusedPastError(
    `more than ${MOST_HELD.toLocaleString('en-US')} values fail a rule${wayOut}. The first: ${points[0]?.reason ?? ''}`,
    { file: worst?.[0], mayBeRevised: rewritten.length > 0 && unit === undefined },
  )
}
