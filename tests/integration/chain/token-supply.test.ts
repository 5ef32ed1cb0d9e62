import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { runIngest } from '#server/ingest/run.ts'
import { readNetworks } from '#server/jobs/runners/networks.ts'
import { readSupplyChecks } from '#server/market/assets/supply-checks.ts'
import { readChainReadings } from '#server/market/figures/chain-readings.ts'
import { ingestSources } from '#server/ingest/sources/index.ts'
import { emptyChainSite, listIncidents, publishedDays } from '../../support/chain/chain-site.ts'
import {
  ISSUANCE,
  ISSUED,
  MINT,
  solanaAnswers,
  STELLAR_ISSUER,
  stellarAnswers,
  xrplAnswers,
  xrplHash,
  type SolanaState,
  type StellarState,
  type XrplState,
} from '../../support/chain/ledger-answers.ts'
import { RpcError, startLedgerNode, type LedgerAnswers } from '../../support/chain/ledger-node.ts'

process.env.RPC_ALLOW_PRIVATE = 'true'
vi.setConfig({ testTimeout: 240_000 })

const NETWORKS = { solana: 2, 'xrp-ledger': 46, stellar: 9 } as const
type Name = keyof typeof NETWORKS
const VARIABLES = {
  solana: 'RPC_SOLANA',
  'xrp-ledger': 'RPC_XRP_LEDGER',
  stellar: 'RPC_STELLAR',
} as const

let started: { stop(): Promise<void> }[] = []
beforeEach(async () => {
  await emptyChainSite()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T23:58:30Z') })
})
afterEach(async () => {
  vi.useRealTimers()
  for (const name of Object.values(VARIABLES)) delete process.env[name]
  await Promise.all(started.map((each) => each.stop()))
  started = []
})

/** Nodes of a network, each with the answers of its own. */
async function name(network: Name, ...nodes: LedgerAnswers[]) {
  const open = await Promise.all(nodes.map(startLedgerNode))
  started.push(...open)
  process.env[VARIABLES[network]] = open.map(({ url }) => url).join(',')
}

async function addToken(network: Name, address: string, decimals: number | null = null) {
  const { rows } = await sql().query<{ id: number }>(
    `with made as (insert into asset (slug, name, asset_class_id) values ('fund', 'fund', 28) returning id)
     insert into token (asset_id, network_id, name, symbol, address, decimals)
     select id, $1, 'fund', 'FUND', $2, $3
     from made returning id`,
    [NETWORKS[network], address, decimals],
  )
  return `token:${rows[0]?.id ?? 0}`
}

const read = (network: Name, options: Record<string, unknown> = {}) =>
  runIngest({
    source: ingestSources['token-supply'],
    inputs: [network],
    options: ingestSources['token-supply'].options.parse(options),
    create: false,
    isDryRun: false,
    signal: new AbortController().signal,
    watch: {},
  })

const setClock = (time: string) => vi.setSystemTime(new Date(time))

async function readings() {
  const { rows } = await sql().query<{ text: string }>(
    `select concat_ws(
       ' ', to_char('1970-01-01'::date + day, 'YYYY-MM-DD'), height, amount::text, 'x',
       coalesce(multiplier::text, '-'), '=', supply::text
     ) as text
     from supply_reading order by day`,
  )
  return rows.map(({ text }) => text)
}

const LATE = '2026-03-01T23:58:00Z'
const solanaNow: SolanaState = { height: 400_000_000, at: LATE, amount: '604118900001' }
const xrplNow: XrplState = {
  height: 102_884_310,
  at: LATE,
  obligations: { '4F55534700000000000000000000000000000000': '243006.0000001', USD: '5' },
}
const stellarNow: StellarState = {
  height: 60_000_000,
  at: LATE,
  authorized: '922337203685.4775807',
}

