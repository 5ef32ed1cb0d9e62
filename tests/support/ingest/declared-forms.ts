import { agoDay, daysBack, json, usDay } from './ago-days.ts'
import type { DeclaredFeedId } from '#lib/registry/declared-feeds.ts'
import type { PublishedForm } from './published-form.ts'
import { marketForms } from './market-forms.ts'

const superstateDays = (fund: number, nav: number, ago: number, count: number) =>
  daysBack(ago, count).map((day) => ({
    fund_id: fund,
    net_asset_value_date: usDay(day),
    net_asset_value: (nav - (day - 1) / 1000).toFixed(6),
    assets_under_management: '958406746.95',
    outstanding_shares: '85758954.871099',
    net_income_expenses: '92362.32',
  }))

const spikoTotals = (value: string, currency: string, ago: number) => ({
  totalShares: '660017.22353',
  totalAssets: { value: '665195.91', currency },
  numberOfHolders: 59,
  netAssetValue: {
    day: `${agoDay(ago)}T00:00:00.000Z`,
    amount: { value, currency },
    updatedAt: `${agoDay(ago)}T13:40:41.205Z`,
  },
})

const bond = (symbol: string, dollars: string, basisPoints: number) => ({
  bond_cost_in_payment_token: dollars,
  bond_cost_in_usd: dollars,
  fiat_exchange_rate_with_usd: 18.2,
  bond_cost_in_fiat: '1.1',
  current_basis_points: basisPoints,
  bond_symbol: symbol,
  currency: 'mxn',
  current_time: `${agoDay(0)}T00:00:00Z`,
})

export const publishedForms: Record<DeclaredFeedId, PublishedForm> = {
  superstate: {
    answers: (ago = 1, count = 30) => ({
      'api.superstate.com/v1/funds/1/nav-daily': json(superstateDays(1, 11.02, ago, count)),
      'api.superstate.com/v1/funds/2/nav-daily': json(superstateDays(2, 11.67, ago, count)),
      'api.superstate.com/v1/funds/1/yield': json({
        as_of_date: agoDay(ago),
        thirty_day: 0.041,
        seven_day: 0.0405,
        one_day: 0.04,
      }),
    }),
    field: 'net_asset_value_date',
    isHistory: 'days',
    published: [
      ['ustb', 'netAssetValue', 11.02],
      ['uscc', 'netAssetValue', 11.67],
      ['ustb', 'apy7Day', 0.0405],
      ['ustb', 'apy30Day', 0.041],
    ],
  },
  spiko: {
    answers: (ago = 1) => ({
      'public-api.spiko.io/share-classes/USTBL/totals': json(spikoTotals('1.08', 'USD', ago)),
      'public-api.spiko.io/share-classes/EUTBL/totals': json(spikoTotals('1.05', 'EUR', ago)),
      'public-api.spiko.io/share-classes/UKTBL/totals': json(spikoTotals('1.03', 'GBP', ago)),
      ...Object.fromEntries(
        ['USTBL', 'EUTBL', 'UKTBL'].map((symbol) => [
          `public-api.spiko.io/share-classes/${symbol}/yield`,
          json({ dailyYield: 0.04, weeklyYield: 0.0395, monthlyYield: 0.039 }),
        ]),
      ),
    }),
    field: 'netAssetValue',
    published: [
      ['ustbl', 'netAssetValue', 1.08],
      // a euro is 1.2 dollars here, a pound 1.5
      ['eutbl', 'netAssetValue', 1.26],
      ['uktbl', 'netAssetValue', 1.545],
      ['ustbl', 'totalSupply', 660_017.22353],
      ['ustbl', 'holders', 59],
      ['eutbl', 'apy30Day', 0.039],
    ],
  },
  ondo: {
    answers: (ago = 0) => ({
      'ondo.finance/api/v1/assets': json({
        timestamp: `${agoDay(ago)}T00:01:39Z`,
        assets: [
          {
            symbol: 'usdy',
            name: 'Ondo US Dollar Yield',
            priceUsd: 1.14629994,
            apy: 3.5999629806,
            tvlUsd: { total: 2237610887.16, ethereum: 1199748173.21 },
          },
          {
            symbol: 'ousg',
            name: 'Ondo Short-Term US Treasuries Fund',
            priceUsd: 116.561029,
            apy: 3.45,
            tvlUsd: { total: 330669479.55, ethereum: 139521113.2 },
          },
          { symbol: 'another', name: 'Not in the catalog', priceUsd: 3, apy: 1, tvlUsd: {} },
        ],
      }),
    }),
    field: 'priceUsd',
    oneOf: { name: 'ousg', asset: 'ousg', measure: 'netAssetValue', neighbour: 'usdy' },
    published: [
      ['usdy', 'netAssetValue', 1.14629994],
      ['ousg', 'netAssetValue', 116.561029],
    ],
  },
  etherfuse: {
    answers: () => ({
      'api.etherfuse.com/lookup/bonds/cost': json({
        first: bond('USTRY', '1.09', 376),
        second: bond('CETES', '0.065', 718),
        third: bond('TESOURO', '0.235', 1128),
        fourth: bond('EUROB', '1.25', 190),
        fifth: bond('GILTS', '1.41', 385),
        sixth: bond('KTB', '0.03', 120),
      }),
    }),
    field: 'bond_cost_in_usd',
    oneOf: { name: 'TESOURO', asset: 'tesouro', measure: 'netAssetValue', neighbour: 'cetes' },
    published: [
      ['ustry', 'netAssetValue', 1.09],
      ['cetes', 'yieldToMaturity', 0.0718],
    ],
  },
  midas: {
    answers: () => ({
      'api-prod.midas.app/api/data/prices/details': json({
        details: {
          mTBILL: { supply: 1000, price: 1.05, tvl: 1050, timestamp: 1_764_288_000 },
          mBASIS: { supply: 1000, price: 1.16, tvl: 1160, timestamp: 1_764_288_000 },
          mEDGE: { supply: 1000, price: 1.07, tvl: 1070, timestamp: 1_764_288_000 },
          'mF-ONE': { supply: 1000, price: 1.08, tvl: 1080, timestamp: 1_764_288_000 },
          mHyperBTC: { supply: 10, price: 1.01, tvl: 10.1, timestamp: 1_764_288_000 },
        },
      }),
    }),
    field: 'price',
    oneOf: { name: 'mEDGE', asset: 'medge', measure: 'netAssetValue', neighbour: 'mtbill' },
    published: [
      ['mtbill', 'netAssetValue', 1.05],
      ['mf-one', 'netAssetValue', 1.08],
    ],
  },
  ...marketForms,
}
