import { assetClasses } from '#lib/registry/asset-classes.ts'
import { sources } from '#lib/registry/sources.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { Grouping } from '#lib/studio/groupings.ts'
import { valueOn } from '#server/pipeline/series/packed.ts'
import { lineKey } from '#server/pipeline/series/published.ts'
import type { Whole } from '#server/market/studio/question/combine.ts'
import type { ResolvedFilters } from '#server/market/studio/question/filters.ts'
import type { Market } from '#server/market/market/market.ts'

const WIDE: readonly Grouping[] = ['class', 'network', 'platform', 'issuer', 'asset', 'token']

/** The published scope that filters, and the group of one value, amount to: `class:27`; null where there is none. */
export function publishedScope(
  filters: ResolvedFilters,
  group?: readonly [Grouping, string],
): string | null {
  const fixed = new Map<Grouping, ReadonlySet<string>>(filters)
  if (group) fixed.set(group[0], new Set([group[1]]))
  const [only, ...rest] = fixed
  if (!only || rest.length || only[1].size !== 1 || !WIDE.includes(only[0])) return null
  return `${only[0]}:${[...only[1]][0] ?? ''}`
}

const RWA = assetClasses.filter(({ isRwa }) => isRwa).map(({ id }) => String(id))

/**
 * Returns the scope, as pages call it, that filters and groups amount to, wholes of real-world
 * assets and segments too: `total#distributed`; null where no page has it.
 */
export function shownScope(
  filters: ResolvedFilters,
  groups: readonly (readonly [Grouping, string])[],
): string | null {
  const fixed = new Map<Grouping, ReadonlySet<string>>(filters)
  for (const [field, key] of groups) fixed.set(field, new Set([key]))
  const [segment, ...others] = fixed.get('tokenization') ?? []
  if (others.length) return null
  fixed.delete('tokenization')
  const classes = fixed.get('class')
  const isRwa = classes?.size === RWA.length && RWA.every((id) => classes.has(id))
  if (isRwa) fixed.delete('class')
  const suffix = segment === undefined ? '' : `#${segment}`
  if (fixed.size === 0) return isRwa ? `total${suffix}` : null
  const [kind] = fixed.keys()
  const scope = publishedScope(fixed)
  if (scope === null || kind === 'asset' || kind === 'token')
    return segment === undefined ? scope : null
  // the segments of a network leave stablecoins out, the whole of it does not
  const isWhole = kind === 'class' || isRwa === (segment !== undefined)
  return isWhole ? `${scope}${suffix}` : null
}

/**
 * Shows the days that somebody released although a part is missing, as the published line of the same scope does. What
 * stands there is what the parts add up to.
 */
export async function withReleasedDays(
  market: Market,
  whole: Whole,
  scope: string | null,
  measure: MeasureKey,
): Promise<Whole> {
  if (scope === null || !whole.values.some(Number.isNaN)) return whole
  const line = (await market.inDollars.lines([scope], [measure])).get(lineKey(scope, measure))
  if (!line || line.sourceId !== sources.assay.id) return whole
  const partial = new Set(whole.partial)
  const values = whole.values.map((value, at) => {
    if (!Number.isNaN(value)) return value
    const released = valueOn(line, whole.start + at)
    if (!Number.isNaN(released)) partial.add(whole.start + at)
    return released
  })
  return { ...whole, values, partial }
}
