import { measureKeys, measures, type MeasureKey } from '#lib/registry/measures.ts'

/**
 * The measure that a file means, by slug, key or label. Exports spell a slug out as a label, "Bridged Token Value
 * (Dollar)" for bridged_token_value_dollar, so both are compared without case and punctuation.
 */
export function measureNamed(text: string): MeasureKey | undefined {
  const found = named(text)
  if (found || !DOLLARS.test(text)) return found
  const inDollars = named(text.replace(DOLLARS, ''))
  return inDollars && measures[inDollars].unit === 'usd' ? inDollars : undefined
}

/** Files of pages name the currency of their amounts after the measure; amounts in another one are of no measure. */
const DOLLARS = / \(USD\)$/

const named = (text: string): MeasureKey | undefined =>
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
