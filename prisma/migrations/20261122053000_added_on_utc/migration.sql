-- The day of an asset's first appearance was that of the server's time zone.
ALTER TABLE "asset" ALTER COLUMN "added_on" SET DEFAULT ((now() AT TIME ZONE 'UTC'::text))::date;
