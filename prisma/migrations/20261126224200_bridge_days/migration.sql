-- CreateTable
CREATE TABLE "chain_bridge_day" (
    "token_id" INTEGER NOT NULL,
    "address" BYTEA NOT NULL,
    "day" INTEGER NOT NULL,
    "inflow" DECIMAL(100,0) NOT NULL,
    "outflow" DECIMAL(100,0) NOT NULL,
    "arrivals" INTEGER NOT NULL,
    "departures" INTEGER NOT NULL,

    CONSTRAINT "chain_bridge_day_pkey" PRIMARY KEY ("token_id","address","day")
);
