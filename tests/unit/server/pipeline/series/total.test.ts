import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day, Frequency } from '#lib/dates.ts'
import type { Packed } from '#server/pipeline/series/packed.ts'
import { DayStretches } from '#server/pipeline/series/day-stretches.ts'
import { ASSUMED } from '#lib/registry/assumptions.ts'
import { sumOfParts, weightedMeanOfParts } from '#server/pipeline/series/adding.ts'
import { type Part, type Total } from '#server/pipeline/series/total.ts'
import { line, MONDAY, packed } from '../../../../support/series/packed-line.ts'
import { slowTotal, type PlainDay, type PlainPart } from '../../../../support/series/slow-total.ts'

test('a sum says how much of it is missing, and a day that lacks too much has no value', () => {
  const whole = line('a', MONDAY, [97, 97, 97, 97])
  const total = sumOfParts([
    whole,
    line('b', MONDAY, [3, null, 1, null]),
    line('c', MONDAY, [null, null, null, 1]),
  ])
  // day 2 lacks 3 of 100: held; day 4 lacks 1 of 99: shown and marked
  expect([...total.values]).toEqual([100, NaN, 98, 98])
  expect(total.incomplete).toEqual([
    { day: MONDAY + 1, reading: 97, missing: 0.03, missingCount: 1, largest: 'b' },
  ])
  expect([...total.partial]).toEqual([[MONDAY + 3, 1 / 99]])
  expect(total.partCount).toBe(2)
})

test('a part that is not heard of for more than a month is retired, and the total goes on without it', () => {
  const total = sumOfParts([line('a', MONDAY, Array<number>(34).fill(50)), line('b', MONDAY, [50])])
  expect(total.incomplete.map(({ day }) => day - MONDAY)).toEqual(
    Array.from({ length: 30 }, (_, at) => at + 1),
  )
  expect([...total.values.slice(31)]).toEqual([50, 50, 50])
})

test('the days until a part comes back are no total of the others, however many', () => {
  const gap = Array<null>(60).fill(null)
  const total = sumOfParts([
    line('a', MONDAY, Array<number>(62).fill(50)),
    line('b', MONDAY, [50, ...gap, 50]),
  ])
  expect([...total.values].filter((value) => !Number.isNaN(value))).toEqual([100, 100])
  expect(total.incomplete).toHaveLength(60)
})

test('a total stands still for three days for a part that is held, and then goes on with its last value', () => {
  const held = (days: number): Part => ({
    ...line('b', MONDAY, [50, ...Array<null>(days).fill(null), 60]),
    heldDays: Array.from({ length: days }, (_, at) => MONDAY + 1 + at),
  })
  const others = (days: number) =>
    line(
      'a',
      MONDAY,
      Array.from({ length: days + 2 }, (_, at) => 100 + at),
    )
  const still = sumOfParts([others(3), held(3)])
  expect([...still.values]).toEqual([150, NaN, NaN, NaN, 164])
  expect(still.incomplete).toHaveLength(3)
  const moving = sumOfParts([others(4), held(4)])
  expect([...moving.values]).toEqual([150, 151, 152, 153, 154, 165])
  expect(moving.incomplete).toEqual([])
  expect([...moving.estimated]).toEqual([1, 2, 3, 4].map((day) => [MONDAY + day, MONDAY]))
  // a part that nothing is held of may come late, and a flow of another day says nothing
  const late = { ...held(4), heldDays: null }
  expect(sumOfParts([others(4), late]).incomplete).toHaveLength(4)
  expect(sumOfParts([others(4), held(4)], 'flow').incomplete).toHaveLength(4)
})

test('a part that is not due leaves the day blank, and nothing is held', () => {
  const funds = line('funds', MONDAY, [50, 50, 50, 50, 50, null, null, 50], 'business_day')
  const total = sumOfParts([funds, line('gold', MONDAY, Array<number>(8).fill(50))])
  expect([...total.values]).toEqual([100, 100, 100, 100, 100, NaN, NaN, 100])
  expect(total.incomplete).toEqual([])
})

