import fc from 'fast-check'
import { type MeasureKey, getMeasure } from '#lib/registry/measures.ts'
import { networkBySlug } from '#lib/registry/networks.ts'
import type { ListKind } from './policy-answers.ts'
import type { SeriesQuestion } from './permitted-series.ts'
import type { ModelPolicy } from './policy-model.ts'

export const LISTS: readonly (readonly [path: string, endpoint: string, kind: ListKind])[] = [
  ['/v4/assets', 'assets', 'asset'],
  ['/v4/tokens', 'tokens', 'token'],
  ['/v4/networks', 'networks', 'network'],
  ['/v4/issuers', 'issuers', 'issuer'],
  ['/v4/platforms', 'platforms', 'platform'],
  ['/v4/protocols', 'platforms', 'platform'],
  ['/v4/managers', 'managers', 'manager'],
  ['/v4/service_providers', 'service_providers', 'provider'],
  ['/v4/investments', 'investments', 'investment'],
  ['/v4/transactions', 'transactions', 'transaction'],
]
export const SERIES: readonly (readonly [
  path: string,
  endpoint: string,
  of: SeriesQuestion['of'],
  isOneDay?: boolean,
])[] = [
  ['/v4/assets/aggregates', 'asset_aggregates', 'asset', true],
  ['/v4/assets/aggregates/timeseries', 'asset_timeseries', 'asset'],
  ['/v4/tokens/aggregates', 'token_aggregates', 'token', true],
  ['/v4/tokens/aggregates/timeseries', 'token_timeseries', 'token'],
  ['/v4/asset_timeseries', 'asset_timeseries', 'asset'],
  ['/v4/token_timeseries', 'token_timeseries', 'token'],
  ['/v4/protocol_timeseries', 'protocol_timeseries', 'platform'],
  ['/v4/timeseries/total_rwa_value', 'asset_timeseries', 'asset'],
  ['/v3/assets/aggregates/timeseries', 'asset_timeseries', 'asset'],
  ['/v3/protocols/timeseries', 'protocol_timeseries', 'platform'],
]
export const MEASURES = [
  'bridgedTokenValue',
  'holders',
  'price',
  'apy7Day',
  'totalSupply',
  'size',
] as const satisfies readonly MeasureKey[]
export const GROUPS = [
  'asset',
  'token',
  'asset_class',
  'network',
  'protocol',
  'platform',
  'issuer',
  'measure',
  'date',
] as const
export const GROUP_FIELDS: Readonly<Record<string, readonly string[]>> = {
  asset: ['asset_id', 'asset_slug'],
  token: ['token_id'],
  asset_class: ['asset_class_id', 'asset_class_slug'],
  network: ['network_id', 'network_slug'],
  protocol: ['protocol_id', 'protocol_slug'],
  platform: ['protocol_id', 'protocol_slug'],
  issuer: ['issuer_id', 'issuer_slug'],
  measure: [],
  date: [],
}
export const CLASSES = [27, 37, 34, 33]
export const NETWORKS = ['ethereum', 'polygon', 'solana'].map(
  (slug) => networkBySlug(slug)?.id ?? 0,
)

const some = <Value>(values: readonly Value[], most = 3) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<Value[]>([]) },
    { weight: 2, arbitrary: fc.subarray([...values], { minLength: 1, maxLength: most }) },
  )
const anyPolicy: fc.Arbitrary<ModelPolicy> = fc.record({
  effect: fc.constantFrom('allow' as const, 'deny' as const),
  endpoints: fc.oneof(
    { weight: 4, arbitrary: fc.constant<string[]>([]) },
    {
      weight: 1,
      arbitrary: fc.subarray(
        [...new Set([...LISTS, ...SERIES].map(([, endpoint]) => endpoint)), 'changes'],
        { minLength: 3 },
      ),
    },
  ),
  measures: some([...MEASURES, 'outstandingCapital' as const].map((key) => getMeasure(key).slug)),
  assetClassIds: some(CLASSES),
  networkIds: some(NETWORKS),
  fields: fc.oneof(
    { weight: 6, arbitrary: fc.constant<string[]>([]) },
    {
      weight: 1,
      arbitrary: fc.subarray(
        [
          'id',
          'name',
          'network_ids',
          'tokens',
          'asset_count',
          'asset_class_stats',
          'asset_class_slug',
          'network_slug',
          'date',
          'detail',
          'totalSupply',
          'asset_slug',
          'bridged_token_value_dollar',
          'price_dollar',
          'amount',
        ],
        { minLength: 1 },
      ),
    },
  ),
  historyDays: fc.constantFrom(null, 3, 8, 12, 33),
})
export const anySet = fc.record({
  hasPlan: fc.boolean(),
  policies: fc.array(anyPolicy, { minLength: 1, maxLength: 4 }),
})

export interface SeriesChoice {
  measure: MeasureKey
  groupBy: string
  classId: number | null
  networkId: number | null
  daysAgo: number | null
}
