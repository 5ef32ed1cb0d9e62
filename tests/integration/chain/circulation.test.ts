import { getAddress, type Address } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { sql } from '#server/core/database/db.ts'
import { readSupplyChecks } from '#server/market/assets/supply-checks.ts'
import { readChainReadings } from '#server/market/figures/onchain/chain-readings.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { parseDay } from '#lib/dates.ts'
import { startAnvil, type Anvil } from '../../support/chain/anvil.ts'
import {
  addTokenAsset,
  emptyChainSite,
  listIncidents,
  publishedDays,
  readChain,
} from '../../support/chain/chain-site.ts'
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

/** Adds a fact that an admin has written down about an address of the only asset. */
const addFact = (address: Address, kind: string, label: string) =>
  sql().query(
    `insert into address_fact (asset_id, network_id, address, kind, label, source, as_of)
     select id, 1, decode(substr($1, 3), 'hex'), $2, $3, 'https://issuer.example/addresses', 20500 from asset`,
    [address, kind, label],
  )

async function findAsset() {
  const { rows } = await sql().query<{ id: number; tokenId: number }>(
    'select asset_id as id, id as "tokenId" from token',
  )
  const [row] = rows
  if (!row) throw new Error('there is no token')
  return { id: row.id, tokens: [{ id: row.tokenId, unitsPerToken: null }] }
}

async function repeat(call: string): Promise<bigint> {
  const body = /-d '(.+)'$/.exec(call)?.[1] ?? ''
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(node.url, { method: 'POST', headers, body })
  return BigInt(z.object({ result: z.string() }).parse(await answer.json()).result)
}

/** 1,000 tokens before a treasury sells 250 on the first day and 50 on the second; a burned pot gets 10. */
async function playTwoDays(token: Address, holders: readonly Address[]) {
  const [treasury, buyer, pot] = holders
  if (!treasury || !buyer || !pot) throw new Error('three accounts are needed')
  const { mint, transfer } = tokenOf(node, token)
  await mint(treasury, 1_000_000_000n)
  await transfer(treasury, buyer, 250_000_001n)
  await node.mineAt('2026-03-01T11:00:00Z')
  await node.mineAt('2026-03-02T00:00:00Z')
  await transfer(treasury, buyer, 50_000_000n)
  await transfer(buyer, pot, 10_000_000n)
  await node.mineAt('2026-03-02T11:00:00Z')
  await node.mineAt('2026-03-03T00:00:00Z')
  await node.mineMore(66)
  return { treasury, buyer, pot }
}

test('what does not circulate is left out, to the last unit, and each address is named with its call', async () => {
  const token = await node.deployToken('2026-03-01T10:00:00Z')
  const scope = await addTokenAsset('usdx', token)
  const { treasury, pot } = await playTwoDays(token, node.accounts)
  await addFact(treasury, 'treasury', 'Pre-minted')
  await addFact(pot, 'burn', 'Dead address')
  await readChain({ assets: 'usdx' })

  expect(await publishedDays(scope, 'totalSupply')).toEqual({
    '2026-03-01': 1000,
    '2026-03-02': 1000,
  })
  expect(await publishedDays(scope, 'circulatingSupply')).toEqual({
    '2026-03-01': 250.000001,
    '2026-03-02': 290.000001,
  })
  const [circulation] =
    (await readSupplyChecks(await openMarketNow(), await findAsset()))?.circulation ?? []
  expect(circulation?.circulating).toBe('290.000001')
  expect(
    circulation?.apart.map(({ kind, label, address, amount, isConfirmed }) => [
      `${kind} ${label}`,
      address,
      amount,
      isConfirmed,
    ]),
  ).toEqual([
    ['treasury Pre-minted', getAddress(treasury), '699.999999', true],
    ['burn Dead address', getAddress(pot), '10', true],
  ])
  const [held] = circulation?.apart ?? []
  expect(await repeat(held?.call ?? '')).toBe(699_999_999n)

  const { rows } = await sql().query<{ id: number }>(
    'select id from series where measure_id = 2004',
  )
  const readings = await readChainReadings(
    rows.map(({ id }) => id),
    parseDay('2026-03-01') ?? 0,
  )
  expect(readings.map(({ said }) => said)).toEqual([
    'totalSupply() is 1000000000 units',
    'Not in circulation: Treasury, Pre-minted (issuer.example, 16 Feb 2026). Balance by transfers: 749999999 units',
    'Not in circulation: Burned, Dead address (issuer.example, 16 Feb 2026). Balance by transfers: 0 units',
  ])
  expect(await readChain()).toMatchObject({ state: 'unchanged', pointsRead: 0 })
})

