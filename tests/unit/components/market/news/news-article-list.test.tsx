import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { NewsArticleList } from '#components/market/news/news-article-list.tsx'
import type { NewsArticle } from '#server/market/news/list-news.ts'

const article: NewsArticle = {
  slug: 'one',
  title: 'Gold tokens & metal',
  summary: 'What a premium says.',
  url: null,
  publisher: 'The Wire',
  publishedAt: '2026-11-20T08:05:00+00:00',
  tags: ['gold', 'private credit'],
  assets: [{ name: 'PAXG', href: '/assets/paxg' }],
}
const render = (over: Partial<NewsArticle> = {}, tag?: string) =>
  renderToStaticMarkup(
    <NewsArticleList
      articles={[{ ...article, ...over }]}
      tag={tag}
      tagHref={(key) => `/news?tag=${encodeURIComponent(key)}`}
      publisherHref={(key) => `/news?publisher=${encodeURIComponent(key)}`}
    />,
  )

describe('NewsArticleList', () => {
  it('shows an article without an address as text', () => {
    const html = render()
    expect(html).toContain('<h3 class="text-14 font-semi">Gold tokens &amp; metal</h3>')
    expect(html).toContain(
      '<time class="mono text-11" dateTime="2026-11-20T08:05:00+00:00">20 Nov 2026, 08:05 UTC</time>',
    )
  })

  it('leads out in a new tab, and says where to', () => {
    const html = render({ url: 'https://wire.example/gold' })
    expect(html).toMatch(
      /<a [^>]*href="https:\/\/wire\.example\/gold"[^>]*target="_blank"[^>]*>Gold tokens &amp; metal<span class="sr-only"> \(opens wire\.example in a new tab\)/,
    )
  })

  it('leads from tags to the list, and from assets to their pages', () => {
    const html = render({}, 'gold')
    expect(html).toContain('href="/news?tag=private%20credit"')
    expect(html).toContain('href="/assets/paxg"')
    expect(html).toMatch(
      /aria-current="true"[^>]*><span>gold<\/span>|<a[^>]*href="\/news\?tag=gold"[^>]*aria-current="true"/,
    )
    expect(html.match(/aria-current/g)).toHaveLength(1)
  })
})
