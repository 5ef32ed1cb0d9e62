import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseFeed } from 'feedsmith'
import { GET as newsFeed } from '#app/(site)/news/feed.xml/route.ts'
import { sql } from '#server/core/database/db.ts'
import { readFeeds } from '#server/market/news/feeds/read-feeds.ts'
import { addFeed } from '#server/market/news/save-articles.ts'
import { makeCatalogue } from '../../support/market/small-market.ts'
import { feedServer, type FeedServer } from '../../support/ingest/feed-server.ts'
import {
  answerWith,
  heavyFeeds,
  writeItem,
  MARKUP,
  readsAsMarkup,
  writeRss,
} from '../../support/ingest/heavy-feeds.ts'

const answers: Record<string, Parameters<typeof feedServer>[0][string]> = {}
let web: FeedServer

beforeAll(async () => {
  process.env.NEWS_ALLOW_PRIVATE = 'true'
  await makeCatalogue([{ slug: 'paxg', assetClass: 'commodities' }])
  web = await feedServer(answers)
})
afterAll(() => web.stop())
beforeEach(async () => {
  await sql().query('truncate news_feed, news_article, news_asset restart identity cascade')
})

const serve = (path: string, text: string) => {
  answers[path] = answerWith(text)
}
const readAll = (options: Partial<Parameters<typeof readFeeds>[0]> = {}) =>
  readFeeds({ olderThanMinutes: 0, ...options })
const articles = async () =>
  (
    await sql().query<{ title: string; url: string; publisher: string }>(
      'select title, url, publisher from news_article order by id',
    )
  ).rows
const good = writeItem({ name: 'good', title: 'Good', host: 'wire.example' })

test('what is shaped to keep a parser busy is refused in a sentence, and the feeds beside it are read', async () => {
  const heavy = heavyFeeds(60_000)
  for (const [path, { text }] of Object.entries(heavy)) {
    serve(path, text)
    await addFeed(web.url + path, path)
  }
  serve('/good', writeRss(good))
  await addFeed(`${web.url}/good`, 'Wire', ['wire.example'])
  const said = new Map((await readAll())?.map(({ publisher, error }) => [publisher, error]))
  for (const [path, { error }] of Object.entries(heavy))
    if (error) expect(said.get(path), path).toBe(error)
  expect(said.get('Wire')).toBeNull()
  expect((await articles()).map(({ title }) => title)).toContain('Good')
})

test('a parser that takes too much time or memory ends with its process; the next feed has another', async () => {
  serve('/first', heavyFeeds(1_900_000)['/heavy/words']?.text ?? '')
  serve('/second', writeRss(good))
  await addFeed(`${web.url}/first`, 'First')
  await addFeed(`${web.url}/second`, 'Second', ['wire.example'])
  expect(
    (await readAll({ parseLimits: { milliseconds: 60_000, megabytes: 48 } }))?.map(
      ({ error }) => error,
    ),
  ).toEqual(['crashed the parser or exceeded its memory limit', null])
  expect(
    (await readAll({ parseLimits: { milliseconds: 1, megabytes: 192 } }))?.map(
      ({ error }) => error,
    ),
  ).toEqual(['takes longer than 0.001 s to parse', 'takes longer than 0.001 s to parse'])
})

test('half a character, or anything else that cannot be kept, stops no other feed', async () => {
  serve(
    '/half',
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 't',
      items: [
        {
          id: 'x\ud800',
          url: 'https://wire.example/x',
          title: 'Half \ud800 a letter',
          tags: ['\udfff'],
        },
      ],
    }),
  )
  serve('/good', writeRss(good))
  for (const path of ['/half', '/good']) await addFeed(web.url + path, path, ['wire.example'])
  expect((await readAll())?.map(({ error }) => error)).toEqual([null, null])
  expect((await articles()).map(({ title }) => title)).toEqual(['Half \ufffd a letter', 'Good'])
})

