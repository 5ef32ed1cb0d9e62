-- AlterTable
ALTER TABLE "chain_feed" ADD COLUMN     "answered" INTEGER;

-- AlterTable
ALTER TABLE "chain_token" ADD COLUMN     "holders_day" INTEGER;

-- CreateTable
CREATE TABLE "chain_contract" (
    "network_id" INTEGER NOT NULL,
    "address_id" INTEGER NOT NULL,
    "day" INTEGER NOT NULL,
    "is_contract" BOOLEAN NOT NULL,

    CONSTRAINT "chain_contract_pkey" PRIMARY KEY ("network_id","address_id")
);
