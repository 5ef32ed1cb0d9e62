import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day } from '#lib/dates.ts'
import { mergeLine, type Verdicts } from '#server/data/publication/merge-line.ts'
import { findJumpRule } from '#server/data/holds/jump.ts'
import type { Packed } from '#server/data/series/packed.ts'

const START = 20_000
const MARKET_VALUE = findJumpRule('marketValue', 'day')
const NO_VERDICTS: Verdicts = { withheld: new Set(), released: new Set(), heldBefore: new Set() }

test('fresh values lie over old ones, and only what differs is changed', () => {
  const merged = mergeLine(
    old([1, 2, 3]),
    fresh([START + 1, 2], [START + 2, 4], [START + 4, 5]),
    NO_VERDICTS,
    undefined,
  )
  expect(merged.packed).toEqual(old([1, 2, 4, NaN, 5]))
  expect(merged.changed).toEqual({
    days: Int32Array.of(START + 2, START + 4),
    points: Float64Array.of(4, 5),
  })
})

test('a withdrawal changes a day that has a value, and shortens the line', () => {
  const merged = mergeLine(
    old([1, 2]),
    fresh([START + 1, NaN], [START + 5, NaN]),
    NO_VERDICTS,
    undefined,
  )
  expect(merged.packed).toEqual(old([1]))
  expect([...merged.changed.days]).toEqual([START + 1])
  expect(mergeLine(old([1]), fresh([START, NaN]), NO_VERDICTS, undefined).packed).toBeUndefined()
})

test('days before the old line make it longer at the front', () => {
  expect(mergeLine(old([3]), fresh([START - 2, 1]), NO_VERDICTS, undefined).packed).toEqual({
    start: START - 2,
    values: Float64Array.of(1, NaN, 3),
  })
})

test('a withheld day keeps what was published, and says so', () => {
  const merged = mergeLine(
    old([5, 6]),
    fresh([START + 1, -1], [START + 2, -1], [START + 3, 7]),
    { ...NO_VERDICTS, withheld: new Set([START + 1, START + 2]) },
    undefined,
  )
  expect(merged.packed).toEqual(old([5, 6, NaN, 7]))
  expect(merged.withheld).toEqual([
    { day: START + 1, previous: 6 },
    { day: START + 2, previous: 6 },
  ])
})

test('a withheld day in the year 9999 makes no room for the centuries before it', () => {
  const merged = mergeLine(
    old([5]),
    fresh([2_932_896, 6]),
    { ...NO_VERDICTS, withheld: new Set([2_932_896]) },
    undefined,
  )
  expect(merged.packed).toEqual(old([5]))
  expect(merged.withheld).toEqual([{ day: 2_932_896, previous: 5 }])
})

test('a level that stays wrong stays held, also over runs, until somebody releases it', () => {
  const wrong = Array.from({ length: 30 }, (_, at) => [START + 2 + at, 5e9] as const)
  const first = mergeLine(old([5e6, 5e6]), fresh(...wrong), NO_VERDICTS, MARKET_VALUE)
  expect(first.jumps).toHaveLength(30)
  expect(first.packed).toEqual(old([5e6, 5e6]))
  const heldBefore = new Set(wrong.map(([day]) => day))
  const next = mergeLine(
    first.packed,
    fresh([START + 32, 5e9]),
    { ...NO_VERDICTS, heldBefore },
    MARKET_VALUE,
  )
  expect(next.jumps).toEqual([{ day: START + 32, value: 5e9, before: 5e6, previous: 5e6 }])
  const released = mergeLine(
    first.packed,
    fresh(...wrong, [START + 32, 5e9]),
    { ...NO_VERDICTS, released: new Set([START + 2]) },
    MARKET_VALUE,
  )
  expect(released.jumps).toEqual([])
})

test('after more than a week without any reading, nothing is comparable', () => {
  expect(
    mergeLine(old([5e6]), fresh([START + 7, 5e9]), NO_VERDICTS, MARKET_VALUE).jumps,
  ).toHaveLength(1)
  expect(mergeLine(old([5e6]), fresh([START + 8, 5e9]), NO_VERDICTS, MARKET_VALUE).jumps).toEqual(
    [],
  )
})

