-- AlterTable
ALTER TABLE "holder_snapshot" ADD COLUMN     "largest" JSONB;
