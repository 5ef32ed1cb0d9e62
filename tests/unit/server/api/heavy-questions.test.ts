import { afterEach, expect, test } from 'vitest'
import { parseQuery } from '#lib/query/parse-query.ts'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import { answerQuestion, setHeavyRunner } from '#server/api/heavy-questions.ts'

const endpoint: Endpoint = {
  resource: 'assets',
  path: '/v4/assets',
  title: 'Assets',
  resultName: 'Asset',
  description: '',
  askable: { fields: { name: { type: 'text', description: '' } }, answersPast: true },
  example: {},
  answer: () => Promise.reject(new Error('answered here')),
}

const ALL = {
  role: 'All',
  from: 'test',
  policy: {
    id: 'all',
    name: 'All',
    effect: 'allow' as const,
    endpoints: [],
    measures: [],
    assetClassIds: [],
    networkIds: [],
    fields: [],
    historyDays: null,
    rowsPerRequest: null,
  },
}

afterEach(() => {
  setHeavyRunner(undefined)
})

/** Where a question is answered: in the process that was asked, or in the other one. */
function findPlace(given: object): Promise<string> {
  setHeavyRunner(() => Promise.resolve({ body: Buffer.from('elsewhere'), headers: {}, rows: 0 }))
  const { query } = parseQuery(given, endpoint.askable)
  if (!query) throw new Error('the question is refused')
  const ask = {
    query,
    caller: {
      keyId: null,
      userId: 'a',
      organizationId: null,
      plan: 'PREMIUM' as const,
      scopes: [],
      grants: [ALL],
      version: '',
    },
    decision: { isAllowed: true as const, by: ALL, rowsPerRequest: null, historyDays: null },
    today: 20_000,
    perPage: query.pagination.perPage,
    version: 1,
    edition: '',
    parameters: {},
  }
  return answerQuestion('a', endpoint, {
    // no endpoint has this path: here it fails
    path: '/v4/none',
    ask,
    hidden: new Set(),
    isCsv: false,
  }).then(
    ({ body }) => String(body),
    () => 'here',
  )
}

test.each([
  [{}, 'here'],
  [{ filter: { field: 'name', value: 'buidl' } }, 'here'],
  [{ pagination: { perPage: 201 } }, 'elsewhere'],
  // everything that was ever published is read for it
  [{ asOf: '2026-05-03' }, 'elsewhere'],
])('%j is answered %s', async (query, place) => {
  expect(await findPlace(query)).toBe(place)
})
