-- AlterTable
ALTER TABLE "news_feed" ADD COLUMN "hosts" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- DropIndex
DROP INDEX "news_article_guid_key";

-- AlterTable
ALTER TABLE "news_article" ADD COLUMN "feed_id" INTEGER;

-- names that were kept as `<feed>:<name>` say which feed brought the article
UPDATE "news_article" a SET "feed_id" = f."id", "guid" = substr(a."guid", strpos(a."guid", ':') + 1)
FROM "news_feed" f WHERE a."guid" ~ '^[0-9]{1,9}:' AND split_part(a."guid", ':', 1)::int = f."id";

-- those that are addresses were one for all feeds: of the publisher's feed where it has only one; the others stay as they are
UPDATE "news_article" a SET "feed_id" = f."id"
FROM (SELECT "publisher", min("id") AS "id" FROM "news_feed" GROUP BY "publisher" HAVING count(*) = 1) f
WHERE a."feed_id" IS NULL AND a."guid" ~* '^https?://' AND a."publisher" = f."publisher";

-- CreateIndex
CREATE UNIQUE INDEX "news_article_feed_id_guid_key" ON "news_article"("feed_id", "guid");

-- AddForeignKey
ALTER TABLE "news_article" ADD CONSTRAINT "news_article_feed_id_fkey" FOREIGN KEY ("feed_id") REFERENCES "news_feed"("id") ON DELETE SET NULL ON UPDATE CASCADE;
