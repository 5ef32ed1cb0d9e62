import type { Address } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { measures, type MeasureKey } from '#lib/registry/measures.ts'
import { parseDay } from '#lib/dates.ts'
import { sql } from '#server/core/database/db.ts'
import { readSupplyChecks } from '#server/market/assets/supply-checks.ts'
import { readChainReadings } from '#server/market/figures/onchain/chain-readings.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { startAnvil, type Anvil } from '../../support/chain/anvil.ts'
import {
  addTokenAsset,
  emptyChainSite,
  listIncidents,
  publishedDays,
  readChain,
} from '../../support/chain/chain-site.ts'
import { tokenCode } from '../../support/chain/token-code.ts'
import { tokenOf } from '../../support/chain/token-of.ts'

process.env.RPC_ALLOW_PRIVATE = 'true'
vi.setConfig({ testTimeout: 240_000 })

/** One thousandth. */
const THOUSANDTH = 10n ** 15n

let node: Anvil
beforeEach(async () => {
  await emptyChainSite()
  node = await startAnvil({ startsAt: '2026-03-01T00:00:00Z' })
  process.env.RPC_ETHEREUM = node.url
})
afterEach(() => node.stop())

/** A share whose dividend of two thousandths is paid in it on the second day, and again on the third. */
async function playDividends() {
  const [alice, bob, carol] = node.accounts
  if (!alice || !bob || !carol) throw new Error('three accounts are needed')
  const token = await node.deploy('2026-03-01T10:00:00Z', tokenCode(6, { multiplies: true }))
  const { mint, transfer, split } = tokenOf(node, token)
  const scope = await addTokenAsset('sharex', token)
  await followTreasury(alice)
  await mint(alice, 1_000_000_000n)
  await transfer(alice, bob, 250_000_000n)
  await node.mineAt('2026-03-01T11:00:00Z')
  await node.mineAt('2026-03-02T00:00:00Z')
  await split(alice, 1_002n * THOUSANDTH)
  await transfer(bob, carol, 50_000_001n)
  await node.mineAt('2026-03-02T11:00:00Z')
  await node.mineAt('2026-03-03T00:00:00Z')
  await split(alice, 1_004n * THOUSANDTH)
  await node.mineAt('2026-03-03T11:00:00Z')
  await node.mineAt('2026-03-04T00:00:00Z')
  await node.mineMore(66)
  return scope
}

const followTreasury = (address: Address) =>
  sql().query(
    `insert into address_fact (asset_id, network_id, address, kind, label, source, as_of)
     select id, 1, decode(substr($1, 3), 'hex'), 'treasury', 'Pre-minted',
       'https://issuer.example/addresses', 20500
     from asset`,
    [address],
  )

test('amounts of each day are multiplied as wallets do, from the block in which a dividend took effect', async () => {
  const scope = await playDividends()
  await readChain({ assets: 'sharex' })
  const days = (first: number, second: number, third: number) => ({
    '2026-03-01': first,
    '2026-03-02': second,
    '2026-03-03': third,
  })
  // before it was set, amounts count once
  expect(await publishedDays(scope, 'totalSupply')).toEqual(days(1000, 1002, 1004))
  expect(await publishedDays(scope, 'dailyMintsToken')).toEqual(days(1000, 0, 0))
  expect(await publishedDays(scope, 'dailyTransferVolumeToken')).toEqual(days(250, 50.100001002, 0))
  expect(await publishedDays(scope, 'circulatingSupply')).toEqual(days(250, 250.5, 251))
  expect(await publishedDays(scope, 'dailyTransactions')).toEqual(days(2, 1, 0))
  expect(await publishedDays(scope, 'holders')).toEqual(days(2, 3, 3))
  expect(await listIncidents()).toEqual([])
  expect(await readChain()).toMatchObject({ state: 'unchanged', pointsRead: 0 })
})

test('the multiplier stands beside what was read, with the call that says it', async () => {
  await playDividends()
  await readChain({ assets: 'sharex' })
  const { rows } = await sql().query<{ id: number; tokenId: number }>(
    'select asset_id as id, id as "tokenId" from token',
  )
  const [asset] = rows
  if (!asset) throw new Error('there is no token')
  const checks = await readSupplyChecks(await openMarketNow(), {
    id: asset.id,
    tokens: [{ id: asset.tokenId, unitsPerToken: null }],
  })
  expect(
    checks?.readings.map(({ supply, transfers, multiplier, state }) => [
      supply,
      transfers,
      multiplier,
      state,
    ]),
  ).toEqual([['1,004', '1,004', '1.004', 'reconciled']])
  expect(
    checks?.circulation.map(({ circulating, apart }) => [circulating, apart[0]?.amount]),
  ).toEqual([['251', '753']])
  const readingOf = async (measure: MeasureKey) => {
    const { rows: series } = await sql().query<{ id: number }>(
      `select s.id from series s where s.measure_id = $1 and s.scope_key like 'token:%'`,
      [measures[measure].id],
    )
    const [reading] = await readChainReadings(
      series.map(({ id }) => id),
      parseDay('2026-03-02') ?? 0,
    )
    return reading
  }
  const said = 'totalSupply() is 1000000000 units, scaled by 1.002 (uiMultiplier())'
  expect((await readingOf('totalSupply'))?.said).toBe(said)
  // a figure counted from transfers is repeated by asking for those
  const mints = await readingOf('dailyMintsToken')
  expect(mints?.said).toBe(
    `Counted from 1 transfer that day; their supply agrees with the contract: ${said}`,
  )
  expect(mints?.call).toContain('"method":"eth_getLogs"')
})
