-- CreateTable
CREATE TABLE "api_console_usage" (
    "user_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL DEFAULT '',
    "endpoint" TEXT NOT NULL,
    "day" INTEGER NOT NULL,
    "requests" INTEGER NOT NULL DEFAULT 0,
    "rows" BIGINT NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "api_console_usage_pkey" PRIMARY KEY ("user_id","organization_id","day","endpoint")
);

-- CreateIndex
CREATE INDEX "api_console_usage_organization_id_day_idx" ON "api_console_usage"("organization_id", "day");

-- AddForeignKey
ALTER TABLE "api_console_usage" ADD CONSTRAINT "api_console_usage_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
