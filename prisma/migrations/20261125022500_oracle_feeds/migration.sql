-- CreateTable
CREATE TABLE "oracle_feed" (
    "id" SERIAL NOT NULL,
    "asset_id" INTEGER NOT NULL,
    "network_id" INTEGER NOT NULL,
    "measure_id" INTEGER NOT NULL,
    "address" TEXT NOT NULL,
    "heartbeat" INTEGER NOT NULL,
    "tolerance" INTEGER NOT NULL,
    "decimals" INTEGER,
    "description" TEXT,
    "vouched_by" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "as_of" INTEGER NOT NULL,

    CONSTRAINT "oracle_feed_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "oracle_reading" (
    "feed_id" INTEGER NOT NULL,
    "day" INTEGER NOT NULL,
    "address" TEXT NOT NULL,
    "round" DECIMAL NOT NULL,
    "answer" DECIMAL NOT NULL,
    "decimals" INTEGER NOT NULL,
    "value" DECIMAL NOT NULL,
    "description" TEXT NOT NULL,
    "updated_at" INTEGER NOT NULL,
    "block" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "at" INTEGER NOT NULL,
    "nodes" INTEGER NOT NULL,

    CONSTRAINT "oracle_reading_pkey" PRIMARY KEY ("feed_id","day")
);

-- CreateIndex
CREATE INDEX "oracle_feed_network_id_idx" ON "oracle_feed"("network_id");

-- CreateIndex
CREATE UNIQUE INDEX "oracle_feed_asset_id_measure_id_key" ON "oracle_feed"("asset_id", "measure_id");
