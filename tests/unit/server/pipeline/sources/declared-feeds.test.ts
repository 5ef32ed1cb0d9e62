// Protects: that what is declared is about assets of the catalog, and that contracts and mints are
// theirs. Cannot see: what issuers call their assets otherwise.
import { expect, test } from 'vitest'
import { connectorKeys } from '#lib/registry/connectors.ts'
import { declaredFeeds, isDeclaredFeed } from '#lib/registry/declared-feeds.ts'
import { catalogue } from '#prisma/seed/catalogue/catalogue.ts'
import { declaredFeedSources } from '#server/pipeline/sources/declared/declared-feed-sources.ts'

const ADDRESS = /^(?:ethereum:)?(0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{40,44})$/

const declaredFeedIds = connectorKeys.filter(isDeclaredFeed)

test('each asset is in the catalog, and each address is that of its token', () => {
  const slugs = new Set(catalogue.assets.map(({ slug }) => slug))
  const tokens = new Set(
    catalogue.tokens.map(({ asset, address = '' }) => `${asset} ${address.toLowerCase()}`),
  )
  for (const id of declaredFeedIds)
    for (const { assets } of declaredFeedSources[id].declaration.requests)
      for (const [name, slug] of Object.entries(assets)) {
        expect(slugs, `${id}: ${slug}`).toContain(slug)
        const [, address] = ADDRESS.exec(name) ?? []
        if (address) expect(tokens, `${id}: ${name}`).toContain(`${slug} ${address.toLowerCase()}`)
      }
})

test('each says where its form was seen, and is displayed only while no terms are known', () => {
  for (const id of declaredFeedIds) {
    expect(declaredFeedSources[id].form.evidence.length, id).toBeGreaterThan(20)
    expect(declaredFeeds[id].redistributable, id).toBe(false)
    expect(declaredFeeds[id].source).toBe(id)
  }
})

test('a host is asked at most 100 times a day by one of them, and all of them 200 times', () => {
  const counts = declaredFeedIds.map((id) =>
    declaredFeedSources[id].declaration.requests.reduce(
      (sum, { address, assets, pages = 1 }) =>
        sum + pages * (address.includes('{id}') ? Object.keys(assets).length : 1),
      0,
    ),
  )
  expect(Math.max(...counts)).toBeLessThanOrEqual(100)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(200)
})
