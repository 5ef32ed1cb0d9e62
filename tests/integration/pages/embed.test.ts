import { beforeAll, expect, test } from 'vitest'
import EmbedPage, { generateMetadata } from '#app/embed/[...page]/page.tsx'
import { EmbedContent } from '#app/embed/[...page]/embed-content.tsx'
import { EMBED_BLOCKS } from '#lib/links/embed-href.ts'
import { embeddablePages } from '#server/pages/embeddable-pages.ts'
import { readPage } from '#server/pages/all-pages.ts'
import { rendered } from '../../support/rendered.ts'
import { makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

const props = (path: string, query: Record<string, string> = {}) => ({
  params: Promise.resolve({ page: path.split('/') }),
  searchParams: Promise.resolve(query),
})
const STATE = {
  view: 'chart',
  chart: 'value',
  league: undefined,
  sort: 'value',
  height: 300,
} as const

beforeAll(async () => {
  await makeCatalogue([
    {
      slug: 'bill',
      assetClass: 'us_treasuries',
      tokenization: 'distributed',
      on: ['ethereum'],
      issuer: 'One',
      platform: 'Rail',
    },
  ])
  await publishSeries(
    'Asset Value',
    '2026-01-01',
    { bill: steady(40, 2e6) },
    { network: 'ethereum' },
  )
})

test('a chart stands alone with its day, its source and the way back, and search engines leave it', async () => {
  const html = await rendered(await EmbedPage(props('treasuries', { range: '30d' })))
  expect(html).toMatch(/<h1[^>]*>U\.S\. Treasuries: /)
  expect(html).toContain('9 Feb 2026')
  expect(html).toMatch(/Source: (?:<!-- -->)?Time series file/)
  expect(html).toMatch(
    /<a class="link" href="http[^"]*\/treasuries" target="_blank" rel="noopener">Assay<\/a>/,
  )
  expect(await generateMetadata(props('treasuries'))).toMatchObject({
    robots: { index: false },
    alternates: { canonical: '/treasuries' },
  })
})

test.each([
  'nope',
  'networks/nowhere',
  'assets/nothing',
  'treasuries/more/and/more',
  'assets/%',
  'constructor',
  'tools/other',
])('there is no %s, which is said in HTML and to the HTTP server', async (path) => {
  const html = await rendered(await EmbedPage(props(path)))
  expect(html).toContain('Nothing to embed exists at this address.')
  expect(html).toContain('<meta name="assay:status" content="404"/>')
})

test('a day that cannot be shown is refused, and no answer of 200', async () => {
  const html = await rendered(await EmbedPage(props('treasuries', { asof: '1990-01-01' })))
  expect(html).toContain('Nothing was published by 1990-01-01')
  expect(html).toContain('<meta name="assay:status" content="400"/>')
})

test('every page that is offered has every block that it is offered with', async () => {
  for (const { path, blocks } of await embeddablePages()) {
    const page = await readPage(path, { range: 'all' })
    if (!page) throw new Error(`${path} is offered and not there`)
    for (const block of EMBED_BLOCKS.filter((each) => blocks.includes(each))) {
      const drawn = await EmbedContent({ page, state: { ...STATE, block }, isDemo: false })
      expect(drawn, `${path} ${block}`).toBeTruthy()
    }
  }
})
