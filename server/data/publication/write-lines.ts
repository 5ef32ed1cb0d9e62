import { findFrozen } from '#server/data/gate/frozen.ts'
import { findUnusual } from '#server/data/gate/unusual.ts'
import { findUnusualTogether } from '#server/data/gate/unusual-together.ts'
import { findRepeatedRows } from '#server/data/gate/repeated-rows.ts'
import { findUnchanged } from '#server/data/gate/unchanged.ts'
import { storeMarks } from '#server/data/series/day-marks.ts'
import type { Client } from 'pg'
import type { Day } from '#lib/dates.ts'
import { getSource, type SourceId } from '#lib/registry/sources.ts'
import { copyInto, type BinaryCopy } from '#server/core/database/binary-copy.ts'
import { decidedReadings, type Reading } from '#server/data/holds/commands.ts'
import { readBenchmarks } from '#server/data/publication/benchmarks.ts'
import { LinesBeside } from '#server/data/publication/lines-beside.ts'
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
import {
  noteChanges,
  noteHolds,
  nothingWritten,
  type WrittenLines,
} from '#server/data/publication/written-lines.ts'
import { Twins } from '#server/data/publication/twins.ts'
import {
  countPublished,
  replaceValues,
  readValues,
  type SeriesValues,
} from '#server/data/series/read-models.ts'
import { scopeKey } from '#server/data/series/scope.ts'

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
  const written = nothingWritten()
  const judging = writing.isJudged
    ? {
        beside: new LinesBeside(client, writing.source),
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
  /** key of its scope */
  key: string
  readings: readonly ReadingToHold[]
  decided: ReadonlyMap<Day, Reading>
}

async function writeBatch(
  client: Client,
  batch: readonly NamedLine[],
  { runId, quality, judging, isRestored, onStep }: Writing & { judging: Judging | undefined },
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
  const changed: { id: number; values: SeriesValues | undefined }[] = []
  const judged = judging
    ? await judgeStaged(scopes, judging)
    : [...scopes.values()].map((lines) => lines.map((each) => ({ ...each, found: new Map() })))
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
