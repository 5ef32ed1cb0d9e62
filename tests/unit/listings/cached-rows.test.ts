import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseRows, cacheRows } from '#server/market/listings/cache-rows.ts'
import type { ListingRequest } from '#server/market/listings/request.ts'

interface Row {
  name: string
  value: number | null
}

const kept = (rows: readonly Row[]) =>
  cacheRows(rows, {
    name: ({ name }) => name,
    searched: ({ name }) => [name, null],
    sorts: { name: ({ name }: Row) => name, value: ({ value }: Row) => value },
    choices: {},
    ranges: { value: ({ value }: Row) => value },
    sums: (matching) => [
      {
        label: 'Value',
        unit: 'usd',
        note: null,
        value: matching.reduce((sum, { value }) => sum + (value ?? 0), 0),
      },
    ],
  })
const request = (given: Partial<ListingRequest>): ListingRequest => ({
  q: '',
  chosen: {},
  ranges: {},
  days: { min: null, max: null },
  sort: 'value',
  dir: 'desc',
  page: 1,
  cursor: null,
  compare: [],
  perPage: 10,
  ...given,
})

const ROWS = [
  { name: 'ash', value: 3 },
  { name: 'birch 10', value: null },
  { name: 'birch 9', value: 7 },
  { name: 'cedar', value: 3 },
]
const names = (given: Partial<ListingRequest>) =>
  chooseRows(kept(ROWS), request(given)).rows.map(({ name }) => name)

test('what is not known stands last either way, and equals stand by name', () => {
  expect(names({})).toEqual(['birch 9', 'ash', 'cedar', 'birch 10'])
  expect(names({ dir: 'asc' })).toEqual(['ash', 'cedar', 'birch 9', 'birch 10'])
  expect(names({ sort: 'name', dir: 'asc' })).toEqual(['ash', 'birch 9', 'birch 10', 'cedar'])
})

test('what is not known is in no range', () => {
  expect(names({ ranges: { value: { min: 0, max: null } } })).toEqual(['birch 9', 'ash', 'cedar'])
  expect(names({ ranges: { value: { min: 3, max: 3 } } })).toEqual(['ash', 'cedar'])
})

test('every word of a search has to be there, in any case', () => {
  expect(names({ q: 'BIRCH 9' })).toEqual(['birch 9'])
  expect(names({ q: '(' })).toEqual([])
})

test('sums are of all that match, not of the page', () => {
  const { sums, count, rows } = chooseRows(kept(ROWS), request({ perPage: 1 }))
  expect([sums[0]?.value, count, rows.length]).toEqual([13, 4, 1])
})

test('a page behind the last is the last', () => {
  expect(chooseRows(kept(ROWS), request({ page: 99, perPage: 3 }))).toMatchObject({
    page: 2,
    rows: [{ name: 'birch 10' }],
  })
})

test('the pages together are the list, each row once, whatever it is sorted by', () => {
  const row = fc.record({
    name: fc.string({ maxLength: 2 }),
    value: fc.option(fc.integer({ min: 0, max: 3 })),
  })
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 40 }),
      fc.constantFrom('name', 'value'),
      fc.constantFrom('asc' as const, 'desc' as const),
      fc.integer({ min: 1, max: 9 }),
      (rows, sort, dir, perPage) => {
        const list = kept(rows)
        const pages = Array.from(
          { length: Math.max(1, Math.ceil(rows.length / perPage)) },
          (_, at) => chooseRows(list, request({ sort, dir, perPage, page: at + 1 })).rows,
        )
        expect(pages.flat()).toHaveLength(rows.length)
        expect(new Set(pages.flat()).size).toBe(rows.length)
      },
    ),
  )
})
