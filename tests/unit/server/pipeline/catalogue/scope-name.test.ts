import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import { nameScope, parseScope } from '#server/pipeline/catalogue/scope-name.ts'
import { scopeKey, makeScope, type ScopeKind, type Segment } from '#server/pipeline/series/scope.ts'

const index: CatalogueIndex = {
  assets: new Map([
    [
      7,
      {
        id: 7,
        slug: 'usdc',
        name: 'USD Coin',
        ticker: 'USDC',
        symbol: 'USDC',
        kind: 'asset',
        classId: 28,
        issuerId: null,
        managerId: null,
        platformId: null,
        tokenization: null,
        countryCode: null,
        isInvestable: null,
        benchmark: null,
        benchmarkUnit: null,
        addedOn: '2026-01-01',
        networkIds: [],
        platformIds: [],
        color: 'var(--s1)',
      },
    ],
  ]),
  platforms: new Map([
    [3, { id: 3, slug: 'wormhole-bridge', name: 'Wormhole', color: 'var(--s2)', sign: 'ring' }],
  ]),
  issuers: new Map([
    [4, { id: 4, slug: 'house', name: 'House', color: 'var(--s3)', sign: 'ring' }],
  ]),
  managers: new Map(),
  company: () => ({ color: 'var(--s4)', sign: 'ring' }),
}

for (const [key, name, href] of [
  ['total', 'All real-world assets', '/'],
  ['total#represented', 'All real-world assets, represented', '/'],
  ['class:27#distributed', 'U.S. Treasuries, distributed', '/treasuries'],
  // a currency has no page of its own
  ['class:25', 'Fiat Currency', null],
  ['network:1#stablecoins', 'Ethereum, stablecoins', '/networks/ethereum'],
  ['platform:3', 'Wormhole', '/wormhole'],
  ['issuer:4', 'House', '/issuers/house'],
  ['asset:7', 'USD Coin', '/assets/usdc'],
  ['benchmark:us-treasury-3-month', '3-month U.S. Treasury', null],
] as const) {
  test(`${key} is ${name}`, async () => {
    expect(await nameScope(key, index)).toEqual({ name, href })
  })
}

test('what the catalogue does not have keeps its number, and what is no scope stands as it is', async () => {
  expect(await nameScope('asset:8', index)).toEqual({ name: '8', href: null })
  expect(await nameScope('network:99999', index)).toEqual({ name: '99999', href: null })
  expect(await nameScope('Not a scope', index)).toEqual({ name: 'Not a scope', href: null })
})

const kinds: ScopeKind[] = ['token', 'asset', 'class', 'network', 'platform', 'issuer']
const segments: (Segment | null)[] = [null, 'distributed', 'represented', 'stablecoins']

test('a scope is read back from its own key', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      fc.integer({ min: 0, max: 999_999_999 }),
      fc.constantFrom(...segments),
      (kind, id, segment) => {
        expect(parseScope(scopeKey(makeScope(kind, id, segment)))).toEqual({
          kind,
          id,
          name: String(id),
          segment,
        })
      },
    ),
  )
  expect(parseScope(scopeKey(makeScope('total', null)))).toEqual({
    kind: 'total',
    id: null,
    name: '',
    segment: null,
  })
  expect(parseScope(scopeKey(makeScope('benchmark', 'gold')))).toEqual({
    kind: 'benchmark',
    id: null,
    name: 'gold',
    segment: null,
  })
})

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z:#0-9+-]{0,30}$/)), (text) => {
      const scope = parseScope(text)
      if (scope?.id !== undefined && scope.id !== null)
        expect(Number.isSafeInteger(scope.id)).toBe(true)
    }),
  )
})