test('a small line may grow by any factor, and a large one may not vanish', () => {
  expect(
    mergeLine(old([999_999]), fresh([START + 1, 5e9]), NO_VERDICTS, MARKET_VALUE).jumps,
  ).toEqual([])
  expect(
    mergeLine(old([1_000_000]), fresh([START + 1, 0]), NO_VERDICTS, MARKET_VALUE).jumps,
  ).toHaveLength(1)
})

test('a price is never too small to be judged', () => {
  expect(
    mergeLine(old([1]), fresh([START + 1, 10]), NO_VERDICTS, findJumpRule('price', 'day')).jumps,
  ).toHaveLength(1)
})

/** Up or down by a third a day at the most, from ten million on: no step of it is a jump. */
const calm = fc
  .array(fc.double({ min: 0.7, max: 1.4, noNaN: true }), { minLength: 3, maxLength: 60 })
  .map((steps) =>
    steps.reduce<number[]>(
      (values, step) => [...values, Math.min(1e12, Math.max(2e6, (values.at(-1) ?? 1e7) * step))],
      [],
    ),
  )

/** Where a fault may be planted: not on the first day, which has nothing to be compared with. */
const planted = calm.chain((values) =>
  fc.record({
    values: fc.constant(values),
    at: fc.integer({ min: 1, max: values.length - 1 }),
    order: fc.constantFrom<Order>('ascending', 'descending', 'shuffled'),
    seed: fc.nat(),
  }),
)

type Order = 'ascending' | 'descending' | 'shuffled'

test('calm lines are never held, in whatever order they come', () => {
  fc.assert(
    fc.property(planted, ({ values, order, seed }) => {
      const merged = mergeLine(undefined, inOrder(values, order, seed), NO_VERDICTS, MARKET_VALUE)
      expect(merged.jumps).toEqual([])
      expect(merged.packed).toEqual(old(values))
    }),
  )
})

test('a spike of a thousand times is held, and nothing but it', () => {
  fc.assert(
    fc.property(planted, fc.constantFrom(1000, 0.001, 0), ({ values, at, order, seed }, factor) => {
      const merged = mergeLine(
        undefined,
        inOrder(values.with(at, (values[at] ?? 0) * factor), order, seed),
        NO_VERDICTS,
        MARKET_VALUE,
      )
      expect(merged.jumps.map(({ day }) => day)).toEqual([START + at])
      expect(merged.packed?.values[at]).toBe(at === values.length - 1 ? undefined : NaN)
    }),
  )
})

test('decimals that shift and stay so are held from the first day on', () => {
  fc.assert(
    fc.property(
      planted,
      fc.constantFrom(1e2, 1e6, 1e12, 1e-2, 1e-6, 1e-12),
      ({ values, at, order, seed }, shift) => {
        const shifted = values.map((value, i) => (i < at ? value : value * shift))
        const merged = mergeLine(
          undefined,
          inOrder(shifted, order, seed),
          NO_VERDICTS,
          MARKET_VALUE,
        )
        // a calm line may grow up to the fault by itself in as many days as it is held, but not back to it: only the first is sure
        expect(merged.jumps[0]?.day).toBe(START + at)
        const [last, next] = [values[at - 1] ?? 0, shifted[at] ?? 0]
        expect(merged.jumps[0]).toEqual({
          day: START + at,
          value: next,
          before: last,
          previous: last,
        })
      },
    ),
  )
})

function inOrder(
  values: readonly number[],
  order: Order,
  seed: number,
): { days: Int32Array; points: Float64Array } {
  const points = values.map((value, at) => [START + at, value] as const)
  if (order === 'descending') points.reverse()
  if (order === 'shuffled')
    points.sort(([a], [b]) => ((a * 7919 + seed) % 101) - ((b * 7919 + seed) % 101))
  return fresh(...points)
}

function old(values: readonly number[]): Packed {
  return { start: START, values: Float64Array.from(values) }
}

function fresh(...points: readonly (readonly [Day, number])[]): {
  days: Int32Array
  points: Float64Array
} {
  return {
    days: Int32Array.from(points, ([day]) => day),
    points: Float64Array.from(points, ([, value]) => value),
  }
}
