-- CreateTable
CREATE TABLE "asset_identifier" (
    "id" SERIAL NOT NULL,
    "asset_id" INTEGER NOT NULL,
    "scheme" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "identifies" TEXT NOT NULL,
    "venue" TEXT NOT NULL DEFAULT '',
    "valid_from" DATE,
    "valid_to" DATE,
    "source_url" TEXT NOT NULL,
    "source_id" INTEGER NOT NULL,
    "recorded_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "asset_identifier_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "asset_identifier_asset_id_scheme_value_venue_key" ON "asset_identifier"("asset_id", "scheme", "value", "venue");

-- CreateIndex
CREATE INDEX "asset_identifier_value_idx" ON "asset_identifier"("value");

-- AddForeignKey
ALTER TABLE "asset_identifier" ADD CONSTRAINT "asset_identifier_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "asset"("id") ON DELETE CASCADE ON UPDATE CASCADE;
