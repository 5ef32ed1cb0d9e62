import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MeasureKey } from '#lib/registry/measures.ts'
import {
  fresh,
  judgeLine,
  NO_VERDICTS,
  old,
  START,
} from '../../../../../../support/series/judged-lines.ts'

test('a new level waits until it has lasted, and the days that waited come with it', () => {
  const line = Array.from({ length: 40 }, () => 5e6)
  const doubled = Array.from({ length: 9 }, (_, at) => [START + 40 + at, 11e6] as const)
  const first = judgeLine(old(line), fresh(...doubled.slice(0, 2)), NO_VERDICTS, 'marketValue')
  expect(first.held.map(({ day }) => day - START)).toEqual([40, 41])
  expect(first.held[0]?.reason).toBe(
    'Market Value of usdc reads $11,000,000 on 13 Nov 2024, 2.2 times above its level ($5,000,000 before).',
  )
  expect(first.packed).toEqual(old(line))
  const waiting = new Map(doubled.slice(0, 2))
  const next = judgeLine(
    first.packed,
    fresh(...doubled.slice(2)),
    { ...NO_VERDICTS, waiting },
    'marketValue',
  )
  expect(next.held).toEqual([])
  expect(next.confirmed).toEqual([...waiting.keys()])
  expect(next.packed).toEqual(old([...line, ...doubled.map(([, value]) => value)]))
})

test('a level that was released is entered freely, and left to where it came from', () => {
  const line = Array.from({ length: 10 }, () => 5e6)
  const released = new Set([START + 10])
  const merged = judgeLine(
    old(line),
    fresh([START + 10, 5e9], [START + 11, 5e6], [START + 12, 5e9]),
    { ...NO_VERDICTS, released },
    'marketValue',
  )
  expect(merged.held.map(({ day }) => day)).toEqual([START + 12])
})

test('a bad first day is held when good ones follow, although it was published', () => {
  const merged = judgeLine(
    old([2.19e13]),
    fresh(...Array.from({ length: 25 }, (_, at) => [START + 1 + at, 2e8 + at] as const)),
    NO_VERDICTS,
    'marketValue',
  )
  expect(merged.held).toEqual([
    {
      day: START,
      value: 2.19e13,
      previous: null,
      rule: 'jump',
      reason:
        'Market Value of usdc reads $21,900,000,000,000 on 4 Oct 2024, ' +
        '109,500 times above its level ($200,000,003 after).',
    },
  ])
  expect([...merged.changed.days].includes(START)).toBe(true)
  expect(merged.packed).toMatchObject({ start: START + 1 })
})

test('a fund may fill in its first weeks, and a large line may not vanish', () => {
  expect(
    judgeLine(
      undefined,
      fresh(...[40, 50, 100, 110, 275].map((value, at) => [START + at, value * 1e6] as const)),
      NO_VERDICTS,
      'marketValue',
    ).held,
  ).toEqual([])
  expect(
    judgeLine(old([99_999]), fresh([START + 1, 5e9]), NO_VERDICTS, 'marketValue').held,
  ).toEqual([])
  expect(
    judgeLine(old([2_000_000]), fresh([START + 1, 0]), NO_VERDICTS, 'marketValue').held,
  ).toHaveLength(1)
})

test('a price is never too small to be judged', () => {
  expect(judgeLine(old([1]), fresh([START + 1, 100]), NO_VERDICTS, 'price').held).toHaveLength(1)
})

test('gold that loses a seventh overnight waits longer than other prices, and a quarter waits forever', () => {
  const GOLD = 37
  const held = (swing: number, lasts: number, classId: number, factor = 0.86) => {
    const prices = Array.from(
      { length: 400 },
      (_, at) => 2000 * (at % 2 ? 1 + swing : 1) * (at >= 300 && at < 300 + lasts ? factor : 1),
    )
    return judgeLine(
      undefined,
      fresh(...prices.map((price, at) => [START + at, price] as const)),
      NO_VERDICTS,
      'price',
      classId,
    ).held.length
  }
  expect(held(0.005, 30, GOLD)).toBe(30)
  // the level that has lasted to the end for long enough is where the price stands
  expect(held(0.005, 100, GOLD)).toBe(0)
  // in pounds, and in dollars again
  expect(held(0.005, 100, GOLD, 1.27)).toBe(100)
  // a share may fall and recover, and so may a token on a thin market
  expect(held(0.005, 30, 34)).toBe(0)
  expect(held(0.06, 30, GOLD)).toBe(0)
})

