import { jobsSql } from '#server/core/database/db.ts'

const RUNS_AT_ONCE = 20
/** of one run; those that moved most */
const MOST_LINES = 500

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
  for (const { id, sourceId } of rows) {
    const { rows: counted } = await jobsSql().query<{ revised: number }>({
      name: 'count-revisions',
      text: COUNT,
      values: [id, sourceId],
    })
    if (counted[0]?.revised)
      await jobsSql().query({
        name: 'revised-lines',
        text: LINES,
        values: [id, sourceId, MOST_LINES],
      })
  }
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
  ) found where r.id = $1 returning r.revised`

const LINES = `
  with changed as (
    select o.series_id, o.day, o.value as after, earlier.value as before,
           case when o.value is null then null else abs(o.value - coalesce(earlier.value, 0)) / nullif(greatest(abs(earlier.value), abs(o.value)), 0) end as moved
    from observation o join series s on s.id = o.series_id and s.source_id = $2
    join lateral (
      select p.value from observation p where p.series_id = o.series_id and p.day = o.day and p.run_id < $1 order by p.run_id desc limit 1
    ) earlier on true
    where o.run_id = $1
  ), line as (
    select series_id, after is null as is_withdrawal, count(*)::int as days, min(day) as from_day, max(day) as to_day from changed group by 1, 2
  ), most as (
    select distinct on (series_id, after is null) series_id, after is null as is_withdrawal, day, before, after, moved
    from changed order by series_id, after is null, moved desc nulls last, day desc
  )
  insert into revised_line (run_id, series_id, is_withdrawal, days, from_day, to_day, day, before, after)
  select $1, series_id, is_withdrawal, line.days, line.from_day, line.to_day, most.day, most.before, most.after
  from line join most using (series_id, is_withdrawal) order by most.is_withdrawal desc, most.moved desc nulls last, series_id limit $3
  on conflict do nothing`
