import type { Day } from '#lib/dates.ts'
import { findFactors, VALUE_MEASURES } from '#lib/registry/measure-factors.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { qualityRules } from '#lib/registry/quality-rules.ts'
import { median } from '#lib/median.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import {
  givenOn,
  isNewOn,
  type Finding,
  type Found,
  type LineReadings,
} from '#server/pipeline/gate/readings/readings.ts'

/** Days around one on which a line usually says what it says. */
const AROUND = 45
const LEAST_DAYS = 5

/** Is it a number of tokens, or what so many are worth? A yield, a price and a number of holders are not. */
export function isCountedInTokens(measure: MeasureKey): boolean {
  const { unit, across } = getMeasure(measure)
  return unit === 'token' || (unit === 'usd' && across === 'sum')
}

/**
 * Holds all else that is counted in tokens on days on which the supply is in a wrong unit: the
 * columns of a token share its decimals. The supply is, where it leaves its level by many times, or
 * where it would be worth more than any asset is.
 */
export function* findWrongUnits(found: Found): Generator<Finding<'wrong_unit'>> {
  const lines = [...found.keys()]
  const supply = lines.find(({ measure }) => measure === 'totalSupply')
  if (!supply || supply.classId === null) return
  const others = lines.filter((line) => line !== supply && isCountedInTokens(line.measure))
  for (const [at, given] of supply.given.entries()) {
    const day: Day = supply.start + at
    if (Number.isNaN(given) || supply.released.has(day)) continue
    const worth = findImpossible(lines, supply, day, found)
    if (worth) {
      yield* [supply, ...others].flatMap((line) => hold(line, day, worth, found))
      continue
    }
    if (found.get(supply)?.get(day)?.rule !== 'jump') continue
    const moved = Math.log2(given / levelBeside(supply, day, found))
    if (!(Math.abs(moved) >= Math.log2(qualityRules.wrong_unit.threshold))) continue
    for (const line of others)
      if (movesWith(line, day, moved, found.get(supply)))
        yield* hold(line, day, supply.measure, found)
  }
}

/** The measure in dollars of which a day would have more than any asset is worth. */
function findImpossible(
  lines: readonly LineReadings[],
  supply: LineReadings,
  day: Day,
  found: Found,
): MeasureKey | undefined {
  return VALUE_MEASURES.find((measure) => {
    const factors = findFactors(measure)
    const price = lines.find((line) => line.measure === factors?.price)
    if (factors?.supply !== supply.measure || !price || found.get(price)?.has(day)) return false
    return givenOn(supply, day) * givenOn(price, day) > qualityRules.impossible_asset.threshold.usd
  })
}

/** The nearest reading that is not held. */
function levelBeside(line: LineReadings, day: Day, found: Found): number {
  const held = found.get(line)
  for (let away = 1; away <= line.given.length; away++)
    for (const near of [day - away, day + away]) {
      const value = givenOn(line, near)
      if (value > 0 && !held?.has(near)) return value
    }
  return Number.NaN
}

/** Does a line leave what it usually says by half of the way at least, to the same side? */
function movesWith(
  line: LineReadings,
  day: Day,
  moved: number,
  wrong: ReadonlyMap<Day, Finding> | undefined,
): boolean {
  const usual: number[] = []
  for (let near = day - AROUND; near <= day + AROUND; near++) {
    const value = givenOn(line, near)
    if (value > 0 && !wrong?.has(near)) usual.push(value)
  }
  if (usual.length < LEAST_DAYS) return false
  const own = Math.log2(givenOn(line, day) / median(usual))
  return Math.sign(own) === Math.sign(moved) && Math.abs(own) >= Math.abs(moved) / 2
}

function hold(
  line: LineReadings,
  day: Day,
  other: MeasureKey,
  found: Found,
): readonly Finding<'wrong_unit'>[] {
  if (!isNewOn(line, day) || line.released.has(day) || found.get(line)?.has(day)) return []
  return [finding('wrong_unit', line, day, { other: getMeasure(other).label })]
}
