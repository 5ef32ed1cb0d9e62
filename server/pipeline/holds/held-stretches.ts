import { replicaSql } from '#server/core/database/db.ts'
import type { Day } from '#lib/dates.ts'
import { measureById, type MeasureKey } from '#lib/registry/measures.ts'
import type { HeldSelection } from '#server/pipeline/holds/held-values.ts'

/**
 * Days in a row of one line that are held under one rule. A weekend, or the days of a month, are no
 * gap where the line has none.
 */
export interface HeldStretch {
  /** the first of them; it names them all */
  id: number
  count: number
  scopeKey: string
  measure: MeasureKey
  rule: string
  firstDay: Day
  lastDay: Day
  /** value of the first day */
  value: number | null
  previous: number | null
  reason: string
  lastValue: number | null
}

/** Lists the held stretches that are selected, the newest first, and counts all of them and their values. */
export async function heldStretches(
  { runId, rule }: HeldSelection,
  limit: number,
): Promise<{ stretches: HeldStretch[]; stretchCount: number; valueCount: number }> {
  const { rows } = await replicaSql().query<
    Omit<HeldStretch, 'measure'> & { measureId: number; stretchCount: number; valueCount: number }
  >(
    `${STRETCHES}
     select (array_agg(id order by day))[1] as id, count(*)::int as count, scope_key as "scopeKey",
       measure_id as "measureId", rule, min(day) as "firstDay", max(day) as "lastDay",
       (array_agg(value order by day))[1] as value,
       (array_agg(previous order by day))[1] as previous,
       (array_agg(reason order by day))[1] as reason,
       (array_agg(value order by day desc))[1] as "lastValue",
       (count(*) over ())::int as "stretchCount", (sum(count(*)) over ())::int as "valueCount"
     from stretch where ($1::int is null or run_id = $1) and ($2::text is null or rule = $2)
     group by series_id, scope_key, measure_id, rule, no order by max(id) desc limit $3`,
    [runId, rule, limit],
  )
  return {
    stretches: rows.flatMap(({ measureId, stretchCount: _, valueCount: _count, ...row }) => {
      const measure = measureById(measureId)
      return measure ? [{ ...row, measure }] : []
    }),
    stretchCount: rows[0]?.stretchCount ?? 0,
    valueCount: rows[0]?.valueCount ?? 0,
  }
}

/** Ids of the days in a row that a held value stands in, its own among them; none where it is not held. */
export async function stretchIds(id: number): Promise<number[]> {
  const { rows } = await replicaSql().query<{ id: number }>(
    `${STRETCHES}
     select each.id from stretch one join stretch each using (series_id, rule, no) where one.id = $1 order by each.day`,
    [id],
  )
  return rows.map((row) => row.id)
}

const STRETCHES = `
  with held as (
    select h.id, h.series_id, h.rule, h.day, h.value, h.previous, h.reason, h.run_id, s.scope_key, s.measure_id,
      h.day - lag(h.day) over (partition by h.series_id, h.rule order by h.day) > case s.frequency
        when 'month' then 31
        when 'business_day' then 4
        else 1
      end as is_apart
    from held_value h join series s on s.id = h.series_id where h.state = 'held'),
  stretch as (
    select *,
      count(*) filter (where is_apart) over (partition by series_id, rule order by day) as no
    from held
  )`
