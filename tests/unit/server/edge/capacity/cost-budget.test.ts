import { expect, test } from 'vitest'
import { CostBudget } from '#server/edge/capacity/cost-budget.ts'

test('a network that has used its budget waits until some of it has come back; others do not', () => {
  const budget = new CostBudget()
  const began = 1_000_000
  budget.charge('198.51.100.0/24', 31_000, began)
  expect(budget.secondsToWait('198.51.100.0/24', began)).toBe(2)
  expect(budget.secondsToWait('203.0.113.0/24', began)).toBe(0)
  expect(budget.secondsToWait('198.51.100.0/24', began + 3_000)).toBe(0)
})
