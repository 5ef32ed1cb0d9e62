import { assetClassById } from '#lib/registry/asset-classes.ts'
import { measureOf, type MeasureKey } from '#lib/registry/measures.ts'
import { networkById } from '#lib/registry/networks.ts'
import { sourceById, sources } from '#lib/registry/sources.ts'
import { assetHref, networkHref, platformHref } from '#lib/routes.ts'
import { marketPageByClass } from '#lib/registry/market-pages.ts'
import { showDay, type Day } from '#lib/dates.ts'
import type { ChartModel, ChartSeries } from '#lib/view/chart.ts'
import { catalogueIndex, type CatalogueIndex } from '#server/modules/market/catalogue.ts'
import { groupUnits, knownBefore, windowOf, type Group } from '#server/modules/market/group.ts'
import { endOf, valueOn, type Packed } from '#server/modules/series/packed.ts'
import type { Unit } from '#server/modules/series/rollup/units.ts'

export type GroupBy = 'asset' | 'network' | 'platform' | 'class' | 'issuer'

/** Series shown by name; the rest is summed into "All Others (N Items)". */
const NAMED_SERIES = 9

export interface ChartRequest {
  title: string
  measure: MeasureKey
  units: readonly Unit[]
  groupBy: GroupBy
  /** the published line of the whole: its blank days are blank in every series */
  whole: Packed | undefined
  comparison?: { label: string; line: Packed } | null
}

/** Units grouped for a stacked chart, the largest first, up to the newest published day of the whole. */
export async function chartOf({ title, measure, units, groupBy, whole, comparison = null }: ChartRequest): Promise<ChartModel | null> {
  if (!whole?.values.length) return null
  const index = await catalogueIndex()
  const { start } = whole
  const end = endOf(whole)
  const groups = groupUnits(measure, units, (unit) => keyOf(unit, groupBy)).map((group) => ({ group, size: knownBefore(group, end, 7) ?? 0 })).sort((a, b) => b.size - a.size || a.group.key - b.group.key)
  const named = groups.length > NAMED_SERIES + 1 ? groups.slice(0, NAMED_SERIES) : groups
  const others = groups.slice(named.length).map(({ group }) => group)
  const colors = distinctColors(named.map(({ group }) => colorOf(group.key, groupBy, index)))
  const series = named.map(({ group }, at): ChartSeries => ({ ...nameOf(group.key, groupBy, index), key: `${groupBy}-${group.key}`, color: colors[at] ?? 'var(--s-other)', values: windowOf(group, start, end, whole), isOthers: false }))
  if (others.length) series.push({ key: 'others', label: `All Others (${others.length.toLocaleString('en-US')} Items)`, href: null, color: 'var(--s-other)', values: sumOver(others, start, end, whole), isOthers: true })
  return {
    title, measure, unit: measureOf(measure).unit, definition: measureOf(measure).definition, start, series,
    total: windowOf(whole, start, end), kind: 'area',
    comparison: comparison && { label: comparison.label, values: windowOf(comparison.line, start, end) },
    gaps: gapsOf(whole), events: [], source: sourceLine(units),
  }
}

/** One line, as it is published. */
export function lineChart({ title, measure, line, label, color, href = null, comparison = null, source }: {
  title: string; measure: MeasureKey; line: Packed; label: string; color: string; href?: string | null; comparison?: { label: string; line: Packed } | null; source: string
}): ChartModel {
  const { start } = line
  const end = endOf(line)
  const values = windowOf(line, start, end)
  return {
    title, measure, unit: measureOf(measure).unit, definition: measureOf(measure).definition, start,
    series: [{ key: 'line', label, color, href, values, isOthers: false }], total: values,
    kind: measureOf(measure).kind === 'flow' ? 'bar' : measureOf(measure).across === 'sum' ? 'area' : 'line',
    comparison: comparison && { label: comparison.label, values: windowOf(comparison.line, start, end) },
    gaps: gapsOf(line), events: [], source,
  }
}

