/** Numbers of earlier kinds are four times an id: these begin where those never come. */
const LATER_NUMBERS = 2 ** 40
/** Assets under these are known by name from the first start on, most of them without a figure. */
const GIVEN_IDS = '1000001 and 1009999'
/** The subject of a line, for the search; pages name its scope in full. */
const SUBJECT = `coalesce(
  nullif(concat_ws(' ', nullif(a.ticker, a.name), a.name, network.name), ''), p.name, i.name,
  s.scope_key
)`
const SUBJECTS = `
  left join token t on s.scope_kind = 'token' and t.id = s.scope_id
  left join asset a on a.id = coalesce(t.asset_id, case when s.scope_kind = 'asset' then s.scope_id end)
  left join network on network.id = t.network_id
  left join platform p on s.scope_kind = 'platform' and p.id = s.scope_id
  left join issuer i on s.scope_kind = 'issuer' and i.id = s.scope_id`
/** The day from which totals go on, as pages write it. */
const FROM = `to_char(date '1970-01-01' + from_day, 'FMDD Mon YYYY')`

/**
 * Every change as a row: entries that were written, assets and tokens since they are followed,
 * memberships after the first of their kind, what a run read differently from before, in all and
 * line by line, which readings were held, and what was decided about them. Derived where the tables
 * say it themselves, so that nothing has to be written twice. `number` and `key` name a row for
 * good.
 */
