import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { isoDay } from '#lib/dates.ts'
import { sql } from '#server/core/database/db.ts'
import { readSupplyChecks } from '#server/market/assets/supply-checks.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { startAnvil, type Anvil } from '../../support/chain/anvil.ts'
import { addTokenAsset, emptyChainSite, readChain } from '../../support/chain/chain-site.ts'
import { tokenOf } from '../../support/chain/token-of.ts'
import { publishSeries } from '../../support/market/small-market.ts'

process.env.RPC_ALLOW_PRIVATE = 'true'
vi.setConfig({ testTimeout: 240_000 })

let node: Anvil
beforeEach(async () => {
  await emptyChainSite()
  node = await startAnvil({ startsAt: '2026-03-01T00:00:00Z' })
  process.env.RPC_ETHEREUM = node.url
})
afterEach(() => node.stop())

async function findToken(): Promise<{
  id: number
  tokens: { id: number; unitsPerToken: number | null }[]
}> {
  const { rows } = await sql().query<{ id: number; tokenId: number }>(
    'select asset_id as id, id as "tokenId" from token',
  )
  const [row] = rows
  if (!row) throw new Error('there is no token')
  return { id: row.id, tokens: [{ id: row.tokenId, unitsPerToken: null }] }
}

/** The answer of the node to the call that a reading says. */
async function repeat(call: string): Promise<bigint> {
  const body = /-d '(.+)'$/.exec(call)?.[1] ?? ''
  const answer = await fetch(node.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return BigInt(z.object({ result: z.string() }).parse(await answer.json()).result)
}

test('an asset says what its contract, its transfers and others say of its supply', async () => {
  const [alice, bob] = node.accounts
  if (!alice || !bob) throw new Error('two accounts are needed')
  const token = await node.deployToken('2026-03-01T10:00:00Z')
  const { mint, burn } = tokenOf(node, token)
  await mint(alice, 1_000_000_000n)
  await burn(alice, 50_000_001n)
  await node.mineAt('2026-03-01T12:00:00Z')
  await mint(bob, 7n)
  await node.mineAt('2026-03-02T12:00:00Z')
  await node.mineAt('2026-03-03T00:00:00Z')
  await node.mineMore(66)
  await addTokenAsset('usdx', token)
  const asset = await findToken()
  expect(await readSupplyChecks(await openMarketNow(), asset)).toBeNull()

  await readChain({ assets: 'usdx' })
  const checks = await readSupplyChecks(await openMarketNow(), asset)
  expect(checks?.readings).toMatchObject([
    {
      state: 'reconciled',
      supply: '950.000006',
      transfers: '950.000006',
      gap: '0',
      daysCompared: 2,
      daysEqual: 2,
    },
  ])
  const [reading] = checks?.readings ?? []
  expect(reading?.at.slice(0, 10)).toBe('2026-03-02')
  expect(reading?.call).toContain('${RPC_ETHEREUM%%,*}')
  expect(await repeat(reading?.call ?? '')).toBe(950_000_006n)
  expect(checks?.claims).toEqual([])

  await publishSeries('Total Supply', '2026-03-01', { usdx: [949.5, 940] })
  const [claim] = (await readSupplyChecks(await openMarketNow(), asset))?.claims ?? []
  expect(claim).toMatchObject({ measure: 'Total Supply', value: 940, onChain: 950.000006 })
  expect(claim?.gap?.fraction).toBeCloseTo(-0.010526, 5)
  // half a token of 950 is 0.05% on the first day, within 0.1%; the second day is not
  expect(claim?.gap?.history[0]).toBeCloseTo(-0.000526, 5)
  expect(isoDay(claim?.gap?.outsideSince ?? 0)).toBe('2026-03-02')
  // a token of which two make a unit is not counted as the asset is
  const [half] = asset.tokens.map((each) => ({ ...each, unitsPerToken: 0.5 }))
  expect(
    half && (await readSupplyChecks(await openMarketNow(), { ...asset, tokens: [half] }))?.claims,
  ).toEqual([])
})