test('a fact that comes later, or is taken away, changes every day that it is about', async () => {
  const token = await node.deployToken('2026-03-01T10:00:00Z')
  const scope = await addTokenAsset('usdx', token)
  const { treasury } = await playTwoDays(token, node.accounts)
  await readChain({ assets: 'usdx' })
  // as long as nobody knows of an address that keeps tokens apart, all of them are assumed to circulate
  expect(await publishedDays(scope, 'circulatingSupply')).toEqual({
    '2026-03-01': 1000,
    '2026-03-02': 1000,
  })
  expect((await readSupplyChecks(await openMarketNow(), await findAsset()))?.circulation).toEqual(
    [],
  )

  await addFact(treasury, 'issuer', 'Cold wallet')
  await readChain()
  expect(await publishedDays(scope, 'circulatingSupply')).toEqual({
    '2026-03-01': 250.000001,
    '2026-03-02': 300.000001,
  })

  await sql().query('delete from address_fact')
  await readChain()
  expect(await publishedDays(scope, 'circulatingSupply')).toEqual({
    '2026-03-01': 1000,
    '2026-03-02': 1000,
  })
})

test('a balance that the contract says otherwise opens an incident and withholds circulating supply', async () => {
  const token = await node.deployToken('2026-03-01T10:00:00Z')
  const scope = await addTokenAsset('usdx', token)
  const { treasury } = await playTwoDays(token, node.accounts)
  await addFact(treasury, 'treasury', 'Pre-minted')
  await readChain({ assets: 'usdx' })
  // a balance is kept under its address in the contract; the supply stays as it was
  await node.client.setStorageAt({ address: token, index: pad(treasury), value: word(5n) })
  await node.mineAt('2026-03-03T12:00:00Z')
  await node.mineAt('2026-03-04T00:00:00Z')
  await node.mineMore(66)
  await readChain()

  expect(Object.keys(await publishedDays(scope, 'circulatingSupply'))).toEqual([
    '2026-03-01',
    '2026-03-02',
  ])
  expect(Object.keys(await publishedDays(scope, 'totalSupply'))).toHaveLength(3)
  expect(await listIncidents()).toEqual([
    expect.stringMatching(
      new RegExp(
        `^open balance_differs ${scope}: Transfers imply a balance of 699999999 units ` +
          `for ${treasury} at block \\d+, the last block of 3 Mar 2026; the contract reports 5\\.$`,
        'i',
      ),
    ),
  ])
})

test('claims are compared on chain: circulating supply with what circulates, total supply with all', async () => {
  const token = await node.deployToken('2026-03-01T10:00:00Z')
  await addTokenAsset('usdx', token)
  const { treasury } = await playTwoDays(token, node.accounts)
  await addFact(treasury, 'treasury', 'Pre-minted')
  await readChain({ assets: 'usdx' })
  await publishSeries('Circulating Supply', '2026-03-01', { usdx: [250.000001, 310] })
  await publishSeries('Total Supply', '2026-03-01', { usdx: [1000, 990] })
  const claims = (await readSupplyChecks(await openMarketNow(), await findAsset()))?.claims ?? []
  expect(
    claims
      .map(({ measure, value, onChain }) => `${measure}: ${value} beside ${onChain}`)
      .sort((one, other) => one.localeCompare(other)),
  ).toEqual(['Circulating Supply: 310 beside 300.000001', 'Total Supply: 990 beside 1000'])
})

const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}` as const
const pad = (address: Address) => `0x${address.slice(2).padStart(64, '0')}` as const
