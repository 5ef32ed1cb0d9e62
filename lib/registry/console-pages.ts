import type { PageRoute } from '#lib/routes.ts'

/**
 * Pages of the API tools. The first endpoint of a page is what its address names, the others stand beside it under
 * `?endpoint=`. An endpoint may be on two pages: the older addresses are kept. Adding an endpoint to a page is one word
 * here; builder, code, examples and the list of endpoints follow from the endpoint's own row.
 */
export const consolePages = {
  '/tools/api/endpoint/assets': [
    '/v4/assets',
    '/v4/assets/{id}',
    '/v4/assets/aggregates',
    '/v3/assets/{id}/reserves',
    '/v4/assets/{id}/second_opinions',
    '/v4/changes',
    '/v4/asset_classes',
    '/v4/asset_classes/{id}',
    '/v4/measures',
    '/v4/measures/{id}',
    '/v4/sources',
    '/v4/sources/{id}',
  ],
  '/tools/api/endpoint/tokens': ['/v4/tokens', '/v4/tokens/{id}', '/v4/tokens/aggregates'],
  '/tools/api/endpoint/networks': ['/v4/networks', '/v4/networks/{id}'],
  '/tools/api/endpoint/issuers': [
    '/v4/issuers',
    '/v4/issuers/{id}',
    '/v4/managers',
    '/v4/managers/{id}',
    '/v4/jurisdictions',
    '/v4/jurisdictions/{id}',
  ],
  '/tools/api/v4/platforms': ['/v4/platforms', '/v4/platforms/{id}'],
  '/tools/api/v4/protocols': ['/v4/protocols', '/v4/protocols/{id}'],
  '/tools/api/endpoint/protocols': ['/v4/protocols'],
  '/tools/api/v4/service_providers': ['/v4/service_providers', '/v4/service_providers/{id}'],
  '/tools/api/endpoint/investments': ['/v4/investments', '/v4/investments/{id}'],
  '/tools/api/endpoint/transactions': ['/v4/transactions', '/v4/transactions/{id}'],
  '/tools/api/v4/asset_timeseries': ['/v4/asset_timeseries'],
  '/tools/api/v4/token_timeseries': ['/v4/token_timeseries'],
  '/tools/api/endpoint/protocol_timeseries': [
    '/v4/protocol_timeseries',
    '/v3/protocols/timeseries',
  ],
  '/tools/api/endpoint/asset_timeseries': [
    '/v4/assets/aggregates/timeseries',
    '/v3/assets/aggregates/timeseries',
    '/v4/timeseries/total_rwa_value',
  ],
  '/tools/api/endpoint/token_timeseries': ['/v4/tokens/aggregates/timeseries'],
} as const satisfies Partial<Record<PageRoute, readonly [string, ...string[]]>>

export type ConsolePage = keyof typeof consolePages
export type ConsoleEndpoint = (typeof consolePages)[ConsolePage][number]

export const consolePageKeys = Object.keys(consolePages) as ConsolePage[]

/** Endpoints of a page, its own first. */
export const endpointsOfPage = (page: ConsolePage): readonly ConsoleEndpoint[] => consolePages[page]

/** The first page with an endpoint; null for one that is on none. */
export function pageOfEndpoint(endpoint: string): ConsolePage | null {
  return (
    consolePageKeys.find((page) => endpointsOfPage(page).some((path) => path === endpoint)) ?? null
  )
}
