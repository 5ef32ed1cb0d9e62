import { beforeAll, expect, it } from 'vitest'
import ApiDocsPage from '#app/(site)/docs/api/page.tsx'
import { apiDocsHref } from '#lib/routes.ts'
import { endpoints } from '#server/api/endpoints/index.ts'
import { describeEndpoint } from '#server/api/meta.ts'
import { makeDescribedMarket } from '../../support/described-market.ts'
import { rendered } from '../../support/rendered.ts'

beforeAll(async () => {
  await makeDescribedMarket()
}, 60_000)

const page = async (endpoint = '') =>
  rendered(await ApiDocsPage({ searchParams: Promise.resolve({ endpoint }) }))

it('names every endpoint, and how to ask', async () => {
  const html = await page()
  for (const { path } of endpoints) expect(html, path).toContain(`href="${apiDocsHref(path)}"`)
  expect(html).toContain('id="guide"')
})

it.each(endpoints)(
  'tells of $path its fields, an example, and what that answers',
  async (endpoint) => {
    const html = (await page(endpoint.path)).replaceAll('<wbr/>', '')
    for (const { name } of describeEndpoint(endpoint, endpoint.askable).fields)
      expect(html).toContain(`>${name}</span></code>`)
    expect(html).toContain('id="sample"')
    // the reserves of BUIDL have no source here, and nothing has changed yet
    if (!['/v4/changes', '/v3/assets/{id}/reserves'].includes(endpoint.path))
      expect(html).toContain('aria-label="First result"')
  },
)

it('tells of all where the one that is named is none', async () => {
  expect(await page('/v4/nothing')).toContain('id="guide"')
})
