import { expect, it } from 'vitest'
import { matchesFilter } from '#lib/query/evaluate-filter.ts'

it('takes every sign of a text as itself, but for %', () => {
  const row = { slug: 'a-b.c/d_e\\f(g)' }
  const fits = (value: string) => matchesFilter({ field: 'slug', operator: 'like', value }, row)
  expect(fits('a-b.c/d_e\\f(g)')).toBe(true)
  expect(fits('a-%')).toBe(true)
  expect(fits('a-b_c%')).toBe(false)
  expect(fits('a-bxc%')).toBe(false)
  for (const sign of '-^$\\.*+?()[]{}|/') expect(fits(`${sign}%`)).toBe(false)
})
