import type { Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import {
  findBrought,
  givenOn,
  isNewOn,
  type Finding,
  type IsHeld,
  type ScopeReadings,
} from '#server/pipeline/gate/readings/readings.ts'
import { products } from '#server/pipeline/gate/rules/values/products.ts'

/** A reading that another one is made of, from so many days before its own day up to it. */
interface Input {
  measure: MeasureKey
  daysBefore: number
}

interface Recipe {
  measure: MeasureKey
  inputs: readonly Input[]
  /** only where the source's reader works it out, and the source does not say it */
  isInferred?: true
}

/** Each after all that it may be made of. */
const RECIPES: readonly Recipe[] = [
  {
    measure: 'dailyBurnsToken',
    inputs: [...ofDay('dailyMintsToken'), { measure: 'totalSupply', daysBefore: 1 }],
    isInferred: true,
  },
  ...products.map(({ measure, amount, price }) => ({ measure, inputs: ofDay(amount, price) })),
]

function ofDay(...measures: readonly MeasureKey[]): Input[] {
  return measures.map((measure) => ({ measure, daysBefore: 0 }))
}

/** Readings that are made of one that is held: what is not believed is not believed in another form. */
export function* findMadeOfHeld(
  scope: ScopeReadings,
  isHeld: IsHeld,
): Generator<Finding<'made_of_held'>> {
  const found = new Set<string>()
  for (const { measure, inputs, isInferred } of RECIPES) {
    if (isInferred && !scope.inferred.has(measure)) continue
    const line = findBrought(scope, measure)
    if (!line) continue
    for (const at of line.given.keys()) {
      const day: Day = line.start + at
      if (Number.isNaN(givenOn(line, day))) continue
      // a value published from the same inputs as are published still is made of nothing that is held
      const isNew = isNewOn(line, day)
      const input = inputs.find((each) => isInputHeld(scope, each, { day, isNew }, isHeld, found))
      if (!input) continue
      found.add(`${measure} ${day}`)
      yield finding('made_of_held', line, day, { input: getMeasure(input.measure).label })
    }
  }
}

function isInputHeld(
  scope: ScopeReadings,
  { measure, daysBefore }: Input,
  { day, isNew }: { day: Day; isNew: boolean },
  isHeld: IsHeld,
  found: ReadonlySet<string>,
): boolean {
  // a line that is published beside the run was judged before
  const line = findBrought(scope, measure)
  if (!line) return false
  for (let each = day - daysBefore; each <= day; each++) {
    if (found.has(`${measure} ${each}`)) return true
    if (isHeld(line, each) && (isNew || Number.isNaN(givenOn(line, each)))) return true
  }
  return false
}
