import { showDay } from '#lib/dates.ts'
import { PRICE_MEASURES } from '#lib/registry/measure-factors.ts'
import { qualityRules } from '#lib/registry/quality-rules.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import { knownDays } from '#server/pipeline/gate/readings/known-days.ts'
import {
  benchmarkOn,
  newDays,
  type Finding,
  type LineReadings,
  type ScopeBenchmark,
  type ScopeReadings,
} from '#server/pipeline/gate/readings/readings.ts'
import { showNumber, showReading } from '#server/pipeline/gate/readings/show-number.ts'

/** Class of the tokens of metals. */
export const COMMODITIES = 37
/** Fewer days are near a multiple of a metal by chance; on so many of them the price has to be. */
const LEAST_DAYS = 5
const MOST_DAYS = 0.8
/** One token may stand for an ounce or a gram: these are not asked about. */
const USUAL_UNITS = [1, 1 / 31.1034768]
/** Factors by which an ounce is mistaken, with what is said of each. */
const FACTORS: readonly (readonly [number, string])[] = [
  [1000 / 31.1034768, 'the price of a kilogram'],
  [100, 'a price in cents'],
  [1000, 'a price of thousands'],
]

/**
 * A new price of a token of a metal that is not known, which follows a metal at many times the
 * price of an ounce: it is in another unit, or the token stands for more than an ounce, and only
 * who knows the token can say which.
 */
export function* findMetalUnits({
  lines,
  metals = [],
}: ScopeReadings): Generator<Finding<'metal_unit'>> {
  for (const line of lines) {
    if (line.classId !== COMMODITIES || !PRICE_MEASURES.includes(line.measure)) continue
    if (line.released.size || line.published.some((value) => !Number.isNaN(value))) continue
    if (metals.some((metal) => USUAL_UNITS.some((unit) => follows(line, metal, unit)))) continue
    const fit = metals
      .flatMap((metal) => FACTORS.map(([factor, what]) => ({ metal, factor, what })))
      .find(({ metal, factor }) => follows(line, metal, factor))
    if (!fit) continue
    const { metal, factor, what } = fit
    for (const day of newDays(line)) {
      const priced = benchmarkOn(metal, day) ?? newestPrice(metal)
      yield finding('metal_unit', line, day, {
        factor: showNumber(factor),
        metal: metal.label,
        ounce: showReading('price', priced.value),
        metalDay: showDay(priced.day),
        what,
      })
    }
  }
}

/** Is a price so many times that of an ounce on nearly all days of which both are known? */
function follows(line: LineReadings, metal: ScopeBenchmark, factor: number): boolean {
  const within = qualityRules.metal_unit.threshold + metal.knownWithin
  const { days, values } = knownDays(line)
  let [compared, near] = [0, 0]
  for (const [at, day] of days.entries()) {
    const priced = benchmarkOn(metal, day)
    if (!priced) continue
    compared++
    if (Math.abs((values[at] ?? 0) / (priced.value * factor) - 1) <= within) near++
  }
  return compared >= LEAST_DAYS && near >= compared * MOST_DAYS
}

function newestPrice({ line: { start, values } }: ScopeBenchmark) {
  const at = values.findLastIndex((value) => value > 0)
  return { value: values[at] ?? 0, day: start + at }
}
