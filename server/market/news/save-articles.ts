import { createHash } from 'node:crypto'
import { sources } from '#lib/registry/sources.ts'
import { directClient, jobsSql } from '#server/core/database/db.ts'
import { isEdited } from '#server/pipeline/catalogue/facts/is-edited.ts'
import { assetsNamed, type AssetName } from '#server/market/news/assets-named.ts'
import type { FeedRow } from '#server/market/news/due-feeds.ts'
import { isOfPublisher } from '#server/market/news/publisher-hosts.ts'

/** An article as a feed has it: plain text, an address on the web. */
export interface FeedArticle {
  title: string
  url: string
  /** the feed's own id for it, a name within this feed; its address where it has none */
  guid: string
  summary: string | null
  publishedAt: Date
  /** small letters */
  tags: readonly string[]
}

/** Any number that nothing else in this database locks. */
const NEWS_LOCK = 7_206_152

/**
 * Runs `work` unless another process is reading feeds now; undefined then. The lock belongs to a
 * connection of its own.
 */
export async function withNewsLock<T>(work: () => Promise<T>): Promise<T | undefined> {
  const client = await directClient()
  client.on('error', () => undefined)
  try {
    const {
      rows: [lock],
    } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      NEWS_LOCK,
    ])
    return lock?.taken ? await work() : undefined
  } finally {
    await client.end()
  }
}

/** Finds assets by name in texts of articles. */
export async function newsTagger(): Promise<(text: string) => number[]> {
  const { rows } = await jobsSql().query<AssetName>(
    "select id, name, ticker from asset where kind = 'asset'",
  )
  return assetsNamed(rows)
}

/**
 * Keeps the articles of a feed that are not known by their name in it or by their address, tagged
 * with the assets they speak of, and corrects those of this feed that were edited. What stands on
 * hosts of others is not taken: a feed speaks for its own publisher only. → how many are new, and
 * the hosts of what was not taken
 */
export async function saveArticles(
  feed: FeedRow,
  articles: readonly FeedArticle[],
  tagger: (text: string) => number[],
): Promise<{ added: number; elsewhere: string[] }> {
  const own = articles.filter(({ url }) => isOfPublisher(url, feed))
  const rows = own.map((article) => ({
    title: article.title,
    url: article.url,
    summary: article.summary,
    guid: article.guid,
    slug: makeSlug(feed, article),
    published_at: article.publishedAt,
    tags: article.tags,
    assets: tagger([article.title, article.summary ?? '', ...article.tags].join(' · ')),
  }))
  const {
    rows: [saved],
  } = await jobsSql().query<{ count: number }>({
    name: 'save-articles',
    text: SAVE,
    values: [JSON.stringify(rows), feed.publisher, sources.news.id, feed.id],
  })
  const elsewhere = articles
    .filter((article) => !own.includes(article))
    .map(({ url }) => URL.parse(url)?.hostname ?? '')
  return { added: saved?.count ?? 0, elsewhere: [...new Set(elsewhere)] }
}

/** Records how the reading of a feed went and what the feed said about itself; `error` null: it was read well. */
export async function noteReading(
  feedId: number,
  reading: { error: string | null; etag?: string | null; modified?: string | null },
): Promise<void> {
  await jobsSql().query(
    `update news_feed
     set fetched_at = now(), error = $2, etag = case when $2::text is null then $3 else etag end,
       modified = case when $2::text is null then $4 else modified end
     where id = $1`,
    [feedId, reading.error?.slice(0, 300) ?? null, reading.etag ?? null, reading.modified ?? null],
  )
}

/** `hosts`: where else this publisher's articles stand. */
export async function addFeed(
  url: string,
  publisher: string,
  hosts: readonly string[] = [],
): Promise<boolean> {
  const { rowCount } = await jobsSql().query(
    `insert into news_feed (url, publisher, hosts) values ($1, $2, $3)
     on conflict (url) do update
     set publisher = excluded.publisher, hosts = excluded.hosts, is_active = true, etag = null,
       modified = null`,
    [url, publisher, hosts],
  )
  return rowCount === 1
}

/** Its articles stay. → whether it was there */
export async function removeFeed(url: string): Promise<boolean> {
  const { rowCount } = await jobsSql().query('delete from news_feed where url = $1', [url])
  return rowCount === 1
}

function makeSlug(feed: FeedRow, article: FeedArticle): string {
  const words = article.title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return `${words || 'article'}-${createHash('sha256').update(`${feed.id}:${article.guid}`).digest('hex').slice(0, 16)}`
}

// rows of one statement do not see each other: what a feed has twice is taken once by `distinct on`
const SAVE = `
  with given as (
    select distinct on (g.url) g.*
    from jsonb_to_recordset($1::jsonb) g(
      title text, url text, summary text, guid text, slug text, published_at timestamptz,
      tags text[], assets int[]
    )
    order by g.url, g.published_at desc
  ), named as (select distinct on (guid) * from given order by guid, published_at desc),
  edited as (
    update news_article a
    set title = case when ${isEdited('news', 'a.id', 'title')} then a.title else n.title end,
      summary = case when ${isEdited('news', 'a.id', 'summary')} then a.summary else n.summary end
    from named n
    where a.feed_id = $4
      and a.guid = n.guid
      and a.source_id = $3
      and (a.title, coalesce(a.summary, '')) is distinct from (n.title, coalesce(n.summary, ''))
  ), added as (
    insert into news_article (slug, title, summary, url, guid, feed_id, publisher, published_at, tags, source_id)
    select n.slug, n.title, n.summary, n.url, n.guid, $4, $2, n.published_at, coalesce(n.tags, '{}'), $3 from named n
    where not exists (select from news_article a where (a.feed_id = $4 and a.guid = n.guid) or a.url = n.url)
    on conflict do nothing returning id, guid
  ), tagged as (
    insert into news_asset (article_id, asset_id)
    select a.id, t.asset_id
    from added a join named n using (guid) cross join unnest(n.assets) t(asset_id)
    on conflict do nothing
  )
  select count(*)::int as count from added`
