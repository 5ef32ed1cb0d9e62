import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { getQualityRule, isQualityRuleKey } from '#lib/registry/quality-rules.ts'
import { showBound } from '#lib/format/show-bound.ts'
import { showFullValue } from '#lib/format/show-value.ts'
import { findSteadiness } from '#server/pipeline/gate/readings/steadiness.ts'

/** The bound of a rule for a measure of an asset of a class, in words; null where the reason says it all. */
export function describeBound(
  rule: string,
  measure: MeasureKey,
  classId: number | null,
): string | null {
  if (!isQualityRuleKey(rule)) return null
  const { threshold } = getQualityRule(rule)
  const { unit, most } = getMeasure(measure)
  if (rule === 'jump') {
    const steadiness = findSteadiness(measure, classId)
    if (!steadiness) return null
    return steadiness.scale === 'log'
      ? `within ${showBound(steadiness.within)} of its level`
      : `within ${steadiness.within * 100} percentage points of its level`
  }
  if (rule === 'impossible' && most !== undefined) return `at most ${showFullValue(most, unit)}`
  if (rule === 'negative') return 'not negative'
  if (rule === 'not_whole') return 'a whole number'
  if (rule === 'future_day') return 'no future dates'
  if (rule === 'excess_flow' && typeof threshold === 'number')
    return `at most ${threshold} times total supply`
  if (rule === 'off_benchmark' && typeof threshold === 'number')
    return `within ${showBound(threshold)} of its benchmark, subject to benchmark precision`
  if (rule === 'broken_peg' && typeof threshold === 'number')
    return `within ${showBound(threshold)} of its peg`
  if (threshold === null) return null
  return typeof threshold === 'number'
    ? `below ${showBound(threshold)}`
    : `at most ${showFullValue(threshold[unit], unit)}`
}