test('the last reading of a day is published once the day is over', async () => {
  const scope = await addToken('solana', MINT)
  let now = { ...solanaNow, at: '2026-03-01T22:58:00Z', amount: '604118900000' }
  await name(
    'solana',
    solanaAnswers(() => now),
  )
  setClock('2026-03-01T22:58:30Z')
  expect(await read('solana', { assets: 'fund' })).toMatchObject({ pointsRead: 0 })
  now = { ...solanaNow, height: 400_009_000 }
  setClock('2026-03-01T23:58:30Z')
  await read('solana')
  now = { ...now, height: 400_018_000, at: '2026-03-02T00:58:00Z', amount: '7000000' }
  setClock('2026-03-02T00:58:30Z')
  expect(await read('solana')).toMatchObject({ state: 'published', pointsNew: 1, heldCount: 0 })
  expect(await publishedDays(scope, 'totalSupply')).toEqual({ '2026-03-01': 604118.900001 })
  expect(await readings()).toEqual([
    '2026-03-01 400009000 604118.900001 x - = 604118.900001',
    '2026-03-02 400018000 7 x - = 7',
  ])
  expect(await read('solana')).toMatchObject({ state: 'unchanged' })
})

test.each<[Name, string, number, (at: string) => LedgerAnswers]>([
  ['solana', MINT, 3, (at) => solanaAnswers(() => ({ ...solanaNow, at }))],
  ['xrp-ledger', ISSUED, 2, (at) => xrplAnswers(() => ({ ...xrplNow, at }))],
  ['stellar', `USDY-${STELLAR_ISSUER}`, 3, (at) => stellarAnswers(() => ({ ...stellarNow, at }))],
])(
  '%s: of two nodes one dates its ledger 40 days back, and nothing is taken from them',
  async (network, address, joining, answers) => {
    await addToken(network, address)
    let asked = 0
    const now = answers(LATE)
    const then = answers('2026-01-20T12:00:00Z')
    // as it joins the network it is on time
    const turns: LedgerAnswers = (...question) => (asked++ < joining ? now : then)(...question)
    await name(network, now, turns)
    await read(network, { assets: 'fund' }).catch(() => undefined)
    expect(await readings()).toEqual([])
    expect((await listIncidents()).join()).toContain('open nodes_unclear')
  },
)

describe('amounts are exact in every form', () => {
  test('a mint of 2^64 − 1 units', async () => {
    await addToken('solana', MINT)
    await name(
      'solana',
      solanaAnswers(() => ({ ...solanaNow, amount: '18446744073709551615' })),
    )
    await read('solana', { assets: 'fund' })
    expect(await readings()).toEqual([
      '2026-03-01 400000000 18446744073709.551615 x - = 18446744073709.551615',
    ])
  })
  test('a scaled mint: the multiplier that holds at its slot', async () => {
    await addToken('solana', MINT)
    const at = Date.parse(LATE) / 1000
    let since = at + 1
    const state = () => ({
      multiplier: '1',
      newMultiplier: '1.00251',
      newMultiplierEffectiveTimestamp: since,
    })
    await name(
      'solana',
      solanaAnswers(() => ({
        ...solanaNow,
        amount: '100000001',
        extensions: [
          { extension: 'metadataPointer', state: {} },
          { extension: 'scaledUiAmountConfig', state: { authority: null, ...state() } },
        ],
      })),
    )
    await read('solana', { assets: 'fund' })
    since = at
    const before = await readings()
    await read('solana')
    expect([...before, ...(await readings())]).toEqual([
      '2026-03-01 400000000 100.000001 x 1 = 100.000001',
      '2026-03-01 400000000 100.000001 x 1.00251 = 100.25100100251',
    ])
  })
  test('a mint that bears interest, of two nodes a slot apart', async () => {
    await addToken('solana', MINT)
    const year = 31_556_736
    const extensions = [
      {
        extension: 'interestBearingConfig',
        state: {
          rateAuthority: null,
          initializationTimestamp: Date.parse(LATE) / 1000 - year,
          preUpdateAverageRate: 500,
          lastUpdateTimestamp: Date.parse(LATE) / 1000 - year,
          currentRate: 500,
        },
      },
    ]
    const one = { ...solanaNow, amount: '100000000', extensions }
    await name(
      'solana',
      solanaAnswers(() => one),
      solanaAnswers(() => ({ ...one, height: one.height + 1, at: '2026-03-01T23:58:01Z' })),
    )
    await read('solana', { assets: 'fund' })
    // a year at 5%, compounded all the time: e^0.05
    const [reading = ''] = await readings()
    expect(Number(reading.split(' = ')[1])).toBeCloseTo(105.1271096, 5)
  })
  test('an issuer owes what is frozen as well, and other currencies are not counted', async () => {
    await addToken('xrp-ledger', ISSUED)
    const [currency = ''] = ISSUED.split('.')
    await name(
      'xrp-ledger',
      xrplAnswers(() => ({
        ...xrplNow,
        frozen: [
          { currency, value: '1000e-2' },
          { currency: 'USD', value: '7' },
        ],
      })),
    )
    await read('xrp-ledger', { assets: 'fund' })
    expect(await readings()).toEqual(['2026-03-01 102884310 243016.0000001 x - = 243016.0000001'])
  })
  test('an issuance of multi-purpose tokens', async () => {
    const scope = await addToken('xrp-ledger', ISSUANCE)
    await name(
      'xrp-ledger',
      xrplAnswers(() => ({ ...xrplNow, outstanding: '9007199254740993', scale: 2 })),
    )
    await read('xrp-ledger', { assets: 'fund' })
    expect(await readings()).toEqual([
      '2026-03-01 102884310 90071992547409.93 x - = 90071992547409.93',
    ])
    setClock('2026-03-02T00:00:30Z')
    await read('xrp-ledger')
    const { rows } = await sql().query('select decimals from token')
    expect([rows, await publishedDays(scope, 'totalSupply')]).toEqual([
      [{ decimals: 2 }],
      { '2026-03-01': 90071992547409.93 },
    ])
  })
  test('an asset of Stellar, wherever it is held', async () => {
    await addToken('stellar', `USDY-${STELLAR_ISSUER}`, 7)
    await name(
      'stellar',
      stellarAnswers(() => ({ ...stellarNow, contracts: '0.0000001' })),
    )
    await read('stellar', { assets: 'fund' })
    expect(await readings()).toEqual([
      '2026-03-01 60000000 922337203687.2275808 x - = 922337203687.2275808',
    ])
  })
})

