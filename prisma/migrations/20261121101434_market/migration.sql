-- CreateTable
CREATE TABLE "issuer" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "legal_name" TEXT,
    "lei" TEXT,
    "description" TEXT,
    "website" TEXT,
    "country_code" TEXT,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "issuer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "manager" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "website" TEXT,
    "country_code" TEXT,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "manager_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "platform" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "website" TEXT,
    "country_code" TEXT,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "platform_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "service_provider" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "description" TEXT,
    "website" TEXT,
    "country_code" TEXT,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "service_provider_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "asset_service_provider" (
    "asset_id" INTEGER NOT NULL,
    "service_provider_id" INTEGER NOT NULL,

    CONSTRAINT "asset_service_provider_pkey" PRIMARY KEY ("asset_id","service_provider_id")
);

-- CreateTable
CREATE TABLE "asset" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "ticker" TEXT,
    "aliases" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "description" TEXT,
    "website" TEXT,
    "kind" TEXT NOT NULL DEFAULT 'asset',
    "status" TEXT NOT NULL DEFAULT 'live',
    "tokenization" TEXT,
    "asset_class_id" INTEGER NOT NULL,
    "issuer_id" INTEGER,
    "manager_id" INTEGER,
    "platform_id" INTEGER,
    "country_code" TEXT,
    "inception_date" DATE,
    "is_investable" BOOLEAN,
    "benchmark" TEXT,
    "added_on" DATE NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "asset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "asset_terms" (
    "asset_id" INTEGER NOT NULL,
    "framework" TEXT,
    "management_fee_bps" INTEGER,
    "performance_fee_bps" INTEGER,
    "subscription_fee_bps" INTEGER,
    "redemption_fee_bps" INTEGER,
    "minimum_investment" DECIMAL(24,6),
    "minimum_currency" TEXT,
    "subscription" TEXT,
    "redemption" TEXT,
    "kyc_required" BOOLEAN,
    "eligibility" TEXT,
    "transferability" TEXT,
    "yield_distribution" TEXT,

    CONSTRAINT "asset_terms_pkey" PRIMARY KEY ("asset_id")
);