test('a mean weighs each part by its size of the day', () => {
  const small = { ...line('a', MONDAY, [0.04, 0.04]), weight: packed(MONDAY, [100, 300]) }
  const large = { ...line('b', MONDAY, [0.05, 0.05]), weight: packed(MONDAY, [300, 100]) }
  const unweighed = line('c', MONDAY, [9, 9])
  const mean = weightedMeanOfParts([small, large, unweighed])
  expect(mean.values[0]).toBeCloseTo(0.0475, 12)
  expect(mean.values[1]).toBeCloseTo(0.0425, 12)
})

test('nothing adds up to nothing', () => {
  expect(sumOfParts([]).values).toHaveLength(0)
  expect(
    sumOfParts([{ key: 'a', frequency: 'day', start: 5, values: new Float64Array(0) }]).values,
  ).toHaveLength(0)
})

test('a sum equals the slow model, with gaps, frequencies and parts that begin and end at any day', () => {
  fc.assert(
    fc.property(fc.array(plainPart(), { minLength: 1, maxLength: 6 }), (parts) => {
      agree(sumOfParts(parts.map(asPart)), parts)
    }),
    { numRuns: 400 },
  )
})

test('a sum of flows equals the slow model', () => {
  fc.assert(
    fc.property(fc.array(plainPart(), { minLength: 1, maxLength: 6 }), (parts) => {
      agree(sumOfParts(parts.map(asPart), 'flow'), parts, 'flow')
    }),
    { numRuns: 400 },
  )
})

test('a flow that is missing counts with its mean, whatever flowed the day before', () => {
  const total = sumOfParts(
    [line('a', MONDAY, [10, 10, 10, 10]), line('b', MONDAY, [60, 0, null, 60])],
    'flow',
  )
  expect([...total.values]).toEqual([70, 10, NaN, 70])
  expect(total.incomplete).toEqual([
    { day: MONDAY + 2, reading: 10, missing: 0.8, missingCount: 1, largest: 'b' },
  ])
})

test('what is known of a part is known of the total', () => {
  const calm = line('a', MONDAY, [97, 97, 97, 97])
  const doubtful: Part = {
    ...line('b', MONDAY, [3, 3, 3, 3]),
    estimated: new Map([[MONDAY, MONDAY - 2]]),
    partial: new Map([[MONDAY + 1, 0.01]]),
    short: new Map([[MONDAY + 2, 27]]),
    unchanged: new Map([[MONDAY + 3, MONDAY - 40]]),
  }
  const total = sumOfParts([calm, doubtful])
  expect(total.estimated).toEqual(new Map([[MONDAY, MONDAY - 2]]))
  const lacking = (3 * 0.01) / 0.99
  expect(total.partial).toEqual(new Map([[MONDAY + 1, lacking / (100 + lacking)]]))
  expect(total.short).toEqual(new Map([[MONDAY + 2, 27]]))
  expect(total.unchanged).toEqual(new Map([[MONDAY + 3, MONDAY - 40]]))
  // a part that stands still says nothing of a total that it hardly matters to
  const large = line('a', MONDAY, [970, 970, 970, 970])
  expect(sumOfParts([large, doubtful]).unchanged.size).toBe(0)
})

test('a total says that some of it is assumed where that is as much as may not be missing', () => {
  const assumed: Part = {
    ...line('b', MONDAY, [3, 1, 3, 3]),
    assumed: new DayStretches([{ from: MONDAY, to: MONDAY + 2, note: ASSUMED.supply }]),
  }
  const other: Part = {
    ...line('c', MONDAY, [3, 0, 0, 0]),
    assumed: new DayStretches([{ from: MONDAY, to: MONDAY, note: ASSUMED.price }]),
  }
  const total = sumOfParts([line('a', MONDAY, [94, 99, 97, 97]), assumed, other])
  const both = ASSUMED.supply | ASSUMED.price
  expect([...total.assumed]).toEqual([
    [MONDAY, both],
    [MONDAY + 2, both],
  ])
})

test('a part that somebody released although it lacks much is not missed again, and the total says how much', () => {
  const released: Part = { ...line('b', MONDAY, [50]), partial: new Map([[MONDAY, 0.4]]) }
  const total = sumOfParts([line('a', MONDAY, [50]), released])
  expect([...total.values]).toEqual([100])
  expect(total.partial).toEqual(new Map([[MONDAY, 0.4]]))
})

