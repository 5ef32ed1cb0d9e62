import { getMeasure } from '#lib/registry/measures.ts'
import { getQualityRule } from '#lib/registry/quality-rules.ts'
import { openGate } from '#server/pipeline/gate/file/open-gate.ts'
import { openJudge, type BroughtLine } from '#server/pipeline/gate/open-judge.ts'
import { makeScope, scopeKey } from '#server/pipeline/series/scope.ts'
import { fresh, NO_FUTURE, NO_VERDICTS } from '../../support/series/judged-lines.ts'
import type { BenchmarkCase, Flags } from './benchmark-case.ts'

/** Holds as the file is read, and tells what it says of its lines. */
function readFile({ lines, measure, start, from }: BenchmarkCase) {
  const gate = openGate(NO_FUTURE)
  const { unit, across } = getMeasure(measure)
  const worthOf = unit === 'usd' && across === 'sum' ? 'asset' : null
  for (const [line, { name }] of lines.entries())
    gate.open({
      line,
      measure,
      scope: name,
      subject: name,
      role: 'none',
      worthOf,
      firstDay: null,
    })
  const length = lines[0]?.given.length ?? 0
  for (let at = from; at < length; at++)
    for (const [line, { given }] of lines.entries()) {
      const value = given[at] ?? Number.NaN
      gate.see(line, start + at, Number.isNaN(value) ? null : value)
    }
  return { held: gate.close(), beside: gate.impossibleBeside }
}

const ONE_ASSET = 7
const RECENT_DAYS = 120

/** The gate of the product, of which the file is the only source: no second source, no supply beside a price. */
export async function ownGate(each: BenchmarkCase): Promise<Flags> {
  const { classId, measure, isOneAsset, start, from } = each
  const owned = each.lines.map((line, at) => {
    const scope = makeScope(isOneAsset ? 'token' : 'asset', at + 1)
    return { line, scope, assetId: isOneAsset ? ONE_ASSET : at + 1 }
  })
  const { held, beside } = readFile(each)
  const before = (given: readonly number[]) => given.slice(0, from)
  const judge = openJudge({
    beside: { judge: (_keys, judged) => Promise.resolve(judged()), find: () => undefined },
    recentDays: new Map([
      [
        measure,
        owned
          .filter(({ line }) => before(line.given).some((value) => !Number.isNaN(value)))
          .map(({ line, scope, assetId }) => ({
            scopeKey: scopeKey(scope),
            assetId,
            subject: line.name,
            last: start + from - 1,
            values: before(line.given).slice(-RECENT_DAYS),
          })),
      ],
    ]),
    inferred: new Set(),
    revises: false,
    benchmarks: new Map(),
    metals: [],
    events: new Map([
      [
        owned[0]?.assetId ?? 0,
        each.events.map(({ at, ...event }) => ({ ...event, day: start + at })),
      ],
    ]),
  })
  const judged = await judge(
    owned.map(
      ({ line, scope, assetId }, at): BroughtLine => ({
        line: {
          measure,
          scope,
          assetId,
          classId,
          subject: line.name,
          impossibleBeside: beside.get(at),
        },
        published: from > 0 ? { start, values: Float64Array.from(before(line.given)) } : undefined,
        staged: fresh(
          ...line.given.flatMap((value, at) =>
            at < from || Number.isNaN(value) ? [] : [[start + at, value] as const],
          ),
        ),
        verdicts: NO_VERDICTS,
      }),
    ),
  )
  return new Map(
    judged.map(({ line, found }, at) => [
      line.subject,
      new Set(
        [...found.values(), ...held.filter((one) => one.line === at)]
          .filter(({ rule }) => getQualityRule(rule).action === 'hold')
          .map(({ day }) => day - start),
      ),
    ]),
  )
}
