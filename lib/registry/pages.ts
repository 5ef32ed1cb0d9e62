import { z } from 'zod'
import type { AddressShape } from '#lib/page-state/address-words.ts'
import type { EmbedBlock } from '#lib/links/embed-href.ts'
import { listingShape } from '#lib/listing/listing-shape.ts'
import { directoryState, jurisdictionState } from '#lib/page-state/catalog-states.ts'
import {
  downloadsState,
  apiDocsState,
  methodologyState,
  plansState,
  visualizationState,
} from '#lib/page-state/developer-states.ts'
import {
  bridgeState,
  chartPageState,
  marketShape,
  overviewState,
  PARTICIPANT_GROUPS,
  participantListState,
  participantState,
} from '#lib/page-state/market-states.ts'
import { investState, offerState } from '#lib/page-state/offer-states.ts'
import {
  changesState,
  newsState,
  opinionState,
  statusState,
} from '#lib/page-state/publication-states.ts'
import { listingKeys, getListing } from '#lib/registry/listings/listings.ts'
import { marketPageKeys, partsOfPage, type MarketPageKey } from '#lib/registry/market-pages.ts'
import { studioScopeKeys, getStudioScope } from '#lib/studio/studio-scopes.ts'
import { pivotShape, studioShape } from '#lib/studio/studio-shape.ts'

/**
 * A kind of public page: what a client may know of it. The other half, which loads it, stands in
 * server/pages under the same key; a row without that half does not compile. Caches, downloads,
 * embedded blocks, the sitemap and the list of pages that tests visit follow from both.
 */
interface PageRow {
  /** its addresses with the parameters that each reads and what they may say; `[slug]` stands for one entity */
  paths: Readonly<Record<string, AddressShape>>
  /** files under its address: those of a chart, those of rows, or none */
  files: 'chart' | 'table' | null
  /** the parts of it that can stand in another site; null: none */
  embed: {
    blocks: readonly EmbedBlock[]
    /** groupings that its chart takes from the address */
    groups: readonly ('asset' | 'network' | 'platform' | 'class')[]
    /** can be narrowed to distributed or represented assets */
    hasKinds: boolean
  } | null
}

const NONE: AddressShape = {}
const headlineBlocks = ['chart', 'headline', 'spark'] as const
const participantBlocks = [...headlineBlocks, 'league', 'assets', 'flows'] as const

const pages = {
  overview: {
    paths: { '/': overviewState },
    files: 'chart',
    embed: {
      blocks: [...headlineBlocks, 'league', 'assets', 'flows', 'movers', 'waterfall'],
      groups: [],
      hasKinds: true,
    },
  },
  market: {
    paths: Object.fromEntries(marketPageKeys.map((key) => [`/${key}`, narrowedShape(key)])),
    files: 'chart',
    embed: {
      blocks: [...headlineBlocks, 'league', 'assets'],
      groups: ['asset', 'network', 'platform'],
      hasKinds: true,
    },
  },
  network: {
    paths: { '/networks/[slug]': participantShape('network') },
    files: 'chart',
    embed: { blocks: participantBlocks, groups: PARTICIPANT_GROUPS.network, hasKinds: false },
  },
  platform: {
    paths: { '/platforms/[slug]': participantShape('platform') },
    files: 'chart',
    embed: { blocks: participantBlocks, groups: PARTICIPANT_GROUPS.platform, hasKinds: false },
  },
  issuer: {
    paths: { '/issuers/[slug]': participantShape('issuer') },
    files: 'chart',
    embed: { blocks: participantBlocks, groups: PARTICIPANT_GROUPS.issuer, hasKinds: false },
  },
  asset: {
    paths: { '/assets/[slug]': chartPageState },
    files: 'chart',
    embed: { blocks: [...headlineBlocks, 'holders'], groups: [], hasKinds: false },
  },
  investment: {
    paths: { '/investments/[slug]': offerState },
    files: null,
    embed: null,
  },
  measure: { paths: { '/methodology/[slug]': NONE }, files: null, embed: null },
  participants: {
    paths: pathsWith(['/networks', '/platforms', '/issuers'], participantListState),
    files: 'table',
    embed: null,
  },
  listing: {
    paths: Object.fromEntries(
      listingKeys.map(getListing).map((listing) => [listing.path, listingShape(listing)]),
    ),
    files: 'table',
    embed: null,
  },
  studio: {
    paths: Object.fromEntries(
      studioScopeKeys.map((key) => [getStudioScope(key).path, studioShape(key)]),
    ),
    files: 'chart',
    embed: null,
  },
  pivot: {
    paths: Object.fromEntries(
      studioScopeKeys.flatMap((key) => {
        const { pivotPath } = getStudioScope(key)
        return pivotPath === null ? [] : [[pivotPath, pivotShape(key)]]
      }),
    ),
    files: 'table',
    embed: null,
  },
  bridge: {
    paths: { '/wormhole': bridgeState },
    files: 'chart',
    embed: { blocks: headlineBlocks, groups: ['network', 'asset'], hasKinds: false },
  },
  repo: {
    paths: { '/broadridge-dlr': chartPageState },
    files: 'chart',
    embed: { blocks: headlineBlocks, groups: [], hasKinds: false },
  },
  jurisdictions: {
    paths: { '/tools/jurisdiction_explorer': jurisdictionState },
    files: 'table',
    embed: { blocks: ['map'], groups: [], hasKinds: false },
  },
  article: {
    paths: {
      '/changes': changesState,
      '/citations': NONE,
      '/data-partners': NONE,
      '/developer/visualization': visualizationState,
      '/directory': directoryState,
      '/docs/api': apiDocsState,
      '/downloads': downloadsState,
      '/invest': investState,
      '/methodology': methodologyState,
      '/news': newsState,
      '/platform-overview': plansState,
      '/privacy': NONE,
      '/reconciliation': opinionState,
      '/status': statusState,
    },
    files: null,
    embed: null,
  },
} as const satisfies Record<string, PageRow>

function pathsWith(paths: readonly string[], shape: AddressShape): Record<string, AddressShape> {
  return Object.fromEntries(paths.map((path) => [path, shape]))
}

/** A page of one class has nothing to be narrowed to. */
function narrowedShape(key: MarketPageKey): AddressShape {
  const { class: part, ...shape } = marketShape(key)
  return partsOfPage(key).length ? { ...shape, class: part } : shape
}

/** A participant's chart is not told apart by what the page itself is. */
function participantShape(kind: keyof typeof PARTICIPANT_GROUPS): AddressShape {
  return { ...participantState, group: z.enum(PARTICIPANT_GROUPS[kind]) }
}

export type PageKey = keyof typeof pages
/** The files that a page has, by its key. */
export type FilesOfPage<Key extends PageKey> = (typeof pages)[Key]['files']

/** A page's address taken apart. */
export interface PagePlace {
  key: PageKey
  /** the entity that the address names; of a page that is no entity's, its path */
  slug: string
  /** its parameters, and what they may say */
  shape: AddressShape
  parameters: readonly string[]
}

const keys = Object.keys(pages) as PageKey[]
const fixed = new Map<string, PagePlace>()
/** by the segment that comes before the slug */
const entities = new Map<string, Omit<PagePlace, 'slug'>>()
for (const key of keys) {
  const { paths }: PageRow = pages[key]
  for (const [path, shape] of Object.entries(paths)) {
    const [, first = '', second] = path.split('/')
    const place = { key, shape, parameters: Object.keys(shape) }
    if (second === '[slug]') entities.set(first, place)
    else fixed.set(path, { ...place, slug: path })
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
