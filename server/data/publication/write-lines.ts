import { findFrozen } from '#server/data/gate/frozen.ts'
import { findUnusual } from '#server/data/gate/unusual.ts'
import { findUnusualTogether } from '#server/data/gate/unusual-together.ts'
import { findRepeatedRows } from '#server/data/gate/repeated-rows.ts'
import { findUnchanged } from '#server/data/gate/unchanged.ts'
import { storeMarks } from '#server/data/series/day-marks.ts'
import type { Client } from 'pg'
import { AppError } from '#server/core/errors.ts'
import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { getSource, type SourceId } from '#lib/registry/sources.ts'
import { copyInto, type BinaryCopy } from '#server/core/database/binary-copy.ts'
import { decidedReadings, type PointToHold, type Reading } from '#server/data/holds/commands.ts'
import { describeUnit } from '#server/data/holds/another-unit.ts'
import { readBenchmarks } from '#server/data/publication/benchmarks.ts'
import { readLinesBeside, type LineBeside } from '#server/data/publication/lines-beside.ts'
import { verdictsOn, type ReadingToHold } from '#server/data/publication/line-verdicts.ts'
import {
  judgeStaged,
  judgeTogether,
  readStaged,
  type Judging,
  type LineToWrite,
  type StagedReadings,
} from '#server/data/publication/judge-staged.ts'
import { settleLine, type SettledLine } from '#server/data/publication/settle-line.ts'
import { stagedLines, type StagedLine } from '#server/data/publication/stage.ts'
import { withWithdrawals } from '#server/data/publication/with-withdrawals.ts'
import { Twins } from '#server/data/publication/twins.ts'
import {
  countPublished,
  replaceValues,
  readValues,
  type SeriesValues,
} from '#server/data/series/read-models.ts'
import { scopeKey } from '#server/data/series/scope.ts'

export interface WrittenLines {
  /** values and withdrawals */
  pointsNew: number
  withdrawn: number
  newestDay: Day | null
  changedMeasures: Set<MeasureKey>
  toHold: PointToHold[]
  /** held before, and now published or taken back by their source */
  settled: { seriesId: number; day: Day }[]
  /** readings that somebody rejected, and that were read again */
  rejected: number
}

interface Writing {
  runId: number
  source: SourceId
  quality: string
  /** false for what is generated, which needs no gate */
  isJudged: boolean
  /** published before: readings that wait stay where they are */
  isRestored: boolean
  revises: boolean
  onStep: (step: 'observations-written' | 'values-replaced') => Promise<void> | void
}

/** Points of lines that are compared and written at a time: those of the file, and those that are published of the same lines. */
const POINTS_AT_ONCE = 1 << 16
const PUBLISHED_AT_ONCE = 1 << 20
/** More than this is no fault of single values: the file is not what it is taken for. */
const MOST_HELD = 10_000

/** Compares what is staged with what each series said before, and writes the difference: observations and read models. */
export async function writeLines(
  client: Client,
  lines: readonly LineToWrite[],
  held: readonly ReadingToHold[],
  writing: Writing,
): Promise<WrittenLines> {
  const decisions = writing.isRestored
    ? new Map<number, Map<Day, Reading>>()
    : await decidedReadings(
        client,
        lines.map(({ seriesId }) => seriesId),
      )
  const published = await countPublished(
    client,
    lines.map(({ seriesId }) => seriesId),
  )
  const heldByLine = Map.groupBy(held, ({ line }) => line)
  const written: WrittenLines = {
    pointsNew: 0,
    withdrawn: 0,
    newestDay: null,
    changedMeasures: new Set(),
    toHold: [],
    settled: [],
    rejected: 0,
  }
  const judging = writing.isJudged
    ? {
        twins: await Twins.read(client, new Set(lines.map(({ measure }) => measure))),
        inferred: new Set(getSource(writing.source).infers),
        revises: writing.revises,
        benchmarks: await readBenchmarks(
          client,
          lines.map(({ scope }) => scope),
        ),
      }
    : undefined
  let batch: NamedLine[] = []
  let size = 0
  let before = 0
  for await (const staged of stagedLines(client, placesByScope(lines))) {
    const line = lines[staged.line]
    if (!line) continue
    const key = scopeKey(line.scope)
    // lines of one scope are judged together
    const isFull = size >= POINTS_AT_ONCE || before >= PUBLISHED_AT_ONCE
    if (isFull && batch.at(-1)?.key !== key) {
      await writeBatch(client, batch, { ...writing, judging }, written)
      batch = []
      size = before = 0
    }
    batch.push({
      staged,
      line,
      key,
      readings: heldByLine.get(staged.line) ?? [],
      decided: decisions.get(line.seriesId) ?? new Map(),
    })
    heldByLine.delete(staged.line)
    size += staged.days.length + staged.blanks.count
    before += published.get(line.seriesId) ?? 0
  }
  if (size) await writeBatch(client, batch, { ...writing, judging }, written)
  // a reading that is no number is not staged
  for (const readings of heldByLine.values())
    for (const { line, ...reading } of readings) {
      const seriesId = lines[line]?.seriesId
      if (seriesId !== undefined) written.toHold.push({ ...reading, seriesId, previous: null })
    }
  return written
}

