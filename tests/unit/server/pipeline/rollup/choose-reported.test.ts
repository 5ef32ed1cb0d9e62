import { expect, test } from 'vitest'
import { chooseReported } from '#server/pipeline/rollup/wide-lines.ts'
import { makeTotal } from '#server/pipeline/series/total.ts'
import { reportedLine } from './token-leaf.ts'

const days = (count: number, value: number) => Array.from({ length: count }, () => value)
const reported = (count: number, heldDays: number[] | null = null) =>
  reportedLine('asset:7', days(count, 100), { scopeKind: 'total', heldDays })
/** The sum of the parts, over the same days and more. */
const sum = (count: number, value: number) =>
  makeTotal({ start: 10, values: Float64Array.from(days(count, value)) })

test('a sum that is what is reported takes over after a week without a report', () => {
  expect(chooseReported(reported(40), sum(47, 101))).toBeDefined()
  expect(chooseReported(reported(40), sum(48, 101))).toBeUndefined()
})

test('a sum that never was what is reported waits for thirty days', () => {
  expect(chooseReported(reported(40), sum(70, 93))).toBeDefined()
  expect(chooseReported(reported(40), sum(71, 93))).toBeUndefined()
})

test('a report that comes and is held has not ended', () => {
  const held = Array.from({ length: 60 }, (_, at) => 50 + at)
  expect(chooseReported(reported(40, held), sum(100, 93))).toBeDefined()
})
