-- AlterTable
ALTER TABLE "asset_terms" ADD COLUMN     "held_in" TEXT;
