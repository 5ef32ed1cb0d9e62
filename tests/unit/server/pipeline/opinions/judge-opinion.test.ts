import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OPINION_TOLERANCE, type OpinionMeasure } from '#lib/registry/second-opinions.ts'
import { judgeOpinion, type JudgedOpinion } from '#server/pipeline/opinions/judge-opinion.ts'
import type { Opinion, OpinionLine } from '#server/pipeline/opinions/opinion.ts'

const LAST = 20_000
const DAYS = 60

/** Values up to `behind` days before the last; of all networks together, or of one. */
function line(values: readonly number[], networkId: number | null = null, behind = 0): OpinionLine {
  return { start: LAST - behind - values.length + 1, values: Float64Array.from(values), networkId }
}

const steady = (value: number, days = DAYS): number[] => Array.from({ length: days }, () => value)

function judge(
  here: readonly OpinionLine[],
  there: readonly OpinionLine[],
  more: Partial<Opinion> = {},
): JudgedOpinion {
  const judged = judgeOpinion(
    {
      measure: 'size',
      sourceId: 7,
      frequency: 'day',
      whole: line(steady(0)),
      here,
      there,
      published: here,
      allTokens: null,
      ...more,
    },
    LAST,
  )
  if (!judged) throw new Error('nothing to compare')
  return judged
}

test('a source within the tolerance agrees, and nothing has to be explained', () => {
  expect(judge([line(steady(100))], [line(steady(101))])).toMatchObject({
    since: null,
    reason: null,
    isSettled: true,
  })
})

test('a gap that nothing explains is unknown, since the first day of it', () => {
  const judged = judge([line(steady(100))], [line([...steady(100, 50), ...steady(90, 10)])])
  expect(judged).toMatchObject({ since: LAST - 9, reason: 'unknown', isSettled: false })
  expect(judged.parts).toEqual([{ reason: 'unknown', amount: -10, networkId: null }])
})

test('dollars count as well: a hundredth of a large asset is a gap', () => {
  const large = (measure: OpinionMeasure) =>
    judge([line(steady(10e9))], [line(steady(10.1e9))], { measure })
  expect(large('size').since).not.toBeNull()
  expect(large('circulatingSupply').since).toBeNull()
})

test('a source that is behind is late, by what has moved since its last day', () => {
  const here = line([...steady(100, 55), ...steady(110, 5)])
  const judged = judge([here], [line(steady(100, 50), null, 5)])
  expect(judged).toMatchObject({ toldDay: LAST - 5, reason: 'late', since: LAST - 4 })
  expect(judged.parts).toEqual([{ reason: 'late', amount: -10, networkId: null }])
})

test('a network that a source no longer tells of is named, with what is published of it', () => {
  const here = [line(steady(80), 1), line(steady(20), 2)]
  const judged = judge(here, [line(steady(80), 1), line(steady(20, 40), 2, 20)])
  expect(judged.parts).toEqual([{ reason: 'network_not_covered', amount: -20, networkId: 2 }])
  // a value of the week before still stands
  expect(judged.since).toBe(LAST - 20 + 8)
})

test('a source of the whole asset that lacks one network, or counts it twice, is taken at its amount', () => {
  const published = [line(steady(80), 1), line(steady(20), 2)]
  const whole = [line(steady(100))]
  expect(judge(whole, [line(steady(80.1))], { published }).reason).toBe('network_not_covered')
  expect(judge(whole, [line(steady(120.2))], { published })).toMatchObject({
    reason: 'bridge_counted_twice',
    parts: [{ networkId: 2, amount: 20 }, { reason: 'unknown' }],
  })
})

test('a source that counts all tokens differs by its method', () => {
  const allTokens = line(steady(1.25))
  expect(judge([line(steady(100))], [line(steady(125))], { allTokens }).reason).toBe('method')
  expect(judge([line(steady(100))], [line(steady(140))], { allTokens }).reason).toBe('unknown')
})

test('the value of the day before is the day of the NAV', () => {
  const here = line(Array.from({ length: DAYS }, (_, at) => 100 * 1.03 ** at))
  const there = line([100, ...here.values.slice(0, -1)])
  expect(judge([here], [there], { measure: 'netAssetValue' }).reason).toBe('day_of_nav')
})

test('a gap is settled once three days agree', () => {
  const after = (days: number) =>
    judge([line(steady(100))], [line([...steady(90, DAYS - days), ...steady(100, days)])])
  expect([0, 1, 2, 3].map((days) => after(days).isSettled)).toEqual([false, false, false, true])
  expect(after(1).since).toBeNull()
})

test('a source that fell silent months ago is compared with nothing, nor is what is long published', () => {
  const opinion = (behind: number): Opinion => ({
    measure: 'size',
    sourceId: 7,
    frequency: 'day',
    whole: line(steady(0)),
    here: [line(steady(100))],
    there: [line(steady(90, 10), null, behind)],
    published: [],
    allTokens: null,
  })
  expect(judgeOpinion(opinion(45), LAST)).toBeUndefined()
  expect(judgeOpinion(opinion(0), LAST)).toBeDefined()
  expect(judgeOpinion(opinion(0), LAST + 45)).toBeUndefined()
})

test('a source that is behind and differs on its own day as well is a gap; one that is only behind is none', () => {
  const here = line([...steady(100, 59), 110])
  expect(judge([here], [line(steady(100, 59), null, 1)])).toMatchObject({
    reason: 'late',
    isGap: false,
  })
  expect(judge([here], [line(steady(95, 59), null, 1)])).toMatchObject({
    reason: 'late',
    isGap: true,
  })
})

const value = fc.double({ min: 1, max: 1e9, noNaN: true })
const told = fc.record({
  values: fc.array(value, { minLength: 1, maxLength: 40 }),
  behind: fc.integer({ min: 0, max: 25 }),
})

test('whatever is told, the parts add up to the gap, and a gap is one beyond the tolerance', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(told, told), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      (networks, isWhole) => {
        const here = networks.map(([{ values }], at) => line(values, at + 1))
        const there = networks.map(([, { values, behind }], at) =>
          line(values, isWhole ? null : at + 1, behind),
        )
        const judged = judge(here, isWhole ? there.slice(0, 1) : there)
        const sum = judged.parts.reduce((total, { amount }) => total + amount, 0)
        const gap = judged.there - judged.here
        expect(Math.abs(sum - gap)).toBeLessThanOrEqual(
          0.0006 * judged.here + 1e-9 * (judged.there + judged.here),
        )
        if (Math.abs(gap) > OPINION_TOLERANCE * judged.here) {
          expect(judged.since).not.toBeNull()
          expect(judged.reason).not.toBeNull()
          expect(judged.isSettled).toBe(false)
        }
        if (judged.since !== null) expect(judged.since).toBeLessThanOrEqual(judged.day)
      },
    ),
  )
})
