-- AlterTable
ALTER TABLE "ingest_run" ADD COLUMN "withdrawn_by" INTEGER;

-- CreateIndex
CREATE UNIQUE INDEX "ingest_run_withdrawn_by_key" ON "ingest_run"("withdrawn_by");
