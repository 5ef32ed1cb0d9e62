import { expect, test } from 'vitest'
import { judgeScope } from '#server/pipeline/gate/judge-scope.ts'
import { layOver } from '#server/pipeline/gate/readings/readings.ts'
import {
  NO_FUTURE,
  fresh,
  judgeLine,
  NO_VERDICTS,
  old,
  START,
} from '../../../../../../support/series/judged-lines.ts'

const PUBLISHED = Array.from({ length: 100 }, (_, at) => 2e8 + at)
const rewritten = (from: number, to: number, factor: number) =>
  fresh(...PUBLISHED.map((value, at) => [START + at, value * factor] as const).slice(from, to))

test('a history in another unit is held whole, and what was published stays', () => {
  const settled = judgeLine(old(PUBLISHED), rewritten(0, 100, 0.001), NO_VERDICTS, 'marketValue')
  expect(settled.held).toHaveLength(100)
  expect(settled.held[0]).toMatchObject({
    rule: 'revision',
    value: 2e5,
    previous: 2e8,
    reason:
      'Market Value of usdc on 4 Oct 2024 reads $200,000 after $200,000,000: 100 of 100 published days differ.',
  })
  expect(settled.packed).toEqual(old(PUBLISHED))
})

test('a new day that comes with a rewritten past is held with it', () => {
  const { days, points } = rewritten(0, 100, 1.3)
  const settled = judgeLine(
    old(PUBLISHED),
    {
      days: Int32Array.of(...days, START + 100),
      points: Float64Array.of(...points, 2.6e8),
    },
    NO_VERDICTS,
    'marketValue',
  )
  expect(settled.held.at(-1)).toMatchObject({ day: START + 100, rule: 'revision' })
})

test('corrections of a few days, and of less than a hundredth, are published', () => {
  expect(
    judgeLine(old(PUBLISHED), rewritten(50, 52, 1.1), NO_VERDICTS, 'marketValue').held,
  ).toEqual([])
  expect(
    judgeLine(old(PUBLISHED), rewritten(0, 100, 1.009), NO_VERDICTS, 'marketValue').held,
  ).toEqual([])
})

test('one released day, or a run that says so, publishes the rewritten past', () => {
  const { days, points } = rewritten(0, 100, 1.3)
  const [first, ...rest] = [...days].map((day, at) => [day, points[at] ?? 0] as const)
  if (!first) throw new Error('there are a hundred days')
  const released = judgeLine(
    old(PUBLISHED),
    fresh(first),
    { withheld: new Set(), released: new Set([first[0]]), waiting: new Map(rest) },
    'marketValue',
  )
  expect(released.held).toEqual([])
  expect(released.confirmed).toHaveLength(99)

  const line = layOver(
    { measure: 'marketValue', classId: null, subject: 'usdc' },
    old(PUBLISHED),
    { days, points },
    NO_VERDICTS,
  )
  const scope = {
    lines: [line],
    beside: () => undefined,
    inferred: new Set<never>(),
    today: NO_FUTURE,
  }
  expect(judgeScope({ ...scope, revises: true }).get(line)?.size).toBe(0)
})
