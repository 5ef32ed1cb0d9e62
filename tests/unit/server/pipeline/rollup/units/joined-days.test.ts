import { expect, test } from 'vitest'
import { lineOfDay, withEarlierDays } from '#server/pipeline/rollup/units/earlier-days.ts'
import { valueOn } from '#server/pipeline/series/packed.ts'
import { reportedLine } from '../token-leaf.ts'

const line = (source: number, start: number, values: readonly (number | null)[], over = {}) =>
  reportedLine('asset:7', values, {
    sourceId: source,
    seriesId: source,
    rank: source,
    start,
    newestDay: start + values.length - 1,
    ...over,
  })

test('a snapshot of one day does not hide the history that another source has', () => {
  const speaker = line(1, 14, [104])
  const history = line(2, 10, [100, 101, 102, 103, 104])
  const joined = withEarlierDays('holders', speaker, [speaker, history])
  expect([joined.start, ...joined.values]).toEqual([10, 100, 101, 102, 103, 104])
  expect(joined).toMatchObject({ sourceId: 1, isMade: true, isJoined: true })
  // each day is of the source that spoke then
  expect(lineOfDay(joined, 13)).toBe(history)
  expect(lineOfDay(joined, 14)).toBe(speaker)
})

test('days that no source knows stay blank between two of them', () => {
  const joined = withEarlierDays('holders', line(1, 14, [104]), [line(2, 10, [100, 101])])
  expect([...joined.values]).toEqual([100, 101, NaN, NaN, 104])
})

test('a third source goes before the second', () => {
  const joined = withEarlierDays('holders', line(1, 14, [4]), [
    line(2, 12, [2, 3, 4]),
    line(3, 10, [0, 1, 2, 3, 4]),
  ])
  expect([...joined.values]).toEqual([0, 1, 2, 3, 4])
  expect([10, 12, 14].map((day) => lineOfDay(joined, day).sourceId)).toEqual([3, 2, 1])
})

test('two sources that say something else of most days that both know are not joined', () => {
  const speaker = line(1, 12, [200, 200, 200])
  expect(withEarlierDays('holders', speaker, [line(2, 10, [100, 100, 100, 100, 100])])).toBe(
    speaker,
  )
})

test('marks and held days are of the source that each day comes from', () => {
  const joined = withEarlierDays(
    'holders',
    line(1, 12, [2, 3], { heldDays: [13], partial: new Map([[12, 0.1]]) }),
    [
      line(2, 10, [0, 1, 2], {
        heldDays: [11, 12],
        partial: new Map([
          [10, 0.2],
          [12, 0.3],
        ]),
      }),
    ],
  )
  expect(joined.heldDays).toEqual([11, 13])
  expect([...(joined.partial ?? [])]).toEqual([
    [10, 0.2],
    [12, 0.1],
  ])
})

test('values and prices keep to one source, and so does whatever belongs to no asset', () => {
  const history = line(2, 10, [100, 101, 102])
  for (const measure of ['totalAssetValue', 'price'] as const) {
    const speaker = line(1, 12, [102])
    expect(withEarlierDays(measure, speaker, [history])).toBe(speaker)
  }
  const ofClass = line(1, 12, [102], { scopeKind: 'class', assetId: null })
  expect(withEarlierDays('holders', ofClass, [history])).toBe(ofClass)
  expect(valueOn(ofClass, 12)).toBe(102)
})
