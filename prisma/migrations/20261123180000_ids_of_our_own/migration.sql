-- Ids below 1,000,000 are those that clients of the data API know from elsewhere; ours begin there. What an installation has
-- already is renumbered, wherever an id is kept: foreign keys follow by themselves, the rest is rewritten here. Audit
-- entries keep the ids of their time: they are never changed.

create temporary table new_id (kind text, old int, id int, primary key (kind, old)) on commit drop;

insert into new_id
  select 'asset', a.id, coalesce(k.id, a.id + 1000000)
  from asset a left join (values ('buidl', 2331), ('usyc', 51), ('ousg', 57), ('usdy', 60), ('benji', 63), ('ustb', 1385), ('acred', 7797),
    ('mf-one', 15152)) k (slug, id) on k.slug = a.slug;
insert into new_id
  select 'network', n.id, coalesce(k.id, n.id + 999000)
  from network n left join (values ('solana', 2), ('avalanche', 5), ('bsc', 8), ('stellar', 9), ('noble', 14),
    ('sui', 37), ('aptos', 38), ('mantra', 42), ('xrp-ledger', 46), ('plume', 48), ('sei', 70)) k (slug, id) on k.slug = n.slug
  where n.id > 1000;
insert into new_id
  select 'platform', p.id, coalesce(k.id, p.id + 1000000)
  from platform p left join (values ('centrifuge', 2), ('maple', 3), ('ondo', 16), ('franklin-templeton', 115)) k (slug, id) on k.slug = p.slug
  where p.id > 270;
insert into new_id
  select 'issuer', i.id, coalesce(k.id, i.id + 1000000)
  from issuer i left join (values ('ondo-usdy', 109), ('franklin-templeton', 115), ('blackrock-buidl', 268), ('apollo-acred', 434)) k (slug, id) on k.slug = i.slug;
insert into new_id
  select 'token', t.id, coalesce(k.id, t.id + 1000000)
  from token t left join (select a.id as asset_id, n.id as network_id, known.id
    from (values ('buidl', 2564), ('benji', 2704), ('acred', 2844), ('usdy', 2243)) known (slug, id)
    join asset a on a.slug = known.slug join network n on n.slug = 'aptos') k on k.asset_id = t.asset_id and k.network_id = t.network_id
    and t.id = (select min(one.id) from token one where one.asset_id = t.asset_id and one.network_id = t.network_id);
insert into new_id select 'manager', id, id + 1000000 from manager;
insert into new_id select 'service_provider', id, id + 1000000 from service_provider;
insert into new_id select 'investment', id, id + 1000000 from investment;
analyze new_id;

