import { expect, test } from 'vitest'
import { countShown } from '#app/_blocks/studio/count-shown.ts'

const steps = [20_000, 20_001, 20_002, 20_004].map((day) => ({ day }))
const series = [
  { values: Float64Array.of(Number.NaN, Number.NaN, 3, 4) },
  { values: Float64Array.of(1, 2, 3, Number.NaN) },
]

test.each([
  ['everything', { start: 20_000, days: 5 }, { steps: 4, missing: 3 }],
  ['the newest days of a range', { start: 20_002, days: 3 }, { steps: 2, missing: 1 }],
  ['the first day alone', { start: 20_000, days: 1 }, { steps: 1, missing: 1 }],
  ['a span without any', { start: 20_003, days: 1 }, { steps: 0, missing: 0 }],
])('%s: days and blanks are those of the plot', (_, plot, counts) => {
  expect(countShown({ steps, series }, plot)).toEqual(counts)
})
