import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  measurePath,
  newLeaf,
  numberOrText,
  withField,
  withFilterAdded,
  withFilterRemoved,
  withMeasure,
  withOperator,
} from '#lib/api-console/edit-filter.ts'
import { valueAt, withValueAt, type JsonPath } from '#lib/api-console/edit-json.ts'
import { operatorsByType, type Fields } from '#lib/query/field.ts'
import { parseQuery } from '#lib/query/parse-query.ts'

const fields: Fields = {
  id: { type: 'number', description: '' },
  slug: { type: 'text', description: '' },
  status: { type: 'text', description: '', values: ['live', 'upcoming'] },
  is_open: { type: 'boolean', description: '', nullable: true },
  begun: { type: 'date', description: '' },
  networks: { type: 'texts', description: '' },
  value_dollar: { type: 'metric', description: '' },
  tokens: { type: 'text', description: '', isFilterable: false },
  measure_slug: { type: 'text', description: '', values: ['a', 'b'] },
}
const ROOT: JsonPath = ['filter']
const leaf = (field: string, value: unknown, operator = 'equals') => ({ operator, field, value })

/** A question as somebody may have written it: filters three deep. */
const filters = fc.letrec((tie) => ({
  leaf: fc
    .constantFrom(...Object.keys(fields).filter((name) => name !== 'tokens'))
    .chain((name) => {
      const field = fields[name]
      return fc
        .constantFrom(...operatorsByType[field?.type ?? 'text'])
        .map((operator) =>
          leaf(name, operator === 'in' || operator === 'not-in' ? [] : 'x', operator),
        )
    }),
  group: fc.record({
    operator: fc.constantFrom('and', 'or'),
    filters: fc.array(fc.oneof({ maxDepth: 2 }, tie('leaf'), tie('group')), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
}))
const listPlaces = (json: unknown, path: JsonPath = ROOT): JsonPath[] => {
  const parts = valueAt(json, [...path, 'filters'])
  return Array.isArray(parts)
    ? parts.flatMap((_, place) => listPlaces(json, [...path, 'filters', place]))
    : [path]
}

describe('the builder', () => {
  it('changes one filter and leaves the others as they are', () => {
    fc.assert(
      fc.property(
        filters.group,
        fc.nat(),
        fc.constantFrom('id', 'slug', 'status', 'networks', 'begun'),
        (filter, at, name) => {
          const json = { filter, note: 'mine' }
          const places = listPlaces(json)
          const path = places[at % places.length] ?? ROOT
          const changed = withField(json, path, name, fields)
          expect(valueAt(changed, [...path, 'field'])).toBe(name)
          expect(withValueAt(changed, path, null)).toEqual(withValueAt(json, path, null))
          const operator = valueAt(changed, [...path, 'operator'])
          expect(operatorsByType[fields[name]?.type ?? 'text']).toContain(operator)
          expect(Array.isArray(valueAt(changed, [...path, 'value']))).toBe(
            operator === 'in' || operator === 'not-in',
          )
        },
      ),
    )
  })

  it('adds a filter to what there is, and takes it away again', () => {
    fc.assert(
      fc.property(fc.oneof(filters.group, filters.leaf, fc.constant(undefined)), (filter) => {
        const json = filter === undefined ? {} : { filter }
        const added = withFilterAdded(json, ROOT, leaf('slug', 'new'))
        const places = listPlaces(added)
        expect(places).toHaveLength((filter === undefined ? 0 : listPlaces(json).length) + 1)
        const last = places.at(-1) ?? ROOT
        expect(valueAt(added, last)).toEqual(leaf('slug', 'new'))
        const removed = withFilterRemoved(added, last)
        expect(
          filter === undefined
            ? removed
            : listPlaces(removed).map((path) => valueAt(removed, path)),
        ).toEqual(filter === undefined ? {} : listPlaces(json).map((path) => valueAt(json, path)))
      }),
    )
  })

  it('begins with a filter that the API takes', () => {
    expect(parseQuery({ filter: newLeaf(fields) }, { fields }).complaints).toBeNull()
  })

  it('turns a value into a list of it and back', () => {
    const one = { filter: leaf('slug', 'buidl') }
    const many = withOperator(one, ROOT, 'in')
    expect(many).toEqual({ filter: leaf('slug', ['buidl'], 'in') })
    expect(withOperator(many, ROOT, 'equals')).toEqual(one)
    expect(withOperator(one, ROOT, 'ilike')).toEqual({ filter: leaf('slug', 'buidl', 'ilike') })
  })
})

describe('the measure', () => {
  it('is the filter that names one, wherever it stands in the whole', () => {
    expect(
      measurePath({ filter: { filters: [leaf('id', 1), leaf('measure_slug', 'a')] } }),
    ).toEqual(['filter', 'filters', 1])
    expect(
      measurePath({ filter: { operator: 'or', filters: [leaf('measure_slug', 'a')] } }),
    ).toBeNull()
  })

  it('is set beside what is filtered already', () => {
    const b = leaf('measure_slug', 'b')
    expect(withMeasure({}, 'b')).toEqual({ filter: b })
    expect(withMeasure({ filter: leaf('measure_id', 7) }, 'b')).toEqual({ filter: b })
    expect(withMeasure({ filter: { operator: 'or', filters: [leaf('id', 1)] } }, 'b')).toEqual({
      filter: { operator: 'and', filters: [b, { operator: 'or', filters: [leaf('id', 1)] }] },
    })
  })
})

it('a number that is not finished stays as it was typed', () => {
  expect(['1', '1.', '1.0', '-', '-2.5', '1e6', ' 7', '', '007'].map(numberOrText)).toEqual([
    1,
    '1.',
    '1.0',
    '-',
    -2.5,
    '1e6',
    ' 7',
    '',
    '007',
  ])
})
