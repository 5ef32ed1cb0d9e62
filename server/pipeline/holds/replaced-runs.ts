import type { ClientBase } from 'pg'
import type { QualityRuleKey } from '#lib/registry/quality-rules.ts'

/** Rules that hold a reading because it is not what was published of its day. */
const AGAINST_THE_PAST: readonly QualityRuleKey[] = ['revision', 'rewritten_file']

/**
 * Runs that published the days which a run reads to be something else and holds for it, those of
 * the most days first. Inside its transaction.
 */
export async function replacedRuns(client: ClientBase, runId: number): Promise<number[]> {
  const { rows: days } = await client.query<{ seriesId: number; day: number }>(
    `select series_id as "seriesId", day
     from held_value
     where run_id = $1 and state = 'held' and rule = any($2) and previous is not null`,
    [runId, AGAINST_THE_PAST],
  )
  if (!days.length) return []
  const { rows } = await client.query<{ runId: number }>(
    `select run_id as "runId" from (
       select distinct on (o.series_id, o.day) o.run_id, o.value from observation o
       join unnest($1::int[], $2::int[]) d(series_id, day) on (o.series_id, o.day) = (d.series_id, d.day)
       order by o.series_id, o.day, o.run_id desc
     ) newest where value is not null group by run_id order by count(*) desc, run_id desc`,
    [days.map(({ seriesId }) => seriesId), days.map(({ day }) => day)],
  )
  return rows.map((row) => row.runId)
}
