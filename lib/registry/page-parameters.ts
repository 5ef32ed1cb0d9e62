import {
  bridgeState,
  jurisdictionState,
  marketState,
  overviewState,
  participantListState,
  participantState,
} from '#lib/chart-page-state.ts'
import { listingParameters } from '#lib/listing-state.ts'
import { chartState } from '#lib/page-state.ts'
import { listingKeys, listingOf } from '#lib/registry/listings/listings.ts'
import { marketPageKeys } from '#lib/registry/market-pages.ts'
import { studioScopeKeys, studioScopeOf } from '#lib/studio/scopes.ts'
import { PIVOT_PARAMETERS, STUDIO_PARAMETERS } from '#lib/studio/studio-state.ts'

/**
 * Parameters of pages that read them by a schema of their own. The page's schema is checked against its row by
 * `satisfies OwnParameters<'…'>`, so that neither can gain or lose a name alone.
 */
export const ownParameters = {
  '/changes': ['q', 'page', 'kind'],
  '/developer/visualization': [
    'range',
    'scale',
    'mode',
    'view',
    'page',
    'block',
    'group',
    'kind',
    'size',
  ],
  '/directory': ['q', 'page', 'dir', 'sort', 'kind', 'role', 'country'],
  '/embed/*': [
    'range',
    'scale',
    'mode',
    'view',
    'block',
    'group',
    'kind',
    'stablecoins',
    'line',
    'window',
    'flow',
    'league',
    'sort',
    'height',
  ],
  '/invest': ['status', 'class', 'network', 'sort', 'dir', 'page'],
  '/news': ['q', 'page', 'publisher', 'tag', 'asset'],
} as const

/** What a page's own schema must be: one entry for each of its parameters and no other. */
export type OwnParameters<Page extends keyof typeof ownParameters> = Readonly<
  Record<(typeof ownParameters)[Page][number], unknown>
>

const NONE: readonly string[] = []
const fixed: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['/', Object.keys(overviewState)],
  ...marketPageKeys.map((key) => [`/${key}`, Object.keys(marketState)] as const),
  ...listingKeys.map((key) => [listingOf(key).path, listingParameters(listingOf(key))] as const),
  ...studioScopeKeys.flatMap((key) => {
    const { path, pivotPath } = studioScopeOf(key)
    return [
      [path, STUDIO_PARAMETERS] as const,
      ...(pivotPath ? [[pivotPath, PIVOT_PARAMETERS] as const] : []),
    ]
  }),
  ...(['/networks', '/platforms', '/issuers'] as const).map(
    (path) => [path, Object.keys(participantListState)] as const,
  ),
  ['/wormhole', Object.keys(bridgeState)],
  ['/broadridge-dlr', Object.keys(chartState)],
  ['/tools/jurisdiction_explorer', Object.keys(jurisdictionState)],
  ...(['/changes', '/developer/visualization', '/directory', '/invest', '/news'] as const).map(
    (path) => [path, ownParameters[path]] as const,
  ),
  ...[
    '/citations',
    '/data-partners',
    '/downloads',
    '/methodology',
    '/platform-overview',
    '/privacy',
    '/status',
  ].map((path) => [path, NONE] as const),
])

/** Pages of one entity each, by what their address begins with; exactly one more segment follows. */
const ofEntities: Readonly<Record<string, readonly string[]>> = {
  assets: Object.keys(chartState),
  investments: NONE,
  methodology: NONE,
  networks: Object.keys(participantState),
  platforms: Object.keys(participantState),
  issuers: Object.keys(participantState),
}

/** Files that are no page of their own. */
const files: Readonly<Record<string, readonly string[]>> = {
  '/sitemap.xml': NONE,
  '/robots.txt': NONE,
  '/llms.txt': NONE,
  '/openapi.json': NONE,
  '/news/feed.xml': ['q', 'publisher', 'tag', 'asset'],
  '/changes/feed.xml': ['kind'],
}

/** What a cache may know of an address: how long its answer holds, and on which parameters it depends. */
export interface PublicResource {
  kind: 'page' | 'file' | 'picture'
  /** every other parameter changes nothing and is dropped */
  parameters: readonly string[]
}

/**
 * What is the same for everybody at a path: pages, feeds and pictures; null for all else, which a cache must not keep. A path
 * with a form of its own for one viewer (settings, admin, the console, files that a plan opens) is not listed here.
 */
export function publicResourceAt(path: string): PublicResource | null {
  const parameters = pageParametersAt(path)
  if (parameters) return { kind: 'page', parameters }
  const file = Object.hasOwn(files, path) ? files[path] : undefined
  if (file) return { kind: 'file', parameters: file }
  if (path.startsWith('/social/')) return { kind: 'picture', parameters: NONE }
  const [, page, format] = /^(\/.+)\.(png|svg)$/.exec(path) ?? []
  const drawn =
    page === undefined || format === undefined
      ? null
      : pageParametersAt(page === '/home' ? '/' : page)
  return drawn && { kind: 'picture', parameters: [...drawn, 'chart'] }
}

function pageParametersAt(path: string): readonly string[] | null {
  const known = fixed.get(path)
  if (known) return known
  const [, first = '', slug = '', ...more] = path.split('/')
  if (first === 'embed') return slug ? ownParameters['/embed/*'] : null
  if (!slug || more.length || slug.includes('.')) return null
  return (Object.hasOwn(ofEntities, first) ? ofEntities[first] : undefined) ?? null
}
