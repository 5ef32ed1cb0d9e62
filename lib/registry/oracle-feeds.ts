import type { OracleKind } from '#lib/registry/oracle-kinds.ts'
import type { OracleFeed } from '#lib/schemas/oracle-feed.ts'

const DAY = 86_400
/** Funds strike their NAV on business days, and a weekend may be four days long. */
const LONG_WEEKEND = 4 * DAY

/** Adds what feeds of one list have in common; their decimals and descriptions are those read first. */
const listedBy =
  (list: Pick<OracleFeed, 'heartbeatSeconds' | 'source' | 'asOf'>) =>
  (asset: string, network: string, says: OracleKind, address: string): OracleFeed => ({
    asset,
    network,
    says,
    address,
    toleranceSeconds: LONG_WEEKEND,
    vouchedBy: 'issuer',
    ...list,
  })

/** Proxies of Chainlink. How often one reports was seen of USTB's only, which all are held to. */
const chainlink = listedBy({
  heartbeatSeconds: 95_400,
  source: 'https://github.com/aave-dao/aave-address-book',
  asOf: '2026-11-28',
})

/** Contracts that answer in the form of Chainlink. */
const redstone = listedBy({
  heartbeatSeconds: 86_400,
  source: 'https://github.com/redstone-finance/redstone-oracles-monorepo',
  asOf: '2026-11-28',
})

/**
 * Contracts of Midas that answer in the form of Chainlink; its own contracts take an answer until it
 * is 30 days old, and 95 days of one token. Those that report in bitcoin, ether and other coins are
 * left out.
 */
const midas = (asset: string, description: string, address: string): OracleFeed => ({
  asset,
  network: 'ethereum',
  says: 'nav',
  address,
  heartbeatSeconds: (asset === 'mre7yield' ? 95 : 30) * DAY,
  toleranceSeconds: LONG_WEEKEND,
  decimals: 8,
  description,
  vouchedBy: 'issuer',
  source:
    'https://github.com/midas-apps/contracts/blob/bfe2b5f067f8223164f59e34be3b00b3b832d24a/' +
    'config/constants/addresses.ts',
  asOf: '2026-08-20',
})

/** Contracts that answer one call with a NAV, and have no rounds. */
const withoutRounds = (
  asset: string,
  network: string,
  address: string,
  call: string,
  rest: Pick<OracleFeed, 'source'> & Partial<OracleFeed>,
): OracleFeed => ({
  asset,
  network,
  says: 'nav',
  address,
  call,
  decimals: 18,
  heartbeatSeconds: DAY,
  toleranceSeconds: LONG_WEEKEND,
  vouchedBy: 'issuer',
  asOf: '2026-11-28',
  ...rest,
})
const ONDO =
  'https://github.com/DefiLlama/yield-server/blob/3d4672314456efffb9e8902e0b63e88f831a8512/' +
  'src/adaptors/ondo-yield-assets/index.js'
const DIGIFT =
  'https://github.com/DefiLlama/defillama-server/blob/03d39bfa35c6316afd7d93edd87fe626eab7f274/' +
  'coins/src/adapters/rwa/digift.ts'
const PARETO =
  'https://github.com/pareto-credit/docs/blob/0661d9adcc588e1bb6cd4c3cb363188d4b94c4a0/' +
  'developers/addresses/product/credit-vaults.md'

/**
 * Feeds that are known without an operator's file. Read where the connector `public-feeds` is on, or
 * somebody names their assets. The feed of EUTBL is left out, as the currency of its answer is not
 * confirmed; those of Backed, as nobody has seen whether they are still fed.
 */
