import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Fields, operatorsByType } from '#lib/query/field.ts'
import type { Askable } from '#lib/query/askable.ts'
import { parseQuery, parseQueryText } from '#lib/query/parse-query.ts'

const fields = {
  id: { type: 'number', description: 'Id' },
  name: { type: 'text', description: 'Name', nullable: true },
  network_slug: { type: 'text', description: 'Network', values: ['ethereum', 'polygon'] },
  network_ids: { type: 'numbers', description: 'Networks', isSortable: false },
  market_value_dollar: { type: 'metric', description: 'Market value', unit: 'usd', nullable: true },
  date: { type: 'date', description: 'Day' },
  at: { type: 'date', description: 'Time', hasTime: true },
  is_investable: { type: 'boolean', description: 'Open', nullable: true },
  fees: { type: 'number', description: 'Fees', isFilterable: false },
} as const satisfies Fields

const assets: Askable = { fields, aliases: { protocol_slug: 'network_slug' } }
const series: Askable = { fields, groupings: ['asset', 'network'], isTimeseries: true }

describe('parseQuery', () => {
  it.each([
    ['date', '2026-11-26T00:00:00.000Z', '2026-11-26'],
    ['date', '2026-11-26', '2026-11-26'],
    ['date', '2026-11-26T23:59:59.999Z', '2026-11-26'],
    ['date', '2026-11-26T23:30:00-01:00', '2026-11-27'],
    ['date', '2026-11-26T00:30+02:00', '2026-11-25'],
    ['date', '2026-11-26T00:30:00 02:00', '2026-11-25'],
    ['date', '2026-11-26 15:04:05.123456789', '2026-11-26'],
    ['at', '2026-11-26T23:30:00.25-0100', '2026-11-27T00:30:00.25Z'],
    ['at', '2026-11-26t23:30z', '2026-11-26T23:30Z'],
    ['at', '2026-11-26T23:00:00Z', '2026-11-26T23:00:00Z'],
    ['at', '2026-11-26', '2026-11-26'],
  ])('reads %s of %s as %s', (field, value, read) => {
    const { query } = parseQuery({ filter: { operator: 'gte', field, value } }, assets)
    expect(query?.filter).toEqual({ operator: 'gte', field, value: read })
  })

  it('reads the example of the description', () => {
    const { query } = parseQuery(
      {
        filter: {
          operator: 'and',
          filters: [
            { operator: 'equals', field: 'network_slug', value: 'ethereum' },
            { operator: 'gte', field: 'market_value_dollar', value: 1_000_000 },
          ],
        },
        sort: { field: 'market_value_dollar', direction: 'desc' },
        pagination: { page: 2, perPage: 25 },
        aggregate: { groupBy: 'asset', aggregateFunction: 'sum', interval: 'month', mode: 'stock' },
        include: ['provenance'],
        asOf: '2026-06-30',
      },
      series,
    )
    expect(query).toEqual({
      filter: {
        operator: 'and',
        filters: [
          { operator: 'equals', field: 'network_slug', value: 'ethereum' },
          { operator: 'gte', field: 'market_value_dollar', value: 1_000_000 },
        ],
      },
      sort: { field: 'market_value_dollar', direction: 'desc' },
      pagination: { page: 2, perPage: 25, cursor: null },
      aggregate: {
        groupBy: 'asset',
        aggregateFunction: 'sum',
        interval: 'month',
        mode: 'stock',
        adjust: 'none',
        groupLimit: null,
      },
      include: ['provenance'],
      fields: null,
      asOf: '2026-06-30',
      notUsed: [],
    })
  })

  it('takes a bare leaf, a list without operator, an older name, digits as text and an empty direction', () => {
    expect(
      parseQuery(
        { filter: { operator: 'equals', field: 'protocol_slug', value: 'polygon' } },
        assets,
      ).query?.filter,
    ).toEqual({ operator: 'equals', field: 'network_slug', value: 'polygon' })
    expect(parseQuery({ filter: { filters: [] } }, assets).query?.filter).toEqual({
      operator: 'and',
      filters: [],
    })
    expect(
      parseQuery({ filter: { operator: 'in', field: 'id', value: ['7', 8] } }, assets).query
        ?.filter,
    ).toEqual({ operator: 'in', field: 'id', value: [7, 8] })
    expect(parseQuery({ sort: { field: 'id', direction: '' } }, assets).query?.sort).toBeNull()
  })

  it('has defaults for what is not said', () => {
    expect(parseQueryText(null, assets).query).toEqual({
      filter: null,
      sort: null,
      pagination: { page: 1, perPage: 50, cursor: null },
      aggregate: null,
      include: [],
      fields: null,
      asOf: null,
      notUsed: [],
    })
  })

  it('takes one form everywhere, and names what has no meaning', () => {
    const aggregate = { groupBy: 'asset', interval: 'day', mode: 'stock' } as const
    expect(parseQuery({ aggregate }, assets).query).toMatchObject({
      aggregate: null,
      notUsed: ['aggregate'],
    })
    const groups = { ...assets, groupings: ['asset'] } as const
    expect(parseQuery({ aggregate }, groups).query).toMatchObject({
      aggregate: { groupBy: 'asset' },
      notUsed: ['aggregate.interval', 'aggregate.mode'],
    })
    expect(parseQuery({ aggregate }, { ...groups, isTimeseries: true }).query?.notUsed).toEqual([])
  })

  it('refuses "asOf" where rows are kept as they stand now', () => {
    const { complaints } = parseQuery({ asOf: '2026-06-30' }, assets)
    expect(complaints?.map(({ path }) => path)).toEqual(['asOf'])
    expect(complaints?.[0]?.message).toContain('series, aggregates, reserves')
    const records = { ...assets, answersPast: true } as const
    expect(parseQuery({ asOf: '2026-06-30' }, records).query?.asOf).toBe('2026-06-30')
    expect(parseQuery({ asOf: '2026-06-31' }, records).complaints?.[0]?.path).toBe('asOf')
  })

  it('makes of any JSON a question or complaints', () => {
    const word = fc.constantFrom(
      'filter',
      'filters',
      'operator',
      'field',
      'value',
      'sort',
      'direction',
      'pagination',
      'page',
      'perPage',
      'aggregate',
      'groupBy',
      'include',
      'asOf',
      'equals',
      'in',
      'id',
      '__proto__',
      'constructor',
    )
    const json = fc.letrec((tie) => ({
      any: fc.oneof(
        { depthSize: 'small' },
        fc.constant(null),
        fc.boolean(),
        fc.double(),
        fc.string(),
        word,
        fc.array(tie('any'), { maxLength: 4 }),
        fc.dictionary(fc.oneof(word, fc.string()), tie('any'), { maxKeys: 5 }),
      ),
    })).any
    fc.assert(
      fc.property(json, fc.constantFrom(assets, series), (given, endpoint) => {
        const { query, complaints } = parseQuery(given, endpoint)
        if (complaints)
          expect(
            complaints.every(({ path, message }) => path.length > 0 && message.length > 0),
          ).toBe(true)
        else expect(query).not.toBeNull()
      }),
      { numRuns: 2_000 },
    )
  })

  it('makes of any text a question or complaints', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const { query, complaints } = parseQueryText(text, assets)
        expect((query === null) !== (complaints === null)).toBe(true)
      }),
    )
    expect(parseQueryText('['.repeat(30_000), assets).complaints).toHaveLength(1)
  })

  it('accepts every operator that a field names as its own', () => {
    for (const [name, field] of Object.entries(fields)) {
      if ('isFilterable' in field) continue
      for (const operator of operatorsByType[field.type]) {
        const value = {
          text: 'ethereum',
          texts: 'a',
          number: 1,
          numbers: 1,
          metric: 1,
          boolean: true,
          date: '2026-01-31',
        }[field.type]
        expect(
          parseQuery(
            {
              filter: {
                operator,
                field: name,
                value: operator === 'in' || operator === 'not-in' ? [value] : value,
              },
            },
            assets,
          ).complaints,
        ).toBeNull()
      }
    }
  })
})
