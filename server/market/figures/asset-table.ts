import { assetClassById } from '#lib/registry/asset-classes.ts'
import { marketPageByClass } from '#lib/registry/market-pages.ts'
import { showDay, type Day } from '#lib/dates.ts'
import { compareKnown, compareTexts } from '#lib/ordering.ts'
import { cutPage, pageWithin } from '#lib/paging.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { networkById } from '#lib/registry/networks.ts'
import { assetHref, networkHref } from '#lib/routes.ts'
import type { AssetRow, AssetSort, AssetTable } from '#lib/view/asset-row.ts'
import {
  catalogueIndex,
  isFollowedBy,
  type CatalogueAsset,
  type CatalogueIndex,
} from '#server/data/catalogue/catalogue-index.ts'
import { entityColor } from '#server/data/catalogue/entity-color.ts'
import { carriedNote } from '#server/market/figures/figure.ts'
import { monogram } from '#lib/view/monogram.ts'
import { EXPECTED_DAYS } from '#server/data/series/total.ts'
import { latestAsOf } from '#server/data/series/published-as-of.ts'
import { latestOfKind, lineKey, type PublishedLatest } from '#server/data/series/published.ts'
import { assetUnits } from '#server/data/rollup/asset-units.ts'

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
  /** what was published by the end of this day, of the assets that were followed or had a value by then; absent or null: now */
  asOf?: Day | null
  /** what shares are of; null: of the sum of the rows that match */
  total?: number | null
}

const MEASURES: readonly MeasureKey[] = ['size', 'holders', 'apy7Day', 'yieldToMaturity']

/** Assets with their newest figures, filtered, searched, sorted and paged. Unknown values sort last either way; remainders stay last. */
export async function assetTable(request: AssetTableRequest): Promise<AssetTable> {
  const { asOf = null } = request
  const [index, sizes] = await Promise.all([catalogueIndex(), assetUnits('size', asOf)])
  const wanted = [...index.assets.values()].filter(
    (asset) =>
      (request.where?.(asset) ?? true) &&
      (!request.tokenization || asset.tokenization === request.tokenization),
  )
  const candidates = wanted.filter((asset) => isFollowedBy(asset, asOf) || sizes.has(asset.id))
  const latest =
    asOf === null
      ? await latestOfKind('asset', [null], MEASURES)
      : await latestAsOf({
          scopeKeys: candidates.map(({ id }) => `asset:${id}`),
          measures: MEASURES,
          asOf,
        })
  const networks = countNetworks(candidates)
  const found = candidates.filter(
    (asset) => isOn(asset, request.network) && matches(asset, request.search),
  )
  const newest = Math.max(
    0,
    ...found.map(({ id }) => latest.get(lineKey(`asset:${id}`, 'size'))?.day ?? 0),
  )
  const rows = found.map((asset) =>
    makeRow(asset, index, latest, newest, sizes.get(asset.id)?.measure ?? null),
  )
  const total =
    request.total ?? rows.reduce((sum, { value, isStale }) => sum + (isStale ? 0 : (value ?? 0)), 0)
  const sorted = rows
    .map((row) => ({
      ...row,
      share: row.value !== null && total && !row.isStale ? row.value / total : null,
    }))
    .sort(comparing(request.sort, request.direction))
  const pageCount = Math.max(1, Math.ceil(sorted.length / request.perPage))
  const page = pageWithin(request.page, sorted.length, request.perPage)
  return {
    rows: cutPage(sorted, page, request.perPage),
    count: sorted.length,
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
  for (const { networkIds } of assets)
    for (const id of networkIds) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts]
    .flatMap(([id, count]) => {
      const network = networkById(id)
      return network ? [{ slug: network.slug, name: network.name, count }] : []
    })
    .sort((a, b) => b.count - a.count || compareTexts(a.name, b.name))
}

function matches({ name, ticker, slug }: CatalogueAsset, search: string | undefined): boolean {
  if (!search) return true
  const wanted = search.toLowerCase()
  return [name, ticker ?? '', slug].some((text) => text.toLowerCase().includes(wanted))
}

function makeRow(
  asset: CatalogueAsset,
  index: CatalogueIndex,
  latest: ReadonlyMap<string, PublishedLatest>,
  newest: number,
  valueMeasure: MeasureKey | null,
): AssetRow {
  const of = (measure: MeasureKey) => latest.get(lineKey(`asset:${asset.id}`, measure))
  const size = of('size')
  const page = marketPageByClass(asset.classId)
  const isStale = size !== undefined && newest - size.day > EXPECTED_DAYS
  return {
    key: String(asset.id),
    href: asset.kind === 'asset' ? assetHref(asset.slug) : null,
    name: asset.name,
    ticker: asset.ticker,
    mark: monogram(
      asset.ticker ?? asset.name,
      asset.kind === 'asset' ? entityColor(asset.id, 'asset', index) : 'var(--s-other)',
    ),
    assetClass: { name: assetClassById(asset.classId)?.name ?? '', href: page ? `/${page}` : null },
    networks: asset.networkIds.flatMap((id) => {
      const network = networkById(id)
      return network
        ? [
            {
              name: network.name,
              href: networkHref(network.slug),
              mark: monogram(network.name, network.color),
            },
          ]
        : []
    }),
    value: size?.value ?? null,
    isStale,
    note: writeNote(size, isStale, valueMeasure),
    change7d: computeChange(size?.value, size?.value7d),
    change30d: computeChange(size?.value, size?.value30d),
    share: null,
    holders: of('holders')?.value ?? null,
    apy: of('apy7Day')?.value ?? of('yieldToMaturity')?.value ?? null,
    spark: size?.spark ?? [],
    isOthers: asset.kind === 'remainder',
  }
}

function writeNote(
  size: PublishedLatest | undefined,
  isStale: boolean,
  measure: MeasureKey | null,
): string | null {
  if (!size) return 'No source has reported a value yet.'
  if (isStale) return `Stands since ${showDay(size.day)}; left out of totals.`
  const name = measure && measure !== 'size' ? getMeasure(measure).label : null
  return size.priceDay === null ? name : `${name ?? 'Value'} ${carriedNote(size.priceDay)}`
}

const computeChange = (is: number | undefined, was: number | null | undefined): number | null =>
  is === undefined || !was ? null : is / was - 1

function comparing(sort: AssetSort, direction: 'asc' | 'desc') {
  return (a: AssetRow, b: AssetRow): number =>
    Number(a.isOthers) - Number(b.isOthers) ||
    compareKnown(a[sort], b[sort], direction) ||
    compareTexts(a.name, b.name)
}
