import { randomUUID } from 'node:crypto'
import { askForCode, savePreference } from './ask-to-write.ts'

// Every kind of door that the built site has, and what may come of asking there while the database is away.

type Door = readonly [name: string, call: () => Promise<Response>]

/** Lists the doors: known pages answer; everything else is new each time, so that no cache has it. */
export function doorsOf(
  url: string,
  { key: apiKey, cookie }: { key: string; cookie: string },
): [Door, ...Door[]] {
  const fresh = () => randomUUID().slice(0, 8)
  const get = (address: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(url + address, { headers, redirect: 'manual' })
  const key = { authorization: `Bearer ${apiKey}` }
  const question = (query: object) => `query=${encodeURIComponent(JSON.stringify(query))}`
  const ownSite = { 'sec-fetch-site': 'same-origin' }
  return [
    ['page', () => get(`/assets?q=${fresh()}`)],
    ['market page', () => get(`/treasuries?q=${fresh()}`)],
    ['network', () => get(`/networks/ethereum?q=${fresh()}`)],
    ['data of a page', () => get(`/assets?q=${fresh()}`, { rsc: '1' })],
    ['embedded page', () => get(`/embed/treasuries?q=${fresh()}`)],
    ['known page', () => get('/treasuries')],
    ['file', () => get(`/files/csv/assets?q=${fresh()}`)],
    ['picture', () => get(`/social/assets.png?v=${fresh()}`)],
    ['feed', () => get('/changes/feed.xml')],
    ['settings', () => get('/settings', { cookie })],
    ['session', () => get('/api/auth/session', { cookie })],
    ['code', () => askForCode(url, `${fresh()}@company.example`)],
    ['form', () => savePreference(url, cookie)],
    [
      'search',
      () =>
        get(`/api/trpc/search.find?input=${encodeURIComponent(`{"query":"${fresh()}"}`)}`, ownSite),
    ],
    [
      'data API',
      () => get(`/v4/assets?${question({ filter: { field: 'name', value: fresh() } })}`, key),
    ],
    [
      'large question',
      () =>
        get(
          `/v4/assets/aggregates/timeseries?${question({
            filter: { field: 'measure_slug', value: 'bridged_token_value_dollar' },
            aggregate: { groupBy: 'asset' },
          })}`,
          key,
        ),
    ],
    ['readiness', () => get('/readyz')],
  ]
}

/** null: an answer; `refused`: for now, with when to ask again; else what is wrong with it. */
export async function complaintOf(call: () => Promise<Response>): Promise<string | null> {
  const answer = await call().catch((error: unknown) => String(error))
  if (typeof answer === 'string') return answer
  const text = await answer.text()
  const { status, headers, url } = answer
  if (status === 503 && (headers.has('retry-after') || url.endsWith('/readyz'))) return 'refused'
  if (status >= 500) return `${status} ${text.slice(0, 200)}`
  if (url.endsWith('/api/auth/session') && text === '{}') return 'signs out who is signed in'
  return null
}

/** Lines of a log that tell of what nobody had thought of. */
export const unforeseen = (log: string): string[] =>
  log.split('\n').filter((line) => /nothing handled it|was not caught|"stack"/.test(line))
