// Protects: that what a node of Liquid, Aptos, Sui, Tron, Noble, Hedera, Algorand, NEAR or Tezos says
// in another form, of another network or of another token is not taken, and that the incident says
// which of these it was.
import { expect, test, vi } from 'vitest'
import { algorandAnswers, algorandNow } from '../../support/ledgers/algorand-answers.ts'
import { aptosAnswers, aptosNow } from '../../support/ledgers/aptos-answers.ts'
import type { LedgerAnswers } from '../../support/ledgers/ledger-node.ts'
import { LIQUID_ASSET, liquidAnswers, liquidNow } from '../../support/ledgers/liquid-answers.ts'
import { nearHash, nearNow } from '../../support/ledgers/near-answers.ts'
import { rightBut, rightNodes, type RightNetwork } from '../../support/ledgers/right-nodes.ts'
import { renamed, rewritten } from '../../support/ledgers/standing.ts'
import { suiAnswers, suiNow } from '../../support/ledgers/sui-answers.ts'
import {
  addToken,
  listReadings,
  nameNodes,
  readSupplies,
  prepareSupplySite,
} from '../../support/ledgers/supply-site.ts'
import { tezosAnswers, tezosNow } from '../../support/ledgers/tezos-answers.ts'
import { tronAnswers, tronNow } from '../../support/ledgers/tron-answers.ts'
import { listIncidents } from '../../support/chain/chain-site.ts'

prepareSupplySite()
vi.setConfig({ testTimeout: 240_000 })

/** Another block and another supply at every look. */
const growing = () => {
  let looks = 0
  return tronAnswers(() => {
    looks++
    return { ...tronNow, height: tronNow.height + looks, supply: BigInt(looks) }
  })
}

test.each<[RightNetwork, string, LedgerAnswers]>([
  [
    'liquid',
    'is not on the Liquid network',
    rightBut('liquid', '/blocks/0', (right) => rewritten(right, '"1466', '"a771')),
  ],
  ['liquid', 'hides its amount', liquidAnswers(() => ({ ...liquidNow, blinded: true }))],
  ['liquid', 'is not in its registry', liquidAnswers(() => ({ ...liquidNow, precision: null }))],
  ['liquid', 'burned than issued', liquidAnswers(() => ({ ...liquidNow, issued: 1, burned: 2 }))],
  [
    'liquid',
    'chain_stats.has_blinded_issuances is missing or wrong',
    rightBut('liquid', '/asset/', (right) => renamed(right, 'has_blinded_issuances', 'blinded')),
  ],
  [
    'liquid',
    'returned a different asset',
    rightBut('liquid', '/asset/', (right) => renamed(right, LIQUID_ASSET, 'ab'.repeat(32))),
  ],
  [
    'aptos',
    'is on chain 2, not Aptos mainnet',
    rightBut('aptos', '["/"]', (right) => rewritten(right, '"chain_id":1', '"chain_id":2')),
  ],
  ['aptos', 'has no supply of', aptosAnswers(() => ({ ...aptosNow, supply: null }))],
  [
    'aptos',
    'supply in an unexpected format: 0.vec.0 is missing or wrong',
    aptosAnswers(() => ({ ...aptosNow, supply: '-1' })),
  ],
  [
    'aptos',
    'returned a different block',
    rightBut('aptos', 'by_height', (right) =>
      renamed(right, String(aptosNow.height), String(aptosNow.height + 1)),
    ),
  ],
  [
    'sui',
    'is not on Sui mainnet',
    rightBut('sui', 'chainIdentifier', (right) => rewritten(right, '4btiui', '69WiPg')),
  ],
  ['sui', 'has no supply of', suiAnswers(() => ({ ...suiNow, supply: null }))],
  [
    'sui',
    'has no coin',
    rightBut('sui', 'coinMetadata', (right) =>
      rewritten(right, '{"decimals":6,"supply":"18446744073709551615"}', 'null'),
    ),
  ],
  [
    'sui',
    'refuses the query',
    rightBut('sui', 'coinMetadata', () => ({ errors: [{ message: '<b>Request timed out</b>' }] })),
  ],
  [
    'sui',
    'data.checkpoint is missing or wrong',
    rightBut('sui', 'coinMetadata', () => ({ data: { checkpoint: null } })),
  ],
  [
    'tron',
    'is not on Tron mainnet',
    rightBut('tron', 'id_or_num', (right) => rewritten(right, '1ebf88', 'de1aa8')),
  ],
  [
    'tron',
    'to totalSupply()',
    rightBut('tron', 'totalSupply', () => ({ result: { code: 'CONTRACT_VALIDATE_ERROR' } })),
  ],
  [
    'tron',
    'to decimals()',
    rightBut('tron', 'decimals', () => ({ result: { result: true }, constant_result: [''] })),
  ],
  [
    'tron',
    'returned decimals() in an unexpected format',
    tronAnswers(() => ({ ...tronNow, decimals: 37 })),
  ],
  ['tron', 'reports another supply at every request', growing()],
  [
    'noble',
    'is not on noble-1',
    rightBut('noble', 'blocks/latest', (right) => renamed(right, 'noble-1', 'grand-1')),
  ],
  [
    'noble',
    'has no decimals of ausdy',
    rightBut('noble', 'denoms_metadata', (right) =>
      rewritten(right, '"display":"usdy"', '"display":"USDY"'),
    ),
  ],
  [
    'noble',
    'returned a different denomination',
    rightBut('noble', 'by_denom', (right) => renamed(right, 'ausdy', 'uusdc')),
  ],
  [
    'hedera-hashgraph',
    'returned a different token',
    rightBut('hedera-hashgraph', '/tokens/', (right) => renamed(right, '0.0.456858', '0.0.456859')),
  ],
  [
    'hedera-hashgraph',
    'reports 0.0.456858 as deleted',
    rightBut('hedera-hashgraph', '/tokens/', (right) =>
      rewritten(right, '"deleted":false', '"deleted":true'),
    ),
  ],
  [
    'hedera-hashgraph',
    'type is missing or wrong',
    rightBut('hedera-hashgraph', '/tokens/', (right) =>
      renamed(right, 'FUNGIBLE_COMMON', 'NON_FUNGIBLE_UNIQUE'),
    ),
  ],
  [
    'algorand',
    'is not on Algorand mainnet',
    rightBut('algorand', '/v2/blocks/', (right) => renamed(right, 'mainnet-v1.0', 'testnet-v1.0')),
  ],
  [
    'algorand',
    'in reserve than exists',
    algorandAnswers(() => ({ ...algorandNow, total: 1n, reserved: 2n })),
  ],
  [
    'near',
    'is not on NEAR mainnet',
    rightBut('near', 'status', (right) => renamed(right, 'mainnet', 'testnet')),
  ],
  [
    'near',
    'refuses query',
    rightBut('near', 'ft_metadata', () => ({ error: { cause: { name: 'NO_CONTRACT_CODE' } } })),
  ],
  [
    'near',
    'ft_total_supply in an unexpected format',
    rightBut('near', 'ft_total_supply', (right) => rewritten(right, '[34,49', '[123,49')),
  ],
  [
    'near',
    'returned a different block',
    rightBut('near', 'ft_total_supply', (right) =>
      renamed(right, nearHash(nearNow.height), nearHash(nearNow.height - 1)),
    ),
  ],
  [
    'tezos',
    'is not on Tezos mainnet',
    rightBut('tezos', '/v1/head', (right) => rewritten(right, 'NetXdQ', 'NetXnH')),
  ],
  ['tezos', 'has no token of', tezosAnswers(() => ({ ...tezosNow, tokens: 0 }))],
  ['tezos', 'has several tokens of', tezosAnswers(() => ({ ...tezosNow, tokens: 2 }))],
  [
    'tezos',
    "the token's metadata in an unexpected format: decimals is missing or wrong",
    tezosAnswers(() => ({ ...tezosNow, metadata: { name: 'Fund' } })),
  ],
  [
    'tezos',
    'does not state the ledger of its response',
    (question, response) => {
      const right = rightNodes.tezos.answers(question, response)
      response.removeHeader('Tzkt-Level')
      return right
    },
  ],
])('%s: %s', async (network, reason, answers) => {
  await addToken(network, rightNodes[network].address)
  await nameNodes(network, answers)
  await readSupplies(network, { assets: 'fund' }).catch(() => undefined)
  expect(await listReadings()).toEqual([])
  const [incident = '', ...more] = await listIncidents()
  expect(incident).toMatch(/^open nodes_unclear (?:network|token):/)
  expect(incident).toContain(reason)
  expect(incident).not.toContain('127.0.0.1')
  expect(incident).not.toContain('<b>')
  expect(more).toEqual([])
})

