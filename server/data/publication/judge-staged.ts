import { today, type Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { findDoubtfulRows } from '#server/data/gate/doubtful-rows.ts'
import { findImpossibleBeside } from '#server/data/gate/impossible-beside.ts'
import { judgeScope } from '#server/data/gate/judge-scope.ts'
import { canMove, findMigrations } from '#server/data/gate/migrations.ts'
import { findMovedColumns } from '#server/data/gate/moved-columns.ts'
import { findPlausible } from '#server/data/gate/plausible.ts'
import {
  layOver,
  type Finding,
  type Found,
  type LineReadings,
  type ScopeBenchmark,
} from '#server/data/gate/readings.ts'
import { findRevisedToCopies } from '#server/data/gate/revised-to-copy.ts'
import { findRewrittenFiles } from '#server/data/gate/rewritten-file.ts'
import { findSameFactor } from '#server/data/gate/same-factor.ts'
import { findSwapped } from '#server/data/gate/swapped.ts'
import type { LineVerdicts } from '#server/data/publication/line-verdicts.ts'
import type { LinesBeside } from '#server/data/publication/lines-beside.ts'
import type { StagedLine } from '#server/data/publication/stage.ts'
import { resolveTwins } from '#server/data/publication/resolve-twins.ts'
import type { Twins } from '#server/data/publication/twins.ts'
import type { SeriesName } from '#server/data/series/ensure-series.ts'
import type { SeriesValues } from '#server/data/series/read-models.ts'

/** A line of the stage by its number there. `subject`: the scope as readers know it. */
export interface LineToWrite extends SeriesName {
  seriesId: number
  /** the asset that it belongs to, and its class */
  assetId: number | null
  classId: number | null
  subject: string
  /** the input of the run that brought it last */
  file?: string | undefined
  impossibleBeside?: string | undefined
}

/** A line with what is staged of it and what was decided about it. */
export interface StagedReadings extends LineVerdicts {
  staged: StagedLine
  line: LineToWrite
}

/** Holds all that the gate knows beside the lines themselves. */
export interface Judging {
  beside: LinesBeside
  twins: Twins
  inferred: ReadonlySet<MeasureKey>
  revises: boolean
  /** benchmarks that prices are compared with, by scope key */
  benchmarks: ReadonlyMap<string, ScopeBenchmark>
}

/** A line of the stage as the gate sees it, with what is held of it so far. */
export interface JudgedLine {
  each: StagedReadings
  line: LineReadings
  found: Map<Day, Finding>
}

/** A line of the stage as the gate sees it. */
type ReadLine = Omit<JudgedLine, 'found'>

/** Lays what is staged of all scopes that are written together over what their lines said. */
export function readStaged(
  staged: readonly StagedReadings[],
  before: ReadonlyMap<number, SeriesValues>,
): ReadLine[] {
  const read = staged.map((each) => ({
    each,
    line: layOver(
      { ...each.line, plausible: findPlausible(each.line.scope, each.line.measure) },
      before.get(each.line.seriesId)?.packed,
      each.staged,
      each.verdicts,
    ),
  }))
  const families = Map.groupBy(read, ({ each }) => familyOf(each.line))
  families.delete(null)
  const migrated = findMigrations(
    [...families.values()].map((lines) => lines.map(({ line }) => line)),
  )
  return read.map(({ each, line }) => ({ each, line: { ...line, migrated: migrated.get(line) } }))
}

/** Lines among which an amount may move and stay as large: of an asset on its networks, and of networks. */
function familyOf({ scope, assetId, measure }: LineToWrite): string | null {
  if (!canMove({ measure })) return null
  if (scope.kind === 'token' && assetId !== null) return `${measure} of ${assetId}`
  return scope.kind === 'network' ? `${measure} of networks ${scope.segment ?? ''}` : null
}

/** Judges the lines of each scope by its rules and by its twins. */
export async function judgeStaged(
  scopes: ReadonlyMap<string, readonly ReadLine[]>,
  { beside, twins, inferred, revises, benchmarks }: Judging,
): Promise<JudgedLine[][]> {
  const found = await beside.judge([...scopes.keys()], () =>
    [...scopes].map(
      ([key, read]): Found =>
        judgeScope({
          lines: read.map(({ line }) => line),
          beside: (measure) => beside.find(key, measure),
          inferred,
          revises,
          today: today(),
          benchmark: benchmarks.get(key),
        }),
    ),
  )
  return [...scopes.values()].map((read, at) => {
    const lines = read.map(({ line }) => line)
    const ofTwins = twins.find(read[0]?.each.line.assetId ?? null, lines)
    return read.map(({ each, line }) => ({
      each,
      line,
      found: new Map<Day, Finding>([
        ...(found[at]?.get(line) ?? []),
        ...ofTwins
          .filter((finding) => finding.line === line)
          .map((finding) => [finding.day, finding] as const),
      ]),
    }))
  })
}

/**
 * Judges the lines of all scopes that are written together beside each other: rows that are wrong,
 * columns that are copies or exchanged.
 */
export function judgeTogether(judged: readonly JudgedLine[], twins: Twins): void {
  const found = new Map(judged.map((each) => [each.line, each.found]))
  resolveTwins(twins.takePairs(), found)
  const judges = [
    findImpossibleBeside,
    findRewrittenFiles,
    findRevisedToCopies,
    findSwapped,
    findMovedColumns,
    findDoubtfulRows,
    findSameFactor,
  ]
  for (const judge of judges)
    for (const finding of [...judge(found)]) found.get(finding.line)?.set(finding.day, finding)
}
