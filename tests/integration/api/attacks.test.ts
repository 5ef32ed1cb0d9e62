// The attacks of `npm run attack` against the data API, at a hundredth of their size.
import { beforeAll, expect, test } from 'vitest'
import { apiAttacks } from '../../attack/api-attacks.ts'
import { makeAttackedMarket } from '../../support/market/attacked-market.ts'

process.env.NEWS_ALLOW_PRIVATE = 'true' // feeds of attackers are on this machine
beforeAll(makeAttackedMarket)

test.each(apiAttacks.map((attack) => ({ ...attack })))(
  '$name: $passesWhen',
  async ({ run }) => {
    const { passes, figures } = await run(0.01)
    expect(passes, JSON.stringify(figures)).toBe(true)
  },
  120_000,
)
