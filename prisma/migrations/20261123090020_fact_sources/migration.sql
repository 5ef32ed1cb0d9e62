-- AlterTable
ALTER TABLE "asset" ADD COLUMN     "documents" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "asset_terms" ADD COLUMN     "isin" TEXT;

-- CreateTable
CREATE TABLE "fact_source" (
    "subject" TEXT NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "field" TEXT NOT NULL,
    "part" INTEGER NOT NULL DEFAULT 0,
    "address" TEXT NOT NULL,
    "read_on" DATE NOT NULL,

    CONSTRAINT "fact_source_pkey" PRIMARY KEY ("subject","subject_id","field","part")
);

-- Pages show sources beside facts: they are renewed with them.
CREATE TRIGGER announce_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON fact_source FOR EACH STATEMENT EXECUTE FUNCTION announce_content();

do $$
begin
  if exists (select from pg_roles where rolname = 'assay_reader') then
    grant select on fact_source to assay_reader;
  end if;
exception when insufficient_privilege then
  raise notice 'assay_reader was given nothing: this role may not';
end
$$;