/** For each line the place of its scope, in the order in which scopes appear. */
function placesByScope(lines: readonly LineToWrite[]): number[] {
  const places = new Map<string, number>()
  return lines.map(({ scope }) => {
    const key = scopeKey(scope)
    const place = places.get(key) ?? places.size
    places.set(key, place)
    return place
  })
}

/** A line with what is staged of it, what was kept back as it was read, and what was decided before. */
interface NamedLine {
  staged: StagedLine
  line: LineToWrite
  /** of its scope */
  key: string
  readings: readonly ReadingToHold[]
  decided: ReadonlyMap<Day, Reading>
}

async function writeBatch(
  client: Client,
  batch: readonly NamedLine[],
  {
    runId,
    source,
    quality,
    judging,
    isRestored,
    onStep,
  }: Writing & { judging: Judging | undefined },
  written: WrittenLines,
): Promise<void> {
  const seriesIds = batch.map(({ line }) => line.seriesId)
  const before = await readValues(client, seriesIds)
  const read = readStaged(
    batch.map(({ line, staged, readings, decided }) => {
      const told = withWithdrawals(staged, before.get(line.seriesId)?.packed, decided)
      return { line, staged: told, ...verdictsOn(told, readings, decided) }
    }),
    before,
  )
  const scopes = Map.groupBy(read, ({ each }) => scopeKey(each.line.scope))
  const beside = judging
    ? await readLinesBeside(client, source, [...scopes.keys()], seriesIds)
    : new Map<string, LineBeside[]>()
  const changed: { id: number; values: SeriesValues | undefined }[] = []
  const judged = [...scopes].map(([key, lines]) =>
    judgeStaged(lines, beside.get(key) ?? [], judging),
  )
  if (judging) judgeTogether(judged.flat(), judging.twins)
  const lines = judging || isRestored ? judged.flat().map(({ line }) => line) : []
  const repeated = [findRepeatedRows(lines), findFrozen(lines)]
  const settledScopes = judged.map((lines) =>
    lines.map(({ each, line, found }) => ({
      each,
      line,
      settled: settleLine(line, found, each.verdicts),
    })),
  )
  const together = findUnusualTogether(settledScopes.flat().flatMap(readWholeClass))
  const unusualTogether = new Map([...together].map(([{ line }, days]) => [line, days]))
  await copyInto(client, 'observation (series_id, day, run_id, value)', async (observations) => {
    for (const lines of settledScopes) {
      for (const { each, line, settled } of lines) {
        const { seriesId } = each.line
        if (settled.changed.days.length)
          changed.push({
            id: seriesId,
            values: settled.packed && {
              packed: settled.packed,
              quality,
              marks: storeMarks(settled.packed.start, {
                unchanged: new Map([
                  ...repeated.flatMap((found) => [...(found.get(line) ?? [])]),
                  ...findUnchanged(each.line.measure, settled.packed),
                ]),
                unusual: new Map([
                  ...(unusualTogether.get(each.line) ?? []),
                  ...findUnusual(each.line.measure, settled.packed, each.line.classId),
                ]),
              }),
            },
          })
        noteChanges(written, each.line, settled)
        written.rejected += each.rejected
        noteHolds(written, each, settled)
        append(observations, seriesId, runId, settled)
      }
      if (observations.isFull) await observations.drain()
    }
  })
  await onStep('observations-written')
  if (changed.length) await replaceValues(client, runId, changed)
  await onStep('values-replaced')
}

function readWholeClass({
  each: { line },
  settled: { packed },
}: {
  each: StagedReadings
  settled: SettledLine
}) {
  const { kind, segment } = line.scope
  return kind === 'class' && packed
    ? [{ line, measure: line.measure, segment: segment ?? null, packed }]
    : []
}

function append(
  observations: BinaryCopy,
  seriesId: number,
  runId: number,
  { changed: { days, points } }: SettledLine,
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

function noteHolds(
  written: WrittenLines,
  { line: { seriesId }, toHold, openDays }: StagedReadings,
  { held, confirmed, previous }: SettledLine,
): void {
  for (const { line: _line, ...reading } of toHold)
    written.toHold.push({ ...reading, seriesId, previous: previous(reading.day) })
  for (const reading of held) written.toHold.push({ ...reading, seriesId })
  const heldDays = new Set(held.map(({ day }) => day))
  for (const day of [...openDays.filter((each) => !heldDays.has(each)), ...confirmed])
    written.settled.push({ seriesId, day })
  if (written.toHold.length > MOST_HELD) throw tooManyHeld(written.toHold)
}

function tooManyHeld(points: readonly PointToHold[]): AppError {
  const rewritten = points.filter(({ rule }) => rule === 'revision')
  const unit = describeUnit(rewritten)
  // the past was not rewritten where it is the same but for its unit
  const wayOut = unit
    ? `: ${unit}`
    : `; check that the file has the content and options specified${rewritten.length ? '; if the history was revised, use --revises' : ''}`
  return new AppError(
    'unprocessable',
    `more than ${MOST_HELD.toLocaleString('en-US')} values fail a rule${wayOut}. The first: ${points[0]?.reason ?? ''}`,
  )
}
