import { compareKnown, compareTexts } from '#lib/ordering.ts'
import { cutPage, pageWithin } from '#lib/listing/paging.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { networkById, networkBySlug } from '#lib/registry/networks.ts'
import type { AssetRow, AssetSort, AssetTable } from '#lib/view/entities/asset-row.ts'
import type { CatalogueAsset } from '#server/pipeline/catalogue/catalogue-index.ts'
import type { Owner } from '#server/market/figures/assets/asset-part.ts'
import { readRow, type DatedTotal } from '#server/market/figures/assets/asset-table-row.ts'
import { newestDays } from '#server/market/figures/assets/newest-days.ts'
import { valueNotes } from '#server/market/figures/marks/value-notes.ts'
import { lineKey } from '#server/pipeline/series/published.ts'
import type { Market } from '#server/market/market/market.ts'

export interface AssetTableRequest {
  /** which assets; all where absent */
  where?: (asset: CatalogueAsset) => boolean
  /** only what is of this tokenization */
  tokenization?: 'distributed' | 'represented' | null
  search?: string
  /** network slug */
  network?: string | undefined
  sort: AssetSort
  direction: 'asc' | 'desc'
  page: number
  perPage: number
  /** where only a part of each asset counts, whose */
  owner?: Owner
  /** the total that shares are of, and its day; null: the sum of the rows that match */
  total?: DatedTotal | null
}

/** More of them are named by their search alone. */
const MOST_UNVALUED = 5

const MEASURES: readonly MeasureKey[] = ['size', 'holders', 'apy7Day', 'yieldToMaturity']

/**
 * Assets with their newest figures, filtered, searched, sorted and paged. Those without a value
 * stand apart, in no rank; other unknown figures sort last either way, and remainders stay last.
 */
export async function assetTable(market: Market, request: AssetTableRequest): Promise<AssetTable> {
  const owner = request.owner ?? networkOwner(request.network)
  const [index, sizes, holders, latest, { isStale }, notesOf] = await Promise.all([
    market.catalogue(),
    market.units('size'),
    // whole assets have their newest value: whole lines are read where parts of them are summed
    owner && market.units('holders'),
    market.inDollars.latest('asset', [null], MEASURES),
    newestDays(market),
    valueNotes(market, MEASURES),
  ])
  const candidates = [...index.assets.values()].filter(
    (asset) =>
      (request.where?.(asset) ?? true) &&
      (!request.tokenization || asset.tokenization === request.tokenization),
  )
  const networks = countNetworks(candidates)
  const found = candidates.filter(
    (asset) => isOn(asset, request.network) && matches(asset, request.search),
  )
  const newest = Math.max(
    0,
    ...found.map(({ id }) => latest.get(lineKey(`asset:${id}`, 'size'))?.day ?? 0),
  )
  const { total = null } = request
  const reading = { market, index, owner, total, newest, sizes, holders, latest, isStale, notesOf }
  const rows = found.map((asset) => readRow(asset, reading))
  const whole = total?.value ?? rows.reduce((sum, { counted }) => sum + (counted ?? 0), 0)
  const sorted = rows
    .map(({ counted, ...row }) => ({
      ...row,
      share: counted !== null && whole ? counted / whole : null,
    }))
    .sort(comparing(request.sort, request.direction))
  const valued = sorted.filter(({ value, isOthers }) => value !== null || isOthers)
  const unvalued = sorted
    .filter(({ value, isOthers }) => value === null && !isOthers)
    .toSorted((a, b) => compareTexts(a.name, b.name))
  const pageCount = Math.max(1, Math.ceil(valued.length / request.perPage))
  const page = pageWithin(request.page, valued.length, request.perPage)
  return {
    rows: cutPage(valued, page, request.perPage),
    count: valued.length,
    unvalued: { count: unvalued.length, rows: unvalued.slice(0, MOST_UNVALUED) },
    named: found.filter(({ kind }) => kind === 'asset').length,
    page,
    pageCount,
    networks,
  }
}

function isOn({ networkIds }: CatalogueAsset, slug: string | undefined): boolean {
  return slug === undefined || networkIds.some((id) => networkById(id)?.slug === slug)
}

function countNetworks(assets: readonly CatalogueAsset[]): AssetTable['networks'] {
  const counts = new Map<number, number>()
  for (const { networkIds, kind } of assets)
    for (const id of networkIds) if (kind === 'asset') counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts]
    .flatMap(([id, count]) => {
      const network = networkById(id)
      return network ? [{ id, slug: network.slug, name: network.name, count }] : []
    })
    .sort((a, b) => b.count - a.count || compareTexts(a.name, b.name))
}

function matches({ name, ticker, slug }: CatalogueAsset, search: string | undefined): boolean {
  if (!search) return true
  const wanted = search.toLowerCase()
  return [name, ticker ?? '', slug].some((text) => text.toLowerCase().includes(wanted))
}

/** In a filter by network, as on the page of that network, the value is what the asset has there. */
function networkOwner(slug: string | undefined): Owner | undefined {
  const network = slug === undefined ? undefined : networkBySlug(slug)
  return (
    network && {
      scope: `network:${network.id}`,
      owns: ({ leaf }) => leaf.networkId === network.id,
    }
  )
}

function comparing(sort: AssetSort, direction: 'asc' | 'desc') {
  return (a: AssetRow, b: AssetRow): number =>
    Number(a.isOthers) - Number(b.isOthers) ||
    compareKnown(a[sort], b[sort], direction) ||
    compareTexts(a.name, b.name)
}
