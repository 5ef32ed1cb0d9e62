-- AlterTable
ALTER TABLE "ingest_run" ADD COLUMN     "revised" INTEGER,
ADD COLUMN     "revised_from" INTEGER,
ADD COLUMN     "revised_lines" INTEGER,
ADD COLUMN     "revised_to" INTEGER;
