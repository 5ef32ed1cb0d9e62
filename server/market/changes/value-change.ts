import { showDay } from '#lib/dates.ts'
import { showPair } from '#lib/format/show-pair.ts'
import { getMeasure, measureById } from '#lib/registry/measures.ts'
import { getQualityRule, isQualityRuleKey } from '#lib/registry/quality-rules.ts'
import { sourceById, sources } from '#lib/registry/sources.ts'
import type { ChangedValue } from '#lib/view/lists/change-row.ts'
import { convertPair } from '#server/market/currency/convert-pair.ts'
import type { Money } from '#server/market/currency/convert-money.ts'
import type { ChangeParts } from '#server/market/changes/change-detail.ts'

/** Reads the value of a line before and now, amounts in `money`; null where a change is about no figure. */
export function readValueChange(parts: ChangeParts, money: Money): ChangedValue | null {
  const change = readChange(parts)
  return change && { ...change, ...convertPair(parts, change.measure, change.day, money) }
}

/** The same in dollars, as sentences of feeds have it. */
function readChange(parts: ChangeParts) {
  const measure = parts.measureId === null ? undefined : measureById(parts.measureId)
  if (!measure || parts.day === null) return null
  const source = parts.sourceId === null ? undefined : sourceById(parts.sourceId)
  return {
    before: parts.before,
    after: parts.after,
    measure,
    day: parts.day,
    days: parts.days ?? 1,
    rule:
      parts.rule !== null && isQualityRuleKey(parts.rule) ? getQualityRule(parts.rule).label : null,
    source: source ? sources[source].name : 'unknown',
    runId: parts.runId,
  }
}

/** Measure, day, before and after in a sentence; without values where `showsValues` is false. */
export function describeValueChange(parts: ChangeParts, showsValues: boolean): string {
  const change = readChange(parts)
  if (!change) return 'A previously published figure.'
  const { measure, day, days } = change
  const { label } = getMeasure(measure)
  const { before, after } = showPair(change.before, change.after, measure)
  const among =
    days > 1
      ? `, one of ${days.toLocaleString('en-US')} days ` +
        `between ${showDay(parts.fromDay ?? day)} and ${showDay(parts.toDay ?? day)}`
      : ''
  const rule = change.rule === null ? '' : ` Rule: ${change.rule}.`
  const values = showsValues
    ? `: ${VALUES[parts.kind]?.(before, after) ?? `${before} → ${after}`}`
    : ''
  const run = change.runId === null ? '' : `, run ${change.runId}`
  return `${label} on ${showDay(day)}${among}${values}.${rule} ${change.source}${run}.`
}

type Words = (before: string, after: string) => string

/** Others read from one to the other. */
const VALUES: Partial<Record<ChangeParts['kind'], Words>> = {
  withdrawn: (before) => `${before} → withdrawn`,
  released: (before, after) => `held → ${after}, replacing ${before}`,
  held: (before, after) => `${after} held, ${before} kept`,
  rejected: (before, after) => `${after} rejected, ${before} kept`,
}
