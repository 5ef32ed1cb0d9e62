/**
 * Keys that series can be grouped by and filtered on, in the words of addresses and requests. A new one is one row,
 * and its value in `Dims` of server/market/studio/parts/studio-part.ts; menus, chips, pivots and errors follow.
 */
export const groupingKeys = [
  'class',
  'asset',
  'token',
  'network',
  'platform',
  'issuer',
  'jurisdiction',
  'tokenization',
  'pool',
  'loan',
  'category',
  'region',
  'status',
] as const
export type Grouping = (typeof groupingKeys)[number]

export const groupings: Readonly<Record<Grouping, { label: string; plural: string }>> = {
  class: { label: 'Class', plural: 'asset classes' },
  asset: { label: 'Asset', plural: 'assets' },
  token: { label: 'Token', plural: 'tokens' },
  network: { label: 'Network', plural: 'networks' },
  platform: { label: 'Platform', plural: 'platforms' },
  issuer: { label: 'Issuer', plural: 'issuers' },
  jurisdiction: { label: 'Jurisdiction', plural: 'jurisdictions' },
  tokenization: { label: 'Tokenization', plural: 'kinds' },
  pool: { label: 'Pool', plural: 'pools' },
  loan: { label: 'Loan', plural: 'loans' },
  category: { label: 'Category', plural: 'categories' },
  region: { label: 'Region', plural: 'regions' },
  status: { label: 'Status', plural: 'statuses' },
}

export const isGrouping = (text: string): text is Grouping => Object.hasOwn(groupings, text)

/** `none`: one series of everything that is left after the filters. */
export type GroupBy = Grouping | 'none'
export const groupByLabel = (groupBy: GroupBy): string =>
  groupBy === 'none' ? 'None' : groupings[groupBy].label
