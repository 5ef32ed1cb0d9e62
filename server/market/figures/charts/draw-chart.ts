import { entityColor } from '#server/pipeline/catalogue/entity-color.ts'
import { type MeasureKey, getMeasure } from '#lib/registry/measures.ts'
import { networkById } from '#lib/registry/networks.ts'
import { sourceById, sources } from '#lib/registry/sources.ts'
import type { Day } from '#lib/dates.ts'
import { settleColors } from '#lib/view/charts/deal-colors.ts'
import type { ChartModel, ChartSeries } from '#lib/view/charts/chart-model.ts'
import type { CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import { cutWindow } from '#server/pipeline/series/known-values.ts'
import { NOT_ITEMISED, subtractParts } from '#server/market/figures/totals/remainder.ts'
import { lastDay, type Packed, valueOn } from '#server/pipeline/series/packed.ts'
import type { Unit } from '#server/pipeline/rollup/units/units.ts'
import { shownUnit } from '#server/market/currency/convert-money.ts'
import { type GroupBy, rankGroups, nameGroup } from '#server/market/figures/charts/chart-groups.ts'
import { listHeldDays } from '#server/pipeline/series/held-days.ts'
import { sumMarks } from '#server/market/figures/marks/part-marks.ts'
import {
  findCoverageJumps,
  findGaps,
  findMarks,
  type Whole,
} from '#server/market/figures/charts/chart-marks.ts'
import type { Market } from '#server/market/market/market.ts'

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
export async function drawChart(market: Market, request: ChartRequest): Promise<ChartModel | null> {
  const { title, measure, units, groupBy, whole, wholeFrom, comparison = null } = request
  if (!whole?.values.length) return null
  const index = await market.names()
  const { start } = whole
  const end = lastDay(whole)
  const groups = rankGroups(units, groupBy, end)
  const named = groups.length > NAMED_SERIES + 1 ? groups.slice(0, NAMED_SERIES) : groups
  const others = groups.slice(named.length)
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
    series: listSeries(request, whole, { named, others, index }),
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

type Group = ReturnType<typeof rankGroups>[number]

/** Named groups, then what the whole has beyond its units, then the sum of the other groups. */
function listSeries(
  request: ChartRequest,
  whole: Whole,
  {
    named,
    others,
    index,
  }: { named: readonly Group[]; others: readonly Group[]; index: CatalogueIndex },
): ChartSeries[] {
  const { units, groupBy } = request
  const colors = settleColors(named.map(({ key }) => entityColor(key, groupBy, index)))
  const rest = subtractParts(whole, units)
  const isLone = named.length === 1 && !others.length && !rest
  const describe = (members: readonly Unit[]) => describeMembers(request, whole, members, isLone)
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
      values: cutWindow(rest, whole.start, lastDay(whole)),
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
  return series
}

/** The sum of units with its marks; `isLone`: they are all of the whole, and so are its marks. */
function describeMembers(
  { measure, classLines }: ChartRequest,
  whole: Whole,
  members: readonly Unit[],
  isLone: boolean,
): Pick<ChartSeries, 'values' | 'marks' | 'heldDays' | 'isUpperBound'> {
  const { start } = whole
  const values = sumUnits(
    members,
    whole,
    (unit) => classLines?.get(unit.leaf.classId ?? 0) ?? whole,
  )
  const line = { start, values: Float64Array.from(values, (value) => value ?? Number.NaN) }
  const heldDays = listHeldDays(members).filter(
    (day) => day >= start && Number.isNaN(valueOn(line, day)),
  )
  return {
    values,
    ...(!isLone && { marks: findMarks({ ...line, ...sumMarks(measure, members) }, measure) }),
    ...(heldDays.length > 0 && { heldDays }),
    ...(getMeasure(measure).across === 'distinct' &&
      members.length > 1 && { isUpperBound: true as const }),
  }
}

/**
 * Sums units on each day that the whole is shown, with null where none has a value. No rule about
 * gaps of their own: a gap that is small beside the whole may be large beside a group, and then the
 * series would not add up to the total.
 */
function sumUnits(
  units: readonly Unit[],
  whole: Packed,
  countsBy: (unit: Unit) => Packed,
): (number | null)[] {
  const { start } = whole
  const sums = Array.from({ length: lastDay(whole) - start + 1 }, (): number | null => null)
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
