import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortPivot } from '#lib/studio/sort-pivot.ts'

const row = (name: string, ...values: (number | null)[]) => ({
  name,
  cells: values.map((value) => ({ value })),
  total: {
    value: values.reduce<number | null>(
      (sum, value) => (value === null ? sum : (sum ?? 0) + value),
      null,
    ),
  },
})
const rows = [row('b', 1, 5), row('a', null, 2), row('c', 3, null)]
const names = (sorted: readonly { name: string }[]) => sorted.map(({ name }) => name).join('')

test('by name, by total, by a column; blanks are last either way', () => {
  expect(names(sortPivot(rows, 'name', 'asc'))).toBe('abc')
  expect(names(sortPivot(rows, 'total', 'desc'))).toBe('bca')
  expect(names(sortPivot(rows, 0, 'desc'))).toBe('cba')
  expect(names(sortPivot(rows, 0, 'asc'))).toBe('bca')
  expect(names(sortPivot(rows, 7, 'asc'))).toBe('abc')
})

test('no row is lost, whatever it is sorted by', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string(), fc.option(fc.integer())), { maxLength: 20 }),
      fc.constantFrom('name' as const, 'total' as const, 0),
      fc.constantFrom('asc' as const, 'desc' as const),
      (given, by, direction) => {
        const all = given.map(([name, value]) => row(name, value))
        expect(new Set(sortPivot(all, by, direction))).toEqual(new Set(all))
      },
    ),
  )
})
