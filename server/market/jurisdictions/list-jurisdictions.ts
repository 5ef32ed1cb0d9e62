import type { Day } from '#lib/dates.ts'
import { countryByCode } from '#lib/registry/countries.ts'
import { isRegion, regions } from '#lib/registry/regions.ts'
import type {
  JurisdictionGroup,
  JurisdictionRow,
  JurisdictionSort,
} from '#lib/view/entities/jurisdiction.ts'
import { sumNotes } from '#server/market/figures/marks/sum-notes.ts'
import { placedAssets, type PlacedAsset } from '#server/market/jurisdictions/placed-assets.ts'
import type { Market } from '#server/market/market/market.ts'

export interface JurisdictionRequest {
  groupBy: JurisdictionGroup
  /** stablecoins and cryptocurrencies too */
  isAll: boolean
  country: string | undefined
  region: string | undefined
  framework: string | undefined
  search: string
  sort: JurisdictionSort
  direction: 'asc' | 'desc'
}

export interface JurisdictionPage {
  asOf: Day | null
  rows: JurisdictionRow[]
  /** by two letters, whatever the rows are grouped by; the chosen country does not narrow the map */
  countries: JurisdictionRow[]
  /** over everything that matches */
  totals: {
    assets: number
    placed: number
    issuers: number
    countries: number
    frameworks: number
    value: number | null
  }
  /** ids of the assets that match, for their table */
  assetIds: ReadonlySet<number>
}

/** Assets, issuers and value by country, region or framework. What is not known is a row of its own, the last one. */
export async function listJurisdictions(
  market: Market,
  request: JurisdictionRequest,
): Promise<JurisdictionPage> {
  const { assets, asOf } = await placedAssets(market)
  const shown = assets.filter((asset) => request.isAll || asset.isRwa)
  const onMap = shown.filter(
    (asset) =>
      (!request.region || findRegion(asset) === request.region) &&
      (!request.framework || asset.framework === request.framework),
  )
  const found = onMap.filter(({ country }) => !request.country || country === request.country)
  const rows = makeRows(found, request.groupBy)
  const wanted = request.search.toLowerCase()
  const countries = makeRows(onMap, 'country').filter(({ key }) => key !== '')
  return {
    asOf,
    countries,
    rows: rows
      .filter(({ name }) => name.toLowerCase().includes(wanted))
      .sort(comparing(request.sort, request.direction)),
    totals: {
      assets: found.length,
      placed: found.filter(({ country }) => country !== null).length,
      issuers: distinct(found.map(({ issuerId }) => issuerId)),
      countries: distinct(found.map(({ country }) => country)),
      frameworks: distinct(found.map(({ framework }) => framework)),
      value: sumValues(found),
    },
    assetIds: new Set(found.map(({ id }) => id)),
  }
}

const findRegion = ({ country }: PlacedAsset): string | null =>
  country === null ? null : (countryByCode(country)?.region ?? null)

function makeRows(assets: readonly PlacedAsset[], groupBy: JurisdictionGroup): JurisdictionRow[] {
  const groupKey = (asset: PlacedAsset): string =>
    ({ country: asset.country, region: findRegion(asset), framework: asset.framework })[groupBy] ??
    ''
  const total = sumValues(assets)
  return [...Map.groupBy(assets, groupKey)].map(([key, members]): JurisdictionRow => {
    const value = sumValues(members)
    return {
      key,
      name: nameGroup(key, groupBy),
      assets: members.length,
      issuers: distinct(members.map(({ issuerId }) => issuerId)),
      value,
      notes: sumNotes(members.filter((asset) => asset.value !== null)),
      share: value !== null && total ? value / total : null,
      valued: members.filter((asset) => asset.value !== null).length,
      also:
        groupBy === 'framework'
          ? named(
              members.map(({ country }) =>
                country === null ? null : (countryByCode(country)?.name ?? null),
              ),
            )
          : named(members.map(({ framework }) => framework)),
    }
  })
}

function nameGroup(key: string, groupBy: JurisdictionGroup): string {
  if (key === '') return 'Unknown'
  if (groupBy === 'country') return countryByCode(key)?.name ?? key
  return groupBy === 'region' && isRegion(key) ? regions[key].label : key
}

const named = (names: readonly (string | null)[]): string[] =>
  [...new Set(names.filter((name) => name !== null))].sort()
const distinct = (keys: readonly (number | string | null)[]): number =>
  new Set(keys.filter((key) => key !== null)).size

function sumValues(assets: readonly PlacedAsset[]): number | null {
  const known = assets.flatMap(({ value }) => (value === null ? [] : [value]))
  return known.length ? known.reduce((sum, value) => sum + value, 0) : null
}

/** Puts the unknown jurisdiction last, whatever the order, and so with values that are not known. */
function comparing(sort: JurisdictionSort, direction: 'asc' | 'desc') {
  const sign = direction === 'asc' ? 1 : -1
  return (a: JurisdictionRow, b: JurisdictionRow): number => {
    if ((a.key === '') !== (b.key === '')) return a.key === '' ? 1 : -1
    const byName = a.name.localeCompare(b.name)
    if (sort === 'name') return sign * byName
    const [x, y] = [a[sort], b[sort]]
    if (x === null || y === null) return x === y ? byName : x === null ? 1 : -1
    return sign * (x - y) || byName
  }
}
