import type { CountryCode } from '#lib/registry/countries.ts'
import type { CreditCategory } from '#lib/registry/credit-categories.ts'
import type { PrivateCreditSectorId } from '#lib/registry/private-credit.ts'

/** The sample pools of an asset, or of a platform that has none: uses and places of their loans. All is fiction. */
export interface CreditTheme {
  pools: readonly { label: string; category: CreditCategory }[]
  loansPerPool: number
  categories: readonly [CreditCategory, ...CreditCategory[]]
  sectors: readonly PrivateCreditSectorId[]
  /** where borrowers are */
  countries: readonly [CountryCode, ...CountryCode[]]
  /** says nothing of days past due */
  hidesLateness?: true
}

export const creditThemes: Readonly<Record<string, CreditTheme>> = {
  'figure-heloc': {
    pools: [
      { label: 'Home Equity East', category: 'mortgages' },
      { label: 'Home Equity West', category: 'mortgages' },
      { label: 'Home Improvement', category: 'real_estate' },
    ],
    loansPerPool: 12,
    categories: ['mortgages', 'real_estate', 'consumer'],
    sectors: [],
    countries: ['US'],
  },
  'syrup-usdc': {
    pools: [
      { label: 'Market Makers', category: 'crypto_trading' },
      { label: 'Trading Firms', category: 'crypto_trading' },
    ],
    loansPerPool: 12,
    categories: ['crypto_trading', 'fintech', 'crypto_mining'],
    sectors: [],
    countries: ['US', 'GB', 'SG', 'KY', 'CH'],
  },
  'syrup-usdt': {
    pools: [{ label: 'Trading Desks', category: 'crypto_trading' }],
    loansPerPool: 12,
    categories: ['crypto_trading', 'fintech'],
    sectors: [],
    countries: ['SG', 'HK', 'AE', 'VG'],
  },
  jaaa: {
    pools: [{ label: 'Senior Tranches', category: 'sme' }],
    loansPerPool: 9,
    categories: ['sme', 'healthcare', 'saas'],
    sectors: [],
    countries: ['US', 'CA'],
  },
  acred: {
    pools: [{ label: 'Corporate Lending', category: 'sme' }],
    loansPerPool: 11,
    categories: ['sme', 'energy', 'healthcare', 'saas', 'auto'],
    sectors: [59],
    countries: ['US', 'GB', 'DE', 'AU'],
  },
  stac: {
    pools: [{ label: 'Top Tranches', category: 'sme' }],
    loansPerPool: 8,
    categories: ['sme', 'saas'],
    sectors: [],
    countries: ['US'],
  },
  'mf-one': {
    pools: [{ label: 'Invoices and Trade', category: 'invoice' }],
    loansPerPool: 11,
    categories: ['invoice', 'trade', 'msme', 'revenue_based'],
    sectors: [56, 60],
    countries: ['GB', 'IT', 'DE', 'ES', 'BR'],
  },
  onyc: {
    pools: [{ label: 'Reinsurance Collateral', category: 'none' }],
    loansPerPool: 8,
    categories: ['none'],
    sectors: [],
    countries: ['BM', 'US', 'CH'],
  },
  prime: {
    pools: [{ label: 'Consumer Prime', category: 'consumer' }],
    loansPerPool: 10,
    categories: ['consumer', 'mortgages', 'salary_advances'],
    sectors: [],
    countries: ['US'],
  },
  'falconx-credit-vault': {
    pools: [{ label: 'Prime Brokerage', category: 'crypto_trading' }],
    loansPerPool: 8,
    categories: ['crypto_trading'],
    sectors: [],
    countries: ['US', 'SG'],
  },
  hlscope: {
    pools: [{ label: 'Senior Direct Loans', category: 'sme' }],
    loansPerPool: 10,
    categories: ['sme', 'healthcare', 'edtech'],
    sectors: [63],
    countries: ['US', 'GB', 'FR'],
  },
  bmn2: {
    pools: [{ label: 'Mining Capacity', category: 'crypto_mining' }],
    loansPerPool: 6,
    categories: ['crypto_mining'],
    sectors: [],
    countries: ['CA', 'US'],
  },
  'tradable-na-rent-financing': {
    pools: [{ label: 'Rent Financing', category: 'real_estate' }],
    loansPerPool: 8,
    categories: ['real_estate', 'consumer'],
    sectors: [53],
    countries: ['US', 'CA'],
  },
  'tradable-us-bnpl': {
    pools: [{ label: 'Installment Payments', category: 'bnpl' }],
    loansPerPool: 9,
    categories: ['bnpl', 'inventory'],
    sectors: [60],
    countries: ['US'],
  },
  'tradable-gov-contractor': {
    pools: [{ label: 'Public Contractors', category: 'invoice' }],
    loansPerPool: 9,
    categories: ['invoice', 'sme'],
    sectors: [52],
    countries: ['US'],
  },
  'tradable-na-fintech': {
    pools: [{ label: 'Fintech Facilities', category: 'fintech' }],
    loansPerPool: 9,
    categories: ['fintech', 'gig_economy', 'revenue_advance'],
    sectors: [61],
    countries: ['US', 'MX'],
  },
  isnr: {
    pools: [{ label: 'Senior Loans', category: 'sme' }],
    loansPerPool: 8,
    categories: ['sme', 'energy', 'freight_forwarding'],
    sectors: [],
    countries: ['US'],
  },
}

/** Pools of platforms that have no asset of their own in the catalogue; their loans count for no asset. */
export const platformThemes: Readonly<
  Record<string, CreditTheme & { network: string; lent: number; apr: number }>
> = {
  clearpool: {
    pools: [{ label: 'Trading Firm A', category: 'crypto_trading' }],
    loansPerPool: 5,
    categories: ['crypto_trading'],
    sectors: [],
    countries: ['GB', 'KR', 'SG'],
    network: 'ethereum',
    hidesLateness: true,
    lent: 4.2e6,
    apr: 0.094,
  },
  'ribbon-lend': {
    pools: [{ label: 'Trading Firm B', category: 'crypto_trading' }],
    loansPerPool: 4,
    categories: ['crypto_trading'],
    sectors: [],
    countries: ['US', 'HK'],
    network: 'ethereum',
    hidesLateness: true,
    lent: 1.6e6,
    apr: 0.088,
  },
  'florence-finance': {
    pools: [{ label: 'Dutch Small Companies', category: 'msme' }],
    loansPerPool: 6,
    categories: ['msme', 'agriculture', 'inventory', 'carbon_project'],
    sectors: [58, 59, 57],
    countries: ['NL', 'BE', 'DE', 'KE', 'NZ'],
    network: 'arbitrum',
    lent: 2.3e6,
    apr: 0.102,
  },
  homecoin: {
    pools: [{ label: 'Home Loans', category: 'mortgages' }],
    loansPerPool: 5,
    categories: ['mortgages'],
    sectors: [],
    countries: ['US'],
    network: 'ethereum',
    lent: 0.9e6,
    apr: 0.071,
  },
}
