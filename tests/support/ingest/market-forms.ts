import type { DeclaredFeedId } from '#lib/registry/declared-feeds.ts'
import { declaredFeedSources } from '#server/pipeline/sources/declared/declared-feed-sources.ts'
import { agoDay, agoSeconds, daysBack, json, usDay } from './ago-days.ts'
import type { PublishedForm } from './published-form.ts'

/** The names by which a feed calls its assets in its first request. */
const namesOf = (key: DeclaredFeedId): string[] =>
  Object.keys(declaredFeedSources[key].declaration.requests[0]?.assets ?? {})

export const marketForms = {
  securitize: {
    answers: (ago = 0) =>
      Object.fromEntries(
        namesOf('securitize').map((symbol) => [
          `public-feed.securitize.io/asset-stats?symbol=${symbol}`,
          json({
            data: ['0x01', '0x02'].map((token) => ({
              token_address: token,
              aum: '1500000.25',
              date: `${agoSeconds(ago)}000000000`,
              nav_yield_30d: '4.1',
              distribution_yield: '4.0',
            })),
          }),
        ]),
      ),
    field: 'aum',
    published: [['vbill', 'totalAssetValue', 3_000_000.5]],
  },
  xstocks: {
    answers: (ago = 0) => ({
      ...Object.fromEntries(
        namesOf('xstocks').map((symbol) => [
          `api.xstocks.fi/api/v2/public/assets/${symbol}/price-data`,
          json({ quote: symbol === 'AVGOx' ? null : 231.2 }),
        ]),
      ),
      ...Object.fromEntries(
        namesOf('xstocks').map((symbol) => [
          `api.xstocks.fi/api/v2/public/proof-of-reserves/${symbol}`,
          json({
            symbol,
            timestamp: `${agoDay(ago)}T00:10:00.000Z`,
            sharesHeld: '1010.5',
            circulatingSupply: '1000.25',
            holdings: [{ provider: 'A bank', quantity: '1010.5', symbol: 'AAPL' }],
          }),
        ]),
      ),
      ...Object.fromEntries(
        namesOf('xstocks').map((symbol) => [
          `api.xstocks.fi/api/v2/public/assets/${symbol}/multiplier?network=Solana`,
          json(
            symbol === 'AAPLx'
              ? {
                  currentMultiplier: '1.0026',
                  newMultiplier: 1.0038690125398187,
                  activationDateTime: `${agoDay(ago + 2)}T00:30:00.000Z`,
                  reason: 'Dividend',
                }
              : {
                  currentMultiplier: '1',
                  newMultiplier: null,
                  activationDateTime: null,
                  reason: null,
                },
          ),
        ]),
      ),
    }),
    field: 'quote',
    isSilentWithoutField: true,
    published: [
      ['aaplx', 'price', 231.2],
      ['brk-bx', 'circulatingSupply', 1000.25],
      ['aaplx', 'reserves', 1010.5],
    ],
  },
  usyc: {
    answers: (ago = 1, count = 30) => ({
      'usyc.hashnote.com/api/price-reports': json({
        data: daysBack(ago, count).map((day) => ({
          roundId: String(1000 - day),
          price: (1.11 - (day - 1) / 10_000).toFixed(6),
          timestamp: String(agoSeconds(day)),
          fee: '0',
        })),
      }),
    }),
    field: 'price',
    isHistory: 'moments',
    published: [['usyc', 'netAssetValue', 1.11]],
  },
  onre: {
    answers: (ago = 1, count = 30) => ({
      'core.api.onre.finance/data/nav': json(
        daysBack(ago, count).map((day) => ({
          net_asset_value_date: usDay(day),
          net_asset_value: (1.143 - (day - 1) / 10_000).toFixed(6),
          assets_under_management: null,
          circulating_supply: '250000000',
        })),
      ),
    }),
    field: 'net_asset_value',
    isHistory: 'days',
    published: [['onyc', 'netAssetValue', 1.143]],
  },
  realt: {
    answers: () => ({
      'api.realtoken.community/v1/token': json([
        ...namesOf('realt').map((contract, at) => ({
          fullName: `A house ${at}`,
          symbol: `REALTOKEN-${at}`,
          tokenPrice: 51.25,
          currency: 'USD',
          gnosisContract: contract,
          ethereumContract: null,
        })),
        { symbol: 'ANOTHER', tokenPrice: 1, currency: 'USD', gnosisContract: '0x00' },
      ]),
    }),
    field: 'tokenPrice',
    oneOf: {
      name: '0x57eaDD2A542cFE9F00A37F55dF4D5062f857C0E8',
      asset: 'realtoken-9943-marlowe',
      measure: 'netAssetValue',
      neighbour: 'realtoken-8342-schaefer',
    },
    published: [['realtoken-8342-schaefer', 'netAssetValue', 51.25]],
  },
  centrifuge: {
    answers: () => ({
      'api.centrifuge.io/': json({
        data: {
          tokens: {
            items: [
              { symbol: 'JTRSY', totalIssuance: '900000000000', tokenPrice: '1090000000000000000' },
              { symbol: 'JAAA', totalIssuance: '800000000000', tokenPrice: '1030000000000000000' },
              { symbol: 'deJAAA', totalIssuance: '8000', tokenPrice: '1030000000000000000' },
            ],
          },
        },
      }),
    }),
    field: 'tokenPrice',
    oneOf: { name: 'JAAA', asset: 'jaaa', measure: 'netAssetValue', neighbour: 'jtrsy' },
    published: [
      ['jtrsy', 'netAssetValue', 1.09],
      ['jaaa', 'netAssetValue', 1.03],
    ],
  },
  maple: {
    answers: () => ({
      'api.maple.finance/v2/graphql': json({
        data: {
          poolV2S: namesOf('maple').map((id) => ({
            id,
            principalOut: '1200000000000',
            weeklyApy: '64000000000000000000000000000',
            monthlyApy: '65000000000000000000000000000',
            asset: { decimals: 6 },
          })),
        },
      }),
    }),
    field: 'weeklyApy',
    oneOf: {
      name: '0x80ac24aa929eaf5013f6436cda2a7ba190f5cc0b',
      asset: 'syrup-usdc',
      measure: 'outstandingCapital',
      neighbour: 'syrup-usdt',
    },
    published: [
      ['syrup-usdc', 'outstandingCapital', 1_200_000],
      ['syrup-usdt', 'apy7Day', 0.064],
    ],
  },
  matrixdock: {
    answers: () => ({
      'www.matrixdock.com/rwa/anon/website/api/v1/stats/total': json({
        code: 0,
        data: { token_symbol: 'XAUM', token_total_supply: '12345.5' },
      }),
    }),
    field: 'token_total_supply',
    published: [['xaum', 'totalSupply', 12_345.5]],
  },
  ledgerlens: {
    answers: () => ({
      'api.oracle-services.ledgerlens.io/v1/chainlink/proof-of-reserves/STBT': json({
        accountName: 'STBT',
        totalReserve: 71_000_000.5,
        totalToken: 70_900_000,
        timestamp: `${agoDay(0)}T00:00:00.000Z`,
        ripcord: false,
        ripcordDetails: [],
      }),
    }),
    field: 'totalReserve',
    published: [['stbt', 'reserveValue', 71_000_000.5]],
  },
  wisdomtree: {
    answers: (ago = 1) =>
      Object.fromEntries(
        namesOf('wisdomtree').map((ticker) => [
          `dataspanapi.wisdomtree.com/funddetails/nav/?ticker=${ticker}`,
          json({ ticker, nav: 10.02, dt: agoDay(ago) }),
        ]),
      ),
    field: 'nav',
    published: [
      ['wtsyx', 'netAssetValue', 10.02],
      ['spxux', 'netAssetValue', 10.02],
    ],
  },
  'llama-stablecoin-prices': {
    answers: () => ({
      'stablecoins.llama.fi/stablecoins': json({
        peggedAssets: [
          { id: '1', name: 'Tether', symbol: 'USDT', price: 1.0002 },
          { id: '2', name: 'USD Coin', symbol: 'USDC', price: 0.9999 },
          { id: '19', name: 'Gemini Dollar', symbol: 'GUSD', price: null },
          { id: '9999', name: 'Another dollar', symbol: 'USDT', price: 0.2 },
        ],
      }),
    }),
    field: 'peggedAssets',
    published: [
      ['usdt', 'price', 1.0002],
      ['usdc', 'price', 0.9999],
    ],
  },
  'currency-api': {
    answers: (ago = 0) => ({
      'cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@latest/v1/currencies/usd.json': json({
        date: agoDay(ago),
        usd: {
          eur: 0.9,
          xau: 0.00025,
          paxg: 0.00025,
          xaut: 0.00025,
          dai: 1,
          tusd: 1,
          usdp: 1,
          gusd: 1,
          eurc: 0.8,
        },
      }),
    }),
    field: 'usd',
    oneOf: { name: 'gusd', asset: 'gusd', measure: 'price', neighbour: 'usdp' },
    published: [
      ['paxg', 'price', 4000],
      ['eurc', 'price', 1.25],
    ],
  },
  blockscout: {
    answers: () =>
      Object.fromEntries(
        namesOf('blockscout').map((address) => [
          `eth.blockscout.com/api/v2/tokens/${address}`,
          json({
            address_hash: address,
            holders_count: '51',
            total_supply: '1000000',
            decimals: '6',
            exchange_rate: null,
          }),
        ]),
      ),
    field: 'holders_count',
    published: [],
    publishedOfTokens: [['ustb', 'ethereum', 'holders', 51]],
  },
  jupiter: {
    answers: () => ({
      'lite-api.jup.ag/tokens/v2/search': json(
        namesOf('jupiter').map((id) => ({ id, symbol: 'A', holderCount: 1234 })),
      ),
    }),
    field: 'holderCount',
    published: [],
    publishedOfTokens: [['aaplx', 'solana', 'holders', 1234]],
  },
} as const satisfies Partial<Record<DeclaredFeedId, PublishedForm>>
