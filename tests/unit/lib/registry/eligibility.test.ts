import { expect, test } from 'vitest'
import { groupEligibility } from '#lib/registry/eligibility.ts'

test.each([
  ['Qualified purchasers', 'qualified'],
  ['Professional and institutional investors', 'qualified'],
  ['Accredited investors', 'qualified'],
  ['Investors outside the United States', 'open'],
  ['', 'unknown'],
  [null, 'unknown'],
] as const)('%s: %s', (words, group) => {
  expect(groupEligibility(words)).toBe(group)
})
