import type { MeasureKey } from '#lib/registry/measures.ts'
import type { PageRoute } from '#lib/routes.ts'
import type { GroupBy, Grouping } from '#lib/studio/groupings.ts'

/**
 * The units that a studio counts: the smallest things that its series are made of, which filters
 * choose among. A new studio is one row and a page of three lines; engine, controls, address and
 * table follow.
 */
export interface StudioScope {
  path: PageRoute
  /** the same as a pivot; null: there is none */
  pivotPath: PageRoute | null
  /** the same things as a list */
  listPath: PageRoute
  title: string
  sentence: string
  /** the word for several of them, for counts */
  plural: string
  groupings: readonly Grouping[]
  filters: readonly Grouping[]
  defaultGroup: GroupBy
  /** the first that has values is shown */
  defaultMeasures: readonly MeasureKey[]
  /** measures that are offered; null: every one that has values */
  measures: readonly MeasureKey[] | null
  /** the note that a reader needs on its series; null: none */
  note: string | null
}

const ofTokens = [
  'class',
  'asset',
  'token',
  'network',
  'platform',
  'issuer',
  'jurisdiction',
  'tokenization',
] as const

export const studioScopeKeys = ['asset', 'token', 'platform', 'pool', 'loan'] as const
export type StudioScopeKey = (typeof studioScopeKeys)[number]

const studioScopes: Readonly<Record<StudioScopeKey, StudioScope>> = {
  asset: {
    path: '/assets/timeseries',
    pivotPath: '/assets/aggregates',
    listPath: '/assets',
    title: 'Asset Charting',
    sentence: 'Any measure, any grouping. The URL stores the full view.',
    plural: 'assets',
    groupings: ['class', 'asset', 'network', 'platform', 'issuer', 'jurisdiction', 'tokenization'],
    filters: ofTokens,
    defaultGroup: 'class',
    defaultMeasures: ['size'],
    measures: null,
    note: null,
  },
  token: {
    path: '/tokens/timeseries',
    pivotPath: '/tokens/aggregates',
    listPath: '/tokens',
    title: 'Token Charting',
    sentence: 'Each token on its own network, in any grouping. The URL stores the full view.',
    plural: 'tokens',
    groupings: ofTokens,
    filters: ofTokens,
    defaultGroup: 'network',
    defaultMeasures: ['size'],
    measures: null,
    note: 'Includes only assets reported per token. Assets reported as a whole are under Asset Charting.',
  },
  platform: {
    path: '/protocol_timeseries',
    pivotPath: null,
    listPath: '/platforms',
    title: 'Platform Time Series',
    sentence: 'Value issued on platforms over time, in total or by class, network and issuer.',
    plural: 'platforms',
    groupings: ['platform', 'class', 'network', 'issuer', 'tokenization', 'asset'],
    filters: ['platform', 'class', 'network', 'issuer', 'tokenization'],
    defaultGroup: 'platform',
    defaultMeasures: ['size', 'valueLocked'],
    measures: null,
    note: 'Assets without a platform are excluded.',
  },
  pool: {
    path: '/pool_timeseries',
    pivotPath: null,
    listPath: '/pools',
    title: 'Pool Time Series',
    sentence: 'Credit pools over time, based on the series of the assets they back.',
    plural: 'pools',
    groupings: ['pool', 'asset', 'platform', 'network', 'issuer', 'jurisdiction'],
    filters: ['platform', 'network', 'asset', 'issuer'],
    defaultGroup: 'pool',
    defaultMeasures: ['outstandingCapital'],
    measures: [
      'outstandingCapital',
      'cumulativeIssuedAmount',
      'defaultedLoansAmount',
      'yieldToMaturity',
      'dailyMints',
      'totalLoansValue',
      'availableCapacity',
      'size',
    ],
    note: 'Sources report by asset, not by pool: pools of one asset are combined.',
  },
  loan: {
    path: '/loan_timeseries',
    pivotPath: null,
    listPath: '/loans',
    title: 'Loan Time Series',
    sentence: 'Loans by origination date, by pool, category, region and status.',
    plural: 'loans',
    groupings: ['category', 'region', 'status', 'pool', 'platform', 'network', 'loan'],
    filters: ['category', 'region', 'status', 'platform', 'network', 'pool'],
    defaultGroup: 'category',
    defaultMeasures: ['cumulativeIssuedAmount'],
    measures: ['cumulativeIssuedAmount', 'totalLoansValue'],
    note:
      'Summed from the loan book: principal counts from the origination date, ' +
      'under the current status. ' +
      'Outstanding and defaulted amounts are available for today only: see Loans. ' +
      'Loans through pools without a tokenized asset are included here ' +
      'and excluded from the asset class.',
  },
}

export const getStudioScope = (key: StudioScopeKey): StudioScope => studioScopes[key]
