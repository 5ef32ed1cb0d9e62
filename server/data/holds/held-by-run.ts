import type { ClientBase } from 'pg'
import type { Day } from '#lib/dates.ts'
import { getQualityRule, isQualityRuleKey } from '#lib/registry/quality-rules.ts'
import { describeUnit } from '#server/data/holds/another-unit.ts'

/** Days of one line that a run holds for the same rule, with why the first of them is. */
export interface HeldByRun {
  reason: string
  count: number
  lastDay: Day
  /** a total that waits for a part of it, and no reading */
  isTotal: boolean
}

/** What a run holds, inside its transaction: the readings by how many days, then totals. */
export async function heldByRun(client: ClientBase, runId: number): Promise<HeldByRun[]> {
  const { rows } = await client.query<HeldLine>(
    `select rule, (array_agg(reason order by day))[1] as reason, count(*)::int as count, max(day) as "lastDay",
       case rule when 'revision' then json_agg(json_build_object('value', value, 'previous', previous)) end as readings
     from held_value where run_id = $1 and state = 'held' group by series_id, rule order by count desc, series_id`,
    [runId],
  )
  const held = rows.map(({ rule, readings, reason, ...row }) => ({
    ...row,
    reason: withUnit(reason, describeUnit(readings ?? [])),
    isTotal: isQualityRuleKey(rule) && getQualityRule(rule).judged === 'total',
  }))
  return [...held.filter(({ isTotal }) => !isTotal), ...held.filter(({ isTotal }) => isTotal)]
}

interface HeldLine extends Omit<HeldByRun, 'isTotal'> {
  rule: string
  /** of a line whose past reads otherwise */
  readings: { value: number | null; previous: number | null }[] | null
}

const withUnit = (reason: string, unit: string | undefined): string =>
  unit ? `${reason.replace(/\.$/, '')}; ${unit}.` : reason
