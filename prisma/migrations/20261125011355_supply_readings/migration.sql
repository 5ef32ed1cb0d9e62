-- CreateTable
CREATE TABLE "supply_token" (
    "token_id" INTEGER NOT NULL,
    "network_id" INTEGER NOT NULL,
    "address" TEXT NOT NULL,

    CONSTRAINT "supply_token_pkey" PRIMARY KEY ("token_id")
);

-- CreateTable
CREATE TABLE "supply_reading" (
    "token_id" INTEGER NOT NULL,
    "day" INTEGER NOT NULL,
    "address" TEXT NOT NULL,
    "height" INTEGER NOT NULL,
    "hash" TEXT,
    "at" INTEGER NOT NULL,
    "amount" DECIMAL NOT NULL,
    "decimals" INTEGER,
    "multiplier" DECIMAL,
    "multiplier_kind" TEXT,
    "supply" DECIMAL NOT NULL,
    "nodes" INTEGER NOT NULL,

    CONSTRAINT "supply_reading_pkey" PRIMARY KEY ("token_id","day")
);

-- CreateIndex
CREATE INDEX "supply_token_network_id_idx" ON "supply_token"("network_id");
