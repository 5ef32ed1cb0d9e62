import { expect, test } from 'vitest'
import { isRwa, widerScopes } from '#server/pipeline/rollup/wider-scopes.ts'
import type { Tokenization } from '#server/pipeline/series/scope.ts'

const [TREASURIES, STABLECOINS, CURRENCIES] = [27, 28, 25]

const unit = (
  name: string,
  classId: number | null,
  tokenization: Tokenization | null,
  over: { networkId?: number; platformId?: number; issuerId?: number } = {},
) => ({
  name,
  leaf: { classId, tokenization, networkId: null, platformId: null, issuerId: null, ...over },
})

const scopesOf = (
  units: Parameters<typeof widerScopes<ReturnType<typeof unit>>>[0],
  split: boolean,
) =>
  Object.fromEntries(
    widerScopes(units, split).map(({ key, units: own }) => [key, own.map(({ name }) => name)]),
  )

const UNITS = [
  unit('fund', TREASURIES, 'distributed', { networkId: 1, platformId: 4, issuerId: 9 }),
  unit('note', TREASURIES, 'represented', { networkId: 1 }),
  unit('coin', STABLECOINS, 'distributed', { networkId: 1 }),
]

test('a unit belongs to its class, network, platform and issuer, as far as they are known', () => {
  expect(scopesOf(UNITS, false)).toEqual({
    'class:27': ['fund', 'note'],
    'class:28': ['coin'],
    'network:1': ['fund', 'note', 'coin'],
    'platform:4': ['fund'],
    'issuer:9': ['fund'],
  })
})

test('split, a network keeps real-world assets by tokenization and stablecoins apart', () => {
  const scopes = scopesOf(UNITS, true)
  expect(scopes['network:1#distributed']).toEqual(['fund'])
  expect(scopes['network:1#represented']).toEqual(['note'])
  expect(scopes['network:1#stablecoins']).toEqual(['coin'])
  expect(scopes['network:1']).toEqual(['fund', 'note', 'coin'])
})

test('a class is split by tokenization, stablecoins too', () => {
  const scopes = scopesOf(UNITS, true)
  expect(scopes['class:27#distributed']).toEqual(['fund'])
  expect(scopes['class:28#distributed']).toEqual(['coin'])
  expect(scopes).not.toHaveProperty('class:28#stablecoins')
})

test('what is no real-world asset, or of no class or tokenization, is in no segment of a network', () => {
  const scopes = scopesOf(
    [
      unit('euro', CURRENCIES, 'distributed', { networkId: 2 }),
      unit('unknown', null, 'distributed', { networkId: 2 }),
      unit('undivided', TREASURIES, null, { networkId: 2 }),
    ],
    true,
  )
  expect(Object.keys(scopes).filter((key) => key.startsWith('network'))).toEqual(['network:2'])
  expect(scopes['network:2']).toEqual(['euro', 'unknown', 'undivided'])
  expect([TREASURIES, STABLECOINS, CURRENCIES, null].map(isRwa)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
