import { describe, expect, it } from 'vitest'
import { readArticles } from '#server/market/news/feeds/read-articles.ts'
import { FeedError } from '#server/market/news/feeds/feed-error.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const rss = (items: string) =>
  '<?xml version="1.0"?><rss version="2.0"><channel>' +
  '<title>W</title><link>https://w.example</link><description>d</description>' +
  `${items}</channel></rss>`

describe('articlesOf', () => {
  it('reads RSS: title, address without tracking, summary as text, time, tags', () => {
    expect(
      readArticles(
        rss(`<item><title>Gold &amp; more</title>
      <link>https://w.example/a?utm_source=x&amp;id=7#top</link><guid isPermaLink="false">17</guid>
      <description><![CDATA[<p>It <b>rose</b>.</p><script>x()</script>]]></description>
      <pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate>
      <category>Gold</category><category>gold</category></item>`),
        NOW,
      ),
    ).toEqual([
      {
        title: 'Gold & more',
        url: 'https://w.example/a?id=7',
        guid: '17',
        summary: 'It rose.',
        publishedAt: new Date('2026-11-20T08:00:00Z'),
        tags: ['gold'],
      },
    ])
  })

  it('reads Atom', () => {
    const [article] = readArticles(
      `<feed xmlns="http://www.w3.org/2005/Atom">
      <title>t</title><id>i</id><updated>2026-11-20T00:00:00Z</updated>
      <entry><title>A note</title><id>tag:w.example,2026:1</id>
      <link rel="self" href="https://w.example/self"/><link href="https://w.example/note"/>
      <updated>2026-11-19T10:00:00Z</updated><summary>Short.</summary>
      <category term="funds"/></entry></feed>`,
      NOW,
    )
    expect(article).toEqual({
      title: 'A note',
      url: 'https://w.example/note',
      guid: 'tag:w.example,2026:1',
      summary: 'Short.',
      publishedAt: new Date('2026-11-19T10:00:00Z'),
      tags: ['funds'],
    })
  })

  it('reads JSON feeds', () => {
    const [article] = readArticles(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 't',
        items: [
          {
            id: 'x',
            url: 'https://w.example/x',
            title: 'X',
            content_html: '<p>Body</p>',
            date_published: '2026-11-18T00:00:00Z',
          },
        ],
      }),
      NOW,
    )
    expect(article).toMatchObject({ url: 'https://w.example/x', summary: 'Body' })
  })

  it('leaves out what has no title or no address on the web', () => {
    expect(
      readArticles(
        rss(
          '<item><title>x</title><link>javascript:alert(1)</link></item>' +
            '<item><link>https://w.example/1</link></item>' +
            '<item><title>y</title><link>http://localhost/</link></item>',
        ),
        NOW,
      ),
    ).toEqual([])
  })

  it('takes now for a time that is missing, wrong or to come', () => {
    const items = [
      '',
      '<pubDate>soon</pubDate>',
      '<pubDate>Fri, 20 Nov 2099 08:00:00 GMT</pubDate>',
    ]
      .map((date, at) => `<item><title>t</title><link>https://w.example/${at}</link>${date}</item>`)
      .join('')
    expect(readArticles(rss(items), NOW).map(({ publishedAt }) => publishedAt)).toEqual([
      NOW,
      NOW,
      NOW,
    ])
  })

  it('lets no entity of a document grow, and refuses one that asks for a file', () => {
    const own =
      '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">' +
      '<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">FILE]>'
    const [article] = readArticles(
      rss('<item><title>t &c;</title><link>https://w.example/1</link></item>').replace(
        '<rss',
        `${own.replace('FILE', '')}<rss`,
      ),
      NOW,
    )
    expect(article?.title.length ?? 0).toBeLessThan(40)
    const reaching = rss(
      '<item><title>t &file;</title><link>https://w.example/1</link></item>',
    ).replace('<rss', `${own.replace('FILE', '<!ENTITY file SYSTEM "file:///etc/passwd">')}<rss`)
    expect(() => readArticles(reaching, NOW)).toThrow(FeedError)
  })

  it.each(['', 'hello', '<html><body>no feed</body></html>', '{"a":1}', '<rss', '\u0000\u0001'])(
    'refuses %j',
    (text) => expect(() => readArticles(text, NOW)).toThrow(FeedError),
  )

  it('takes a hundred articles and no more', () => {
    expect(
      readArticles(
        rss(
          Array.from(
            { length: 150 },
            (_, at) => `<item><title>t${at}</title><link>https://w.example/${at}</link></item>`,
          ).join(''),
        ),
        NOW,
      ),
    ).toHaveLength(100)
  })
})
