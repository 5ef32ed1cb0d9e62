import { measureKeys, measures, type MeasureKey } from '#lib/registry/measures.ts'

/**
 * The measure that a file means, by slug, key or label. Exports spell a slug out as a label, "Bridged Token Value
 * (Dollar)" for bridged_token_value_dollar, so both are compared without case and punctuation.
 */
export const measureNamed = (text: string): MeasureKey | undefined =>
  bySlug.get(folded(text)) ?? byLabel.get(folded(text))

const folded = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '')

const bySlug = new Map(
  measureKeys.flatMap(
    (key) =>
      [
        [folded(measures[key].slug), key],
        [folded(key), key],
      ] as const,
  ),
)
const byLabel = new Map(measureKeys.map((key) => [folded(measures[key].label), key]))
