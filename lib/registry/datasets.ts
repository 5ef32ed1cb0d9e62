import type { Unit } from '#lib/view/figure.ts'

/**
 * What can be taken away as a whole: one row a data set, with its fields and where they stand in the database. A new data
 * set is one row here and its count in server/data/datasets; the page of downloads follows.
 */
export interface Dataset {
  title: string
  group: DatasetGroup
  /** what one row is: "One asset." */
  row: string
  /** the table that is counted */
  table: string
  fields: readonly DatasetField[]
}

export interface DatasetField {
  name: string
  type: 'integer' | 'number' | 'text' | 'list' | 'boolean' | 'day' | 'time'
  /** null where the type says it all */
  unit: Unit | 'bps' | 'currency' | 'raw token' | 'measure' | null
  /** table and column */
  from: string
  meaning: string
}

export const datasetGroups = {
  catalogue: {
    title: 'Catalogue',
    sentence: 'Who and what there is: names, identifiers and terms.',
  },
  series: { title: 'Time series', sentence: 'Published values by day, with quality and run.' },
  activity: { title: 'Activity', sentence: 'Transactions, holders, and what changed.' },
  credit: {
    title: 'Credit and offers',
    sentence: 'Pools, their loans, and what is open to invest in.',
  },
} as const

export type DatasetGroup = keyof typeof datasetGroups
export const datasetGroupKeys = Object.keys(datasetGroups) as DatasetGroup[]

type Type = DatasetField['type']

const field = (
  name: string,
  type: Type,
  from: string,
  meaning: string,
  unit: DatasetField['unit'] = null,
): DatasetField => ({ name, type, unit, from, meaning })

/** Entities have an id that never changes and a slug that is their address here. */
const identity = (table: string) =>
  [
    field('id', 'integer', `${table}.id`, 'Never changes and is never given again.'),
    field('slug', 'text', `${table}.slug`, 'The last part of its address on this site.'),
    field('name', 'text', `${table}.name`, 'As it calls itself.'),
  ] as const

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

const values = [
  field(
    'measure_id',
    'integer',
    'series.measure_id',
    'What is measured; the ids stand in the methodology.',
  ),
  field('date', 'day', 'series_values.start_day', 'A UTC day. Days without a value have no row.'),
  field(
    'value',
    'number',
    'series_values.values',
    'In the unit of the measure; percent as a fraction.',
    'measure',
  ),
  field('quality', 'text', 'series_values.quality', 'published, estimated, upper_bound or demo.'),
  field('source', 'text', 'series.source_id', 'Where it comes from; derived values name Derived.'),
  field('run_id', 'integer', 'series_values.run_id', 'The run that published it last.'),
] as const

const creditState = (table: string) =>
  [
    ...identity(table),
    field(
      'status',
      'text',
      `${table}.status`,
      'open, full, funded, active, late, repaid, defaulted, liquidated or closed.',
    ),
  ] as const

