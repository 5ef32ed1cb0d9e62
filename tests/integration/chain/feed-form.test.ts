import { getAddress, toFunctionSelector } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { listAddressFacts } from '#server/admin/chain/address-facts.ts'
import { listChainFeeds } from '#server/admin/chain/list-chain-feeds.ts'
import { listReadNetworks } from '#server/pipeline/chain/networks/read-networks.ts'
import { startWorker, type Worker } from '#server/jobs/worker.ts'
import { appRouter } from '#server/trpc/root.ts'
import { startAnvil, type Anvil } from '../../support/chain/anvil.ts'
import { addTokenAsset, emptyChainSite } from '../../support/chain/chain-site.ts'
import { feedCode, setFeed, valueCode } from '../../support/chain/feed-code.ts'
import { findViewer, makePerson } from '../../support/people/people.ts'

// Admins write down feeds and addresses on chain, and a real worker asks a real node for them.

process.env.RPC_ALLOW_PRIVATE = 'true'
const MINUTE = 60_000
const timeAt = (minutesAgo: number) => new Date(Date.now() - minutesAgo * MINUTE).toISOString()
const wholeSecond = (time: string) => `${time.slice(0, 19)}Z`

let node: Anvil
let worker: Worker
beforeAll(async () => {
  node = await startAnvil({ startsAt: wholeSecond(timeAt(180)) })
  process.env.RPC_ETHEREUM = [node.url, node.url.replace('127.0.0.1', 'localhost')].join(',')
  worker = await startWorker()
})
afterAll(async () => {
  await worker.stop()
  await node.stop()
})
beforeEach(emptyChainSite)

const viewer = await findViewer(await makePerson('admin@own.example', { role: 'ADMIN' }))
const { sources } = appRouter.createCaller({
  headers: new Headers(),
  viewer: () => Promise.resolve(viewer),
}).admin

const form = (address: string) => ({
  asset: 'fund',
  network: 'ethereum',
  says: 'nav' as const,
  address,
  call: '',
  decimals: '',
  heartbeatHours: '24',
  vouchedBy: 'issuer' as const,
  source: 'https://feeds.example/fund',
  asOf: '2026-11-01',
})

const NOTHING = {
  round: 0n,
  updatedAt: null,
  answeredInRound: 0n,
  decimals: 0n,
  description: '',
}

async function answerOf(id: string) {
  await expect.poll(async () => (await sources.feedCheck({ id })).state).not.toBe('waiting')
  return sources.feedCheck({ id })
}

const listActs = async () => {
  const { rows } = await sql().query<{ action: string }>(
    'select action from audit_entry order by id',
  )
  return rows.map(({ action }) => action)
}

