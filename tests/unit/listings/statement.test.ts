import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  pageStatement,
  tallyStatement,
  type Condition,
  type RowSource,
} from '#server/market/listings/statement.ts'

const SOURCE: RowSource = {
  from: 'thing x',
  fields: 'x.id',
  id: 'x.id',
  by: 'x.size',
  type: 'numeric',
}
const BY_TIME: RowSource = { ...SOURCE, by: 'x.at', type: 'microseconds' }

test('conditions become parameters, in their order', () => {
  const conditions: Condition[] = [
    { kind: 'in', column: 'x.kind', type: 'text', values: ['a', 'b'] },
    { kind: 'from', column: 'x.at', value: '2026-01-01T00:00:00Z', type: 'timestamptz' },
  ]
  expect(
    pageStatement(SOURCE, { conditions, dir: 'desc', limit: 26, place: { after: '12.5~9' } }),
  ).toEqual({
    text: 'select x.id from thing x where x.kind = any($1::text[]) and x.at >= $2::timestamptz and (x.size, x.id) < ($3::numeric, $4::bigint) order by x.size desc, x.id desc limit $5::int',
    values: [['a', 'b'], '2026-01-01T00:00:00Z', '12.5', '9', 26],
  })
})

test('a page before a row is read the other way round', () => {
  const before = pageStatement(BY_TIME, {
    conditions: [],
    dir: 'desc',
    limit: 3,
    place: { before: '1000~7' },
  })
  expect(before.text).toBe(
    "select x.id from thing x where (x.at, x.id) > ((timestamptz 'epoch' + $1::float8 * interval '1 microsecond'), $2::bigint) order by x.at asc, x.id asc limit $3::int",
  )
  expect(before.values).toEqual(['1000', '7', 3])
})

test('rows are counted by what can be chosen', () => {
  expect(
    tallyStatement(
      'thing x',
      ['x.kind', 'x.place'],
      [{ kind: 'equals', columns: ['x.a', 'x.b'], values: ['z'] }],
    ),
  ).toEqual({
    text: 'select x.kind as d0, x.place as d1, count(*)::int as n from thing x where (x.a = any($1::text[]) or x.b = any($2::text[])) group by 1, 2',
    values: [['z'], ['z']],
  })
})

test('nothing that a reader writes is part of the statement', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (search, choice, cursor) => {
      const of = (one: string, two: string, three: string) =>
        pageStatement(BY_TIME, {
          conditions: [
            { kind: 'equals', columns: ['x.hash', 'x.note'], values: [one] },
            { kind: 'in', column: 'x.kind', type: 'text', values: [two] },
          ],
          dir: 'asc',
          limit: 5,
          place: { after: three },
        })
      expect(of(search, choice, cursor).text).toBe(of('a', 'b', '1~2').text)
    }),
  )
})