export const CHANGES = `
  select e.id * 4 as number, e.subject, e.subject_id, 'entry:' || e.id as key, e.kind, e.name,
         e.href, e.detail, e.at, e.source_url,
         null::text as slug, null::text as what, null::text as target, null::text as was,
         null::int as series, null::int as days, null::int as source_id, null::int as from_day,
         null::int as to_day,
         null::text as scope_key, null::int as measure_id, null::int as day, null::float8 as before,
         null::float8 as after, null::text as rule, null::int as run_id
  from change_entry e
  union all
  select a.id::bigint * 4 + 1, 'asset', a.id::text, 'asset:' || a.id, 'added', a.name, null, null,
    a.added_on::timestamp at time zone 'UTC', null, a.slug, null, null, null, null, null, null,
    null, null, null, null, null, null, null, null, null
  from asset a
  where a.kind = 'asset'
    -- what came with the software is news when it has a figure
    and (
      a.id not between ${GIVEN_IDS} or exists (
        select from series s where s.scope_key = 'asset:' || a.id and s.is_published
      )
    )
    and not exists (
      select from change_entry e
      where e.kind = 'added' and e.subject = 'asset' and e.subject_id = a.id::text
    )
  union all
  select m.id::bigint * 4 + 2, m.subject, m.subject_id::text, 'membership:' || m.id,
         case
           when m.target is null then 'removed'
           when m.kind = 'network' and earlier.id is null then 'added'
           else 'reclassified'
         end,
         coalesce(t.name, a.name), null, null, m.recorded_at,
         -- an admin's edit and its memberships are of one transaction, and of one moment
         (
           select c.source_url from catalogue_edit c
           where c.subject = m.subject and c.subject_id = m.subject_id and c.at = m.recorded_at
           limit 1
         ), a.slug, m.kind, m.target, earlier.target, null, null, null, null, null, null, null,
         null, null, null, null, null
  from membership m
  left join token t on m.subject = 'token' and t.id = m.subject_id
  join asset a on a.id = case when m.subject = 'asset' then m.subject_id else t.asset_id end
  left join lateral (
    select e.id, e.target from membership e
    where e.subject = m.subject
      and e.subject_id = m.subject_id
      and e.kind = m.kind
      and (e.recorded_at, e.id) < (m.recorded_at, m.id)
    order by e.recorded_at desc, e.id desc limit 1
  ) earlier on true
  -- the first of a kind came with the asset, or with a token that came later
  where earlier.target is distinct from m.target
    and (
      earlier.id is not null
      or (m.kind = 'network' and m.recorded_at > a.created_at + interval '1 hour')
    )
  union all
  select r.id::bigint * 4 + 3, 'source', source.slug, 'revision:' || r.id, 'revised', source.name,
    '/status#runs', null, coalesce(r.finished_at, r.started_at), null, null, null, null, null,
    r.revised_lines, r.revised, r.source_id, r.revised_from, r.revised_to, null, null, null, null,
    null, null, r.id
  from ingest_run r join source on source.id = r.source_id where r.revised > 0
  union all
  select ${LATER_NUMBERS} + l.id::bigint * 2, 'series', s.scope_key, 'revised:' || l.id,
         case when l.is_withdrawal then 'withdrawn' else 'revised' end,
         ${SUBJECT}, '/status#runs', null, coalesce(r.finished_at, r.started_at), null, a.slug,
         null, null, null, null, l.days, s.source_id, l.from_day, l.to_day,
         s.scope_key, s.measure_id, l.day, l.before, l.after, null, r.id
  from revised_line l join ingest_run r on r.id = l.run_id join series s on s.id = l.series_id ${SUBJECTS}
  union all
  select ${LATER_NUMBERS} + h.id::bigint * 2 + 1, 'series', s.scope_key, 'decided:' || h.id,
         h.state, ${SUBJECT}, '/status#held', null, h.decided_at, null, a.slug, null, null, null,
         null,
         h.days, s.source_id, h.from_day, h.to_day, s.scope_key, s.measure_id, h.to_day, h.previous,
         h.value, h.rule, r.id
  from (
    -- what was decided of one line, held by one rule, on one day is one change, told by its newest day
    select series_id, state, rule, max(decided_at) as decided_at, min(id) as id,
           max(run_id) as run_id, count(*)::int as days, min(day) as from_day, max(day) as to_day,
           (array_agg(value order by day desc))[1] as value, (array_agg(previous order by day desc))[1] as previous
    from held_value where state in ('released', 'rejected') and decided_at is not null
    group by series_id, state, rule, (decided_at at time zone 'UTC')::date
  ) h join ingest_run r on r.id = h.run_id join series s on s.id = h.series_id ${SUBJECTS}
  union all
  select ${3 * LATER_NUMBERS} + h.id::bigint, 'series', s.scope_key, 'held:' || h.id, 'held',
         ${SUBJECT}, '/status#held', null, coalesce(r.finished_at, r.started_at), null, a.slug,
         null, null, null, null,
         h.days, s.source_id, h.from_day, h.to_day, s.scope_key, s.measure_id, h.to_day, h.previous,
         h.value, h.rule, r.id
  from (
    -- of one line, by one rule, in one run, whatever was decided about them later
    select series_id, rule, run_id, min(id) as id, count(*)::int as days, min(day) as from_day, max(day) as to_day,
           (array_agg(value order by day desc))[1] as value, (array_agg(previous order by day desc))[1] as previous
    from held_value group by series_id, rule, run_id
  ) h join ingest_run r on r.id = h.run_id join series s on s.id = h.series_id ${SUBJECTS}
  union all
  select ${2 * LATER_NUMBERS} + p.number, split_part(p.scope_key, ':', 1),
         split_part(p.scope_key, ':', 2), p.kind || ':' || p.id, p.kind, coalesce(t.name, a.name),
         null, p.detail, p.at, null, a.slug, ${Array(15).fill('null').join(', ')}
  from (
    select id, id::bigint * 2 as number, scope_key, 'left' as kind, retired_at as at,
           'Totals go on without it from ' || ${FROM} || case
             when is_decided then ' on, by decision.'
             else ' on: it has been silent for too long.'
           end as detail
    from retired_part
    union all
    select id, id::bigint * 2 + 1, scope_key, 'returned', restored_at,
           'Totals count it again; they had gone on without it from ' || ${FROM} || ' on.'
    from retired_part where restored_at is not null
  ) p
  left join token t on p.scope_key = 'token:' || t.id
  join asset a
    on a.id = coalesce(
      t.asset_id,
      case
        when split_part(p.scope_key, ':', 1) = 'asset' then split_part(p.scope_key, ':', 2)::int
      end
    )`
