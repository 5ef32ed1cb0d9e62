import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareKnown } from '#lib/ordering.ts'
import { cutPage, pageWithin } from '#lib/listing/paging.ts'

test('what is not known stands last in either direction', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.integer(), { nil: null })),
      fc.constantFrom('asc' as const, 'desc' as const),
      (values, direction) => {
        const sorted = [...values].sort((a, b) => compareKnown(a, b, direction))
        const known = values.filter((value) => value !== null).sort((a, b) => a - b)
        expect(sorted.slice(0, known.length)).toEqual(direction === 'asc' ? known : known.reverse())
      },
    ),
  )
  expect(['Fund 10', null, 'fund 2'].sort((a, b) => compareKnown(a, b, 'asc'))).toEqual([
    'fund 2',
    'Fund 10',
    null,
  ])
})

test('the pages of a list hold each row once, and a page that is not there is the nearest', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 9 }), (rows, perPage) => {
      const last = pageWithin(Infinity, rows.length, perPage)
      const pages = Array.from({ length: last }, (_, at) => cutPage(rows, at + 1, perPage))
      expect(pages.flat()).toEqual(rows)
      expect(pageWithin(-3, rows.length, perPage)).toBe(1)
    }),
  )
})
