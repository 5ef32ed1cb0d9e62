import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareSources } from '#server/pipeline/series/sources-apart.ts'

const START = 20_000
const line = (...values: (number | null)[]) => ({
  start: START,
  values: Float64Array.from(values, (value) => value ?? Number.NaN),
})

test('far apart on two known days in a row is too far apart; days that one does not know are skipped', () => {
  expect(compareSources(line(100, 100, 100), line(100, 90, 80), START + 2)).toEqual({
    day: START + 2,
    one: 100,
    other: 80,
    apart: 0.2,
    since: START + 1,
  })
  expect(compareSources(line(100, 100, 100), line(90, null, 80), START + 2)?.since).toBe(START)
})

test('one day apart, and an old difference that is over, are none', () => {
  expect(compareSources(line(100, 100), line(100, 80), START + 1)?.since).toBeNull()
  expect(compareSources(line(100, 100, 100), line(80, 80, 100), START + 2)?.since).toBeNull()
})

test('a line that is known to the other on none of the 30 days before is compared with nothing', () => {
  expect(compareSources(line(1), line(1), START + 30)).toMatchObject({ apart: 0 })
  expect(compareSources(line(1), line(1), START + 31)).toBeUndefined()
  expect(compareSources(line(1, null), line(null, 1), START + 1)).toBeUndefined()
})

const values = fc.array(fc.option(fc.double({ min: 1e-3, max: 1e12, noNaN: true })), {
  minLength: 1,
  maxLength: 40,
})

test('which of the two is asked first, and in which unit, changes nothing', () => {
  fc.assert(
    fc.property(values, values, (one, other) => {
      const [a, b] = [line(...one), line(...other)]
      const upTo = START + 39
      const there = compareSources(a, b, upTo)
      const back = compareSources(b, a, upTo)
      expect([back?.day, back?.since, back?.apart]).toEqual([
        there?.day,
        there?.since,
        there?.apart,
      ])
      const double = ({ start, values: own }: typeof a) => ({
        start,
        values: own.map((v) => v * 2),
      })
      const larger = compareSources(double(a), double(b), upTo)
      expect([larger?.day, larger?.since]).toEqual([there?.day, there?.since])
      expect(there === undefined || (there.apart >= 0 && there.apart < 1)).toBe(true)
    }),
  )
})
