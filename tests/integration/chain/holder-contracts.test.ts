import { getAddress } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { db } from '#server/core/database/db.ts'
import { listLargestHolders } from '#server/market/assets/list-largest-holders.ts'
import { startAnvil, type Anvil } from '../../support/chain/anvil.ts'
import {
  addTokenAsset,
  emptyChainSite,
  listIncidents,
  readChain,
} from '../../support/chain/chain-site.ts'
import { tokenOf } from '../../support/chain/token-of.ts'

process.env.RPC_ALLOW_PRIVATE = 'true'
vi.setConfig({ testTimeout: 240_000 })

let node: Anvil
beforeEach(async () => {
  await emptyChainSite()
  node = await startAnvil({ startsAt: '2026-03-01T00:00:00Z' })
  process.env.RPC_ETHEREUM = node.url
})
afterEach(() => node.stop())

async function endDay(next: string) {
  await node.mineAt(`${next}T00:00:00Z`)
  await node.mineMore(66)
}

async function listContracts() {
  const [newest] = await db().holderSnapshot.findMany({ orderBy: { day: 'desc' }, take: 1 })
  if (!newest) throw new Error('nobody was counted')
  return Object.fromEntries(
    (await listLargestHolders(newest)).map(({ address, isContract }) => [address, isContract]),
  )
}

test('contracts among large holders are told from accounts, even from those that delegate to one', async () => {
  const token = await node.deployToken('2026-03-01T10:00:00Z')
  const pool = getAddress(await node.deployToken('2026-03-01T10:01:00Z'))
  const [alice, bob, carol] = node.accounts
  if (!alice || !bob || !carol) throw new Error('three accounts are needed')
  await addTokenAsset('usdx', token)
  const { mint, transfer } = tokenOf(node, token)
  await mint(alice, 9_000_000n)
  for (const holder of [bob, carol, pool]) await transfer(alice, holder, 1_000_000n)
  // an account that delegates, as EIP-7702 has it
  await node.client.setCode({ address: bob, bytecode: `0xef0100${pool.slice(2)}` })
  await node.mineAt('2026-03-01T11:00:00Z')
  await endDay('2026-03-02')
  await readChain({ assets: 'usdx' })
  const accounts = { [alice]: false, [bob]: false, [pool]: true }
  expect(await listContracts()).toEqual({ ...accounts, [carol]: false })

  // a contract may come to where an account was
  await node.client.setCode({ address: carol, bytecode: '0x6001' })
  await transfer(alice, bob, 1n)
  await endDay('2026-03-03')
  await readChain()
  expect(await listContracts()).toEqual({ ...accounts, [carol]: true })
  expect(await listIncidents()).toEqual([])
})
