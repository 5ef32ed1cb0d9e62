import { describe, expect, it } from 'vitest'
import { pools } from '#server/pipeline/sources/protocols/read-pools.ts'
import { stablecoins } from '#server/pipeline/sources/protocols/stablecoins.ts'
import { tokenAddresses } from '#server/pipeline/sources/registry/token-addresses.ts'
import { record } from '../../../../support/ingest/recording-sink.ts'
import { hasSharedData, sharedData } from '../../../../support/files/shared-data.ts'
import { writtenFile } from '../../../../support/files/written-file.ts'

describe.skipIf(!hasSharedData)(
  'the stablecoin catalogue',
  { meta: { needs: 'the real files in ../shared/data' } },
  () => {
    const catalogue = () =>
      record(stablecoins, sharedData('defillama_stablecoins/pegged_assets.json'))
    it('has 419 coins, 13 of them without an address and 3 without a chain', async () => {
      const { facts, refused, skipped, points } = await catalogue()
      expect(refused).toEqual([])
      expect(points).toEqual([])
      expect(facts).toHaveLength(419)
      expect(facts.every(({ assets }) => assets?.[0]?.assetClassId === 28)).toBe(true)
      expect(skipped.filter((reason) => reason.endsWith('the coin has no address'))).toHaveLength(
        13,
      )
      expect(
        skipped.filter((reason) => reason.endsWith('the address does not state its chain')),
      ).toHaveLength(3)
      expect(facts.filter(({ tokens }) => tokens)).toHaveLength(419 - 16)
    })
    it('ties tokens to names and keeps back tickers that several coins have: five are called USDS', async () => {
      const { facts } = await catalogue()
      const usds = facts.filter(({ tokens }) => tokens?.[0]?.symbol === 'USDS')
      expect(usds).toHaveLength(5)
      expect(usds.map(({ assets }) => assets?.[0]?.ticker)).toEqual(
        Array.from({ length: 5 }, () => undefined),
      )
      expect(new Set(facts.map(({ assets }) => assets?.[0]?.name)).size).toBe(419)
      for (const { assets, tokens } of facts)
        if (tokens) expect(tokens[0]?.asset).toBe(assets?.[0]?.name)
      const tickers = facts.flatMap(({ assets }) => assets?.[0]?.ticker?.toLowerCase() ?? [])
      expect(new Set(tickers).size).toBe(tickers.length)
      expect(tickers).toEqual(expect.arrayContaining(['usdt', 'usdc', 'dai']))
    })
    it('reads the chain before an address, and Ethereum where there is none', async () => {
      const { facts } = await catalogue()
      const token = (name: string) =>
        facts.find(({ assets }) => assets?.[0]?.name === name)?.tokens?.[0]
      expect(token('Tether')).toMatchObject({
        network: 'ethereum',
        address: '0xdac17f958d2ee523a2206206994597c13d831ec7',
      })
      expect(token('USDJ')).toMatchObject({
        network: 'tron',
        address: 'TMwFHYXLJaRUPeW6421aqXL4ZEzPRFGkGT',
      })
      expect(
        facts
          .flatMap(({ tokens }) => tokens ?? [])
          .find(
            ({ network, address }) => network === 'sui' && address?.endsWith('::usdsui::USDSUI'),
          ),
      ).toBeDefined()
    })
  },
)

describe('stablecoins', () => {
  it('refuses items that are no coins and names that come twice, with their line', async () => {
    const { refused } = await record(
      stablecoins,
      writtenFile(
        'coins.json',
        '[\n{"name": "A", "symbol": "A", "address": null},\n' +
          '{"name": "A", "symbol": "B", "address": null},\n' +
          '{"name": "C", "symbol": 5, "address": null},\n7\n]',
      ),
    )
    expect(refused).toHaveLength(3)
    expect(refused[0]).toBe('3 name: the name "A" is already on line 2')
    expect(refused[1]).toMatch(/^4 symbol: /)
    expect(refused[2]).toMatch(/^5: /)
  })
  it('takes web addresses only', async () => {
    const { facts } = await record(
      stablecoins,
      writtenFile(
        'coins.json',
        JSON.stringify([
          { name: 'A', symbol: 'A', address: null, url: 'javascript:alert(1)' },
          { name: 'B', symbol: 'B', address: null, url: 'https://b.example/' },
        ]),
      ),
    )
    expect(facts.map(({ assets }) => assets?.[0]?.website)).toEqual([
      undefined,
      'https://b.example/',
    ])
  })
})

