import { showAmount } from '#lib/format/show-amount.ts'
import { benchmarkUnits } from '#lib/registry/benchmarks.ts'
import type { MassUnit } from '#lib/view/investing/metal.ts'

/** Converts one troy ounce to a unit. */
export const perOunce = (unit: MassUnit): number =>
  unit === 'oz' ? 1 : 1 / benchmarkUnits.kilogram.ounces

/** Troy ounces in a unit: `1.16M oz`, `36.1K kg`. */
export const showMass = (ounces: number, unit: MassUnit): string =>
  `${showAmount(ounces * perOunce(unit))} ${unit}`
