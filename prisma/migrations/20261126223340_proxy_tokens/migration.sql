-- AlterTable
ALTER TABLE "chain_token" ADD COLUMN     "code_day" INTEGER;

-- CreateTable
CREATE TABLE "chain_implementation" (
    "token_id" INTEGER NOT NULL,
    "day" INTEGER NOT NULL,
    "kind" TEXT,
    "address" BYTEA,
    "beacon" BYTEA,

    CONSTRAINT "chain_implementation_pkey" PRIMARY KEY ("token_id","day")
);
