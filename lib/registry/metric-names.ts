import { getMeasure, measureKeys, type MeasureKey } from '#lib/registry/measures.ts'

/** Names that clients know for measures that have another slug here. */
const METRIC_ALIASES: Partial<Record<MeasureKey, string>> = {
  weeklyTransferVolume: 'trailing_7_day_transfer_volume',
  monthlyTransferVolume: 'trailing_30_day_transfer_volume',
  weeklyActiveAddresses: 'trailing_7_day_active_addresses_count',
  monthlyActiveAddresses: 'trailing_30_day_active_addresses_count',
}

/** The slug of a measure as this site has it; what is not known stays as it is. */
export const spellMeasureSlug = (name: string): string => {
  const known = measureKeys.find((key) => METRIC_ALIASES[key] === name)
  return known ? getMeasure(known).slug : name
}

/** The names under which a measure stands as a field of a record. */
export const metricNames = (measure: MeasureKey): string[] =>
  [getMeasure(measure).slug, METRIC_ALIASES[measure] ?? []].flat()
