// Promise: zeros in which a class, a network or a yield ends are no level, whatever came before and
// however long they last; those of an asset are, since it may be redeemed to the last token.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findZeroDays } from '#server/pipeline/gate/readings/zero-days.ts'

const known = (values: readonly number[]) => ({
  days: Int32Array.from(values.keys()),
  values: Float64Array.from(values),
})
const level = fc.double({ min: 2e6, max: 1e12, noNaN: true })
const length = fc.integer({ min: 1, max: 200 })

test('the value of a class that ends in nothing is not told on those days', () => {
  fc.assert(
    fc.property(level, length, length, (value, before, zeros) => {
      const line = known([...Array<number>(before).fill(value), ...Array<number>(zeros).fill(0)])
      const found = findZeroDays('usd', line, { isOfMany: true })
      expect(found.map(({ at }) => at)).toEqual(
        Array.from({ length: zeros }, (_, at) => before + at),
      )
      expect(findZeroDays('usd', line)).toEqual([])
    }),
  )
})

test.each([
  ['a yield of an asset', 'percent', [0.04, 0.04, 0, 0, 0], 3],
  ['a yield that was next to nothing', 'percent', [0.001, 0, 0], 0],
  ['a small class', 'usd', [5_000, 0, 0], 0],
  ['a class that begins at nothing', 'usd', [0, 0, 5e6, 6e6], 0],
  ['a long pause between two levels', 'usd', [5e6, ...Array<number>(30).fill(0), 5e6], 0],
] as const)('%s', (_, unit, values, count) => {
  expect(findZeroDays(unit, known(values), { isOfMany: unit === 'usd' })).toHaveLength(count)
})
