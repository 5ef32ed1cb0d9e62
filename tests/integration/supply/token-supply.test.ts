import { expect, test, vi } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { readNetworks } from '#server/jobs/runners/run-network-readings.ts'
import { readSupplyChecks } from '#server/market/assets/supply-checks.ts'
import { readChainReadings } from '#server/market/figures/onchain/chain-readings.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { listIncidents, publishedDays } from '../../support/chain/chain-site.ts'
import { RpcError } from '../../support/ledgers/ledger-node.ts'
import { MINT, solanaAnswers, solanaNow } from '../../support/ledgers/solana-answers.ts'
import { stellarAnswers, stellarNow } from '../../support/ledgers/stellar-answers.ts'
import {
  addToken,
  listReadings,
  nameNodes,
  readSupplies,
  setClock,
  prepareSupplySite,
} from '../../support/ledgers/supply-site.ts'
import { ISSUED, xrplAnswers, xrplNow } from '../../support/ledgers/xrp-answers.ts'

prepareSupplySite()
vi.setConfig({ testTimeout: 240_000 })

test('the first reading stands for the day before, and the last one of a day for that, once it is over', async () => {
  const scope = await addToken('solana', MINT)
  let now = { ...solanaNow, at: '2026-03-01T22:58:00Z', amount: '604118900000' }
  await nameNodes(
    'solana',
    solanaAnswers(() => now),
  )
  setClock('2026-03-01T22:58:30Z')
  expect(await readSupplies('solana', { assets: 'fund' })).toMatchObject({ pointsNew: 1 })
  expect(await publishedDays(scope, 'totalSupply')).toEqual({ '2026-02-28': 604118.9 })
  now = { ...solanaNow, height: 400_009_000 }
  setClock('2026-03-01T23:58:30Z')
  expect(await readSupplies('solana')).toMatchObject({ pointsNew: 0 })
  now = { ...now, height: 400_018_000, at: '2026-03-02T00:58:00Z', amount: '7000000' }
  setClock('2026-03-02T00:58:30Z')
  expect(await readSupplies('solana')).toMatchObject({
    state: 'published',
    pointsNew: 1,
    heldCount: 0,
  })
  expect(await publishedDays(scope, 'totalSupply')).toEqual({
    '2026-02-28': 604118.9,
    '2026-03-01': 604118.900001,
  })
  expect(await listReadings()).toEqual([
    '2026-03-01 400009000 604118.900001 x - = 604118.900001',
    '2026-03-02 400018000 7 x - = 7',
  ])
  expect(await readSupplies('solana')).toMatchObject({ state: 'unchanged' })
})

test('decimals that change stop the token', async () => {
  const scope = await addToken('solana', MINT)
  let now = solanaNow
  await nameNodes(
    'solana',
    solanaAnswers(() => now),
  )
  await readSupplies('solana', { assets: 'fund' })
  now = { ...solanaNow, height: solanaNow.height + 1, decimals: 9 }
  await readSupplies('solana')
  expect(await listReadings()).toEqual([expect.stringContaining('604118.900001')])
  expect(await listIncidents()).toEqual([
    `open decimals_differ ${scope}: The network reports 9 decimals for ${MINT} at 400000001; expected 6.`,
  ])
})

test('what cannot be read is refused before a node is asked', async () => {
  await expect(readSupplies('stellar', { assets: 'fund' })).rejects.toThrow(
    'Stellar has no nodes: set RPC_STELLAR, in the environment or in .env, ' +
      'to the addresses of Horizon servers, separated by commas; two must agree',
  )
  await addToken('stellar', 'CANKBYNNAYKEZXLB655F2UPNTAZFK5HILZUXL7ZTFR3NF6LKDSVY7KFH')
  await nameNodes(
    'stellar',
    stellarAnswers(() => stellarNow),
  )
  await expect(readSupplies('stellar')).rejects.toThrow('no supplies are tracked on Stellar yet')
  await expect(readSupplies('stellar', { assets: 'fund' })).rejects.toThrow(
    'is not valid: expected CODE-GISSUER',
  )
  await expect(readSupplies('stellar', { assets: 'other' })).rejects.toThrow(
    'no token address on Stellar for other',
  )
})

