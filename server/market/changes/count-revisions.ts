import { jobsSql } from '#server/core/database/db.ts'

const RUNS_AT_ONCE = 20
/** The most that are kept of one run; those that moved most. */
const MOST_LINES = 500

/**
 * Counts for runs that are not counted yet how many of their values read differently from what the
 * same line said before. Done after the run and not in it: the comparison is with everything that
 * was ever published. → how many runs were counted
 */
export async function countRevisions(): Promise<number> {
  const { rows } = await jobsSql().query<{ id: number; sourceId: number }>({
    name: 'runs-to-count',
    values: [RUNS_AT_ONCE],
    text: `select id, source_id as "sourceId" from ingest_run
           where state = 'published' and revised is null order by id limit $1`,
  })
  for (const { id, sourceId } of rows) {
    const { rows: counted } = await jobsSql().query<Revised>({
      name: 'count-revisions',
      text: COUNT,
      values: [id, sourceId],
    })
    const { days = 0, lines = 0, fromDay = null, toDay = null } = counted[0] ?? {}
    await jobsSql().query({
      name: 'note-revisions',
      text: 'update ingest_run set revised = $2, revised_lines = $3, revised_from = $4, revised_to = $5 where id = $1',
      values: [id, days, lines, fromDay, toDay],
    })
    if (days)
      await jobsSql().query({
        name: 'revised-lines',
        text: LINES,
        values: [id, sourceId, MOST_LINES],
      })
  }
  return rows.length
}

interface Revised {
  days: number
  lines: number
  fromDay: number | null
  toDay: number | null
}

// One pass over the lines of the source, whatever the planner knows of tables that were just filled; the first run of a
// source revises nothing.
const COUNT = `
  select count(*)::int as days, count(distinct series_id)::int as lines, min(day) as "fromDay", max(day) as "toDay"
  from (
    select o.series_id, o.day from observation o
    where exists (select 1 from ingest_run p where p.source_id = $2 and p.id < $1 and p.state = 'published')
      and o.run_id <= $1 and o.series_id in (select id from series where source_id = $2)
    group by o.series_id, o.day having max(o.run_id) = $1 and count(*) > 1
  ) revised`

const LINES = `
  with changed as (
    select series_id, day, value as after, before,
           case
             when value is null then null
             else abs(value - coalesce(before, 0)) / nullif(greatest(abs(before), abs(value)), 0)
           end as moved
    from (
      select o.series_id, o.day, o.run_id, o.value, lag(o.value) over said as before, lag(o.run_id) over said as earlier
      from observation o where o.run_id <= $1 and o.series_id in (select id from series where source_id = $2)
      window said as (partition by o.series_id, o.day order by o.run_id)
    ) line where run_id = $1 and earlier is not null
  ), line as (
    select series_id, after is null as is_withdrawal, count(*)::int as days, min(day) as from_day,
      max(day) as to_day
    from changed group by 1, 2
  ), most as (
    select distinct on (series_id, after is null) series_id, after is null as is_withdrawal, day, before, after, moved
    from changed order by series_id, after is null, moved desc nulls last, day desc
  )
  insert into revised_line (run_id, series_id, is_withdrawal, days, from_day, to_day, day, before, after)
  select $1, series_id, is_withdrawal, line.days, line.from_day, line.to_day, most.day, most.before, most.after
  from line join most using (series_id, is_withdrawal)
  order by most.is_withdrawal desc, most.moved desc nulls last, series_id limit $3
  on conflict do nothing`