function keyOf({ leaf }: Unit, groupBy: GroupBy): number | null {
  switch (groupBy) {
    case 'asset': return leaf.assetId
    case 'network': return leaf.networkId ?? 0
    case 'platform': return leaf.platformId ?? 0
    case 'issuer': return leaf.issuerId ?? 0
    case 'class': return leaf.classId
  }
}

function nameOf(key: number, groupBy: GroupBy, { assets, platforms, issuers }: CatalogueIndex): { label: string; href: string | null } {
  switch (groupBy) {
    case 'asset': {
      const asset = assets.get(key)
      return { label: asset?.ticker ?? asset?.name ?? `asset ${key}`, href: asset && asset.kind === 'asset' ? assetHref(asset.slug) : null }
    }
    case 'network': {
      const network = networkById(key)
      return { label: network?.name ?? 'Network not known', href: network ? networkHref(network.slug) : null }
    }
    case 'platform': {
      const platform = platforms.get(key)
      return { label: platform?.name ?? 'No platform', href: platform ? platformHref(platform.slug) : null }
    }
    case 'issuer': return { label: issuers.get(key)?.name ?? 'Issuer not known', href: null }
    case 'class': {
      const page = marketPageByClass(key)
      return { label: assetClassById(key)?.name ?? `class ${key}`, href: page ? `/${page}` : null }
    }
  }
}

const PALETTE = Array.from({ length: 10 }, (_, at) => `var(--s${at + 1})`)

/** The entity's own colour, the same on every page. */
export function colorOf(key: number, groupBy: GroupBy, index: CatalogueIndex): string {
  if (groupBy === 'network') return networkById(key)?.color ?? 'var(--s-other)'
  if (groupBy === 'class') return assetClassById(key)?.color ?? 'var(--s-other)'
  const slug = groupBy === 'asset' ? index.assets.get(key)?.slug : groupBy === 'platform' ? index.platforms.get(key)?.slug : index.issuers.get(key)?.slug
  return slug === undefined ? 'var(--s-other)' : PALETTE[hash(slug) % PALETTE.length] ?? 'var(--s-other)'
}

/** Neighbours in one chart must differ: the second of two with one colour takes the next free one. */
function distinctColors(wanted: readonly string[]): string[] {
  const taken = new Set<string>()
  return wanted.map((color) => {
    const free = taken.has(color) ? PALETTE.find((other) => !taken.has(other) && !wanted.includes(other)) ?? PALETTE.find((other) => !taken.has(other)) ?? color : color
    taken.add(free)
    return free
  })
}

function hash(text: string): number {
  let sum = 7
  for (const char of text) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) >>> 0
  return sum
}

function sumOver(groups: readonly Group<number>[], start: Day, end: Day, whole: Packed): (number | null)[] {
  return Array.from({ length: end - start + 1 }, (_, at) => {
    if (Number.isNaN(valueOn(whole, start + at))) return null
    let sum: number | null = null
    for (const group of groups) {
      const value = valueOn(group, start + at)
      if (!Number.isNaN(value)) sum = (sum ?? 0) + value
    }
    return sum
  })
}

function gapsOf({ start, values }: Packed): ChartModel['gaps'] {
  const gaps: ChartModel['gaps'] = []
  for (let at = 0; at < values.length; at++) {
    if (!Number.isNaN(values[at])) continue
    const from = at
    while (at + 1 < values.length && Number.isNaN(values[at + 1])) at++
    const days = at - from + 1
    gaps.push({ from: start + from, to: start + at, label: days === 1 ? `No total on ${showDay(start + from)}` : `No total, ${days} d` })
  }
  return gaps
}

/** The sources of units by name, as a chart's foot says them. */
export function sourceLine(units: readonly Unit[]): string {
  const ids = new Set(units.flatMap(({ leaf }) => sourceById(leaf.sourceId) ?? []))
  return [...ids].map((id) => sources[id].name).join(', ')
}
