-- AlterTable
ALTER TABLE "asset_terms" ADD COLUMN     "access_codes" TEXT[],
ADD COLUMN     "framework_code" TEXT,
ADD COLUMN     "kyc_to_hold" BOOLEAN,
ADD COLUMN     "kyc_to_transfer" BOOLEAN,
ADD COLUMN     "redemption_assets" TEXT[],
ADD COLUMN     "redemption_code" TEXT,
ADD COLUMN     "redemption_notice_days" INTEGER;
