import { getMeasure, measureBySlug, measureKeys, type MeasureKey } from '#lib/registry/measures.ts'

/**
 * Names that clients know for measures that have another slug here; the first is the slug in
 * answers of the data API.
 */
const METRIC_ALIASES: Partial<Record<MeasureKey, readonly string[]>> = {
  dailyActiveAddresses: ['daily_active_addresses_count'],
  weeklyActiveAddresses: ['weekly_active_addresses_count', 'trailing_7_day_active_addresses_count'],
  monthlyActiveAddresses: [
    'monthly_active_addresses_count',
    'trailing_30_day_active_addresses_count',
  ],
  dailyTransactions: ['number_of_daily_transactions_count'],
  weeklyTransferVolume: ['weekly_transfer_volume', 'trailing_7_day_transfer_volume'],
  monthlyTransferVolume: ['monthly_transfer_volume', 'trailing_30_day_transfer_volume'],
  bridgedSupply: ['bridged_token_supply_token'],
}

/** The slug that clients match on. */
export const slugInApi = (measure: MeasureKey): string =>
  METRIC_ALIASES[measure]?.[0] ?? getMeasure(measure).slug

/** The names under which a measure stands as a field of a record. */
export const metricNames = (measure: MeasureKey): string[] => [
  ...new Set([getMeasure(measure).slug, ...(METRIC_ALIASES[measure] ?? [])]),
]

/** The measure of any of its names. */
export const measureNamed = (name: string): MeasureKey | undefined =>
  measureBySlug(name) ?? measureKeys.find((key) => METRIC_ALIASES[key]?.includes(name))

/** The slug of a measure as answers have it, of any of its names; what is not known stays as it is. */
export const spellMeasureSlug = (name: string): string => {
  const known = measureNamed(name)
  return known ? slugInApi(known) : name
}
