import { z } from 'zod'
import { assetHref } from '#lib/routes.ts'
import type { Facet } from '#lib/view/lists/facet.ts'
import { db, replicaSql } from '#server/core/database/db.ts'
import { definePagedList } from '#server/core/database/paged-list.ts'

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
export async function listNews({
  search,
  publisher,
  tag,
  asset,
  page: wanted,
}: NewsRequest): Promise<NewsPage> {
  const { rows, count, page, facets } = await ARTICLES.readPage(replicaSql(), {
    search,
    filters: { publisher, tag, asset },
    order: 'newest',
    page: wanted,
  })
  return {
    articles: rows.map(({ assets, url, ...row }) => ({
      ...row,
      url: url && /^https?:/i.test(url) ? url : null,
      assets: namedAssets.parse(assets).map(({ name, slug }) => ({ name, href: assetHref(slug) })),
    })),
    count,
    page,
    publishers: facets('publisher'),
    tags: facets('tag'),
    assets: facets('asset'),
  }
}

type ArticleRow = Omit<NewsArticle, 'assets'> & { assets: unknown }

const namedAssets = z.array(z.object({ name: z.string(), slug: z.string() }))

const ARTICLES = definePagedList<ArticleRow>()({
  name: 'news',
  from: `news_article a
  cross join lateral (
    select coalesce(json_agg(json_build_object('name', label, 'slug', slug) order by name), '[]') as list,
           coalesce(string_agg(concat_ws(' ', name, ticker), ' '), '') as names,
           coalesce(array_agg(slug), '{}') as slugs, coalesce(array_agg(label), '{}') as labels
    from (
      select s.name, s.ticker, s.slug, case when length(s.ticker) <= 12 then s.ticker else s.name end as label
      from news_asset n join asset s on s.id = n.asset_id where n.article_id = a.id and s.kind = 'asset'
    ) named
  ) assets`,
  columns: `a.slug, a.title, a.summary, a.url, a.publisher,
    to_json(a.published_at)#>>'{}' as "publishedAt", a.tags, assets.list as assets`,
  searched: ['a.title', 'a.summary', 'a.publisher', `array_to_string(a.tags, ' ')`, 'assets.names'],
  filters: {
    publisher: { holds: (value) => `a.publisher = ${value}`, facet: { key: 'a.publisher' } },
    tag: { holds: (value) => `${value} = any(a.tags)`, facet: { key: 'a.tags', isList: true } },
    asset: {
      holds: (value) => `${value} = any(assets.slugs)`,
      facet: { key: 'assets.slugs', label: 'assets.labels', isList: true },
    },
  },
  orders: { newest: 'a.published_at desc, a.id desc' },
  perPage: NEWS_PER_PAGE,
})
