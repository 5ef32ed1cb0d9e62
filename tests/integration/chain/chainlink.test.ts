import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getAddress, type Address, type Hex } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { isoDay, parseDay } from '#lib/dates.ts'
import type { OracleFeed } from '#lib/schemas/oracle-feed.ts'
import { sql } from '#server/core/database/db.ts'
import { listReadNetworks } from '#server/pipeline/chain/networks/read-networks.ts'
import { parseRound } from '#server/pipeline/oracle/feed-answers.ts'
import { runIngest } from '#server/pipeline/runs/ingest/run-ingest.ts'
import { ingestSources } from '#server/pipeline/sources/ingest-sources.ts'
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
import {
  feedCode,
  setFeed,
  setPastRounds,
  valueCode,
  type FeedState,
} from '../../support/chain/feed-code.ts'
import { tokenOf } from '../../support/chain/token-of.ts'
import { publishSeries } from '../../support/market/small-market.ts'
import { testFolder } from '../../support/files/test-folder.ts'

process.env.RPC_ALLOW_PRIVATE = 'true'
vi.setConfig({ testTimeout: 240_000 })

let node: Anvil
let folder: string
beforeEach(async () => {
  await emptyChainSite()
  folder = testFolder()
  node = await startAnvil({ startsAt: '2026-03-01T00:00:00Z' })
  process.env.RPC_ETHEREUM = node.url
})
afterEach(async () => {
  vi.useRealTimers()
  delete process.env.RPC_ETHEREUM
  await node.stop()
})

const ROUND = 36_893_488_147_419_104_003n
const RIGHT: FeedState = {
  round: ROUND,
  answer: 11_177_748n,
  updatedAt: '2026-03-01T20:00:00Z',
  answeredInRound: ROUND,
  decimals: 6n,
  description: 'FUND NAV per Share',
}

/** A block of a time with what was set, settled, and the clock a little later. */
async function settle(time: string) {
  await node.mineAt(time)
  await node.mineMore(66)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) + 120_000 })
}

const fact = (address: Address, more: Partial<OracleFeed> = {}): OracleFeed => ({
  asset: 'fund',
  network: 'ethereum',
  says: 'nav',
  address,
  heartbeatSeconds: 86_400,
  vouchedBy: 'issuer',
  source: 'https://example.com/feeds',
  asOf: '2026-02-01',
  ...more,
})

