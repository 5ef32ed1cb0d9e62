import { stripNul } from '#lib/search/split-search.ts'
import { parseFeed, type AnyFeed } from 'feedsmith'
import { checkFeedBounds } from '#server/market/news/feeds/feed-bounds.ts'
import { FeedError } from '#server/market/news/feeds/feed-error.ts'
import { plainText } from '#server/market/news/feeds/text-of-markup.ts'
import type { FeedArticle } from '#server/market/news/save-articles.ts'

const MOST_ARTICLES = 100
const LONGEST = { title: 200, summary: 320, tag: 40, guid: 500, url: 1000 } as const
const MOST_TAGS = 6

/**
 * Articles of a feed in RSS, Atom, RDF or JSON, as plain text. One without a title or an address is
 * left out; a time in the future, or none, is now. Throws FeedError for what is no feed, or is
 * shaped to keep a parser busy.
 */
export function readArticles(text: string, now: Date): FeedArticle[] {
  return listEntries(parsed(text))
    .slice(0, MOST_ARTICLES)
    .flatMap((entry) => {
      const title = plainText(entry.title ?? '', LONGEST.title)
      const url = readAddress(entry.url)
      if (!title || !url) return []
      const guid = entry.guid?.trim().toWellFormed()
      const at = new Date(entry.at ?? '')
      return [
        {
          title,
          url,
          guid: guid && guid.length <= LONGEST.guid ? stripNul(guid) : url,
          summary: plainText(entry.summary ?? '', LONGEST.summary) || null,
          publishedAt: Number.isNaN(at.getTime()) || at > now || at.getTime() < 0 ? now : at,
          tags: [
            ...new Set(
              entry.tags.map((tag) => plainText(tag, LONGEST.tag).toLowerCase()).filter(Boolean),
            ),
          ].slice(0, MOST_TAGS),
        },
      ]
    })
}

interface Entry {
  title: string | undefined
  url: string | undefined
  guid: string | undefined
  summary: string | undefined
  at: string | undefined
  tags: string[]
}

function parsed(text: string): AnyFeed {
  checkFeedBounds(text)
  try {
    return parseFeed(text, { maxItems: MOST_ARTICLES })
  } catch (error) {
    throw new FeedError('is not an RSS, Atom, RDF or JSON feed', { cause: error })
  }
}

function listEntries(read: AnyFeed): Entry[] {
  switch (read.format) {
    case 'rss':
      return (read.feed.items ?? []).map(
        ({ title, link, guid, description, content, pubDate, dc, categories }) => ({
          title,
          url: link ?? (guid?.isPermaLink === false ? undefined : text(guid?.value)),
          guid: text(guid?.value),
          summary: description ?? content?.encoded,
          at: pubDate ?? dc?.dates?.[0],
          tags: (categories ?? []).flatMap(({ name }) => text(name) ?? []),
        }),
      )
    case 'atom':
      return (read.feed.entries ?? []).map(
        ({ title, links, id, summary, content, published, updated, categories }) => ({
          title: text(title?.value),
          url: text(
            (links?.find(({ rel }) => rel === undefined || rel === 'alternate') ?? links?.[0])
              ?.href,
          ),
          guid: text(id),
          summary: summary?.value ?? content?.value,
          at: text(published) ?? text(updated),
          tags: (categories ?? []).flatMap(({ label, term }) => label ?? text(term) ?? []),
        }),
      )
    case 'rdf':
      return (read.feed.items ?? []).map(({ title, link, description, rdf, dc }) => ({
        title: text(title),
        url: text(link),
        guid: rdf?.about,
        summary: description,
        at: dc?.dates?.[0],
        tags: dc?.subjects ?? [],
      }))
    case 'json':
      return (Array.isArray(read.feed.items) ? read.feed.items : []).map(
        ({
          id,
          url,
          external_url,
          title,
          summary,
          content_text,
          content_html,
          date_published,
          tags,
        }) => ({
          title,
          url: url ?? external_url,
          guid: text(id),
          summary: summary ?? content_text ?? content_html,
          at: date_published,
          tags: tags ?? [],
        }),
      )
  }
}

/** The parser's types leave room for more than text. */
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const TRACKING = /^(?:utm_\w+|fbclid|gclid|mc_cid|mc_eid)$/i

/** An address on the web without what only follows the reader; undefined for any other. */
function readAddress(written: string | undefined): string | undefined {
  const url = URL.parse(written?.trim() ?? '')
  if (
    !url ||
    (url.protocol !== 'https:' && url.protocol !== 'http:') ||
    !url.hostname.includes('.')
  )
    return undefined
  url.hash = ''
  url.username = ''
  url.password = ''
  for (const name of [...url.searchParams.keys()])
    if (TRACKING.test(name)) url.searchParams.delete(name)
  return url.href.length <= LONGEST.url ? url.href : undefined
}
