/**
 * Works out slowly all that a caller may see: every value is written out by itself and held
 * against every policy. Shares no code with the decision that it judges (server/people/access);
 * only registries are read by both.
 */
import { assetClasses } from '#lib/registry/asset-classes.ts'
import { findStandIns } from '#lib/registry/measure-factors.ts'
import { measures, type MeasureKey } from '#lib/registry/measures.ts'

export interface ModelPolicy {
  effect: 'allow' | 'deny'
  endpoints: string[]
  measures: string[]
  assetClassIds: number[]
  networkIds: number[]
  fields: string[]
  historyDays: number | null
}

/** One value; null: it has none of the kind. */
export interface ModelValue {
  endpoint: string
  measure: string | null
  classId: number | null
  networkId: number | null
  field: string | null
}

export const NOT_AT_ALL = -1
const SIZES: readonly MeasureKey[] = [
  'bridgedTokenValue',
  'circulatingAssetValue',
  'circulatingMarketValue',
  'totalAssetValue',
  'marketValue',
]
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  weekly_transfer_volume: ['trailing_7_day_transfer_volume'],
  monthly_transfer_volume: ['trailing_30_day_transfer_volume'],
  daily_active_addresses: ['daily_active_addresses_count'],
  weekly_active_addresses: [
    'weekly_active_addresses_count',
    'trailing_7_day_active_addresses_count',
  ],
  monthly_active_addresses: [
    'monthly_active_addresses_count',
    'trailing_30_day_active_addresses_count',
  ],
  daily_transactions_count: ['number_of_daily_transactions_count'],
  bridged_supply_token: ['bridged_token_supply_token'],
}

/** How many days back one value may be seen. `names`: under which it stands; `also`: values that it gives away. */
function countDays(
  policies: readonly ModelPolicy[],
  names: readonly ModelValue[],
  also: readonly ModelValue[] = [],
): number {
  let days = NOT_AT_ALL
  for (const policy of policies) {
    if (
      policy.effect === 'deny' &&
      [...names, ...also].some((value) => isMeant(policy, value, false))
    )
      return NOT_AT_ALL
    if (policy.effect === 'allow' && names.some((value) => isMeant(policy, value, true)))
      days = Math.max(days, policy.historyDays ?? Infinity)
  }
  return days
}

function isMeant(policy: ModelPolicy, value: ModelValue, ifNone: boolean): boolean {
  const fits = <Word>(list: readonly Word[], word: Word | null): boolean =>
    list.length === 0 || (word === null ? ifNone : list.includes(word))
  return (
    fits(policy.endpoints, value.endpoint) &&
    fits(policy.measures, value.measure) &&
    fits(policy.assetClassIds, value.classId) &&
    fits(policy.networkIds, value.networkId) &&
    fits(policy.fields, value.field)
  )
}

export type Place = readonly [classId: number | null, networkId: number | null]

/** Somebody at one endpoint. */
export function makeEyes(policies: readonly ModelPolicy[], endpoint: string) {
  const at = (
    [classId, networkId]: Place,
    measure: string | null,
    field: string | null,
  ): ModelValue => ({ endpoint, measure, classId, networkId, field })
  const fact = (place: Place, ...fields: readonly (string | null)[]): number =>
    countDays(
      policies,
      fields.map((field) => at(place, null, field)),
    )
  const sizesAt = ([classId]: Place): string[] =>
    (assetClasses.find(({ id }) => id === classId)?.size ?? SIZES).map((key) => measures[key].slug)
  /**
   * a figure at one place; `isMean`: weighed by sizes; `standsFor`: where these have no value;
   * `field`: a name of its own beside those of its measure
   */
  const figure = (
    place: Place,
    key: MeasureKey,
    {
      isMean = false,
      field = null,
      standsFor = [],
    }: { isMean?: boolean; field?: string | null; standsFor?: readonly MeasureKey[] } = {},
  ): number => {
    const { slug } = measures[key]
    const names = [slug, OTHER_NAMES[slug] ?? [], field ?? []].flat()
    const given =
      key === 'size'
        ? sizesAt(place)
        : isMean && measures[key].across === 'weightedMean'
          ? [measures.size.slug, ...sizesAt(place)]
          : []
    return countDays(
      policies,
      names.map((name) => at(place, slug, name)),
      [...given, ...[...standsFor, ...findStandIns(key)].map((each) => measures[each].slug)].map(
        (name) => at(place, name, name),
      ),
    )
  }
  const somewhere: Place[] = [null, 0, ...assetClasses.map(({ id }) => id)].flatMap((classId) =>
    [null, 0, ...new Set(policies.flatMap(({ networkIds }) => networkIds))].map(
      (networkId): Place => [classId, networkId],
    ),
  )
  return {
    fact,
    figure,
    /** several places together go back as far as the shortest of them */
    over: (places: readonly Place[], days: (place: Place) => number): number =>
      Math.min(...places.map(days)),
    /** a field that may be seen wherever there is anything */
    isThroughout: (field: string): boolean =>
      somewhere.every(
        (place) => fact(place, null) === NOT_AT_ALL || fact(place, field) !== NOT_AT_ALL,
      ),
    /** a figure of every place, as far back as it goes */
    seesWhole: (key: MeasureKey): boolean =>
      somewhere.every((place) => figure(place, key) === Infinity),
    seesEveryMeasure: (): boolean =>
      somewhere.every((place) => fact(place, null) !== NOT_AT_ALL) &&
      Object.keys(measures).every(
        (key) => isKey(key) && somewhere.every((place) => figure(place, key) !== NOT_AT_ALL),
      ),
  }
}

const isKey = (key: string): key is MeasureKey => Object.hasOwn(measures, key)
export type Eyes = ReturnType<typeof makeEyes>
