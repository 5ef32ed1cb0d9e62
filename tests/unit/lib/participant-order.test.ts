import { expect, it } from 'vitest'
import { participantListState } from '#lib/page-state/market-states.ts'
import { readState } from '#lib/page-state/page-state.ts'

const sortOf = (params: Record<string, string>) =>
  readState('/networks', participantListState, params).state.sort

it('ranks networks, platforms and issuers by distributed value, unless the address says otherwise', () => {
  expect(sortOf({})).toBe('distributed')
  expect(sortOf({ sort: 'stablecoins' })).toBe('stablecoins')
  expect(sortOf({ sort: 'unheard' })).toBe('distributed')
})
