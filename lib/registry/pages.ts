import type { EmbedBlock } from '#lib/embed-href.ts'
import { listingParameters } from '#lib/listing-state.ts'
import {
  bridgeState,
  changesState,
  chartPageState,
  directoryState,
  downloadsState,
  investState,
  jurisdictionState,
  marketState,
  apiDocsState,
  methodologyState,
  newsState,
  offerState,
  overviewState,
  PARTICIPANT_GROUPS,
  participantListState,
  participantState,
  plansState,
  statusState,
  visualizationState,
} from '#lib/page-states.ts'
import { listingKeys, getListing } from '#lib/registry/listings/listings.ts'
import { marketPageKeys } from '#lib/registry/market-pages.ts'
import { studioScopeKeys, getStudioScope } from '#lib/studio/scopes.ts'
import { PIVOT_PARAMETERS, STUDIO_PARAMETERS } from '#lib/studio/studio-state.ts'

/**
 * A kind of public page: what a client may know of it. The other half, which loads it, stands in server/pages under the same
 * key; a row without that half does not compile. Caches, downloads, embedded blocks, the sitemap and the list of pages that
 * tests visit follow from both.
 */
interface PageRow {
  /** its addresses with the parameters that each reads; `[slug]` stands for one entity */
  paths: Readonly<Record<string, readonly string[]>>
  /** files under its address: those of a chart, those of rows, or none */
  files: 'chart' | 'table' | null
  /** what of it can stand in another site; null: nothing */
  embed: {
    blocks: readonly EmbedBlock[]
    /** groupings that its chart takes from the address */
    groups: readonly ('asset' | 'network' | 'platform' | 'class')[]
    /** can be narrowed to distributed or represented assets */
    hasKinds: boolean
  } | null
}

const NONE: readonly string[] = []
const participantParameters = Object.keys(participantState)
const headlineBlocks = ['chart', 'headline', 'spark'] as const
const participantBlocks = [...headlineBlocks, 'league', 'assets', 'flows'] as const

const pages = {
  overview: {
    paths: { '/': Object.keys(overviewState) },
    files: 'chart',
    embed: {
      blocks: [...headlineBlocks, 'league', 'assets', 'flows', 'movers', 'waterfall'],
      groups: [],
      hasKinds: true,
    },
  },
  market: {
    paths: pathsWith(
      marketPageKeys.map((key) => `/${key}`),
      Object.keys(marketState),
    ),
    files: 'chart',
    embed: {
      blocks: [...headlineBlocks, 'league', 'assets'],
      groups: ['asset', 'network', 'platform'],
      hasKinds: true,
    },
  },
  network: {
    paths: { '/networks/[slug]': participantParameters },
    files: 'chart',
    embed: { blocks: participantBlocks, groups: PARTICIPANT_GROUPS.network, hasKinds: false },
  },
  platform: {
    paths: { '/platforms/[slug]': participantParameters },
    files: 'chart',
    embed: { blocks: participantBlocks, groups: PARTICIPANT_GROUPS.platform, hasKinds: false },
  },
  issuer: {
    paths: { '/issuers/[slug]': participantParameters },
    files: 'chart',
    embed: { blocks: participantBlocks, groups: PARTICIPANT_GROUPS.issuer, hasKinds: false },
  },
  asset: {
    paths: { '/assets/[slug]': Object.keys(chartPageState) },
    files: 'chart',
    embed: { blocks: [...headlineBlocks, 'holders'], groups: [], hasKinds: false },
  },
  investment: {
    paths: { '/investments/[slug]': Object.keys(offerState) },
    files: null,
    embed: null,
  },
  measure: { paths: { '/methodology/[slug]': NONE }, files: null, embed: null },
  participants: {
    paths: pathsWith(['/networks', '/platforms', '/issuers'], Object.keys(participantListState)),
    files: 'table',
    embed: null,
  },
  listing: {
    paths: Object.fromEntries(
      listingKeys.map(getListing).map((listing) => [listing.path, listingParameters(listing)]),
    ),
    files: 'table',
    embed: null,
  },
  studio: {
    paths: pathsWith(
      studioScopeKeys.map((key) => getStudioScope(key).path),
      STUDIO_PARAMETERS,
    ),
    files: 'chart',
    embed: null,
  },
  pivot: {
    paths: pathsWith(
      studioScopeKeys.flatMap((key) => getStudioScope(key).pivotPath ?? []),
      PIVOT_PARAMETERS,
    ),
    files: 'table',
    embed: null,
  },
  bridge: {
    paths: { '/wormhole': Object.keys(bridgeState) },
    files: 'chart',
    embed: { blocks: headlineBlocks, groups: ['network', 'asset'], hasKinds: false },
  },
  repo: {
    paths: { '/broadridge-dlr': Object.keys(chartPageState) },
    files: 'chart',
    embed: { blocks: headlineBlocks, groups: [], hasKinds: false },
  },
  jurisdictions: {
    paths: { '/tools/jurisdiction_explorer': Object.keys(jurisdictionState) },
    files: 'table',
    embed: { blocks: ['map'], groups: [], hasKinds: false },
  },
  article: {
    paths: {
      '/changes': Object.keys(changesState),
      '/citations': NONE,
      '/data-partners': NONE,
      '/developer/visualization': Object.keys(visualizationState),
      '/directory': Object.keys(directoryState),
      '/docs/api': Object.keys(apiDocsState),
      '/downloads': Object.keys(downloadsState),
      '/invest': Object.keys(investState),
      '/methodology': Object.keys(methodologyState),
      '/news': Object.keys(newsState),
      '/platform-overview': Object.keys(plansState),
      '/privacy': NONE,
      '/status': Object.keys(statusState),
    },
    files: null,
    embed: null,
  },
} as const satisfies Record<string, PageRow>

function pathsWith(
  paths: readonly string[],
  parameters: readonly string[],
): Record<string, readonly string[]> {
  return Object.fromEntries(paths.map((path) => [path, parameters]))
}

export type PageKey = keyof typeof pages
/** What a page has as files, by its key. */
export type FilesOfPage<Key extends PageKey> = (typeof pages)[Key]['files']

/** A page's address taken apart. */
export interface PagePlace {
  key: PageKey
  /** the entity that the address names; of a page that is no entity's, its path */
  slug: string
  parameters: readonly string[]
}

const keys = Object.keys(pages) as PageKey[]
const fixed = new Map<string, PagePlace>()
/** by the segment that comes before the slug */
const entities = new Map<string, Omit<PagePlace, 'slug'>>()
for (const key of keys) {
  const { paths }: PageRow = pages[key]
  for (const [path, parameters] of Object.entries(paths)) {
    const [, first = '', second] = path.split('/')
    if (second === '[slug]') entities.set(first, { key, parameters })
    else fixed.set(path, { key, slug: path, parameters })
  }
}

export const pageRow = (key: PageKey): PageRow => pages[key]

/** The page at a decoded path (`/networks/Polygon zkEVM`); null where no public page can be. */
export function pageAt(path: string): PagePlace | null {
  const known = fixed.get(path)
  if (known) return known
  const [, first = '', slug = '', ...more] = path.split('/')
  const entity = entities.get(first)
  return entity && slug && !more.length ? { ...entity, slug } : null
}
