import { expect, test } from 'vitest'
import { findFrozen } from '#server/pipeline/gate/rules/rows/frozen.ts'
import { findUnusual } from '#server/pipeline/gate/rules/activity/unusual.ts'
import { asPublished } from '#server/pipeline/gate/readings/readings.ts'

const START = 20_000
const line = (values: readonly number[]) => ({ start: START, values: Float64Array.from(values) })
/** Between 90 and 110, never the same twice in a row. */
const usual = (count: number) => Array.from({ length: count }, (_, at) => 100 + 10 * Math.sin(at))
const days = (found: Map<number, number>) => [...found.keys()].map((day) => day - START)

test('a flow beyond all that there was is unusual until it has lasted', () => {
  const flow = (last: readonly number[]) =>
    findUnusual('dailyTransferVolume', line([...usual(60), ...last]), 28)
  expect(days(flow([1000]))).toEqual([60])
  expect(flow([1000]).get(START + 60)).toBeCloseTo(10, 0)
  expect(days(flow([0, 100, 101, 102, 99]))).toEqual([60])
  expect(days(flow([190, 55]))).toEqual([])
  // flows that follow it are measured against those before it
  expect(days(flow([1000, 180, 1000]))).toEqual([60, 62])
  expect(days(flow(Array.from({ length: 40 }, () => 1000)))).toHaveLength(30)
})

test('a flow that steps to where single days have been is unusual for a month, however high those were', () => {
  const peaks = usual(150).map((each, at) => (at === 70 ? each * 8 : at === 71 ? each / 8 : each))
  const flow = (last: readonly number[]) =>
    days(findUnusual('dailyTransferVolumeToken', line([...peaks, ...last]), 28)).filter(
      (at) => at >= 150,
    )
  const after = (times: number, count: number) => usual(count).map((each) => each * times)
  const from150 = (count: number) => Array.from({ length: count }, (_, at) => 150 + at)
  for (const times of [10, 0.3]) {
    expect(flow(after(times, 19))).toEqual(from150(19))
    expect(flow(after(times, 90))).toEqual(from150(30))
  }
  // twice as much is what flows do
  expect(flow(after(2, 40))).toEqual([])
})

test('a young line is unusual where it moves by far more than it ever has', () => {
  const young = (count: number, last: number) =>
    days(
      findUnusual(
        'totalAssetValue',
        line([...usual(count).map((each) => 1e9 + each * 1e5), last]),
        27,
      ),
    )
  expect(young(25, 7.5e8)).toEqual([25])
  expect(young(25, 1.002e9)).toEqual([])
  expect(young(9, 7.5e8)).toEqual([])
})

test('a level that is left for some days is unusual, and one that lasts is not', () => {
  const value = (last: readonly number[]) =>
    findUnusual(
      'totalAssetValue',
      line([
        ...usual(60)
          .map((each) => each / 1000 + 10)
          .map((each) => each * 1e6),
        ...last.map((each) => each * 1e6),
      ]),
      27,
    )
  expect(days(value([12.5, 10.1, 10.1, 10.1, 10.1, 10.1]))).toEqual([60])
  expect(days(value([12.5]))).toEqual([60])
  expect(days(value([12.5, 12.5, 12.5, 12.5, 12.5, 12.5, 12.5, 12.5]))).not.toContain(60)
  expect(days(value([10.2]))).toEqual([])
})

test('first days that are left at once for a level that lasts are unusual, and the start of what grows is not', () => {
  const value = (first: readonly number[], then = usual(60)) =>
    findUnusual('totalAssetValue', line([...first, ...then].map((each) => each * 1e6)), 27)
  expect(days(value([10]))).toEqual([0])
  expect(value([10]).get(START)).toBeCloseTo(0.1, 1)
  expect(days(value([900, 950]))).toEqual([0, 1])
  expect(days(value([99]))).toEqual([])
  expect(days(value([70]))).toEqual([])
  // a first share and the first subscriptions
  expect(days(value([0.0001]))).toEqual([])
  expect(days(value([10, 14, 21, 29, 42], [58, 80, 120, 160, 240, 320]))).toEqual([])
  expect(days(value([10], []))).toEqual([])
})

test('a yield that leaves its level by far is unusual, and names how many times it is', () => {
  const yields = Array.from({ length: 60 }, (_, at) => 0.044 + 0.0002 * Math.sin(at))
  const found = findUnusual('yieldToMaturity', line([...yields, 0.0344]), null)
  expect(days(found)).toEqual([60])
  expect(found.get(START + 60)).toBeCloseTo(0.0344 / 0.044, 1)
})

test('lines of a run that all stand still are doubted together, and sooner than one', () => {
  const make = (still: number, name: number) =>
    asPublished(
      { measure: 'totalAssetValue', classId: 27, subject: `asset ${name}` },
      line([
        // with weekends
        ...usual(60).map((_, at, all) => (all[at - (at % 7 === 6 ? 1 : 0)] ?? 0) * (name + 1)),
        ...Array.from({ length: still }, () => 5),
      ]),
    )
  const all = Array.from({ length: 6 }, (_, name) => make(7, name))
  const found = findFrozen(all)
  expect(found.size).toBe(6)
  const [first] = found.values()
  expect([...(first ?? [])]).toEqual([1, 2, 3, 4, 5, 6].map((at) => [START + 60 + at, START + 60]))
  expect(findFrozen(all.slice(0, 4)).size).toBe(0)
  expect(findFrozen(Array.from({ length: 6 }, (_, name) => make(4, name))).size).toBe(0)
})

test('of lines that usually move, and stand still, the others that stand still since then are marked with them', () => {
  const make = (moves: number, name: number) =>
    asPublished(
      { measure: 'totalAssetValue', classId: 27, subject: `asset ${name}` },
      line(
        Array.from(
          { length: 90 },
          (_, at) => 1e6 * (name + 1) + Math.floor(Math.min(at, 60) / moves),
        ),
      ),
    )
  const seldom = make(9, 7)
  const found = findFrozen([...Array.from({ length: 6 }, (_, name) => make(1, name)), seldom])
  expect(found.size).toBe(7)
  const days = [...(found.get(seldom)?.entries() ?? [])].map(([day, since]) => [
    day - START,
    since - START,
  ])
  expect(days[0]).toEqual([61, 54])
  expect(days).toHaveLength(29)
})

test('all classes of a first file of 26 days that stand still for its last twelve are marked', () => {
  const lines = readFirst(26, 14)
  const found = findFrozen(lines)
  expect(found.size).toBe(6)
  for (const days of found.values()) expect(days.size).toBe(12)
})

function readFirst(days: number, moving: number) {
  return Array.from({ length: 6 }, (_, name) => {
    const values = Float64Array.from(
      { length: days },
      (_, at) => 1e9 + name * 1e7 + Math.min(at, moving - 1) * 1e6,
    )
    return asPublished(
      { measure: 'marketValue', classId: null, subject: '' },
      { start: 20_000, values },
    )
  })
}
