import { describe, expect, it } from 'vitest'
import type { Fields } from '#lib/query/field.ts'
import type { Askable } from '#lib/query/askable.ts'
import { parseQuery } from '#lib/query/parse-query.ts'

const fields = {
  id: { type: 'number', description: 'Id' },
  name: { type: 'text', description: 'Name', nullable: true },
  network_slug: { type: 'text', description: 'Network', values: ['ethereum', 'polygon'] },
  network_ids: { type: 'numbers', description: 'Networks', isSortable: false },
  market_value_dollar: { type: 'metric', description: 'Market value', unit: 'usd', nullable: true },
  date: { type: 'date', description: 'Day' },
  at: { type: 'date', description: 'Time', hasTime: true },
  measure: { type: 'text', description: 'Measure', operators: ['equals', 'in'] },
  is_investable: { type: 'boolean', description: 'Open', nullable: true },
  fees: { type: 'number', description: 'Fees', isFilterable: false },
} as const satisfies Fields

const assets: Askable = { fields, aliases: { protocol_slug: 'network_slug' } }

const listComplaints = (given: unknown, endpoint = assets) =>
  (parseQuery(given, endpoint).complaints ?? []).map(({ path, message }) => `${path}: ${message}`)

describe('parseQuery', () => {
  it.each([
    [
      'an unknown field',
      { filter: { operator: 'equals', field: 'nmae', value: 'x' } },
      'filter.field: Unknown field "nmae". Did you mean "name"?',
    ],
    [
      'an operator of another type',
      { filter: { operator: 'gt', field: 'name', value: 'x' } },
      'filter.operator: "gt" does not apply to "name", which is a string.',
    ],
    [
      'a value of another type',
      { filter: { operator: 'gt', field: 'id', value: '1,5' } },
      'filter.value: "id" takes a number.',
    ],
    [
      'a value that never occurs',
      { filter: { operator: 'equals', field: 'network_slug', value: 'etherum' } },
      'filter.value: "network_slug" is never "etherum". Did you mean "ethereum"?',
    ],
    [
      'null where there is none',
      { filter: { operator: 'equals', field: 'id', value: null } },
      'filter.value: "id" is never null.',
    ],
    [
      'a NUL',
      { filter: { operator: 'like', field: 'name', value: 'a\0' } },
      'filter.value: "name" cannot contain a NUL character.',
    ],
    [
      'more wildcards than a pattern may have',
      { filter: { operator: 'ilike', field: 'name', value: '%a'.repeat(11) } },
      'filter.value: A pattern of "name" can have up to 10 "%" wildcards.',
    ],
    [
      'a day that is none',
      { filter: { operator: 'before', field: 'date', value: '2026-02-30' } },
      'filter.value: "date" takes a date as YYYY-MM-DD, from 0100-01-01 to 9999-12-31; ' +
        'of a time in ISO 8601, the UTC day it lies in.',
    ],
    [
      'a day before all that are taken',
      { filter: { operator: 'gte', field: 'date', value: '0001-01-01' } },
      'filter.value: "date" takes a date as YYYY-MM-DD, from 0100-01-01 to 9999-12-31; ' +
        'of a time in ISO 8601, the UTC day it lies in.',
    ],
    [
      'a time that is none',
      { filter: { operator: 'gte', field: 'at', value: '2026-11-26T25:00:00Z' } },
      'filter.value: "at" takes a date as YYYY-MM-DD, from 0100-01-01 to 9999-12-31, ' +
        'or a time in ISO 8601 such as 2026-01-31T23:00:00Z.',
    ],
    [
      'half of a character',
      { filter: { operator: 'equals', field: 'name', value: '\ud800' } },
      'filter.value: "name" cannot contain a lone surrogate, which is half of a character.',
    ],
    [
      'an operator that the field does not take here',
      { filter: { operator: 'notEquals', field: 'measure', value: 'x' } },
      'filter.operator: "notEquals" does not apply to "measure" here.',
    ],
    [
      'the field of an operator that is none',
      { filter: { operator: 'bogus', field: 'name', value: 'x' } },
      'filter.operator: Unknown operator "bogus" of "name".',
    ],
    [
      'a field that is only shown',
      { filter: { operator: 'gt', field: 'fees', value: 1 } },
      'filter.field: "fees" cannot be used in filters.',
    ],
    [
      'sorting by a list',
      { sort: { field: 'network_ids', direction: 'asc' } },
      'sort.field: Rows cannot be sorted by "network_ids".',
    ],
    [
      'too long a page',
      { pagination: { perPage: 5_001 } },
      'pagination.perPage: "pagination.perPage" must be a whole number from 1 to 5,000, not 5001.',
    ],
    [
      'an unknown part',
      { filters: [] },
      'query.filters: Unknown query key "filters". Did you mean "filter"?',
    ],
    [
      'an unknown part of what a list does not use',
      { aggregate: { groupBy: 'asset', by: 'asset' } },
      'aggregate.by: "aggregate" has no "by".',
    ],
  ])('names %s', (_what, given, complaint) => {
    expect(listComplaints(given)).toContain(complaint)
  })

  it('names every mistake at once', () => {
    expect(
      listComplaints({
        filter: {
          filters: [
            { operator: 'gt', field: 'name', value: 1 },
            { operator: 'is', field: 'id', value: 1 },
          ],
        },
        asOf: 'now',
      }),
    ).toHaveLength(3)
  })

  it('limits number and depth of filters', () => {
    const leaf = { operator: 'equals', field: 'id', value: 1 }
    const nested = (depth: number): object => (depth ? { filters: [nested(depth - 1)] } : leaf)
    expect(
      parseQuery({ filter: { filters: new Array<object>(50).fill(leaf) } }, assets).complaints,
    ).toBeNull()
    expect(
      parseQuery({ filter: { filters: new Array<object>(51).fill(leaf) } }, assets).complaints?.[0],
    ).toMatchObject({ isTooMuch: true })
    expect(parseQuery({ filter: nested(7) }, assets).complaints).toBeNull()
    expect(parseQuery({ filter: nested(8) }, assets).complaints?.[0]).toMatchObject({
      isTooMuch: true,
    })
  })
})

it('names the measure as what is missing where nothing is counted without one, and nothing else is wrong', () => {
  const series = {
    fields: {
      measure_slug: { type: 'text', description: '' },
      slug: { type: 'text', description: '' },
    },
    needsMeasure: true,
  } as const
  expect(parseQuery({}, series).complaints).toMatchObject([
    { path: 'filter', allowed: ['measure_slug', 'measure_id'] },
  ])
  expect(
    parseQuery({ filter: { filters: [{ field: 'slug', value: 'a' }] } }, series).complaints,
  ).toHaveLength(1)
  expect(
    parseQuery(
      {
        filter: {
          filters: [
            { field: 'slug', value: 'a' },
            { field: 'measure_slug', value: 'b' },
          ],
        },
      },
      series,
    ).complaints,
  ).toBeNull()
  expect(parseQuery({ filter: { field: 'nothing', value: 1 } }, series).complaints).toMatchObject([
    { path: 'filter.field' },
  ])
})