describe('two nodes have to agree', () => {
  test('where they contradict each other, nothing is taken, and the token says so', async () => {
    const scope = await addToken('xrp-ledger', ISSUED)
    await name(
      'xrp-ledger',
      xrplAnswers(() => xrplNow),
      xrplAnswers(() => ({
        ...xrplNow,
        obligations: { ...xrplNow.obligations, '4F55534700000000000000000000000000000000': '1' },
      })),
    )
    await read('xrp-ledger', { assets: 'fund' })
    expect(await readings()).toEqual([])
    expect(await listIncidents()).toEqual([
      `open nodes_unclear ${scope}: Nodes disagree on the supply of ${ISSUED}.`,
    ])
  })
  test('two of three decide', async () => {
    await addToken('xrp-ledger', ISSUED)
    const obligations = { '4F55534700000000000000000000000000000000': '1' }
    await name(
      'xrp-ledger',
      xrplAnswers(() => ({ ...xrplNow, obligations })),
      RIGHT['xrp-ledger'].answers,
      RIGHT['xrp-ledger'].answers,
    )
    await read('xrp-ledger', { assets: 'fund' })
    expect(await readings()).toEqual(['2026-03-01 102884310 243006.0000001 x - = 243006.0000001'])
  })
  test('where one is behind, both are asked about the ledger that both have', async () => {
    await addToken('xrp-ledger', ISSUED)
    await name(
      'xrp-ledger',
      RIGHT['xrp-ledger'].answers,
      xrplAnswers(() => ({ ...xrplNow, height: xrplNow.height - 3 })),
    )
    await read('xrp-ledger', { assets: 'fund' })
    expect(await readings()).toEqual(['2026-03-01 102884307 243006.0000001 x - = 243006.0000001'])
  })
  test('one that stopped following its network does not count', async () => {
    await addToken('stellar', `USDY-${STELLAR_ISSUER}`)
    await name(
      'stellar',
      stellarAnswers(() => stellarNow),
      stellarAnswers(() => ({ ...stellarNow, at: '2026-03-01T20:58:30Z' })),
    )
    await expect(read('stellar', { assets: 'fund' })).rejects.toThrow(
      'Node 2 is 180 minutes behind',
    )
    expect(await listIncidents()).toEqual([expect.stringContaining('open nodes_unclear network:9')])
  })
  test('a node alone that goes back is not believed', async () => {
    await addToken('solana', MINT)
    let now = solanaNow
    await name(
      'solana',
      solanaAnswers(() => now),
    )
    await read('solana', { assets: 'fund' })
    now = { ...solanaNow, height: solanaNow.height - 9, amount: '1' }
    await read('solana')
    expect(await readings()).toEqual([expect.stringContaining('604118.900001')])
    expect(await listIncidents()).toEqual([expect.stringContaining('behind 400000000')])
    now = { ...solanaNow, height: solanaNow.height + 9 }
    await read('solana')
    expect(await listIncidents()).toEqual([expect.stringContaining('closed nodes_unclear')])
  })
})

