-- Trigrams, with which search forgives typing errors. A trusted extension: the owner of a database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateTable
CREATE TABLE "search_document" (
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "entity_id" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "sublabel" TEXT,
    "names" TEXT NOT NULL,
    "address" TEXT,
    "size" DOUBLE PRECISION,

    CONSTRAINT "search_document_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "search_document_names_idx" ON "search_document" USING GIN ("names" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "search_document_address_idx" ON "search_document" USING GIN ("address" gin_trgm_ops);

-- Sizes move with every publication and are in no index: with room on its page a row is written anew without touching one.
ALTER TABLE "search_document" SET (fillfactor = 60);
