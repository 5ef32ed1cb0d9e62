-- AlterTable
ALTER TABLE "oracle_feed" ADD COLUMN     "is_active" BOOLEAN NOT NULL DEFAULT true;
