-- CreateTable
CREATE TABLE "chain_reorg" (
    "id" SERIAL NOT NULL,
    "network_id" INTEGER NOT NULL,
    "found_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "depth" INTEGER NOT NULL,

    CONSTRAINT "chain_reorg_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "chain_reorg_network_id_found_at_idx" ON "chain_reorg"("network_id", "found_at");
