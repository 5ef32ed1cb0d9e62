import { createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { fetchFeed } from '#server/market/news/feeds/fetch-feed.ts'
import { readFeeds } from '#server/market/news/feeds/read-feeds.ts'
import { addFeed as addFeedTo, withNewsLock } from '#server/market/news/save-articles.ts'
import { listFeeds } from '#server/market/news/due-feeds.ts'
import { feedServer, type FeedServer } from '../../support/ingest/feed-server.ts'
import { makeCatalogue } from '../../support/market/small-market.ts'

const item = (name: string, title: string, more = '') =>
  `<item><title>${title}</title><link>https://wire.example/${name}</link>` +
  `<guid isPermaLink="false">${name}</guid>` +
  `<pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate>${more}</item>`
const rss = (...items: string[]) =>
  '<?xml version="1.0" encoding="UTF-8"?>' +
  '<rss version="2.0"><channel><title>W</title>' +
  '<link>https://wire.example</link><description>d</description>' +
  `${items.join('')}</channel></rss>`
const LIMITS = { milliseconds: 400, bytes: 100_000 }
const WIRE = ['wire.example']
const addFeed = (url: string, publisher: string) => addFeedTo(url, publisher, WIRE)
const asked = { etag: null, modified: null, userAgent: 'test' }

let web: FeedServer
let goldTitle = 'PAXG rises'

beforeAll(async () => {
  process.env.NEWS_ALLOW_PRIVATE = 'true'
  await makeCatalogue([{ slug: 'paxg', assetClass: 'commodities' }])
  web = await feedServer({
    '/good': (request, response) => {
      if (request.headers['if-none-match'] === '"1"') return response.writeHead(304).end()
      response
        .writeHead(200, {
          'content-type': 'application/rss+xml',
          etag: '"1"',
          'last-modified': 'Fri, 20 Nov 2026 08:00:00 GMT',
        })
        .end(rss(item('a', goldTitle), item('b', 'Second'), item('b', 'Second again')))
    },
    '/edited': (_request, response) => response.end(rss(item('a', goldTitle))),
    '/same-articles': (_request, response) =>
      response.end(
        rss(
          item('a', goldTitle),
          '<item><title>Other guid, same address</title>' +
            '<link>https://wire.example/b?utm_source=rss</link>' +
            '<guid isPermaLink="false">zz</guid></item>',
        ),
      ),
    '/evil': (_request, response) =>
      response.end(
        rss(
          item(
            'evil',
            '&lt;script&gt;alert(1)&lt;/script&gt;Harmless',
            '<description><![CDATA[<img src=x onerror=alert(1)>' +
              'text<iframe src="https://e.example"></iframe>]]></description>',
          ),
        ),
      ),
    '/latin': (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/xml; charset=iso-8859-1' })
        .end(Buffer.from(rss(item('latin', 'Café')).replace('UTF-8', 'iso-8859-1'), 'latin1')),
    '/packed': (_request, response) =>
      response
        .writeHead(200, { 'content-encoding': 'gzip' })
        .end(gzipSync(rss(item('packed', 'Packed')))),
    '/bomb': (_request, response) =>
      response
        .writeHead(200, { 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(5_000_000, 'a'))),
    '/wrongly-packed': (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip'),
    '/huge': (_request, response) => {
      response.write(Buffer.alloc(60_000))
      response.end(Buffer.alloc(60_000))
    },
    '/slow': (_request, response) => {
      response.write('<rss')
    },
    '/silent': () => undefined,
    '/broken-off': (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('<rss')
      setTimeout(() => response.destroy(), 20)
    },
    '/no-feed': (_request, response) => response.end('<html></html>'),
    '/gone': (_request, response) => response.writeHead(410).end(),
    '/moved': (_request, response) => response.writeHead(301, { location: '/packed' }).end(),
    '/round': (_request, response) => response.writeHead(302, { location: '/round' }).end(),
    '/to-file': (_request, response) =>
      response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  })
})
afterAll(() => web.stop())
beforeEach(async () => {
  goldTitle = 'PAXG rises'
  await sql().query('truncate news_feed, news_article, news_asset restart identity cascade')
})

const read = () => readFeeds({ olderThanMinutes: 0, limits: LIMITS })
const titles = async () =>
  (await sql().query<{ title: string }>('select title from news_article order by id')).rows.map(
    ({ title }) => title,
  )

test('articles are kept once, tagged with the assets they name; an unchanged feed is not read again', async () => {
  await addFeed(`${web.url}/good`, 'Wire')
  expect(await read()).toMatchObject([
    { publisher: 'Wire', added: 2, isUnchanged: false, error: null },
  ])
  expect(await read()).toMatchObject([{ added: 0, isUnchanged: true, error: null }])
  const { rows } = await sql().query(
    `select a.title, a.url, a.publisher, s.slug as asset
     from news_article a
     left join news_asset n on n.article_id = a.id
     left join asset s on s.id = n.asset_id
     where a.title like 'PAXG%'`,
  )
  expect(rows).toEqual([
    { title: 'PAXG rises', url: 'https://wire.example/a', publisher: 'Wire', asset: 'paxg' },
  ])
})

test('an article that was edited is corrected, and two feeds with the same articles bring them once', async () => {
  await addFeed(`${web.url}/edited`, 'Wire')
  await read()
  goldTitle = 'PAXG rises, corrected'
  await read()
  expect(await titles()).toEqual(['PAXG rises, corrected'])
  await addFeed(`${web.url}/good`, 'Mirror')
  await addFeed(`${web.url}/same-articles`, 'Third')
  await read()
  expect(
    new Set(
      (await sql().query<{ url: string }>('select url from news_article')).rows.map(
        ({ url }) => url,
      ),
    ).size,
  ).toBe((await titles()).length)
})

test('titles and summaries are text, in any encoding', async () => {
  for (const path of ['/evil', '/latin', '/packed', '/moved'])
    await addFeed(`${web.url}${path}`, path)
  await read()
  const { rows } = await sql().query<{ title: string; summary: string | null }>(
    'select title, summary from news_article',
  )
  expect(rows.map(({ title }) => title).sort()).toEqual(['Café', 'Harmless', 'Packed'])
  expect(rows.find(({ title }) => title === 'Harmless')?.summary).toBe('text')
})

test('a feed that fails says why and stops no other', async () => {
  const wrong = {
    '/bomb': 'is larger than 0.1 MB',
    '/huge': 'is larger than 0.1 MB',
    '/slow': 'took longer than 0.4 s',
    '/silent': 'took longer than 0.4 s',
    '/broken-off': 'broke off',
    '/no-feed': 'is not an RSS, Atom, RDF or JSON feed',
    '/gone': 'answered 410',
    '/missing': 'answered 404',
    '/round': 'redirects more than 4 times',
    '/to-file': 'redirects to a file: address, which is not an http or https address',
    '/wrongly-packed': 'has invalid compression',
  }
  for (const path of Object.keys(wrong)) await addFeed(`${web.url}${path}`, path)
  await addFeed(`${web.url}/packed`, 'Wire')
  const readings = await read()
  expect(
    Object.fromEntries(
      readings?.filter(({ error }) => error).map(({ publisher, error }) => [publisher, error]) ??
        [],
    ),
  ).toEqual(wrong)
  expect(await titles()).toEqual(['Packed'])
  expect(
    (await listFeeds()).filter(({ error }) => error === null).map(({ publisher }) => publisher),
  ).toEqual(['Wire'])
})

test('private addresses are read only where a setting allows it: written out, by name or by redirect', async () => {
  for (const url of [
    `${web.url}/good`,
    `http://localhost:${new URL(web.url).port}/good`,
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
  ]) {
    await expect(
      fetchFeed({ ...asked, url, allowPrivate: false, limits: LIMITS }),
      url,
    ).rejects.toThrow('leads to a private address')
  }
  await expect(
    fetchFeed({ ...asked, url: 'file:///etc/passwd', allowPrivate: true }),
  ).rejects.toThrow('not an http or https address')
  await expect(
    fetchFeed({ ...asked, url: 'http://user:word@127.0.0.1/', allowPrivate: true }),
  ).rejects.toThrow('name or password')
})

test('what does not respond is said to', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => {
    closed.once('listening', resolve)
  })
  const address = closed.address()
  await new Promise((resolve) => {
    closed.close(resolve)
  })
  const port = typeof address === 'object' && address ? address.port : 1
  await expect(
    fetchFeed({ ...asked, url: `http://127.0.0.1:${port}/`, allowPrivate: true }),
  ).rejects.toThrow('does not respond')
})

test('one process reads at a time, and a feed that was just read waits', async () => {
  await addFeed(`${web.url}/packed`, 'Wire')
  await withNewsLock(async () => {
    expect(await read()).toBeUndefined()
  })
  expect(await read()).toHaveLength(1)
  expect(await readFeeds({ olderThanMinutes: 30, limits: LIMITS })).toEqual([])
})