test('a feed changes its own articles only, whatever it calls them', async () => {
  serve(
    '/bank',
    writeRss(
      writeItem({
        name: 'a',
        title: 'Rates unchanged',
        host: 'bank.example',
        guid: 'https://bank.example/a',
      }),
    ),
  )
  await addFeed(`${web.url}/bank`, 'Bank', ['bank.example'])
  await readAll()
  serve(
    '/foreign',
    writeRss(
      writeItem({
        name: 'a',
        title: 'Bank fails',
        host: 'foreign.example',
        guid: 'https://bank.example/a',
      }),
      writeItem({
        name: 'a',
        title: 'Bank fails',
        host: 'bank.example',
        guid: 'https://bank.example/a',
      }),
      writeItem({ name: 'next', title: 'Bank fails', host: 'bank.example' }),
      writeItem({
        name: 'b',
        title: 'Bank fails',
        host: 'bank.example.foreign.example.evil',
        guid: '1:https://bank.example/a',
      }),
      writeItem({ name: 'c', title: 'Bank fails', host: 'notbank.example' }),
    ),
  )
  await addFeed(`${web.url}/foreign`, 'Foreign', ['foreign.example'])
  const readings = (await readAll()) ?? []
  expect(readings.find(({ publisher }) => publisher === 'Foreign')).toMatchObject({
    error: null,
    added: 1,
    elsewhere: ['bank.example', 'bank.example.foreign.example.evil', 'notbank.example'],
  })
  expect(await articles()).toEqual([
    { title: 'Rates unchanged', url: 'https://bank.example/a', publisher: 'Bank' },
    { title: 'Bank fails', url: 'https://foreign.example/a', publisher: 'Foreign' },
  ])
  serve(
    '/bank',
    writeRss(
      writeItem({
        name: 'a',
        title: 'Rates unchanged, corrected',
        host: 'bank.example',
        guid: 'https://bank.example/a',
      }),
      writeItem({ name: 'next', title: 'Rates rise', host: 'bank.example' }),
    ),
  )
  await readAll()
  expect(
    (await articles()).filter(({ publisher }) => publisher === 'Bank').map(({ title }) => title),
  ).toEqual(['Rates unchanged, corrected', 'Rates rise'])
})

test('a feed that has nothing of its own publisher says so', async () => {
  serve('/aggregate', writeRss(good, writeItem({ name: 'z', title: 'Z', host: 'other.example' })))
  await addFeed(`${web.url}/aggregate`, 'Aggregate')
  expect(await readAll()).toMatchObject([
    {
      added: 0,
      error:
        'contains only articles on hosts not listed for its publisher: wire.example, other.example',
    },
  ])
})

test('markup escaped several times is none in what is kept, nor for readers of our feed as HTML', async () => {
  serve(
    '/markup',
    writeRss(
      ...MARKUP.map((title, at) =>
        writeItem({
          name: `m${at}`,
          title: `News ${title}`,
          host: 'wire.example',
          more: `<description>Text ${title}</description><category>tag ${title}</category>`,
        }),
      ),
    ),
  )
  await addFeed(`${web.url}/markup`, 'Wire', ['wire.example'])
  await readAll()
  // an article that was kept before, or was written by hand
  await sql().query(
    `insert into news_article (slug, title, summary, publisher, published_at, tags, source_id)
     values (
       'old', 'Old <script>x</script> &lt;img&gt;', 'Old &lt;script&gt; <b>', '<i>W</i>', now(),
       '{<u>}', (select min(id) from source)
     )`,
  )
  const { rows } = await sql().query<{ title: string; summary: string | null; tags: string[] }>(
    "select title, summary, tags from news_article where slug <> 'old'",
  )
  expect(rows).toHaveLength(MARKUP.length)
  for (const text of rows.flatMap(({ title, summary, tags }) => [title, summary ?? '', ...tags]))
    expect(text).not.toMatch(/<|&\w+;|&#/)
  const xml = await (await newsFeed(new Request('http://localhost/news/feed.xml'))).text()
  // one reading of the XML gives what a reader takes for text or for HTML
  const read = parseFeed(xml)
  const items = read.format === 'rss' ? (read.feed.items ?? []) : []
  expect(items).toHaveLength(MARKUP.length + 1)
  for (const { title, description, categories, dc } of items)
    for (const text of [
      title,
      description,
      ...(categories ?? []).map(({ name }) => name),
      ...(dc?.creators ?? []),
    ])
      expect(readsAsMarkup(text ?? ''), text).toBe(false)
})
