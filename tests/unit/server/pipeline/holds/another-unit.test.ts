import { expect, it } from 'vitest'
import { describeUnit } from '#server/pipeline/holds/another-unit.ts'

const PUBLISHED = [0.04, 0.041, 0.042, 0.043, 0.044, 0.045]
const times = (factor: number) =>
  PUBLISHED.map((previous) => ({ value: previous * factor, previous }))

it.each([
  [0.01, 'every value is 100 times smaller than published: likely another unit'],
  [10, 'every value is 10 times larger than published: likely another unit'],
  [1e6, 'every value is 1,000,000 times larger than published: likely another unit'],
])('names the factor %s', (factor, said) => {
  expect(describeUnit(times(factor))).toBe(said)
})

it('looks past blanks, and a new day beside many', () => {
  const blank = { value: null, previous: 0.04 }
  expect(describeUnit([...times(0.01), blank, { value: 0.0005, previous: 0.045 }])).toContain('100')
})

it('says nothing of another factor, of few values, and of values that are the same', () => {
  expect(describeUnit(times(7))).toBeUndefined()
  expect(describeUnit(times(1))).toBeUndefined()
  expect(describeUnit(times(10).slice(0, 4))).toBeUndefined()
})
