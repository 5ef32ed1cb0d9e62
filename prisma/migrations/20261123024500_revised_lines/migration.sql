-- CreateTable
CREATE TABLE "revised_line" (
    "id" SERIAL NOT NULL,
    "run_id" INTEGER NOT NULL,
    "series_id" INTEGER NOT NULL,
    "is_withdrawal" BOOLEAN NOT NULL,
    "days" INTEGER NOT NULL,
    "from_day" INTEGER NOT NULL,
    "to_day" INTEGER NOT NULL,
    "day" INTEGER NOT NULL,
    "before" DOUBLE PRECISION,
    "after" DOUBLE PRECISION,

    CONSTRAINT "revised_line_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "revised_line_run_id_series_id_is_withdrawal_key" ON "revised_line"("run_id", "series_id", "is_withdrawal");

CREATE TRIGGER announce_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON revised_line FOR EACH STATEMENT EXECUTE FUNCTION announce_content();

-- runs that were counted before are counted again, to name what they revised
UPDATE "ingest_run" SET "revised" = NULL WHERE "revised" > 0;

-- the data API lists what was revised and decided; why an admin decided so stays here
do $$
begin
  if exists (select from pg_roles where rolname = 'assay_reader') then
    grant select on revised_line to assay_reader;
    grant select (id, series_id, day, value, previous, rule, run_id, state, decided_at) on held_value to assay_reader;
  end if;
exception when insufficient_privilege then
  raise notice 'assay_reader was given nothing: this role may not';
end
$$;
