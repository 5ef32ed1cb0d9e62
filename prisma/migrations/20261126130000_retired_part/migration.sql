-- CreateTable
CREATE TABLE "retired_part" (
    "id" SERIAL NOT NULL,
    "scope_key" TEXT NOT NULL,
    "from_day" INTEGER NOT NULL,
    "is_decided" BOOLEAN NOT NULL,
    "reason" TEXT,
    "retired_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "restored_at" TIMESTAMPTZ,

    CONSTRAINT "retired_part_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "retired_part_scope_key_idx" ON "retired_part"("scope_key");

CREATE TRIGGER announce_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON retired_part FOR EACH STATEMENT EXECUTE FUNCTION announce_content();

-- the data API lists what left a total; why an admin decided so stays here
DO $$
BEGIN
  if exists (select from pg_roles where rolname = 'assay_reader') then
    grant select (id, scope_key, from_day, is_decided, retired_at, restored_at) on retired_part to assay_reader;
  end if;
exception when insufficient_privilege then
  raise notice 'assay_reader was given nothing: this role may not';
END $$;
