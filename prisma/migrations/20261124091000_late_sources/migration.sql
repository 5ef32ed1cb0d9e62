-- CreateTable
CREATE TABLE "late_source" (
    "id" SERIAL NOT NULL,
    "source_id" INTEGER NOT NULL,
    "newest_day" INTEGER NOT NULL,
    "opened_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ,
    "mailed_at" TIMESTAMPTZ,

    CONSTRAINT "late_source_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "late_source_source_id_opened_at_idx" ON "late_source"("source_id", "opened_at");

-- AddForeignKey
ALTER TABLE "late_source" ADD CONSTRAINT "late_source_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
