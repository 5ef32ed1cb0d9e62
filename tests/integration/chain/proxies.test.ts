import { getAddress, type Address } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isoDay } from '#lib/dates.ts'
import { sql } from '#server/core/database/db.ts'
import { assetChanges } from '#server/market/assets/asset-changes.ts'
import { readProxies } from '#server/market/assets/proxies.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { startAnvil, type Anvil } from '../../support/chain/anvil.ts'
import {
  addTokenAsset,
  emptyChainSite,
  listIncidents,
  publishedDays,
  readChain,
} from '../../support/chain/chain-site.ts'
import { beaconCode, proxyCode, setBehind } from '../../support/chain/proxy-code.ts'
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

/** A token behind a proxy of the first kind, with 3 tokens from the first day on. */
async function deployProxied(behind: Address) {
  const proxy = await node.deploy('2026-03-01T10:00:01Z', proxyCode('eip-1967'))
  await setBehind(node, proxy, behind)
  await node.mineAt('2026-03-01T10:30:00Z')
  const [alice] = node.accounts
  if (!alice) throw new Error('an account is needed')
  await tokenOf(node, proxy).mint(alice, 3_000_000n)
  await node.mineAt('2026-03-01T11:00:00Z')
  return proxy
}

async function endDay(next: string) {
  await node.mineAt(`${next}T00:00:00Z`)
  await node.mineMore(66)
}

async function findProxy() {
  const { rows } = await sql().query<{ id: number }>('select id from token')
  const [proxy] = await readProxies(rows.map(({ id }) => id))
  return proxy
}

const show = async () => {
  const proxy = await findProxy()
  return (
    proxy && {
      kind: proxy.kind,
      address: proxy.address,
      since: isoDay(proxy.since),
      earlier: proxy.earlier.map(({ day, address }) => `${isoDay(day)} ${address ?? 'none'}`),
    }
  )
}

test('a token behind a proxy is marked, and other code behind it is an incident until a later day agrees', async () => {
  const one = await node.deployToken('2026-03-01T10:00:00Z')
  const other = await node.deployToken('2026-03-01T10:00:00Z')
  const proxy = await deployProxied(one)
  const scope = await addTokenAsset('usdx', proxy)
  await endDay('2026-03-02')
  await readChain({ assets: 'usdx' })
  expect(await publishedDays(scope, 'totalSupply')).toEqual({ '2026-03-01': 3 })
  expect(await show()).toEqual({
    kind: 'eip-1967',
    address: getAddress(one),
    since: '2026-03-01',
    earlier: [],
  })
  expect(await listIncidents()).toEqual([])
  const call = (await findProxy())?.call ?? ''
  const answer = await fetch(node.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: /-d '(.+)'$/.exec(call)?.[1] ?? '',
  })
  expect(await answer.text()).toContain(one.slice(2).toLowerCase())

  await setBehind(node, proxy, other)
  await node.mineAt('2026-03-02T11:00:00Z')
  await endDay('2026-03-03')
  await readChain()
  expect(await show()).toEqual({
    kind: 'eip-1967',
    address: getAddress(other),
    since: '2026-03-02',
    earlier: [`2026-03-01 ${getAddress(one)}`],
  })
  expect(await listIncidents()).toEqual([
    expect.stringMatching(
      new RegExp(
        `^open implementation_changed ${scope}: The contract ${proxy} called ${one} ` +
          `at the end of 1 Mar 2026 and ${other} at block \\d+, the last block of 2 Mar 2026\\.`,
        'i',
      ),
    ),
  ])
  // the supply that the other code states is the sum of transfers, so it is published all the same
  expect(Object.keys(await publishedDays(scope, 'totalSupply'))).toHaveLength(2)
  const { rows } = await sql().query<{ id: number }>('select id from asset')
  expect(
    (await assetChanges(await openMarketNow(), rows[0]?.id ?? 0)).map(({ title, since }) => [
      title,
      since,
    ]),
  ).toContainEqual(['Token code changed on Ethereum', '2026-03-02'])

  await endDay('2026-03-04')
  await readChain()
  expect(await listIncidents()).toEqual([expect.stringContaining('closed implementation_changed')])
})

test('changes in days that are read at once are found on their days, without an incident', async () => {
  const codes = [
    await node.deployToken('2026-03-01T10:00:00Z'),
    await node.deployToken('2026-03-01T10:00:00Z'),
    await node.deployToken('2026-03-01T10:00:00Z'),
  ] as const
  const proxy = await deployProxied(codes[0])
  await addTokenAsset('usdx', proxy)
  for (const day of ['02', '03', '04', '05', '06', '07', '08']) {
    if (day === '04') await setBehind(node, proxy, codes[1])
    if (day === '07') await setBehind(node, proxy, codes[2])
    await node.mineAt(`2026-03-${day}T12:00:00Z`)
  }
  await endDay('2026-03-09')
  await readChain({ assets: 'usdx' })
  expect(await show()).toEqual({
    kind: 'eip-1967',
    address: getAddress(codes[2]),
    since: '2026-03-07',
    earlier: [`2026-03-04 ${getAddress(codes[1])}`, `2026-03-01 ${getAddress(codes[0])}`],
  })
  expect(await listIncidents()).toEqual([])
})

test('a beacon names the code of its proxies, the old slot counts as well, and a plain token has neither', async () => {
  const code = await node.deployToken('2026-03-01T10:00:00Z')
  const beacon = await node.deploy('2026-03-01T10:00:01Z', beaconCode())
  await setBehind(node, beacon, code)
  const byBeacon = await node.deploy('2026-03-01T10:00:02Z', proxyCode('beacon'))
  await setBehind(node, byBeacon, beacon)
  const old = await node.deploy('2026-03-01T10:00:03Z', proxyCode('eip-1822'))
  await setBehind(node, old, code)
  const plain = await node.deployToken('2026-03-01T10:00:04Z')
  const [alice] = node.accounts
  if (!alice) throw new Error('an account is needed')
  await node.mineAt('2026-03-01T10:30:00Z')
  for (const token of [byBeacon, old, plain]) await tokenOf(node, token).mint(alice, 1_000_000n)
  await node.mineAt('2026-03-01T11:00:00Z')
  const scopes = [
    await addTokenAsset('usdx', byBeacon),
    await addTokenAsset('usdy', old),
    await addTokenAsset('usdz', plain),
  ]
  await endDay('2026-03-02')
  await readChain({ assets: 'all' })
  for (const scope of scopes)
    expect(await publishedDays(scope, 'totalSupply')).toEqual({ '2026-03-01': 1 })
  const { rows } = await sql().query<{ id: number }>('select id from token order by id')
  const proxies = await readProxies(rows.map(({ id }) => id))
  expect(proxies.map(({ kind, address, beacon: by }) => [kind, address, by])).toEqual([
    ['beacon', getAddress(code), getAddress(beacon)],
    ['eip-1822', getAddress(code), null],
  ])
})
