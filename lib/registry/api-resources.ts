/** Subjects of policies and keys; each endpoint of the data API belongs to one. A new one is a row. */
export const apiResourceLabels = {
  assets: 'Assets',
  tokens: 'Tokens',
  networks: 'Networks',
  issuers: 'Issuers',
  platforms: 'Platforms and protocols',
  managers: 'Managers',
  service_providers: 'Service providers',
  investments: 'Investments',
  transactions: 'Transactions',
  asset_aggregates: 'Asset aggregates',
  token_aggregates: 'Token aggregates',
  asset_timeseries: 'Asset time series',
  token_timeseries: 'Token time series',
  protocol_timeseries: 'Protocol time series',
  changes: 'Changes',
  catalogues: 'Measures, classes, jurisdictions and sources',
} as const

export type ApiResource = keyof typeof apiResourceLabels
export const apiResources = Object.keys(apiResourceLabels) as ApiResource[]
