import { slugInApi } from '#lib/registry/metric-names.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'

/** Names that clients use for the units of lib/registry. */
export const apiUnits = {
  usd: 'dollar',
  percent: 'percent',
  token: 'token',
  count: 'count',
} as const

/** A measure as answers of the data API name it. */
export function measureWords(measure: MeasureKey) {
  const { id, slug, label, unit } = getMeasure(measure)
  return { id, slug: slugInApi(measure), name: nameMeasure(slug) ?? label, unit: apiUnits[unit] }
}

/**
 * `bridged_token_value_dollar` → `Bridged Token Value (Dollar)`, as clients and files know measures
 * with a unit in their name.
 */
function nameMeasure(slug: string): string | null {
  const [, words, unit] = /^(.+)_(dollar|token)$/.exec(slug) ?? []
  return words && unit ? `${titled(words)} (${titled(unit)})` : null
}

const titled = (words: string): string =>
  words
    .split('_')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ')
