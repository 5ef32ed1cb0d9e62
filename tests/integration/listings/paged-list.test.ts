import { expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { definePagedList } from '#server/core/database/paged-list.ts'

interface Fruit {
  name: string
}

const FRUITS = definePagedList<Fruit>()({
  name: 'fruits',
  from: `(values
      ('apple', 'red', '{sweet,round}'::text[], '{Sweet,Round}'::text[]),
      ('cherry', 'red', '{sweet}', '{Sweet}'),
      ('lemon', 'yellow', '{}', '{}'),
      ('water', null, '{}', '{}'),
      ('quince', 'yellow', '{round}', '{Round}')
    ) as fruit (name, colour, traits, labels)`,
  where: `name <> 'water' or colour is null`,
  columns: 'name',
  searched: ['name', 'colour'],
  filters: {
    colour: { holds: (value) => `colour = ${value}`, facet: { key: 'colour' } },
    trait: {
      holds: (value) => `${value} = any(traits)`,
      facet: { key: 'traits', label: 'labels', isList: true },
    },
    after: { holds: (value) => `name > ${value}` },
  },
  orders: { name: 'name', 'name desc': 'name desc' },
  perPage: 2,
})

const read = ({ search = '', colour = '', trait = '', page = 1 }) =>
  FRUITS.readPage(sql(), {
    search,
    filters: { colour, trait, after: undefined },
    order: 'name',
    page,
  })
const names = (rows: readonly Fruit[]) => rows.map(({ name }) => name)

test('a page behind the last one is the last, and all rows are on some page', async () => {
  const pages = await Promise.all([1, 2, 3, 99, -4].map((page) => read({ page })))
  expect(pages.map(({ page }) => page)).toEqual([1, 2, 3, 3, 1])
  expect(pages.slice(0, 3).flatMap(({ rows }) => names(rows))).toEqual([
    'apple',
    'cherry',
    'lemon',
    'quince',
    'water',
  ])
  expect(pages[0]?.count).toBe(5)
})

test('each choice counts what matches all other filters', async () => {
  const { facets, count, rows } = await read({ colour: 'red' })
  expect([count, names(rows)]).toEqual([2, ['apple', 'cherry']])
  expect({ colour: facets('colour'), trait: facets('trait'), after: facets('after') }).toEqual({
    colour: [
      { key: 'red', label: 'red', count: 2 },
      { key: 'yellow', label: 'yellow', count: 2 },
    ],
    trait: [
      { key: 'sweet', label: 'Sweet', count: 2 },
      { key: 'round', label: 'Round', count: 1 },
    ],
    after: [],
  })
  expect((await read({ colour: 'red', trait: 'round' })).facets('colour')).toEqual([
    { key: 'red', label: 'red', count: 1 },
    { key: 'yellow', label: 'yellow', count: 1 },
  ])
})

test('every word of a search has to be found; no text of a reader breaks the statement', async () => {
  expect(names((await read({ search: ' RED  app ' })).rows)).toEqual(['apple'])
  expect((await read({ search: 'red lemon' })).count).toBe(0)
  for (const text of ['\0', "' or 1=1 --", '$1', '%', '\\', '{', '\ud800'])
    expect((await read({ search: `x${text}`, colour: text || 'x', trait: text })).count).toBe(0)
})

test('the first rows come in the order asked for', async () => {
  const first = await FRUITS.readFirst(sql(), {
    filters: { colour: null, trait: null, after: 'cherry' },
    order: 'name desc',
    limit: 2,
  })
  expect(names(first)).toEqual(['water', 'quince'])
})
