import { z } from 'zod'
import { isoDay, today } from '#lib/dates.ts'
import type { Field } from '#lib/query/field.ts'
import { parseQueryText } from '#lib/query/parse-query.ts'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import { endpoints } from '#server/api/endpoints/index.ts'
import { runQuestion } from '#server/api/run-question.ts'
import { dataVersion } from '#server/core/cache/data-version.ts'
import { LoadingCache } from '#server/core/cache/loading-cache.ts'
import { AppError } from '#server/core/errors.ts'
import type { Grant } from '#server/people/access/decide-access.ts'

/** A question to the data API, and what it answers now. */
export interface SampleAnswer {
  path: string
  query: object
  /** the first result; null where nothing is published yet */
  result: unknown
  bytes: number
}

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
export const sampleAnswer = (): Promise<SampleAnswer> =>
  askSample('/v4/assets/aggregates/timeseries', {
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
  })

/** The example of an endpoint; of records, which are long, some of the fields. */
export function endpointSample({
  path,
  example,
  askable,
  isSingle,
}: Endpoint): Promise<SampleAnswer> {
  return askSample(path, {
    ...example,
    ...(!isSingle && { pagination: { page: 1, perPage: 1 } }),
    ...(!askable.groupings && { fields: chooseFields(Object.entries(askable.fields)) }),
  })
}

const MOST_FIELDS = 7
/** The first of them, and the first that is a figure. */
function chooseFields(fields: readonly (readonly [string, Field])[]): string[] {
  const [plain, figures] = [
    fields.filter(([, { type }]) => type !== 'metric'),
    fields.filter(([, { type }]) => type === 'metric'),
  ]
  return [...plain.slice(0, MOST_FIELDS), ...figures.slice(0, 1)].map(([name]) => name)
}

/** More than there are endpoints. */
const MOST_SAMPLES = 100
const samples = new LoadingCache<SampleAnswer>({ mostEntries: MOST_SAMPLES })

/** Asked once per data version. */
const askSample = async (path: string, query: object): Promise<SampleAnswer> =>
  samples.get(
    `${path} ${JSON.stringify(query)}`,
    () => answerSample(path, query),
    await dataVersion(),
  )

async function answerSample(path: string, query: object): Promise<SampleAnswer> {
  const nothing = { path, query, result: null, bytes: 0 }
  const endpoint = endpoints.find((each) => each.path === path)
  if (!endpoint) return nothing
  const parsed = parseQueryText(JSON.stringify(query), endpoint.askable)
  if (!parsed.query) return nothing
  const { body } = await runQuestion({
    path,
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
      edition: (await endpoint.edition?.()) ?? '',
      parameters: { id: endpoint.idExample ?? '' },
      perPage: 1,
    },
  }).catch((error: unknown) => {
    // an installation may not have what the example is about
    if (error instanceof AppError && error.code === 'not_found') return { body: null }
    throw error
  })
  if (!body) return nothing
  const json: unknown = JSON.parse(body.toString('utf8'))
  const result = endpoint.isSingle ? json : (answer.parse(json).results[0] ?? null)
  return { path, query, result, bytes: body.length }
}
