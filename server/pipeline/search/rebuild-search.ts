import type { ClientBase } from 'pg'
import { assetClasses } from '#lib/registry/asset-classes.ts'
import { measures } from '#lib/registry/measures.ts'
import { networks } from '#lib/registry/networks.ts'

/**
 * Brings what search finds up to what the catalogue and the newest values are now, in the caller's
 * transaction. Rows that would stay the same are not touched, and a row of which only the size
 * moved needs no new entry in the trigram index.
 */
export async function rebuildSearch(client: ClientBase): Promise<void> {
  const classes = assetClasses.map(({ id, name, size }) => ({
    id,
    name,
    measures: size.map((measure) => measures[measure].id),
  }))
  const aliases = networks.map(({ id, aliases }) => ({ id, aliases }))
  // after a large load the planner takes tables for nearly empty and joins them row by row, for minutes
  await client.query('set local enable_nestloop = off')
  await client.query(REBUILD, [measures.size.id, JSON.stringify(classes), JSON.stringify(aliases)])
  await client.query(
    `delete from search_document d
     where not exists (
       select from (${ALIVE}) alive where alive.kind = d.kind and alive.id = d.entity_id
     )`,
  )
  await client.query('set local enable_nestloop = on')
}

const ALIVE = `
  select 'asset' as kind, id from asset where kind = 'asset'
  union all select 'token', t.id from token t join asset a on a.id = t.asset_id where not t.hidden and a.kind = 'asset'
  union all select 'network', id from network
  union all select 'platform', id from platform
  union all select 'issuer', id from issuer`

/**
 * `names` folds as lib/search/fold-query does; between line feeds, so that a pattern can ask for a
 * whole name or its beginning.
 */
const REBUILD = `
  with class as (select * from jsonb_to_recordset($2::jsonb) c(id int, name text, measures int[])),
  newest as (
    select s.scope_kind, s.scope_id, s.measure_id, l.value
    from series s join series_latest l on l.series_id = s.id
    where s.is_published and s.segment is null and s.scope_id is not null),
  size as (select scope_kind, scope_id, value from newest where measure_id = $1),
  token_size as (
    select distinct on (t.id) t.id, n.value
    from token t join asset a on a.id = t.asset_id join class c on c.id = a.asset_class_id
    join newest n on n.scope_kind = 'token' and n.scope_id = t.id and n.measure_id = any(c.measures)
    order by t.id, array_position(c.measures, n.measure_id)),
  entity (kind, id, slug, label, sublabel, names, address, size) as (
    select 'asset', a.id, a.slug, a.name, concat_ws(' · ', a.ticker, c.name),
      array[
        a.name, a.ticker, replace(a.slug, '-', ' '), m.isin, m.underlying_isin, m.underlying_ticker
      ] || a.aliases || array(select value from asset_identifier i where i.asset_id = a.id),
      null::text, s.value
    from asset a
    left join asset_terms m on m.asset_id = a.id
    left join class c on c.id = a.asset_class_id
    left join size s on s.scope_kind = 'asset' and s.scope_id = a.id
    where a.kind = 'asset'
    union all
    select 'token', t.id, a.slug, coalesce(t.symbol, t.name), a.name || ' on ' || n.name,
      array[t.symbol, t.name, coalesce(t.symbol, t.name) || ' ' || n.name], t.address, s.value
    from token t
    join asset a on a.id = t.asset_id
    join network n on n.id = t.network_id
    left join token_size s on s.id = t.id
    where not t.hidden and a.kind = 'asset'
    union all
    select 'network', n.id, n.slug, n.name, null,
      array[n.name, replace(n.slug, '-', ' ')]
        || array(select jsonb_array_elements_text(r.aliases)),
      null, s.value
    from network n
    left join jsonb_to_recordset($3::jsonb) r(id int, aliases jsonb) on r.id = n.id
    left join size s on s.scope_kind = 'network' and s.scope_id = n.id
    union all
    select 'platform', p.id, p.slug, p.name, null, array[p.name, replace(p.slug, '-', ' ')], null, s.value
    from platform p left join size s on s.scope_kind = 'platform' and s.scope_id = p.id
    union all
    select 'issuer', i.id, i.slug, i.name, nullif(i.legal_name, i.name),
      array[i.name, i.legal_name, i.lei, replace(i.slug, '-', ' ')], null, s.value
    from issuer i left join size s on s.scope_kind = 'issuer' and s.scope_id = i.id),
  wanted as (
    select kind || ':' || id as key, kind, id, slug, label, nullif(sublabel, '') as sublabel,
      lower(address) as address, size,
      (
        select E'\\n' || string_agg(
          distinct lower(normalize(regexp_replace(btrim(name), '\\s+', ' ', 'g'), NFKC)), E'\\n'
        ) || E'\\n'
        from unnest(names) name
        where btrim(name) <> ''
      ) as names
    from entity)
  insert into search_document (key, kind, entity_id, slug, label, sublabel, names, address, size)
  select key, kind, id, slug, label, sublabel, coalesce(names, ''), address, size from wanted
  on conflict (key) do update set slug = excluded.slug, label = excluded.label,
    sublabel = excluded.sublabel, names = excluded.names, address = excluded.address,
    size = excluded.size
  where (
    search_document.slug, search_document.label, search_document.sublabel, search_document.names,
    search_document.address, search_document.size
  )
    is distinct from (
      excluded.slug, excluded.label, excluded.sublabel, excluded.names, excluded.address,
      excluded.size
    )`
