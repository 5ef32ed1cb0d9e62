// One node of two that gives no answer to one kind of question: what could not be asked does not count as answered.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toFunctionSelector, type Address } from 'viem'
import { isoDay, parseDay } from '#lib/dates.ts'
import { sql } from '#server/core/database/db.ts'
import { startAlteredNode } from '../../support/chain/altered-node.ts'
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

let node: Anvil
let altered: { stop(): Promise<void> }[] = []
beforeEach(async () => {
  await emptyChainSite()
  node = await startAnvil({ startsAt: '2026-03-01T00:00:00Z' })
})
afterEach(async () => {
  await Promise.all(altered.map((each) => each.stop()))
  altered = []
  await node.stop()
})

/** Two nodes, the second of which is busy whenever a request has this in it. */
async function nodesBusyAt(words: string): Promise<void> {
  const busy = await startAlteredNode(node.url, async ({ method, params }, next, response) => {
    if (!JSON.stringify([method, params]).includes(words)) return next()
    response.writeHead(429).end('slow down')
    return undefined
  })
  altered.push(busy)
  process.env.RPC_ETHEREUM = `${node.url},${busy.url}`
}
const nodesWell = () => {
  process.env.RPC_ETHEREUM = `${node.url},${node.url.replace('127.0.0.1', 'localhost')}`
}
const selector = (signature: string) => toFunctionSelector(signature).slice(2)
const BALANCE_OF = selector('balanceOf(address)')

interface Made {
  token: Address
  scope: string
  alice: Address
  bob: Address
}

/** Two days: Alice gets 1,000 and sends a quarter to Bob. */
async function make(form: Parameters<typeof tokenCode>[1] = {}): Promise<Made> {
  const [alice, bob] = node.accounts
  if (!alice || !bob) throw new Error('two accounts are needed')
  const token = await node.deploy('2026-03-01T10:00:00Z', tokenCode(6, form))
  const { mint, transfer, split } = tokenOf(node, token)
  const scope = await addTokenAsset('usdx', token)
  await mint(alice, 1_000_000_000n)
  if (form.multiplies) await split(alice, 5_000_000_000_000_000_000n)
  await transfer(alice, bob, 250_000_000n)
  await closeDay('2026-03-01')
  return { token, scope, alice, bob }
}

/** A block of a day, and the first of the next. */
async function closeDay(day: string): Promise<void> {
  await node.mineAt(`${day}T11:00:00Z`)
  await node.mineAt(isoDay((parseDay(day) ?? 0) + 1) + 'T00:00:00Z')
  await node.mineMore(66)
}

const states = async () =>
  (await sql().query<{ state: string }>('select state from chain_day order by day')).rows.map(
    ({ state }) => state,
  )

test('decimals: the token is not begun, nobody is blamed, and the next run begins it', async () => {
  const { scope } = await make()
  await nodesBusyAt(selector('decimals()'))
  await expect(readChain({ assets: 'usdx' })).rejects.toThrow(/could not be read: .*decimals/)
  expect(await listIncidents()).toEqual([expect.stringContaining('open nodes_unclear network:1')])
  nodesWell()
  await readChain({ assets: 'usdx' })
  expect(await publishedDays(scope, 'totalSupply')).toEqual({ '2026-03-01': 1000 })
})

test('reading anew: nothing is forgotten before the contract has answered', async () => {
  const { scope, token, alice } = await make()
  nodesWell()
  await readChain({ assets: 'usdx' })
  await tokenOf(node, token).mint(alice, 1_000_000n)
  await closeDay('2026-03-02')
  await nodesBusyAt('eth_getCode')
  await expect(readChain({ reread: 'usdx' })).rejects.toThrow(/could not be read/)
  nodesWell()
  await readChain()
  expect(await publishedDays(scope, 'totalSupply')).toEqual({
    '2026-03-01': 1000,
    '2026-03-02': 1001,
  })
})

test('a token that is not read any more is begun by reading it anew', async () => {
  const { scope } = await make()
  nodesWell()
  await readChain({ assets: 'usdx' })
  await sql().query('delete from chain_token')
  await readChain({ reread: 'usdx' })
  expect(await sql().query('select from chain_token')).toMatchObject({ rowCount: 1 })
  expect(await publishedDays(scope, 'totalSupply')).toEqual({ '2026-03-01': 1000 })
})

test('a multiplier: nothing is published that may be a part of the truth', async () => {
  const { scope } = await make({ multiplies: true })
  await nodesBusyAt(selector('uiMultiplier()'))
  await expect(readChain({ assets: 'usdx' })).rejects.toThrow(/could not be read: .*multiplier/)
  expect(await publishedDays(scope, 'totalSupply')).toEqual({})
  nodesWell()
  await readChain()
  expect(await publishedDays(scope, 'totalSupply')).toEqual({ '2026-03-01': 5000 })
})

