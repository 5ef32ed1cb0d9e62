import type { MeasureKey } from '#lib/registry/measures.ts'
import { qualityRules } from '#lib/registry/quality-rules.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import {
  findBrought,
  findLine,
  givenOn,
  type Finding,
  type LineReadings,
  type ScopeReadings,
} from '#server/pipeline/gate/readings/readings.ts'
import { showReading } from '#server/pipeline/gate/readings/show-number.ts'

/** Measures of the value that holders share, in order of preference. */
const VALUES = [
  'marketValue',
  'totalAssetValue',
  'circulatingMarketValue',
] as const satisfies readonly MeasureKey[]
/** Fewer may hold dust of what is hardly worth anything. */
const LEAST_HOLDERS = 100_000

/** More holders than there are dollars to hold: a column of values under the name of a count. */
export function* findCrowded(scope: ScopeReadings): Generator<Finding<'crowded'>> {
  const holders = findBrought(scope, 'holders')
  if (!holders) return
  const values = VALUES.flatMap((measure) => findLine(scope, measure) ?? [])
  if (!values.length) return
  for (const [at, count] of holders.given.entries()) {
    const day = holders.start + at
    const value = valueOn(values, day)
    if (!(count >= LEAST_HOLDERS && value < count * qualityRules.crowded.threshold)) continue
    yield finding('crowded', holders, day, { worth: showReading('marketValue', value) })
  }
}

const valueOn = (values: readonly LineReadings[], day: number): number =>
  values.map((line) => givenOn(line, day)).find((value) => !Number.isNaN(value)) ?? Number.NaN
