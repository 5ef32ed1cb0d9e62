-- A role that may read market data and nothing else: questions to the data API are asked with it. Where the site's own
-- role may not make roles, the site says so and asks with its own, in connections that cannot write.
do $$
begin
  if not exists (select from pg_roles where rolname = 'assay_reader') then
    begin
      create role assay_reader nologin;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  execute format('grant assay_reader to %I', current_user);
exception when insufficient_privilege then
  raise notice 'assay_reader was not made: this role may not make roles';
end
$$;

do $$
begin
  if exists (select from pg_roles where rolname = 'assay_reader') then
    grant usage on schema public to assay_reader;
    grant select on asset, asset_class, asset_service_provider, asset_terms, holder_snapshot, investment, issuer, jurisdiction, loan, manager, membership, network,
      news_article, news_asset, observation, platform, pool, series, series_latest, series_values, service_provider, site, source, token, transaction to assay_reader;
  end if;
exception when insufficient_privilege then
  raise notice 'assay_reader was given nothing: this role may not';
end
$$;
