import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { getMeasure, measureBySlug } from '#lib/registry/measures.ts'
import { isSame, readChartFile, type SeenFigure } from './figures.ts'
import type { AskedSite } from './walk.ts'

// Figures that the data API gives, by the names that they have on pages.

/** Lists of records with their newest figures, and what one of them is as a scope. */
export const RECORDS: Readonly<Record<string, string>> = {
  '/api/v4/assets': 'asset',
  '/api/v4/tokens': 'token',
  '/api/v4/networks': 'network',
  '/api/v4/platforms': 'platform',
  '/api/v4/issuers': 'issuer',
}
const metric = z.object({
  val: z.number(),
  chg_30d_pct: z.number().nullish(),
  as_of: z.string(),
})
const record = z.looseObject({ id: z.number(), asset_count: z.number().optional() })

/** Every figure of every record. */
export async function readRecords(site: AskedSite, at: string): Promise<SeenFigure[]> {
  const found = await askApi(site, at, { include: ['provenance'] })
  return found.flatMap((each) => {
    const { id, asset_count: count, ...fields } = record.parse(each)
    const scope = `${RECORDS[at]}:${id}`
    const named = (kind: string, value: number): SeenFigure => ({
      id: `${scope}|${kind}`,
      value,
      at,
      isHeadline: false,
    })
    return [
      ...(count === undefined ? [] : [named('assets|count|', count)]),
      ...Object.entries(fields).flatMap(([slug, field]) => {
        const measure = measureBySlug(slug)
        const { success, data } = metric.safeParse(field)
        if (!measure || !success) return []
        const { val, chg_30d_pct: change, as_of: day } = data
        return [
          named(`${measure}|value|${day}`, inFractions(measure, val)),
          ...(change == null ? [] : [named(`${measure}|growth 30d|${day}`, change / 100)]),
        ]
      }),
    ]
  })
}

export const GROUPED = ['/api/v4/assets/aggregates', '/api/v4/assets/aggregates/timeseries']
/** Groupings, and what one of their groups is as a scope. */
const GROUPS: Readonly<Record<string, string>> = {
  asset_class: 'class',
  network: 'network',
  platform: 'platform',
  issuer: 'issuer',
  asset: 'asset',
}
const group = z.object({ id: z.union([z.number(), z.string()]).nullable(), name: z.string() })
const points = z.array(z.tuple([z.string(), z.number()]))
const line = z.object({ group, points })
const grouped = z.object({
  group,
  points: points.optional(),
  date: z.string().nullish(),
  value: z.number().nullish(),
})

/**
 * Reads the sizes of all classes, networks, platforms, issuers and assets at the end of their
 * series, and on the newest day of all.
 */
export async function readGroups(site: AskedSite, at: string): Promise<SeenFigure[]> {
  const seen: SeenFigure[] = []
  for (const [groupBy, kind] of Object.entries(GROUPS))
    for (const found of await askApi(site, at, {
      filter: { operator: 'equals', field: 'measure_slug', value: 'size_dollar' },
      aggregate: { groupBy, aggregateFunction: 'sum' },
    })) {
      const { group: of, points, date, value } = grouped.parse(found)
      const [day, size] = points?.at(-1) ?? [date, value]
      if (day != null && size != null)
        seen.push({ id: `${kind}:${of.id}|size|value|${day}`, value: size, at, isHeadline: false })
    }
  return seen
}

const QUESTIONED: Readonly<Record<string, string>> = {
  '/assets/timeseries': '/api/v4/assets/aggregates/timeseries',
  '/tokens/timeseries': '/api/v4/tokens/aggregates/timeseries',
  '/protocol_timeseries': '/api/v4/protocol_timeseries',
}
const asked = z.object({ api_query: z.record(z.string(), z.unknown()).optional() })

/** Points of the chart of a studio that the data API has otherwise, asked the question that the file names. */
export async function findApiFaults(site: AskedSite, file: string): Promise<string[]> {
  const { api_query: query } = asked.parse(await (await site.request.get(site.url + file)).json())
  const { chart } = await readChartFile(site.request, site.url + file)
  const endpoint = QUESTIONED[file.replace(/\.json.*/, '')]
  const measure = measureBySlug(chart?.measure.slug ?? '')
  if (!query || !measure || !endpoint) return []
  const lines = (await askApi(site, endpoint, query)).map((found) => line.parse(found))
  return (chart?.series ?? []).flatMap(({ name, points: shown }, place) => {
    const { group: of, points: others = [] } = lines[place] ?? {}
    const said = new Map(others)
    const wrong = shown.find(
      ([day, value]) => !isSame(inFractions(measure, said.get(day) ?? Number.NaN), value),
    )
    return wrong || others.length !== shown.length
      ? [
          `${file}, ${name}: ${shown.length} days, ` +
            `by the data API ${others.length} of ${of?.name}; ` +
            `${wrong?.join(' ')}, ${said.get(wrong?.[0] ?? '')}`,
        ]
      : []
  })
}

const inFractions = (measure: Parameters<typeof getMeasure>[0], value: number): number =>
  getMeasure(measure).unit === 'percent' ? value / 100 : value

/** All rows of an answer, page by page. */
async function askApi(
  { request, url }: AskedSite,
  endpoint: string,
  question: object,
): Promise<unknown[]> {
  const rows: unknown[] = []
  for (let page = 1; rows.length === (page - 1) * PER_PAGE; page++) {
    const query = JSON.stringify({ ...question, pagination: { page, perPage: PER_PAGE } })
    const ask = () =>
      request.get(`${url}${endpoint}?query=${encodeURIComponent(query)}`, {
        // as the console of the site asks, by its session
        headers: { 'sec-fetch-site': 'same-origin' },
      })
    let answer = await ask()
    // large questions are answered one at a time, and not on a machine that is busy
    for (let tries = 1; [422, 429, 503].includes(answer.status()) && tries < MOST_TRIES; tries++) {
      await pause(1000 * tries)
      answer = await ask()
    }
    expect(answer.status(), await answer.text()).toBe(200)
    rows.push(...z.object({ results: z.array(z.unknown()) }).parse(await answer.json()).results)
  }
  return rows
}

const PER_PAGE = 100
const MOST_TRIES = 12
