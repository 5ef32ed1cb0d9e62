import { listingOf, listingKeys } from '#lib/registry/listings/listings.ts'
import { marketPageKeys } from '#lib/registry/market-pages.ts'
import { studioScopeKeys, studioScopeOf } from '#lib/studio/scopes.ts'

export const TAKE_AWAY_FORMATS = ['csv', 'json', 'svg', 'png', 'metadata.json'] as const
export type TakeAwayFormat = (typeof TAKE_AWAY_FORMATS)[number]

const ROWS = ['csv', 'json', 'metadata.json'] as const satisfies readonly TakeAwayFormat[]

/** Pages whose rows can be taken away, and pages whose chart can. */
const TABLES: ReadonlySet<string> = new Set([
  '/networks',
  '/platforms',
  '/issuers',
  '/tools/jurisdiction_explorer',
  '/assets/aggregates',
  '/tokens/aggregates',
  ...listingKeys.map((key) => listingOf(key).path),
])
const CHARTS: ReadonlySet<string> = new Set([
  '/',
  '/wormhole',
  '/broadridge-dlr',
  ...marketPageKeys.map((key) => `/${key}`),
  ...studioScopeKeys.map((key) => studioScopeOf(key).path),
])
/** Pages of one entity have its chart. */
const ENTITY = /^\/(?:networks|platforms|issuers|assets)\/[^/]+$/

/** What can be taken away under the address of a page, by its ending. */
export function takeAwayFormats(path: string): readonly TakeAwayFormat[] {
  if (TABLES.has(path)) return ROWS
  return CHARTS.has(path) || ENTITY.test(path) ? TAKE_AWAY_FORMATS : []
}

/** `/assets` and `class=stocks` → `/assets.csv?class=stocks`; null where the page offers no such thing. The first page is `home`. */
export function takeAwayHref(path: string, query: string, format: TakeAwayFormat): string | null {
  if (!takeAwayFormats(path).includes(format)) return null
  const file = `${path === '/' ? '/home' : path}.${format}`
  return query ? `${file}?${query}` : file
}
