import { assetTerms } from '#lib/catalogue/terms.ts'
import type { Dataset } from '#lib/registry/datasets/dataset.ts'
import { field, identity } from '#lib/registry/datasets/fields.ts'

const organization = (table: string) =>
  [
    ...identity(table),
    field('description', 'text', `${table}.description`, 'One or two sentences.'),
    field('website', 'text', `${table}.website`, 'Its own site.'),
    field(
      'country_code',
      'text',
      `${table}.country_code`,
      'Two letters of ISO 3166, where it is established.',
    ),
  ] as const

/** Who and what there is. */
export const catalogueDatasets = {
  assets: {
    title: 'Assets',
    group: 'catalogue',
    row: 'One tokenized asset with its terms.',
    table: 'asset',
    fields: [
      ...identity('asset'),
      field('ticker', 'text', 'asset.ticker', 'The symbol most of its tokens carry.'),
      field('description', 'text', 'asset.description', 'One or two sentences.'),
      field('website', 'text', 'asset.website', 'Its own page or that of its issuer.'),
      field('status', 'text', 'asset.status', 'live or upcoming.'),
      field(
        'tokenization',
        'text',
        'asset.tokenization',
        'distributed or represented; blank where nobody said.',
      ),
      field('asset_class_id', 'integer', 'asset.asset_class_id', 'Its class.'),
      field('issuer_id', 'integer', 'asset.issuer_id', 'Who is legally behind it.'),
      field('manager_id', 'integer', 'asset.manager_id', 'Who invests what is behind it.'),
      field('platform_id', 'integer', 'asset.platform_id', 'Who puts it on its networks.'),
      field('country_code', 'text', 'asset.country_code', 'Two letters of ISO 3166.'),
      field('inception_date', 'day', 'asset.inception_date', 'When it was launched.'),
      field('added_on', 'day', 'asset.added_on', 'When it was first tracked here.'),
      ...assetTerms.map(({ column, term: { dataset } }) =>
        field(
          dataset.name,
          dataset.type,
          `asset_terms.${column}`,
          dataset.description,
          dataset.unit ?? null,
        ),
      ),
    ],
  },
  tokens: {
    title: 'Tokens',
    group: 'catalogue',
    row: 'One token of an asset on one network.',
    table: 'token',
    fields: [
      field('id', 'integer', 'token.id', 'Never changes and is never given again.'),
      field('asset_id', 'integer', 'token.asset_id', 'The asset it is a token of.'),
      field('network_id', 'integer', 'token.network_id', 'The network it is on.'),
      field('platform_id', 'integer', 'token.platform_id', "Where it differs from its asset's."),
      field('name', 'text', 'token.name', 'As its contract says it.'),
      field('symbol', 'text', 'token.symbol', 'As its contract says it.'),
      field(
        'address',
        'text',
        'token.address',
        'Contract, as its network writes it; blank where not certain.',
      ),
      field('decimals', 'integer', 'token.decimals', 'Digits of its smallest unit.'),
      field(
        'units_per_token',
        'number',
        'token.units_per_token',
        'Units of the asset that one token stands for; blank: one.',
        'token',
      ),
      field('standard', 'text', 'token.standard', 'ERC-20 and the like.'),
      field('tokenization', 'text', 'token.tokenization', "Where it differs from its asset's."),
      field(
        'transferability',
        'text',
        'token.transferability',
        'Between which wallets it may move.',
      ),
    ],
  },
  'asset-classes': {
    title: 'Asset classes',
    group: 'catalogue',
    row: 'One asset class.',
    table: 'asset_class',
    fields: identity('asset_class'),
  },
  networks: {
    title: 'Networks',
    group: 'catalogue',
    row: 'One network that this site knows.',
    table: 'network',
    fields: [
      ...identity('network'),
      field('chain_id', 'integer', 'network.chain_id', 'Its id by EIP-155, where it has one.'),
    ],
  },
  platforms: {
    title: 'Platforms',
    group: 'catalogue',
    row: 'One tokenization platform.',
    table: 'platform',
    fields: organization('platform'),
  },
  issuers: {
    title: 'Issuers',
    group: 'catalogue',
    row: 'One issuer.',
    table: 'issuer',
    fields: [
      ...organization('issuer'),
      field('legal_name', 'text', 'issuer.legal_name', 'As it is registered.'),
      field('lei', 'text', 'issuer.lei', 'Legal Entity Identifier, ISO 17442.'),
    ],
  },
  managers: {
    title: 'Managers',
    group: 'catalogue',
    row: 'One manager of what is behind an asset.',
    table: 'manager',
    fields: organization('manager'),
  },
  'service-providers': {
    title: 'Service providers',
    group: 'catalogue',
    row: 'One custodian, auditor, administrator or other provider.',
    table: 'service_provider',
    fields: [
      ...organization('service_provider'),
      field('role', 'text', 'service_provider.role', 'What it does for assets.'),
    ],
  },
} as const satisfies Record<string, Dataset>
