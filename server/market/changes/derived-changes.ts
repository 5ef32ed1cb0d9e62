/**
 * Every change as a row: entries that were written, assets and tokens since they are followed, memberships after the first
 * of their kind, and what a run read differently from before. Derived where the tables say it themselves, so that nothing
 * has to be written twice. `number` and `key` name a row for good.
 */
export const CHANGES = `
  select e.id * 4 as number, e.subject, e.subject_id, 'entry:' || e.id as key, e.kind, e.name, e.href, e.detail, e.at, e.source_url,
         null::text as slug, null::text as what, null::text as target, null::text as was, null::int as series, null::int as days, null::int as source_id, null::int as from_day, null::int as to_day
  from change_entry e
  union all
  select a.id::bigint * 4 + 1, 'asset', a.id::text, 'asset:' || a.id, 'added', a.name, null, null, a.added_on::timestamp at time zone 'UTC', null, a.slug, null, null, null, null, null, null, null, null
  from asset a where a.kind = 'asset' and not exists (select from change_entry e where e.kind = 'added' and e.subject = 'asset' and e.subject_id = a.id::text)
  union all
  select m.id::bigint * 4 + 2, m.subject, m.subject_id::text, 'membership:' || m.id, case when m.target is null then 'removed' when m.kind = 'network' and earlier.id is null then 'added' else 'reclassified' end,
         coalesce(t.name, a.name), null, null, m.recorded_at,
         -- an admin's edit and its memberships are of one transaction, and of one moment
         (select c.source_url from catalogue_edit c where c.subject = m.subject and c.subject_id = m.subject_id and c.at = m.recorded_at limit 1), a.slug, m.kind, m.target, earlier.target, null, null, null, null, null
  from membership m
  left join token t on m.subject = 'token' and t.id = m.subject_id
  join asset a on a.id = case when m.subject = 'asset' then m.subject_id else t.asset_id end
  left join lateral (
    select e.id, e.target from membership e where e.subject = m.subject and e.subject_id = m.subject_id and e.kind = m.kind and (e.recorded_at, e.id) < (m.recorded_at, m.id)
    order by e.recorded_at desc, e.id desc limit 1
  ) earlier on true
  -- the first of a kind came with the asset, or with a token that came later
  where earlier.target is distinct from m.target and (earlier.id is not null or (m.kind = 'network' and m.recorded_at > a.created_at + interval '1 hour'))
  union all
  select r.id::bigint * 4 + 3, 'source', source.slug, 'revision:' || r.id, 'revised', source.name, '/status#runs', null, coalesce(r.finished_at, r.started_at), null, null, null, null, null, r.revised_lines, r.revised, r.source_id, r.revised_from, r.revised_to
  from ingest_run r join source on source.id = r.source_id where r.revised > 0`
