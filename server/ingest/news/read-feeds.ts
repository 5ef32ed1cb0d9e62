import { env } from '#server/env.ts'
import { articlesOf } from '#server/ingest/news/articles-of.ts'
import { FeedError } from '#server/ingest/news/feed-error.ts'
import { fetchFeed } from '#server/ingest/news/fetch-feed.ts'
import { log } from '#server/log.ts'
import { newsTagger, noteReading, saveArticles, withNewsLock } from '#server/modules/news/commands.ts'
import { dueFeeds, type FeedRow } from '#server/modules/news/feeds.ts'

export interface FeedReading { url: string; publisher: string; added: number; isUnchanged: boolean; error: string | null }

interface Reading {
  /** only feeds that were not read for so many minutes */
  olderThanMinutes: number
  signal?: AbortSignal
  limits?: { milliseconds: number; bytes: number }
}

/**
 * Reads every feed that is due, one after the other. One that fails says why in its row and stops no other. Undefined where
 * another process is at it.
 */
export function readFeeds({ olderThanMinutes, signal, limits }: Reading): Promise<FeedReading[] | undefined> {
  return withNewsLock(async () => {
    const feeds = await dueFeeds(olderThanMinutes)
    if (!feeds.length) return []
    const tagger = await newsTagger()
    const readings: FeedReading[] = []
    for (const feed of feeds) {
      if (signal?.aborted) break
      readings.push(await readOne(feed, tagger, { ...(signal && { signal }), ...(limits && { limits }) }))
    }
    return readings
  })
}

async function readOne(feed: FeedRow, tagger: (text: string) => number[], options: Pick<Reading, 'signal' | 'limits'>): Promise<FeedReading> {
  const { url, publisher } = feed
  try {
    const { NEWS_ALLOW_PRIVATE: allowPrivate, NEXT_PUBLIC_BRAND: brand, NEXT_PUBLIC_SITE_URL: site } = env()
    const answer = await fetchFeed({ url, etag: feed.etag, modified: feed.modified, allowPrivate, userAgent: `${brand.replace(/[^\w .-]/g, '')} news reader (+${site})`, ...options })
    if (answer.isUnchanged) {
      await noteReading(feed.id, { error: null, etag: feed.etag, modified: feed.modified })
      return { url, publisher, added: 0, isUnchanged: true, error: null }
    }
    const added = await saveArticles(feed, articlesOf(answer.text, new Date()), tagger)
    await noteReading(feed.id, { error: null, etag: answer.etag, modified: answer.modified })
    return { url, publisher, added, isUnchanged: false, error: null }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    await noteReading(feed.id, { error: error.message })
    log.warn('a news feed could not be read', { feed: feed.id, publisher, reason: error.message })
    return { url, publisher, added: 0, isUnchanged: false, error: error.message }
  }
}
