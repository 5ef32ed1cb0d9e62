import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { listCountedBlocks } from '#server/market/assets/counted-blocks.ts'
import { listLargestHolders } from '#server/market/assets/list-largest-holders.ts'
import { db, sql } from '#server/core/database/db.ts'
import { networkByName } from '#lib/registry/networks.ts'
import { AddressIds } from '#server/pipeline/chain/transfers/address-ids.ts'
import { closeDay } from '#server/pipeline/chain/days/close-day.ts'
import { addToken } from '#server/pipeline/chain/networks/network-feed.ts'
import {
  publishableAssetDays,
  type AssetDay,
} from '#server/pipeline/chain/publishable/publishable-asset-days.ts'
import { withChainSession } from '#server/pipeline/chain/networks/chain-session.ts'
import { storeSpan } from '#server/pipeline/chain/transfers/store-span.ts'
import { runIngest } from '#server/pipeline/runs/ingest/run-ingest.ts'
import { ingestSources } from '#server/pipeline/sources/ingest-sources.ts'
import { startAnvil, type Anvil } from '../../support/chain/anvil.ts'
import {
  addTokenAsset,
  emptyChainSite,
  listIncidents,
  publishedDays,
} from '../../support/chain/chain-site.ts'
import { tokenOf } from '../../support/chain/token-of.ts'

process.env.RPC_ALLOW_PRIVATE = 'true'
vi.setConfig({ testTimeout: 240_000 })
beforeEach(emptyChainSite)

const FIRST_DAY = 20_000
const DAYS = 40
/** Blocks on top of one: more than either network waits for (240 on Base). */
const SURELY_FINAL = 250
const NETWORKS = ['ethereum', 'base'] as const
type NetworkName = (typeof NETWORKS)[number]

const hex = (value: number, bytes: number) => `0x${value.toString(16).padStart(bytes * 2, '0')}`

/** The token of the asset on the other network. */
async function addOtherToken(address: string): Promise<void> {
  await sql().query(
    `insert into token (asset_id, network_id, name, symbol, address, decimals)
     select a.id, n.id, a.name, 'OTHER', $1, null from asset a, network n where n.slug = 'base'`,
    [address],
  )
}

async function listTokens(): Promise<{ id: number; network: { id: number; name: string } }[]> {
  const { rows } = await sql().query<{ id: number; slug: string }>(
    'select t.id, n.slug from token t join network n on n.id = t.network_id order by t.id',
  )
  return rows.map(({ id, slug }) => {
    const network = networkByName(slug)
    if (!network) throw new Error(`${slug} is not known`)
    return { id, network }
  })
}

interface Move {
  network: NetworkName
  day: number
  from: number
  to: number
}

const holder = fc.integer({ min: 1, max: 6 })
const moves = fc.array(
  fc.record({
    network: fc.constantFrom(...NETWORKS),
    day: fc.integer({ min: 0, max: DAYS - 1 }),
    from: holder,
    to: holder,
  }),
  { maxLength: 40 },
)

async function readAll(networkId: number): Promise<AssetDay[]> {
  const days: AssetDay[] = []
  for await (const day of publishableAssetDays(networkId)) days.push(day)
  return days
}

/** Every day of a network, closed and as its contract has it. */
async function closeAll(
  { id, network }: Awaited<ReturnType<typeof listTokens>>[number],
  own: Move[],
) {
  const address = hex(id, 20)
  await withChainSession(network, async (session) => {
    await addToken(session, { tokenId: id, address, decimals: 0, firstBlock: 0 })
    await storeSpan(session, new AddressIds(), {
      from: 0,
      to: DAYS - 1,
      tokens: new Map([[address, id]]),
      headers: [],
      transfers: own.map(({ day, from, to }, logIndex) => ({
        token: address,
        from: hex(from, 20),
        to: hex(to, 20),
        amount: 1n,
        block: day,
        blockHash: hex(day + 1, 32),
        transactionHash: hex(logIndex, 32),
        logIndex,
        at: (FIRST_DAY + day) * 86_400,
      })),
    })
    for (let day = 0; day < DAYS; day++)
      await closeDay(session, { day: FIRST_DAY + day, from: day, to: day }, [id])
  })
  await sql().query(`update chain_day set state = 'reconciled' where token_id = $1`, [id])
}

