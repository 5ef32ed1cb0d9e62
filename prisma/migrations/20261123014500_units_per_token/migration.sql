-- AlterTable
ALTER TABLE "token" ADD COLUMN     "units_per_token" DOUBLE PRECISION;
