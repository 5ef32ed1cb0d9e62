-- AlterTable
ALTER TABLE "chain_token" ADD COLUMN     "moves" TEXT,
ADD COLUMN     "moves_detail" TEXT,
ADD COLUMN     "moves_since" INTEGER,
ADD COLUMN     "sampled_day" INTEGER;