test('the page says what was read, of which ledger, and the call that repeats it', async () => {
  const scope = await addToken('xrp-ledger', ISSUED)
  await nameNodes(
    'xrp-ledger',
    xrplAnswers(() => xrplNow),
    xrplAnswers(() => xrplNow),
  )
  await readSupplies('xrp-ledger', { assets: 'fund' })
  const [, id = '0'] = scope.split(':')
  const { rows } = await sql().query<{ id: number }>('select id from asset')
  const checks = await readSupplyChecks(await openMarketNow(), {
    id: rows[0]?.id ?? 0,
    tokens: [{ id: Number(id), unitsPerToken: null }],
  })
  const call =
    `curl -s "\${RPC_XRP_LEDGER%%,*}" ` +
    `-H 'content-type: application/json' ` +
    `-d '{"method":"gateway_balances","params":[` +
    `{"account":"rHuiXXjHLpMP8ZE9sSQU5aADQVWDwv6h5p","ledger_index":102884310,"strict":true}]}'`
  expect(checks?.readings).toMatchObject([
    {
      block: 102_884_310,
      counts: 'ledger',
      supply: '243,006.0000001',
      transfers: null,
      state: 'read',
      at: '2026-03-01T23:58:00.000Z',
      call,
    },
  ])
  setClock('2026-03-02T00:10:00Z')
  await readSupplies('xrp-ledger')
  const { rows: series } = await sql().query<{ id: number }>(
    'select id from series where scope_key = $1 and source_id = 18',
    [scope],
  )
  const day = Date.parse('2026-03-01') / 86_400_000
  expect(
    await readChainReadings(
      series.map((each) => each.id),
      day,
    ),
  ).toMatchObject([
    {
      network: 'XRP Ledger',
      block: 102_884_310,
      said: '2 nodes report 243,006.0000001 tokens',
      call,
    },
  ])
})

test('networks that are read are read on by a job of their own', async () => {
  await addToken('solana', MINT)
  await nameNodes(
    'solana',
    solanaAnswers(() => solanaNow),
  )
  await readSupplies('solana', { assets: 'fund' })
  const notes: string[] = []
  const context = {
    signal: new AbortController().signal,
    isLastAttempt: false,
    tell: () => undefined,
    note: (text: string) => notes.push(text),
  }
  expect(await readNetworks({}, context)).toEqual({ sentence: '1 network is read.' })
  expect(await readNetworks({}, context)).toEqual({ sentence: 'No network to read.' })
  delete process.env.RPC_SOLANA
  await readNetworks({}, context)
  expect(notes).toEqual(['Solana', 'Solana: still being read', 'Solana: no nodes'])
  const { rows } = await sql().query("select data from pgboss.job where name = 'ingest'")
  expect(rows).toEqual([
    { data: { source: 'token-supply', locations: ['solana'], options: {}, creates: false } },
  ])
})

test('an XRP Ledger token that was wholly redeemed has a supply of zero', async () => {
  const scope = await addToken('xrp-ledger', ISSUED)
  let now = xrplNow
  await nameNodes(
    'xrp-ledger',
    xrplAnswers(() => now),
  )
  await readSupplies('xrp-ledger', { assets: 'fund' })
  now = { ...now, height: now.height + 900, at: '2026-03-02T00:58:00Z', obligations: { USD: '5' } }
  setClock('2026-03-02T00:58:30Z')
  await readSupplies('xrp-ledger')
  now = { ...now, height: now.height + 900, at: '2026-03-03T00:58:00Z' }
  setClock('2026-03-03T00:58:30Z')
  await readSupplies('xrp-ledger')
  expect(await publishedDays(scope, 'totalSupply')).toMatchObject({ '2026-03-02': 0 })
  expect(await listIncidents()).toEqual([])
})

test('a slot that a machine behind the address has not yet is asked for again', async () => {
  await addToken('solana', MINT)
  const honest = solanaAnswers(() => solanaNow)
  let asked = 0
  await nameNodes('solana', (question, response) => {
    if (question.method === 'getBlock' && asked++ === 0)
      throw new RpcError({ code: -32004, message: 'Block not available for slot' })
    return honest(question, response)
  })
  await readSupplies('solana', { assets: 'fund' })
  expect(await listReadings()).toHaveLength(1)
  expect(await listIncidents()).toEqual([])
})

test('a number of a ledger that was never reached does not end the reading', async () => {
  await addToken('solana', MINT)
  let now = { ...solanaNow, height: 2_000_000_000 }
  await nameNodes(
    'solana',
    solanaAnswers(() => now),
  )
  await readSupplies('solana', { assets: 'fund' })
  now = { ...solanaNow, at: '2026-03-02T00:58:00Z' }
  setClock('2026-03-02T00:58:30Z')
  await readSupplies('solana')
  expect(await listReadings()).toEqual([
    expect.stringContaining('2026-03-01 2000000000 '),
    expect.stringContaining('2026-03-02 400000000 '),
  ])
  expect(await listIncidents()).toEqual([])
})
