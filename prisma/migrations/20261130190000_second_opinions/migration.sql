-- AlterTable
ALTER TABLE "incident" ADD COLUMN "source_id" INTEGER;

-- CreateTable
CREATE TABLE "second_opinion" (
    "asset_id" INTEGER NOT NULL,
    "measure_id" INTEGER NOT NULL,
    "source_id" INTEGER NOT NULL,
    "day" INTEGER NOT NULL,
    "told_day" INTEGER NOT NULL,
    "here" DOUBLE PRECISION NOT NULL,
    "there" DOUBLE PRECISION NOT NULL,
    "parts" JSONB NOT NULL DEFAULT '[]',
    "reason" TEXT,
    "since_day" INTEGER,
    "run_id" INTEGER NOT NULL,

    CONSTRAINT "second_opinion_pkey" PRIMARY KEY ("asset_id","measure_id","source_id")
);

-- CreateIndex
CREATE INDEX "second_opinion_since_day_idx" ON "second_opinion"("since_day");

-- AddForeignKey
ALTER TABLE "second_opinion" ADD CONSTRAINT "second_opinion_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "asset"("id") ON DELETE CASCADE ON UPDATE CASCADE;