test('an asset that was issued in secret stops none of its neighbors', async () => {
  const other = 'fef0b68215a1a6ee78906c8a2ad29bcebd587ddd8f356a01a15abb79215c5789'
  const secret = await addToken('liquid', LIQUID_ASSET, { asset: 'secret' })
  await addToken('liquid', other, { asset: 'open' })
  await nameNodes('liquid', (question, response) =>
    liquidAnswers(() => ({
      ...liquidNow,
      blinded: JSON.stringify(question).includes(LIQUID_ASSET),
    }))(question, response),
  )
  await readSupplies('liquid', { assets: 'all' })
  expect(await listReadings()).toEqual([
    '2026-03-01 3900000 209999999999.9999 x - = 209999999999.9999',
  ])
  expect(await listIncidents()).toEqual([expect.stringContaining(`open nodes_unclear ${secret}:`)])
})

test('a mint between two looks is read on, and the reading is of the block behind it', async () => {
  await addToken('liquid', LIQUID_ASSET)
  let times = 0
  await nameNodes('liquid', (question, response) => {
    const isAsset = JSON.stringify(question).includes('/asset/')
    const isAfter = times > 0
    if (isAsset) times++
    return liquidAnswers(() => ({
      ...liquidNow,
      height: liquidNow.height + (isAfter ? 1 : 0),
      issued: isAfter ? 20_000 : 10_000,
      burned: 0,
    }))(question, response)
  })
  await readSupplies('liquid', { assets: 'fund' })
  expect(await listReadings()).toEqual(['2026-03-01 3900001 2 x - = 2'])
  expect(times).toBe(2)
})

test('a block that comes while a supply is read does not matter where the supply stays', async () => {
  await addToken('liquid', LIQUID_ASSET)
  let looks = 0
  await nameNodes('liquid', (question, response) =>
    liquidAnswers(() => ({ ...liquidNow, height: liquidNow.height + looks++ }))(question, response),
  )
  await readSupplies('liquid', { assets: 'fund' })
  expect(await listReadings()).toEqual([
    expect.stringMatching(/^2026-03-01 39000\d\d 209999999999/),
  ])
})
