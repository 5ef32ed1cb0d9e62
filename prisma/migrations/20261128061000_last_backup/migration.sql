-- AlterTable
ALTER TABLE "site" ADD COLUMN     "backup_at" TIMESTAMPTZ,
ADD COLUMN     "backup_bytes" BIGINT;
