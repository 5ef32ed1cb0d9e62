import type { Endpoint } from '#server/api/contract/endpoint.ts'
import { aggregatesEndpoint } from '#server/api/endpoints/aggregates-endpoint.ts'
import {
  catalogueEndpoint,
  type CatalogueEndpoint,
} from '#server/api/endpoints/catalogue-endpoint.ts'
import { changes } from '#server/api/endpoints/changes-endpoint.ts'
import { inCamelCase } from '#server/api/endpoints/camel-case.ts'
import { recordEndpoint, type RecordEndpoint } from '#server/api/endpoints/record-endpoint.ts'
import { partsOfAssets } from '#server/api/endpoints/parts-of-asset.ts'
import { seriesEndpoint } from '#server/api/endpoints/series-endpoint.ts'
import { singleRecord, singleRow } from '#server/api/endpoints/single-record.ts'
import { totalRwaValue } from '#server/api/endpoints/total-rwa-value.ts'
import { assetClasses } from '#server/market/catalogues/asset-class-catalogue.ts'
import { jurisdictions } from '#server/market/catalogues/jurisdiction-catalogue.ts'
import { measures } from '#server/market/catalogues/measure-catalogue.ts'
import { sources } from '#server/market/catalogues/source-catalogue.ts'

const byValue = {
  sort: { field: 'bridged_token_value_dollar', direction: 'desc' },
  pagination: { page: 1, perPage: 10 },
}

/** Used twice: under their address of version 4, and of version 3. */
const assetSeries = seriesEndpoint({
  of: 'asset',
  path: '/v4/assets/aggregates/timeseries',
  resource: 'asset_timeseries',
  title: 'Asset Aggregates over Time',
  description: 'A measure over assets by any grouping and interval.',
  groupBy: 'asset_class',
})
const protocolSeries = seriesEndpoint({
  of: 'platform',
  path: '/v4/protocol_timeseries',
  resource: 'protocol_timeseries',
  title: 'Protocol Time Series',
  description: 'One series per platform, unless grouped otherwise.',
  groupBy: 'protocol',
})

const lists: readonly RecordEndpoint[] = [
  {
    kind: 'assets',
    path: '/v4/assets',
    one: { noun: 'asset', example: 'buidl' },
    resource: 'assets',
    title: 'Assets',
    description: 'All assets with issuer, terms, tokens and latest figures.',
    example: byValue,
  },
  {
    kind: 'tokens',
    path: '/v4/tokens',
    one: { noun: 'token', example: '1000620' },
    resource: 'tokens',
    title: 'Tokens',
    description: 'All tokens: one asset on one network, with contract and latest figures.',
    example: byValue,
  },
  {
    kind: 'networks',
    path: '/v4/networks',
    one: { noun: 'network', example: 'ethereum' },
    resource: 'networks',
    title: 'Networks',
    description: 'Networks with their assets, classes and value.',
    example: byValue,
  },
  {
    kind: 'issuers',
    path: '/v4/issuers',
    one: { noun: 'issuer', example: 'blackrock-buidl' },
    resource: 'issuers',
    title: 'Issuers',
    description: 'Legal issuers of assets, with legal name, LEI and value.',
    example: byValue,
  },
  {
    kind: 'platforms',
    path: '/v4/platforms',
    one: { noun: 'platform', example: 'securitize' },
    resource: 'platforms',
    title: 'Platforms',
    description: 'Protocols and companies that tokenize assets.',
    example: byValue,
  },
  {
    kind: 'platforms',
    path: '/v4/protocols',
    one: { noun: 'protocol', example: 'securitize' },
    resource: 'platforms',
    title: 'Protocols',
    description: 'Former name of platforms.',
    example: byValue,
  },
  {
    kind: 'managers',
    path: '/v4/managers',
    one: { noun: 'manager', example: 'blackrock' },
    resource: 'managers',
    title: 'Managers',
    description: 'Managers of fund assets.',
  },
  {
    kind: 'serviceProviders',
    path: '/v4/service_providers',
    one: { noun: 'service provider', example: 'bny' },
    resource: 'service_providers',
    title: 'Service Providers',
    description: 'Custodians, auditors, administrators, oracles and others by role.',
  },
  {
    kind: 'investments',
    path: '/v4/investments',
    one: { noun: 'investment', example: '1010000' },
    resource: 'investments',
    title: 'Investments',
    description: 'Current and past investment offerings, with terms.',
  },
  {
    kind: 'transactions',
    path: '/v4/transactions',
    one: { noun: 'transaction', example: '1000000' },
    resource: 'transactions',
    title: 'Transactions',
    description: 'Mints, burns and transfers of tokens, latest first.',
    example: {
      filter: { operator: 'equals', field: 'transaction_type_slug', value: 'mint' },
      pagination: { page: 1, perPage: 10 },
    },
  },
]