test('an address that uses several tokens of an asset counts once, over a day, a week and a month', async () => {
  await fc.assert(
    fc.asyncProperty(moves, async (drawn) => {
      await emptyChainSite()
      await addTokenAsset('usdx', '0x00000000000000000000000000000000000000aa')
      await addOtherToken('0x00000000000000000000000000000000000000bb')
      const [one, other] = await listTokens()
      if (!one || !other) throw new Error('two tokens are needed')
      await closeAll(
        one,
        drawn.filter(({ network }) => network === 'ethereum'),
      )
      // the other network is not read yet
      expect(await readAll(one.network.id)).toEqual([])
      await closeAll(
        other,
        drawn.filter(({ network }) => network === 'base'),
      )
      const countDays = (day: number, days: number) =>
        new Set(
          drawn
            .filter((move) => move.day <= day && move.day > day - days)
            .flatMap(({ from, to }) => [from, to]),
        ).size
      // adds up the balance of each address in each of the two tokens, anew for every day
      const countHolders = (day: number) => {
        const held = new Map<string, number>()
        const add = (key: string, amount: number) => held.set(key, (held.get(key) ?? 0) + amount)
        for (const { network, from, to } of drawn.filter((move) => move.day <= day)) {
          add(`${network} ${from}`, -1)
          add(`${network} ${to}`, 1)
        }
        return new Set(
          [...held].flatMap(([key, amount]) => (amount > 0 ? [key.split(' ')[1]] : [])),
        ).size
      }
      const expected = Array.from({ length: DAYS }, (_, day) => ({
        asset: 'usdx',
        day: FIRST_DAY + day,
        active: { day: countDays(day, 1), week: countDays(day, 7), month: countDays(day, 30) },
        holders: countHolders(day),
      }))
      expect(await readAll(one.network.id)).toEqual(expected)
      expect(await readAll(other.network.id)).toEqual(expected)
      await sql().query(`update chain_day set state = 'differs' where token_id = $1 and day = $2`, [
        other.id,
        FIRST_DAY + 3,
      ])
      expect(await readAll(one.network.id)).toEqual(expected.slice(0, 3))
    }),
    { numRuns: 6 },
  )
})