export const datasets = {
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
      field(
        'framework',
        'text',
        'asset_terms.framework',
        'The law or exemption it is offered under.',
      ),
      field('management_fee', 'integer', 'asset_terms.management_fee_bps', 'A year.', 'bps'),
      field('performance_fee', 'integer', 'asset_terms.performance_fee_bps', 'Of the gain.', 'bps'),
      field(
        'subscription_fee',
        'integer',
        'asset_terms.subscription_fee_bps',
        'Of what is paid in.',
        'bps',
      ),
      field(
        'redemption_fee',
        'integer',
        'asset_terms.redemption_fee_bps',
        'Of what is paid out.',
        'bps',
      ),
      field(
        'minimum_investment',
        'number',
        'asset_terms.minimum_investment',
        'The least one can subscribe for.',
        'currency',
      ),
      field(
        'minimum_currency',
        'text',
        'asset_terms.minimum_currency',
        'Three letters of ISO 4217.',
      ),
      field(
        'kyc_required',
        'boolean',
        'asset_terms.kyc_required',
        'Whether investors are identified first.',
      ),
      field('eligibility', 'text', 'asset_terms.eligibility', 'Who may invest.'),
      field(
        'transferability',
        'text',
        'asset_terms.transferability',
        'Between which wallets it may move.',
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
  'asset-timeseries': {
    title: 'Asset time series',
    group: 'series',
    row: 'One value of one asset on one day.',
    table: 'series_values',
    fields: [field('asset_id', 'integer', 'series.scope_id', 'The asset.'), ...values],
  },
  'token-timeseries': {
    title: 'Token time series',
    group: 'series',
    row: 'One value of one token on one day.',
    table: 'series_values',
    fields: [field('token_id', 'integer', 'series.scope_id', 'The token.'), ...values],
  },
  'group-timeseries': {
    title: 'Group time series',
    group: 'series',
    row: 'One value of a class, network, platform, issuer or of all assets on one day.',
    table: 'series_values',
    fields: [
      field('group', 'text', 'series.scope_kind', 'class, network, platform, issuer or total.'),
      field('group_id', 'integer', 'series.scope_id', 'Which of them; blank for the total.'),
      field(
        'segment',
        'text',
        'series.segment',
        'distributed, represented or stablecoins; blank for all of it.',
      ),
      ...values,
    ],
  },
  'benchmark-timeseries': {
    title: 'Benchmark time series',
    group: 'series',
    row: 'One rate or price that assets are compared with, on one day.',
    table: 'series_values',
    fields: [field('benchmark', 'text', 'series.scope_key', 'Its key, such as gold.'), ...values],
  },
  transactions: {
    title: 'Transactions',
    group: 'activity',
    row: 'One mint, burn or transfer of a token.',
    table: 'transaction',
    fields: [
      field('id', 'integer', 'transaction.id', 'Grows with every row.'),
      field('token_id', 'integer', 'transaction.token_id', 'The token.'),
      field('type', 'text', 'transaction.type', 'mint, burn or transfer.'),
      field('from_address', 'text', 'transaction.from_address', 'Blank for a mint.'),
      field('to_address', 'text', 'transaction.to_address', 'Blank for a burn.'),
      field(
        'amount',
        'number',
        'transaction.amount',
        'Exact, in the smallest unit of the token.',
        'raw token',
      ),
      field('at', 'time', 'transaction.at', 'When its block was made, UTC.'),
      field('hash', 'text', 'transaction.hash', 'As its network writes it.'),
      field('log_index', 'integer', 'transaction.log_index', 'Its place within the transaction.'),
    ],
  },
  holders: {
    title: 'Holders',
    group: 'activity',
    row: 'One count of the holders of an asset.',
    table: 'holder_snapshot',
    fields: [
      field('asset_id', 'integer', 'holder_snapshot.asset_id', 'The asset.'),
      field('date', 'day', 'holder_snapshot.day', 'The day of the count.'),
      field(
        'holders',
        'integer',
        'holder_snapshot.holders',
        'Addresses with a balance above zero.',
        'count',
      ),
      field(
        'top_1',
        'number',
        'holder_snapshot.top1',
        'Share of the largest holder, a fraction.',
        'percent',
      ),
      field('top_5', 'number', 'holder_snapshot.top5', 'Share of the five largest.', 'percent'),
      field('top_10', 'number', 'holder_snapshot.top10', 'Share of the ten largest.', 'percent'),
    ],
  },
  memberships: {
    title: 'Memberships',
    group: 'activity',
    row: 'One filing of an asset or token under a class, issuer, platform or network, and since when.',
    table: 'membership',
    fields: [
      field('subject', 'text', 'membership.subject', 'asset or token.'),
      field('subject_id', 'integer', 'membership.subject_id', 'Which one.'),
      field('kind', 'text', 'membership.kind', 'class, platform, issuer, network or tokenization.'),
      field(
        'target',
        'text',
        'membership.target',
        'Id or word of what it is filed under; blank: it left.',
      ),
      field('valid_from', 'day', 'membership.valid_from', 'Since when it holds.'),
      field('recorded_at', 'time', 'membership.recorded_at', 'When this site learnt of it.'),
    ],
  },
  pools: {
    title: 'Pools',
    group: 'credit',
    row: 'One credit pool.',
    table: 'pool',
    fields: [
      ...creditState('pool'),
      field('asset_id', 'integer', 'pool.asset_id', 'The asset it stands behind.'),
      field('platform_id', 'integer', 'pool.platform_id', 'The platform that runs it.'),
      field('network_id', 'integer', 'pool.network_id', 'The network it is on.'),
      field('address', 'text', 'pool.address', 'Its contract.'),
      field('category', 'text', 'pool.category', 'What it lends for.'),
    ],
  },
  loans: {
    title: 'Loans',
    group: 'credit',
    row: 'One loan of a pool.',
    table: 'loan',
    fields: [
      ...creditState('loan'),
      field('pool_id', 'integer', 'loan.pool_id', 'The pool that lends.'),
      field('borrower', 'text', 'loan.borrower', 'Who owes it.'),
      field('category', 'text', 'loan.category', 'What it is for.'),
      field('region', 'text', 'loan.region', 'Where it is lent.'),
      field('country_code', 'text', 'loan.country_code', 'Two letters of ISO 3166.'),
      field('principal', 'number', 'loan.principal', 'What was lent.', 'usd'),
      field('outstanding', 'number', 'loan.outstanding', 'What is not yet repaid.', 'usd'),
      field('interest_rate', 'number', 'loan.interest_rate', 'A year, a fraction.', 'percent'),
      field('start_date', 'day', 'loan.start_date', 'First day.'),
      field('maturity_date', 'day', 'loan.maturity_date', 'Last day.'),
    ],
  },
  investments: {
    title: 'Investments',
    group: 'credit',
    row: 'One offer to invest in an asset.',
    table: 'investment',
    fields: [
      ...creditState('investment'),
      field('asset_id', 'integer', 'investment.asset_id', 'What is offered.'),
      field('platform_id', 'integer', 'investment.platform_id', 'Where it is offered.'),
      field('yield', 'number', 'investment.yield', 'A year, a fraction.', 'percent'),
      field('capacity', 'number', 'investment.capacity', 'The most it takes in all.', 'currency'),
      field('minimum', 'number', 'investment.minimum', 'The least one can invest.', 'currency'),
      field('currency', 'text', 'investment.currency', 'Three letters of ISO 4217.'),
      field('eligibility', 'text', 'investment.eligibility', 'Who may invest.'),
      field('how_to', 'text', 'investment.how_to', 'How one subscribes.'),
      field('opens_on', 'day', 'investment.opens_on', 'First day.'),
      field('closes_on', 'day', 'investment.closes_on', 'Last day.'),
    ],
  },
} as const satisfies Record<string, Dataset>

export type DatasetKey = keyof typeof datasets
export const datasetKeys = Object.keys(datasets) as DatasetKey[]
export const datasetOf = (key: DatasetKey): Dataset => datasets[key]
export const isDatasetKey = (text: string): text is DatasetKey => Object.hasOwn(datasets, text)
