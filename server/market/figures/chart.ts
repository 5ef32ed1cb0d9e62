import { distinctColors, entityColor } from '#server/data/catalogue/entity-color.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import { measureOf, type MeasureKey } from '#lib/registry/measures.ts'
import { networkById } from '#lib/registry/networks.ts'
import { sourceById, sources } from '#lib/registry/sources.ts'
import { assetHref, networkHref, platformHref } from '#lib/routes.ts'
import { marketPageByClass } from '#lib/registry/market-pages.ts'
import { showDay, type Day } from '#lib/dates.ts'
import { showMoney } from '#lib/format/money.ts'
import type { ChartModel, ChartSeries } from '#lib/view/chart.ts'
import { catalogueIndex, type CatalogueIndex } from '#server/data/catalogue/catalogue-index.ts'
import { knownBefore, windowOf } from '#server/market/figures/group.ts'
import { NOT_ITEMISED, remainderOf } from '#server/market/figures/remainder.ts'
import { endOf, valueOn, type Packed } from '#server/data/series/packed.ts'
import type { Unit } from '#server/data/rollup/units.ts'

export type GroupBy = 'asset' | 'network' | 'platform' | 'class' | 'issuer'

/** Series shown by name; the rest is summed into "All Others (N Items)". */
const NAMED_SERIES = 9

/** A line that is drawn, and its days that stand on an earlier price. */
export interface Whole extends Packed {
  estimated?: ReadonlyMap<Day, Day>
}

export interface ChartRequest {
  title: string
  measure: MeasureKey
  units: readonly Unit[]
  groupBy: GroupBy
  /** the published line of the whole: its blank days are blank in every series */
  whole: Whole | undefined
  /** where the whole is made of lines of classes, those: what is in a class counts on the days that its class does */
  classLines?: ReadonlyMap<number, Packed>
  comparison?: { label: string; line: Packed } | null
}

/** Units grouped for a stacked chart, the largest first, up to the newest published day of the whole. */
export async function chartOf({
  title,
  measure,
  units,
  groupBy,
  whole,
  classLines = new Map<number, Packed>(),
  comparison = null,
}: ChartRequest): Promise<ChartModel | null> {
  if (!whole?.values.length) return null
  const index = await catalogueIndex()
  const { start } = whole
  const end = endOf(whole)
  const sum = (members: readonly Unit[]) =>
    sumOf(members, start, end, (unit) => classLines.get(unit.leaf.classId ?? 0) ?? whole, whole)
  const groups = groupsOf(units, groupBy, end)
  const named = groups.length > NAMED_SERIES + 1 ? groups.slice(0, NAMED_SERIES) : groups
  const others = groups.slice(named.length)
  const colors = distinctColors(named.map(({ key }) => entityColor(key, groupBy, index)))
  const series = named.map(
    ({ key, members }, at): ChartSeries => ({
      ...nameOf(key, groupBy, index),
      key: `${groupBy}-${key}`,
      color: colors[at] ?? 'var(--s-other)',
      values: sum(members),
      isOthers: false,
    }),
  )
  const rest = remainderOf(whole, units)
  if (rest)
    series.push({
      key: 'rest',
      label: NOT_ITEMISED,
      href: null,
      color: 'var(--s-other)',
      values: windowOf(rest, start, end),
      isOthers: true,
    })
  if (others.length)
    series.push({
      key: 'others',
      label: `All Others (${others.length.toLocaleString('en-US')} Items)`,
      href: null,
      color: 'var(--s-other)',
      values: sum(others.flatMap(({ members }) => members)),
      isOthers: true,
    })
  // sizes that are all in one measure go by its name and formula
  const measures = [...new Set(units.map((unit) => unit.measure))]
  const shown = measure === 'size' && measures.length === 1 ? (measures[0] ?? measure) : measure
  return {
    title,
    measure: shown,
    unit: measureOf(shown).unit,
    definition: measureOf(shown).definition,
    start,
    series,
    total: windowOf(whole, start, end),
    kind: 'area',
    comparison: comparison && {
      label: comparison.label,
      values: windowOf(comparison.line, start, end),
    },
    gaps: gapsOf(whole),
    estimated: stretchesOf(whole),
    events: coverageJumps(units, whole),
    source: sourceLine(units),
  }
}

/** The largest first, by what each had at the end or in the week before. */
function groupsOf(
  units: readonly Unit[],
  groupBy: GroupBy,
  end: Day,
): { key: number; members: Unit[]; size: number }[] {
  return [...Map.groupBy(units, (unit) => keyOf(unit, groupBy))]
    .flatMap(([key, members]) =>
      key === null
        ? []
        : [
            {
              key,
              members,
              size: members.reduce((sum, unit) => sum + (knownBefore(unit, end, 7) ?? 0), 0),
            },
          ],
    )
    .sort((a, b) => b.size - a.size || a.key - b.key)
}

