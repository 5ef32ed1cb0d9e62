import { sql } from '#server/core/database/db.ts'

/** Scopes by the names of their entities: ids differ after a run that was killed. */
const SERIES = `
  select s.id,
    s.scope_kind || ' ' || coalesce(a.slug, ta.slug || '@' || t.network_id, s.scope_key)
      || coalesce('#' || s.segment, '') || ' ' || s.measure_id || ' ' || s.source_id as name,
    s.frequency, s.is_published
  from series s
  left join asset a on s.scope_kind = 'asset' and a.id = s.scope_id
  left join token t on s.scope_kind = 'token' and t.id = s.scope_id
  left join asset ta on ta.id = t.asset_id`

/**
 * Every table that ingest writes, by natural keys: no ids, no run numbers, no moments, and no day
 * of the run, which may go on over midnight.
 */
const QUERIES = {
  series: `select name, frequency, is_published from (${SERIES}) s order by name`,
  observation: `
    select s.name, o.day,
      row_number() over (partition by o.series_id, o.day order by o.run_id) as at, o.value
    from observation o
    join (${SERIES}) s on s.id = o.series_id
    order by 1, 2, 3`,
  values: `
    select s.name, v.start_day, v.values, v.quality, v.marks
    from series_values v
    join (${SERIES}) s on s.id = v.series_id
    order by 1`,
  latest: `
    select s.name, l.day, l.value, l.value_1d, l.value_7d, l.value_30d, l.value_90d, l.spark
    from series_latest l
    join (${SERIES}) s on s.id = l.series_id
    order by 1`,
  held: `
    select s.name, h.day, h.value, h.previous, h.rule, h.reason, h.state,
      i.title, i.state as incident
    from held_value h
    join (${SERIES}) s on s.id = h.series_id
    left join incident i on i.id = h.incident_id
    order by 1, 2, 3`,
  incident: `
    select coalesce(a.slug, i.scope_key) as scope, i.measure_id, i.rule, i.title, i.detail,
      i.from_day, i.to_day, i.state
    from incident i
    left join asset a on i.scope_key = 'asset:' || a.id
    order by 1, 2, 3, 4`,
  asset:
    'select slug, name, ticker, aliases, kind, asset_class_id, website, tokenization from asset order by slug',
  token: `
    select a.slug, t.network_id, t.name, t.symbol, t.address, t.decimals, t.standard, t.tokenization
    from token t join asset a on a.id = t.asset_id
    order by 1, 2, 3, 5`,
  membership: `
    select m.subject, coalesce(a.slug, ta.slug || '@' || t.network_id) as name, m.kind, m.target,
      case when m.valid_from < current_date - 1 then m.valid_from end as valid_from
    from membership m
    left join asset a on m.subject = 'asset' and a.id = m.subject_id
    left join token t on m.subject = 'token' and t.id = m.subject_id
    left join asset ta on ta.id = t.asset_id
    order by 1, 2, 3, 4`,
  platform: 'select slug, name from platform order by slug',
  pool: 'select slug, name, network_id, address, status from pool order by slug',
  snapshot: `
    select a.slug, h.day, h.source_id, h.holders, h.top1, h.top10
    from holder_snapshot h join asset a on a.id = h.asset_id
    order by 1, 2, 3`,
  site: 'select mode, data_version from site',
}

/** The rows of every table by its name. */
export type DatabaseState = Record<string, unknown[]>

export async function databaseState(): Promise<DatabaseState> {
  const state: DatabaseState = {}
  for (const [name, query] of Object.entries(QUERIES))
    state[name] = (await sql().query<Record<string, unknown>>(query)).rows
  return state
}

/** Reads the newest values of series from observations, slowly and plainly: the read models must agree. */
export async function valuesByObservation(): Promise<unknown[]> {
  const { rows } = await sql().query<Record<string, unknown>>(`
    with newest as (
      select distinct on (series_id, day) series_id, day, value
      from observation
      order by series_id, day, run_id desc),
    reach as (
      select series_id, min(day) as first, max(day) as last
      from newest
      where value is not null
      group by series_id),
    line as (
      select r.series_id, r.first, array_agg(n.value order by d.day) as values
      from reach r
      cross join lateral generate_series(r.first, r.last) d(day)
      left join newest n on n.series_id = r.series_id and n.day = d.day
      group by r.series_id, r.first)
    select s.name, l.first as start_day, l.values
    from line l
    join (${SERIES}) s on s.id = l.series_id
    order by 1`)
  return rows
}
