import { z } from 'zod'
import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import {
  addressUrl,
  networkById,
  networkByName,
  networkBySlug,
  networks,
  tokenUrl,
  transactionUrl,
  type Network,
} from '#lib/registry/networks.ts'

const rows: readonly Network[] = networks
const foreign = new URL('../../../../../shared/data/', import.meta.url)
const named = (name: string): Network => {
  const network = networkByName(name)
  if (!network) throw new Error(`no network ${name}`)
  return network
}

describe('networks', () => {
  it('keeps the ids that clients of the data API know', () => {
    const known = {
      Ethereum: 1,
      Solana: 2,
      Polygon: 3,
      Optimism: 4,
      Avalanche: 5,
      Celo: 7,
      Binance: 8,
      Stellar: 9,
      Base: 10,
      Arbitrum: 11,
      Provenance: 13,
      Noble: 14,
      'Polygon zkEVM': 17,
      'ZkSync Era': 31,
      Mantle: 33,
      Blast: 35,
      Sui: 37,
      Aptos: 38,
      Mantra: 42,
      'XRP Ledger': 46,
      Plume: 48,
      Canton: 68,
      Sei: 70,
    }
    for (const [name, id] of Object.entries(known)) expect(networkById(id)?.name).toBe(name)
    expect(rows.filter((row) => row.id < 1_000_000)).toHaveLength(Object.keys(known).length)
  })

  it('has every supported network under its display name', () => {
    const supported = [
      'Algorand',
      'Arbitrum',
      'Avalanche',
      'Base',
      'Blast',
      'Binance',
      'Bitcoin',
      'Canto',
      'Celo',
      'EOS',
      'Ethereum',
      'Ethereum Classic',
      'Flow',
      'Gnosis',
      'Hedera Hashgraph',
      'Kava',
      'Liquid',
      'Mantle',
      'Mantra',
      'Near',
      'Noble',
      'Optimism',
      'Polkadot',
      'Polygon',
      'Polygon zkEVM',
      'Provenance',
      'Plume',
      'Solana',
      'Stellar',
      'Tezos',
      'Tron',
      'XDC',
      'Sui',
      'Sei',
      'Aptos',
      'ZkSync Era',
      'XRP Ledger',
    ]
    expect(supported.filter((name) => !rows.some((row) => row.name === name))).toEqual([])
  })

  it('answers to every slug of the product description', () => {
    const slugs = [
      'arbitrum',
      'avalanche',
      'canto',
      'celo',
      'bitcoin',
      'ethereum',
      'gnosis',
      'optimism',
      'polygon',
      'solana',
      'base',
      'blast',
      'noble',
      'mantle',
      'mantra',
      'stellar',
      'xdc',
      'xrp-ledger',
      'sui',
      'sei',
      'aptos',
      'zksync-era',
      'bsc',
      'algorand',
      'tron',
      'flow',
      'near',
      'hedera-hashgraph',
      'polkadot',
      'eos',
      'kava',
      'liquid',
      'tezos',
      'provenance',
      'plume',
    ]
    expect(slugs.filter((slug) => !networkByName(slug))).toEqual([])
    expect(named('binance-smart-chain').slug).toBe('bnb-chain')
  })

  it.each([
    ['avax', 'avalanche'],
    ['bsc', 'bnb-chain'],
    ['ripple', 'xrp-ledger'],
    ['arbitrum-one', 'arbitrum'],
    ['plume_mainnet', 'plume'],
    ['eth', 'ethereum'],
    ['trx', 'tron'],
    ['  XRP   Ledger ', 'xrp-ledger'],
    ['hedera hashgraph', 'hedera-hashgraph'],
    ['Binance Smart Chain', 'bnb-chain'],
    ['zksync era', 'zksync-era'],
    ['xDai', 'gnosis'],
    ['Hyperliquid L1', 'hyperliquid'],
  ])('finds %s as %s', (name, slug) => expect(named(name).slug).toBe(slug))

  it('knows nothing of a network it does not have', () => {
    expect(networkByName('atlantis')).toBeUndefined()
    expect(networkByName('')).toBeUndefined()
  })

  it('gives no id, slug, chain id or colour twice', () => {
    for (const values of [
      rows.map((row) => row.id),
      rows.map((row) => row.slug),
      rows.map((row) => row.color),
      rows.flatMap((row) => row.chainId ?? []),
    ])
      expect(new Set<unknown>(values).size).toBe(values.length)
  })

  it('lets no name belong to two networks', () => {
    for (const row of rows)
      for (const name of [row.slug, row.name, ...row.aliases])
        expect(named(name).slug).toBe(row.slug)
  })

  it('stands layers on networks that exist', () => {
    for (const row of rows) {
      expect(row.parent !== null).toBe(row.layer === 'L2' || row.layer === 'sidechain')
      if (row.parent) expect(networkBySlug(row.parent)).toBeDefined()
    }
  })

  it('has colours that read on both themes: 3:1 on the darkest and lightest surface a mark lies on', () => {
    for (const row of rows) {
      if (/^var\(--s([1-9]|10)\)$/.test(row.color)) continue
      expect(contrast(row.color, '#14171c'), `${row.slug} on dark`).toBeGreaterThanOrEqual(3)
      expect(contrast(row.color, '#f4f5f8'), `${row.slug} on light`).toBeGreaterThanOrEqual(3)
    }
  })

  it('writes explorer links over https with one place to fill', () => {
    for (const { explorer } of rows) {
      if (!explorer) continue
      expect(explorer.address).toMatch(/^https:\/\/[^{}]+\{address\}[^{}]*$/)
      expect(explorer.transaction).toMatch(/^https:\/\/[^{}]+\{hash\}[^{}]*$/)
      if (explorer.token) expect(explorer.token).toMatch(/^https:\/\/[^{}]+\{address\}[^{}]*$/)
    }
  })
})