/** One line, as it is published. */
export function lineChart({
  title,
  measure,
  line,
  label,
  color,
  href = null,
  comparison = null,
  source,
}: {
  title: string
  measure: MeasureKey
  line: Whole
  label: string
  color: string
  href?: string | null
  comparison?: { label: string; line: Packed } | null
  source: string
}): ChartModel {
  const { start } = line
  const end = endOf(line)
  const values = windowOf(line, start, end)
  return {
    title,
    measure,
    unit: measureOf(measure).unit,
    definition: measureOf(measure).definition,
    start,
    series: [{ key: 'line', label, color, href, values, isOthers: false }],
    total: values,
    kind:
      measureOf(measure).kind === 'flow'
        ? 'bar'
        : measureOf(measure).across === 'sum'
          ? 'area'
          : 'line',
    comparison: comparison && {
      label: comparison.label,
      values: windowOf(comparison.line, start, end),
    },
    gaps: gapsOf(line),
    estimated: stretchesOf(line),
    events: [],
    source,
  }
}

function keyOf({ leaf }: Unit, groupBy: GroupBy): number | null {
  switch (groupBy) {
    case 'asset':
      return leaf.assetId
    case 'network':
      return leaf.networkId ?? 0
    case 'platform':
      return leaf.platformId ?? 0
    case 'issuer':
      return leaf.issuerId ?? 0
    case 'class':
      return leaf.classId
  }
}

function nameOf(
  key: number,
  groupBy: GroupBy,
  { assets, platforms, issuers }: CatalogueIndex,
): { label: string; href: string | null } {
  switch (groupBy) {
    case 'asset': {
      const asset = assets.get(key)
      return {
        label: asset?.ticker ?? asset?.name ?? `asset ${key}`,
        href: asset && asset.kind === 'asset' ? assetHref(asset.slug) : null,
      }
    }
    case 'network': {
      const network = networkById(key)
      return {
        label: network?.name ?? 'Network not known',
        href: network ? networkHref(network.slug) : null,
      }
    }
    case 'platform': {
      const platform = platforms.get(key)
      return {
        label: platform?.name ?? 'No platform',
        href: platform ? platformHref(platform.slug) : null,
      }
    }
    case 'issuer':
      return { label: issuers.get(key)?.name ?? 'Issuer not known', href: null }
    case 'class': {
      const page = marketPageByClass(key)
      return { label: assetClassById(key)?.name ?? `class ${key}`, href: page ? `/${page}` : null }
    }
  }
}

/**
 * What units add up to on each day that the whole is shown, and null where none has a value. No rule about gaps of their
 * own: a gap that is small beside the whole may be large beside a group, and then the series would not add up to the total.
 */
function sumOf(
  units: readonly Unit[],
  start: Day,
  end: Day,
  countsBy: (unit: Unit) => Packed,
  whole: Packed,
): (number | null)[] {
  const sums = Array.from({ length: end - start + 1 }, (): number | null => null)
  for (const unit of units) {
    const within = countsBy(unit)
    for (let at = Math.max(0, unit.start - start); at < sums.length; at++) {
      const day = start + at
      const value = valueOn(unit, day)
      if (
        Number.isNaN(value) ||
        Number.isNaN(valueOn(within, day)) ||
        Number.isNaN(valueOn(whole, day))
      )
        continue
      sums[at] = (sums[at] ?? 0) + value
    }
  }
  return sums
}

export function gapsOf({ start, values }: Packed): ChartModel['gaps'] {
  const gaps: ChartModel['gaps'] = []
  for (let at = 0; at < values.length; at++) {
    if (!Number.isNaN(values[at])) continue
    const from = at
    while (at + 1 < values.length && Number.isNaN(values[at + 1])) at++
    const days = at - from + 1
    gaps.push({
      from: start + from,
      to: start + at,
      label: days === 1 ? `No total on ${showDay(start + from)}` : `No total, ${days} d`,
    })
  }
  return gaps
}

/** Estimated days, those in a row together. */
function stretchesOf({ estimated }: Whole): NonNullable<ChartModel['estimated']> {
  const stretches: NonNullable<ChartModel['estimated']> = []
  for (const day of [...(estimated?.keys() ?? [])].sort((a, b) => a - b)) {
    const open = stretches.at(-1)
    if (open?.to === day - 1) open.to = day
    else stretches.push({ from: day, to: day })
  }
  return stretches
}

const MARKED_JUMP = 0.02
const MOST_EVENTS = 8

/** Days on which what is newly tracked lifts the whole by 2 % or more: coverage, not growth. */
export function coverageJumps(units: readonly Packed[], whole: Packed): ChartModel['events'] {
  const byDay = new Map<Day, number>()
  for (const unit of units) {
    const first = unit.values[0]
    if (first !== undefined && unit.start > whole.start)
      byDay.set(unit.start, (byDay.get(unit.start) ?? 0) + first)
  }
  const jumps = [...byDay].flatMap(([day, amount]) => {
    const total = knownBefore(whole, day)
    return total && amount / total >= MARKED_JUMP ? [{ day, amount }] : []
  })
  return jumps
    .sort((a, b) => b.amount - a.amount)
    .slice(0, MOST_EVENTS)
    .sort((a, b) => a.day - b.day)
    .map(({ day, amount }) => ({
      day,
      label: `${showMoney(amount, { sign: 'always' })} newly tracked: coverage, not growth`,
    }))
}

/** The sources of units by name, as a chart's foot says them. */
function sourceLine(units: readonly Unit[]): string {
  const ids = new Set(units.flatMap(({ leaf }) => sourceById(leaf.sourceId) ?? []))
  return [...ids].map((id) => sources[id].name).join(', ')
}
