-- AlterTable
ALTER TABLE "oracle_feed" ADD COLUMN     "call" TEXT,
ADD COLUMN     "call_data" TEXT;

-- AlterTable
ALTER TABLE "oracle_reading" ALTER COLUMN "round" DROP NOT NULL;