test('a weighted mean equals the slow model', () => {
  const weighed = fc
    .tuple(
      plainPart(),
      fc.array(fc.option(amount(), { freq: 4 }), { minLength: 30, maxLength: 30 }),
    )
    .map(([part, weights]): PlainPart => ({ ...part, weights: byDay(MONDAY, weights) }))
  fc.assert(
    fc.property(fc.array(weighed, { minLength: 1, maxLength: 5 }), (parts) => {
      agree(weightedMeanOfParts(parts.map(asPart)), parts)
    }),
    { numRuns: 400 },
  )
})

test('the order of the parts changes nothing but the last digits', () => {
  const shuffled = fc
    .array(plainPart(), { minLength: 2, maxLength: 6 })
    .chain((parts) =>
      fc.tuple(fc.constant(parts), fc.shuffledSubarray(parts, { minLength: parts.length })),
    )
  fc.assert(
    fc.property(shuffled, ([parts, others]) => {
      const [a, b] = [sumOfParts(parts.map(asPart)), sumOfParts(others.map(asPart))]
      expect(a.incomplete.map(({ day }) => day)).toEqual(b.incomplete.map(({ day }) => day))
      for (const [at, value] of a.values.entries())
        expect(isNear(value, b.values[at] ?? NaN)).toBe(true)
    }),
  )
})

function agree(total: Total, parts: readonly PlainPart[], kind?: 'flow'): void {
  const held = new Map(total.incomplete.map((day) => [day.day, day]))
  const model = slowTotal(parts, kind)
  for (const [day, expected] of model) {
    const value = total.values[day - total.start] ?? NaN
    expect(readState(total, day, value)).toBe(
      expected.state === 'shown' && Number.isNaN(expected.reading) ? 'blank' : expected.state,
    )
    if (expected.state === 'held') sameHold(held.get(day), expected)
    else if (expected.state !== 'blank') expect(isNear(value, expected.reading)).toBe(true)
  }
  for (const [at, value] of total.values.entries())
    if (!model.has(total.start + at)) expect(value).toBeNaN()
}

function readState(total: Total, day: Day, value: number): PlainDay['state'] {
  if (total.incomplete.some((each) => each.day === day)) return 'held'
  if (total.partial.has(day)) return 'partial'
  return Number.isNaN(value) ? 'blank' : 'shown'
}

function sameHold(
  held: Total['incomplete'][number] | undefined,
  { reading, missing, missingCount }: PlainDay,
): void {
  expect(held?.missingCount).toBe(missingCount)
  expect(held?.missing).toBeCloseTo(missing, 9)
  expect(isNear(held?.reading ?? NaN, reading)).toBe(true)
}

const isNear = (a: number, b: number) =>
  (Number.isNaN(a) && Number.isNaN(b)) ||
  Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))

function amount() {
  return fc.oneof(
    fc.integer({ min: 0, max: 5 }),
    fc.integer({ min: 0, max: 1_000_000 }),
    fc.double({ min: 0, max: 1e12, noNaN: true }),
  )
}

function plainPart(): fc.Arbitrary<PlainPart> {
  return fc
    .record({
      frequency: fc.constantFrom<Frequency>('day', 'day', 'business_day', 'week', 'month'),
      start: fc.integer({ min: MONDAY, max: MONDAY + 60 }),
      values: fc.array(fc.option(amount(), { freq: 4 }), { minLength: 1, maxLength: 60 }),
    })
    .map(({ frequency, start, values }) => ({ frequency, values: byDay(start, values) }))
    .filter(({ values }) => values.size > 0)
}

const byDay = (start: Day, values: readonly (number | null)[]): Map<Day, number> =>
  new Map(values.flatMap((value, at) => (value === null ? [] : [[start + at, value] as const])))

function asPart({ frequency, values, weights }: PlainPart, at: number): Part {
  return {
    key: `part ${at}`,
    frequency,
    ...packedFrom(values),
    ...(weights && { weight: packedFrom(weights) }),
  }
}

function packedFrom(values: ReadonlyMap<Day, number>): Packed {
  const days = [...values.keys()]
  if (!days.length) return { start: 0, values: new Float64Array(0) }
  const start = Math.min(...days)
  return packed(
    start,
    Array.from(
      { length: Math.max(...days) - start + 1 },
      (_, at) => values.get(start + at) ?? null,
    ),
  )
}
