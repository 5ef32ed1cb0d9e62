import { matchesFilter, type Row } from '#lib/query/evaluate-filter.ts'
import type { Aggregate, Filter } from '#lib/query/query.ts'
import { countryByCode } from '#lib/registry/countries.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { isTokenization, tokenizations } from '#lib/registry/tokenization.ts'
import { networkById } from '#lib/registry/networks.ts'
import { nameInApi } from '#lib/registry/spellings.ts'
import type { SeriesQuestion } from '#server/market/studio/answers/run-timeseries.ts'
import type { GroupBy } from '#lib/studio/groupings.ts'
import type { StudioScopeKey } from '#lib/studio/studio-scopes.ts'
import type { Ask } from '#server/api/contract/endpoint.ts'
import type { SeriesFilter } from '#server/api/series/read-series-filter.ts'
import { ALWAYS_SHOWN, groupFields } from '#server/api/series/series-fields.ts'
import { AppError } from '#server/core/errors.ts'
import type { Place } from '#server/people/access/coordinates.ts'
import { sayDenied } from '#server/people/access/would-grant.ts'
import { DENIED, oldestDay, type MarketAccess } from '#server/people/access/market-access.ts'
import { placesOfMarket, type Places } from '#server/people/access/places.ts'
import type { CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import { passedOn } from '#server/market/records/fields/passed-on.ts'
import { restrictedSourceIds } from '#server/pipeline/sources/standing/source-facts.ts'
import type { Narrowing } from '#server/market/studio/question/question.ts'
import type { StudioPart } from '#server/market/studio/parts/studio-part.ts'
import type { Market } from '#server/market/market/market.ts'

type ApiGroup = NonNullable<Aggregate['groupBy']>

/** The engine's word for a grouping; `measure` and `date` are one series each. */
export const GROUP_BY: Readonly<Record<ApiGroup, GroupBy>> = {
  asset: 'asset',
  token: 'token',
  asset_class: 'class',
  network: 'network',
  protocol: 'platform',
  platform: 'platform',
  issuer: 'issuer',
  jurisdiction: 'jurisdiction',
  measure: 'none',
  date: 'none',
}

/** Makes the request to the engine for one measure. */
export function makeRequest(
  of: StudioScopeKey,
  measure: MeasureKey,
  groupBy: ApiGroup,
  filter: SeriesFilter,
  { query }: Pick<Ask, 'query'>,
): SeriesQuestion {
  const { aggregate } = query
  return {
    // tokens of assets are grouped where tokens are counted
    of: groupBy === 'token' ? 'token' : of,
    measure,
    groupBy: GROUP_BY[groupBy],
    filters: filter.filters,
    interval: aggregate?.interval ?? 'day',
    mode: aggregate?.mode ?? null,
    adjust: aggregate?.adjust ?? 'none',
    function: aggregate?.aggregateFunction ?? null,
    top: aggregate?.groupLimit ?? null,
    from: filter.from,
    to: filter.to,
  }
}

interface Narrowed {
  /** those of the asked measures that may be seen at all */
  measures: readonly MeasureKey[]
  narrowingOf: (measure: MeasureKey) => Narrowing
  /** narrows the sizes that values are compared with; null where none may be seen */
  sizesNarrowing: () => Narrowing | null
  /** parts that were left out, because their source keeps them */
  keptParts: () => number
}

/**
 * Narrows by what lists of ids cannot say: filters beyond them, what the caller may not see, and
 * what a source keeps. Each part is asked about in its own measure and place, and counted from the
 * first day of its own history on. Throws AppError 'forbidden' where nothing of what is asked may
 * be seen.
 */
export async function narrowed(
  market: Market,
  { rest, measures }: SeriesFilter,
  { access, today, version }: Ask,
  { groupBy, only = ALL }: { groupBy: ApiGroup; only?: (part: StudioPart) => boolean },
): Promise<Narrowed> {
  const [index, { isAnythingKept }, restricted, places] = await Promise.all([
    market.names(),
    passedOn(version),
    restrictedSourceIds(),
    placesOfMarket(),
  ])
  const seen = measures.filter((measure) => access.figure({ measure }).most !== DENIED)
  refuseUnseen(access, { measures, seen, groupBy })
  const kept = new Set<string>()
  const chooseNarrowing = (measure: MeasureKey, leftOut = kept): Narrowing => {
    const { daysOver, least, most } = access.figure({ measure })
    const countDays = (part: StudioPart): number => daysOver(listPlaces(part, places))
    const isPlain =
      rest === null && least !== DENIED && least === most && !isAnythingKept && only === ALL
    const where = (part: StudioPart): boolean => {
      if (
        !only(part) ||
        (least === DENIED && countDays(part) === DENIED) ||
        !matchesRest(rest, part, index)
      )
        return false
      if (!restricted.includes(part.sourceId)) return true
      leftOut.add(part.key)
      return false
    }
    const mean = access.figure({ measure, isMean: true })
    return {
      ...(isPlain ? {} : { where }),
      ...(least === Infinity
        ? {}
        : {
            since:
              least === most
                ? () => oldestDay(least, today)
                : (part) => oldestDay(countDays(part), today),
          }),
      ...(mean.least === DENIED
        ? { isWeighed: (part) => mean.daysOver(listPlaces(part, places)) !== DENIED }
        : {}),
    }
  }
  return {
    measures: seen,
    narrowingOf: (measure) => chooseNarrowing(measure),
    sizesNarrowing: () =>
      access.figure({ measure: 'size' }).most === DENIED
        ? null
        : chooseNarrowing('size', new Set<string>()),
    keptParts: () => kept.size,
  }
}

const ALL = (): boolean => true

/** Where a part stands: what is reported of an asset whole, wherever the asset does. */
export function listPlaces({ dims }: StudioPart, places: Places): readonly Place[] {
  return dims.network === null
    ? places.of('asset', id(dims.asset))
    : [[id(dims.class), Number(dims.network)]]
}

function refuseUnseen(
  access: MarketAccess,
  {
    measures,
    seen,
    groupBy,
  }: { measures: readonly MeasureKey[]; seen: readonly MeasureKey[]; groupBy: ApiGroup },
): void {
  if (access.isUnlimited) return
  const hidden = [...ALWAYS_SHOWN, ...groupFields[groupBy]].find(
    (name) => !access.isSeenThroughout(name),
  )
  if (hidden !== undefined) {
    const use = ALWAYS_SHOWN.includes(hidden)
      ? 'every series response includes'
      : `groups by ${groupBy} are named by`
    const what = `the field ${hidden}, which ${use}`
    const by = access.whoDenies({ field: hidden })
    throw new AppError(
      'forbidden',
      by ? sayDenied(by, what) : `No policy of this caller grants ${what}.`,
    )
  }
  if (measures.length > 0 && seen.length === 0)
    throw new AppError('forbidden', measures.map((measure) => sayUnseen(access, measure)).join(' '))
}

function sayUnseen(access: MarketAccess, measure: MeasureKey): string {
  const { slug } = getMeasure(measure)
  const by = access.whoDenies({ measure })
  return by ? sayDenied(by, slug) : `No policy of this caller grants ${slug} here.`
}

function matchesRest(rest: Filter | null, part: StudioPart, index: CatalogueIndex): boolean {
  return rest === null || matchesFilter(rest, describePart(part, index))
}

/** The fields of a part that a filter can name. */
function describePart(
  { dims }: StudioPart,
  { assets, platforms, issuers, managers }: CatalogueIndex,
): Row {
  const asset = assets.get(Number(dims.asset))
  const [issuerId, platformId] = [id(dims.issuer), id(dims.platform)]
  const managerId = asset?.managerId ?? null
  return {
    asset_id: id(dims.asset),
    asset_slug: asset?.slug ?? null,
    asset_name: asset?.name ?? null,
    asset_ticker: asset?.ticker ?? null,
    is_investable: asset?.isInvestable ?? null,
    token_id: id(dims.token),
    ...nameRow('network', id(dims.network), inApi(networkById(Number(dims.network)))),
    ...nameRow('asset_class', id(dims.class), inApi(assetClassById(Number(dims.class)))),
    ...nameRow('protocol', platformId, platforms.get(platformId ?? -1)),
    ...nameRow('issuer', issuerId, issuers.get(issuerId ?? -1)),
    ...nameRow('manager', managerId, managers.get(managerId ?? -1)),
    jurisdiction_country_code: dims.jurisdiction,
    jurisdiction_country_name: countryByCode(dims.jurisdiction ?? '')?.name ?? null,
    tokenization_type: dims.tokenization,
    tokenization_type_id: isTokenization(dims.tokenization)
      ? tokenizations[dims.tokenization].id
      : null,
  }
}

interface Named {
  slug: string
  name: string
}

const inApi = (row: (Named & Parameters<typeof nameInApi>[0]) | undefined): Named | undefined =>
  row && { slug: row.slug, name: nameInApi(row) }

const nameRow = (entity: string, rowId: number | null, row: Named | undefined): Row => ({
  [`${entity}_id`]: rowId,
  [`${entity}_slug`]: row?.slug ?? null,
  [`${entity}_name`]: row?.name ?? null,
})

const id = (text: string | null): number | null => (text === null ? null : Number(text))
