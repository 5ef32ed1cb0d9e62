-- AlterTable
ALTER TABLE "chain_token" ADD COLUMN     "kept_from" INTEGER;
