-- CreateTable
CREATE TABLE "chain_feed" (
    "network_id" INTEGER NOT NULL,
    "stopped" TEXT,
    "head" INTEGER,
    "asked_at" TIMESTAMPTZ,

    CONSTRAINT "chain_feed_pkey" PRIMARY KEY ("network_id")
);

-- CreateTable
CREATE TABLE "chain_token" (
    "token_id" INTEGER NOT NULL,
    "network_id" INTEGER NOT NULL,
    "address" BYTEA NOT NULL,
    "decimals" INTEGER NOT NULL,
    "next_block" INTEGER NOT NULL,
    "first_block" INTEGER,
    "closed_day" INTEGER,
    "stopped" TEXT,

    CONSTRAINT "chain_token_pkey" PRIMARY KEY ("token_id")
);

-- CreateTable
CREATE TABLE "chain_block" (
    "id" SERIAL NOT NULL,
    "network_id" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "hash" BYTEA NOT NULL,
    "parent_hash" BYTEA,
    "at" INTEGER NOT NULL,

    CONSTRAINT "chain_block_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chain_transfer" (
    "block_id" INTEGER NOT NULL,
    "log_index" INTEGER NOT NULL,
    "token_id" INTEGER NOT NULL,
    "from_id" INTEGER,
    "to_id" INTEGER,
    "amount" DECIMAL(78,0) NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "chain_transfer_pkey" PRIMARY KEY ("block_id","log_index")
);

-- CreateTable
CREATE TABLE "chain_address" (
    "id" SERIAL NOT NULL,
    "address" BYTEA NOT NULL,

    CONSTRAINT "chain_address_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chain_balance" (
    "token_id" INTEGER NOT NULL,
    "address_id" INTEGER NOT NULL,
    "amount" DECIMAL(100,0) NOT NULL,

    CONSTRAINT "chain_balance_pkey" PRIMARY KEY ("token_id","address_id")
);

-- CreateTable
CREATE TABLE "chain_day_end" (
    "network_id" INTEGER NOT NULL,
    "day" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "hash" BYTEA NOT NULL,
    "at" INTEGER NOT NULL,

    CONSTRAINT "chain_day_end_pkey" PRIMARY KEY ("network_id","day")
);

-- CreateTable
CREATE TABLE "chain_day" (
    "token_id" INTEGER NOT NULL,
    "day" INTEGER NOT NULL,
    "mints" DECIMAL(100,0) NOT NULL,
    "burns" DECIMAL(100,0) NOT NULL,
    "volume" DECIMAL(100,0) NOT NULL,
    "transfers" INTEGER NOT NULL,
    "supply" DECIMAL(100,0) NOT NULL,
    "holders" INTEGER NOT NULL,
    "senders" BYTEA NOT NULL,
    "receivers" BYTEA NOT NULL,
    "joined" BYTEA NOT NULL,
    "departed" BYTEA NOT NULL,
    "overdrawn" INTEGER NOT NULL,
    "total_supply" DECIMAL(78,0),
    "state" TEXT NOT NULL DEFAULT 'open',

    CONSTRAINT "chain_day_pkey" PRIMARY KEY ("token_id","day")
);

-- CreateIndex
CREATE INDEX "chain_token_network_id_idx" ON "chain_token"("network_id");

-- CreateIndex
CREATE UNIQUE INDEX "chain_block_network_id_hash_key" ON "chain_block"("network_id", "hash");

-- CreateIndex
CREATE UNIQUE INDEX "chain_block_network_id_number_key" ON "chain_block"("network_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "chain_address_address_key" ON "chain_address"("address");
