-- CreateTable
CREATE TABLE "connector" (
    "key" TEXT NOT NULL,
    "is_on" BOOLEAN,
    "address" JSONB,
    "asked_at" TIMESTAMPTZ,
    "not_before" TIMESTAMPTZ,
    "outcome" TEXT,
    "message" TEXT,

    CONSTRAINT "connector_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "source_answer" (
    "id" SERIAL NOT NULL,
    "connector" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "file" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "content_type" TEXT,
    "etag" TEXT,
    "modified" TEXT,
    "bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "body" BYTEA NOT NULL,
    "packed_bytes" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "newest_day" INTEGER,
    "lines" TEXT[],

    CONSTRAINT "source_answer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "source_incident" (
    "id" SERIAL NOT NULL,
    "connector" TEXT NOT NULL,
    "fault" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "detail" TEXT NOT NULL,
    "answer_id" INTEGER,
    "opened_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "times" INTEGER NOT NULL DEFAULT 1,
    "closed_at" TIMESTAMPTZ,

    CONSTRAINT "source_incident_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "source_answer_connector_url_id_idx" ON "source_answer"("connector", "url", "id" DESC);

-- CreateIndex
CREATE INDEX "source_answer_received_at_idx" ON "source_answer"("received_at");

-- CreateIndex
CREATE INDEX "source_incident_connector_closed_at_idx" ON "source_incident"("connector", "closed_at");

-- what is wrong with a source stands on the status page
CREATE TRIGGER announce_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON source_incident FOR EACH STATEMENT EXECUTE FUNCTION announce_content();
