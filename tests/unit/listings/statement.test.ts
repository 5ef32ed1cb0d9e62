import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Filter } from '#lib/query/query.ts'
import { pageStatement, tallyStatement, type RowSource } from '#server/market/listings/statement.ts'

const SOURCE: RowSource = {
  from: 'thing x',
  fields: 'x.id',
  filterable: {
    kind: { sql: 'x.kind', type: 'text' },
    at: { sql: 'x.at', type: 'timestamptz' },
    hash: { sql: 'x.hash', type: 'text' },
    note: { sql: 'x.note', type: 'text' },
  },
  id: 'x.id',
  by: 'x.size',
  type: 'numeric',
}
const BY_TIME: RowSource = { ...SOURCE, by: 'x.at', type: 'microseconds' }

test('values of a filter become parameters, in their order', () => {
  const filter: Filter = {
    operator: 'and',
    filters: [
      { field: 'kind', operator: 'in', value: ['a', 'b'] },
      { field: 'at', operator: 'gte', value: '2026-01-01T00:00:00Z' },
    ],
  }
  expect(
    pageStatement(SOURCE, { filter, dir: 'desc', limit: 26, place: { after: '12.5~9' } }),
  ).toEqual({
    text:
      'select x.id from thing x ' +
      'where ((x.kind) = any($1::text[]) and (x.at) >= $2::timestamptz) ' +
      'and (x.size, x.id) < ($3::numeric, $4::bigint) ' +
      'order by x.size desc, x.id desc limit $5::int',
    values: [['a', 'b'], '2026-01-01T00:00:00Z', '12.5', '9', 26],
  })
})

test('a page before a row is read the other way round', () => {
  const before = pageStatement(BY_TIME, {
    filter: null,
    dir: 'desc',
    limit: 3,
    place: { before: '1000~7' },
  })
  expect(before.text).toBe(
    'select x.id from thing x where (x.at, x.id) > ' +
      "((timestamptz 'epoch' + $1::float8 * interval '1 microsecond'), $2::bigint) " +
      'order by x.at asc, x.id asc limit $3::int',
  )
  expect(before.values).toEqual(['1000', '7', 3])
})

test('rows are counted by what can be chosen', () => {
  expect(
    tallyStatement(SOURCE, ['x.kind', 'x.place'], {
      operator: 'or',
      filters: [
        { field: 'hash', operator: 'in', value: ['z'] },
        { field: 'note', operator: 'in', value: ['z'] },
      ],
    }),
  ).toEqual({
    text:
      'select x.kind as d0, x.place as d1, count(*)::int as n from thing x ' +
      'where ((x.hash) = any($1::text[]) or (x.note) = any($2::text[])) group by 1, 2',
    values: [['z'], ['z']],
  })
})

test('nothing that a reader writes is part of the statement', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (search, choice, cursor) => {
      const of = (one: string, two: string, three: string) =>
        pageStatement(BY_TIME, {
          filter: {
            operator: 'and',
            filters: [
              { field: 'hash', operator: 'equals', value: one },
              { field: 'kind', operator: 'in', value: [two] },
            ],
          },
          dir: 'asc',
          limit: 5,
          place: { after: three },
        })
      expect(of(search, choice, cursor).text).toBe(of('a', 'b', '1~2').text)
    }),
  )
})
