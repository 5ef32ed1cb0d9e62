import fc from 'fast-check'
import { isoDay, today } from '#lib/dates.ts'
import { isPastAnswered } from '#lib/query/askable.ts'
import { operators } from '#lib/query/field.ts'
import { answerRequest } from '#server/api/answer-request.ts'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import { endpoints } from '#server/api/endpoints/index.ts'
import { anyText } from '../../support/any-text.ts'
import { keyWith } from '../../support/api/api-caller.ts'
import { describedAnswers } from '../../support/api/described-answers.ts'
import type { ApiAttack } from '../attack.ts'

const QUERIES = 10_000
/** A key may ask so often in a minute. */
const PER_KEY = 250

/**
 * Questions to every endpoint, most of them almost right; every answer must be what the description
 * of the API says.
 */
export const fuzzedQueries: ApiAttack = {
  name: '10,000 fuzzed API queries',
  passesWhen: '0 answers of 500 or above, all as their schema says',
  run: async (size) => {
    const isDescribed = describedAnswers()
    const statuses = new Map<number, number>()
    const faults = new Set<string>()
    const each = Math.max(5, Math.ceil((QUERIES * size) / endpoints.length))
    let asked = 0
    let key = ''
    for (const endpoint of endpoints) {
      for (const query of fc.sample(makeQueries(endpoint), each)) {
        if (asked++ % PER_KEY === 0) ({ key } = await keyWith('PREMIUM'))
        // an empty id would be the address of the list
        const id = asked % 3 ? 'buidl' : query.slice(0, 20) || '0'
        const target =
          endpoint.path.replace('{id}', encodeURIComponent(id)) +
          `?query=${encodeURIComponent(query)}${asked % 7 ? '' : '&format=csv'}`
        const { status, headers, body } = await answerRequest({
          method: 'GET',
          target,
          header: (name) => (name === 'authorization' ? `Bearer ${key}` : null),
        })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        const fault =
          status >= 500
            ? `status ${status}`
            : headers['Content-Type']?.startsWith('text/csv')
              ? null
              : isDescribed(endpoint.path, status, String(body))
        if (fault !== null) faults.add(`${endpoint.path} ${query.slice(0, 300)}: ${fault}`)
      }
    }
    return {
      passes: faults.size === 0 && (statuses.get(200) ?? 0) > asked / 10,
      figures: {
        asked,
        ...Object.fromEntries(
          [...statuses].sort().map(([status, count]) => [`status ${status}`, count]),
        ),
        faults: [...faults].slice(0, 5).join('\n        ') || 0,
      },
    }
  },
}

/** JSON texts of questions. */
function makeQueries({ askable }: Endpoint): fc.Arbitrary<string> {
  const { fields, groupings = [], isTimeseries } = askable
  const names = Object.keys(fields)
  const field = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: anyText(12) },
  )
  const value = fc.oneof(
    fc.constantFrom<unknown>(
      'ethereum',
      'buidl',
      'bridged_token_value_dollar',
      'holding_addresses_count',
      71,
      70,
      1,
      0,
      -1,
      1e300,
      null,
      true,
      '2026-01-15',
      '2026-13-01',
      '%',
      '_%',
      '\\',
      "'; drop table asset; --",
      [],
      {},
      [1, 'a', null],
    ),
    fc.integer(),
    fc.double(),
    anyText(20),
    fc.array(fc.oneof(fc.integer(), anyText(5)), { maxLength: 4 }),
  )
  const measure = fc.constantFrom<object>(
    { field: 'measure_slug', operator: 'equals', value: 'bridged_token_value_dollar' },
    { field: 'measure_id', operator: 'in', value: [70, 71] },
  )
  const { filter } = fc.letrec((tie) => ({
    leaf: fc.record({
      field,
      operator: fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom(...operators) },
        { weight: 1, arbitrary: anyText(6) },
      ),
      value,
    }),
    sensible: fc.constantFrom(...names).chain((name) => {
      const of = fields[name]
      const right = of?.values
        ? fc.constantFrom(...of.values)
        : of?.type === 'date'
          ? fc.constantFrom('2026-01-15', '2026-02-01')
          : of?.type === 'text' || of?.type === 'texts'
            ? fc.constantFrom('buidl', 'a%', 'Ethereum')
            : of?.type === 'boolean'
              ? fc.boolean()
              : fc.integer({ min: -5, max: 200 })
      return fc.record({
        field: fc.constant(name),
        operator: fc.constantFrom('equals', 'notEquals', 'gte', 'includes', 'like'),
        value: right,
      })
    }),
    all: fc.record(
      {
        operator: fc.constantFrom('and', 'or'),
        filters: fc.array(tie('filter'), { maxLength: 4 }),
      },
      { requiredKeys: ['filters'] },
    ),
    filter: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      { weight: 3, arbitrary: tie('sensible') },
      { weight: 1, arbitrary: tie('leaf') },
      { weight: 1, arbitrary: tie('all') },
    ),
  }))
  const mostly = <Right, Wrong>(right: fc.Arbitrary<Right>, wrong: fc.Arbitrary<Wrong>) =>
    fc.oneof({ weight: 15, arbitrary: right }, { weight: 1, arbitrary: wrong })
  const isSeries = 'measure_slug' in fields
  const asked = fc.record(
    {
      filter: isSeries
        ? fc.oneof(
            { weight: 4, arbitrary: measure },
            {
              weight: 2,
              arbitrary: fc.tuple(measure, filter).map((filters) => ({ operator: 'and', filters })),
            },
            { weight: 1, arbitrary: filter },
          )
        : filter,
      sort: fc.record(
        { field, direction: mostly(fc.constantFrom('asc', 'desc', ''), value) },
        { requiredKeys: ['field'] },
      ),
      pagination: fc.record(
        {
          page: mostly(fc.integer({ min: 1, max: 3 }), value),
          perPage: mostly(fc.integer({ min: 1, max: 60 }), value),
        },
        { requiredKeys: [] },
      ),
      ...(groupings.length
        ? {
            aggregate: fc.record(
              {
                groupBy: mostly(fc.constantFrom(...groupings), value),
                aggregateFunction: mostly(fc.constantFrom('sum', 'avg', 'min', 'max'), value),
                groupLimit: mostly(fc.integer({ min: 1, max: 9 }), value),
                ...(isTimeseries
                  ? {
                      interval: mostly(
                        fc.constantFrom('day', 'week', 'month', 'quarter', 'year'),
                        value,
                      ),
                      mode: mostly(fc.constantFrom('stock', 'flow'), value),
                    }
                  : {}),
              },
              { requiredKeys: [] },
            ),
          }
        : {}),
      include: mostly(fc.constant(['provenance']), value),
      // the data under attack was published today
      ...(isPastAnswered(askable)
        ? {
            asOf: mostly(
              fc.constant(isoDay(today())),
              fc.constantFrom<unknown>('2020-01-01', 'yesterday', 5),
            ),
          }
        : {}),
    },
    { requiredKeys: isSeries ? ['filter'] : [] },
  )
  const spoilt = fc
    .tuple(asked, fc.record({ cursor: anyText(12), extra: value }))
    .map(([query, { cursor, extra }]) => ({
      ...query,
      pagination: { cursor },
      [String(extra).slice(0, 9)]: extra,
    }))
  return fc
    .oneof(
      { weight: 16, arbitrary: asked.map((query) => JSON.stringify(query)) },
      { weight: 1, arbitrary: spoilt.map((query) => JSON.stringify(query)) },
      { weight: 1, arbitrary: fc.json() },
      { weight: 1, arbitrary: anyText(30) },
    )
    .map((text) => text.toWellFormed())
}
