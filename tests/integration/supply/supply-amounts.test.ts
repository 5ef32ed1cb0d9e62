import { describe, expect, test, vi } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import {
  ALGORAND_ASSET,
  algorandAnswers,
  algorandHash,
  algorandNow,
} from '../../support/ledgers/algorand-answers.ts'
import { APTOS_ASSET, APTOS_COIN, aptosHash } from '../../support/ledgers/aptos-answers.ts'
import { cosmosHash, NOBLE_DENOM } from '../../support/ledgers/cosmos-answers.ts'
import { HEDERA_CONTRACT, HEDERA_TOKEN, hederaHash } from '../../support/ledgers/hedera-answers.ts'
import { LIQUID_ASSET, liquidHash } from '../../support/ledgers/liquid-answers.ts'
import { NEAR_ACCOUNT, nearHash } from '../../support/ledgers/near-answers.ts'
import { rightNodes, type RightNetwork } from '../../support/ledgers/right-nodes.ts'
import { SUI_COIN, suiDigest } from '../../support/ledgers/sui-answers.ts'
import { TEZOS_CONTRACT, tezosHash } from '../../support/ledgers/tezos-answers.ts'
import { TRON_CONTRACT, tronHash } from '../../support/ledgers/tron-answers.ts'
import { listIncidents, publishedDays } from '../../support/chain/chain-site.ts'
import { MINT, solanaAnswers, solanaNow } from '../../support/ledgers/solana-answers.ts'
import { LATE } from '../../support/ledgers/standing.ts'
import {
  STELLAR_ISSUER,
  stellarAnswers,
  stellarNow,
} from '../../support/ledgers/stellar-answers.ts'
import {
  addToken,
  listReadings,
  nameNodes,
  readSupplies,
  setClock,
  prepareSupplySite,
} from '../../support/ledgers/supply-site.ts'
import { ISSUANCE, ISSUED, xrplAnswers, xrplNow } from '../../support/ledgers/xrp-answers.ts'

prepareSupplySite()
vi.setConfig({ testTimeout: 240_000 })

