import { assetClassById } from '#lib/registry/asset-classes.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import { classHref } from '#lib/registry/market-pages.ts'
import { showDay, type Day } from '#lib/dates.ts'
import { compareKnown, compareTexts } from '#lib/ordering.ts'
import { cutPage, pageWithin } from '#lib/paging.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { networkById, networkBySlug } from '#lib/registry/networks.ts'
import { assetHref, networkHref } from '#lib/routes.ts'
import type { AssetRow, AssetSort, AssetTable } from '#lib/view/asset-row.ts'
import { UNMARKED } from '#lib/view/day-note.ts'
import { intersectScopes } from '#lib/view/figure-id.ts'
import type { CatalogueAsset, CatalogueIndex } from '#server/data/catalogue/catalogue-index.ts'
import { withEarlierDay } from '#server/market/figures/earlier-day.ts'
import { findPart, type NewestPart, type Owner } from '#server/market/figures/asset-part.ts'
import { carriedNote } from '#server/market/figures/figure.ts'
import { catalogueAsOf } from '#server/market/figures/members.ts'
import { newestDays } from '#server/market/figures/newest-days.ts'
import { valueNotes } from '#server/market/figures/value-notes.ts'
import { assetMark, networkMark } from '#lib/view/mark.ts'
import { latestOfKind } from '#server/data/series/latest-of-kind.ts'
import { lineKey } from '#server/data/series/published.ts'
import { assetUnits } from '#server/data/rollup/asset-units.ts'
import { unitsIn } from '#server/market/currency/converted-lines.ts'
import { convertLatest } from '#server/market/figures/converted-latest.ts'
import { DOLLARS, type Money } from '#server/market/currency/money.ts'

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
  /**
   * shows values published by the end of this day, of the assets that were followed or had one by
   * then; absent or null: now
   */
  asOf?: Day | null
  /** the currency that values are shown in; absent: dollars */
  money?: Money
  /** the total that shares are of, and its day; null: the sum of the rows that match */
  total?: DatedTotal | null
}

export interface DatedTotal {
  value: number
  day: Day
}

const MEASURES: readonly MeasureKey[] = ['size', 'holders', 'apy7Day', 'yieldToMaturity']

/**
 * Assets with their newest figures, filtered, searched, sorted and paged. Unknown values sort last
 * either way; remainders stay last.
 */