const catalogues: readonly CatalogueEndpoint[] = [
  {
    list: measures,
    path: '/v4/measures',
    one: { noun: 'measure', example: 'bridged_token_value_dollar' },
    title: 'Measures',
    resultName: 'Measure',
    description: 'All measures with unit, definition, formula and aggregation.',
  },
  {
    list: assetClasses,
    path: '/v4/asset_classes',
    one: { noun: 'asset class', example: 'us-treasury-debt' },
    title: 'Asset Classes',
    resultName: 'AssetClass',
    description: 'Asset classes and the measures of asset size used for each.',
  },
  {
    list: jurisdictions,
    path: '/v4/jurisdictions',
    one: { noun: 'jurisdiction', example: 'US' },
    title: 'Jurisdictions',
    resultName: 'Jurisdiction',
    description: 'Countries and territories with their region.',
  },
  {
    list: sources,
    path: '/v4/sources',
    one: { noun: 'source', example: 'coinmetrics' },
    title: 'Sources',
    resultName: 'Source',
    description: 'Data sources with license and attribution.',
  },
]

/** Every endpoint, in the order of the documents. */
export const endpoints: readonly Endpoint[] = [
  ...lists.map(recordEndpoint),
  aggregatesEndpoint({
    of: 'asset',
    path: '/v4/assets/aggregates',
    resource: 'asset_aggregates',
    title: 'Asset Aggregates',
    description: 'A measure on one day over assets, by any grouping.',
  }),
  assetSeries,
  aggregatesEndpoint({
    of: 'token',
    path: '/v4/tokens/aggregates',
    resource: 'token_aggregates',
    title: 'Token Aggregates',
    description: 'A measure on one day over tokens, by any grouping.',
  }),
  seriesEndpoint({
    of: 'token',
    path: '/v4/tokens/aggregates/timeseries',
    resource: 'token_timeseries',
    title: 'Token Aggregates over Time',
    description: 'A measure over tokens by any grouping and interval.',
    groupBy: 'network',
  }),
  seriesEndpoint({
    of: 'asset',
    path: '/v4/asset_timeseries',
    resource: 'asset_timeseries',
    title: 'Asset Time Series',
    description: 'One series per asset, unless grouped otherwise.',
    groupBy: 'asset',
  }),
  seriesEndpoint({
    of: 'token',
    path: '/v4/token_timeseries',
    resource: 'token_timeseries',
    title: 'Token Time Series',
    description: 'One series per token, unless grouped otherwise.',
    groupBy: 'token',
  }),
  protocolSeries,
  totalRwaValue,
  inCamelCase(
    assetSeries,
    '/v3/assets/aggregates/timeseries',
    'Asset Aggregates over Time, version 3',
  ),
  inCamelCase(protocolSeries, '/v3/protocols/timeseries', 'Protocol Time Series, version 3'),
  ...partsOfAssets,
  changes,
  ...lists.map(singleRecord),
  ...catalogues.map(catalogueEndpoint),
  ...catalogues.map(singleRow),
]
