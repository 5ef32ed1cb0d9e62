import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listDifferences } from '#lib/view/admin/audit-entry.ts'

test('an act is told by the fields that it changed', () => {
  expect(
    listDifferences(
      { name: 'Old', tags: ['a'], hidden: false, kept: 1 },
      { name: 'New', tags: ['a', 'b'], hidden: true, kept: 1 },
    ),
  ).toEqual([
    { field: 'name', before: 'Old', after: 'New' },
    { field: 'tags', before: 'a', after: 'a, b' },
    { field: 'hidden', before: 'false', after: 'true' },
  ])
})

test('what stands on one side only is shown, what is blank on both is not', () => {
  expect(listDifferences(null, { name: 'New', website: null })).toEqual([
    { field: 'name', before: null, after: 'New' },
  ])
  expect(listDifferences({ name: 'Old' }, null)).toEqual([
    { field: 'name', before: 'Old', after: null },
  ])
})

test('whatever an act holds, it is told without breaking, and nothing is told of what stayed', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
      for (const { before: was, after: is } of listDifferences(before, after))
        expect(was).not.toBe(is)
      expect(listDifferences(before, before)).toEqual([])
    }),
  )
})
