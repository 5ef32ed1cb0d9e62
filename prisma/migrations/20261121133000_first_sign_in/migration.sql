-- AlterTable
ALTER TABLE "user" ADD COLUMN     "welcomed_at" TIMESTAMPTZ;