export const oracleFeeds: readonly OracleFeed[] = [
  {
    asset: 'ustb',
    network: 'ethereum',
    says: 'nav',
    address: '0x289B5036cd942e619E1Ee48670F98d214E745AAC',
    heartbeatSeconds: 95_400,
    toleranceSeconds: LONG_WEEKEND,
    decimals: 6,
    description: 'USTB NAV per Share',
    vouchedBy: 'issuer',
    source: 'https://data.chain.link/feeds/ethereum/mainnet/ustb-nav-per-share',
    asOf: '2026-04-07',
  },
  {
    asset: 'usyc',
    network: 'ethereum',
    says: 'nav',
    address: '0x4c48bcb2160F8e0aDbf9D4F3B034f1e36d1f8b3e',
    heartbeatSeconds: 95_400,
    toleranceSeconds: LONG_WEEKEND,
    // another contract of its issuer reports the same with 18
    decimals: 8,
    vouchedBy: 'issuer',
    source: 'https://github.com/DefiLlama/defillama-server',
    asOf: '2026-11-28',
  },
  chainlink('jtrsy', 'ethereum', 'nav', '0x0C2e4Df738e99e8db80012f5bb2a303f3f48Ca74'),
  chainlink('jaaa', 'ethereum', 'nav', '0x3BbccB2301759D2e4A5692bA72DAb4b75dC43B1a'),
  chainlink('uscc', 'ethereum', 'nav', '0xAfFd8F5578E8590665de561bdE9E7BAdb99300d9'),
  chainlink('wtgxx', 'ethereum', 'nav', '0x1DE472E766E87eB993d0C7904367014a913E55ee'),
  chainlink('buidl', 'ethereum', 'nav', '0x6029F53A5Df21E5e70C460F5E4c9Aad20427B090'),
  chainlink('acred', 'ethereum', 'nav', '0x35DDfB90011E686CCf837a6819562705076207EB'),
  chainlink('vbill', 'ethereum', 'nav', '0xd92095BAf79a6ca6533019e952aDe0d3C5834f4b'),
  chainlink('ustbl', 'ethereum', 'nav', '0x477e363c51Ab0C4D13B22CD6B57D56d4a3Cb7Abe'),
  chainlink('tbill', 'ethereum', 'nav', '0xAbE7a3643615Ed32d3431e11E0Ee5A486Cb27d48'),
  chainlink('paxg', 'ethereum', 'price', '0x9944D86CEB9160aF5C5feB251FD671923323f8C3'),
  chainlink('tslaon', 'ethereum', 'price', '0xED4E679adAFA9aBC97a3fA797dEE000d7b0ed247'),
  chainlink('spyon', 'ethereum', 'price', '0xc9c10271B2B76767C385Ac389C05d77c319DC41C'),
  chainlink('xaum', 'bnb-chain', 'price', '0xfa54C1c5F62ea3a5653a0b1b7148E26008eA1501'),
  redstone('buidl-i', 'ethereum', 'nav', '0xf2db7b3455077Fb177215d45D62d441DF3C17bf3'),
  redstone('hlscope', 'ethereum', 'nav', '0x1f14a50bA904A28CF6088e71B6a15561074398d7'),
  redstone('stac', 'ethereum', 'nav', '0xEdC6287D3D41b322AF600317628D7E226DD3add4'),
  redstone('bcap', 'ethereum', 'nav', '0x46f1B5F29A2DC1a730508a1B41a8B5B93E316eB2'),
  redstone('exod', 'arbitrum', 'nav', '0x5C4c8d6f6Bf79B718F3e8399AaBdFEd01cB7e48f'),
  redstone('mi4', 'mantle', 'nav', '0x24c8964338Deb5204B096039147B8e8C3AEa42Cc'),
  redstone('cetes', 'base', 'price', '0xb4fe9028A4D4D8B3d00e52341F2BB0798860532C'),
  redstone('ustry', 'base', 'price', '0xE94c9f9A1893f23be38A5C0394E46Ac05e8a5f8C'),
  redstone('tesouro', 'base', 'price', '0xb67047eDF6204F4C81333248dA71F8387050790C'),
  redstone('eurob', 'base', 'price', '0xb9D0073aCb296719C26a8BF156e4b599174fe1d5'),
  redstone('gilts', 'base', 'price', '0xE23eCA12D7D2ED3829499556F6dCE06642AFd990'),
  midas('mtbill', 'mTBILL/USD', '0x056339C044055819E8Db84E71f5f2E1F536b2E5b'),
  midas('mbasis', 'mBASIS/USD', '0xE4f2AE539442e1D3Fb40F03ceEbF4A372a390d24'),
  midas('medge', 'mEDGE/USD', '0x698dA5D987a71b68EbF30C1555cfd38F190406b7'),
  midas('mf-one', 'mF-ONE/USD', '0x8D51DBC85cEef637c97D02bdaAbb5E274850e68C'),
  midas('mapollo', 'mAPOLLO/USD', '0x84303e5568C7B167fa4fEBc6253CDdfe12b7Ee4B'),
  midas('mevusd', 'mEVUSD/USD', '0x6f51d8aF5bE2cF3517B8d6Cd07361bE382E83be6'),
  midas('mfarm', 'mFARM/USD', '0x65df7299A9010E399A38d6B7159d25239cDF039b'),
  midas('mhyper', 'mHYPER/USD', '0x43881B05C3BE68B2d33eb70aDdF9F666C5005f68'),
  midas('mkralpha', 'mKRalpha/USD', '0x38092073c5483bA9D844cC6733976957011e8AEe'),
  midas('mm1usd', 'mM1USD/USD', '0xad316aA927c0970C2e8f0B903211D0bd19A10702'),
  midas('mmev', 'mMEV/USD', '0x5f09Aff8B9b1f488B7d1bbaD4D89648579e55d61'),
  midas('mportofino', 'mPortofino/USD', '0x88956C00A5Fa046c823eAED747F21A95D2264403'),
  midas('mre7yield', 'mRe7YIELD/USD', '0x0a2a51f2f206447dE3E3a80FCf92240244722395'),
  midas('mrox', 'mROX/USD', '0x7fF56C3a31476c231e74E4F64e9d9718572B54Aa'),
  midas('msyrupusd', 'msyrupUSD/USD', '0x41c60765fA36109b19B21719F4593F19dDeFa663'),
  midas('msyrupusdp', 'msyrupUSDp/USD', '0x337d914ff6622510FC2C63ac59c1D07983895241'),
  midas('mwildusd', 'mWildUSD/USD', '0xb70eCe4F1a87c419E1082691Bb9a49eb7CaAe6a6'),
  withoutRounds(
    'ousg',
    'ethereum',
    '0x9Cad45a8BF0Ed41Ff33074449B357C7a1fAb4094',
    'getAssetPrice(0x1B19C19393e2d034D8Ff31ff34c81252FcBbee92)',
    { source: ONDO },
  ),
  withoutRounds('usdy', 'ethereum', '0xA0219AA5B31e65Bc920B5b6DFb8EdF0988121De0', 'getPrice()', {
    source: ONDO,
  }),
  withoutRounds(
    'umint',
    'polygon',
    '0x7D4D68f18D1BE3410AB8d827FB7ebC690F938d2d',
    'getTokenPrice(1, 0xC06036793272219179F846eF6bfc3B16E820Df0B)',
    { source: DIGIFT },
  ),
  // the price of its token in USDC, which a vault of Pareto strikes at the end of each cycle of a month
  withoutRounds(
    'falconx-credit-vault',
    'ethereum',
    '0x433D5B175148dA32Ffe1e1A37a939E1b7e79be4d',
    'virtualPrice(0xC26A6Fa2C37b38E549a4a1807543801Db684f99C)',
    { source: PARETO, decimals: 6, heartbeatSeconds: 35 * DAY, asOf: '2026-03-27' },
  ),
]
