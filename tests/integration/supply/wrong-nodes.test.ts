import { describe, expect, test, vi } from 'vitest'
import { listIncidents } from '../../support/chain/chain-site.ts'
import { RpcError, type LedgerAnswers } from '../../support/ledgers/ledger-node.ts'
import { rightBut, rightNodes, type RightNetwork } from '../../support/ledgers/right-nodes.ts'
import { MINT, solanaAnswers, solanaNow } from '../../support/ledgers/solana-answers.ts'
import { renamed } from '../../support/ledgers/standing.ts'
import {
  addToken,
  listReadings,
  nameNodes,
  readSupplies,
  prepareSupplySite,
} from '../../support/ledgers/supply-site.ts'
import { xrplHash, xrplNow } from '../../support/ledgers/xrp-answers.ts'

prepareSupplySite()
vi.setConfig({ testTimeout: 240_000 })

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
  test.each<[RightNetwork, string, LedgerAnswers]>([
    ...(['solana', 'xrp-ledger', 'stellar', 'liquid', 'sui'] as const).flatMap(
      (network): [RightNetwork, string, LedgerAnswers][] => [
        [network, 'Node 1 returned invalid JSON', html],
        [network, 'Node 1 closed the connection mid-response', half],
        [network, 'Node 1 is rate limiting requests', limited],
        [network, 'Node 1 redirects to another address', redirect],
      ],
    ),
    [
      'solana',
      'Node 1 is not on Solana mainnet',
      rightBut('solana', 'getGenesisHash', () => 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'),
    ],
    [
      'solana',
      'Node 1 returned error -32005',
      rightBut('solana', 'getMultipleAccounts', () => {
        throw new RpcError({ code: -32_005, message: 'Node is behind by 42 slots' })
      }),
    ],
    [
      'solana',
      'getMultipleAccounts in an unexpected format: data.parsed.info.supply is missing or wrong',
      rightBut('solana', 'getMultipleAccounts', (right) => renamed(right, 'supply', 'rawSupply')),
    ],
    [
      'solana',
      'getMultipleAccounts in an unexpected format: data.parsed.info.supply is missing or wrong',
      rightBut('solana', 'getMultipleAccounts', (right) =>
        JSON.parse(JSON.stringify(right).replace('"604118900001"', '604118900001')),
      ),
    ],
    [
      'solana',
      'returned another number of accounts than requested',
      rightBut('solana', 'getMultipleAccounts', () => ({
        context: { slot: 400_000_000 },
        value: [],
      })),
    ],
    [
      'solana',
      'returned an older slot than before',
      rightBut('solana', 'getMultipleAccounts', (right) =>
        JSON.parse(JSON.stringify(right).replace('"slot":400000000', '"slot":399999999')),
      ),
    ],
    [
      'solana',
      `has no account at ${MINT}`,
      rightBut('solana', 'getMultipleAccounts', () => ({
        context: { slot: 400_000_000 },
        value: [null],
      })),
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
      rightBut('xrp-ledger', 'server_info', () => ({ info: { network_id: 1 } })),
    ],
    [
      'xrp-ledger',
      'does not know the issuer',
      rightBut('xrp-ledger', 'gateway_balances', () => ({
        error: 'actNotFound',
        error_message: 'Account not found.',
        status: 'error',
      })),
    ],
    [
      'xrp-ledger',
      'is rate limiting requests',
      rightBut('xrp-ledger', 'gateway_balances', () => ({ error: 'slowDown', status: 'error' })),
    ],
    [
      'xrp-ledger',
      'Nothing is issued of',
      rightBut('xrp-ledger', 'gateway_balances', (right) => renamed(right, 'obligations', 'owed')),
    ],
    [
      'xrp-ledger',
      'obligations.4F55534700000000000000000000000000000000 is missing or wrong',
      rightBut('xrp-ledger', 'gateway_balances', (right) =>
        renamed(right, '243006.0000001', '<b>1</b>'),
      ),
    ],
    [
      'xrp-ledger',
      'returned a different ledger',
      rightBut('xrp-ledger', 'gateway_balances', (right) =>
        renamed(right, xrplHash(xrplNow.height), 'B'.repeat(64)),
      ),
    ],
    [
      'stellar',
      'not on the Stellar public network',
      rightBut('stellar', '/', (right) =>
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
      rightBut('stellar', '/assets', (right) =>
        renamed(right, 'contracts_amount', 'contract_amount'),
      ),
    ],
    [
      'stellar',
      'has no asset',
      rightBut('stellar', '/assets', () => ({ _embedded: { records: [] } })),
    ],
    [
      'stellar',
      'returned a different asset',
      rightBut('stellar', '/assets', (right) => renamed(right, 'USDY', 'USDC')),
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
    expect(more).toEqual([])
  })
})
