import { parseDay, today } from '#lib/dates.ts'
import { matchesFilter, type Row } from '#lib/query/evaluate-filter.ts'
import type { Aggregate, Filter } from '#lib/query/query.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { networkById } from '#lib/registry/networks.ts'
import type { TimeseriesRequest } from '#lib/schemas/studio-request.ts'
import type { GroupBy } from '#lib/studio/groupings.ts'
import type { StudioScopeKey } from '#lib/studio/scopes.ts'
import type { Ask } from '#server/api/endpoint.ts'
import type { SeriesFilter } from '#server/api/series/read-series-filter.ts'
import { catalogueIndex, type CatalogueIndex } from '#server/modules/market/catalogue.ts'
import { passedOn } from '#server/modules/records/passed-on.ts'
import type { Reach } from '#server/modules/records/reach.ts'
import { restrictedSourceIds } from '#server/modules/sources/source-facts.ts'
import type { Narrowing } from '#server/modules/studio/question.ts'
import type { StudioPart } from '#server/modules/studio/studio-part.ts'

type ApiGroup = NonNullable<Aggregate['groupBy']>

/** The engine's word for a grouping; `measure` and `date` are one series each. */
export const GROUP_BY: Readonly<Record<ApiGroup, GroupBy>> = {
  asset: 'asset', token: 'token', asset_class: 'class', network: 'network', protocol: 'platform', platform: 'platform', issuer: 'issuer', jurisdiction: 'jurisdiction', measure: 'none', date: 'none',
}

/** What the engine is asked for one measure. A policy's history moves the first day. */
export function requestOf(of: StudioScopeKey, measure: MeasureKey, groupBy: ApiGroup, filter: SeriesFilter, { query, decision }: Ask): TimeseriesRequest {
  const { aggregate, asOf } = query
  const oldest = decision.historyDays === null ? null : today() - decision.historyDays
  return {
    // tokens of assets are grouped where tokens are counted
    of: groupBy === 'token' ? 'token' : of, measure, groupBy: GROUP_BY[groupBy], filters: filter.filters,
    interval: aggregate?.interval ?? 'day', mode: aggregate?.mode ?? null, function: aggregate?.aggregateFunction ?? null, top: aggregate?.groupLimit ?? null,
    from: oldest === null ? filter.from : Math.max(filter.from ?? oldest, oldest), to: filter.to, asOf: asOf === null ? null : parseDay(asOf) ?? null,
  }
}

/** What lists of ids cannot say: filters beyond them, what the caller may not see, and what a source keeps. Counts what is kept. */
export async function narrowingOf({ rest }: SeriesFilter, { reach, version }: Ask, only: (part: StudioPart) => boolean = ALL): Promise<{ narrowing: Narrowing; keptParts: () => number }> {
  const [index, { isAnythingKept }, restricted] = await Promise.all([catalogueIndex(), passedOn(version), restrictedSourceIds()])
  const kept = new Set<string>()
  const isPlain = rest === null && reach === null && !isAnythingKept && only === ALL
  const where = (part: StudioPart): boolean => {
    if (!only(part) || !isWithin(part, reach) || !matchesRest(rest, part, index)) return false
    if (!restricted.includes(part.sourceId)) return true
    kept.add(part.key)
    return false
  }
  return { narrowing: isPlain ? {} : { where }, keptParts: () => kept.size }
}

const ALL = (): boolean => true

function isWithin({ dims }: StudioPart, reach: Reach | null): boolean {
  if (reach === null) return true
  const classId = Number(dims.class)
  if (dims.network === null) return reach.classIds.includes(classId)
  const networkId = Number(dims.network)
  return reach.pairs.some(([allowedClass, allowedNetwork]) => allowedClass === classId && allowedNetwork === networkId)
}

function matchesRest(rest: Filter | null, { dims }: StudioPart, { assets, platforms, issuers }: CatalogueIndex): boolean {
  if (rest === null) return true
  const [asset, issuerId, platformId] = [assets.get(Number(dims.asset)), id(dims.issuer), id(dims.platform)]
  const row: Row = {
    asset_id: id(dims.asset), asset_slug: asset?.slug ?? null, asset_ticker: asset?.ticker ?? null, token_id: id(dims.token),
    network_id: id(dims.network), network_slug: networkById(Number(dims.network))?.slug ?? null, asset_class_id: id(dims.class), asset_class_slug: assetClassById(Number(dims.class))?.slug ?? null,
    protocol_id: platformId, protocol_slug: platforms.get(platformId ?? -1)?.slug ?? null, issuer_id: issuerId, issuer_slug: issuers.get(issuerId ?? -1)?.slug ?? null,
    jurisdiction_country_code: dims.jurisdiction, tokenization_type: dims.tokenization,
  }
  return matchesFilter(rest, row)
}

const id = (text: string | null): number | null => (text === null ? null : Number(text))