-- CreateTable
CREATE TABLE "token" (
    "id" SERIAL NOT NULL,
    "asset_id" INTEGER NOT NULL,
    "network_id" INTEGER NOT NULL,
    "platform_id" INTEGER,
    "name" TEXT NOT NULL,
    "symbol" TEXT,
    "address" TEXT,
    "decimals" INTEGER,
    "standard" TEXT,
    "transferability" TEXT,
    "tokenization" TEXT,
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "token_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "membership" (
    "id" SERIAL NOT NULL,
    "subject" TEXT NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "target" TEXT,
    "valid_from" DATE NOT NULL,
    "recorded_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "membership_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "holder_snapshot" (
    "id" SERIAL NOT NULL,
    "asset_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "source_id" INTEGER NOT NULL,
    "holders" INTEGER,
    "top1" DOUBLE PRECISION,
    "top5" DOUBLE PRECISION,
    "top10" DOUBLE PRECISION,

    CONSTRAINT "holder_snapshot_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "news_article" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "summary" TEXT,
    "url" TEXT,
    "publisher" TEXT NOT NULL,
    "published_at" TIMESTAMPTZ NOT NULL,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "source_id" INTEGER NOT NULL,

    CONSTRAINT "news_article_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "news_asset" (
    "article_id" INTEGER NOT NULL,
    "asset_id" INTEGER NOT NULL,

    CONSTRAINT "news_asset_pkey" PRIMARY KEY ("article_id","asset_id")
);

-- CreateTable
CREATE TABLE "site" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "mode" TEXT NOT NULL DEFAULT 'empty',
    "data_version" INTEGER NOT NULL DEFAULT 0,
    "first_run_at" TIMESTAMPTZ,
    "changed_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pool" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "asset_id" INTEGER,
    "platform_id" INTEGER,
    "network_id" INTEGER,
    "address" TEXT,
    "credit_line_address" TEXT,
    "start_block" INTEGER,
    "status" TEXT NOT NULL,
    "category" TEXT,
    "source_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pool_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "loan" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "borrower" TEXT NOT NULL,
    "pool_id" INTEGER,
    "category" TEXT NOT NULL,
    "sector_id" INTEGER,
    "region" TEXT,
    "country_code" TEXT,
    "status" TEXT NOT NULL,
    "principal" DECIMAL(24,6) NOT NULL,
    "outstanding" DECIMAL(24,6) NOT NULL,
    "interest_rate" DOUBLE PRECISION,
    "start_date" DATE,
    "maturity_date" DATE,
    "source_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "loan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "investment" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "asset_id" INTEGER,
    "platform_id" INTEGER,
    "status" TEXT NOT NULL,
    "yield" DOUBLE PRECISION,
    "capacity" DECIMAL(24,6),
    "minimum" DECIMAL(24,6),
    "currency" TEXT,
    "eligibility" TEXT,
    "how_to" TEXT,
    "opens_on" DATE,
    "closes_on" DATE,
    "source_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "investment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "transaction" (
    "id" BIGSERIAL NOT NULL,
    "token_id" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "from_address" TEXT,
    "to_address" TEXT,
    "amount" DECIMAL(78,0) NOT NULL,
    "at" TIMESTAMPTZ NOT NULL,
    "hash" TEXT NOT NULL,
    "log_index" INTEGER NOT NULL DEFAULT 0,
    "source_id" INTEGER NOT NULL,

    CONSTRAINT "transaction_pkey" PRIMARY KEY ("token_id","id")
);

-- CreateTable
CREATE TABLE "ingest_run" (
    "id" SERIAL NOT NULL,
    "source_id" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'running',
    "inputs" TEXT[],
    "options" JSONB NOT NULL DEFAULT '{}',
    "started_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ,
    "rows_read" INTEGER NOT NULL DEFAULT 0,
    "points_read" INTEGER NOT NULL DEFAULT 0,
    "points_new" INTEGER NOT NULL DEFAULT 0,
    "held_count" INTEGER NOT NULL DEFAULT 0,
    "newest_day" INTEGER,
    "message" TEXT,

    CONSTRAINT "ingest_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "held_value" (
    "id" SERIAL NOT NULL,
    "series_id" INTEGER NOT NULL,
    "day" INTEGER NOT NULL,
    "value" DOUBLE PRECISION,
    "previous" DOUBLE PRECISION,
    "rule" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "run_id" INTEGER NOT NULL,
    "incident_id" INTEGER,
    "state" TEXT NOT NULL DEFAULT 'held',
    "decided_at" TIMESTAMPTZ,
    "note" TEXT,

    CONSTRAINT "held_value_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "incident" (
    "id" SERIAL NOT NULL,
    "scope_key" TEXT NOT NULL,
    "measure_id" INTEGER NOT NULL,
    "rule" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "detail" TEXT NOT NULL,
    "from_day" INTEGER NOT NULL,
    "to_day" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "opened_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ,

    CONSTRAINT "incident_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "asset_class" (
    "id" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "asset_class_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "network" (
    "id" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "chain_id" INTEGER,

    CONSTRAINT "network_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "jurisdiction" (
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "region" TEXT,

    CONSTRAINT "jurisdiction_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "source" (
    "id" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT,
    "licence" TEXT NOT NULL,
    "attribution" TEXT NOT NULL,
    "redistributable" BOOLEAN NOT NULL,
    "rank" INTEGER NOT NULL,
    "stale_after_days" INTEGER NOT NULL,

    CONSTRAINT "source_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "series" (
    "id" SERIAL NOT NULL,
    "scope_key" TEXT NOT NULL,
    "measure_id" INTEGER NOT NULL,
    "source_id" INTEGER NOT NULL,
    "scope_kind" TEXT NOT NULL,
    "scope_id" INTEGER,
    "segment" TEXT,
    "frequency" TEXT NOT NULL DEFAULT 'day',
    "is_published" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "series_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "observation" (
    "series_id" INTEGER NOT NULL,
    "day" INTEGER NOT NULL,
    "run_id" INTEGER NOT NULL,
    "value" DOUBLE PRECISION,

    CONSTRAINT "observation_pkey" PRIMARY KEY ("series_id","day","run_id")
);

-- CreateTable
CREATE TABLE "series_values" (
    "series_id" INTEGER NOT NULL,
    "start_day" INTEGER NOT NULL,
    "values" DOUBLE PRECISION[],
    "quality" TEXT NOT NULL,
    "marks" JSONB NOT NULL DEFAULT '[]',
    "run_id" INTEGER NOT NULL,

    CONSTRAINT "series_values_pkey" PRIMARY KEY ("series_id")
);

-- CreateTable
CREATE TABLE "series_latest" (
    "series_id" INTEGER NOT NULL,
    "day" INTEGER NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,
    "value_1d" DOUBLE PRECISION,
    "value_7d" DOUBLE PRECISION,
    "value_30d" DOUBLE PRECISION,
    "value_90d" DOUBLE PRECISION,
    "spark" DOUBLE PRECISION[],
    "run_id" INTEGER NOT NULL,

    CONSTRAINT "series_latest_pkey" PRIMARY KEY ("series_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "issuer_slug_key" ON "issuer"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "manager_slug_key" ON "manager"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "platform_slug_key" ON "platform"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "service_provider_slug_key" ON "service_provider"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "asset_slug_key" ON "asset"("slug");

-- CreateIndex
CREATE INDEX "asset_asset_class_id_idx" ON "asset"("asset_class_id");

-- CreateIndex
CREATE INDEX "asset_issuer_id_idx" ON "asset"("issuer_id");

-- CreateIndex
CREATE INDEX "asset_platform_id_idx" ON "asset"("platform_id");

-- CreateIndex
CREATE INDEX "token_asset_id_idx" ON "token"("asset_id");

-- CreateIndex
CREATE INDEX "token_platform_id_idx" ON "token"("platform_id");

-- CreateIndex
CREATE UNIQUE INDEX "token_network_id_address_key" ON "token"("network_id", "address");

-- CreateIndex
CREATE UNIQUE INDEX "membership_subject_subject_id_kind_valid_from_recorded_at_key" ON "membership"("subject", "subject_id", "kind", "valid_from", "recorded_at");

-- CreateIndex
CREATE UNIQUE INDEX "holder_snapshot_asset_id_day_source_id_key" ON "holder_snapshot"("asset_id", "day", "source_id");

-- CreateIndex
CREATE UNIQUE INDEX "news_article_slug_key" ON "news_article"("slug");

-- CreateIndex
CREATE INDEX "news_article_published_at_idx" ON "news_article"("published_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "pool_slug_key" ON "pool"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "loan_slug_key" ON "loan"("slug");

-- CreateIndex
CREATE INDEX "loan_status_idx" ON "loan"("status");

-- CreateIndex
CREATE INDEX "loan_pool_id_idx" ON "loan"("pool_id");

-- CreateIndex
CREATE UNIQUE INDEX "investment_slug_key" ON "investment"("slug");

-- CreateIndex
CREATE INDEX "transaction_token_id_at_idx" ON "transaction"("token_id", "at" DESC);

-- CreateIndex
CREATE INDEX "transaction_at_id_idx" ON "transaction"("at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "transaction_token_id_hash_log_index_key" ON "transaction"("token_id", "hash", "log_index");

-- CreateIndex
CREATE INDEX "ingest_run_source_id_id_idx" ON "ingest_run"("source_id", "id" DESC);

-- CreateIndex
CREATE INDEX "held_value_series_id_day_idx" ON "held_value"("series_id", "day");

-- CreateIndex
CREATE INDEX "held_value_state_idx" ON "held_value"("state");

-- CreateIndex
CREATE INDEX "incident_state_opened_at_idx" ON "incident"("state", "opened_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "asset_class_slug_key" ON "asset_class"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "network_slug_key" ON "network"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "source_slug_key" ON "source"("slug");

-- CreateIndex
CREATE INDEX "series_scope_kind_measure_id_idx" ON "series"("scope_kind", "measure_id");

-- CreateIndex
CREATE UNIQUE INDEX "series_scope_key_measure_id_source_id_key" ON "series"("scope_key", "measure_id", "source_id");

-- AddForeignKey
ALTER TABLE "issuer" ADD CONSTRAINT "issuer_country_code_fkey" FOREIGN KEY ("country_code") REFERENCES "jurisdiction"("code") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "manager" ADD CONSTRAINT "manager_country_code_fkey" FOREIGN KEY ("country_code") REFERENCES "jurisdiction"("code") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "platform" ADD CONSTRAINT "platform_country_code_fkey" FOREIGN KEY ("country_code") REFERENCES "jurisdiction"("code") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "service_provider" ADD CONSTRAINT "service_provider_country_code_fkey" FOREIGN KEY ("country_code") REFERENCES "jurisdiction"("code") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset_service_provider" ADD CONSTRAINT "asset_service_provider_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "asset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset_service_provider" ADD CONSTRAINT "asset_service_provider_service_provider_id_fkey" FOREIGN KEY ("service_provider_id") REFERENCES "service_provider"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset" ADD CONSTRAINT "asset_asset_class_id_fkey" FOREIGN KEY ("asset_class_id") REFERENCES "asset_class"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset" ADD CONSTRAINT "asset_issuer_id_fkey" FOREIGN KEY ("issuer_id") REFERENCES "issuer"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset" ADD CONSTRAINT "asset_manager_id_fkey" FOREIGN KEY ("manager_id") REFERENCES "manager"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset" ADD CONSTRAINT "asset_platform_id_fkey" FOREIGN KEY ("platform_id") REFERENCES "platform"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset" ADD CONSTRAINT "asset_country_code_fkey" FOREIGN KEY ("country_code") REFERENCES "jurisdiction"("code") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset_terms" ADD CONSTRAINT "asset_terms_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "asset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "token" ADD CONSTRAINT "token_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "asset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "token" ADD CONSTRAINT "token_network_id_fkey" FOREIGN KEY ("network_id") REFERENCES "network"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "token" ADD CONSTRAINT "token_platform_id_fkey" FOREIGN KEY ("platform_id") REFERENCES "platform"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "holder_snapshot" ADD CONSTRAINT "holder_snapshot_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "asset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "news_asset" ADD CONSTRAINT "news_asset_article_id_fkey" FOREIGN KEY ("article_id") REFERENCES "news_article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "news_asset" ADD CONSTRAINT "news_asset_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "asset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pool" ADD CONSTRAINT "pool_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "asset"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pool" ADD CONSTRAINT "pool_platform_id_fkey" FOREIGN KEY ("platform_id") REFERENCES "platform"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "loan" ADD CONSTRAINT "loan_pool_id_fkey" FOREIGN KEY ("pool_id") REFERENCES "pool"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "investment" ADD CONSTRAINT "investment_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "asset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "investment" ADD CONSTRAINT "investment_platform_id_fkey" FOREIGN KEY ("platform_id") REFERENCES "platform"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ingest_run" ADD CONSTRAINT "ingest_run_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "held_value" ADD CONSTRAINT "held_value_incident_id_fkey" FOREIGN KEY ("incident_id") REFERENCES "incident"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "series" ADD CONSTRAINT "series_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Search by parts of words.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The catalogue that ships with the site uses ids below 10000; what an installation adds begins there.
ALTER SEQUENCE "asset_id_seq" START WITH 10000 RESTART WITH 10000;
ALTER SEQUENCE "token_id_seq" START WITH 10000 RESTART WITH 10000;
ALTER SEQUENCE "issuer_id_seq" START WITH 10000 RESTART WITH 10000;
ALTER SEQUENCE "manager_id_seq" START WITH 10000 RESTART WITH 10000;
ALTER SEQUENCE "platform_id_seq" START WITH 10000 RESTART WITH 10000;
ALTER SEQUENCE "service_provider_id_seq" START WITH 10000 RESTART WITH 10000;
ALTER SEQUENCE "pool_id_seq" START WITH 10000 RESTART WITH 10000;
ALTER SEQUENCE "loan_id_seq" START WITH 10000 RESTART WITH 10000;
ALTER SEQUENCE "investment_id_seq" START WITH 10000 RESTART WITH 10000;
ALTER SEQUENCE "news_article_id_seq" START WITH 10000 RESTART WITH 10000;
