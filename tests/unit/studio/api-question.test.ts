import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseQuery } from '#lib/query/parse-query.ts'
import { measureKeys } from '#lib/registry/measures.ts'
import { aggregateFunctions, intervals, modes } from '#lib/query/query.ts'
import { apiQuestion } from '#lib/studio/api-question.ts'
import { studioScopeKeys, getStudioScope } from '#lib/studio/studio-scopes.ts'
import { readStudio, readTimeseriesRequest } from '#lib/studio/studio-state.ts'
import { endpoints } from '#server/api/endpoints/index.ts'

const WORDS = {
  class: 'stocks,us-treasury-debt',
  asset: 'buidl',
  token: '12,13',
  network: 'ethereum',
  platform: 'securitize',
  issuer: 'circle',
  jurisdiction: 'US',
  tokenization: 'distributed',
}

test('says the question of a studio in the words of its endpoint', () => {
  const request = readTimeseriesRequest(
    'asset',
    'size',
    readStudio('asset', {
      class: 'stocks',
      token: '12',
      platform: 'securitize',
      group: 'none',
      interval: 'week',
      from: '2026-01-01',
    }).state,
  )
  expect(apiQuestion(request)).toEqual({
    endpoint: '/v4/assets/aggregates/timeseries',
    query: {
      filter: {
        operator: 'and',
        filters: [
          { operator: 'equals', field: 'measure_slug', value: 'size_dollar' },
          { operator: 'in', field: 'asset_class_slug', value: ['stocks'] },
          { operator: 'in', field: 'token_id', value: [12] },
          { operator: 'in', field: 'protocol_slug', value: ['securitize'] },
          { operator: 'onOrAfter', field: 'date', value: '2026-01-01' },
        ],
      },
      aggregate: { groupBy: 'date', interval: 'week', groupLimit: 8 },
    },
  })
})

test('is taken by that endpoint, whatever the studio shows', () => {
  const state = fc.record({
    of: fc.constantFrom(...studioScopeKeys),
    measure: fc.constantFrom(...measureKeys),
    filters: fc.subarray(Object.keys(WORDS)),
    interval: fc.constantFrom(...intervals),
    mode: fc.constantFrom(...modes, undefined),
    fn: fc.constantFrom(...aggregateFunctions, undefined),
    group: fc.nat(8),
    from: fc.constantFrom('', '2026-01-01'),
    to: fc.constantFrom('', '2026-06-30'),
    asof: fc.constantFrom('', '2026-07-01'),
    top: fc.constantFrom('1', '8', '20'),
  })
  fc.assert(
    fc.property(state, ({ of, measure, filters, group, ...rest }) => {
      const { groupings } = getStudioScope(of)
      const chosen = Object.fromEntries(
        Object.entries(WORDS).filter(([field]) => filters.includes(field)),
      )
      const question = apiQuestion(
        readTimeseriesRequest(
          of,
          measure,
          readStudio(of, { ...rest, ...chosen, group: groupings[group] ?? 'none' }).state,
        ),
      )
      if (question === null) {
        expect(of === 'pool' || of === 'loan' || groupings[group] === 'tokenization').toBe(true)
        return
      }
      const endpoint = endpoints.find(({ path }) => path === question.endpoint)
      expect(endpoint && parseQuery(question.query, endpoint.askable).complaints).toBeNull()
    }),
  )
})

test('is none where the data API has no endpoint or no word for it', () => {
  expect(
    apiQuestion(readTimeseriesRequest('loan', 'totalLoansValue', readStudio('loan', {}).state)),
  ).toBeNull()
  expect(
    apiQuestion(
      readTimeseriesRequest('asset', 'size', readStudio('asset', { group: 'tokenization' }).state),
    ),
  ).toBeNull()
})
