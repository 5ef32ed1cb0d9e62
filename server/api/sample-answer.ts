import { z } from 'zod'
import { isoDay, today } from '#lib/dates.ts'
import { parseQueryText } from '#lib/query/parse-query.ts'
import { endpoints } from '#server/api/endpoints/index.ts'
import { runQuestion } from '#server/api/run-question.ts'
import { dataVersion } from '#server/core/cache/data-version.ts'
import { perVersion } from '#server/core/cache/per-version.ts'
import type { Grant } from '#server/people/access/decide-access.ts'

/** A question to the data API, and what it answers now. */
export interface SampleAnswer {
  path: string
  query: object
  /** the first result; null where nothing is published yet */
  result: unknown
  bytes: number
}

const PATH = '/v4/assets/aggregates/timeseries'
const DAYS = 92
const answer = z.object({ results: z.array(z.unknown()) })
/** Who may see everything: what is asked here is on public pages as well. */
const EVERYTHING: Grant = {
  policy: {
    id: 'sample',
    name: 'Sample',
    effect: 'allow',
    endpoints: [],
    measures: [],
    assetClassIds: [],
    networkIds: [],
    fields: [],
    historyDays: null,
    rowsPerRequest: null,
  },
  role: 'Sample',
  from: 'sample',
}

/** Treasuries by network over the last months, as a client would get them. */
export const sampleAnswer = perVersion(async (): Promise<SampleAnswer> => {
  const query = {
    filter: {
      operator: 'and',
      filters: [
        { operator: 'equals', field: 'measure_slug', value: 'bridged_token_value_dollar' },
        { operator: 'equals', field: 'asset_class_slug', value: 'us-treasury-debt' },
        { operator: 'onOrAfter', field: 'date', value: isoDay(today() - DAYS) },
      ],
    },
    aggregate: { groupBy: 'network', interval: 'month' },
    pagination: { page: 1, perPage: 1 },
  }
  const endpoint = endpoints.find(({ path }) => path === PATH)
  const parsed = endpoint && parseQueryText(JSON.stringify(query), endpoint.askable)
  if (!parsed?.query) return { path: PATH, query, result: null, bytes: 0 }
  const { body } = await runQuestion({
    path: PATH,
    hidden: new Set(),
    isCsv: false,
    ask: {
      query: parsed.query,
      caller: {
        keyId: null,
        userId: 'sample',
        organizationId: null,
        plan: 'PREMIUM_ALL_ACCESS',
        scopes: [],
        grants: [EVERYTHING],
        version: 'sample',
      },
      decision: { isAllowed: true, by: EVERYTHING, historyDays: null, rowsPerRequest: null },
      today: today(),
      version: await dataVersion(),
      edition: '',
      parameters: {},
      perPage: 1,
    },
  })
  const { results } = answer.parse(JSON.parse(body.toString('utf8')))
  return { path: PATH, query, result: results[0] ?? null, bytes: body.length }
})
