import { jobsSql } from '#server/core/database/db.ts'

const RUNS_AT_ONCE = 20

/**
 * Counts for runs that are not counted yet how many of their values read differently from what the same line said before.
 * Done after the run and not in it: the comparison is with everything that was ever published. → how many runs were counted
 */
export async function countRevisions(): Promise<number> {
  const { rows } = await jobsSql().query<{ id: number; sourceId: number }>({
    name: 'runs-to-count',
    values: [RUNS_AT_ONCE],
    text: `select id, source_id as "sourceId" from ingest_run where state = 'published' and revised is null order by id limit $1`,
  })
  for (const { id, sourceId } of rows)
    await jobsSql().query({ name: 'count-revisions', text: COUNT, values: [id, sourceId] })
  return rows.length
}

// One pass over the lines of the source, whatever the planner knows of tables that were just filled; the first run of a
// source revises nothing.
const COUNT = `
  update ingest_run r set revised = found.days, revised_lines = found.lines, revised_from = found.from_day, revised_to = found.to_day
  from (
    select count(*)::int as days, count(distinct series_id)::int as lines, min(day) as from_day, max(day) as to_day
    from (
      select o.series_id, o.day from observation o
      where exists (select from ingest_run p where p.source_id = $2 and p.id < $1 and p.state = 'published')
        and o.run_id <= $1 and o.series_id in (select id from series where source_id = $2)
      group by o.series_id, o.day having max(o.run_id) = $1 and count(*) > 1
    ) revised
  ) found where r.id = $1`
