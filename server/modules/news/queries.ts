import { db } from '#server/db.ts'

/** The newest articles. */
export function latestNews(limit = 6) {
  return db().newsArticle.findMany({ orderBy: { publishedAt: 'desc' }, take: limit })
}
