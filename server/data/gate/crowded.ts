import { showDay } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { explainRule, qualityRules } from '#lib/registry/quality-rules.ts'
import {
  findBrought,
  findLine,
  givenOn,
  type Finding,
  type LineReadings,
  type ScopeReadings,
} from '#server/data/gate/readings.ts'
import { showNumber, showReading } from '#server/data/gate/show-number.ts'

/** Measures of the value that holders share, in order of preference. */
const VALUES = [
  'marketValue',
  'totalAssetValue',
  'circulatingMarketValue',
] as const satisfies readonly MeasureKey[]
/** Fewer may hold dust of what is hardly worth anything. */
const LEAST_HOLDERS = 100_000

/** More holders than there are dollars to hold: a column of values under the name of a count. */
export function* findCrowded(scope: ScopeReadings): Generator<Omit<Finding, 'rule'>> {
  const holders = findBrought(scope, 'holders')
  if (!holders) return
  const values = VALUES.flatMap((measure) => findLine(scope, measure) ?? [])
  if (!values.length) return
  for (const [at, count] of holders.given.entries()) {
    const day = holders.start + at
    const value = valueOn(values, day)
    if (!(count >= LEAST_HOLDERS && value < count * qualityRules.crowded.threshold)) continue
    yield {
      line: holders,
      day,
      reason: explainRule('crowded', {
        measure: getMeasure('holders').label,
        subject: holders.subject,
        day: showDay(day),
        value: showNumber(count),
        worth: showReading('marketValue', value),
      }),
    }
  }
}

const valueOn = (values: readonly LineReadings[], day: number): number =>
  values.map((line) => givenOn(line, day)).find((value) => !Number.isNaN(value)) ?? Number.NaN
