-- A transaction is looked up by its whole hash or by the account that sent or received.
-- CreateIndex
CREATE INDEX "transaction_hash_idx" ON "transaction" USING HASH ("hash");

-- CreateIndex
CREATE INDEX "transaction_from_address_idx" ON "transaction" USING HASH ("from_address");

-- CreateIndex
CREATE INDEX "transaction_to_address_idx" ON "transaction" USING HASH ("to_address");
