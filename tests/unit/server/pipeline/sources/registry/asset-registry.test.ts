import { describe, expect, it } from 'vitest'
import { assetRegistry } from '#server/pipeline/sources/registry/asset-registry.ts'
import { record } from '../../../../../support/ingest/recording-sink.ts'
import { hasSharedData, sharedData } from '../../../../../support/files/shared-data.ts'
import { writtenFile } from '../../../../../support/files/written-file.ts'

const audit = (name: string) => sharedData(`rwa_audit/${name}.csv`)

describe.skipIf(!hasSharedData)(
  'the audit',
  { meta: { needs: 'the real files in ../shared/data' } },
  () => {
    it('has 11 assets with a token each', async () => {
      const { facts, points, skipped, refused } = await record(
        assetRegistry,
        audit('rwa_asset_registry'),
      )
      expect(refused).toEqual([])
      expect(facts).toHaveLength(11)
      expect(facts.find(({ assets }) => assets?.[0]?.ticker === 'BUIDL')).toEqual({
        assets: [{ name: 'BlackRock BUIDL', ticker: 'BUIDL', assetClassId: 27 }],
        tokens: [
          {
            asset: 'BUIDL',
            network: 'Ethereum',
            symbol: 'BUIDL',
            address: '0x7712c34205737192402172409a8f7ccef8aa2aec',
            decimals: 6,
          },
        ],
      })
      expect(points).toEqual([])
      expect(skipped).toHaveLength(11)
    })
    it('does not count governance tokens as credit, nor guesses what a fund holds', async () => {
      const { facts } = await record(assetRegistry, audit('rwa_asset_registry'))
      const classes = new Map(
        facts.map(({ assets }) => [assets?.[0]?.ticker, assets?.[0]?.assetClassId]),
      )
      expect(Object.fromEntries(classes)).toEqual({
        BENJI: 27,
        OUSG: 27,
        USDY: 27,
        BUIDL: 27,
        USTB: 27,
        PAXG: 37,
        XAUT: 37,
        MPL: 26,
        TRU: 26,
        bIB01: undefined,
        bCSPX: undefined,
      })
    })
    it('takes the class that it does not tell from an option', async () => {
      const { facts } = await record(assetRegistry, audit('rwa_asset_registry'), {
        class: 'institutional-alternative-funds',
      })
      expect(
        facts
          .filter(({ assets }) => assets?.[0]?.assetClassId === 43)
          .map(({ assets }) => assets?.[0]?.ticker),
      ).toEqual(['bIB01', 'bCSPX'])
    })
    it('has supplies, once somebody says of which day', async () => {
      const { line, points, series } = await record(assetRegistry, audit('rwa_asset_registry'), {
        'as-of': '2026-06-02',
      })
      expect(points).toHaveLength(11)
      expect(line('token PAXG Ethereum', 'totalSupply')).toEqual(
        new Map([['2026-06-02', 464_216.783]]),
      )
      expect(series[0]?.frequency).toBe('month')
    })
    it('has holders and concentration as fractions, and leaves out what it does not know', async () => {
      const { facts, line, skipped, refused } = await record(
        assetRegistry,
        audit('rwa_holder_metrics'),
      )
      expect(refused).toEqual([])
      expect(facts).toHaveLength(10)
      expect(facts[0]).toEqual({
        holders: [{ asset: 'OUSG', day: 20606, holders: 50, top10: 0.933, top1: 0.3081 }],
      })
      expect(line('token PAXG ethereum', 'holders')).toEqual(new Map([['2026-06-02', 89_550]]))
      expect(skipped).toEqual(['2 holder_count: holders not available'])
    })
    it('has transfers of 5 tokens on 30 days; senders are not active, dollars only if the file vouches', async () => {
      const { series, points, refused, skipped } = await record(
        assetRegistry,
        audit('rwa_activity_daily_30d'),
      )
      expect(refused).toEqual([])
      expect(series.map(({ scope, measure }) => `${scope} ${measure}`).sort()).toEqual([
        'token BENJI Polygon dailyTransferVolume',
        'token BENJI Polygon dailyTransferVolumeToken',
        'token BUIDL Ethereum dailyTransferVolume',
        'token BUIDL Ethereum dailyTransferVolumeToken',
        'token PAXG Ethereum dailyTransferVolumeToken',
        'token USDY Ethereum dailyTransferVolumeToken',
        'token XAUT Ethereum dailyTransferVolumeToken',
      ])
      expect(points).toHaveLength(7 * 30)
      expect(
        skipped.filter((reason) => reason.endsWith('unknown measure "Daily unique senders"')),
      ).toHaveLength(150)
    })
    it('has monthly sums, which no measure here is', async () => {
      for (const name of ['rwa_mint_burn_metrics', 'rwa_transfer_metrics']) {
        const { points, facts, refused, skipped } = await record(assetRegistry, audit(name))
        expect([points, facts, refused]).toEqual([[], [], []])
        expect(skipped.length).toBeGreaterThan(50)
      }
    })
  },
)

