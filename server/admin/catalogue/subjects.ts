import type { CatalogueField, CatalogueSubject } from '#lib/registry/catalogue-fields.ts'

/** Kinds of a membership (see the model). */
export type GroupKind = 'class' | 'platform' | 'issuer' | 'network' | 'tokenization'

/** What an id of a field leads to. */
export type Reference =
  | 'asset'
  | 'issuer'
  | 'platform'
  | 'manager'
  | 'service_provider'
  | 'asset_class'
  | 'network'

interface OwnColumn {
  column: string
  type: 'text' | 'int' | 'float8' | 'numeric' | 'boolean' | 'date' | 'timestamptz' | 'text[]'
  of?: Reference
  group?: GroupKind
  inTerms?: true
}
/** Rows of a table between two others, as the ids on the other side. */
interface LinkColumn {
  link: string
  own: string
  other: string
  of: Reference
}

export type FieldColumn = OwnColumn | LinkColumn
export const isLink = (field: FieldColumn): field is LinkColumn => 'link' in field

/** How a subject is kept. Names of tables and columns come from here and never from a request. */
export interface SubjectTable {
  table: string
  /** column with what it is called */
  nameColumn: string
  hasSlug: boolean
  hasUpdatedAt: boolean
  fields: Readonly<Record<string, FieldColumn>>
  /** statements with the id as `$1` that find something which refers to it */
  referredBy: Readonly<Record<string, string>>
}

const text = (column: string) => ({ column, type: 'text' }) as const
const term = (column: string, type: OwnColumn['type'] = 'text') =>
  ({ column, type, inTerms: true }) as const
const organization = {
  name: text('name'),
  description: text('description'),
  website: text('website'),
  countryCode: text('country_code'),
} as const
const series = (kind: string) => `select from series where scope_kind = '${kind}' and scope_id = $1`

type Subjects = {
  [Subject in CatalogueSubject]: SubjectTable & {
    fields: Readonly<Record<CatalogueField<Subject>, FieldColumn>>
  }
}