test('each day of a line divided between levels is told beside the one that it is farthest from', () => {
  // its first step leads to a level next to its own, its others far away
  const levels = [1e8, 1.9e8, 5e11, 1e8, 5e11, 1e8, 5e11, 1e8, 5e11]
  const { held } = judgeLine(
    undefined,
    fresh(
      ...levels.flatMap((level, step) =>
        [0, 1, 2].map((at) => [START + 3 * step + at, level * (1 + at / 1e11)] as const),
      ),
    ),
    NO_VERDICTS,
    'marketValue',
  )
  const divided = held.filter(({ reason }) => reason?.includes('at a different level'))
  expect(divided.length).toBeGreaterThan(0)
  for (const { reason } of divided)
    expect(reason).toMatch(/ \d[\d,]* times (above|below) its level/)
})

test('a history that was filled in before a launch is held, and the first days of the launch are not', () => {
  const filled = Array.from({ length: 60 }, () => 5e7)
  const launch = Array.from({ length: 45 }, (_, at) => 6e5 * 1.12 ** at)
  const judge = (values: readonly number[]) =>
    judgeLine(
      undefined,
      fresh(...values.map((value, at) => [START + at, value] as const)),
      NO_VERDICTS,
      'marketValue',
    ).held
  const held = judge([...filled, ...launch])
  expect(held.map(({ day, rule }) => `${rule} ${day - START}`)).toEqual(
    filled.map((_, at) => `invented_start ${at}`),
  )
  expect(held[0]?.reason).toBe(
    'Market Value of usdc on 4 Oct 2024 is one of the first 60 days, ' +
      'which all read $50,000,000; from 3 Dec 2024 the series moves, at a different level.',
  )
  // a fund that stood still, and went on from there
  expect(judge([...filled, ...launch.map((_, at) => 5e7 * 1.01 ** at)])).toEqual([])
})

/** Up or down by an eighth a day at the most, from ten million on: no day of it is odd. */
const calm = fc
  .array(fc.double({ min: 0.87, max: 1.14, noNaN: true }), { minLength: 3, maxLength: 60 })
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
      const merged = judgeLine(undefined, inOrder(values, order, seed), NO_VERDICTS, 'marketValue')
      expect(merged.held).toEqual([])
      expect(merged.packed).toEqual(old(values))
    }),
  )
})

test('a spike of a thousand times is held, and nothing but it', () => {
  fc.assert(
    fc.property(planted, fc.constantFrom(1000, 0.001, 0), ({ values, at, order, seed }, factor) => {
      const merged = judgeLine(
        undefined,
        inOrder(values.with(at, (values[at] ?? 0) * factor), order, seed),
        NO_VERDICTS,
        'marketValue',
      )
      expect(merged.held.map(({ day }) => day)).toEqual([START + at])
      expect(merged.packed?.values[at]).toBe(at === values.length - 1 ? undefined : NaN)
    }),
  )
})