test('the multiplier of the last day: the day waits for it', async () => {
  const { scope, token, alice } = await make({ multiplies: true })
  nodesWell()
  await readChain({ assets: 'usdx' })
  await tokenOf(node, token).mint(alice, 1_000_000n)
  await closeDay('2026-03-02')
  // the newest block is asked about, the end of the day is not answered for
  const head = await node.client.getBlockNumber()
  const busy = await startAlteredNode(node.url, async ({ params }, next, response) => {
    const asked = JSON.stringify(params)
    if (!asked.includes(selector('uiMultiplier()')) || asked.includes(`0x${head.toString(16)}`))
      return next()
    response.writeHead(429).end('slow down')
    return undefined
  })
  altered.push(busy)
  process.env.RPC_ETHEREUM = `${node.url},${busy.url}`
  await readChain()
  expect(await publishedDays(scope, 'totalSupply')).toEqual({ '2026-03-01': 5000 })
  expect(await listIncidents()).toEqual([
    expect.stringContaining(`open multiplier_unread ${scope}`),
  ])
  nodesWell()
  await readChain()
  expect(await publishedDays(scope, 'totalSupply')).toEqual({
    '2026-03-01': 5000,
    '2026-03-02': 5005,
  })
  expect(await listIncidents()).toEqual([
    expect.stringContaining(`closed multiplier_unread ${scope}`),
  ])
})

test('a supply that differed stays found out when nodes forget the state', async () => {
  const { scope, token, alice } = await make()
  await tokenOf(node, token).drift(alice, 300_000_000n)
  await closeDay('2026-03-02')
  nodesWell()
  await readChain({ assets: 'usdx' })
  const found = await listIncidents()
  expect(found).toEqual([expect.stringContaining(`open supply_differs ${scope}`)])
  await nodesBusyAt(selector('totalSupply()'))
  await readChain()
  expect(await listIncidents()).toEqual(found)
  expect(await states()).toContain('differs')
})

test('balances of holders: a token with a fee is not published before they are compared', async () => {
  const { scope } = await make({ takesFee: true })
  await nodesBusyAt(BALANCE_OF)
  await readChain({ assets: 'usdx' })
  for (const measure of ['holders', 'totalSupply', 'dailyTransferVolumeToken'] as const)
    expect(await publishedDays(scope, measure)).toEqual({})
  expect(await listIncidents()).toEqual([expect.stringContaining(`open balance_unread ${scope}`)])
  nodesWell()
  await readChain()
  expect(await publishedDays(scope, 'holders')).toEqual({})
  expect(await listIncidents()).toEqual([
    expect.stringContaining(`closed balance_unread ${scope}`),
    expect.stringContaining(`open token_takes_fee ${scope}`),
  ])
})

test('an honest token is published once balances are compared, on a day without transfers too', async () => {
  const { scope } = await make()
  await nodesBusyAt(BALANCE_OF)
  await readChain({ assets: 'usdx' })
  expect(await publishedDays(scope, 'holders')).toEqual({})
  await closeDay('2026-03-02')
  nodesWell()
  await readChain()
  expect(await publishedDays(scope, 'holders')).toEqual({ '2026-03-01': 2, '2026-03-02': 2 })
  expect(await listIncidents()).toEqual([expect.stringContaining(`closed balance_unread ${scope}`)])
})

test('balances that do not circulate: no circulating supply is published before they are compared', async () => {
  const { scope, bob } = await make()
  nodesWell()
  await readChain({ assets: 'usdx' })
  await sql().query(
    `insert into address_fact (asset_id, network_id, address, kind, label, source, as_of)
     select id, 1, decode(substr($1, 3), 'hex'), 'treasury', 'Pre-minted',
       'https://issuer.example/addresses', 20500
     from asset`,
    [bob],
  )
  await nodesBusyAt(BALANCE_OF)
  await readChain()
  // the supply as assumed before the address was known: nothing has been published since
  expect(await publishedDays(scope, 'circulatingSupply')).toEqual({ '2026-03-01': 1000 })
  expect(await listIncidents()).toEqual([expect.stringContaining(`open balance_unread ${scope}`)])
  nodesWell()
  await readChain()
  expect(await publishedDays(scope, 'circulatingSupply')).toEqual({ '2026-03-01': 750 })
  expect(await listIncidents()).toEqual([expect.stringContaining(`closed balance_unread ${scope}`)])
})
