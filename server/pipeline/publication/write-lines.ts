import { openJudge, type Judge } from '#server/pipeline/gate/open-judge.ts'
import { markBatch } from '#server/pipeline/gate/mark-batch.ts'
import { storeMarks } from '#server/pipeline/series/series-marks.ts'
import type { Client } from 'pg'
import type { Day } from '#lib/dates.ts'
import type { SourceId } from '#lib/registry/sources.ts'
import { copyInto, type BinaryCopy } from '#server/core/database/binary-copy.ts'
import { decidedReadings, type Reading } from '#server/pipeline/holds/hold-points.ts'
import {
  verdictsOn,
  type LineToWrite,
  type ReadingToHold,
  type StagedReadings,
} from '#server/pipeline/publication/line-verdicts.ts'
import { readKnown } from '#server/pipeline/publication/read-known.ts'
import { settleLine, type SettledLine } from '#server/pipeline/publication/settle-line.ts'
import { stagedLines, type StagedLine } from '#server/pipeline/publication/stage.ts'
import {
  noteChanges,
  noteHolds,
  nothingWritten,
  type WrittenLines,
} from '#server/pipeline/publication/written-lines.ts'
import { lastDay, valueOn, type Packed } from '#server/pipeline/series/packed.ts'
import {
  countPublished,
  replaceValues,
  readValues,
  type SeriesValues,
} from '#server/pipeline/series/read-models.ts'
import { scopeKey } from '#server/pipeline/series/scope.ts'

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

/**
 * Points of lines that are compared and written at a time: those of the file, and those that are
 * published of the same lines.
 */
const POINTS_AT_ONCE = 1 << 16
const PUBLISHED_AT_ONCE = 1 << 20
/**
 * Compares what is staged with what each series said before, and writes the difference:
 * observations and read models.
 */
export async function writeLines(
  client: Client,
  lines: readonly LineToWrite[],
  held: readonly ReadingToHold[],
  writing: Writing,
): Promise<WrittenLines> {
  const seriesIds = lines.map(({ seriesId }) => seriesId)
  const decisions = writing.isRestored
    ? new Map<number, Map<Day, Reading>>()
    : await decidedReadings(client, seriesIds)
  const published = await countPublished(client, seriesIds)
  const heldByLine = Map.groupBy(held, ({ line }) => line)
  const written = nothingWritten()
  const judge = openJudge(writing.isJudged ? await readKnown(client, lines, writing) : undefined)
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
      await writeBatch(client, batch, { ...writing, judge }, written)
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
  if (size) await writeBatch(client, batch, { ...writing, judge }, written)
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
  /** key of its scope */
  key: string
  readings: readonly ReadingToHold[]
  decided: ReadonlyMap<Day, Reading>
}

async function writeBatch(
  client: Client,
  batch: readonly NamedLine[],
  { runId, quality, judge, isJudged, isRestored, onStep }: Writing & { judge: Judge },
  written: WrittenLines,
): Promise<void> {
  const seriesIds = batch.map(({ line }) => line.seriesId)
  const before = await readValues(client, seriesIds)
  const staged = batch.map(({ line, staged: read, readings, decided }): StagedReadings => {
    const published = before.get(line.seriesId)?.packed
    const told = withWithdrawals(read, published, decided)
    return { line, published, staged: told, ...verdictsOn(told, readings, decided) }
  })
  const isGenerated = !isJudged && !isRestored
  const lines = (await judge(staged)).map(({ each, line, found }) => {
    const settled = settleLine(line, found, each.verdicts)
    const readings = { line, scope: each.line.scope, packed: settled.packed, isGenerated }
    return { each, settled, readings }
  })
  const marksOf = markBatch(lines.map(({ readings }) => readings))
  const changed: { id: number; values: SeriesValues | undefined }[] = []
  await copyInto(client, 'observation (series_id, day, run_id, value)', async (observations) => {
    for (const { each, settled, readings } of lines) {
      const { seriesId } = each.line
      if (settled.changed.days.length)
        changed.push({
          id: seriesId,
          values: settled.packed && {
            packed: settled.packed,
            quality,
            marks: storeMarks(settled.packed.start, marksOf(readings)),
          },
        })
      noteChanges(written, each.line, settled)
      written.rejected += each.rejected
      noteHolds(written, each, settled)
      append(observations, seriesId, runId, settled)
      if (observations.isFull) await observations.drain()
    }
  })
  await onStep('observations-written')
  if (changed.length) await replaceValues(client, runId, changed)
  await onStep('values-replaced')
}

/**
 * A staged line whose blank days withdraw what is published of them, or what was decided about:
 * blank cells of days that nobody knew anything of say nothing. A day with a value in another file
 * of the run is not blank.
 */
function withWithdrawals(
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
