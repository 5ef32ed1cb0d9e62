import { measures } from '#lib/registry/measures.ts'
import { SIZE_MEASURES } from '#lib/registry/size-measures.ts'
import { sources } from '#lib/registry/sources.ts'
import { EXPECTED_DAYS } from '#server/pipeline/series/total.ts'

// remainders are nobody's; a platform's assets are those of its tokens too
const PARTS = `
  select 1 as rank, 'platform' as kind, e.id, e.slug, e.name, null as role, e.description,
    e.website, e.country_code as country,
    array(
      select a.id from asset a
      where a.kind = 'asset'
        and (
          a.platform_id = e.id
          or exists (select from token t where t.asset_id = a.id and t.platform_id = e.id)
        )
    ) as assets
  from platform e
  union all select 2, 'manager', e.id, e.slug, e.name, null, e.description, e.website,
    e.country_code, array(select a.id from asset a where a.manager_id = e.id and a.kind = 'asset')
  from manager e
  union all select 3, 'issuer', e.id, e.slug, e.name, null, e.description, e.website,
    e.country_code, array(select a.id from asset a where a.issuer_id = e.id and a.kind = 'asset')
  from issuer e
  union all select 4, 'provider', e.id, e.slug, e.name, e.role, e.description, e.website,
    e.country_code,
    array(select l.asset_id from asset_service_provider l where l.service_provider_id = e.id)
  from service_provider e
  union all select 0, 'network', e.id, e.slug, e.name, null, null, null, null,
    array_agg(distinct t.asset_id)
  from network e join token t on t.network_id = e.id and not t.hidden group by e.id`

const SIZE = measures.size.id
const REPORTED = SIZE_MEASURES.map((key) => measures[key].id).join(', ')

// as chooseWhole has it: what a source reports of it whole, while that is in time, else the size
// that its assets add up to
const WHOLE = `
  select s.scope_key as scope, s.measure_id as "measureId", l.day, l.value, l.value_30d as before
  from series s join series_latest l on l.series_id = s.id
  where s.is_published and s.scope_key = part.kind || ':' || part.id
    and (s.measure_id = ${SIZE} or (s.measure_id in (${REPORTED}) and s.source_id <> ${sources.assay.id}))
  order by l.day + ${EXPECTED_DAYS} < coalesce(
    (
      select own.day from series o
      join series_latest own on own.series_id = o.id
      where o.is_published and o.scope_key = s.scope_key and o.measure_id = ${SIZE}
    ), 0
  ),
    array_position(array[${REPORTED}], s.measure_id) nulls last limit 1`

// managers and service providers have no line of their own: what their assets are worth together
const TOGETHER = `
  select null::text as scope, ${SIZE} as "measureId", max(l.day) as day, sum(l.value) as value, null::float8 as before
  from series s join series_latest l on l.series_id = s.id
  where s.is_published
    and s.measure_id = ${SIZE}
    and s.scope_key in (select 'asset:' || id from unnest(part.assets) id)
  having count(*) > 0`

// parts that share a website, or a name, are one company; the leading part speaks for it
/** Companies and networks, each once: one row with all of its parts, and the value of the first that has one. */
export const COMPANIES = `
  select (array_agg(name order by rank, lower(name)))[1] as name,
    (array_agg(kind || ' ' || slug order by rank, lower(name)))[1] as key,
    jsonb_agg(
      jsonb_build_object(
        'kind', kind, 'slug', slug, 'name', name, 'role', role, 'assets', cardinality(assets)
      ) order by rank, lower(name), role, slug
    ) as parts,
    (array_agg(description order by rank, lower(name)) filter (where description is not null))[1] as description,
    (array_agg(website order by rank, length(website), lower(name)) filter (where website is not null))[1] as website,
    array_remove((array_agg(distinct country)), null) as countries,
    array_remove(array_agg(distinct region), null) as regions,
    array_agg(distinct kind) as kinds, array_remove(array_agg(distinct role), null) as roles,
    string_agg(concat_ws(' ', name, kind, role, description, place), ' ') as words,
    (array_agg(worth order by rank, lower(name)) filter (where worth is not null))[1] as worth,
    array(
      select distinct id::int
      from unnest(string_to_array(string_agg(array_to_string(assets, ','), ','), ',')) id
      where id <> ''
    ) as "assetIds"
  from (
    select part.*, place.name as place, place.region,
      case
        when worth.value is not null
          then jsonb_build_object(
            'kind', kind, 'scope', worth.scope, 'measureId', worth."measureId", 'day', worth.day,
            'value', worth.value, 'before', worth.before
          )
      end as worth,
      case when kind = 'network' then 'network ' || part.slug
      else coalesce(
        host, max(host) over (partition by lower(part.name), kind = 'network'), lower(part.name)
      ) end as company
    from (
      select *, lower(substring(website from '(?i)^https?://(?:www\\.)?([^/?#]+)')) as host
      from (${PARTS}) every_part
    ) part
    left join jurisdiction place on place.code = part.country
    left join lateral (
      select * from (${WHOLE}) whole where part.kind in ('network', 'platform', 'issuer')
      union all select * from (${TOGETHER}) together where part.kind in ('manager', 'provider')
    ) worth on true
  ) named group by company`
