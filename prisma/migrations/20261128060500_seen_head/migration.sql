-- AlterTable
ALTER TABLE "chain_feed" ADD COLUMN     "seen_at" TIMESTAMPTZ,
ADD COLUMN     "seen_head" INTEGER;
