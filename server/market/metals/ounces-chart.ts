import { perOunce } from '#lib/format/show-mass.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { assetHref } from '#lib/routes.ts'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import type { MassUnit } from '#lib/view/investing/metal.ts'
import { lastDay, type Packed } from '#server/pipeline/series/packed.ts'
import { findGaps, findMarks } from '#server/market/figures/charts/chart-marks.ts'
import { cutWindow } from '#server/pipeline/series/known-values.ts'
import type { MetalToken } from '#server/market/figures/metals/metal-tokens.ts'
import { sumOunces, type OunceLine } from '#server/market/figures/metals/ounces.ts'

/** The metal behind the tokens, stacked: what is left of their value when the price of the metal is taken out. */
export function ouncesChart(
  metalName: string,
  lines: readonly OunceLine[],
  { mass, colorOf }: { mass: MassUnit; colorOf: (token: MetalToken) => string },
): ChartModel | null {
  const total = sumOunces(lines)
  const whole = total && inMass(total, mass)
  if (!whole) return null
  const { start } = whole
  const end = lastDay(whole)
  const { definition } = getMeasure('ounces')
  return {
    title: `${metalName} ${mass === 'oz' ? 'ounces' : 'kilograms'} outstanding`,
    measure: 'ounces',
    unit: mass === 'oz' ? 'ounce' : 'kilogram',
    definition,
    start,
    series: lines.map(({ token, token: { asset }, part }) => ({
      key: `asset-${asset.id}`,
      label: asset.ticker ?? asset.name,
      color: colorOf(token),
      href: assetHref(asset.slug),
      values: cutWindow(inMass(part, mass), start, end, whole),
      isOthers: false,
    })),
    total: cutWindow(whole, start, end),
    kind: 'area',
    comparison: null,
    gaps: findGaps(whole),
    marks: findMarks(whole, 'ounces'),
    events: [],
    source: 'supply of tokens × troy ounces per token',
  }
}

/** Troy ounces in another unit. */
const inMass = <Line extends Packed>(line: Line, mass: MassUnit): Line => ({
  ...line,
  values: line.values.map((ounces) => ounces * perOunce(mass)),
})
