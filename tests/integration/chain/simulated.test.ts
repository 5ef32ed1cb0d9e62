import { beforeAll, expect, test, vi } from 'vitest'
import { emptyChainSite } from '../../support/chain/chain-site.ts'
import { playSeed } from '../../support/chain/play-seed.ts'

// Protects: whatever nodes answer and whenever a process ends, what could be published is true, and
// in the end all of it is there. A thousand seeds run in npm run attack -- chain.

vi.setConfig({ testTimeout: 600_000 })
beforeAll(emptyChainSite)

test.each([1, 2, 3, 4])('seed %i: what could be published is always true', async (seed) => {
  expect(await playSeed(seed)).toEqual([])
})
