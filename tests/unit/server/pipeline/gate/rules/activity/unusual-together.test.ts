import { expect, test } from 'vitest'
import {
  findUnusualTogether,
  type WholeClass,
} from '#server/pipeline/gate/rules/activity/unusual-together.ts'

const START = 20_000
const DAYS = 60
/** 60 days that move by half a percent, and then so many times their level on each day after. */
const whole = (level: number, last: readonly number[], over: Partial<WholeClass> = {}) => ({
  measure: 'bridgedTokenValue' as const,
  segment: null,
  packed: {
    start: START,
    values: Float64Array.from(
      [...Array.from({ length: DAYS }, (_, at) => 1 + 0.005 * Math.sin(at * level)), ...last].map(
        (times) => times * level * 1e9,
      ),
    ),
  },
  ...over,
})
const marked = (classes: readonly WholeClass[]) => {
  const found = findUnusualTogether(classes)
  return classes.map((line) => [...(found.get(line) ?? [])].map(([day]) => day - START - DAYS))
}

test('three of five classes that fall by 7 to 10% on one day are marked on it, and the others are not', () => {
  const classes = [
    whole(1, [0.93]),
    whole(2, [0.92]),
    whole(3, [0.9]),
    whole(4, [1.001]),
    whole(5, [0.999]),
  ]
  expect(marked(classes)).toEqual([[0], [0], [0], [], []])
  const [first] = findUnusualTogether(classes).values()
  expect(first?.get(START + DAYS)).toBeCloseTo(0.93, 2)
})

test('one alone is not, nor two that move against each other, nor two of fourteen', () => {
  expect(marked([whole(1, [0.92]), whole(2, [1]), whole(3, [1])])).toEqual([[], [], []])
  expect(marked([whole(1, [0.92]), whole(2, [1.08]), whole(3, [1])])).toEqual([[], [], []])
  const others = Array.from({ length: 12 }, (_, at) => whole(at + 3, [1]))
  expect(marked([whole(1, [0.92]), whole(2, [0.92]), ...others]).flat()).toEqual([])
})

test('what lasts is what they are worth, and what comes back is not', () => {
  const lasting = [0.92, 0.92, 0.92, 0.92, 0.92, 0.92, 0.92, 0.92]
  expect(marked([whole(1, lasting), whole(2, lasting)])[0]).not.toContain(0)
  const back = [0.92, 1, 1, 1, 1, 1, 1]
  expect(marked([whole(1, back), whole(2, back)])).toEqual([[0], [0]])
})

test('classes are compared within one measure and one part of them', () => {
  expect(
    marked([
      whole(1, [0.92], { segment: 'distributed' }),
      whole(2, [0.92], { segment: 'represented' }),
    ]),
  ).toEqual([[], []])
})
