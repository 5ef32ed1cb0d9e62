import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { combineParts, sumWhole } from '#server/market/studio/question/combine.ts'
import { NO_DIMS, type StudioPart } from '#server/market/studio/parts/studio-part.ts'

const START = 20_000

/** A part of an asset on a network; null is a blank day. */
const part = (
  asset: string,
  network: string,
  values: readonly (number | null)[],
  { start = START, weight }: { start?: number; weight?: readonly number[] } = {},
): StudioPart => ({
  key: `token:${asset}-${network}`,
  frequency: 'day',
  start,
  values: Float64Array.from(values, (value) => value ?? Number.NaN),
  item: `asset:${asset}`,
  sourceId: 4,
  measure: 'size',
  dims: { ...NO_DIMS, asset, network },
  ...(weight && { weight: { start, values: Float64Array.from(weight) } }),
})

const combining = (measure: MeasureKey, used: 'sum' | 'avg' | 'min' | 'max') => ({
  measure,
  function: used,
  itemOf: ({ item }: StudioPart) => item,
})
const read = (values: Float64Array | undefined) =>
  values && [...values].map((value) => (Number.isNaN(value) ? null : value))

test('a day without a value is blank and not zero', () => {
  const parts = [part('a', 'x', [1, null, 3]), part('b', 'x', [10, null, null])]
  expect(read(combineParts(parts, combining('size', 'sum'), START, 3))).toEqual([11, null, 3])
  expect(read(combineParts([], combining('size', 'sum'), START, 2))).toEqual([null, null])
})

test('a window may begin before a part and end after it', () => {
  expect(
    read(combineParts([part('a', 'x', [1, 2])], combining('size', 'sum'), START - 1, 4)),
  ).toEqual([null, 1, 2, null])
  expect(
    read(combineParts([part('a', 'x', [1, 2, 3])], combining('size', 'sum'), START + 1, 1)),
  ).toEqual([2])
})

test('mean, lowest and highest count an asset once, however many networks it is on', () => {
  const parts = [part('a', 'x', [10]), part('a', 'y', [20]), part('b', 'x', [6])]
  expect(read(combineParts(parts, combining('size', 'avg'), START, 1))).toEqual([18])
  expect(read(combineParts(parts, combining('size', 'min'), START, 1))).toEqual([6])
  expect(read(combineParts(parts, combining('size', 'max'), START, 1))).toEqual([30])
})

test('a mean of yields is weighed, and what has no weight is left out of it', () => {
  const parts = [
    part('a', 'x', [0.04], { weight: [300] }),
    part('b', 'x', [0.08], { weight: [100] }),
    part('c', 'x', [0.5]),
  ]
  expect(read(combineParts(parts, combining('apy7Day', 'avg'), START, 1))?.[0]).toBeCloseTo(
    0.05,
    12,
  )
  expect(read(combineParts(parts.slice(2), combining('apy7Day', 'avg'), START, 1))).toEqual([0.5])
})

test('a price is that of the longest line of its asset', () => {
  const parts = [part('a', 'x', [1, 2]), part('a', 'y', [9]), part('b', 'x', [4, 4])]
  expect(read(combineParts(parts, combining('price', 'avg'), START, 2))).toEqual([2.5, 3])
})

test('the whole of what adds up is blank where too much is missing, that of prices only where nothing is known', () => {
  const parts = [part('a', 'x', [100, 100, 100]), part('b', 'x', [50, null, 50])]
  expect(read(sumWhole('size', parts)?.values)).toEqual([150, null, 150])
  expect(sumWhole('price', parts)?.values.length).toBe(3)
  expect(sumWhole('price', parts)?.values.some(Number.isNaN)).toBe(false)
  expect(sumWhole('size', [])).toBeUndefined()
})

const value = fc.option(fc.integer({ min: 0, max: 1_000_000 }), { freq: 6 })
const anyPart = fc
  .record({
    asset: fc.constantFrom('a', 'b', 'c', 'd'),
    network: fc.constantFrom('x', 'y', 'z'),
    start: fc.integer({ min: START, max: START + 5 }),
    values: fc.array(value, { minLength: 1, maxLength: 12 }),
  })
  .map(({ asset, network, start, values }) => part(asset, network, values, { start }))

test('groups of any grouping add up to the whole on every day that it has', () => {
  fc.assert(
    fc.property(
      fc.array(anyPart, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('asset' as const, 'network' as const),
      (parts, grouping) => {
        const whole = sumWhole('size', parts)
        if (!whole) return
        const groups = [...Map.groupBy(parts, ({ dims }) => dims[grouping]).values()].map((own) =>
          combineParts(own, combining('size', 'sum'), whole.start, whole.values.length),
        )
        for (const [at, total] of whole.values.entries()) {
          if (!Number.isNaN(total))
            expect(
              groups.reduce(
                (sum, group) => sum + (Number.isNaN(group[at]) ? 0 : (group[at] ?? 0)),
                0,
              ),
            ).toBe(total)
        }
      },
    ),
  )
})

test('the order of parts does not matter', () => {
  fc.assert(
    fc.property(
      fc.array(anyPart, { maxLength: 8 }),
      fc.constantFrom('sum' as const, 'min' as const, 'max' as const),
      (parts, used) => {
        expect(combineParts([...parts].reverse(), combining('size', used), START, 20)).toEqual(
          combineParts(parts, combining('size', used), START, 20),
        )
      },
    ),
  )
})
