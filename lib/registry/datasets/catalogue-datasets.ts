import { assetTerms } from '#lib/catalogue/terms.ts'
import { crosswalkSchemes } from '#lib/registry/identifier-schemes.ts'
import type { Dataset } from '#lib/registry/datasets/dataset.ts'
import { field, identity } from '#lib/registry/datasets/dataset-field.ts'

const organization = (table: string) =>
  [
    ...identity(table),
    field('description', 'text', `${table}.description`, 'One or two sentences.'),
    field('website', 'text', `${table}.website`, 'Website.'),
    field(
      'country_code',
      'text',
      `${table}.country_code`,
      'ISO 3166 two-letter code of its domicile.',
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
      field('ticker', 'text', 'asset.ticker', 'The symbol used by most of its tokens.'),
      field('description', 'text', 'asset.description', 'One or two sentences.'),
      field('website', 'text', 'asset.website', 'Website of the asset or its issuer.'),
      field('status', 'text', 'asset.status', 'live, upcoming or closed.'),
      field(
        'tokenization',
        'text',
        'asset.tokenization',
        'distributed or represented; blank if not specified.',
      ),
      field('asset_class_id', 'integer', 'asset.asset_class_id', 'Its class.'),
      field('issuer_id', 'integer', 'asset.issuer_id', 'Legal issuer.'),
      field('manager_id', 'integer', 'asset.manager_id', 'Manager of the underlying assets.'),
      field('platform_id', 'integer', 'asset.platform_id', 'Tokenization platform.'),
      field('country_code', 'text', 'asset.country_code', 'ISO 3166 two-letter code.'),
      field('inception_date', 'day', 'asset.inception_date', 'Launch date.'),
      field('added_on', 'day', 'asset.added_on', 'Date tracking began.'),
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
      field('id', 'integer', 'token.id', 'Permanent and never reused.'),
      field('asset_id', 'integer', 'token.asset_id', 'The asset it is a token of.'),
      field('network_id', 'integer', 'token.network_id', 'The network it is on.'),
      field('platform_id', 'integer', 'token.platform_id', "If different from the asset's."),
      field('name', 'text', 'token.name', 'As stated in its contract.'),
      field('symbol', 'text', 'token.symbol', 'As stated in its contract.'),
      field(
        'address',
        'text',
        'token.address',
        'Contract address, in the format of its network; blank if not confirmed.',
      ),
      field('decimals', 'integer', 'token.decimals', 'Decimal places of its smallest unit.'),
      field(
        'units_per_token',
        'number',
        'token.units_per_token',
        'Units of the asset per token; blank: one.',
        'token',
      ),
      field('standard', 'text', 'token.standard', 'ERC-20 or similar.'),
      field('tokenization', 'text', 'token.tokenization', "If different from the asset's."),
      field(
        'transferability',
        'text',
        'token.transferability',
        'Wallets it can be transferred between.',
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
    row: 'One supported network.',
    table: 'network',
    fields: [
      ...identity('network'),
      field('chain_id', 'integer', 'network.chain_id', 'EIP-155 chain id, if any.'),
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
      field('legal_name', 'text', 'issuer.legal_name', 'As registered.'),
      field('lei', 'text', 'issuer.lei', 'Legal Entity Identifier, ISO 17442.'),
    ],
  },
  identifiers: {
    title: 'Identifiers',
    group: 'catalogue',
    row: 'One identifier of one asset, of one of its tokens, of what it follows, or of one issuer.',
    table: 'identifier',
    fields: [
      field('asset_id', 'integer', 'identifier.asset_id', 'The asset; blank for an issuer.'),
      field('issuer_id', 'integer', 'identifier.issuer_id', 'The issuer; blank for an asset.'),
      field('network_id', 'integer', 'identifier.network_id', 'The network of a token.'),
      field('scheme', 'text', 'identifier.scheme', `${crosswalkSchemes.join(', ')}.`),
      field('identifier', 'text', 'identifier.identifier', 'In the form of its scheme.'),
      field(
        'identifies',
        'text',
        'identifier.identifies',
        'asset, token, issuer, or underlying: the share or fund that the token follows.',
      ),
      field('venue', 'text', 'identifier.venue', 'Market identifier code of a ticker, ISO 10383.'),
      field('valid_from', 'day', 'identifier.valid_from', 'Blank: not bounded.'),
      field('valid_to', 'day', 'identifier.valid_to', 'Last date; blank: valid still.'),
      field('source', 'text', 'identifier.source_url', 'Where it was read, if recorded.'),
    ],
  },
  managers: {
    title: 'Managers',
    group: 'catalogue',
    row: 'One manager of underlying assets.',
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
      field('role', 'text', 'service_provider.role', 'Service it provides.'),
    ],
  },
} as const satisfies Record<string, Dataset>
