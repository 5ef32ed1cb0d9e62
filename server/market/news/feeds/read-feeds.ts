import { env } from '#server/core/env.ts'
import { FeedError } from '#server/market/news/feeds/feed-error.ts'
import {
  feedParser,
  type FeedParser,
  type ParseLimits,
} from '#server/market/news/feeds/feed-parser.ts'
import { fetchFeed } from '#server/market/news/feeds/fetch-feed.ts'
import { userAgent } from '#server/pipeline/web/user-agent.ts'
import { log } from '#server/core/log.ts'
import {
  newsTagger,
  noteReading,
  saveArticles,
  withNewsLock,
} from '#server/market/news/save-articles.ts'
import { dueFeeds, type FeedRow } from '#server/market/news/due-feeds.ts'
import { isOfPublisher } from '#server/market/news/publisher-hosts.ts'

export interface FeedReading {
  url: string
  publisher: string
  added: number
  isUnchanged: boolean
  error: string | null
  /** hosts of articles that were not taken, because they are not the publisher's */
  elsewhere: string[]
}

interface Reading {
  /** only feeds that were not read for so many minutes */
  olderThanMinutes: number
  signal?: AbortSignal
  /** told after each feed, of how many */
  onRead?: (reading: FeedReading, total: number) => void
  limits?: { milliseconds: number; bytes: number }
  parseLimits?: ParseLimits
}

/**
 * Reads every feed that is due, one after the other. One that fails says why in its row and stops
 * no other. Undefined where another process is at it.
 */
export function readFeeds({
  olderThanMinutes,
  signal,
  onRead,
  limits,
  parseLimits,
}: Reading): Promise<FeedReading[] | undefined> {
  return withNewsLock(async () => {
    const feeds = await dueFeeds(olderThanMinutes)
    if (!feeds.length) return []
    const tagger = await newsTagger()
    const parser = feedParser(parseLimits)
    const readings: FeedReading[] = []
    try {
      for (const feed of feeds) {
        if (signal?.aborted) break
        const reading = await readOne(feed, tagger, parser, {
          ...(signal && { signal }),
          ...(limits && { limits }),
        })
        readings.push(reading)
        onRead?.(reading, feeds.length)
      }
    } finally {
      parser.stop()
    }
    return readings
  })
}

async function readOne(
  feed: FeedRow,
  tagger: (text: string) => number[],
  parser: FeedParser,
  options: Pick<Reading, 'signal' | 'limits'>,
): Promise<FeedReading> {
  const { url, publisher } = feed
  try {
    const { NEWS_ALLOW_PRIVATE: allowPrivate } = env()
    const answer = await fetchFeed({
      url,
      etag: feed.etag,
      modified: feed.modified,
      allowPrivate,
      userAgent: userAgent('news reader'),
      ...options,
    })
    if (answer.isUnchanged) {
      await noteReading(feed.id, { error: null, etag: feed.etag, modified: feed.modified })
      return { url, publisher, added: 0, isUnchanged: true, error: null, elsewhere: [] }
    }
    const articles = await parser.parse(answer.text, new Date())
    const { added, elsewhere } = await saveArticles(feed, articles, tagger)
    if (articles.length && articles.every((article) => !isOfPublisher(article.url, feed)))
      throw new FeedError(
        `contains only articles on hosts not listed for its publisher: ${elsewhere.slice(0, 3).join(', ')}`,
      )
    await noteReading(feed.id, { error: null, etag: answer.etag, modified: answer.modified })
    if (elsewhere.length)
      log.warn('news feed articles were skipped: not on hosts of the publisher', {
        feed: feed.id,
        publisher,
        hosts: elsewhere,
      })
    return { url, publisher, added, isUnchanged: false, error: null, elsewhere }
  } catch (error) {
    if (options.signal?.aborted) throw error
    // an unexpected error with one feed must not keep the others from being read
    const reason = error instanceof FeedError ? error.message : 'could not be stored'
    await noteReading(feed.id, { error: reason })
    log.warn('a news feed could not be read', {
      feed: feed.id,
      publisher,
      reason,
      ...(error instanceof FeedError ? {} : { error }),
    })
    return { url, publisher, added: 0, isUnchanged: false, error: reason, elsewhere: [] }
  }
}
