// Protects: that the command beside a reading works in a shell and that its answer holds the supply
// which was read, on every network whose node is asked over HTTP without JSON-RPC of our own.
import { execFile } from 'node:child_process'
import { afterEach, expect, test } from 'vitest'
import { promisify } from 'node:util'
import type { SupplyNetworkSlug } from '#lib/registry/supply-networks.ts'
import { nodesVariable } from '#server/core/env/chain-variables.ts'
import { writeLedgerCall } from '#server/market/figures/onchain/ledger-calls.ts'
import { APTOS_COIN } from '../../support/ledgers/aptos-answers.ts'
import { HEDERA_CONTRACT } from '../../support/ledgers/hedera-answers.ts'
import { startLedgerNode } from '../../support/ledgers/ledger-node.ts'
import { rightNodes, type RightNetwork } from '../../support/ledgers/right-nodes.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

const run = promisify(execFile)

/** The text that the command prints where the first of two nodes answers. */
async function runCall(slug: RightNetwork & SupplyNetworkSlug, address: string, height: number) {
  const { url, stop } = await startLedgerNode(rightNodes[slug].answers)
  stops.push(stop)
  const { stdout } = await run('sh', ['-c', writeLedgerCall(slug, address, height)], {
    env: { ...process.env, [nodesVariable({ slug })]: `${url},http://127.0.0.1:9` },
  })
  return stdout
}

test.each<[RightNetwork & SupplyNetworkSlug, string, number, string]>([
  ['stellar', rightNodes.stellar.address, 60_000_000, '"authorized":"922337203685.4775807"'],
  ['liquid', rightNodes.liquid.address, 3_900_000, '"issued_amount":2100000000000000'],
  ['aptos', rightNodes.aptos.address, 1_060_000_000, '[{"vec":["3402823669209384634633746'],
  ['aptos', APTOS_COIN, 1_060_000_000, '[{"vec":["3402823669209384634633746'],
  ['tron', rightNodes.tron.address, 80_000_000, '"constant_result":["ffffffff'],
  ['noble', rightNodes.noble.address, 42_000_000, '"amount":"5123456789012345678901234"'],
  [
    'hedera-hashgraph',
    rightNodes['hedera-hashgraph'].address,
    90_000_000,
    '"total_supply":"9223372036854775807"',
  ],
  ['hedera-hashgraph', HEDERA_CONTRACT, 90_000_000, '7fffffffffffffff"'],
  ['algorand', rightNodes.algorand.address, 56_000_000, '"total":18446744073709551615'],
  ['near', rightNodes.near.address, 176_826_522, '"result":[34,49,48,48,48'],
  ['tezos', rightNodes.tezos.address, 11_000_000, '"totalSupply":"15501"'],
])('%s %s', async (slug, address, height, supply) => {
  expect(await runCall(slug, address, height)).toContain(supply)
})

test('the command of Sui names its checkpoint and its coin in the query itself', () => {
  expect(writeLedgerCall('sui', rightNodes.sui.address, 250_000_000)).toBe(
    `curl -s "\${RPC_SUI%%,*}" -H 'content-type: application/json' -d ` +
      `'{"query":"{ checkpoint(sequenceNumber: 250000000) { query { coinMetadata(coinType: ` +
      `\\"${rightNodes.sui.address}\\") { decimals supply } } } }"}'`,
  )
})