describe.skipIf(!hasSharedData)(
  'the token list',
  { meta: { needs: 'the real files in ../shared/data' } },
  () => {
    it('has 154 addresses, 101 of them without a symbol', async () => {
      const { facts, refused, skipped } = await record(
        tokenAddresses,
        sharedData('defillama_rwa_tokens/rwa_token_addresses.csv'),
      )
      expect(refused).toEqual([])
      expect(skipped).toHaveLength(101)
      expect(facts).toHaveLength(53)
      expect(facts.filter(({ tokens }) => tokens?.[0]?.asset === 'BUIDL')).toHaveLength(6)
      expect(facts).toContainEqual({
        tokens: [
          {
            asset: 'OUSG',
            network: 'ripple',
            symbol: 'OUSG',
            address: '4F55534700000000000000000000000000000000.rHuiXXjHLpMP8ZE9sSQU5aADQVWDwv6h5p',
          },
        ],
      })
    })
  },
)

describe.skipIf(!hasSharedData)(
  'the pool list',
  { meta: { needs: 'the real files in ../shared/data' } },
  () => {
    it('has 23 pools: 11 full, 11 repaid, 1 open', async () => {
      const { facts, refused } = await record(
        pools,
        sharedData('private_credit/goldfinch_pools.csv'),
      )
      const found = facts.flatMap((fact) => fact.pools ?? [])
      expect(refused).toEqual([])
      expect(found).toHaveLength(23)
      expect(
        ['full', 'repaid', 'open'].map(
          (status) => found.filter((pool) => pool.status === status).length,
        ),
      ).toEqual([11, 11, 1])
      expect(facts[0]).toEqual({ platforms: [{ name: 'Goldfinch' }] })
      expect(found.find(({ name }) => name === 'Oya, via Almavest')).toEqual({
        name: 'Oya, via Almavest',
        platform: 'Goldfinch',
        network: 'ethereum',
        status: 'repaid',
        startBlock: 13_149_810,
        address: '0xc13465ce9ae3aa184eb536f04fdc3f54d2def277',
        creditLineAddress: '0x0268fda3296dbf12d2f918967cbe6af9ae9c4df8',
      })
    })
  },
)

describe('pools', () => {
  it('refuses wrong addresses, blocks and statuses', async () => {
    const address = `0x${'a'.repeat(40)}`
    const { refused } = await record(
      pools,
      writtenFile(
        'pools.csv',
        [
          'name,poolAddress,creditLineAddress,poolStartBlock,creditLineStartBlock,status',
          `A,0x12,,1,1,FULL`,
          `A,${address},0x34,1,1,FULL`,
          `A,${address},,1.5,1,FULL`,
          `A,${address},,14610655000,1,FULL`,
          `A,${address},,1,1,SUNK`,
          `,${address},,1,1,FULL`,
        ].join('\n'),
      ),
    )
    expect(refused).toEqual([
      '2 poolAddress: "0x12" is not an address of 40 hexadecimal digits',
      '3 creditLineAddress: "0x34" is not an address of 40 hexadecimal digits',
      '4 poolStartBlock: "1.5" is not a block number: use a whole number up to 2,147,483,647',
      '5 poolStartBlock: "14610655000" is not a block number: use a whole number up to 2,147,483,647',
      expect.stringMatching(/^6 status: "SUNK" is not a known status: late, full, repaid, /),
      '7 name: the name is missing',
    ])
  })
})
