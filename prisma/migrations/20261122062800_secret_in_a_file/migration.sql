-- The site's secret stands in .data/secret or NEXTAUTH_SECRET: whoever reads the database must not read beside the hashes what they were made with.
-- DropTable
DROP TABLE "site_secret";
