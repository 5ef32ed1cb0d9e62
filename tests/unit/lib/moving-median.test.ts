import fc from 'fast-check'
import { expect, test } from 'vitest'
import { median } from '#lib/median.ts'
import { movingMedian } from '#lib/moving-median.ts'

test('the moving median of every place is the median of the values around it', () => {
  const values = fc.array(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ noNaN: true })), {
    minLength: 7,
    maxLength: 60,
  })
  fc.assert(
    fc.property(values, fc.constantFrom(1, 3, 7), (values, width) => {
      const medians = movingMedian(Float64Array.from(values), width)
      const expected = values.map((_, at) => {
        const from = Math.max(0, Math.min(at - (width >> 1), values.length - width))
        return median(values.slice(from, from + width))
      })
      expect([...medians].map((each) => each + 0)).toEqual(expected.map((each) => each + 0))
    }),
  )
})
