-- CreateIndex
CREATE INDEX "news_article_url_idx" ON "news_article"("url");
