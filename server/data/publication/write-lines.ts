import type { Client } from 'pg'
import { AppError } from '#server/core/errors.ts'
import { isoDay, type Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { explainRule } from '#lib/registry/quality-rules.ts'
import { mergeLine, type MergedLine, type Verdicts } from '#server/data/publication/merge-line.ts'
import { stagedLines, type StagedLine } from '#server/data/publication/stage.ts'
import { decidedReadings, type PointToHold, type Reading } from '#server/data/holds/commands.ts'
import { jumpFactor, findJumpRule } from '#server/data/holds/jump.ts'
import { copyInto, type BinaryCopy } from '#server/core/database/binary-copy.ts'
import type { SeriesName } from '#server/data/series/ensure-series.ts'
import { replaceValues, readValues, type SeriesValues } from '#server/data/series/read-models.ts'

/** A line of the stage by its number there. `subject`: the scope as readers know it. */
export interface LineToWrite extends SeriesName {
  seriesId: number
  subject: string
}

/** A reading that the gate keeps back. */
export type ReadingToHold = Omit<PointToHold, 'seriesId' | 'previous'> & { line: number }

export interface WrittenLines {
  pointsNew: number
  newestDay: Day | null
  changedMeasures: Set<MeasureKey>
  toHold: PointToHold[]
  /** held before, and now published or taken back by their source */
  settled: { seriesId: number; day: Day }[]
}

interface Writing {
  runId: number
  quality: string
  isJudged: boolean
  onStep: (step: 'observations-written' | 'values-replaced') => Promise<void> | void
}

/** Points of lines that are compared and written at a time. */
const POINTS_AT_ONCE = 1 << 16
/** More than this is no fault of single values: the file is not what it is taken for. */
const MOST_HELD = 10_000

/** Compares what is staged with what each series said before, and writes the difference: observations and read models. */
export async function writeLines(
  client: Client,
  lines: readonly LineToWrite[],
  held: readonly ReadingToHold[],
  writing: Writing,
): Promise<WrittenLines> {
  const decisions = await decidedReadings(
    client,
    lines.map(({ seriesId }) => seriesId),
  )
  const heldByLine = Map.groupBy(held, ({ line }) => line)
  const written: WrittenLines = {
    pointsNew: 0,
    newestDay: null,
    changedMeasures: new Set(),
    toHold: [],
    settled: [],
  }
  let batch: NamedLine[] = []
  let size = 0
  for await (const staged of stagedLines(client)) {
    const line = lines[staged.line]
    if (!line) continue
    const readings = heldByLine.get(staged.line) ?? []
    heldByLine.delete(staged.line)
    batch.push({ staged, line, ...verdictsOn(staged, readings, decisions.get(line.seriesId)) })
    size += staged.days.length
    if (size < POINTS_AT_ONCE) continue
    await writeBatch(client, batch, writing, written)
    batch = []
    size = 0
  }
  if (size) await writeBatch(client, batch, writing, written)
  // a reading that is no number is not staged
  for (const readings of heldByLine.values())
    for (const { line, ...reading } of readings) {
      const seriesId = lines[line]?.seriesId
      if (seriesId !== undefined) written.toHold.push({ ...reading, seriesId, previous: null })
    }
  return written
}

interface NamedLine extends LineVerdicts {
  staged: StagedLine
  line: LineToWrite
}

async function writeBatch(
  client: Client,
  batch: readonly NamedLine[],
  { runId, quality, isJudged, onStep }: Writing,
  written: WrittenLines,
): Promise<void> {
  const before = await readValues(
    client,
    batch.map(({ line }) => line.seriesId),
  )
  const changed: { id: number; values: SeriesValues | undefined }[] = []
  await copyInto(client, 'observation (series_id, day, run_id, value)', async (observations) => {
    for (const named of batch) {
      const { staged, line } = named
      const merged = mergeLine(
        before.get(line.seriesId)?.packed,
        staged,
        named.verdicts,
        isJudged ? findJumpRule(line.measure, line.frequency) : undefined,
      )
      if (merged.changed.days.length)
        changed.push({
          id: line.seriesId,
          values: merged.packed && { packed: merged.packed, quality, marks: [] },
        })
      noteChanges(written, line, merged)
      noteHolds(written, named, merged)
      append(observations, line.seriesId, runId, merged)
      if (observations.isFull) await observations.drain()
    }
  })
  await onStep('observations-written')
  if (changed.length) await replaceValues(client, runId, changed)
  await onStep('values-replaced')
}

function append(
  observations: BinaryCopy,
  seriesId: number,
  runId: number,
  { changed: { days, points } }: MergedLine,
): void {
  for (let i = 0; i < days.length; i++) {
    observations.row(4)
    observations.int(seriesId)
    observations.int(days[i] ?? 0)
    observations.int(runId)
    observations.double(points[i] ?? Number.NaN)
  }
}

function noteChanges(
  written: WrittenLines,
  { measure }: LineToWrite,
  { changed: { days, points } }: MergedLine,
): void {
  if (!days.length) return
  written.pointsNew += days.length
  written.changedMeasures.add(measure)
  let newest = written.newestDay ?? -Infinity
  for (let i = 0; i < days.length; i++)
    if (!Number.isNaN(points[i])) newest = Math.max(newest, days[i] ?? newest)
  if (newest > -Infinity) written.newestDay = newest
}

function noteHolds(
  written: WrittenLines,
  { line, toHold, openDays }: NamedLine,
  { withheld, jumps }: MergedLine,
): void {
  const { seriesId } = line
  const previous = new Map(withheld.map((kept) => [kept.day, kept.previous]))
  for (const { line: _line, ...reading } of toHold)
    written.toHold.push({ ...reading, seriesId, previous: previous.get(reading.day) ?? null })
  for (const jump of jumps)
    written.toHold.push({
      seriesId,
      day: jump.day,
      value: jump.value,
      previous: jump.previous,
      rule: 'jump',
      reason: jumpReason(line, jump),
    })
  const jumpDays = new Set(jumps.map(({ day }) => day))
  for (const day of openDays) if (!jumpDays.has(day)) written.settled.push({ seriesId, day })
  if (written.toHold.length > MOST_HELD) throw tooManyHeld(written.toHold)
}

interface LineVerdicts {
  verdicts: Verdicts
  /** what the gate holds and nobody released */
  toHold: ReadingToHold[]
  /** days held since an earlier run that are read again, by a value that is not withheld */
  openDays: Day[]
}

/** What is to become of the days of a line: the gate's holds and earlier decisions. */
function verdictsOn(
  staged: StagedLine,
  held: readonly ReadingToHold[],
  decided: ReadonlyMap<Day, Reading> = new Map(),
): LineVerdicts {
  const withheld = new Set<Day>()
  const released = new Set<Day>()
  const readAgain = new Set<Day>()
  if (decided.size)
    for (const [at, day] of staged.days.entries()) {
      const decision = decided.get(day)
      if (!decision) continue
      readAgain.add(day)
      const point = staged.points[at] ?? Number.NaN
      const isSame = decision.value === null ? Number.isNaN(point) : decision.value === point
      if (isSame && decision.state === 'rejected') withheld.add(day)
      if (isSame && decision.state === 'released') released.add(day)
    }
  const toHold = held.filter(({ day }) => !released.has(day))
  for (const { day } of toHold) withheld.add(day)
  const heldBefore = new Set(
    [...decided].flatMap(([day, { state }]) =>
      state !== 'released' && !readAgain.has(day) ? [day] : [],
    ),
  )
  const openDays = [...readAgain].filter(
    (day) => decided.get(day)?.state === 'held' && !withheld.has(day),
  )
  return { verdicts: { withheld, released, heldBefore }, toHold, openDays }
}

function jumpReason(
  { measure, frequency, subject }: LineToWrite,
  { day, value, before }: { day: Day; value: number; before: number },
): string {
  const bound = show(findJumpRule(measure, frequency)?.factor ?? 0)
  const step =
    before === 0
      ? 'up from nothing'
      : value === 0
        ? 'down to nothing'
        : `${show(jumpFactor(before, value))} times`
  return explainRule('jump', {
    measure: getMeasure(measure).label,
    subject,
    day: isoDay(day),
    value: show(value),
    previous: show(before),
    step: `${step} in one step, where ${bound} times is the limit`,
  })
}

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const show = (value: number): string => number.format(value)

function tooManyHeld(points: readonly PointToHold[]): AppError {
  return new AppError(
    'unprocessable',
    `more than ${show(MOST_HELD)} values break a rule, so the file is not what it is taken for. The first: ${points[0]?.reason ?? ''}`,
  )
}