async function writeFeeds(content: unknown): Promise<string> {
  const path = join(folder, 'feeds.json')
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const read = (options: Record<string, unknown> = {}) =>
  runIngest({
    source: ingestSources.chainlink,
    inputs: ['ethereum'],
    options: ingestSources.chainlink.options.parse(options),
    create: false,
    isDryRun: false,
    signal: new AbortController().signal,
    watch: {},
  })

/** Rounds by the days that they stand for; `which` of them in SQL. */
async function readings(which = 'day = at / 86400') {
  const { rows } = await sql().query<{ text: string }>(
    `select concat_ws(
       ' ', to_char('1970-01-01'::date + day, 'YYYY-MM-DD'), round::text, value::text
     ) as text
     from oracle_reading where ${which} order by day, feed_id`,
  )
  return rows.map(({ text }) => text)
}

async function findAsset() {
  const { rows } = await sql().query<{ id: number; tokenId: number }>(
    'select asset_id as id, id as "tokenId" from token',
  )
  const [row] = rows
  if (!row) throw new Error('there is no token')
  return { id: row.id, tokens: [{ id: row.tokenId, unitsPerToken: null }] }
}

/** The round that the node answers to the call of a reading. */
const repeat = async (call: string) => parseRound(await sendAgain(call))
/** The same of a contract that answers with one number. */
const repeatWord = async (call: string) => BigInt(await sendAgain(call))

async function sendAgain(call: string): Promise<Hex> {
  const body = /-d '(.+)'$/.exec(call)?.[1] ?? ''
  const answer = await fetch(node.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const { result } = z.object({ result: z.string() }).parse(await answer.json())
  return `0x${result.slice(2)}`
}

test('the first round of a feed stands for the day before, and the last one of a day for that', async () => {
  const feed = await node.deploy('2026-03-01T10:00:00Z', feedCode)
  const token = await node.deployToken('2026-03-01T10:01:00Z')
  await addTokenAsset('fund', token)
  await setFeed(node, feed, { ...RIGHT, answer: 11_170_000n })
  await settle('2026-03-01T21:00:00Z')
  const path = await writeFeeds([fact(feed)])
  expect(await read({ feeds: path })).toMatchObject({ pointsNew: 1 })
  const { id } = await findAsset()
  const published = () => publishedDays(`asset:${id}`, 'netAssetValue')
  expect(await published()).toEqual({ '2026-02-28': 11.17 })
  await setFeed(node, feed, RIGHT)
  await settle('2026-03-01T23:00:00Z')
  expect(await read()).toMatchObject({ pointsNew: 0 })
  expect(await published()).toEqual({ '2026-02-28': 11.17 })
  await setFeed(node, feed, {
    ...RIGHT,
    round: ROUND + 1n,
    answeredInRound: ROUND + 1n,
    answer: 11_180_000n,
    updatedAt: '2026-03-02T00:30:00Z',
  })
  await settle('2026-03-02T01:00:00Z')
  expect(await read()).toMatchObject({ state: 'published', pointsNew: 1, heldCount: 0 })
  expect(await published()).toEqual({ '2026-02-28': 11.17, '2026-03-01': 11.177748 })
  expect(await readings()).toEqual([
    `2026-03-01 ${ROUND} 11.177748`,
    `2026-03-02 ${ROUND + 1n} 11.18`,
  ])
  expect(await read()).toMatchObject({ state: 'unchanged' })
  expect(await listIncidents()).toEqual([])
  expect(await listReadNetworks()).toEqual([{ networkId: 1, source: 'chainlink' }])

  const { rows } = await sql().query<{ id: number }>('select id from series where source_id = 19')
  const [reading] = await readChainReadings(
    rows.map((row) => row.id),
    parseDay('2026-03-01') ?? 0,
  )
  expect(reading).toMatchObject({ network: 'Ethereum', address: getAddress(feed), counts: 'block' })
  expect(reading?.said).toContain(`FUND NAV per Share: round ${ROUND}`)
  expect(reading?.said).toMatch(/: 11\.177748$/)
  const [first] = await readChainReadings(
    rows.map((row) => row.id),
    parseDay('2026-02-28') ?? 0,
  )
  expect(first?.said).toMatch(/: 11\.17; the first reading, which stands for the day before it$/)
  expect(await repeat(reading?.call ?? '')).toMatchObject({ round: ROUND, answer: 11_177_748n })
})

test('the rounds before the first reading are the history of the days that they were answered on', async () => {
  const feed = await node.deploy('2026-03-01T10:00:00Z', feedCode)
  await addTokenAsset('fund', await node.deployToken('2026-03-01T10:01:00Z'))
  const state = { ...RIGHT, round: 7n, answeredInRound: 7n, updatedAt: '2026-03-02T20:00:00Z' }
  await setFeed(node, feed, state)
  const past = (round: bigint, answer: bigint, updatedAt: string) => ({ round, answer, updatedAt })
  await setPastRounds(node, feed, [
    past(2n, 9_000_000n, '2026-02-20T20:00:00Z'),
    // the third one was never finished: what lies before it is not read
    past(4n, 11_100_000n, '2026-02-27T20:00:00Z'),
    past(5n, 11_110_000n, '2026-03-01T08:00:00Z'),
    past(6n, 11_120_000n, '2026-03-01T20:00:00Z'),
  ])
  await settle('2026-03-02T21:00:00Z')
  const path = await writeFeeds([fact(feed)])
  expect(await read({ feeds: path })).toMatchObject({ heldCount: 0 })
  expect(await readings('true')).toEqual([
    '2026-02-27 4 11.1',
    '2026-03-01 6 11.12',
    '2026-03-02 7 11.177748',
  ])
  const { id } = await findAsset()
  expect(await publishedDays(`asset:${id}`, 'netAssetValue')).toEqual({
    '2026-02-27': 11.1,
    // carried, as any NAV is over a gap
    '2026-02-28': 11.1,
    '2026-03-01': 11.12,
  })
  // the call that stands beside an earlier day asks for its round
  const { rows } = await sql().query<{ id: number }>('select id from series where source_id = 19')
  const [reading] = await readChainReadings(
    rows.map((row) => row.id),
    parseDay('2026-03-01') ?? 0,
  )
  expect(reading?.said).toContain('round 6 of 1 Mar 2026')
  expect(await repeat(reading?.call ?? '')).toMatchObject({ round: 6n, answer: 11_120_000n })
  // a history that is there is not read again
  await setPastRounds(node, feed, [past(6n, 1n, '2026-03-01T20:00:00Z')])
  await settle('2026-03-02T22:00:00Z')
  await read()
  expect(await readings('true')).toContain('2026-03-01 6 11.12')
})

test('the answer of a contract without rounds is taken, and is late where it no longer changes', async () => {
  const contract = await node.deploy('2026-03-01T10:00:00Z', valueCode)
  await addTokenAsset('fund', await node.deployToken('2026-03-01T10:01:00Z'))
  const NAV = 1_093_100_000_000_000_000n
  await setFeed(node, contract, { ...RIGHT, answer: NAV })
  await settle('2026-03-01T21:00:00Z')
  const call = 'getTokenPrice(1, 0x1B19C19393e2d034D8Ff31ff34c81252FcBbee92)'
  const path = await writeFeeds([fact(contract, { call, decimals: 18, toleranceSeconds: 3600 })])
  expect(await read({ feeds: path })).toMatchObject({ pointsNew: 1 })
  const { id } = await findAsset()
  expect(await publishedDays(`asset:${id}`, 'netAssetValue')).toEqual({ '2026-02-28': 1.0931 })
  const { rows } = await sql().query<{ id: number }>('select id from series where source_id = 19')
  const [reading] = await readChainReadings(
    rows.map((row) => row.id),
    parseDay('2026-02-28') ?? 0,
  )
  expect(reading?.said).toBe(
    `${call}: 1.0931; the first reading, which stands for the day before it`,
  )
  expect(reading?.at).toContain('2026-03-01T21:00')
  expect(await repeatWord(reading?.call ?? '')).toBe(NAV)

  // the same answer a day later is within its interval, and older than it two hours after that
  await settle('2026-03-02T21:00:00Z')
  await read()
  expect(await listIncidents()).toEqual([])
  const [checked] = (await readSupplyChecks(await openMarketNow(), await findAsset()))?.feeds ?? []
  expect(checked).toMatchObject({ fault: null, reading: { round: null, value: '1.0931' } })
  expect(checked?.reading?.answeredAt).toContain('2026-03-01T21:00')
  await settle('2026-03-02T23:00:00Z')
  await read()
  expect(await listIncidents()).toEqual([expect.stringContaining(`open feed_late asset:${id}: `)])
  expect(await listIncidents()).toEqual([
    expect.stringContaining('has not changed since 1 Mar 2026'),
  ])
  await setFeed(node, contract, { ...RIGHT, answer: NAV + 1n })
  await settle('2026-03-02T23:40:00Z')
  await read()
  expect(await listIncidents()).toEqual([expect.stringContaining('closed feed_late')])
})

describe('of a round that is not right nothing is taken, and an incident says why', () => {
  test.each<[string, Partial<FeedState>, string]>([
    ['feed_late', { updatedAt: '2026-02-27T12:00:00Z' }, 'its heartbeat is 24 hours'],
    ['feed_not_positive', { answer: 0n }, `Round ${ROUND} of`],
    ['feed_not_positive', { answer: -5n }, 'reports -5'],
    ['feed_unfinished', { updatedAt: null }, 'has no answer yet'],
    [
      'feed_unfinished',
      { answeredInRound: ROUND - 1n },
      `repeats the answer of round ${ROUND - 1n}`,
    ],
    ['feed_unfinished', { updatedAt: '2026-03-02T12:00:00Z' }, 'dated after its block'],
    ['decimals_differ', { decimals: 8n }, 'has 8 decimals; expected 6'],
    [
      'feed_renamed',
      { description: 'OTHER / USD' },
      '“OTHER / USD”; expected “FUND NAV per Share”',
    ],
  ])('%s %o', async (fault, wrong, words) => {
    const feed = await node.deploy('2026-03-01T10:00:00Z', feedCode)
    await addTokenAsset('fund', await node.deployToken('2026-03-01T10:01:00Z'))
    await setFeed(node, feed, RIGHT)
    await settle('2026-03-01T22:00:00Z')
    await read({ feeds: await writeFeeds([fact(feed, { description: RIGHT.description })]) })
    const before = await readings()
    await setFeed(node, feed, { ...RIGHT, ...wrong })
    await settle('2026-03-01T23:00:00Z')
    await read()
    expect(await readings()).toEqual(before)
    const { id } = await findAsset()
    const [incident] = await listIncidents()
    expect(incident).toContain(`open ${fault} asset:${id}: `)
    expect(incident).toContain(words)
    expect((await readSupplyChecks(await openMarketNow(), await findAsset()))?.feeds).toMatchObject(
      [{ fault, reading: { value: '11.177748' } }],
    )
    // right again
    await setFeed(node, feed, { ...RIGHT, updatedAt: '2026-03-01T23:20:00Z' })
    await settle('2026-03-01T23:30:00Z')
    await read()
    expect(await listIncidents()).toEqual([expect.stringContaining(`closed ${fault}`)])
  })

  test('a round may be late by what the fact allows', async () => {
    const feed = await node.deploy('2026-03-01T10:00:00Z', feedCode)
    await addTokenAsset('fund', await node.deployToken('2026-03-01T10:01:00Z'))
    await setFeed(node, feed, { ...RIGHT, updatedAt: '2026-02-27T12:00:00Z' })
    await settle('2026-03-01T22:00:00Z')
    await read({ feeds: await writeFeeds([fact(feed, { toleranceSeconds: 3 * 86_400 })]) })
    expect([await readings(), await listIncidents()]).toEqual([
      [`2026-03-01 ${ROUND} 11.177748`],
      [],
    ])
  })
})

test('two nodes have to say the same of a block', async () => {
  const feed = await node.deploy('2026-03-01T10:00:00Z', feedCode)
  await addTokenAsset('fund', await node.deployToken('2026-03-01T10:01:00Z'))
  await setFeed(node, feed, RIGHT)
  await settle('2026-03-01T22:00:00Z')
  const other = await startAnvil({ startsAt: '2026-03-01T00:00:00Z' })
  try {
    await other.mineAt('2026-03-01T21:59:00Z')
    await other.mineMore(75)
    process.env.RPC_ETHEREUM = `${node.url},${other.url}`
    await expect(read({ feeds: await writeFeeds([fact(feed)]) })).rejects.toThrow('Nodes disagree')
  } finally {
    await other.stop()
  }
  expect(await readings()).toEqual([])
  expect(await listIncidents()).toEqual([expect.stringContaining('open nodes_unclear network:1')])
})

test('nodes that have stopped following their network are not believed', async () => {
  const feed = await node.deploy('2026-03-01T10:00:00Z', feedCode)
  await addTokenAsset('fund', await node.deployToken('2026-03-01T10:01:00Z'))
  await setFeed(node, feed, RIGHT)
  await settle('2026-03-01T22:00:00Z')
  vi.setSystemTime(new Date('2026-03-02T02:00:00Z'))
  await expect(read({ feeds: await writeFeeds([fact(feed)]) })).rejects.toThrow('minutes old')
  expect(await readings()).toEqual([])
})

test('a contract that is no feed opens an incident, and others go on', async () => {
  const feed = await node.deploy('2026-03-01T10:00:00Z', feedCode)
  const token = await node.deployToken('2026-03-01T10:01:00Z')
  await addTokenAsset('fund', token)
  await setFeed(node, feed, RIGHT)
  await settle('2026-03-01T22:00:00Z')
  await read({ feeds: await writeFeeds([fact(token, { says: 'reserves' }), fact(feed)]) })
  expect(await readings()).toEqual([`2026-03-01 ${ROUND} 11.177748`])
  expect(await listIncidents()).toEqual([expect.stringContaining('open nodes_unclear asset:1')])
})

describe('feeds that an operator names', () => {
  test('a feed that comes along is read where its asset is named', async () => {
    await addTokenAsset('ustb', await node.deployToken('2026-03-01T10:01:00Z'))
    await settle('2026-03-01T22:00:00Z')
    await read({ assets: 'ustb' })
    const { rows } = await sql().query(
      'select address, heartbeat, tolerance, decimals, vouched_by as by, as_of as day from oracle_feed',
    )
    expect(rows).toEqual([
      {
        address: '0x289b5036cd942e619e1ee48670f98d214e745aac',
        heartbeat: 95_400,
        tolerance: 345_600,
        decimals: 6,
        by: 'issuer',
        day: parseDay('2026-04-07'),
      },
    ])
    // nothing stands at that address of this node
    expect(await listIncidents()).toEqual([
      expect.stringContaining('that is not a valid feed answer'),
    ])
  })

  test.each<[string, Record<string, unknown> | null, unknown, string]>([
    ['no feed yet', {}, null, 'no feeds are tracked on Ethereum yet'],
    ['an asset without one', { assets: 'fund' }, null, 'no known feed on Ethereum for fund'],
    ['no JSON', null, '[{', 'feeds.json:1, column "3": the document ends where'],
    ['a number that is none', null, '[{"heartbeatSeconds": NaN}]', '"N" where a value is expected'],
    [
      'a number beyond all numbers',
      null,
      JSON.stringify([fact('0x289B5036cd942e619E1Ee48670F98d214E745AAC')]).replace(
        '86400',
        '1e999',
      ),
      'entry 1, heartbeatSeconds: ',
    ],
    [
      'more decimals than a feed has',
      null,
      [fact('0x289B5036cd942e619E1Ee48670F98d214E745AAC', { decimals: 255 })],
      'entry 1, decimals: ',
    ],
    [
      'a field twice',
      null,
      JSON.stringify([fact('0x289B5036cd942e619E1Ee48670F98d214E745AAC')]).replace(
        '"says"',
        '"address":"0x43415eB6ff9DB7E26A15b704e7A3eDCe97d31C4e","says"',
      ),
      'an entry has a field twice: remove one',
    ],
    [
      'a network that is misspelt',
      null,
      [
        fact('0x289B5036cd942e619E1Ee48670F98d214E745AAC'),
        fact('0x43415eB6ff9DB7E26A15b704e7A3eDCe97d31C4e', {
          network: 'etherium',
          says: 'reserves',
        }),
      ],
      'entry 2, network: unknown network "etherium"',
    ],
    ['a list ten thousand deep', null, '['.repeat(10_000), 'nested more than 100 levels deep'],
    ['another form', null, [{ asset: 'fund' }], 'entry 1, network'],
    [
      'no such asset',
      null,
      [fact('0x289B5036cd942e619E1Ee48670F98d214E745AAC', { asset: 'gone' })],
      'no asset gone in the catalog',
    ],
    [
      'a wrong checksum',
      null,
      [fact('0x289b5036cd942e619E1Ee48670F98d214E745AAC')],
      'entry 1, address: has an invalid checksum',
    ],
    [
      'two of the same',
      null,
      [
        fact('0x289B5036cd942e619E1Ee48670F98d214E745AAC'),
        fact('0x43415eB6ff9DB7E26A15b704e7A3eDCe97d31C4e'),
      ],
      'two feeds report the nav of fund',
    ],
  ])('%s is refused', async (_name, options, content, words) => {
    await addTokenAsset('fund', await node.deployToken('2026-03-01T10:01:00Z'))
    await expect(read(options ?? { feeds: await writeFeeds(content) })).rejects.toThrow(words)
    const { rows } = await sql().query('select id from oracle_feed')
    expect(rows).toEqual([])
  })
})

test('the panel compares reserves with supply, and their value with supply × NAV', async () => {
  const [alice] = node.accounts
  if (!alice) throw new Error('an account is needed')
  const token = await node.deployToken('2026-03-01T10:00:00Z')
  const addresses: Address[] = []
  for (const minute of ['01', '02', '03'])
    addresses.push(await node.deploy(`2026-03-01T10:${minute}:00Z`, feedCode))
  const [nav, reserves, value] = addresses
  if (!nav || !reserves || !value) throw new Error('three feeds are needed')
  await tokenOf(node, token).mint(alice, 1_000_000_000n)
  await setFeed(node, nav, { ...RIGHT, answer: 10_000_000n })
  await setFeed(node, reserves, { ...RIGHT, answer: 990_000_000n })
  await setFeed(node, value, { ...RIGHT, answer: 10_050_000_001n })
  await addTokenAsset('fund', token)
  await settle('2026-03-01T23:00:00Z')
  const path = await writeFeeds([
    fact(nav),
    fact(reserves, { says: 'reserves', vouchedBy: 'custodian' }),
    fact(value, { says: 'reserve-value', vouchedBy: 'third-party' }),
  ])
  await read({ feeds: path })
  await setFeed(node, reserves, {
    ...RIGHT,
    answer: 1_000_000_000n,
    updatedAt: '2026-03-02T20:00:00Z',
  })
  await settle('2026-03-02T22:00:00Z')
  await read()
  await settle('2026-03-03T01:00:00Z')
  await readChain({ assets: 'fund' })
  await read()

  const checks = await readSupplyChecks(await openMarketNow(), await findAsset())
  expect(checks?.readings).toMatchObject([{ supply: '1,000' }])
  expect(checks?.feeds.map(({ kind, vouchedBy, gap }) => [kind, vouchedBy, gap?.against])).toEqual([
    ['nav', 'issuer', undefined],
    ['reserves', 'custodian', 'supply'],
    ['reserve-value', 'third-party', 'supply × NAV'],
  ])
  const [, inUnits, inDollars] = checks?.feeds ?? []
  // 1% below on the first day, none on the second; of the day before them no supply is known
  expect(inUnits?.gap).toMatchObject({ expected: 1000, amount: 0, fraction: 0, outsideSince: null })
  expect(inUnits?.gap?.history.slice(0, 2)).toEqual([null, expect.closeTo(-0.01, 10)])
  expect(inUnits?.gap?.history).toHaveLength(3)
  expect(inDollars?.reading?.value).toBe('10,050.000001')
  expect(inDollars?.gap?.expected).toBe(10_000)
  expect(inDollars?.gap?.amount).toBeCloseTo(50.000001, 6)
  expect(inDollars?.gap?.fraction).toBeCloseTo(0.0050000001, 10)

  await publishSeries('Net Asset Value', '2026-03-01', { fund: [10, 9.9] })
  const { feeds: [ofOthers] = [], others } =
    (await readSupplyChecks(await openMarketNow(), await findAsset())) ?? {}
  // every claim is there with its gap, the file as well as the feed
  expect(others?.map(({ kind, source, value }) => `${kind} ${source} ${value}`)).toEqual([
    'nav Time series file 9.9',
  ])
  expect(others?.[0]?.gap?.against).toBe('the feed')
  // on the second day only: 10 is what the feed says of both
  expect(isoDay(others?.[0]?.gap?.outsideSince ?? 0)).toBe('2026-03-02')
  expect(others?.[0]?.gap?.fraction).toBeCloseTo(-0.01, 9)
  expect(ofOthers?.gap).toMatchObject({ against: 'NAV of Time series file', expected: 9.9 })
  expect(ofOthers?.gap?.amount).toBeCloseTo(0.1, 9)
})