test('decimals that shift for good are held on the side with fewer days, or on both if it is unclear', () => {
  fc.assert(
    fc.property(planted, fc.constantFrom(1e6, 1e12), ({ values, at, order, seed }, shift) => {
      const shifted = values.map((value, i) => (i < at ? value : value * shift))
      const merged = judgeLine(undefined, inOrder(shifted, order, seed), NO_VERDICTS, 'marketValue')
      const isNewer = at >= values.length - at
      const isDivided =
        values.length >= 14 && Math.min(at, values.length - at) > 0.25 * values.length
      expect(merged.held.map(({ day }) => day - START)).toEqual(
        values.flatMap((_, i) => (isDivided || isNewer === i >= at ? [i] : [])),
      )
    }),
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

test('a first day that is read again as nothing is held, and a line that begins with nothing is not', () => {
  const line = Array.from({ length: 40 }, () => 5e9)
  const again = judgeLine(old(line), fresh([START, 0]), NO_VERDICTS, 'marketValue')
  expect(again.held.map(({ day }) => day)).toEqual([START])
  expect(again.packed).toEqual(old(line))
  const first = judgeLine(
    undefined,
    fresh(...[0, ...line].map((value, at) => [START + at, value] as const)),
    NO_VERDICTS,
    'marketValue',
  )
  expect(first.held).toEqual([])
})

test('what was nothing for months may come to a billion, and not to more', () => {
  const nothing = old(Array.from({ length: 200 }, () => 0))
  const risen = (value: number) =>
    judgeLine(
      nothing,
      fresh(...[0, 1, 2].map((at) => [START + 200 + at, value] as const)),
      NO_VERDICTS,
      'valueLocked',
    ).held.map(({ day }) => day - START)
  expect(risen(9e8)).toEqual([])
  expect(risen(2e9)).toEqual([200, 201, 202])
})

test('a fund is not written up or down at once, and a peg that breaks waits until it comes back', () => {
  const steady = old(Array.from({ length: 60 }, (_, at) => 1 + at * 0.0001))
  const later = (measure: MeasureKey, factor: number, classId: number) =>
    judgeLine(
      steady,
      fresh(...Array.from({ length: 30 }, (_, at) => [START + 60 + at, 1.006 * factor] as const)),
      NO_VERDICTS,
      measure,
      classId,
    ).held.length
  expect(later('netAssetValue', 0.92, 27)).toBe(30)
  expect(later('netAssetValue', 0.96, 27)).toBe(0)
  expect(later('price', 0.92, 28)).toBe(30)
  expect(later('price', 0.96, 28)).toBe(0)
  expect(later('price', 0.92, 31)).toBe(0)
  const back = [0.88, 0.91, 0.99, 1, 1, 1].map((value, at) => [START + 60 + at, value] as const)
  const judge = (days: number) =>
    judgeLine(steady, fresh(...back.slice(0, days)), NO_VERDICTS, 'price', 28).held.length
  expect(judge(2)).toBe(2)
  expect(judge(6)).toBe(0)
})

test('a few holders that halve for a day are held', () => {
  const { held } = judgeLine(
    undefined,
    fresh(
      ...Array.from({ length: 60 }, (_, at) => [START + at, at === 30 ? 380 : 800 + at] as const),
    ),
    NO_VERDICTS,
    'holders',
  )
  expect(held.map(({ day }) => day - START)).toEqual([30])
})

test.each([1.5, 2, 4, 10])(
  'billions that are %f times as much overnight were no launch: the newest days of a first file are held, however many',
  (times) => {
    for (const from of [9, 12, 14, 22]) {
      const values = Array.from(
        { length: 26 },
        (_, at) => 2.4e9 * (1 + at / 1000) * (at >= from ? times : 1),
      )
      const { held } = judgeLine(undefined, fresh(...dated(values)), NO_VERDICTS, 'marketValue')
      const days = new Set(held.map(({ day }) => day - START))
      expect(values.flatMap((_, at) => (at >= from && !days.has(at) ? [at] : []))).toEqual([])
    }
  },
)

test('half as much again of billions is published when it has lasted for five weeks', () => {
  const line = Array.from({ length: 60 }, (_, at) => 16e9 * (1 + at / 10_000))
  const more = (days: number) =>
    judgeLine(
      old(line),
      fresh(...Array.from({ length: days }, (_, at) => [START + 60 + at, 24.1e9 + at] as const)),
      NO_VERDICTS,
      'marketValue',
    ).held.length
  expect([more(30), more(37)]).toEqual([30, 0])
})

test('a fund that is doubled for its last days is held from there on, and what it was before is published', () => {
  const values = Array.from(
    { length: 105 },
    (_, at) => (3e8 + at * 1.6e6) * (at >= 92 ? 2 : 1) * (1 + 0.002 * Math.sin(at)),
  )
  const { held } = judgeLine(undefined, fresh(...dated(values)), NO_VERDICTS, 'totalAssetValue')
  expect(held.map(({ day }) => day - START)).toEqual(Array.from({ length: 13 }, (_, at) => 92 + at))
})

const dated = (values: readonly number[]) =>
  values.map((value, at): readonly [number, number] => [START + at, value])

/** A line that comes one day at a time: the days that are held after each of them. */
function heldDayByDay(known: readonly number[], coming: readonly number[]): number[] {
  let published = old(known)
  const waiting = new Map<number, number>()
  return coming.map((value, at) => {
    const day = START + known.length + at
    const judged = judgeLine(
      published,
      fresh([day, value]),
      { ...NO_VERDICTS, waiting },
      'totalAssetValue',
    )
    published = judged.packed ?? published
    for (const held of judged.held) waiting.set(held.day, held.value ?? Number.NaN)
    for (const confirmed of judged.confirmed) waiting.delete(confirmed)
    return waiting.size
  })
}

test('a fund that falls to 0.4 of its level is held for two months, however it comes', () => {
  const known = Array.from({ length: 90 }, (_, at) => 4e8 * (1 + at / 1000))
  const fallen = (days: number) => Array.from({ length: days }, (_, at) => 1.75e8 + at * 1e4)
  expect(heldDayByDay(known, fallen(40))).toEqual(fallen(40).map((_, at) => at + 1))
  expect(heldDayByDay(known, fallen(75)).at(-1)).toBe(0)
  const { held } = judgeLine(
    old(known),
    fresh(...fallen(40).map((value, at) => [START + 90 + at, value] as const)),
    NO_VERDICTS,
    'totalAssetValue',
  )
  expect(held).toHaveLength(40)
  // half of a small fund is redeemed on any day
  expect(
    heldDayByDay(
      steadyAt(1e7, 90),
      Array.from({ length: 7 }, () => 5.7e6),
    ).at(-1),
  ).toBe(0)
})

const steadyAt = (value: number, days: number) =>
  Array.from({ length: days }, (_, at) => value * (1 + (at % 3) / 1000))

test.each([10, 100, 1000])(
  'a small fund of two months that is %f times as large is held, however long',
  (times) => {
    const held = (known: readonly number[], days: number) =>
      judgeLine(
        old(known),
        fresh(
          ...Array.from(
            { length: days },
            (_, at) => [START + known.length + at, 4e5 * times] as const,
          ),
        ),
        NO_VERDICTS,
        'totalAssetValue',
      ).held.length
    expect([held(steadyAt(4e5, 90), 1), held(steadyAt(4e5, 90), 19)]).toEqual([1, 19])
    // seed money of three weeks, and then the first large subscription
    expect(held(steadyAt(4e5, 21), 19)).toBe(0)
  },
)

test('a small fund may grow in several steps', () => {
  const known = steadyAt(3e5, 90)
  const coming = [3.9e5, 5e5, 6.5e5, 8.5e5, 1.1e6, 1.4e6]
  expect(heldDayByDay(known, coming)).toEqual(coming.map(() => 0))
})

test('many holders that are a third more overnight are held while it lasts, and a few are not', () => {
  const more = (level: number) => {
    const counts = Array.from({ length: 110 }, (_, at) =>
      Math.round((level + at * (level / 2000)) * (at >= 90 ? 1.3 : 1)),
    )
    const { held } = judgeLine(undefined, fresh(...dated(counts)), NO_VERDICTS, 'holders')
    return held.map(({ day }) => day - START)
  }
  expect(more(900_000)).toEqual(Array.from({ length: 20 }, (_, at) => 90 + at))
  expect(more(1500)).toEqual([])
})

test.each([1, 2, 5, 12])(
  'a week of zeros is held after %i days at the level that follows it, and not taken for the time before a launch',
  (before) => {
    const line = Array.from({ length: 300 }, (_, at) =>
      at >= before && at < before + 7 ? 0 : 6e8 * (1 + at / 1000),
    )
    const { held } = judgeLine(
      undefined,
      fresh(...line.map((value, at) => [START + at, value] as const)),
      NO_VERDICTS,
      'totalAssetValue',
    )
    expect(held.map(({ day }) => day - START)).toEqual(
      Array.from({ length: 7 }, (_, at) => before + at),
    )
  },
)