-- First what gets an id of ours, then what gets one that clients know, which another row may have had until then.
do $$
begin
  create temporary table passing (kind text, old int, id int, primary key (kind, old)) on commit drop;
  for pass in 1..2 loop
    truncate passing;
    insert into passing select kind, old, id from new_id where (id < 1000000) = (pass = 2);
    analyze passing;

    -- Each with all that refers to it by a foreign key.
    update asset t set id = n.id from passing n where n.kind = 'asset' and n.old = t.id;
    update network t set id = n.id from passing n where n.kind = 'network' and n.old = t.id;
    update platform t set id = n.id from passing n where n.kind = 'platform' and n.old = t.id;
    update token t set id = n.id from passing n where n.kind = 'token' and n.old = t.id;
    update issuer t set id = n.id from passing n where n.kind = 'issuer' and n.old = t.id;
    update manager t set id = n.id from passing n where n.kind = 'manager' and n.old = t.id;
    update service_provider t set id = n.id from passing n where n.kind = 'service_provider' and n.old = t.id;
    update investment t set id = n.id from passing n where n.kind = 'investment' and n.old = t.id;

    -- Ids without a foreign key.
    update transaction t set token_id = n.id from passing n where n.kind = 'token' and n.old = t.token_id;
    update pool t set network_id = n.id from passing n where n.kind = 'network' and n.old = t.network_id;
    update membership t set subject_id = n.id from passing n where n.kind = t.subject and n.old = t.subject_id;
    update fact_source t set part = n.id from new_id n
      where t.field = 'serviceProviderIds' and n.kind = 'service_provider' and n.old = t.part;
    update fact_source t set subject_id = n.id from passing n where n.kind = t.subject and n.old = t.subject_id;
    update catalogue_edit t set subject_id = n.id from passing n where n.kind = t.subject and n.old = t.subject_id;

    -- Ids in words.
    update membership t set target = n.id::text from passing n where n.kind = t.kind and n.old::text = t.target;
    update change_entry t set subject_id = n.id::text from passing n where n.kind = t.subject and n.old::text = t.subject_id;
    update suggestion t set subject_id = n.id::text from passing n where n.kind = t.subject and n.old::text = t.subject_id;

    -- Keys of scopes: `token:7`, `network:1001#distributed`.
    update series t set scope_id = n.id, scope_key = regexp_replace(t.scope_key, '^(\w+:)\d+', '\1' || n.id)
      from passing n where n.kind = t.scope_kind and n.old = t.scope_id;
    update incident t set scope_key = regexp_replace(t.scope_key, '^(\w+:)\d+', '\1' || n.id)
      from passing n where t.scope_key ~ '^\w+:\d+(#|$)' and n.kind = split_part(t.scope_key, ':', 1)
        and n.old::text = substring(t.scope_key from ':(\d+)');
    update suggestion t set subject = regexp_replace(t.subject, '^(\w+:)\d+', '\1' || n.id),
        subject_id = regexp_replace(t.subject_id, '^(\w+:)\d+', '\1' || n.id)
      from passing n where t.kind = 'figure' and t.subject_id ~ '^\w+:\d+(#|$)' and n.kind = split_part(t.subject_id, ':', 1)
        and n.old::text = substring(t.subject_id from ':(\d+)');
  end loop;
end
$$;

-- Ids in lists, all at once.
update api_policy t set network_ids =
  (select array_agg(coalesce(n.id, given.id) order by given.at)
   from unnest(t.network_ids) with ordinality given (id, at)
   left join new_id n on n.kind = 'network' and n.old = given.id)
  where cardinality(t.network_ids) > 0;

create function pg_temp.renumbered(kind_of text, ids text) returns text language sql as $$
  select string_agg(coalesce(n.id::text, given.id), ', ' order by given.at)
  from unnest(string_to_array(ids, ', ')) with ordinality given (id, at)
  left join new_id n on n.kind = kind_of and n.old::text = given.id
$$;
-- References among the values that an admin changed: one id, or some between commas.
update catalogue_edit t
  set was = pg_temp.renumbered(reference.kind, t.was), value = pg_temp.renumbered(reference.kind, t.value)
  from (values ('assetId', 'asset'), ('assetIds', 'asset'), ('networkId', 'network'), ('platformId', 'platform'),
    ('issuerId', 'issuer'), ('managerId', 'manager'), ('serviceProviderIds', 'service_provider')) reference (field, kind)
  where t.field = reference.field;

-- Slugs that clients know, where what people kept names the ones before.
create temporary table new_slug (old text, slug text) on commit drop;
insert into new_slug values ('us-treasuries', 'us-treasury-debt'), ('government-bonds', 'non-us-government-debt'),
  ('institutional-funds', 'institutional-alternative-funds'), ('bsc', 'bnb-chain');
do $$
declare
  renamed record;
begin
  for renamed in select * from new_slug loop
    update saved_view set query = regexp_replace(query, '(^|[=,])' || renamed.old || '(?=$|[,&])', '\1' || renamed.slug, 'g')
      where query ~ ('(^|[=,])' || renamed.old || '($|[,&])');
    update asset set slug = 'all-others-' || renamed.slug where kind = 'remainder' and slug = 'all-others-' || renamed.old;
  end loop;
end
$$;

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
