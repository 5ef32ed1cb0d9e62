import { createHash } from 'node:crypto'
import { sources } from '#lib/registry/sources.ts'
import { directClient, sql } from '#server/db.ts'
import { isEdited } from '#server/modules/catalogue/is-edited.ts'
import { assetsNamed, type AssetName } from '#server/modules/news/assets-named.ts'
import type { FeedRow } from '#server/modules/news/feeds.ts'

/** An article as a feed has it: plain text, an address on the web. */
export interface FeedArticle {
  title: string
  url: string
  /** what the feed calls it; its address where it has no name */
  guid: string
  summary: string | null
  publishedAt: Date
  /** small letters */
  tags: readonly string[]
}

/** Any number that nothing else in this database locks. */
const NEWS_LOCK = 7_206_152

/** Runs `work` unless another process is reading feeds now; undefined then. The lock belongs to a connection of its own. */
export async function withNewsLock<T>(work: () => Promise<T>): Promise<T | undefined> {
  const client = await directClient()
  client.on('error', () => undefined)
  try {
    const { rows: [lock] } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [NEWS_LOCK])
    return lock?.taken ? await work() : undefined
  } finally {
    await client.end()
  }
}

/** Finds assets by name in texts of articles. */
export async function newsTagger(): Promise<(text: string) => number[]> {
  const { rows } = await sql().query<AssetName>("select id, name, ticker from asset where kind = 'asset'")
  return assetsNamed(rows)
}

/**
 * Keeps the articles of a feed that are not known by their name or address, tagged with the assets they speak of, and
 * corrects those that were edited. → how many are new
 */
export async function saveArticles(feed: FeedRow, articles: readonly FeedArticle[], tagger: (text: string) => number[]): Promise<number> {
  const rows = articles.map((article) => ({
    title: article.title, url: article.url, summary: article.summary, guid: guidOf(feed, article), slug: slugOf(feed, article), published_at: article.publishedAt, tags: article.tags,
    assets: tagger([article.title, article.summary ?? '', ...article.tags].join(' · ')),
  }))
  const { rows: [saved] } = await sql().query<{ count: number }>({ name: 'save-articles', text: SAVE, values: [JSON.stringify(rows), feed.publisher, sources.news.id] })
  return saved?.count ?? 0
}

/** What a feed said about itself when it was read; `error` null: it was read well. */
export async function noteReading(feedId: number, reading: { error: string | null; etag?: string | null; modified?: string | null }): Promise<void> {
  await sql().query('update news_feed set fetched_at = now(), error = $2, etag = case when $2::text is null then $3 else etag end, modified = case when $2::text is null then $4 else modified end where id = $1',
    [feedId, reading.error?.slice(0, 300) ?? null, reading.etag ?? null, reading.modified ?? null])
}

export async function addFeed(url: string, publisher: string): Promise<boolean> {
  const { rowCount } = await sql().query('insert into news_feed (url, publisher) values ($1, $2) on conflict (url) do update set publisher = excluded.publisher, is_active = true', [url, publisher])
  return rowCount === 1
}

/** Its articles stay. → whether it was there */
export async function removeFeed(url: string): Promise<boolean> {
  const { rowCount } = await sql().query('delete from news_feed where url = $1', [url])
  return rowCount === 1
}

/** Names that are addresses are one for all feeds; "17" is not. */
const guidOf = ({ id }: FeedRow, { guid }: FeedArticle): string => (/^https?:\/\//i.test(guid) ? guid : `${id}:${guid}`)

function slugOf(feed: FeedRow, article: FeedArticle): string {
  const words = article.title.normalize('NFKD').toLowerCase().replace(/[^a-z0-9]+/g, '-').slice(0, 60).replace(/^-|-$/g, '')
  return `${words || 'article'}-${createHash('sha256').update(guidOf(feed, article)).digest('hex').slice(0, 8)}`
}

// rows of one statement do not see each other: what a feed has twice is taken once by `distinct on`
const SAVE = `
  with given as (
    select distinct on (g.url) g.* from jsonb_to_recordset($1::jsonb) g(title text, url text, summary text, guid text, slug text, published_at timestamptz, tags text[], assets int[]) order by g.url, g.published_at desc
  ), named as (select distinct on (guid) * from given order by guid, published_at desc),
  edited as (
    update news_article a set title = case when ${isEdited('news', 'a.id', 'title')} then a.title else n.title end, summary = case when ${isEdited('news', 'a.id', 'summary')} then a.summary else n.summary end
    from named n where a.guid = n.guid and a.source_id = $3 and (a.title, coalesce(a.summary, '')) is distinct from (n.title, coalesce(n.summary, ''))
  ), added as (
    insert into news_article (slug, title, summary, url, guid, publisher, published_at, tags, source_id)
    select n.slug, n.title, n.summary, n.url, n.guid, $2, n.published_at, coalesce(n.tags, '{}'), $3 from named n
    where not exists (select from news_article a where a.guid = n.guid or a.url = n.url)
    on conflict do nothing returning id, guid
  ), tagged as (
    insert into news_asset (article_id, asset_id) select a.id, t.asset_id from added a join named n using (guid) cross join unnest(n.assets) t(asset_id) on conflict do nothing
  )
  select count(*)::int as count from added`
