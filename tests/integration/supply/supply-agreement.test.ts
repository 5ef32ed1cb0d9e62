import { describe, expect, test, vi } from 'vitest'
import { listIncidents } from '../../support/chain/chain-site.ts'
import { type LedgerAnswers } from '../../support/ledgers/ledger-node.ts'
import {
  MINT,
  solanaAnswers,
  solanaNow,
  type SolanaState,
} from '../../support/ledgers/solana-answers.ts'
import { LATE } from '../../support/ledgers/standing.ts'
import {
  STELLAR_ISSUER,
  stellarAnswers,
  stellarNow,
  type StellarState,
} from '../../support/ledgers/stellar-answers.ts'
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

test.each<['solana' | 'xrp-ledger' | 'stellar', string, number, (at: string) => LedgerAnswers]>([
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
    await nameNodes(network, now, turns)
    await readSupplies(network, { assets: 'fund' }).catch(() => undefined)
    expect(await listReadings()).toEqual([])
    expect((await listIncidents()).join()).toContain('open nodes_unclear')
  },
)

describe('two nodes have to agree', () => {
  test('where they contradict each other, nothing is taken, and the token says so', async () => {
    const scope = await addToken('xrp-ledger', ISSUED)
    await nameNodes(
      'xrp-ledger',
      xrplAnswers(() => xrplNow),
      xrplAnswers(() => ({
        ...xrplNow,
        obligations: { ...xrplNow.obligations, '4F55534700000000000000000000000000000000': '1' },
      })),
    )
    await readSupplies('xrp-ledger', { assets: 'fund' })
    expect(await listReadings()).toEqual([])
    expect(await listIncidents()).toEqual([
      `open nodes_unclear ${scope}: Nodes disagree on the supply of ${ISSUED}.`,
    ])
  })
  test('two of three decide', async () => {
    await addToken('xrp-ledger', ISSUED)
    const obligations = { '4F55534700000000000000000000000000000000': '1' }
    await nameNodes(
      'xrp-ledger',
      xrplAnswers(() => ({ ...xrplNow, obligations })),
      xrplAnswers(() => xrplNow),
      xrplAnswers(() => xrplNow),
    )
    await readSupplies('xrp-ledger', { assets: 'fund' })
    expect(await listReadings()).toEqual([
      '2026-03-01 102884310 243006.0000001 x - = 243006.0000001',
    ])
  })
  test('where one is behind, both are asked about the ledger that both have', async () => {
    await addToken('xrp-ledger', ISSUED)
    await nameNodes(
      'xrp-ledger',
      xrplAnswers(() => xrplNow),
      xrplAnswers(() => ({ ...xrplNow, height: xrplNow.height - 3 })),
    )
    await readSupplies('xrp-ledger', { assets: 'fund' })
    expect(await listReadings()).toEqual([
      '2026-03-01 102884307 243006.0000001 x - = 243006.0000001',
    ])
  })
  test('one that stopped following its network does not count', async () => {
    await addToken('stellar', `USDY-${STELLAR_ISSUER}`)
    await nameNodes(
      'stellar',
      stellarAnswers(() => stellarNow),
      stellarAnswers(() => ({ ...stellarNow, at: '2026-03-01T20:58:30Z' })),
    )
    await expect(readSupplies('stellar', { assets: 'fund' })).rejects.toThrow(
      'Node 2 is 180 minutes behind',
    )
    expect(await listIncidents()).toEqual([expect.stringContaining('open nodes_unclear network:9')])
  })
  test('a node alone that goes back is not believed', async () => {
    await addToken('solana', MINT)
    let now = solanaNow
    await nameNodes(
      'solana',
      solanaAnswers(() => now),
    )
    await readSupplies('solana', { assets: 'fund' })
    now = { ...solanaNow, height: solanaNow.height - 9, amount: '1' }
    await readSupplies('solana')
    expect(await listReadings()).toEqual([expect.stringContaining('604118.900001')])
    expect(await listIncidents()).toEqual([expect.stringContaining('behind 400000000')])
    now = { ...solanaNow, height: solanaNow.height + 9 }
    await readSupplies('solana')
    expect(await listIncidents()).toEqual([expect.stringContaining('closed nodes_unclear')])
  })
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
        await nameNodes(network, honest, answers[network](liar))
        await readSupplies(network, { assets: 'fund' })
        expect(await listReadings()).toEqual([])
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
      await nameNodes(
        network,
        answers[network]({ height: height + 2, at: '2026-03-01T23:58:10Z' }),
        answers[network]({ height, at: '2026-03-01T23:58:00Z' }),
      )
      await readSupplies(network, { assets: 'fund' })
      expect(await listReadings()).toEqual([expect.stringContaining(`2026-03-01 ${height} `)])
      expect(await listIncidents()).toEqual([])
    },
  )
})
