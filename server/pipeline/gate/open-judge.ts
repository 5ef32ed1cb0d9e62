import { today, type Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { judgeScope } from '#server/pipeline/gate/judge-scope.ts'
import { findPlausible } from '#server/pipeline/gate/readings/plausible.ts'
import {
  layOver,
  type Finding,
  type KnownEvent,
  type LineReadings,
  type RecentDays,
  type ScopeBenchmark,
  type Verdicts,
} from '#server/pipeline/gate/readings/readings.ts'
import { rules } from '#server/pipeline/gate/rules.ts'
import { canMove, findMigrations } from '#server/pipeline/gate/rules/levels/migrations.ts'
import { resolveTwins } from '#server/pipeline/gate/rules/rows/resolve-twins.ts'
import type { Packed } from '#server/pipeline/series/packed.ts'
import { scopeKey, type Scope } from '#server/pipeline/series/scope.ts'

/** A line of a run, and whose it is. */
export interface OwnedLine {
  measure: MeasureKey
  scope: Scope
  /** the asset that it belongs to, and its class */
  assetId: number | null
  classId: number | null
  /** the scope as readers know it */
  subject: string
  impossibleBeside?: string | undefined
}

/** A line with what was published of it and what was decided about it. */
export interface BroughtLine {
  line: OwnedLine
  published: Packed | undefined
  staged: { days: Int32Array; points: Float64Array }
  verdicts: Verdicts
}

/** All that the gate knows beside the lines themselves. */
export interface Known {
  /** published lines of the same scopes; those that a judge asks for are read, and it is asked again */
  beside: {
    judge: <Verdict>(scopeKeys: readonly string[], judge: () => Verdict) => Promise<Verdict>
    find: (scopeKey: string, measure: MeasureKey) => LineReadings | undefined
  }
  /** newest days of tokens and assets, of every source, as they were published before the run */
  recentDays: ReadonlyMap<MeasureKey, readonly RecentDays[]>
  inferred: ReadonlySet<MeasureKey>
  revises: boolean
  /** benchmarks that prices are compared with, by scope key */
  benchmarks: ReadonlyMap<string, ScopeBenchmark>
  /** all metals, in dollars for an ounce: tokens of an unknown one are compared with each */
  metals: readonly ScopeBenchmark[]
  /** by asset */
  events: ReadonlyMap<number, readonly KnownEvent[]>
}

/** A line as the gate sees it, with what is held of it. */
interface JudgedLine<Line> {
  each: Line
  line: LineReadings
  found: ReadonlyMap<Day, Finding>
}

const judges = Object.values(rules).flatMap((rule) => (rule.sees === 'run' ? [rule.judge] : []))

/** Judges lines that are written together. */
export type Judge = <Line extends BroughtLine>(
  lines: readonly Line[],
) => Promise<JudgedLine<Line>[]>

/**
 * Opens the gate for the lines of a run, some scopes at a time: each scope is judged by its rules and
 * by its twins, then all beside each other. Where nothing is known nothing is held.
 */
export function openJudge(known: Known | undefined): Judge {
  const twins = known && new rules.twin.judge(known.recentDays)
  const toldTwice = known && new rules.told_twice.judge(known.recentDays)
  return async (lines) => {
    const read = readBatch(lines)
    if (!known || !twins || !toldTwice) return read.map((each) => ({ ...each, found: new Map() }))
    const scopes = Map.groupBy(read, ({ each }) => scopeKey(each.line.scope))
    const found = await judgeScopes(scopes, known)
    for (const [key, ofScope] of scopes) {
      const own = ofScope.map(({ line }) => line)
      const [first] = ofScope
      if (!first) continue
      const { scope, assetId } = first.each.line
      hold(found, twins.find({ scopeKey: key, assetId }, own))
      hold(found, toldTwice.find({ scope, assetId, events: known.events.get(assetId ?? 0) }, own))
    }
    resolveTwins(twins.takePairs(), found)
    for (const judge of judges) hold(found, [...judge(found)])
    return read.map((each) => ({ ...each, found: found.get(each.line) ?? new Map() }))
  }
}

/** A platform may be emptied; a class or a network closes in no day. */
const OF_MANY: ReadonlySet<Scope['kind']> = new Set(['class', 'network', 'total'])

type Findings = Map<LineReadings, Map<Day, Finding>>

function hold(found: Findings, findings: readonly Finding[]): void {
  for (const finding of findings) found.get(finding.line)?.set(finding.day, finding)
}

async function judgeScopes(
  scopes: ReadonlyMap<string, readonly { each: BroughtLine; line: LineReadings }[]>,
  { beside, inferred, revises, benchmarks, metals, events }: Known,
): Promise<Findings> {
  const judged = await beside.judge([...scopes.keys()], () =>
    [...scopes].map(([key, read]) =>
      judgeScope({
        lines: read.map(({ line }) => line),
        beside: (measure) => beside.find(key, measure),
        inferred,
        revises,
        today: today(),
        isOfMany: OF_MANY.has(read[0]?.each.line.scope.kind ?? 'token'),
        benchmark: benchmarks.get(key),
        metals: benchmarks.has(key) ? [] : metals,
        events: events.get(read[0]?.each.line.assetId ?? 0),
      }),
    ),
  )
  return new Map(judged.flatMap((found) => [...found]))
}

/** Lays what is brought over what the lines said, with the facts that the world and their families know. */
function readBatch<Line extends BroughtLine>(lines: readonly Line[]) {
  const read = lines.map((each) => ({
    each,
    line: layOver(
      { ...each.line, plausible: findPlausible(each.line.scope, each.line.measure) },
      each.published,
      each.staged,
      each.verdicts,
    ),
  }))
  const families = Map.groupBy(read, ({ each }) => familyOf(each))
  families.delete(null)
  const migrated = findMigrations(
    [...families.values()].map((family) => family.map(({ line }) => line)),
  )
  return read.map(({ each, line }) => ({ each, line: { ...line, migrated: migrated.get(line) } }))
}

/** Lines among which an amount may move and stay as large: of an asset on its networks, and of networks. */
function familyOf({ line: { scope, assetId, measure } }: BroughtLine): string | null {
  if (!canMove({ measure })) return null
  if (scope.kind === 'token' && assetId !== null) return `${measure} of ${assetId}`
  return scope.kind === 'network' ? `${measure} of networks ${scope.segment ?? ''}` : null
}
