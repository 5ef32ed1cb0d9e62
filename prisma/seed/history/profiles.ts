import type { Currency } from '#prisma/seed/history/markets.ts'

/**
 * How big the demo makes an asset and how it behaves: of a plausible order, copied from nobody. An asset without a profile
 * has no history, and its page shows the blanks. A day is given where an asset or a network began within the three years to
 * 20 November 2026; demos with another last day keep the distance to it.
 */
export interface Profile {
  /** dollars on the last day, over all networks */
  value: number
  /** dollars on the first day */
  from: number
  /** `2024-03-20`; absent: before the first shown day */
  since?: string
  pricing: Pricing
  holders: number
  /** weight of each network on the last day, and since when it is there; one that is missing has no history; absent: alike for all */
  networks?: Readonly<Record<string, number | readonly [weight: number, since: string]>>
  habits: Habits
  /** share of the supply that crosses the bridge on a day */
  bridged?: number
  /** share of the supply that the issuer holds back */
  treasury?: number
  /** no longer issued: what is left is redeemed */
  isOnlyRedeemed?: boolean
  credit?: CreditProfile
  /** first seen by the catalogue this many days before the last: its growth is coverage */
  trackedSince?: number
  /** its source has brought nothing for this many days */
  staleFor?: number
}

export type Pricing =
  /** a coin held at one unit of a currency */
  | { kind: 'peg'; currency: Currency }
  /** a fund that stays at one dollar and pays its yield out */
  | { kind: 'cash'; spread: number }
  /** shares whose price grows with what they earn: Treasury yield of the tenor plus spread, or a yield of its own */
  | { kind: 'accrual'; nav: number; months: number; spread: number; currency?: Currency }
  | { kind: 'yield'; nav: number; rate: number; currency?: Currency }
  | { kind: 'gold'; ounces: number }
  /** shares that rise and fall; `isListed`: on a market, with a price beside the net asset value */
  | { kind: 'shares'; from: number; to: number; volatility: number; isListed?: boolean }

export interface CreditProfile {
  /** of the value, what is lent out */
  lent: number
  /** of what is lent, what is repaid and lent again in a year */
  renewed: number
  /** of all that was ever lent, what defaulted */
  defaulted: number
  apr: number
}

export interface Habits {
  /** of the supply, what is passed on between holders on a usual day */
  velocity: number
  /** of the supply, what is minted and burnt beside the growth */
  churn: number
  /** of the holders, those that are active on a usual day */
  activity: number
  /** chance of issuance on a weekday */
  issuance: number
  /** how busy a day of the weekend is beside a weekday */
  weekend: number
}

const coin: Habits = { velocity: 0.09, churn: 0.004, activity: 0.018, issuance: 1, weekend: 0.55 }
const fund: Habits = { velocity: 0.006, churn: 0.003, activity: 0.05, issuance: 0.7, weekend: 0 }
const open: Habits = { velocity: 0.012, churn: 0.002, activity: 0.02, issuance: 0.9, weekend: 0.25 }
const ledger: Habits = { velocity: 0, churn: 0.001, activity: 0, issuance: 0.8, weekend: 0 }
const metal: Habits = {
  velocity: 0.03,
  churn: 0.0006,
  activity: 0.012,
  issuance: 0.6,
  weekend: 0.5,
}
const share: Habits = {
  velocity: 0.035,
  churn: 0.006,
  activity: 0.03,
  issuance: 0.95,
  weekend: 0.3,
}
const rare: Habits = { velocity: 0.0015, churn: 0, activity: 0.01, issuance: 0.03, weekend: 0.1 }

const usd = { kind: 'peg', currency: 'USD' } as const
const eur = { kind: 'peg', currency: 'EUR' } as const
const cash = { kind: 'cash', spread: -0.0035 } as const
const bills = (nav: number, spread = -0.003) =>
  ({ kind: 'accrual', nav, months: 3, spread }) as const
const earns = (nav: number, rate: number, currency: Currency = 'USD') =>
  ({ kind: 'yield', nav, rate, currency }) as const
const ounce = { kind: 'gold', ounces: 1 } as const
const gram = { kind: 'gold', ounces: 1 / 31.103_476_8 } as const
const stock = (from: number, to: number, volatility: number) =>
  ({ kind: 'shares', from, to, volatility, isListed: true }) as const
