/**
 * Answers that a profile can give. A new one is one row here; forms, their checks and admin pages follow, and profiles
 * that were saved before stay valid. The empty text stands for "not said" in each of them.
 */
export const companyTypes = [
  'Buy-Side - Family Office',
  'Buy-Side - RIA',
  'Buy-Side - Hedge Fund',
  'Buy-Side - Allocator',
  'Buy-Side - Corporate',
  'Buy-Side - Individual Investor',
  'Sell-Side - Asset Manager/Issuer',
  'Sell-Side - Tokenization Platform',
  'Sell-Side - Exchange/Trading Venue',
  'Sell-Side - Broker/Dealer',
  'Sell-Side - Market Maker',
  'Service Provider',
  'Blockchain Network',
  'Infrastructure Provider',
  'Media',
  'Academia',
  'Regulator/Government',
  'Other',
] as const

export const occupations = [
  'Accountant',
  'Analyst',
  'Asset Issuer',
  'Asset Manager',
  'Asset Originator',
  'Auditor',
  'Business Development',
  'Crypto Enthusiast',
  'Application Developer',
  'Protocol Developer',
  'Financial Advisor',
  'Insurance Professional',
  'Investor - Credit',
  'Investor - Equity',
  'Investor - Real Estate',
  'Investor - Other',
  'Journalist/Reporter',
  'Product',
  'Regulator',
  'Risk Manager',
  'Trader',
  'Underwriter',
  'Venture Capitalist',
  'Other',
] as const

/** `offered`: a choice when a new user completes the profile; the others are choices in the settings. */
export const acquisitionChannels = [
  { value: 'News or Blog Article', offered: false },
  { value: 'Twitter', offered: false },
  { value: 'LinkedIn', offered: false },
  { value: 'Social Media', offered: true },
  { value: 'Word of Mouth', offered: true },
  { value: 'Search Engine', offered: true },
  { value: 'Podcast', offered: false },
  { value: 'Event or Conference', offered: false },
  { value: 'Government Organization', offered: false },
  { value: 'Industry Association', offered: false },
  { value: 'Prefer Not To Say', offered: false },
  { value: 'Other', offered: true },
] as const satisfies readonly { value: string; offered: boolean }[]

export const assetClassInterests = [
  'Private Credit',
  'Public Securities',
  'Stablecoins',
  'Real Estate',
  'Private Funds',
] as const

export type AcquisitionChannel = (typeof acquisitionChannels)[number]['value']

export const offeredAcquisitionChannels: readonly AcquisitionChannel[] = acquisitionChannels
  .filter((channel) => channel.offered)
  .map((channel) => channel.value)