describe('other files', () => {
  it('are refused by their header, or read as the file they are said to be', async () => {
    await expect(record(assetRegistry, writtenFile('a.csv', 'a,b\n1,2\n'))).rejects.toThrow(
      /matches no audit file/,
    )
    await expect(
      record(assetRegistry, writtenFile('a.csv', 'a,b\n1,2\n'), { kind: 'holders' }),
    ).rejects.toThrow(/"symbol", .* are missing/)
  })
  it('are refused where a cell is wrong', async () => {
    const { refused } = await record(
      assetRegistry,
      writtenFile(
        'a.csv',
        [
          'asset_name,symbol,category,chain,contract_address,decimals,total_supply,notes',
          'Gold,GLD,Gold/Commodities,Ethereum,0x1,eighteen,1,',
          'Gold,,Gold/Commodities,Ethereum,0x1,18,1,',
          'Gold,GLD,Gold/Commodities,Ethereum,0x1,18,"1,5",',
        ].join('\n'),
      ),
      { 'as-of': '2026-06-02' },
    )
    expect(refused).toEqual([
      '2 decimals: "eighteen" is not a number of decimals',
      '3 symbol: the cell is empty',
      '4 total_supply: "1,5" is not a number: it has a comma; use a decimal point and no thousands separator',
    ])
  })
  it('count holders of an asset on several days, and refuse what is no count and no share', async () => {
    const { line, points, refused } = await record(
      assetRegistry,
      writtenFile(
        'a.csv',
        [
          'symbol,holder_count,top10_concentration_pct,top1_concentration_pct,data_as_of,data_source',
          'OUSG,50,93.3,30.81,2026-06-02,Ethplorer',
          'OUSG,48,93.3,30.81,2026-05-02,Ethplorer',
          'OUSG,49,93.3,30.81,2026-05-02,Ethplorer',
          'USDY,3000000000,1,1,2026-06-02,Ethplorer',
          'BUIDL,12.5,1,1,2026-06-02,Ethplorer',
          'USTB,-1,1,1,2026-06-02,Ethplorer',
          'PAXG,9,100.5,1,2026-06-02,Ethplorer',
          'XAUT,9,1,-1,2026-06-02,Ethplorer',
        ].join('\n'),
      ),
    )
    expect(line('token OUSG ethereum', 'holders')).toEqual(
      new Map([
        ['2026-06-02', 50],
        ['2026-05-02', 48],
      ]),
    )
    expect(points).toHaveLength(2)
    const noCount = 'is not a valid number of holders: use a whole number from 0 to 2,147,483,647'
    expect(refused).toEqual([
      '4 symbol: this date is already on line 3',
      `5 holder_count: "3000000000" ${noCount}`,
      `6 holder_count: "12.5" ${noCount}`,
      `7 holder_count: "-1" ${noCount}`,
      '8 top10_concentration_pct: "100.5" is not a valid share of holders: use a percentage from 0 to 100',
      '9 top1_concentration_pct: "-1" is not a valid share of holders: use a percentage from 0 to 100',
    ])
  })
  it('take an active address only where senders and receivers are counted', async () => {
    const { line } = await record(
      assetRegistry,
      writtenFile(
        'a.csv',
        [
          'date,product_or_platform,chain_or_venue,volume_metric_type,' +
            'volume_usd,volume_tokens,active_user_metric_type,active_user_count',
          '2026-05-04,BUIDL,Ethereum,Daily ERC-20 transfer volume (USD approx),' +
            '10,10,Daily unique senders and receivers,4',
        ].join('\n'),
      ),
    )
    expect(line('token BUIDL Ethereum', 'dailyActiveAddresses')).toEqual(
      new Map([['2026-05-04', 4]]),
    )
  })
})

it('refuses one contract under two assets, and names both lines', async () => {
  const address = '0x7712c34205737192402172409a8f7ccef8aa2aec'
  const file = writtenFile(
    'registry.csv',
    [
      'asset_name,symbol,category,chain,contract_address,decimals,total_supply,notes',
      `BlackRock BUIDL,BUIDL,Tokenized Treasury/MMF,Ethereum,${address},6,1,`,
      `Ondo OUSG,OUSG,Tokenized Treasury/MMF,Stellar,${address.toUpperCase().replace('0X', '0x')},18,2,`,
      `BlackRock BUIDL,BUIDL,Tokenized Treasury/MMF,Polygon,${address},6,3,`,
      '',
    ].join('\n'),
  )
  const { refused } = await record(assetRegistry, file)
  expect(refused).toEqual([
    '3 contract_address: the contract of "BUIDL" on line 2 is that of "OUSG" too: each contract is one token',
  ])
})
