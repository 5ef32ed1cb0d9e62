import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeGrowth } from '#server/market/figures/totals/compute-growth.ts'

const line = (start: number, ...values: number[]) => ({ start, values: Float64Array.from(values) })
/** One value on day 100 and one on day 130, which is 30 days later; NaN for none. */
const twoEnds = (was: number, is: number) =>
  line(100, was, ...Array<number>(29).fill(Number.NaN), is)

test('what was there on both days has grown, what came is coverage, what fell silent is late', () => {
  const stayed = twoEnds(10, 15)
  const came = line(120, ...Array<number>(11).fill(7))
  const went = line(100, 4, 4, 4)
  expect(computeGrowth([stayed, came, went], twoEnds(14, 22))).toEqual({
    from: 100,
    to: 130,
    before: 14,
    after: 22,
    mints: 0,
    burns: 0,
    price: 0,
    unattributed: 5,
    newlyTracked: 7,
    left: 0,
    late: -4,
    organic: 5,
    coverage: 3,
    notItemised: 0,
    organicShare: 5 / 14,
  })
})

test('a part has left on the day on which the total goes on without it, and not before', () => {
  const silent = { frequency: 'day', ...line(100, 4) } as const
  const whole = line(100, 14, ...Array<number>(30).fill(Number.NaN), 10)
  const growth = (to: number, part = silent) =>
    computeGrowth([part], { ...whole, values: whole.values.with(to - 100, 10) }, undefined, {
      from: 100,
      to,
    })
  expect(growth(130)).toMatchObject({ left: 0, late: -4 })
  expect(growth(131)).toMatchObject({ left: -4, late: 0 })
  // its reading of day 102 is held: that is a sign of it
  expect(
    computeGrowth([{ ...silent, heldDays: [102] }], whole, undefined, { from: 100, to: 131 }),
  ).toMatchObject({ left: 0, late: -4 })
})

test('with a supply, mints and price are told apart and make up the change exactly', () => {
  const growth = computeGrowth([twoEnds(100, 240)], twoEnds(100, 240), () => twoEnds(100, 120))
  // 20 more at a mean price of 1.50, and a price that rose by 1.00 on a mean supply of 110
  expect(growth).toMatchObject({ mints: 30, burns: 0, price: 110, organic: 140, organicShare: 1.4 })
})

test('a gap makes nothing new, and nothing that is a few days late has left', () => {
  const returned = line(90, 5, ...Array<number>(39).fill(Number.NaN), 6)
  const awaited = line(100, ...Array<number>(28).fill(8))
  expect(computeGrowth([returned, awaited], twoEnds(8, 6))).toMatchObject({
    newlyTracked: 0,
    left: 0,
    late: 6 - 8,
    coverage: -2,
  })
})

test('of a whole that its parts do not make up, nobody knows how much is organic', () => {
  expect(computeGrowth([twoEnds(10, 12)], twoEnds(100, 120))).toMatchObject({
    organic: 2,
    notItemised: 18,
    organicShare: null,
  })
  expect(computeGrowth([], twoEnds(100, 120))).toMatchObject({ organic: 0, organicShare: null })
})

test('a whole without a value on the earlier day or in the three before it has no growth', () => {
  expect(computeGrowth([], line(101, ...Array<number>(30).fill(1)))).toBeUndefined()
  expect(computeGrowth([], undefined)).toBeUndefined()
  expect(computeGrowth([], line(97, 1, ...Array<number>(32).fill(Number.NaN), 2))).toMatchObject({
    from: 97,
    before: 1,
    after: 2,
  })
})

const cell = fc.oneof(fc.constant(Number.NaN), fc.integer({ min: 0, max: 1_000_000 }))
const parts = fc.array(
  fc.record({
    start: fc.integer({ min: 80, max: 120 }),
    values: fc.array(cell, { minLength: 1, maxLength: 50 }).map((list) => Float64Array.from(list)),
  }),
  { maxLength: 12 },
)

test('organic, coverage and what is not itemised make up the change, whatever is known on which day', () => {
  fc.assert(
    fc.property(parts, cell, cell, (members, was, is) => {
      const growth = computeGrowth(members, twoEnds(was, is))
      if (!growth) return
      const { before, after, organic, coverage, notItemised } = growth
      expect(organic + coverage + notItemised).toBeCloseTo(after - before, 2)
    }),
    { numRuns: 500 },
  )
})

test('growth is the same in whatever order its parts come', () => {
  fc.assert(
    fc.property(parts, (members) => {
      const whole = twoEnds(1, 2)
      const [one, other] = [members, [...members].reverse()].map((each) =>
        computeGrowth(each, whole),
      )
      expect(one).toEqual(other)
    }),
  )
})

test('between two other days the growth is of these', () => {
  const whole = line(100, 10, 11, 12, 13, 14)
  expect(computeGrowth([whole], whole, undefined, { from: 101, to: 103 })).toMatchObject({
    from: 101,
    to: 103,
    before: 11,
    after: 13,
    organic: 2,
  })
})
