import { expect, test } from 'vitest'
import { listClassFlows, type FlowRow } from '#lib/view/figures/flow.ts'

const row = (name: string, net: number): FlowRow => ({
  name,
  href: null,
  net,
  scope: `class:${name}`,
  asOf: 20_000,
  days: 30,
  currency: 'usd',
  note: null,
})

test('a class that lost much is shown before one that gained little, and the others are one bar', () => {
  const gained = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((net) => row(`plus ${net}`, net))
  const bars = listClassFlows([...gained, row('minus', -50), row('little', -1)])
  expect(bars.map(({ label, value }) => [label, value])).toEqual([
    ...[12, 11, 10, 9, 8, 7, 6, 5].map((net) => [`plus ${net}`, net]),
    ['minus', -50],
    // 4 + 3 + 2 − 1
    ['4 other classes', 8],
  ])
})

test('the bars add up to all classes', () => {
  const rows = Array.from({ length: 17 }, (_, at) => row(`c${at}`, at % 2 ? at : -at))
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  expect(sum(listClassFlows(rows).map(({ value }) => value))).toBe(sum(rows.map(({ net }) => net)))
})

test('where all fit, nothing is put together', () => {
  expect(listClassFlows([row('a', -1), row('b', 2)]).map(({ label }) => label)).toEqual(['b', 'a'])
})
