-- AlterTable
ALTER TABLE "chain_day" ADD COLUMN     "multiplier" DECIMAL(78,0);

-- AlterTable
ALTER TABLE "chain_token" ADD COLUMN     "multiplies" BOOLEAN NOT NULL DEFAULT false;
