import type { ClientBase } from 'pg'
import type { Day } from '#lib/dates.ts'
import { getQualityRule, isQualityRuleKey } from '#lib/registry/quality-rules.ts'

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
  const { rows } = await client.query<Omit<HeldByRun, 'isTotal'> & { rule: string }>(
    `select rule, (array_agg(reason order by day))[1] as reason, count(*)::int as count, max(day) as "lastDay"
     from held_value where run_id = $1 and state = 'held' group by series_id, rule order by count desc, series_id`,
    [runId],
  )
  const held = rows.map(({ rule, ...row }) => ({
    ...row,
    isTotal: isQualityRuleKey(rule) && getQualityRule(rule).judged === 'total',
  }))
  return [...held.filter(({ isTotal }) => !isTotal), ...held.filter(({ isTotal }) => isTotal)]
}
