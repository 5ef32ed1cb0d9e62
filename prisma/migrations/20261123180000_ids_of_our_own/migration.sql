-- Ids below 1,000,000 are those that clients of the data API know from elsewhere; ours begin there. What an installation has
-- already is renumbered, wherever an id is kept: foreign keys follow by themselves, the rest is rewritten here. Audit
-- entries keep the ids of their time: they are never changed.

create temporary table new_id (kind text, old int, id int, primary key (kind, old)) on commit drop;

insert into new_id
  select 'asset', a.id, coalesce(k.id, a.id + 1000000)
  from asset a left join (values ('buidl', 2331)) k (slug, id) on k.slug = a.slug;
insert into new_id
  select 'network', n.id, coalesce(k.id, n.id + 999000)
  from network n left join (values ('solana', 2), ('avalanche', 5), ('bsc', 8), ('aptos', 38)) k (slug, id) on k.slug = n.slug
  where n.id > 1000;
insert into new_id select 'platform', id, id + 1000000 from platform where id > 270;
insert into new_id select 'token', id, id + 1000000 from token;
insert into new_id select 'issuer', id, id + 1000000 from issuer;
insert into new_id select 'manager', id, id + 1000000 from manager;
insert into new_id select 'service_provider', id, id + 1000000 from service_provider;
insert into new_id select 'investment', id, id + 1000000 from investment;
analyze new_id;

-- Each with all that refers to it by a foreign key.
update asset t set id = n.id from new_id n where n.kind = 'asset' and n.old = t.id;
update network t set id = n.id from new_id n where n.kind = 'network' and n.old = t.id;
update platform t set id = n.id from new_id n where n.kind = 'platform' and n.old = t.id;
update token t set id = n.id from new_id n where n.kind = 'token' and n.old = t.id;
update issuer t set id = n.id from new_id n where n.kind = 'issuer' and n.old = t.id;
update manager t set id = n.id from new_id n where n.kind = 'manager' and n.old = t.id;
update service_provider t set id = n.id from new_id n where n.kind = 'service_provider' and n.old = t.id;
update investment t set id = n.id from new_id n where n.kind = 'investment' and n.old = t.id;

-- Ids without a foreign key.
update transaction t set token_id = n.id from new_id n where n.kind = 'token' and n.old = t.token_id;
update pool t set network_id = n.id from new_id n where n.kind = 'network' and n.old = t.network_id;
update membership t set subject_id = n.id from new_id n where n.kind = t.subject and n.old = t.subject_id;
update fact_source t set part = n.id from new_id n
  where t.field = 'serviceProviderIds' and n.kind = 'service_provider' and n.old = t.part;
update fact_source t set subject_id = n.id from new_id n where n.kind = t.subject and n.old = t.subject_id;
update catalogue_edit t set subject_id = n.id from new_id n where n.kind = t.subject and n.old = t.subject_id;
update api_policy t set network_ids =
  (select array_agg(coalesce(n.id, given.id) order by given.at)
   from unnest(t.network_ids) with ordinality given (id, at)
   left join new_id n on n.kind = 'network' and n.old = given.id)
  where cardinality(t.network_ids) > 0;

-- Ids in words.
update membership t set target = n.id::text from new_id n where n.kind = t.kind and n.old::text = t.target;
update change_entry t set subject_id = n.id::text from new_id n where n.kind = t.subject and n.old::text = t.subject_id;
update suggestion t set subject_id = n.id::text from new_id n where n.kind = t.subject and n.old::text = t.subject_id;

-- Keys of scopes: `token:7`, `network:1001#distributed`.
update series t set scope_id = n.id, scope_key = regexp_replace(t.scope_key, '^(\w+:)\d+', '\1' || n.id)
  from new_id n where n.kind = t.scope_kind and n.old = t.scope_id;
update incident t set scope_key = regexp_replace(t.scope_key, '^(\w+:)\d+', '\1' || n.id)
  from new_id n where t.scope_key ~ '^\w+:\d+(#|$)' and n.kind = split_part(t.scope_key, ':', 1)
    and n.old::text = substring(t.scope_key from ':(\d+)');
update suggestion t set subject = regexp_replace(t.subject, '^(\w+:)\d+', '\1' || n.id),
    subject_id = regexp_replace(t.subject_id, '^(\w+:)\d+', '\1' || n.id)
  from new_id n where t.kind = 'figure' and t.subject_id ~ '^\w+:\d+(#|$)' and n.kind = split_part(t.subject_id, ':', 1)
    and n.old::text = substring(t.subject_id from ':(\d+)');

-- References among the values that an admin changed: one id, or some between commas.
create function pg_temp.renumbered(kind_of text, ids text) returns text language sql as $$
  select string_agg(coalesce(n.id::text, given.id), ', ' order by given.at)
  from unnest(string_to_array(ids, ', ')) with ordinality given (id, at)
  left join new_id n on n.kind = kind_of and n.old::text = given.id
$$;
update catalogue_edit t
  set was = pg_temp.renumbered(reference.kind, t.was), value = pg_temp.renumbered(reference.kind, t.value)
  from (values ('assetId', 'asset'), ('assetIds', 'asset'), ('networkId', 'network'), ('platformId', 'platform'),
    ('issuerId', 'issuer'), ('managerId', 'manager'), ('serviceProviderIds', 'service_provider')) reference (field, kind)
  where t.field = reference.field;

-- Written anew at the next start.
delete from search_document;
update site set data_version = data_version + 1, changed_at = now();

-- The catalogue that ships with the site uses ids up to 1,009,999; what an installation adds begins behind them.
do $$
declare
  counted text;
begin
  foreach counted in array array['asset', 'token', 'issuer', 'manager', 'platform', 'service_provider', 'investment'] loop
    execute format('alter sequence %1$I start with 1010000', counted || '_id_seq');
    execute format('select setval(%1$L, last_value + 1000000, is_called) from %1$I', counted || '_id_seq');
  end loop;
end
$$;