describe('explorer links', () => {
  it('leads to a token, an address and a transaction', () => {
    expect(tokenUrl(named('ethereum'), '0xA0b8')).toBe('https://etherscan.io/token/0xA0b8')
    expect(addressUrl(named('stellar'), 'GABC')).toBe(
      'https://stellar.expert/explorer/public/account/GABC',
    )
    expect(transactionUrl(named('aptos'), '0x1')).toBe(
      'https://explorer.aptoslabs.com/txn/0x1?network=mainnet',
    )
  })

  it('keeps the colons of a Move type and nothing else that could change the address', () => {
    expect(tokenUrl(named('sui'), '0x96::usdy::USDY')).toBe(
      'https://suiscan.xyz/mainnet/coin/0x96::usdy::USDY',
    )
    expect(addressUrl(named('ethereum'), '../x?y#z')).toBe(
      'https://etherscan.io/address/..%2Fx%3Fy%23z',
    )
  })

  it('is null where there is no explorer or no page for tokens', () => {
    expect(addressUrl(named('canton'), 'x')).toBeNull()
    expect(transactionUrl(named('canton'), 'x')).toBeNull()
    expect(tokenUrl(named('canton'), 'x')).toBeNull()
    expect(tokenUrl(named('noble'), 'uusyc')).toBeNull()
  })
})

describe.skipIf(!existsSync(foreign))(
  'networks against published data',
  { meta: { needs: 'the real files in ../shared/data' } },
  () => {
    const csv = (path: string): Record<string, string>[] =>
      parse(readFileSync(new URL(path, foreign)), { columns: true })

    it('knows every network on which the catalogues put real-world asset tokens', () => {
      const chains = [
        ...csv('defillama_rwa_tokens/rwa_token_addresses.csv').map((row) => row['chain'] ?? ''),
        ...csv('defillama_rwa_history/rwa_chains.csv').map((row) => row['chain'] ?? ''),
        ...csv('rwa_audit/rwa_asset_registry.csv').map((row) => row['chain'] ?? ''),
      ]
      expect(chains.length).toBeGreaterThan(180)
      expect([...new Set(chains.filter((chain) => !networkByName(chain)))]).toEqual([])
    })

    it('knows every network with three or more stablecoins', () => {
      const records = z
        .array(z.object({ address: z.string().nullish() }))
        .parse(
          JSON.parse(
            readFileSync(new URL('defillama_stablecoins/pegged_assets.json', foreign), 'utf8'),
          ),
        )
      const uses = new Map<string, number>()
      for (const { address } of records) {
        const [chain, rest] = address ? address.split(':') : []
        if (chain && rest) uses.set(chain, (uses.get(chain) ?? 0) + 1)
      }
      expect(uses.get('celo')).toBe(15)
      expect([...uses].filter(([chain, count]) => count >= 3 && !networkByName(chain))).toEqual([])
    })

    it('agrees with the register of chains on ids and explorers', () => {
      const register = z
        .array(
          z.object({
            name: z.string(),
            chainId: z.number(),
            explorers: z.array(z.object({ url: z.string() })).nullish(),
          }),
        )
        .parse(JSON.parse(readFileSync(new URL('chains/chains_mini.json', foreign), 'utf8')))
      const published = new Map(register.map((chain) => [chain.chainId, chain]))
      // 999 was a test network of another project when the register was taken; HyperEVM has it now.
      const shared = rows.filter(
        (row) => row.chainId !== null && row.chainId !== 999 && published.has(row.chainId),
      )
      expect(shared.length).toBeGreaterThan(20)
      // The register has an older explorer of Flow than the one that answers now.
      for (const row of shared.filter(({ slug }) => slug !== 'flow')) {
        const urls =
          published.get(row.chainId ?? 0)?.explorers?.map((explorer) => explorer.url) ?? []
        // The register names no explorer of World Chain.
        if (!urls.length) continue
        expect(
          urls.some((url) => row.explorer?.address.startsWith(url)),
          `${row.slug}: ${urls.join(' ')}`,
        ).toBe(true)
      }
      expect(rows.find(({ chainId }) => chainId === 42_161)?.name).toBe('Arbitrum')
      expect(published.get(42_161)?.name).toBe('Arbitrum One')
    })
  },
)

/** WCAG contrast of two hex colours. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  expect(hex).toMatch(/^#[0-9a-f]{6}$/)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
