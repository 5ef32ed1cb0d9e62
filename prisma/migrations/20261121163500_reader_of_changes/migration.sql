-- What changed is market data too, which questions to the data API may read.
do $$
begin
  if exists (select from pg_roles where rolname = 'assay_reader') then
    grant select on change_entry, ingest_run to assay_reader;
  end if;
exception when insufficient_privilege then
  raise notice 'assay_reader was given nothing: this role may not';
end
$$;
