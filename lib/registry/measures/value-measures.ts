import type { Measure } from '#lib/registry/measures/measure.ts'
import { usdStock, tokenStock } from '#lib/registry/measures/shapes.ts'

const unitPrice = {
  unit: 'usd',
  kind: 'stock',
  across: 'none',
  overTime: 'last',
  carryDays: 7,
  patience: 7,
  steadyWithin: 0.35,
  // one unit of no asset costs that much: what all of it is worth stands under the name of a price
  most: 1e7,
  signed: false,
} as const

/** Measures of the worth of assets: supply, price, and the values they multiply to. */
export const valueMeasures = {
  totalAssetValue: {
    id: 2,
    slug: 'total_asset_value_dollar',
    label: 'Total Asset Value',
    ...usdStock,
    factors: ['totalSupply', 'netAssetValue'],
    definition: 'Value of the total supply at net asset value.',
    formula: 'total supply × NAV',
  },
  netAssetValue: {
    id: 3,
    slug: 'net_asset_value_dollar',
    label: 'Net Asset Value',
    ...unitPrice,
    steadyWithin: 0.05,
    definition: 'Net asset value per unit, as stated by the administrator.',
    formula: '(assets − liabilities) ÷ units',
  },
  price: {
    id: 39,
    slug: 'price_dollar',
    label: 'Price',
    ...unitPrice,
    // a dollar coin, and gold
    steadyWithinOf: { 28: 0.02, 37: 0.1 },
    // the dearest currency is the Kuwaiti dinar, at 3.3 dollars
    mostOf: { 28: 5 },
    definition: 'Market price per token, in dollars.',
    formula: 'volume-weighted daily price, as reported by the source',
  },
  marketValue: {
    id: 40,
    slug: 'market_value_dollar',
    label: 'Market Value',
    ...usdStock,
    factors: ['totalSupply', 'price'],
    definition: 'Value of the total supply at market price.',
    formula: 'total supply × price',
  },
  circulatingMarketValue: {
    id: 62,
    slug: 'circulating_market_value_dollar',
    label: 'Circulating Market Value',
    ...usdStock,
    factors: ['circulatingSupply', 'price'],
    definition:
      'Value of the circulating supply at market price; treasury, burned and locked tokens are excluded.',
    formula: 'circulating supply × price',
  },
  circulatingAssetValue: {
    id: 63,
    slug: 'circulating_asset_value_dollar',
    label: 'Circulating Asset Value',
    ...usdStock,
    factors: ['circulatingSupply', 'netAssetValue'],
    definition: 'Value of the circulating supply at net asset value.',
    formula: 'circulating supply × NAV',
  },
  bridgedTokenMarketCap: {
    id: 70,
    slug: 'bridged_token_market_cap_dollar',
    label: 'Bridged Token Market Cap',
    ...usdStock,
    factors: ['bridgedSupply', 'price'],
    definition: 'Value of the supply on a network at market price, net of tokens bridged out.',
    formula: 'bridged supply × price',
  },
  bridgedTokenValue: {
    id: 71,
    slug: 'bridged_token_value_dollar',
    label: 'Asset Value',
    ...usdStock,
    factors: ['bridgedSupply', 'netAssetValue'],
    definition: 'Value of the supply on a network at net asset value, net of tokens bridged out.',
    formula: 'bridged supply × NAV',
  },
  totalSupply: {
    id: 2003,
    slug: 'total_supply_token',
    label: 'Total Supply',
    ...tokenStock,
    definition: 'Tokens in existence at the end of the day, read from the contract.',
    formula: '∑ mints − ∑ burns',
  },
  circulatingSupply: {
    id: 2004,
    slug: 'circulating_supply_token',
    label: 'Circulating Supply',
    ...tokenStock,
    definition: 'Total supply less tokens in treasury, burned or locked.',
    formula: 'total supply − treasury − burned − locked',
  },
  bridgedSupply: {
    id: 2005,
    slug: 'bridged_supply_token',
    label: 'Bridged Supply',
    ...tokenStock,
    definition: 'Circulating supply on a network, net of tokens bridged out.',
    formula: 'circulating supply − bridged out',
  },
  reserves: {
    id: 2015,
    slug: 'reserves_token',
    label: 'Reserves',
    ...tokenStock,
    definition:
      'Assets held to back a token, in units of the asset, ' +
      'as reported by an onchain feed and the party that attests to it.',
    formula: 'feed answer ÷ 10 ^ decimals',
  },
  reserveValue: {
    id: 2016,
    slug: 'reserves_dollar',
    label: 'Reserve Value',
    ...usdStock,
    across: 'none',
    definition:
      'Assets held to back a token, in dollars, as reported by an onchain feed and the party that attests to it.',
    formula: 'feed answer ÷ 10 ^ decimals',
  },
  size: {
    id: 2007,
    slug: 'size_dollar',
    label: 'Value',
    ...usdStock,
    steadyWithin: null,
    definition:
      'Asset size, by the preferred available measure of its class; totals add sizes and state the measures included.',
    formula: 'NAV- or market-based value, by class',
  },
  premium: {
    id: 2010,
    slug: 'premium_to_benchmark',
    label: 'Premium',
    unit: 'percent',
    kind: 'stock',
    across: 'none',
    overTime: 'last',
    carryDays: 0,
    patience: 14,
    steadyWithin: null,
    signed: true,
    definition:
      'Token price per troy ounce divided by the metal price on the same day, less one; ' +
      'for a metal priced monthly, averages of the same full month are compared. ' +
      'Per-gram tokens are multiplied by 31.1035. Multiple tokens are weighted by value.',
    formula: 'token price ÷ ounces per token ÷ benchmark price − 1',
  },
  premiumPerOunce: {
    id: 2013,
    slug: 'premium_per_ounce_dollar',
    label: 'Premium per Ounce',
    unit: 'usd',
    kind: 'stock',
    across: 'weightedMean',
    weightBy: ['circulatingMarketValue', 'bridgedTokenValue'],
    overTime: 'last',
    carryDays: 0,
    patience: 14,
    steadyWithin: null,
    signed: true,
    definition:
      'Token price per troy ounce less the metal price on the same day, in dollars; ' +
      'for a metal priced monthly, averages of the same full month.',
    formula: 'token price ÷ ounces per token − benchmark price',
  },
  ounces: {
    id: 2011,
    slug: 'troy_ounces_outstanding',
    label: 'Ounces Outstanding',
    ...tokenStock,
    across: 'sum',
    definition: 'Troy ounces of metal represented by circulating tokens.',
    formula: 'supply × troy ounces per token',
  },
} as const satisfies Record<string, Measure>
