import { assetClassById } from '#lib/registry/asset-classes.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import { classHref } from '#lib/registry/market-pages.ts'
import { showDay, type Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { networkById } from '#lib/registry/networks.ts'
import { assetHref, networkHref } from '#lib/routes.ts'
import type { AssetRow } from '#lib/view/entities/asset-row.ts'
import { assetMark, networkMark } from '#lib/view/entities/mark.ts'
import { UNMARKED } from '#lib/view/figures/day-note.ts'
import { intersectScopes } from '#lib/view/figures/figure-id.ts'
import { convertLatest } from '#server/market/currency/converted-latest.ts'
import { findPart, type NewestPart, type Owner } from '#server/market/figures/assets/asset-part.ts'
import type { newestDays } from '#server/market/figures/assets/newest-days.ts'
import { carriedNote } from '#server/market/figures/make-figure.ts'
import type { valueNotes } from '#server/market/figures/marks/value-notes.ts'
import { withEarlierDay } from '#server/market/figures/totals/earlier-day.ts'
import type { Market } from '#server/market/market/market.ts'
import type { CatalogueAsset, CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import type { AssetValue } from '#server/pipeline/rollup/units/units.ts'
import { lineKey, type PublishedLatest } from '#server/pipeline/series/published.ts'

export interface DatedTotal {
  value: number
  day: Day
}

export interface TableReading {
  market: Market
  index: CatalogueIndex
  owner: Owner | undefined
  total: DatedTotal | null
  /** the newest day that any asset of the table has a value of */
  newest: Day
  sizes: ReadonlyMap<number, AssetValue>
  /** where parts of assets are summed */
  holders: ReadonlyMap<number, AssetValue> | undefined
  latest: ReadonlyMap<string, PublishedLatest>
  isStale: Awaited<ReturnType<typeof newestDays>>['isStale']
  notesOf: Awaited<ReturnType<typeof valueNotes>>
}

/** The row of an asset, and the value that it has in the total; null: it is in none. */
export function readRow(
  asset: CatalogueAsset,
  reading: TableReading,
): AssetRow & { counted: number | null } {
  const { market, owner, total, notesOf } = reading
  const published = (measure: MeasureKey) =>
    reading.latest.get(lineKey(`asset:${asset.id}`, measure))
  const size = reading.sizes.get(asset.id)
  const part = findPart(
    owner,
    convertLatest(published('size'), size?.line, market.money),
    size,
    notesOf,
  )
  const heldBy = findPart(owner, published('holders'), reading.holders?.get(asset.id), notesOf)
  const apy = published('apy7Day') ?? published('yieldToMaturity')
  const isLate = reading.isStale(asset.classId, part?.day ?? null, reading.newest)
  const isCounted = isInTotal(part, total, isLate)
  return {
    counted: isCounted ? countedValue(part, total) : null,
    ...makeRow(asset, reading.index, {
      part,
      scope: owner && !part?.isWhole ? intersectScopes(`asset:${asset.id}`, owner.scope) : null,
      holders: heldBy?.value ?? null,
      apy: apy?.value ?? null,
      apyMeasure: apy?.measure ?? null,
      notes: noteFigures({ part, heldBy, apy }, reading),
      isStale: isLate,
      isCounted,
      measure: size?.measure ?? null,
      currency: market.money.currency,
      isElsewhere: published('size') !== undefined && !part,
    }),
  }
}

/** An asset that a total of an earlier day waits for is in it, however late it is by now. */
const isInTotal = (
  part: NewestPart | undefined,
  total: DatedTotal | null,
  isLate: boolean,
): boolean => !isLate || (part !== undefined && total !== null && part.day >= total.day)

/** A total that waits for a part of it stays at its day, and so does what is a share of it. */
function countedValue(part: NewestPart | undefined, total: DatedTotal | null): number | null {
  if (!part) return null
  return total && part.day > total.day ? part.valueBy(total.day) : part.value
}

function noteFigures(
  {
    part,
    heldBy,
    apy,
  }: Readonly<Record<'part' | 'heldBy', NewestPart | undefined>> & {
    apy: PublishedLatest | undefined
  },
  { newest, notesOf }: TableReading,
): AssetRow['notes'] {
  return {
    value: part?.notes ?? UNMARKED,
    holders: withEarlierDay(heldBy?.notes ?? UNMARKED, heldBy?.day, newest),
    apy: withEarlierDay(notesOf(apy), apy?.day, newest),
  }
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
  if (!part) return 'No source reports a value.'
  if (isStale)
    return `Last reported ${showDay(part.day)}${isCounted ? '' : '; excluded from totals'}.`
  const name = measure && measure !== 'size' ? getMeasure(measure).label : null
  return part.priceDay === null ? name : `${name ?? 'Value'} ${carriedNote(part.priceDay)}`
}

const computeChange = (is: number | undefined, was: number | null | undefined): number | null =>
  is === undefined || !was ? null : is / was - 1