test('a feed is added with the answer of two nodes, switched off and on, and each act is on record', async () => {
  await addTokenAsset('fund', '0x0000000000000000000000000000000000000001')
  const feed = await node.deploy(wholeSecond(timeAt(150)), feedCode)
  await setFeed(node, feed, {
    round: 7n,
    answer: 11_177_748n,
    updatedAt: wholeSecond(timeAt(90)),
    answeredInRound: 7n,
    decimals: 6n,
    description: 'FUND NAV',
  })
  await node.mineAt(wholeSecond(timeAt(30)))
  await node.mineMore(66, 20)

  const { id } = await sources.checkFeed(form(feed))
  const answer = await answerOf(id)
  expect(answer.state).toBe('right')
  expect(answer.sentence).toMatch(
    /^2 nodes report 11\.177748 at block \d+ of Ethereum: “FUND NAV”, round 7 updated /,
  )
  // a check keeps nothing
  expect(await listChainFeeds()).toEqual([])

  await sources.addFeed({ id })
  const [added] = await listChainFeeds()
  expect(added).toMatchObject({ asset: 'fund', says: 'nav', isActive: true, value: null })
  expect(added?.address).toBe(getAddress(feed))
  expect(await listReadNetworks()).toEqual([{ networkId: 1, source: 'chainlink' }])

  await sources.switchFeed({ id: added?.id ?? 0, isActive: false })
  expect(await listReadNetworks()).toEqual([])
  await expect(sources.switchFeed({ id: added?.id ?? 0, isActive: false })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await sources.switchFeed({ id: added?.id ?? 0, isActive: true })
  expect(await listActs()).toEqual(['oracle_feed.create', 'oracle_feed.off', 'oracle_feed.on'])
})

test('a contract without rounds is added by the call that it answers', async () => {
  await addTokenAsset('fund', '0x0000000000000000000000000000000000000001')
  const contract = await node.deploy(wholeSecond(timeAt(7)), valueCode)
  await setFeed(node, contract, { ...NOTHING, answer: 1_093_000_000_000_000_000n })
  await node.mineAt(wholeSecond(timeAt(6)))
  await node.mineMore(66, 2)
  await expect(
    sources.checkFeed({ ...form(contract), call: 'getPrice(', decimals: '18' }),
  ).rejects.toThrow('such as getPrice()')
  await expect(sources.checkFeed({ ...form(contract), call: 'getPrice()' })).rejects.toThrow(
    'fill in both',
  )
  const { id } = await sources.checkFeed({
    ...form(contract),
    call: 'getAssetPrice(0x1B19C19393e2d034D8Ff31ff34c81252FcBbee92)',
    decimals: '18',
  })
  const answer = await answerOf(id)
  expect(answer.state).toBe('right')
  expect(answer.sentence).toMatch(
    /^2 nodes report 1\.093 at block \d+ of Ethereum: getAssetPrice\(/,
  )
  await sources.addFeed({ id })
  expect(await listChainFeeds()).toMatchObject([{ asset: 'fund', address: getAddress(contract) }])
  const { rows } = await sql().query(
    'select call, left(call_data, 10) as data, decimals from oracle_feed',
  )
  expect(rows).toEqual([
    {
      call: 'getAssetPrice(0x1B19C19393e2d034D8Ff31ff34c81252FcBbee92)',
      data: toFunctionSelector('getAssetPrice(address)'),
      decimals: 18,
    },
  ])
})

test('what nodes say nothing good of is told with its reason, and cannot be added', async () => {
  await addTokenAsset('fund', '0x0000000000000000000000000000000000000001')
  await expect(
    sources.checkFeed({ ...form(`0x${'1'.repeat(40)}`), asset: 'none' }),
  ).rejects.toThrow('Asset: no asset with the slug none')
  await expect(
    sources.checkFeed({ ...form(`0x${'1'.repeat(40)}`), network: 'solana' }),
  ).rejects.toThrow('Network: solana is not an EVM network')
  const { id } = await sources.checkFeed(form(`0x${'1'.repeat(40)}`))
  const answer = await answerOf(id)
  expect(answer.state).toBe('wrong')
  expect(answer.sentence).toContain('Ethereum could not be queried')
  await expect(sources.addFeed({ id })).rejects.toThrow('has not passed its check')
  expect(await listChainFeeds()).toEqual([])
})

test('an address that does not circulate is written down once, and taken away', async () => {
  await addTokenAsset('fund', '0x0000000000000000000000000000000000000001')
  const fact = {
    asset: 'fund',
    network: 'ethereum',
    address: '0x000000000000000000000000000000000000dead',
    kind: 'burn' as const,
    label: 'Dead address',
    source: 'https://issuer.example/addresses',
    asOf: '2026-11-01',
  }
  const before = (await listActs()).length
  const { id } = await sources.addAddress(fact)
  expect(await listAddressFacts()).toMatchObject([
    { asset: 'fund', address: '0x000000000000000000000000000000000000dEaD', kind: 'burn' },
  ])
  await expect(sources.addAddress(fact)).rejects.toThrow('already recorded for fund on Ethereum')
  await sources.removeAddress({ id })
  expect(await listAddressFacts()).toEqual([])
  expect((await listActs()).slice(before)).toEqual(['address_fact.create', 'address_fact.remove'])
})