export async function assetTable(request: AssetTableRequest): Promise<AssetTable> {
  const { asOf = null, money = DOLLARS } = request
  const owner = request.owner ?? networkOwner(request.network)
  const [index, sizes, holders, latest, { isStale }, notesOf] = await Promise.all([
    catalogueAsOf(asOf),
    unitsIn(money, 'size', asOf),
    // whole assets have their newest value: whole lines are read where parts of them are summed
    owner && assetUnits('holders', asOf),
    latestOfKind('asset', [null], MEASURES, asOf),
    newestDays(asOf),
    valueNotes(MEASURES, asOf),
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
  const rows = found.map((asset) => {
    const published = (measure: MeasureKey) => latest.get(lineKey(`asset:${asset.id}`, measure))
    const size = sizes.get(asset.id)
    const part = findPart(owner, convertLatest(published('size'), size?.line, money), size, notesOf)
    const heldBy = findPart(owner, published('holders'), holders?.get(asset.id), notesOf)
    const apy = published('apy7Day') ?? published('yieldToMaturity')
    // a total that waits for a part of it stays at its day, and so does what is a share of it
    const counted = part && total && part.day > total.day ? part.valueBy(total.day) : part?.value
    const isLate = isStale(asset.classId, part?.day ?? null, newest)
    // an asset that a total of an earlier day waits for is in it, however late it is by now
    const isCounted = total && part ? part.day >= total.day || !isLate : !isLate
    return {
      counted: isCounted ? (counted ?? null) : null,
      ...makeRow(asset, index, {
        part,
        scope: owner && !part?.isWhole ? intersectScopes(`asset:${asset.id}`, owner.scope) : null,
        holders: heldBy?.value ?? null,
        apy: apy?.value ?? null,
        apyMeasure: apy?.measure ?? null,
        notes: {
          value: part?.notes ?? UNMARKED,
          holders: withEarlierDay(heldBy?.notes ?? UNMARKED, heldBy?.day, newest),
          apy: withEarlierDay(notesOf(apy), apy?.day, newest),
        },
        isStale: isLate,
        isCounted,
        measure: size?.measure ?? null,
        currency: money.currency,
        isElsewhere: published('size') !== undefined && !part,
      }),
    }
  })
  const whole = total?.value ?? rows.reduce((sum, { counted }) => sum + (counted ?? 0), 0)
  const sorted = rows
    .map(({ counted, ...row }) => ({
      ...row,
      share: counted !== null && whole ? counted / whole : null,
    }))
    .sort(comparing(request.sort, request.direction))
  const pageCount = Math.max(1, Math.ceil(sorted.length / request.perPage))
  const page = pageWithin(request.page, sorted.length, request.perPage)
  return {
    rows: cutPage(sorted, page, request.perPage),
    count: sorted.length,
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

interface Known {
  part: NewestPart | undefined
  /** null: the asset's own */
  scope: string | null
  holders: number | null
  apy: number | null
  apyMeasure: MeasureKey | null
  notes: AssetRow['notes']
  isStale: boolean
  /** is it in the totals that it stands beside? */
  isCounted: boolean
  measure: MeasureKey | null
  currency: CurrencyKey
  /** it has a value, of which nothing is known to belong here */
  isElsewhere: boolean
}

function makeRow(asset: CatalogueAsset, index: CatalogueIndex, known: Known): AssetRow {
  const { part, isStale } = known
  return {
    key: String(asset.id),
    scope: known.scope ?? `asset:${asset.id}`,
    asOf: part?.day ?? null,
    href: asset.kind === 'asset' ? assetHref(asset.slug) : null,
    name: asset.name,
    ticker: asset.ticker,
    mark: assetMark(asset, asset.color),
    assetClass: {
      name: assetClassById(asset.classId)?.name ?? '',
      href: classHref(asset.classId),
    },
    networks: asset.networkIds.flatMap((id) => {
      const network = networkById(id)
      return network
        ? [
            {
              name: network.name,
              href: networkHref(network.slug),
              mark: networkMark(network),
            },
          ]
        : []
    }),
    value: part?.value ?? null,
    currency: known.currency,
    notes: known.notes,
    isStale,
    note: writeNote(known),
    change7d: computeChange(part?.value, part?.value7d),
    change30d: computeChange(part?.value, part?.value30d),
    change1y: computeChange(part?.value, part?.valueBy(part.day - 365)),
    share: null,
    holders: known.holders,
    apy: known.apy,
    apyMeasure: known.apyMeasure,
    spark: part?.spark ?? [],
    isOthers: asset.kind === 'remainder',
  }
}

function writeNote({ part, isStale, isCounted, measure, isElsewhere }: Known): string | null {
  if (isElsewhere) return 'Reported for all networks combined, not for this one.'
  if (!part) return 'No source has reported a value yet.'
  if (isStale)
    return `Last reported ${showDay(part.day)}${isCounted ? '' : '; excluded from totals'}.`
  const name = measure && measure !== 'size' ? getMeasure(measure).label : null
  return part.priceDay === null ? name : `${name ?? 'Value'} ${carriedNote(part.priceDay)}`
}

const computeChange = (is: number | undefined, was: number | null | undefined): number | null =>
  is === undefined || !was ? null : is / was - 1

function comparing(sort: AssetSort, direction: 'asc' | 'desc') {
  return (a: AssetRow, b: AssetRow): number =>
    Number(a.isOthers) - Number(b.isOthers) ||
    compareKnown(a[sort], b[sort], direction) ||
    compareTexts(a.name, b.name)
}