test('an asset on two networks has distinct addresses and largest holders, and each network its own', async () => {
  const nodes: Anvil[] = []
  try {
    const [ethereum, base] = [
      await startAnvil({ startsAt: '2026-03-01T00:00:00Z' }),
      await startAnvil({ startsAt: '2026-03-01T00:00:00Z', chainId: 8_453 }),
    ]
    nodes.push(ethereum, base)
    process.env.RPC_ETHEREUM = ethereum.url
    process.env.RPC_BASE = base.url
    const token = await ethereum.deployToken('2026-03-01T10:00:00Z')
    const otherToken = await base.deployToken('2026-03-01T10:00:00Z')
    const scope = await addTokenAsset('usdx', token)
    await addOtherToken(otherToken)
    const [alice, bob, carol] = ethereum.accounts
    if (!alice || !bob || !carol) throw new Error('three accounts are needed')
    // alice and bob on one network, bob and carol on the other
    await tokenOf(ethereum, token).mint(alice, 2_000_000n)
    await tokenOf(ethereum, token).transfer(alice, bob, 1_000_000n)
    await tokenOf(base, otherToken).mint(bob, 2_000_000n)
    await tokenOf(base, otherToken).transfer(bob, carol, 1_000_000n)
    for (const node of nodes) {
      await node.mineAt('2026-03-01T11:00:00Z')
      await node.mineAt('2026-03-02T00:00:00Z')
      await node.mineMore(SURELY_FINAL)
    }
    await readNetwork('ethereum')
    const [, other] = await listTokens()
    const { rows } = await sql().query<{ id: number }>('select id from asset')
    const assetScope = `asset:${rows[0]?.id ?? 0}`
    const day = '2026-03-01'
    await readNetwork('base')
    expect(await publishedDays(scope, 'dailyActiveAddresses')).toEqual({ [day]: 2 })
    expect(await publishedDays(`token:${other?.id ?? 0}`, 'dailyActiveAddresses')).toEqual({
      [day]: 2,
    })
    for (const measure of [
      'dailyActiveAddresses',
      'weeklyActiveAddresses',
      'monthlyActiveAddresses',
    ] as const)
      expect(await publishedDays(assetScope, measure)).toEqual({ [day]: 3 })
    expect(await publishedDays(assetScope, 'holders')).toEqual({ [day]: 3 })
    expect(await spokenFor(assetScope)).toEqual(['evm published'])
    // bob holds half of each token, alice and carol half of one
    const [snapshot] = await db().holderSnapshot.findMany()
    if (!snapshot) throw new Error('nobody was counted')
    expect(snapshot).toMatchObject({ holders: 3, top1: 0.5, top5: 1, top10: 1 })
    expect(snapshot.day.toISOString()).toBe(`${day}T00:00:00.000Z`)
    expect(
      (await listLargestHolders(snapshot)).map(({ address, share, network, otherNetworks }) => [
        address,
        share,
        network?.name,
        ...otherNetworks,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [bob, 0.5, 'Ethereum', 'Base'],
        [alice, 0.25, 'Ethereum'],
        [carol, 0.25, 'Base'],
      ]),
    )
    expect(await listCountedBlocks(snapshot)).toEqual([
      { network: 'Ethereum', block: 2, at: `${day}T11:00:00.000Z` },
      { network: 'Base', block: 2, at: `${day}T11:00:00.000Z` },
    ])
    // the count of a network is still the sum of its tokens
    for (const { network } of await listTokens())
      expect(await publishedDays(`network:${network.id}`, 'dailyActiveAddresses')).toEqual({
        [day]: 2,
      })
    expect(await listIncidents()).toEqual([])
    expect(await readNetwork('ethereum')).toMatchObject({ state: 'unchanged', pointsRead: 0 })

    // the next day goes on from there: bob leaves one network and stays on the other, carol leaves altogether
    await tokenOf(ethereum, token).transfer(bob, alice, 1_000_000n)
    await tokenOf(base, otherToken).transfer(carol, bob, 1_000_000n)
    for (const node of nodes) {
      await node.mineAt('2026-03-02T12:00:00Z')
      await node.mineAt('2026-03-03T00:00:00Z')
      await node.mineMore(SURELY_FINAL)
    }
    await readNetwork('ethereum')
    // one network has come further than the other
    expect(await db().holderSnapshot.count()).toBe(1)
    await readNetwork('base')
    expect(await publishedDays(assetScope, 'holders')).toEqual({ [day]: 3, '2026-03-02': 2 })
    expect(
      await db().holderSnapshot.findMany({ orderBy: { day: 'asc' }, select: { holders: true } }),
    ).toEqual([{ holders: 3 }, { holders: 2 }])
  } finally {
    for (const node of nodes) await node.stop()
  }
})

const readNetwork = (name: NetworkName) =>
  runIngest({
    source: ingestSources.evm,
    inputs: [name],
    options: ingestSources.evm.options.parse({ assets: 'usdx' }),
    create: false,
    isDryRun: false,
    signal: new AbortController().signal,
    watch: {},
  })

/** The sources whose active addresses of a scope are published. */
async function spokenFor(scope: string): Promise<string[]> {
  const { rows } = await sql().query<{ said: string }>(
    `select o.slug || ' ' || v.quality as said
     from series s
     join source o on o.id = s.source_id
     join series_values v on v.series_id = s.id
     where s.scope_key = $1 and s.measure_id = 14 and s.is_published`,
    [scope],
  )
  return rows.map(({ said }) => said)
}
