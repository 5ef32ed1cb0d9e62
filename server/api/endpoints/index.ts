import type { Endpoint } from '#server/api/endpoint.ts'
import { recordEndpoint } from '#server/api/endpoints/record-endpoint.ts'

const byValue = { sort: { field: 'bridged_token_value_dollar', direction: 'desc' }, pagination: { page: 1, perPage: 10 } }

/** Every endpoint, in the order of the documents. */
export const endpoints: readonly Endpoint[] = [
  recordEndpoint({ kind: 'assets', path: '/v4/assets', resource: 'assets', title: 'Assets', description: 'Every asset with its issuer, terms, tokens and newest figures.', example: byValue }),
  recordEndpoint({ kind: 'tokens', path: '/v4/tokens', resource: 'tokens', title: 'Tokens', description: 'Every token: one asset on one network, with contract and newest figures.', example: byValue }),
  recordEndpoint({ kind: 'networks', path: '/v4/networks', resource: 'networks', title: 'Networks', description: 'Networks with the assets, classes and value on them.', example: byValue }),
  recordEndpoint({ kind: 'issuers', path: '/v4/issuers', resource: 'issuers', title: 'Issuers', description: 'Who is legally behind assets, with legal name, LEI and value.', example: byValue }),
  recordEndpoint({ kind: 'platforms', path: '/v4/platforms', resource: 'platforms', title: 'Platforms', description: 'Protocols and companies that put assets on networks.', example: byValue }),
  recordEndpoint({ kind: 'platforms', path: '/v4/protocols', resource: 'platforms', title: 'Protocols', description: 'The older name of platforms.', example: byValue }),
  recordEndpoint({ kind: 'managers', path: '/v4/managers', resource: 'managers', title: 'Managers', description: 'Who invests the assets behind funds.' }),
  recordEndpoint({ kind: 'serviceProviders', path: '/v4/service_providers', resource: 'service_providers', title: 'Service Providers', description: 'Custodians, auditors, administrators, oracles and others by role.' }),
  recordEndpoint({ kind: 'investments', path: '/v4/investments', resource: 'investments', title: 'Investments', description: 'What is or was open to invest in, with terms.' }),
  recordEndpoint({ kind: 'transactions', path: '/v4/transactions', resource: 'transactions', title: 'Transactions', description: 'Mints, burns and transfers of tokens, the newest first.', example: { filter: { operator: 'equals', field: 'transaction_type_slug', value: 'mint' }, pagination: { page: 1, perPage: 10 } } }),
]