const subjectTables: Subjects = {
  asset: {
    table: 'asset',
    nameColumn: 'name',
    hasSlug: true,
    hasUpdatedAt: true,
    fields: {
      name: text('name'),
      ticker: text('ticker'),
      aliases: { column: 'aliases', type: 'text[]' },
      description: text('description'),
      website: text('website'),
      status: text('status'),
      tokenization: { column: 'tokenization', type: 'text', group: 'tokenization' },
      assetClassId: { column: 'asset_class_id', type: 'int', of: 'asset_class', group: 'class' },
      issuerId: { column: 'issuer_id', type: 'int', of: 'issuer', group: 'issuer' },
      managerId: { column: 'manager_id', type: 'int', of: 'manager' },
      platformId: { column: 'platform_id', type: 'int', of: 'platform', group: 'platform' },
      countryCode: text('country_code'),
      inceptionDate: { column: 'inception_date', type: 'date' },
      isInvestable: { column: 'is_investable', type: 'boolean' },
      benchmark: text('benchmark'),
      serviceProviderIds: {
        link: 'asset_service_provider',
        own: 'asset_id',
        other: 'service_provider_id',
        of: 'service_provider',
      },
      framework: term('framework'),
      managementFeeBps: term('management_fee_bps', 'int'),
      performanceFeeBps: term('performance_fee_bps', 'int'),
      subscriptionFeeBps: term('subscription_fee_bps', 'int'),
      redemptionFeeBps: term('redemption_fee_bps', 'int'),
      minimumInvestment: term('minimum_investment', 'numeric'),
      minimumCurrency: term('minimum_currency'),
      subscription: term('subscription'),
      redemption: term('redemption'),
      kycRequired: term('kyc_required', 'boolean'),
      eligibility: term('eligibility'),
      transferability: term('transferability'),
      yieldDistribution: term('yield_distribution'),
    },
    referredBy: {
      tokens: 'select from token where asset_id = $1',
      series: series('asset'),
      investments: 'select from investment where asset_id = $1',
      pools: 'select from pool where asset_id = $1',
      'counts of holders': 'select from holder_snapshot where asset_id = $1',
    },
  },
  token: {
    table: 'token',
    nameColumn: 'name',
    hasSlug: false,
    hasUpdatedAt: true,
    fields: {
      assetId: { column: 'asset_id', type: 'int', of: 'asset' },
      networkId: { column: 'network_id', type: 'int', of: 'network', group: 'network' },
      platformId: { column: 'platform_id', type: 'int', of: 'platform', group: 'platform' },
      name: text('name'),
      symbol: text('symbol'),
      address: text('address'),
      decimals: { column: 'decimals', type: 'int' },
      standard: text('standard'),
      transferability: text('transferability'),
      tokenization: { column: 'tokenization', type: 'text', group: 'tokenization' },
      hidden: { column: 'hidden', type: 'boolean' },
    },
    referredBy: {
      series: series('token'),
      transactions: 'select from transaction where token_id = $1',
    },
  },
  issuer: {
    table: 'issuer',
    nameColumn: 'name',
    hasSlug: true,
    hasUpdatedAt: true,
    fields: { ...organization, legalName: text('legal_name'), lei: text('lei') },
    referredBy: { assets: 'select from asset where issuer_id = $1', series: series('issuer') },
  },
  platform: {
    table: 'platform',
    nameColumn: 'name',
    hasSlug: true,
    hasUpdatedAt: true,
    fields: organization,
    referredBy: {
      assets: 'select from asset where platform_id = $1',
      tokens: 'select from token where platform_id = $1',
      pools: 'select from pool where platform_id = $1',
      investments: 'select from investment where platform_id = $1',
      series: series('platform'),
    },
  },
  manager: {
    table: 'manager',
    nameColumn: 'name',
    hasSlug: true,
    hasUpdatedAt: true,
    fields: organization,
    referredBy: { assets: 'select from asset where manager_id = $1' },
  },
  service_provider: {
    table: 'service_provider',
    nameColumn: 'name',
    hasSlug: true,
    hasUpdatedAt: true,
    fields: { ...organization, role: text('role') },
    referredBy: { assets: 'select from asset_service_provider where service_provider_id = $1' },
  },
  network: {
    table: 'network',
    nameColumn: 'name',
    hasSlug: true,
    hasUpdatedAt: false,
    fields: { description: text('description'), website: text('website') },
    referredBy: { 'the software': 'select' },
  },
  investment: {
    table: 'investment',
    nameColumn: 'name',
    hasSlug: true,
    hasUpdatedAt: true,
    fields: {
      name: text('name'),
      description: text('description'),
      assetId: { column: 'asset_id', type: 'int', of: 'asset' },
      platformId: { column: 'platform_id', type: 'int', of: 'platform' },
      status: text('status'),
      yield: { column: 'yield', type: 'float8' },
      capacity: { column: 'capacity', type: 'numeric' },
      minimum: { column: 'minimum', type: 'numeric' },
      currency: text('currency'),
      eligibility: text('eligibility'),
      howTo: text('how_to'),
      opensOn: { column: 'opens_on', type: 'date' },
      closesOn: { column: 'closes_on', type: 'date' },
    },
    referredBy: {},
  },
  news: {
    table: 'news_article',
    nameColumn: 'title',
    hasSlug: true,
    hasUpdatedAt: false,
    fields: {
      title: text('title'),
      summary: text('summary'),
      url: text('url'),
      publisher: text('publisher'),
      publishedAt: { column: 'published_at', type: 'timestamptz' },
      tags: { column: 'tags', type: 'text[]' },
      assetIds: { link: 'news_asset', own: 'article_id', other: 'asset_id', of: 'asset' },
    },
    referredBy: {},
  },
  citation: {
    table: 'citation',
    nameColumn: 'title',
    hasSlug: false,
    hasUpdatedAt: true,
    fields: {
      title: text('title'),
      publisher: text('publisher'),
      url: text('url'),
      publishedOn: { column: 'published_on', type: 'date' },
    },
    referredBy: {},
  },
  source: {
    table: 'source',
    nameColumn: 'name',
    hasSlug: true,
    hasUpdatedAt: false,
    fields: {
      licence: text('licence'),
      attribution: text('attribution'),
      redistributable: { column: 'redistributable', type: 'boolean' },
    },
    referredBy: { 'the software': 'select' },
  },
}

export const tableOf = (subject: CatalogueSubject): SubjectTable => subjectTables[subject]
