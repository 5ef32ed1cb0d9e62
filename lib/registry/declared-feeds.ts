import type { SourceInfo } from '#lib/registry/sources.ts'

/**
 * Upstreams that are declared and not programmed: each is a source and its connector in one row,
 * under one name. What is requested and how it is read stands in the file of that name in
 * server/pipeline/sources/declared/feeds, with how sure its form is; neither half compiles without
 * the other.
 */
interface DeclaredFeed extends SourceInfo {
  /** its own name */
  source: string
  brings: string
  host: string
  everyHours: number
  requestsPerMinute: number
  needsToken: false
}

/** Issuers say nothing on the use of what they publish: it is displayed, and not passed on. */
const issuer = {
  licence: 'none stated',
  redistributable: false,
  rank: 6,
  publishes: 'daily',
  everyHours: 24,
  requestsPerMinute: 60,
  needsToken: false,
} as const

export const declaredFeeds = {
  superstate: {
    ...issuer,
    id: 40,
    source: 'superstate',
    name: 'Superstate',
    url: 'https://superstate.com',
    attribution: 'NAV and yields as published by Superstate.',
    brings: 'NAV per share and yields of USTB and USCC, with their history',
    host: 'api.superstate.com',
  },
  spiko: {
    ...issuer,
    id: 41,
    source: 'spiko',
    name: 'Spiko',
    url: 'https://www.spiko.io',
    attribution: 'NAV, shares and holders as published by Spiko.',
    brings: 'NAV, shares, holders and yields of USTBL, EUTBL and UKTBL',
    host: 'public-api.spiko.io',
  },
  ondo: {
    ...issuer,
    id: 42,
    source: 'ondo',
    name: 'Ondo',
    url: 'https://ondo.finance',
    attribution: 'Prices as published by Ondo Finance.',
    brings: 'NAV per token of OUSG and USDY',
    host: 'ondo.finance',
  },
  etherfuse: {
    ...issuer,
    id: 43,
    source: 'etherfuse',
    name: 'Etherfuse',
    url: 'https://www.etherfuse.com',
    attribution: 'Costs and rates of bonds as published by Etherfuse.',
    brings: 'NAV and yield of USTRY, CETES, TESOURO, EUROB and GILTS',
    host: 'api.etherfuse.com',
  },
  midas: {
    ...issuer,
    id: 44,
    source: 'midas',
    name: 'Midas',
    url: 'https://midas.app',
    attribution: 'Prices as published by Midas.',
    brings: 'NAV per token of mTBILL, mBASIS, mEDGE and mF-ONE',
    host: 'api-prod.midas.app',
  },
  securitize: {
    ...issuer,
    id: 45,
    source: 'securitize',
    name: 'Securitize',
    url: 'https://securitize.io',
    attribution: 'Assets under management as published by Securitize.',
    brings: 'value of BUIDL, ACRED, VBILL, STAC, HLSCOPE, BCAP and MI4 over all networks',
    host: 'public-feed.securitize.io',
  },
  xstocks: {
    ...issuer,
    id: 46,
    source: 'xstocks',
    name: 'xStocks',
    url: 'https://xstocks.fi',
    attribution: 'Quotes, circulation and reserves as published by xStocks.',
    brings: 'quotes, circulation and reserves of 20 tokenized stocks',
    host: 'api.xstocks.fi',
    // a thousand requests are allowed at a time
    requestsPerMinute: 240,
  },
  usyc: {
    ...issuer,
    id: 47,
    source: 'usyc',
    name: 'USYC price reports',
    url: 'https://usyc.hashnote.com',
    attribution: 'Price reports of USYC as published by Hashnote.',
    brings: 'NAV per token of USYC, with its history',
    host: 'usyc.hashnote.com',
  },
  onre: {
    ...issuer,
    id: 48,
    source: 'onre',
    name: 'OnRe',
    url: 'https://onre.finance',
    attribution: 'NAV of ONyc as published by OnRe.',
    brings: 'NAV per token of ONyc, with its history',
    host: 'core.api.onre.finance',
  },
  realt: {
    ...issuer,
    id: 49,
    source: 'realt',
    name: 'RealT',
    url: 'https://realt.co',
    attribution: 'Token prices as published by the RealToken community API.',
    brings: 'prices of RealT properties',
    host: 'api.realtoken.community',
  },
  centrifuge: {
    ...issuer,
    id: 50,
    source: 'centrifuge',
    name: 'Centrifuge',
    url: 'https://centrifuge.io',
    attribution: 'Token prices as published by Centrifuge.',
    brings: 'NAV per token of JTRSY and JAAA',
    host: 'api.centrifuge.io',
  },
  maple: {
    ...issuer,
    id: 51,
    source: 'maple',
    name: 'Maple',
    url: 'https://maple.finance',
    attribution: 'Yields and principal as published by Maple.',
    brings: 'yields and principal out of syrupUSDC and syrupUSDT',
    host: 'api.maple.finance',
  },
  matrixdock: {
    ...issuer,
    id: 52,
    source: 'matrixdock',
    name: 'Matrixdock',
    url: 'https://www.matrixdock.com',
    attribution: 'Supply of XAUm as published by Matrixdock.',
    brings: 'supply of XAUm over all networks',
    host: 'www.matrixdock.com',
  },
  ledgerlens: {
    ...issuer,
    id: 53,
    source: 'ledgerlens',
    name: 'LedgerLens',
    url: 'https://www.ledgerlens.io',
    attribution: 'Reserves of STBT as attested by The Network Firm.',
    brings: 'reserves of STBT',
    host: 'api.oracle-services.ledgerlens.io',
  },
  wisdomtree: {
    ...issuer,
    id: 54,
    source: 'wisdomtree',
    name: 'WisdomTree',
    url: 'https://www.wisdomtree.com',
    attribution: 'NAV of funds as published by WisdomTree.',
    brings: 'NAV per share of nine digital funds',
    host: 'dataspanapi.wisdomtree.com',
  },
  'llama-stablecoin-prices': {
    ...issuer,
    id: 56,
    source: 'llama-stablecoin-prices',
    name: 'DefiLlama stablecoin prices',
    url: 'https://defillama.com/stablecoins',
    attribution: 'Stablecoin prices from DefiLlama.',
    brings: 'prices of twelve stablecoins',
    host: 'stablecoins.llama.fi',
    rank: 34,
  },
  'currency-api': {
    ...issuer,
    id: 57,
    source: 'currency-api',
    name: 'Currency API',
    url: 'https://github.com/fawazahmed0/exchange-api',
    attribution: 'Indicative daily rates from the currency-api project.',
    brings: 'indicative prices of gold tokens and stablecoins',
    host: 'cdn.jsdelivr.net',
    // indicative rates of now say nothing where closes are known
    rank: 46,
  },
  blockscout: {
    ...issuer,
    id: 58,
    source: 'blockscout',
    name: 'Blockscout',
    url: 'https://eth.blockscout.com',
    attribution: 'Holder counts from Blockscout.',
    brings: 'holding addresses of tokens on Ethereum',
    host: 'eth.blockscout.com',
    rank: 30,
    // ten in a second are allowed
    requestsPerMinute: 300,
  },
  jupiter: {
    ...issuer,
    id: 59,
    source: 'jupiter',
    name: 'Jupiter tokens',
    url: 'https://jup.ag',
    attribution: 'Holder counts from Jupiter.',
    brings: 'holding addresses of tokens on Solana',
    host: 'lite-api.jup.ag',
    rank: 30,
  },
} as const satisfies Record<string, DeclaredFeed>

export type DeclaredFeedId = keyof typeof declaredFeeds
export const isDeclaredFeed = (text: string): text is DeclaredFeedId =>
  Object.hasOwn(declaredFeeds, text)
