-- The share or fund that a token follows, by its codes at home.
ALTER TABLE "asset_terms" ADD COLUMN "underlying_ticker" TEXT, ADD COLUMN "underlying_isin" TEXT;