const strategy = (from: number, to: number, volatility: number) =>
  ({ kind: 'shares', from, to, volatility }) as const
const millions = (amount: number) => amount * 1e6
const billions = (amount: number) => amount * 1e9

/** Stock trackers of one line: on Solana first, the larger ones on Arbitrum later. */
function xStock(value: number, holders: number, pricing: Pricing): Profile {
  const networks = { solana: 78, ...(value > 20 && { arbitrum: [22, '2026-03-10'] as const }) }
  return {
    value: millions(value),
    from: millions(value * 0.04),
    since: '2025-06-30',
    holders,
    pricing,
    habits: share,
    networks,
  }
}

function loanNote(value: number, from: number, since: string, apr: number): Profile {
  return {
    value: millions(value),
    from: millions(from),
    since,
    holders: 14,
    pricing: earns(1, 0),
    habits: ledger,
    credit: { lent: 1, renewed: 0.25, defaulted: 0.002, apr },
  }
}

export const profiles: Readonly<Record<string, Profile>> = {
  usdt: {
    value: billions(178),
    from: billions(86),
    holders: 96_000_000,
    pricing: usd,
    habits: coin,
    treasury: 0.012,
    networks: { ethereum: 88, tron: 80, solana: 3, avalanche: 1.4, aptos: [1, '2024-10-28'] },
  },
  usdc: {
    value: billions(79),
    from: billions(24),
    holders: 34_000_000,
    pricing: usd,
    habits: { ...coin, velocity: 0.16 },
    networks: {
      ethereum: 50,
      solana: 9,
      base: 4.2,
      arbitrum: 6,
      polygon: 1.4,
      avalanche: 0.8,
      sui: [0.5, '2024-10-08'],
      aptos: [0.4, '2025-01-30'],
    },
  },
  usds: {
    value: billions(9.1),
    from: millions(110),
    since: '2024-09-18',
    holders: 16_500,
    pricing: usd,
    habits: { ...coin, activity: 0.05 },
    bridged: 0.0006,
    networks: { ethereum: 88, base: [4, '2024-11-04'], solana: [8, '2024-11-18'] },
  },
  dai: { value: billions(4.6), from: billions(5.3), holders: 520_000, pricing: usd, habits: coin },
  usde: {
    value: billions(7.2),
    from: millions(180),
    since: '2024-02-19',
    holders: 72_000,
    pricing: usd,
    habits: { ...coin, activity: 0.04 },
  },
  pyusd: {
    value: billions(3.4),
    from: millions(155),
    holders: 118_000,
    pricing: usd,
    habits: coin,
    networks: { ethereum: 70, solana: [26, '2024-05-29'], arbitrum: [3, '2025-07-17'] },
  },
  usd1: {
    value: billions(2.7),
    from: millions(90),
    since: '2025-04-02',
    holders: 320_000,
    pricing: usd,
    habits: coin,
    networks: { ethereum: 30, bsc: 62, solana: [6, '2025-09-01'] },
  },
  fdusd: {
    value: millions(540),
    from: billions(1.1),
    holders: 61_000,
    pricing: usd,
    habits: { ...coin, velocity: 0.2 },
    networks: { ethereum: 60, bsc: 40 },
  },
  rlusd: {
    value: billions(1.5),
    from: millions(40),
    since: '2024-12-17',
    holders: 44_000,
    pricing: usd,
    habits: coin,
    networks: { ethereum: 80, 'xrp-ledger': 20 },
  },
  usdtb: {
    value: billions(1.1),
    from: millions(55),
    since: '2024-12-16',
    holders: 1_900,
    pricing: usd,
    habits: { ...fund, velocity: 0.02 },
    networks: { ethereum: 97, solana: [3, '2025-06-20'] },
  },
  usdg: {
    value: billions(1.6),
    from: millions(30),
    since: '2024-11-01',
    holders: 88_000,
    pricing: usd,
    habits: coin,
    networks: { ethereum: 35, solana: [65, '2025-02-05'] },
  },
  eurc: {
    value: millions(390),
    from: millions(52),
    holders: 240_000,
    pricing: eur,
    habits: coin,
    networks: { ethereum: 55, solana: [14, '2023-12-18'], base: [27, '2024-07-17'] },
  },
  eurcv: {
    value: millions(74),
    from: millions(21),
    holders: 900,
    pricing: eur,
    habits: { ...coin, issuance: 0.5, weekend: 0.1 },
    networks: { ethereum: 90, solana: [5, '2025-09-30'] },
  },
  usdcv: {
    value: millions(33),
    from: millions(5),
    since: '2025-07-01',
    holders: 420,
    pricing: usd,
    habits: { ...coin, issuance: 0.4, weekend: 0.1 },
    networks: { ethereum: 92, solana: 8 },
  },
  tusd: {
    value: millions(490),
    from: billions(2.3),
    holders: 690_000,
    pricing: usd,
    habits: coin,
    networks: { ethereum: 45, tron: 55 },
  },
  gho: { value: millions(370), from: millions(33), holders: 21_000, pricing: usd, habits: coin },
  ausd: {
    value: millions(210),
    from: millions(12),
    since: '2024-07-15',
    holders: 36_000,
    pricing: usd,
    habits: coin,
    networks: { ethereum: 50, avalanche: [50, '2024-08-20'] },
  },
  usdp: {
    value: millions(49),
    from: millions(410),
    holders: 112_000,
    pricing: usd,
    habits: coin,
    networks: { ethereum: 94 },
  },
  busd: {
    value: millions(52),
    from: billions(1.7),
    holders: 148_000,
    pricing: usd,
    habits: { ...coin, churn: 0, velocity: 0.01 },
    isOnlyRedeemed: true,
  },

  buidl: {
    value: billions(2.6),
    from: millions(45),
    since: '2024-03-20',
    holders: 108,
    pricing: cash,
    habits: fund,
    bridged: 0.0016,
    networks: {
      ethereum: 44,
      aptos: [19, '2024-11-13'],
      arbitrum: [4, '2024-11-13'],
      avalanche: [18, '2024-11-13'],
      optimism: [3, '2024-11-13'],
      polygon: [18, '2024-11-13'],
      solana: [9, '2025-03-25'],
      bsc: [17, '2025-11-14'],
    },
  },
  'buidl-i': {
    value: millions(460),
    from: millions(20),
    since: '2025-02-24',
    holders: 9,
    pricing: cash,
    habits: { ...fund, velocity: 0.002 },
  },
  ousg: {
    value: millions(720),
    from: millions(178),
    holders: 92,
    pricing: bills(104, -0.002),
    habits: fund,
    networks: { ethereum: 64, solana: 8, 'xrp-ledger': [28, '2025-06-11'] },
  },
  usdy: {
    value: billions(1.3),
    from: millions(60),
    holders: 17_800,
    pricing: bills(1.01, -0.004),
    habits: open,
    networks: {
      ethereum: 56,
      solana: [16, '2023-12-18'],
      mantle: 4,
      sui: [4, '2024-03-27'],
      aptos: [3, '2024-04-17'],
      noble: [4, '2024-06-26'],
      arbitrum: [4, '2024-08-12'],
      stellar: [5, '2025-09-17'],
    },
  },
  usyc: {
    value: billions(2.1),
    from: millions(18),
    holders: 64,
    pricing: bills(1.012, -0.001),
    habits: fund,
    networks: {
      ethereum: 30,
      bsc: [64, '2025-07-25'],
      near: [3, '2025-04-10'],
      noble: [3, '2024-12-11'],
    },
  },
  benji: {
    value: billions(0.86),
    from: millions(322),
    holders: 1_040,
    pricing: cash,
    habits: fund,
    networks: {
      stellar: 62,
      polygon: 5,
      arbitrum: [9, '2024-08-01'],
      avalanche: [6, '2024-08-22'],
      ethereum: [11, '2024-11-12'],
    },
  },
  ustb: {
    value: millions(690),
    from: millions(12),
    since: '2024-02-05',
    holders: 96,
    pricing: bills(10, -0.0025),
    habits: fund,
    networks: { ethereum: 91, solana: [5, '2025-05-13'], plume: [4, '2025-06-05'] },
  },
  tbill: {
    value: millions(245),
    from: millions(11),
    holders: 112,
    pricing: bills(1.02, -0.004),
    habits: fund,
    networks: { ethereum: 72, arbitrum: [8, '2024-04-02'], solana: [20, '2025-06-03'] },
  },
  jtrsy: {
    value: millions(810),
    from: millions(6),
    since: '2024-05-06',
    holders: 27,
    pricing: bills(1.0, -0.002),
    habits: { ...fund, issuance: 0.3 },
    trackedSince: 20,
    networks: { ethereum: 90, base: 4, celo: 6 },
  },
  ustbl: {
    value: millions(285),
    from: millions(2),
    since: '2024-05-21',
    holders: 640,
    pricing: bills(1.0, -0.004),
    habits: fund,
    networks: { polygon: 24, ethereum: [52, '2024-12-05'], arbitrum: [24, '2025-02-04'] },
  },
  vbill: {
    value: millions(145),
    from: millions(5),
    since: '2025-05-13',
    holders: 38,
    pricing: cash,
    habits: fund,
    networks: { ethereum: 40, solana: 18, avalanche: 24, bsc: 18 },
  },
  fdit: {
    value: millions(265),
    from: millions(20),
    since: '2025-08-12',
    holders: 4,
    pricing: cash,
    habits: { ...fund, issuance: 0.2 },
  },
  mony: {
    value: millions(175),
    from: millions(100),
    since: '2025-12-15',
    holders: 12,
    pricing: cash,
    habits: { ...fund, issuance: 0.4 },
  },
  ultra: {
    value: millions(190),
    from: millions(10),
    since: '2025-02-10',
    holders: 31,
    pricing: bills(1.0, -0.002),
    habits: fund,
    networks: { arbitrum: 70, ethereum: 30 },
  },
  mtbill: {
    value: millions(17),
    from: millions(1),
    since: '2024-07-08',
    holders: 310,
    pricing: bills(1.0, -0.004),
    habits: open,
    networks: { ethereum: 70 },
  },
  stbt: { value: millions(42), from: millions(112), holders: 58, pricing: cash, habits: fund },
  ustry: {
    value: millions(6),
    from: millions(0.8),
    since: '2024-05-08',
    holders: 1_150,
    pricing: bills(1.0, -0.005),
    habits: open,
  },
  wtgxx: {
    value: millions(640),
    from: millions(2),
    holders: 1_650,
    pricing: cash,
    habits: fund,
    networks: { ethereum: [82, '2024-04-12'], stellar: 18 },
  },
  rcoin: {
    value: millions(0.46),
    from: millions(0.4),
    holders: 41,
    pricing: bills(1.06),
    habits: { ...fund, issuance: 0.08 },
    staleFor: 12,
  },
  bib01: {
    value: millions(5.4),
    from: millions(44),
    holders: 27,
    pricing: bills(109, -0.002),
    habits: { ...open, issuance: 0.2 },
  },

  eutbl: {
    value: millions(690),
    from: millions(2),
    since: '2024-05-21',
    holders: 2_700,
    pricing: { kind: 'accrual', nav: 1, months: 3, spread: -0.015, currency: 'EUR' },
    habits: fund,
    networks: { polygon: 20, ethereum: [46, '2024-12-05'], arbitrum: [34, '2025-02-04'] },
  },
  uktbl: {
    value: millions(58),
    from: millions(2),
    since: '2025-10-07',
    holders: 240,
    pricing: { kind: 'accrual', nav: 1, months: 3, spread: -0.002, currency: 'GBP' },
    habits: fund,
    networks: { ethereum: 60, polygon: 40 },
  },
  cetes: {
    value: millions(42),
    from: millions(0.7),
    since: '2024-01-22',
    holders: 9_400,
    pricing: earns(1, 0.085, 'MXN'),
    habits: open,
    networks: { solana: 62, stellar: [38, '2024-09-10'] },
  },
  tesouro: {
    value: millions(21),
    from: millions(0.3),
    since: '2025-01-28',
    holders: 4_100,
    pricing: earns(1, 0.125, 'BRL'),
    habits: open,
    networks: { solana: 58, stellar: [42, '2025-08-19'] },
  },
  eurob: {
    value: millions(3.1),
    from: millions(0.2),
    since: '2024-08-14',
    holders: 880,
    pricing: earns(1, 0.021, 'EUR'),
    habits: open,
  },
  gilts: {
    value: millions(1.9),
    from: millions(0.2),
    since: '2024-11-20',
    holders: 610,
    pricing: earns(1, 0.039, 'GBP'),
    habits: open,
  },
  'sgd-delta-fund': {
    value: millions(27),
    from: millions(9),
    holders: 12,
    pricing: earns(1.01, 0.024, 'SGD'),
    habits: { ...fund, issuance: 0.2 },
    networks: { ethereum: 65 },
  },

  bernx: {
    value: millions(2.4),
    from: millions(0.6),
    since: '2024-01-15',
    holders: 24,
    pricing: earns(5.1, 0.026, 'EUR'),
    habits: { ...open, issuance: 0.15 },
  },
  berna: {
    value: millions(1.6),
    from: millions(0.5),
    since: '2024-01-15',
    holders: 19,
    pricing: earns(5.4, 0.043),
    habits: { ...open, issuance: 0.15 },
  },
  bhigh: {
    value: millions(0.9),
    from: millions(0.25),
    since: '2024-01-15',
    holders: 31,
    pricing: earns(5.8, 0.055, 'EUR'),
    habits: { ...open, issuance: 0.15 },
  },
  wtsix: {
    value: millions(1.3),
    from: millions(1),
    holders: 24,
    pricing: earns(9.9, 0.045),
    habits: { ...fund, issuance: 0.1 },
  },
  alt2611: {
    value: millions(11.5),
    from: millions(1.5),
    since: '2023-12-18',
    holders: 130,
    pricing: earns(1, 0),
    habits: rare,
  },

  'figure-heloc': {
    value: billions(15.4),
    from: billions(6.1),
    holders: 38,
    pricing: earns(1, 0),
    habits: ledger,
    credit: { lent: 1, renewed: 0.5, defaulted: 0.0045, apr: 0.089 },
  },
  'syrup-usdc': {
    value: billions(1.5),
    from: millions(14),
    since: '2024-06-25',
    holders: 6_900,
    pricing: earns(1, 0.068),
    habits: open,
    networks: { ethereum: 66, solana: [26, '2025-06-05'], arbitrum: [8, '2025-10-30'] },
    credit: { lent: 0.82, renewed: 3.4, defaulted: 0.003, apr: 0.096 },
  },
  'syrup-usdt': {
    value: millions(820),
    from: millions(10),
    since: '2025-01-21',
    holders: 2_300,
    pricing: earns(1, 0.062),
    habits: open,
    credit: { lent: 0.8, renewed: 3.1, defaulted: 0.002, apr: 0.091 },
  },
  jaaa: {
    value: millions(760),
    from: millions(40),
    since: '2025-06-24',
    holders: 19,
    pricing: earns(1, 0.052),
    habits: { ...fund, issuance: 0.3 },
    networks: { ethereum: 76, avalanche: [24, '2025-07-28'] },
    credit: { lent: 0.97, renewed: 0.4, defaulted: 0, apr: 0.056 },
  },
  acred: {
    value: millions(128),
    from: millions(12),
    since: '2025-01-30',
    holders: 160,
    pricing: earns(1_000, 0.081),
    habits: { ...fund, issuance: 0.4 },
    networks: { ethereum: 40, avalanche: 20, polygon: 20, solana: 20 },
    credit: { lent: 0.94, renewed: 0.35, defaulted: 0.006, apr: 0.104 },
  },
  stac: {
    value: millions(104),
    from: millions(25),
    since: '2025-11-05',
    holders: 7,
    pricing: earns(1_000, 0.053),
    habits: { ...fund, issuance: 0.15 },
    credit: { lent: 0.98, renewed: 0.3, defaulted: 0, apr: 0.058 },
  },
  'mf-one': {
    value: millions(96),
    from: millions(18),
    since: '2025-06-17',
    holders: 210,
    pricing: earns(1, 0.098),
    habits: open,
    credit: { lent: 0.9, renewed: 4.2, defaulted: 0.005, apr: 0.128 },
  },
  onyc: {
    value: millions(170),
    from: millions(6),
    since: '2025-03-18',
    holders: 4_600,
    pricing: earns(1, 0.11),
    habits: open,
    credit: { lent: 0.7, renewed: 1, defaulted: 0.004, apr: 0.135 },
  },
  prime: {
    value: millions(330),
    from: millions(9),
    since: '2025-09-24',
    holders: 5_200,
    pricing: earns(1, 0.079),
    habits: open,
    credit: { lent: 0.96, renewed: 2, defaulted: 0.001, apr: 0.087 },
  },
  'falconx-credit-vault': {
    value: millions(118),
    from: millions(6),
    since: '2025-03-11',
    holders: 74,
    pricing: earns(1, 0.087),
    habits: { ...fund, issuance: 0.3 },
    credit: { lent: 0.99, renewed: 1.5, defaulted: 0, apr: 0.099 },
  },
  hlscope: {
    value: millions(31),
    from: millions(6),
    holders: 120,
    pricing: earns(1_020, 0.09),
    habits: { ...fund, issuance: 0.1 },
    credit: { lent: 0.93, renewed: 0.3, defaulted: 0.008, apr: 0.112 },
  },
  bmn2: {
    value: millions(64),
    from: millions(9),
    since: '2024-07-10',
    holders: 190,
    pricing: strategy(30_000, 46_000, 0.2),
    habits: rare,
    credit: { lent: 1, renewed: 0, defaulted: 0, apr: 0.12 },
  },
  'tradable-na-rent-financing': loanNote(190, 45, '2024-12-03', 0.121),
  'tradable-us-bnpl': loanNote(152, 30, '2024-12-03', 0.132),
  'tradable-gov-contractor': loanNote(146, 52, '2025-02-18', 0.118),
  'tradable-na-fintech': loanNote(121, 40, '2025-02-18', 0.126),

  paxg: {
    value: billions(1.9),
    from: millions(480),
    holders: 96_000,
    pricing: ounce,
    habits: metal,
  },
  xaut: {
    value: billions(2.9),
    from: millions(490),
    holders: 61_000,
    pricing: ounce,
    habits: metal,
    networks: { ethereum: 84, arbitrum: [5, '2025-07-22'], avalanche: [3, '2025-09-30'] },
  },
  xaum: {
    value: millions(62),
    from: millions(4),
    since: '2024-09-10',
    holders: 2_100,
    pricing: ounce,
    habits: metal,
    networks: { ethereum: 35, bsc: 65 },
  },
  cgo: {
    value: millions(14),
    from: millions(9),
    holders: 1_400,
    pricing: gram,
    habits: { ...metal, issuance: 0.2 },
  },

  mi4: {
    value: millions(128),
    from: millions(20),
    since: '2025-06-24',
    holders: 18,
    pricing: strategy(100, 118, 0.42),
    habits: { ...fund, issuance: 0.1 },
  },
  umint: {
    value: millions(34),
    from: millions(4),
    since: '2024-11-04',
    holders: 11,
    pricing: bills(100, -0.003),
    habits: { ...fund, issuance: 0.2 },
  },
  cmbmint: {
    value: millions(96),
    from: millions(6),
    since: '2025-08-13',
    holders: 22,
    pricing: bills(100, -0.002),
    habits: { ...fund, issuance: 0.3 },
    networks: { solana: 70, ethereum: 30 },
  },
  'abrdn-liquidity-fund': {
    value: millions(19),
    from: millions(2),
    since: '2024-11-25',
    holders: 9,
    pricing: cash,
    habits: { ...fund, issuance: 0.15 },
    networks: { 'hedera-hashgraph': 40, 'xrp-ledger': 60 },
  },
  uscc: {
    value: millions(205),
    from: millions(8),
    since: '2024-07-30',
    holders: 84,
    pricing: strategy(10, 12.1, 0.025),
    habits: fund,
    networks: { ethereum: 88 },
  },
  mbasis: {
    value: millions(11),
    from: millions(2),
    since: '2024-07-30',
    holders: 140,
    pricing: strategy(1, 1.16, 0.02),
    habits: open,
    networks: { ethereum: 75 },
  },
  medge: {
    value: millions(14),
    from: millions(3),
    since: '2025-01-14',
    holders: 160,
    pricing: strategy(1, 1.17, 0.03),
    habits: open,
    networks: { ethereum: 80 },
  },
  bcap: {
    value: millions(240),
    from: millions(150),
    holders: 610,
    pricing: strategy(15.4, 24.6, 0.25),
    habits: rare,
  },
  spice: {
    value: millions(27),
    from: millions(19),
    holders: 240,
    pricing: strategy(2.9, 4.1, 0.22),
    habits: rare,
  },
  'kkr-hcsg-ii': {
    value: millions(44),
    from: millions(29),
    holders: 64,
    pricing: strategy(1_040, 1_290, 0.07),
    habits: rare,
  },
  isnr: {
    value: millions(29),
    from: millions(5),
    since: '2025-02-19',
    holders: 16,
    pricing: earns(100, 0.078),
    habits: { ...fund, issuance: 0.15 },
    credit: { lent: 0.98, renewed: 0.4, defaulted: 0.004, apr: 0.083 },
  },

  aaplx: xStock(14, 12_400, stock(205, 268, 0.26)),
  tslax: xStock(58, 34_200, stock(318, 402, 0.55)),
  nvdax: xStock(41, 24_600, stock(158, 214, 0.42)),
  spyx: xStock(46, 18_900, stock(612, 701, 0.14)),
  qqqx: xStock(24, 9_800, stock(548, 642, 0.19)),
  crclx: xStock(34, 17_700, stock(181, 104, 0.8)),
  mstrx: xStock(27, 13_900, stock(401, 232, 0.7)),
  coinx: xStock(12, 8_300, stock(352, 297, 0.62)),
  hoodx: xStock(11, 7_900, stock(91, 124, 0.6)),
  googlx: xStock(26, 14_100, stock(176, 291, 0.29)),
  amznx: xStock(9.5, 7_400, stock(220, 247, 0.3)),
  metax: xStock(10.4, 6_900, stock(733, 684, 0.33)),
  msftx: xStock(7.8, 5_800, stock(495, 528, 0.23)),
  gmex: xStock(2.1, 3_300, stock(24, 27, 0.6)),
  llyx: xStock(3.4, 1_900, stock(778, 962, 0.3)),
  mcdx: xStock(1.6, 1_200, stock(292, 311, 0.17)),
  unhx: xStock(2.2, 1_700, stock(311, 342, 0.34)),
  wmtx: xStock(1.9, 1_300, stock(97, 109, 0.19)),
  avgox: xStock(5.9, 3_600, stock(269, 351, 0.41)),
  'brk-bx': xStock(4.2, 2_600, stock(486, 503, 0.16)),
  tslaon: {
    value: millions(88),
    from: millions(4),
    since: '2025-09-03',
    holders: 5_300,
    pricing: stock(333, 402, 0.5),
    habits: share,
    networks: { ethereum: 72, bsc: [28, '2025-10-29'] },
  },
  nvdaon: {
    value: millions(76),
    from: millions(4),
    since: '2025-09-03',
    holders: 4_700,
    pricing: stock(172, 214, 0.4),
    habits: share,
    networks: { ethereum: 74, bsc: [26, '2025-10-29'] },
  },
  spyon: {
    value: millions(102),
    from: millions(6),
    since: '2025-09-03',
    holders: 3_900,
    pricing: stock(643, 701, 0.14),
    habits: share,
  },
  bcspx: {
    value: millions(2.3),
    from: millions(4.6),
    holders: 88,
    pricing: stock(470, 742, 0.15),
    habits: { ...share, issuance: 0.2 },
  },
  exod: {
    value: millions(330),
    from: millions(60),
    holders: 1_260,
    pricing: stock(3.4, 26, 0.75),
    habits: { ...rare, velocity: 0.001 },
  },
  glxy: {
    value: millions(64),
    from: millions(30),
    since: '2025-09-03',
    holders: 74,
    pricing: stock(24, 33, 0.75),
    habits: { ...share, issuance: 0.2, velocity: 0.004 },
  },

  'realtoken-9943-marlowe': {
    value: 68_000,
    from: 61_000,
    holders: 178,
    pricing: strategy(56, 62, 0.01),
    habits: rare,
  },
  'realtoken-10024-appoline': {
    value: 79_000,
    from: 70_000,
    holders: 204,
    pricing: strategy(54, 60, 0.01),
    habits: rare,
  },
  'realtoken-16200-fullerton': {
    value: 74_000,
    from: 67_000,
    holders: 221,
    pricing: strategy(52, 57, 0.01),
    habits: rare,
  },
  'realtoken-8342-schaefer': {
    value: 66_000,
    from: 59_000,
    holders: 163,
    pricing: strategy(55, 60, 0.01),
    habits: rare,
  },
  'aspen-coin': {
    value: millions(23),
    from: millions(19),
    holders: 980,
    pricing: strategy(1.05, 1.28, 0.04),
    habits: rare,
  },
}
