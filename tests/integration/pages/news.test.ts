import { beforeAll, expect, test } from 'vitest'
import NewsListPage from '#app/(site)/news/page.tsx'
import { sources } from '#lib/registry/sources.ts'
import { sql } from '#server/core/database/db.ts'
import { listNews, NEWS_PER_PAGE, type NewsRequest } from '#server/market/news/list-news.ts'
import { rendered } from '../../support/rendered.ts'
import { makeCatalogue } from '../../support/market/small-market.ts'

const EVERYTHING: NewsRequest = {
  search: '',
  publisher: undefined,
  tag: undefined,
  asset: undefined,
  page: 1,
}
const find = (request: Partial<NewsRequest>) => listNews({ ...EVERYTHING, ...request })
const slugs = async (request: Partial<NewsRequest>) =>
  (await find(request)).articles.map(({ slug }) => slug)
const page = async (params: Record<string, string | string[]>) =>
  rendered(await NewsListPage({ searchParams: Promise.resolve(params) }))

async function publish(
  slug: string,
  at: string,
  {
    title = slug,
    summary = null,
    url = null,
    publisher = 'Wire',
    tags = [],
    assets = [],
  }: {
    title?: string
    summary?: string | null
    url?: string | null
    publisher?: string
    tags?: string[]
    assets?: string[]
  },
) {
  const {
    rows: [article],
  } = await sql().query<{ id: number }>(
    `insert into news_article (slug, title, summary, url, publisher, published_at, tags, source_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     returning id`,
    [slug, title, summary, url, publisher, at, tags, sources.catalogue.id],
  )
  await sql().query(
    'insert into news_asset (article_id, asset_id) select $1, id from asset where slug = any($2)',
    [article?.id, assets],
  )
}

test('without articles the page says so, and stays a page', async () => {
  const html = await page({})
  expect(html).toContain('No articles yet')
  expect(html).not.toContain('id="narrow"')
})

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'gold', assetClass: 'commodities', on: ['ethereum'] },
    { slug: 'bill', assetClass: 'us_treasuries' },
  ])
})

test('the newest stand first, with what they are about', async () => {
  await publish('old', '2026-01-01T10:00:00Z', {
    title: 'Gold rises',
    publisher: 'Gazette',
    tags: ['metal'],
    assets: ['gold'],
    url: 'https://gazette.example/gold',
  })
  await publish('new', '2026-03-01T10:00:00Z', {
    title: '100% of bills sold',
    summary: 'A quiet auction.',
    tags: ['auctions', 'metal'],
    assets: ['bill', 'gold'],
  })
  await publish('mid', '2026-02-01T10:00:00Z', {
    title: 'Nothing about assets',
    url: 'javascript:alert(1)',
  })
  const { articles, count, publishers, tags, assets } = await find({})
  expect(count).toBe(3)
  expect(articles.map(({ slug }) => slug)).toEqual(['new', 'mid', 'old'])
  expect(articles[0]).toEqual({
    slug: 'new',
    title: '100% of bills sold',
    summary: 'A quiet auction.',
    url: null,
    publisher: 'Wire',
    publishedAt: '2026-03-01T10:00:00+00:00',
    tags: ['auctions', 'metal'],
    assets: [
      { name: 'BILL', href: '/assets/bill' },
      { name: 'GOLD', href: '/assets/gold' },
    ],
  })
  expect(publishers).toEqual([
    { key: 'Wire', label: 'Wire', count: 2 },
    { key: 'Gazette', label: 'Gazette', count: 1 },
  ])
  expect(tags).toEqual([
    { key: 'metal', label: 'metal', count: 2 },
    { key: 'auctions', label: 'auctions', count: 1 },
  ])
  expect(assets).toEqual([
    { key: 'gold', label: 'GOLD', count: 2 },
    { key: 'bill', label: 'BILL', count: 1 },
  ])
})

test('only addresses of the web are links', async () => {
  const { articles } = await find({})
  expect(articles.map(({ url }) => url)).toEqual([null, null, 'https://gazette.example/gold'])
})

test('all words have to stand somewhere, in any case; signs of a pattern are signs', async () => {
  expect(await slugs({ search: 'QUIET bills' })).toEqual(['new'])
  expect(await slugs({ search: 'gazette' })).toEqual(['old'])
  expect(await slugs({ search: 'auctions' })).toEqual(['new'])
  expect(await slugs({ search: '100%' })).toEqual(['new'])
  expect(await slugs({ search: '%' })).toEqual(['new'])
  expect(await slugs({ search: 'g_ld' })).toEqual([])
  expect(await slugs({ search: '\0' })).toEqual(['new', 'mid', 'old'])
})

test('filters narrow together, and each offers what the others leave', async () => {
  expect(await slugs({ tag: 'metal' })).toEqual(['new', 'old'])
  expect(await slugs({ tag: 'metal', publisher: 'Gazette' })).toEqual(['old'])
  expect(await slugs({ asset: 'bill', publisher: 'Gazette' })).toEqual([])
  const { publishers, tags } = await find({ tag: 'auctions' })
  expect(publishers.map(({ key }) => key)).toEqual(['Wire'])
  expect(tags.map(({ key, count }) => [key, count])).toEqual([
    ['metal', 2],
    ['auctions', 1],
  ])
  expect(await slugs({ tag: 'me\0tal' })).toEqual(['new', 'old'])
})

test('the page keeps its state in the address, and reads it back', async () => {
  const html = await page({ tag: 'metal', q: 'gold', page: '1' })
  expect(html).toContain('aria-label="Remove filter Tag: metal" href="/news?q=gold"')
  expect(html).toContain('Gold rises')
  expect(html).not.toContain('Nothing about assets')
  expect(await page({ tag: 'none of them' })).toContain('No articles match')
})

test('an address that makes no sense shows something', async () => {
  for (const params of [
    { page: '-1' },
    { page: 'x' },
    { page: '99999' },
    { q: '\0' },
    { tag: ['a', 'b'] },
    { publisher: 'x'.repeat(500) },
    { asset: "' or 1=1 --" },
  ])
    expect(await page(params)).toContain('<h1>News</h1>')
})

test('pages are cut on the server, and one beyond the last is the last', async () => {
  for (let n = 0; n < NEWS_PER_PAGE; n++)
    await publish(`more-${n}`, `2025-06-${String(n + 1).padStart(2, '0')}T00:00:00Z`, {
      tags: ['more'],
    })
  const first = await find({})
  const beyond = await find({ page: 7 })
  expect([first.articles.length, first.count, beyond.page, beyond.articles.length]).toEqual([
    NEWS_PER_PAGE,
    NEWS_PER_PAGE + 3,
    2,
    3,
  ])
  expect(new Set([...first.articles, ...beyond.articles].map(({ slug }) => slug)).size).toBe(
    NEWS_PER_PAGE + 3,
  )
})
