import { entityColor } from '#server/data/catalogue/entity-color.ts'
import { type MeasureKey, getMeasure } from '#lib/registry/measures.ts'
import { networkById } from '#lib/registry/networks.ts'
import { sourceById, sources } from '#lib/registry/sources.ts'
import type { Day } from '#lib/dates.ts'
import { settleColors } from '#lib/view/deal-colors.ts'
import type { ChartModel, ChartSeries } from '#lib/view/chart.ts'
import { catalogueIndex, type CatalogueIndex } from '#server/data/catalogue/catalogue-index.ts'
import { cutWindow } from '#server/market/figures/group.ts'
import { NOT_ITEMISED, subtractParts } from '#server/market/figures/remainder.ts'
import { lastDay, type Packed, valueOn } from '#server/data/series/packed.ts'
import type { Unit } from '#server/data/rollup/units.ts'
import { shownUnit } from '#server/market/currency/money.ts'
import { type GroupBy, rankGroups, nameGroup } from '#server/market/figures/chart-groups.ts'
import { listHeldDays } from '#server/data/series/held-days.ts'
import { sumMarks } from '#server/market/figures/part-marks.ts'
import {
  findCoverageJumps,
  findGaps,
  findMarks,
  type Whole,
} from '#server/market/figures/chart-marks.ts'

/** Series shown by name; the rest is summed into "All Others (N Items)". */
const NAMED_SERIES = 9

export interface ChartRequest {
  title: string
  measure: MeasureKey
  units: readonly Unit[]
  groupBy: GroupBy
  /** the published line of the whole: its blank days are blank in every series */
  whole: Whole | undefined
  /** the source of a whole that is reported as such */
  wholeFrom?: number | undefined
  /** where the whole is made of lines of classes, those: what is in a class counts on the days that its class does */
  classLines?: ReadonlyMap<number, Packed>
  comparison?: { label: string; line: Packed } | null
}

/** Units grouped for a stacked chart, the largest first, up to the newest published day of the whole. */
export async function drawChart({
  title,
  measure,
  units,
  groupBy,
  whole,
  wholeFrom,
  classLines = new Map<number, Packed>(),
  comparison = null,
}: ChartRequest): Promise<ChartModel | null> {
  if (!whole?.values.length) return null
  const index = await catalogueIndex()
  const { start } = whole
  const end = lastDay(whole)
  const sum = (members: readonly Unit[]) =>
    sumUnits(members, start, end, (unit) => classLines.get(unit.leaf.classId ?? 0) ?? whole, whole)
  const groups = rankGroups(units, groupBy, end)
  const named = groups.length > NAMED_SERIES + 1 ? groups.slice(0, NAMED_SERIES) : groups
  const others = groups.slice(named.length)
  const colors = settleColors(named.map(({ key }) => entityColor(key, groupBy, index)))
  const rest = subtractParts(whole, units)
  const isLone = named.length === 1 && !others.length && !rest
  const describe = (members: readonly Unit[]) => {
    const values = sum(members)
    const line = { start, values: Float64Array.from(values, (value) => value ?? Number.NaN) }
    const heldDays = listHeldDays(members).filter(
      (day) => day >= start && Number.isNaN(valueOn(line, day)),
    )
    return {
      values,
      // the marks of a whole with one part are those of the whole
      ...(!isLone && { marks: findMarks({ ...line, ...sumMarks(measure, members) }, measure) }),
      ...(heldDays.length > 0 && { heldDays }),
      ...(getMeasure(measure).across === 'distinct' &&
        members.length > 1 && { isUpperBound: true as const }),
    }
  }
  const series = named.map(
    ({ key, members }, at): ChartSeries => ({
      ...nameGroup(key, groupBy, index),
      key: `${groupBy}-${key}`,
      color: colors[at] ?? 'var(--s-other)',
      ...describe(members),
      isOthers: false,
    }),
  )
  if (rest)
    series.push({
      key: 'rest',
      label: NOT_ITEMISED,
      href: null,
      color: 'var(--s-other)',
      values: cutWindow(rest, start, end),
      isOthers: true,
    })
  if (others.length)
    series.push({
      key: 'others',
      label: `All Others (${others.length.toLocaleString('en-US')} Items)`,
      href: null,
      color: 'var(--s-other)',
      ...describe(others.flatMap(({ members }) => members)),
      isOthers: true,
    })
  const nameUnit = nameUnits(units, index)
  const seriesOf = new Map(
    named.flatMap(({ key, members }) =>
      members.map((unit) => [unit, `${groupBy}-${key}`] as const),
    ),
  )
  // sizes that are all in one measure go by its name and formula
  const measures = [...new Set(units.map((unit) => unit.measure))]
  const shown = measure === 'size' && measures.length === 1 ? (measures[0] ?? measure) : measure
  return {
    title,
    measure: shown,
    unit: shownUnit(shown, whole),
    definition: getMeasure(shown).definition,
    start,
    series,
    total: cutWindow(whole, start, end),
    kind: 'area',
    comparison: comparison && {
      label: comparison.label,
      values: cutWindow(comparison.line, start, end),
    },
    gaps: findGaps(whole),
    marks: findMarks(whole, measure),
    events: findCoverageJumps(units, whole, (unit) => ({
      series: seriesOf.get(unit) ?? 'others',
      name: nameUnit(unit),
    })),
    source: nameSources(units, wholeFrom),
  }
}

/**
 * Sums units on each day that the whole is shown, with null where none has a value. No rule about
 * gaps of their own: a gap that is small beside the whole may be large beside a group, and then the
 * series would not add up to the total.
 */
function sumUnits(
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

/** Says of a unit what came with it: a new asset, or one that was there before on a further network. */
function nameUnits(
  units: readonly Unit[],
  { assets }: CatalogueIndex,
): (unit: Unit) => string | null {
  const firstDays = new Map<number, Day>()
  for (const { leaf, start } of units)
    firstDays.set(leaf.assetId, Math.min(start, firstDays.get(leaf.assetId) ?? start))
  return ({ leaf, start }) => {
    const asset = assets.get(leaf.assetId)
    if (!asset) return null
    const name = asset.ticker ?? asset.name
    const network = leaf.networkId === null ? undefined : networkById(leaf.networkId)
    return network && firstDays.get(leaf.assetId) !== start ? `${name} on ${network.name}` : name
  }
}

/** The sources of units by name, as a chart's foot says them. */
function nameSources(units: readonly Unit[], wholeFrom: number = sources.assay.id): string {
  const known = [wholeFrom, ...units.map(({ leaf }) => leaf.sourceId)]
  const ids = new Set(
    known.flatMap((id) => (id === sources.assay.id ? [] : (sourceById(id) ?? []))),
  )
  return [...ids].map((id) => sources[id].name).join(', ')
}