describe('amounts are exact in every form', () => {
  test('a mint of 2^64 − 1 units', async () => {
    await addToken('solana', MINT)
    await nameNodes(
      'solana',
      solanaAnswers(() => ({ ...solanaNow, amount: '18446744073709551615' })),
    )
    await readSupplies('solana', { assets: 'fund' })
    expect(await listReadings()).toEqual([
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
    await nameNodes(
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
    await readSupplies('solana', { assets: 'fund' })
    since = at
    const before = await listReadings()
    await readSupplies('solana')
    expect([...before, ...(await listReadings())]).toEqual([
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
    await nameNodes(
      'solana',
      solanaAnswers(() => one),
      solanaAnswers(() => ({ ...one, height: one.height + 1, at: '2026-03-01T23:58:01Z' })),
    )
    await readSupplies('solana', { assets: 'fund' })
    // a year at 5%, compounded all the time: e^0.05
    const [reading = ''] = await listReadings()
    expect(Number(reading.split(' = ')[1])).toBeCloseTo(105.1271096, 5)
  })
  test('an issuer owes what is frozen as well, and other currencies are not counted', async () => {
    await addToken('xrp-ledger', ISSUED)
    const [currency = ''] = ISSUED.split('.')
    await nameNodes(
      'xrp-ledger',
      xrplAnswers(() => ({
        ...xrplNow,
        frozen: [
          { currency, value: '1000e-2' },
          { currency: 'USD', value: '7' },
        ],
      })),
    )
    await readSupplies('xrp-ledger', { assets: 'fund' })
    expect(await listReadings()).toEqual([
      '2026-03-01 102884310 243016.0000001 x - = 243016.0000001',
    ])
  })
  test('an issuance of multi-purpose tokens', async () => {
    const scope = await addToken('xrp-ledger', ISSUANCE)
    await nameNodes(
      'xrp-ledger',
      xrplAnswers(() => ({ ...xrplNow, outstanding: '9007199254740993', scale: 2 })),
    )
    await readSupplies('xrp-ledger', { assets: 'fund' })
    expect(await listReadings()).toEqual([
      '2026-03-01 102884310 90071992547409.93 x - = 90071992547409.93',
    ])
    setClock('2026-03-02T00:00:30Z')
    await readSupplies('xrp-ledger')
    const { rows } = await sql().query('select decimals from token')
    expect([rows, await publishedDays(scope, 'totalSupply')]).toEqual([
      [{ decimals: 2 }],
      { '2026-02-28': 90071992547409.93, '2026-03-01': 90071992547409.93 },
    ])
  })
  test('an asset of Stellar, wherever it is held', async () => {
    await addToken('stellar', `USDY-${STELLAR_ISSUER}`, { decimals: 7 })
    await nameNodes(
      'stellar',
      stellarAnswers(() => ({ ...stellarNow, contracts: '0.0000001' })),
    )
    await readSupplies('stellar', { assets: 'fund' })
    expect(await listReadings()).toEqual([
      '2026-03-01 60000000 922337203687.2275808 x - = 922337203687.2275808',
    ])
  })
})

describe('amounts of other families are exact, at a block with its hash', () => {
  test.each<[RightNetwork, string, string, string]>([
    // one unit of 2.1 × 10^15 was burned
    ['liquid', LIQUID_ASSET, '3900000 209999999999.9999', liquidHash(3_900_000)],
    [
      'aptos',
      APTOS_ASSET,
      '1060000000 340282366920938463463374607431768.211455',
      aptosHash(1_060_000_000),
    ],
    [
      'aptos',
      APTOS_COIN,
      '1060000000 340282366920938463463374607431768.211455',
      aptosHash(1_060_000_000),
    ],
    ['sui', SUI_COIN, '250000000 18446744073709.551615', suiDigest(250_000_000)],
    [
      'tron',
      TRON_CONTRACT,
      '80000000 115792089237316195423570985008687907853269984665640564039457584007913129.639935',
      tronHash(80_000_000),
    ],
    ['noble', NOBLE_DENOM, '42000000 5123456.789012345678901234', cosmosHash(42_000_000)],
    ['hedera-hashgraph', HEDERA_TOKEN, '90000000 9223372036854.775807', hederaHash(90_000_000)],
    ['hedera-hashgraph', HEDERA_CONTRACT, '90000000 9223372036854.775807', hederaHash(90_000_000)],
    // all of 64 bits but three are in reserve
    ['algorand', ALGORAND_ASSET, '56000000 0.00000003', algorandHash(56_000_000)],
    ['near', NEAR_ACCOUNT, '176826522 1000000.000001', nearHash(176_826_522)],
    ['tezos', TEZOS_CONTRACT, '11000000 15.501', tezosHash(11_000_000)],
  ])('%s %s', async (network, address, said, hash) => {
    await addToken(network, address)
    const { answers } = rightNodes[network]
    await nameNodes(network, answers, answers)
    await readSupplies(network, { assets: 'fund' })
    expect(await listIncidents()).toEqual([])
    const [, amount = ''] = said.split(' ')
    expect(await listReadings()).toEqual([`2026-03-01 ${said} x - = ${amount}`])
    const { rows } = await sql().query('select distinct hash, at, nodes from supply_reading')
    expect(rows).toEqual([{ hash, at: Date.parse('2026-03-01T23:58:00Z') / 1000, nodes: 2 }])
  })

  test('an asset of Algorand without a reserve exists in whole', async () => {
    await addToken('algorand', ALGORAND_ASSET)
    await nameNodes(
      'algorand',
      algorandAnswers(() => ({ ...algorandNow, reserved: null })),
    )
    await readSupplies('algorand', { assets: 'fund' })
    expect(await listReadings()).toEqual([
      '2026-03-01 56000000 184467440737.09551615 x - = 184467440737.09551615',
    ])
  })
})