test('decimals that change stop the token', async () => {
  const scope = await addToken('solana', MINT)
  let now = solanaNow
  await name(
    'solana',
    solanaAnswers(() => now),
  )
  await read('solana', { assets: 'fund' })
  now = { ...solanaNow, height: solanaNow.height + 1, decimals: 9 }
  await read('solana')
  expect(await readings()).toEqual([expect.stringContaining('604118.900001')])
  expect(await listIncidents()).toEqual([
    `open decimals_differ ${scope}: The network reports 9 decimals for ${MINT} at 400000001; expected 6.`,
  ])
})

const RIGHT: Record<Name, { address: string; answers: LedgerAnswers }> = {
  solana: { address: MINT, answers: solanaAnswers(() => solanaNow) },
  'xrp-ledger': { address: ISSUED, answers: xrplAnswers(() => xrplNow) },
  stellar: { address: `USDY-${STELLAR_ISSUER}`, answers: stellarAnswers(() => stellarNow) },
}

const renamed = (value: unknown, from: string, to: string): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(`"${from}"`, `"${to}"`))

/** As the right node, but for what is said under one method or path. */
const but =
  (network: Name, asked: string, say: (right: unknown) => unknown): LedgerAnswers =>
  (question, response) => {
    const right = RIGHT[network].answers(question, response)
    const which = question.method === 'GET' ? String(question.params[0]) : question.method
    return which.startsWith(asked) ? say(right) : right
  }

const html: LedgerAnswers = (_asked, response) => {
  response.setHeader('content-type', 'text/html').end('<html>Welcome to our gateway</html>')
}
const half: LedgerAnswers = (_asked, response) => {
  response.setHeader('content-length', '1000').write('{"jsonrpc":"2.0","result":{"context"')
  setTimeout(() => response.destroy(), 20)
}
const limited: LedgerAnswers = (_asked, response) => {
  response.writeHead(429, { 'content-type': 'text/plain' }).end('slow down')
}
const redirect: LedgerAnswers = (_asked, response) => {
  response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
}

