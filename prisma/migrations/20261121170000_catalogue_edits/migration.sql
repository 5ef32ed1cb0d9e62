-- AlterTable
ALTER TABLE "asset" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "citation" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "ingest_run" ADD COLUMN     "creates" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "fault_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "faults" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "locations" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "investment" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "issuer" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "manager" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "network" ADD COLUMN     "description" TEXT,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "website" TEXT;

-- AlterTable
ALTER TABLE "news_article" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "platform" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "service_provider" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "source" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "token" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "catalogue_edit" (
    "id" BIGSERIAL NOT NULL,
    "subject" TEXT NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "field" TEXT NOT NULL,
    "was" TEXT,
    "value" TEXT,
    "source_url" TEXT NOT NULL,
    "at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "catalogue_edit_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "catalogue_edit_subject_subject_id_field_id_idx" ON "catalogue_edit"("subject", "subject_id", "field", "id" DESC);



-- What proves a change is read with the change, which questions to the data API may do.
do $$
begin
  if exists (select from pg_roles where rolname = 'assay_reader') then
    grant select on catalogue_edit to assay_reader;
  end if;
exception when insufficient_privilege then
  raise notice 'assay_reader was given nothing: this role may not';
end
$$;
