-- What one token stands for in its benchmark, so that a token per gram is not compared with an ounce.
ALTER TABLE "asset" ADD COLUMN "benchmark_unit" TEXT;
UPDATE "asset" SET "benchmark_unit" = 'troy_ounce' WHERE "benchmark" = 'gold' AND "slug" IN ('paxg', 'xaut', 'xaum');
UPDATE "asset" SET "benchmark_unit" = 'gram' WHERE "benchmark" = 'gold' AND "slug" IN ('cgo', 'dgx', 'vnxau');
