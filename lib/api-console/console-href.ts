import { compactQuery } from '#lib/api-console/query-json.ts'
import { endpointsOfPage, pageOfEndpoint, type ConsolePage } from '#lib/registry/console-pages.ts'

/** A question in the console: the endpoint, what is asked, and what its address takes besides. */
export interface ConsoleQuestion {
  endpoint: string
  /** null: the endpoint's own example */
  query: unknown
  parameters?: Readonly<Record<string, string>>
}

/** Beyond this the question stands behind a #, which no server reads. */
const LONGEST_SEARCH = 6_000

/** The address of a question in the console; null for an endpoint without a page. */
export function consoleHref(
  { endpoint, query, parameters = {} }: ConsoleQuestion,
  on: ConsolePage | null = pageOfEndpoint(endpoint),
): string | null {
  if (on === null) return null
  const isOwn = endpointsOfPage(on)[0] === endpoint
  const search = [
    ...(isOwn ? [] : [['endpoint', endpoint]]),
    ...Object.entries(parameters).filter(([, text]) => text !== ''),
  ].map(([name = '', text = '']) => `${name}=${encodeURIComponent(text)}`)
  const asked = query === null ? [] : [`query=${encodeURIComponent(compactQuery(query))}`]
  const short = [...search, ...asked].join('&')
  if (short.length <= LONGEST_SEARCH) return short ? `${on}?${short}` : on
  return `${on}${search.length ? `?${search.join('&')}` : ''}#${asked.join('')}`
}

/** The text of the query that an address holds, from its search or from behind its #; null where there is none. */
export function readQueryText({ search, hash }: { search: string; hash: string }): string | null {
  return (
    new URLSearchParams(hash.replace(/^#/, '')).get('query') ??
    new URLSearchParams(search).get('query')
  )
}
