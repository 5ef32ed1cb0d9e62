-- CreateTable
CREATE TABLE "asset_event" (
    "id" SERIAL NOT NULL,
    "asset_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "factor" DECIMAL(30,12),
    "note" TEXT,
    "source_url" TEXT NOT NULL,
    "source_id" INTEGER NOT NULL,
    "recorded_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "asset_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "asset_event_asset_id_kind_day_key" ON "asset_event"("asset_id", "kind", "day");

-- AddForeignKey
ALTER TABLE "asset_event" ADD CONSTRAINT "asset_event_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "asset"("id") ON DELETE CASCADE ON UPDATE CASCADE;
