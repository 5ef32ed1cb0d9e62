import type { OracleFeed } from '#lib/schemas/oracle-feeds.ts'

/**
 * Feeds that are known without an operator's file: only those whose proxy, heartbeat and decimals
 * public material agrees on. None is read before somebody names its asset.
 */
export const oracleFeeds: readonly OracleFeed[] = [
  {
    asset: 'ustb',
    network: 'ethereum',
    says: 'nav',
    address: '0x289B5036cd942e619E1Ee48670F98d214E745AAC',
    heartbeatSeconds: 95_400,
    // the fund strikes its NAV on business days
    toleranceSeconds: 3 * 86_400,
    decimals: 6,
    description: 'USTB NAV per Share',
    vouchedBy: 'issuer',
    source: 'https://data.chain.link/feeds/ethereum/mainnet/ustb-nav-per-share',
    asOf: '2026-04-07',
  },
]
