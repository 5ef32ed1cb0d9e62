import { assetClasses } from '#lib/registry/asset-classes.ts'
import type { AdminChoice } from '#lib/registry/admin/resource.ts'
import { measureKeys, getMeasure } from '#lib/registry/measures.ts'
import { networks } from '#lib/registry/networks.ts'
import { apiResources, type ApiResource } from '#lib/schemas/api-key.ts'

/** What the endpoints of the data API are called where policies name them. */
const API_RESOURCE_NAMES: Readonly<Record<ApiResource, string>> = {
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
}

const byLabel = (a: AdminChoice, b: AdminChoice): number => a.label.localeCompare(b.label, 'en')

/** What a policy or a question to the simulator can name. */
export const apiResourceChoices: readonly AdminChoice[] = apiResources.map((value) => ({
  value,
  label: API_RESOURCE_NAMES[value],
}))
export const measureChoices: readonly AdminChoice[] = measureKeys
  .map(getMeasure)
  .map(({ slug, label }) => ({ value: slug, label }))
  .toSorted(byLabel)
export const assetClassChoices: readonly AdminChoice[] = assetClasses
  .map(({ id, name }) => ({ value: String(id), label: name }))
  .toSorted(byLabel)
export const networkChoices: readonly AdminChoice[] = networks
  .map(({ id, name }) => ({ value: String(id), label: name }))
  .toSorted(byLabel)
