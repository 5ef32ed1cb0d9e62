import { expect, type APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import type { SeenFigure } from './figures.ts'

export const API_SERIES = [
  '/api/v4/assets/aggregates/timeseries',
  '/api/v4/assets/aggregates',
] as const
const group = z.object({ id: z.union([z.number(), z.string()]).nullable() })
const line = z.object({ group, points: z.array(z.tuple([z.string(), z.number()])) })
const aggregate = z.object({ group, date: z.string().nullable(), value: z.number().nullable() })

/** What the data API says of every class, network, platform, issuer and asset on a day, as the end of a series and as an aggregate. */
export async function readApiSeries(
  request: APIRequestContext,
  url: string,
  newest: string,
): Promise<SeenFigure[]> {
  const seen: SeenFigure[] = []
  for (const [groupBy, kind] of [
    ['asset_class', 'class'],
    ['network', 'network'],
    ['platform', 'platform'],
    ['issuer', 'issuer'],
    ['asset', 'asset'],
  ] as const) {
    const see = (at: string, id: string | number | null, day: string, value: number) =>
      seen.push({ id: `${kind}:${id}|size|value|${day}`, value, at, isHeadline: false })
    const ask = async (at: string, filters: readonly object[]) =>
      askApi(request, url + at, {
        filter: { operator: 'and', filters: [is('measure_slug', 'size_dollar'), ...filters] },
        aggregate: { groupBy, aggregateFunction: 'sum' },
      })
    for (const found of await ask(API_SERIES[0], [
      { field: 'date', operator: 'onOrAfter', value: newest },
    ])) {
      const { group: of, points } = line.parse(found)
      const [day, value] = points.at(-1) ?? []
      if (day === undefined || value === undefined) continue
      see(API_SERIES[0], of.id, day, value)
    }
    for (const found of await ask(API_SERIES[1], [is('date', newest)])) {
      const { group: of, date, value } = aggregate.parse(found)
      if (date !== null && value !== null) see(API_SERIES[1], of.id, date, value)
    }
  }
  return seen
}

const is = (field: string, value: unknown) => ({ field, operator: 'equals', value })

/** All rows of an answer, page by page. */
export async function askApi(
  request: APIRequestContext,
  address: string,
  question: object = { include: ['provenance'] },
): Promise<unknown[]> {
  const rows: unknown[] = []
  for (let page = 1; rows.length === (page - 1) * PER_PAGE; page++) {
    const query = JSON.stringify({ ...question, pagination: { page, perPage: PER_PAGE } })
    const answer = await request.get(`${address}?query=${encodeURIComponent(query)}`, {
      // as the console of the site asks, by its session
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(answer.status(), await answer.text()).toBe(200)
    rows.push(...z.object({ results: z.array(z.unknown()) }).parse(await answer.json()).results)
  }
  return rows
}

const PER_PAGE = 100
