-- AlterTable
ALTER TABLE "connector" ADD COLUMN     "good_at" TIMESTAMPTZ;

-- AlterTable
ALTER TABLE "ingest_run" ADD COLUMN     "connector" TEXT;

-- whose answers the runs of the last days read, as far as those are kept
UPDATE "ingest_run" r SET "connector" = a."connector" FROM "source_answer" a
WHERE a."id" = substring(r."locations"[1] from '^answer:([0-9]{1,9})/')::int;

-- an outcome that was right is the newest answer
UPDATE "connector" SET "good_at" = "asked_at" WHERE "outcome" IN ('published', 'unchanged');
