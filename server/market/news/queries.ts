import { assetHref } from '#lib/routes.ts'
import type { Facet } from '#lib/view/facet.ts'
import { pageWithin } from '#lib/paging.ts'
import { db, replicaSql } from '#server/core/database/db.ts'

export const NEWS_PER_PAGE = 20

/** The newest articles. */
export function latestNews(limit = 6) {
  return db().newsArticle.findMany({ orderBy: { publishedAt: 'desc' }, take: limit })
}

export interface NewsRequest {
  /** words that all have to stand in the title, summary, publisher, tags or assets */
  search: string
  publisher: string | undefined
  tag: string | undefined
  /** slug */
  asset: string | undefined
  page: number
}

export interface NewsArticle {
  slug: string
  title: string
  summary: string | null
  /** null where it has no address of its own */
  url: string | null
  publisher: string
  /** ISO */
  publishedAt: string
  tags: string[]
  assets: { name: string; href: string }[]
}

export interface NewsPage {
  articles: NewsArticle[]
  /** articles in all that match */
  count: number
  page: number
  /** each counts what matches all the other filters, those with most articles first */
  publishers: Facet[]
  tags: Facet[]
  assets: Facet[]
}

/** Articles that match, the newest first; a page beyond the last is the last. */
export async function listNews(request: NewsRequest): Promise<NewsPage> {
  const filter = [
    splitWords(request.search),
    ...[request.publisher, request.tag, request.asset].map((text) => (text ? plain(text) : null)),
  ]
  const { rows: facets } = await replicaSql().query<
    Facet & { kind: 'all' | 'publisher' | 'tag' | 'asset' }
  >({ name: 'news-facets', text: FACETS, values: filter })
  const of = (kind: string): Facet[] =>
    facets
      .filter((facet) => facet.kind === kind)
      .map(({ key, label, count }) => ({ key, label, count }))
  const count = of('all')[0]?.count ?? 0
  const page = pageWithin(request.page, count, NEWS_PER_PAGE)
  const { rows } = await replicaSql().query<
    Omit<NewsArticle, 'assets'> & { assets: { name: string; slug: string }[] }
  >({
    name: 'news-page',
    text: PAGE,
    values: [...filter, NEWS_PER_PAGE, (page - 1) * NEWS_PER_PAGE],
  })
  return {
    articles: rows.map(({ assets, url, ...row }) => ({
      ...row,
      url: url && /^https?:/i.test(url) ? url : null,
      assets: assets.map(({ name, slug }) => ({ name, href: assetHref(slug) })),
    })),
    count,
    page,
    publishers: of('publisher'),
    tags: of('tag'),
    assets: of('asset'),
  }
}

const splitWords = (search: string): string[] => plain(search).split(/\s+/).filter(Boolean)
/** The database has no text with this character in it, and refuses a question that has. */
const plain = (text: string): string => text.replaceAll('\0', '')

const SEARCHED = `
  from news_article a
  cross join lateral (
    select coalesce(json_agg(json_build_object('name', case when length(s.ticker) <= 12 then s.ticker else s.name end, 'slug', s.slug) order by s.name), '[]') as list,
           coalesce(string_agg(concat_ws(' ', s.name, s.ticker), ' '), '') as names, coalesce(array_agg(s.slug), '{}') as slugs
    from news_asset n join asset s on s.id = n.asset_id where n.article_id = a.id and s.kind = 'asset'
  ) assets
  where not exists (
    select from unnest($1::text[]) word
    where strpos(lower(concat_ws(' ', a.title, a.summary, a.publisher, array_to_string(a.tags, ' '), assets.names)), lower(word)) = 0
  )`

const BY_PUBLISHER = '($2::text is null or a.publisher = $2)'
const BY_TAG = '($3::text is null or $3 = any(a.tags))'
const BY_ASSET = '($4::text is null or $4 = any(assets.slugs))'

const PAGE = `
  select a.slug, a.title, a.summary, a.url, a.publisher, to_json(a.published_at)#>>'{}' as "publishedAt", a.tags, assets.list as assets
  ${SEARCHED} and ${BY_PUBLISHER} and ${BY_TAG} and ${BY_ASSET} order by a.published_at desc, a.id desc limit $5 offset $6`

const FACETS = `
  with found as (select a.publisher, a.tags, assets.list, ${BY_PUBLISHER} as by_publisher, ${BY_TAG} as by_tag, ${BY_ASSET} as by_asset ${SEARCHED})
  select * from (
    select 'all' as kind, '' as key, '' as label, count(*)::int as count from found where by_publisher and by_tag and by_asset
    union all select 'publisher', publisher, publisher, count(*)::int from found where by_tag and by_asset group by publisher
    union all select 'tag', tag, tag, count(*)::int from found cross join unnest(tags) tag where by_publisher and by_asset group by tag
    union all select 'asset', asset->>'slug', min(asset->>'name'), count(*)::int from found cross join json_array_elements(list) asset where by_publisher and by_tag group by asset->>'slug'
  ) facets order by count desc, label`