describe('a node that answers wrongly: nothing is taken from it, and an incident says why', () => {
  test.each<[Name, string, LedgerAnswers]>([
    ...(['solana', 'xrp-ledger', 'stellar'] as const).flatMap(
      (network): [Name, string, LedgerAnswers][] => [
        [network, 'Node 1 returned invalid JSON', html],
        [network, 'Node 1 closed the connection mid-response', half],
        [network, 'Node 1 is rate limiting requests', limited],
        [network, 'Node 1 redirects to another address', redirect],
      ],
    ),
    [
      'solana',
      'Node 1 is not on Solana mainnet',
      but('solana', 'getGenesisHash', () => 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'),
    ],
    [
      'solana',
      'Node 1 returned error -32005',
      but('solana', 'getTokenSupply', () => {
        throw new RpcError({ code: -32_005, message: 'Node is behind by 42 slots' })
      }),
    ],
    [
      'solana',
      'getTokenSupply in an unexpected format: value.amount is missing or wrong',
      but('solana', 'getTokenSupply', (right) => renamed(right, 'amount', 'rawAmount')),
    ],
    [
      'solana',
      'getTokenSupply in an unexpected format: value.amount is missing or wrong',
      but('solana', 'getTokenSupply', () => ({
        context: { slot: 400_000_000 },
        value: { amount: 604118900001, decimals: 6 },
      })),
    ],
    [
      'solana',
      'returned two different supplies for one mint',
      but('solana', 'getTokenSupply', () => ({
        context: { slot: 400_000_000 },
        value: { amount: '1', decimals: 6 },
      })),
    ],
    [
      'solana',
      `has no account at ${MINT}`,
      but('solana', 'getAccountInfo', () => ({ context: { slot: 400_000_000 }, value: null })),
    ],
    [
      'solana',
      'does not support an extension',
      solanaAnswers(() => ({
        ...solanaNow,
        extensions: [{ extension: 'unparseableExtension' }],
      })),
    ],
    [
      'xrp-ledger',
      'not on the XRP Ledger mainnet',
      but('xrp-ledger', 'server_info', () => ({ info: { network_id: 1 } })),
    ],
    [
      'xrp-ledger',
      'does not know the issuer',
      but('xrp-ledger', 'gateway_balances', () => ({
        error: 'actNotFound',
        error_message: 'Account not found.',
        status: 'error',
      })),
    ],
    [
      'xrp-ledger',
      'is rate limiting requests',
      but('xrp-ledger', 'gateway_balances', () => ({ error: 'slowDown', status: 'error' })),
    ],
    [
      'xrp-ledger',
      'Nothing is issued of',
      but('xrp-ledger', 'gateway_balances', (right) => renamed(right, 'obligations', 'owed')),
    ],
    [
      'xrp-ledger',
      'obligations.4F55534700000000000000000000000000000000 is missing or wrong',
      but('xrp-ledger', 'gateway_balances', (right) =>
        renamed(right, '243006.0000001', '<b>1</b>'),
      ),
    ],
    [
      'xrp-ledger',
      'returned a different ledger',
      but('xrp-ledger', 'gateway_balances', (right) =>
        renamed(right, xrplHash(xrplNow.height), 'B'.repeat(64)),
      ),
    ],
    [
      'stellar',
      'not on the Stellar public network',
      but('stellar', '/', (right) =>
        renamed(
          right,
          'Public Global Stellar Network ; September 2015',
          'Test SDF Network ; September 2015',
        ),
      ),
    ],
    [
      'stellar',
      '_embedded.records.0.contracts_amount is missing or wrong',
      but('stellar', '/assets', (right) => renamed(right, 'contracts_amount', 'contract_amount')),
    ],
    ['stellar', 'has no asset', but('stellar', '/assets', () => ({ _embedded: { records: [] } }))],
    [
      'stellar',
      'returned a different asset',
      but('stellar', '/assets', (right) => renamed(right, 'USDY', 'USDC')),
    ],
  ])('%s: %s', async (network, reason, answers) => {
    await addToken(network, RIGHT[network].address)
    await name(network, answers)
    await read(network, { assets: 'fund' }).catch(() => undefined)
    expect(await readings()).toEqual([])
    const [incident = '', ...more] = await listIncidents()
    expect(incident).toMatch(/^open nodes_unclear (?:network|token):/)
    expect(incident).toContain(reason)
    expect(incident).not.toContain('127.0.0.1')
    expect(more).toEqual([])
  })
})

test('what cannot be read is refused before a node is asked', async () => {
  await expect(read('stellar', { assets: 'fund' })).rejects.toThrow(
    'Stellar has no nodes: set RPC_STELLAR, in the environment or in .env, to the addresses of its nodes, separated by commas; two must agree',
  )
  await addToken('stellar', 'CANKBYNNAYKEZXLB655F2UPNTAZFK5HILZUXL7ZTFR3NF6LKDSVY7KFH')
  await name('stellar', RIGHT.stellar.answers)
  await expect(read('stellar')).rejects.toThrow('no supplies are tracked on Stellar yet')
  await expect(read('stellar', { assets: 'fund' })).rejects.toThrow(
    'is not valid: expected CODE-GISSUER',
  )
  await expect(read('stellar', { assets: 'other' })).rejects.toThrow(
    'no token address on Stellar for other',
  )
})

test('the page says what was read, of which ledger, and the call that repeats it', async () => {
  const scope = await addToken('xrp-ledger', ISSUED)
  await name('xrp-ledger', RIGHT['xrp-ledger'].answers, RIGHT['xrp-ledger'].answers)
  await read('xrp-ledger', { assets: 'fund' })
  const [, id = '0'] = scope.split(':')
  const { rows } = await sql().query<{ id: number }>('select id from asset')
  const checks = await readSupplyChecks({
    id: rows[0]?.id ?? 0,
    tokens: [{ id: Number(id), unitsPerToken: null }],
  })
  const call = `curl -s "\${RPC_XRP_LEDGER%%,*}" -H 'content-type: application/json' -d '{"method":"gateway_balances","params":[{"account":"rHuiXXjHLpMP8ZE9sSQU5aADQVWDwv6h5p","ledger_index":102884310,"strict":true}]}'`
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
  await read('xrp-ledger')
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
  await name('solana', RIGHT.solana.answers)
  await read('solana', { assets: 'fund' })
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

describe('newest ledgers of two nodes', () => {
  const answers = {
    solana: (state: Partial<SolanaState>) => solanaAnswers(() => ({ ...solanaNow, ...state })),
    stellar: (state: Partial<StellarState>) => stellarAnswers(() => ({ ...stellarNow, ...state })),
  }
  const places = {
    solana: [MINT, solanaNow.height],
    stellar: [`FUND-${STELLAR_ISSUER}`, stellarNow.height],
  } as const

  test.each(['solana', 'stellar'] as const)(
    '%s: a number that no other node can reach, or another day, is no agreement',
    async (network) => {
      const [address, height] = places[network]
      await addToken(network, address)
      const honest = answers[network]({ at: '2026-03-02T00:29:00Z', height })
      const liars = [
        { at: '2026-03-02T00:29:00Z', height: 2_000_000_000 },
        { at: '2026-03-01T23:59:00Z', height: height - 5 },
        { at: '2026-03-01T23:59:00Z', height: height + 5 },
      ]
      setClock('2026-03-02T00:29:30Z')
      for (const liar of liars) {
        await name(network, honest, answers[network](liar))
        await read(network, { assets: 'fund' })
        expect(await readings()).toEqual([])
        expect(await listIncidents()).toEqual([
          expect.stringContaining('open nodes_unclear token:'),
        ])
      }
    },
  )

  test.each(['solana', 'stellar'] as const)(
    '%s: ledgers moments apart agree, and the reading is of the earlier one',
    async (network) => {
      const [address, height] = places[network]
      await addToken(network, address)
      await name(
        network,
        answers[network]({ height: height + 2, at: '2026-03-01T23:58:10Z' }),
        answers[network]({ height, at: '2026-03-01T23:58:00Z' }),
      )
      await read(network, { assets: 'fund' })
      expect(await readings()).toEqual([expect.stringContaining(`2026-03-01 ${height} `)])
      expect(await listIncidents()).toEqual([])
    },
  )
})

test('an XRP Ledger token that was wholly redeemed has a supply of zero', async () => {
  const scope = await addToken('xrp-ledger', ISSUED)
  let now = xrplNow
  await name(
    'xrp-ledger',
    xrplAnswers(() => now),
  )
  await read('xrp-ledger', { assets: 'fund' })
  now = { ...now, height: now.height + 900, at: '2026-03-02T00:58:00Z', obligations: { USD: '5' } }
  setClock('2026-03-02T00:58:30Z')
  await read('xrp-ledger')
  now = { ...now, height: now.height + 900, at: '2026-03-03T00:58:00Z' }
  setClock('2026-03-03T00:58:30Z')
  await read('xrp-ledger')
  expect(await publishedDays(scope, 'totalSupply')).toMatchObject({ '2026-03-02': 0 })
  expect(await listIncidents()).toEqual([])
})

test('a slot that a machine behind the address has not yet is asked for again', async () => {
  await addToken('solana', MINT)
  const honest = solanaAnswers(() => solanaNow)
  let asked = 0
  await name('solana', (question, response) => {
    if (question.method === 'getBlock' && asked++ === 0)
      throw new RpcError({ code: -32004, message: 'Block not available for slot' })
    return honest(question, response)
  })
  await read('solana', { assets: 'fund' })
  expect(await readings()).toHaveLength(1)
  expect(await listIncidents()).toEqual([])
})

test('a number of a ledger that was never reached does not end the reading', async () => {
  await addToken('solana', MINT)
  let now = { ...solanaNow, height: 2_000_000_000 }
  await name(
    'solana',
    solanaAnswers(() => now),
  )
  await read('solana', { assets: 'fund' })
  now = { ...solanaNow, at: '2026-03-02T00:58:00Z' }
  setClock('2026-03-02T00:58:30Z')
  await read('solana')
  expect(await readings()).toEqual([
    expect.stringContaining('2026-03-01 2000000000 '),
    expect.stringContaining('2026-03-02 400000000 '),
  ])
  expect(await listIncidents()).toEqual([])
})
