import { afterAll, beforeEach, expect, test } from 'vitest'
import { confirmationsOf } from '#lib/registry/networks/network.ts'
import { networkByName } from '#lib/registry/networks.ts'
import { sql } from '#server/core/database/db.ts'
import { chainReaders } from '#server/admin/chain/chain-readers.ts'
import { appRouter } from '#server/trpc/root.ts'
import { startAnvil } from '../../support/chain/anvil.ts'
import { addTokenAsset, emptyChainSite, readChain } from '../../support/chain/chain-site.ts'
import { tokenOf } from '../../support/chain/token-of.ts'
import { findViewer, makePerson } from '../../support/people/people.ts'

// Tests the view that operators have of the networks read from nodes, with a real node on loopback.

process.env.RPC_ALLOW_PRIVATE = 'true'
const node = await startAnvil({ startsAt: '2026-03-01T00:00:00Z' })
process.env.RPC_ETHEREUM = `${node.url}/?apikey=secret-key`
afterAll(() => node.stop())
beforeEach(emptyChainSite)

const viewer = await findViewer(await makePerson('admin@own.example', { role: 'ADMIN' }))
const { sources } = appRouter.createCaller({
  headers: new Headers(),
  viewer: () => Promise.resolve(viewer),
}).admin
const find = async (slug: string) => (await chainReaders()).find((each) => each.slug === slug)
const host = new URL(node.url).host

test('a network with nodes of which nothing is read is listed by their hosts, without what may be a key', async () => {
  const readers = await chainReaders()
  expect(readers.map(({ slug }) => slug)).toEqual(['ethereum'])
  expect(readers[0]).toMatchObject({
    variable: 'RPC_ETHEREUM',
    nodes: [host],
    tokens: 0,
    readTo: null,
    head: null,
    lastRun: null,
    incidents: [],
  })
  expect(JSON.stringify(readers)).not.toContain('secret-key')
  await expect(sources.readNetwork({ network: 'ethereum' })).rejects.toThrow(
    'Ethereum: nothing is read of it.',
  )
})

test('what is read is told to its block, with its lag, its gaps and its incidents', async () => {
  const [alice] = node.accounts
  if (!alice) throw new Error('an account is needed')
  const right = await node.deployToken('2026-03-01T10:00:00Z')
  const wrong = await node.deployToken('2026-03-01T10:01:00Z')
  await addTokenAsset('right', right)
  const wrongScope = await addTokenAsset('wrong', wrong)
  await tokenOf(node, right).mint(alice, 1_000_000_000n)
  await tokenOf(node, wrong).mint(alice, 500_000_000n)
  await tokenOf(node, wrong).drift(alice, 500_000_000n)
  await node.mineAt('2026-03-01T11:00:00Z')
  await node.mineAt('2026-03-02T00:00:00Z')
  await node.mineMore(66)
  await readChain({ assets: 'all' })
  const read = await find('ethereum')
  const head = read?.head?.number ?? 0
  expect(read).toMatchObject({
    tokens: 2,
    feeds: 0,
    counts: 'block',
    readTo: { number: head },
    compared: 2,
    equal: 1,
    confirmations: 65,
    reorgs: { count: 0, depth: 0 },
    // two mints
    transfers: 2,
    stopped: null,
    lastRun: { state: 'published' },
  })
  expect(head).toBeGreaterThan(66)
  expect(read?.days.slice(-2)).toEqual(['none', 'fine'])
  expect(read?.confirmations).toBe(confirmationsOf(networkByName('ethereum') ?? fail()))
  expect(read?.incidents.map(({ title }) => title)).toEqual(['Onchain supply differs'])

  // other blocks in place of three that were read
  await node.reorganise(3)
  await node.mineMore(1)
  await readChain()
  expect(await find('ethereum')).toMatchObject({ reorgs: { count: 1, depth: 3 } })
  await node.mineMore(1)
  await readChain()
  expect(await find('ethereum')).toMatchObject({ reorgs: { count: 1, depth: 3 } })

  // behind by what its slowest token is, and an incident of an asset that is not read here is not its own
  await sql().query('update chain_token set next_block = next_block - 10 where token_id = $1', [
    wrongScope.slice('token:'.length),
  ])
  await sql().query(
    "update incident set scope_key = 'token:999' where rule = 'supply_differs' and state = 'open'",
  )
  expect(await find('ethereum')).toMatchObject({ readTo: { number: head - 8 }, incidents: [] })
  await sql().query(
    "update chain_feed set stopped = 'Final blocks were undone.' where network_id = 1",
  )
  expect(await find('ethereum')).toMatchObject({ stopped: 'Final blocks were undone.' })
  // nobody reads it on until it is begun anew
  await expect(sources.readNetwork({ network: 'ethereum' })).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
  })
})

test('a network that is read by two sources is read on by both, once, on record', async () => {
  const scope = await addTokenAsset('fund', `0x${'1'.repeat(40)}`)
  await sql().query(
    "insert into chain_token (token_id, network_id, address, decimals, next_block) values ($1, 1, '\\x11', 6, 5)",
    [scope.slice('token:'.length)],
  )
  await sql().query(
    `insert into oracle_feed (
       asset_id, network_id, measure_id, address, heartbeat, tolerance, vouched_by, source, as_of
     )
     select id, 1, 1, '0x1', 3600, 360, 'issuer', 'https://feeds.example', 20000 from asset where slug = 'fund'`,
  )
  expect(await find('ethereum')).toMatchObject({ tokens: 1, feeds: 1, readTo: { number: 4 } })
  expect(await sources.readNetwork({ network: 'ethereum' })).toEqual({ runs: 2 })
  const { rows } = await sql().query<{ source: string }>(
    `select data->>'source' as source from pgboss.job
     where name = 'ingest' and data->'locations' = '["ethereum"]' order by 1`,
  )
  expect(rows.map(({ source }) => source)).toEqual(['chainlink', 'evm'])
  await expect(sources.readNetwork({ network: 'ethereum' })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  const { rows: acts } = await sql().query<{ act: string }>(
    "select action || ' ' || resource_id as act from audit_entry where resource = 'network'",
  )
  expect(acts.map(({ act }) => act)).toEqual(['network.read ethereum'])
})

test('a ledger whose supplies are read says what it counts, and needs no confirmations', async () => {
  const { rows } = await sql().query<{ id: number; networkId: number }>(
    `with made as (insert into asset (slug, name, asset_class_id) values ('usdx', 'USDX', 28) returning id)
     insert into token (asset_id, network_id, name, symbol, address)
     select made.id, n.id, 'USDX', 'USDX', 'USX.rIssuer'
     from made, network n where n.slug = 'xrp-ledger' returning id, network_id as "networkId"`,
  )
  const token = rows[0] ?? fail()
  await sql().query('insert into supply_token values ($1, $2, $3)', [
    token.id,
    token.networkId,
    'USX.rIssuer',
  ])
  await sql().query(
    `insert into supply_reading (token_id, day, address, height, at, amount, supply, nodes)
     values ($1, 20000, 'USX.rIssuer', 900, 1728000000, 5, 5, 1)`,
    [token.id],
  )
  expect(await find('xrp-ledger')).toMatchObject({
    counts: 'ledger',
    confirmations: null,
    tokens: 1,
    compared: 0,
    nodes: [],
    variable: 'RPC_XRP_LEDGER',
    readTo: { number: 900, at: '2024-10-04T00:00:00.000Z' },
    head: null,
  })
})

function fail(): never {
  throw new Error('not there')
}
