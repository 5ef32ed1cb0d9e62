import { expect, test } from 'vitest'
import { describeEvent, markJumps } from '#lib/view/charts/chart-event.ts'
import { parseDay } from '#lib/dates.ts'

const DAY = parseDay('2026-03-12') ?? 0
const jump = (name: string | null, amount: number) => ({ series: 'a', name, amount })

test('a flag says its day, what is new, the largest first, and how much of it there is', () => {
  const event = markJumps(DAY, [jump('BUIDL on Aptos', 10e6), jump('USDY', 30e6)], 1e9, 'usd')
  expect(event && describeEvent(event)).toBe(
    '12 Mar 2026: USDY and BUIDL on Aptos, +$40.0M newly tracked: coverage, not growth',
  )
})

test('it names two of many, and nothing where names are not known', () => {
  const many = ['A', 'B', 'C', 'D'].map((name, at) => jump(name, 50 - at))
  expect(markJumps(DAY, many, 100, 'usd')?.label).toMatch(/^A, B and 2 more, \+\$/)
  expect(markJumps(DAY, [jump(null, 50)], 100, 'usd')?.label).toMatch(/^\+\$50/)
})

test('less than 2% of what was there before is no jump, nor is anything without it', () => {
  expect(markJumps(DAY, [jump('A', 1.9)], 100, 'usd')).toBeNull()
  expect(markJumps(DAY, [jump('A', 2)], 100, 'usd')).not.toBeNull()
  expect(markJumps(DAY, [jump('A', 2)], null, 'usd')).toBeNull()
})
