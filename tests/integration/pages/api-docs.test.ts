import { beforeAll, expect, it } from 'vitest'
import ApiDocsPage from '#app/(site)/docs/api/page.tsx'
import { datasetKeys } from '#lib/registry/datasets.ts'
import { dayMarks } from '#lib/registry/day-marks.ts'
import { apiDocsHref } from '#lib/routes.ts'
import { EXPOSED_HEADERS } from '#server/api/answers/cross-origin.ts'
import { endpoints } from '#server/api/endpoints/index.ts'
import { describeEndpoint } from '#server/api/meta.ts'
import { makeDescribedMarket } from '../../support/market/described-market.ts'
import { rendered } from '../../support/rendered.ts'

beforeAll(async () => {
  await makeDescribedMarket()
})

const page = async (endpoint = '') =>
  rendered(await ApiDocsPage({ searchParams: Promise.resolve({ endpoint }) }))

it('names every endpoint, and how to ask', async () => {
  const html = await page()
  for (const { path } of endpoints) expect(html, path).toContain(`href="${apiDocsHref(path)}"`)
  expect(html).toContain('id="guide"')
})

const UNKNOWN = new Set([
  '/v4/changes',
  '/v3/assets/{id}/reserves',
  '/v4/assets/{id}/second_opinions',
])

it.each(endpoints)(
  'tells of $path its fields, an example, and what that answers',
  async (endpoint) => {
    const html = (await page(endpoint.path)).replaceAll('<wbr/>', '')
    for (const { name } of describeEndpoint(endpoint, endpoint.askable).fields)
      expect(html).toContain(`>${name}</span></code>`)
    expect(html).toContain('id="sample"')
    // no source tells of BUIDL here, and nothing has changed yet
    if (!UNKNOWN.has(endpoint.path)) expect(html).toContain('aria-label="First result"')
  },
)

it('says that there is no such endpoint, and tells of all', async () => {
  const html = await page('/v4/nothing')
  expect(html).toContain('There is no endpoint /v4/nothing')
  expect(html).toContain('id="guide"')
  expect(await page()).not.toContain('There is no endpoint')
})

it('tells of marks, files, clients and pages of other sites', async () => {
  const html = (await page()).replaceAll('<!-- -->', '')
  for (const word of [
    'include: [&quot;marks&quot;]',
    ...Object.values(dayMarks).map(({ rule }) => `<code>${rule}</code>`),
    `${datasetKeys.length} data sets`,
    'href="/downloads"',
    'npx oazapfts',
    ...EXPOSED_HEADERS,
  ])
    expect(html).toContain(word)
})
