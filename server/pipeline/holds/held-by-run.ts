import type { ClientBase } from 'pg'
import { z } from 'zod'
import type { Day } from '#lib/dates.ts'
import { getMeasure, measureById } from '#lib/registry/measures.ts'
import {
  getQualityRule,
  isQualityRuleKey,
  qualityRuleKeys,
  type QualityRuleKey,
} from '#lib/registry/quality-rules.ts'
import { describeUnit } from '#server/pipeline/holds/another-unit.ts'

/**
 * Days of one line that a run holds for the same rule, and totals for the same missing parts, with
 * why the first of them is.
 */
export interface HeldByRun {
  reason: string
  count: number
  firstDay: Day
  lastDay: Day
  /** a total that waits for a part of it, and no reading */
  isTotal: boolean
}

/**
 * Lists all that a run holds, inside its transaction: the readings by how many days, causes before
 * what follows from them, then totals.
 */
export async function heldByRun(client: ClientBase, runId: number): Promise<HeldByRun[]> {
  const { rows } = await client.query<HeldLine>(
    `select rule, s.measure_id as "measureId", (array_agg(reason order by day))[1] as reason,
       count(*)::int as count, min(day) as "firstDay", max(day) as "lastDay",
       case rule when 'revision' then json_agg(json_build_object('value', value, 'previous', previous)) end as readings
     from held_value join series s on s.id = series_id where held_value.run_id = $1 and state = 'held'
     group by series_id, s.measure_id, rule, case when rule = any($2) then regexp_replace(reason, $3, '', 'g') end
     order by count desc, series_id, "firstDay"`,
    [runId, qualityRuleKeys.filter(isOfTotals), DAY_OR_SHARE],
  )
  const [causes, consequences] = [
    rows.filter(({ rule }) => !FOLLOWS.has(rule)),
    rows.filter(({ rule }) => FOLLOWS.has(rule)),
  ]
  const held = [...causes, ...consequences].map(
    ({ rule, measureId, readings, reason, ...row }) => ({
      ...row,
      reason: withMeasure(
        withUnit(reason, describeUnit(rewritten.parse(readings ?? []))),
        measureId,
      ),
      isTotal: isQualityRuleKey(rule) && isOfTotals(rule),
    }),
  )
  return [...held.filter(({ isTotal }) => !isTotal), ...held.filter(({ isTotal }) => isTotal)]
}

/** Rules that hold a reading for what is wrong with another one: a reason that asks for the cause. */
const FOLLOWS: ReadonlySet<string> = new Set<QualityRuleKey>([
  'doubtful',
  'doubtful_row',
  'partial_row',
  'made_of_held',
])

/**
 * The text by which the reasons of two days that miss the same parts differ; those of earlier
 * releases wrote their days as 2026-11-26.
 */
const DAY_OR_SHARE = String.raw` on (\d{1,2} [A-Z][a-z]{2} \d{4}|\d{4}-\d{2}-\d{2})|, [\d.]+% of the total`

const isOfTotals = (rule: QualityRuleKey): boolean => getQualityRule(rule).sees === 'total'

interface HeldLine extends Omit<HeldByRun, 'isTotal'> {
  rule: string
  measureId: number
  /** readings of a line whose past reads otherwise */
  readings: unknown
}

const rewritten = z.array(
  z.object({ value: z.number().nullable(), previous: z.number().nullable() }),
)

/** One sentence may be the reason for several lines: it says of which, where it begins with something else. */
function withMeasure(reason: string, measureId: number): string {
  const measure = measureById(measureId)
  const label = measure && getMeasure(measure).label
  return !label || reason.startsWith(label) ? reason : `${label} is held: ${reason}`
}

const withUnit = (reason: string, unit: string | undefined): string =>
  unit ? `${reason.replace(/\.$/, '')}; ${unit}.` : reason
