import { generateRssFeed } from 'feedsmith'
import { feedResponse } from '#app/feed-response.ts'
import { feedHtml, feedText } from '#app/feed-text.ts'
import { siteUrl } from '#app/site-url.ts'
import { env } from '#server/core/env.ts'
import { listNews } from '#server/market/news/list-news.ts'

export const dynamic = 'force-dynamic'

/** News of this site as RSS: the newest page, narrowed as the page is by publisher, tag and asset. */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const one = (name: string) => query.get(name)?.slice(0, 80) || undefined
  const { articles } = await listNews({
    search: one('q') ?? '',
    publisher: one('publisher'),
    tag: one('tag'),
    asset: one('asset'),
    page: 1,
  })
  return feedResponse(
    generateRssFeed({
      title: feedText(`${env().NEXT_PUBLIC_BRAND} news`),
      link: siteUrl('/news'),
      description: 'News on tokenized assets.',
      language: 'en',
      ...(articles[0] && { lastBuildDate: new Date(articles[0].publishedAt) }),
      atom: {
        links: [{ href: siteUrl('/news/feed.xml'), rel: 'self', type: 'application/rss+xml' }],
      },
      items: articles.map(({ slug, title, summary, url, publisher, publishedAt, tags }) => ({
        title: feedText(title),
        link: url ?? siteUrl(`/news#${slug}`),
        ...(summary && { description: feedHtml(summary) }),
        pubDate: new Date(publishedAt),
        guid: { value: siteUrl(`/news#${slug}`), isPermaLink: false },
        categories: tags.map((name) => ({ name: feedText(name) })),
        dc: { creators: [feedText(publisher)] },
      })),
    }),
    'application/rss+xml',
  )
}
