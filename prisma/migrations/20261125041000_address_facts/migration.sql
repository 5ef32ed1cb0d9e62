-- CreateTable
CREATE TABLE "address_fact" (
    "id" SERIAL NOT NULL,
    "asset_id" INTEGER NOT NULL,
    "network_id" INTEGER NOT NULL,
    "address" BYTEA NOT NULL,
    "kind" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "as_of" INTEGER NOT NULL,

    CONSTRAINT "address_fact_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chain_apart" (
    "token_id" INTEGER NOT NULL,
    "day" INTEGER NOT NULL,
    "address" BYTEA NOT NULL,
    "amount" DECIMAL(100,0) NOT NULL,
    "said" DECIMAL(78,0),

    CONSTRAINT "chain_apart_pkey" PRIMARY KEY ("token_id","address","day")
);

-- CreateIndex
CREATE INDEX "address_fact_network_id_idx" ON "address_fact"("network_id");

-- CreateIndex
CREATE UNIQUE INDEX "address_fact_asset_id_network_id_address_key" ON "address_fact"("asset_id", "network_id", "address");
