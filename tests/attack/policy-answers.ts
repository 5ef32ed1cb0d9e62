/** What each endpoint must answer somebody on the market of support/policy-market.ts, from its raw series and its catalogue. */
import { today, type Day } from '#lib/dates.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import { measureById, measureBySlug, measureOf, type MeasureKey } from '#lib/registry/measures.ts'
import { networkById } from '#lib/registry/networks.ts'
import { sources } from '#lib/registry/sources.ts'
import { sql } from '#server/core/database/db.ts'
import { NOT_AT_ALL, type Eyes, type Place } from './policy-model.ts'

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
export type Row = Record<string, Json>
export const wordOf = (value: Json | undefined): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

interface Line {
  kind: string
  id: number
  measure: MeasureKey
  isMade: boolean
  start: Day
  values: (number | null)[]
}
interface Asset {
  id: number
  classId: number
  issuerId: number | null
  platformId: number | null
  places: Place[]
}
interface Token {
  id: number
  assetId: number
  networkId: number
  classId: number
}

export interface Market {
  investments: ReadonlyMap<string, number>
  lines: readonly Line[]
  assets: readonly Asset[]
  tokens: readonly Token[]
}

export async function readMarket(): Promise<Market> {
  const [{ rows: lines }, { rows: assets }, { rows: tokens }, { rows: investments }] =
    await Promise.all([
      sql().query<Omit<Line, 'measure' | 'isMade'> & { measureId: number; sourceId: number }>(`
      select s.scope_kind as kind, s.scope_id as id, s.measure_id as "measureId", s.source_id as "sourceId", v.start_day as start, v.values
      from series s join series_values v on v.series_id = s.id where s.is_published and s.segment is null and s.scope_id is not null`),
      sql().query<Omit<Asset, 'places'>>(
        `select id, asset_class_id as "classId", issuer_id as "issuerId", platform_id as "platformId" from asset where kind = 'asset' order by id`,
      ),
      sql().query<Token>(
        `select t.id, t.asset_id as "assetId", t.network_id as "networkId", a.asset_class_id as "classId" from token t join asset a on a.id = t.asset_id order by t.id`,
      ),
      sql().query<{ id: number; assetId: number }>(
        `select id, asset_id as "assetId" from investment`,
      ),
    ])
  return {
    lines: lines.flatMap(({ measureId, sourceId, ...line }) => {
      const measure = measureById(measureId)
      return measure ? [{ ...line, measure, isMade: sourceId === sources.assay.id }] : []
    }),
    assets: assets.map((asset) => {
      const own = tokens.filter(({ assetId }) => assetId === asset.id)
      return {
        ...asset,
        places: own.length
          ? own.map(({ networkId }): Place => [asset.classId, networkId])
          : [[asset.classId, null]],
      }
    }),
    tokens,
    investments: new Map(investments.map(({ id, assetId }) => [String(id), assetId])),
  }
}

export type ListKind =
  | 'asset'
  | 'token'
  | 'network'
  | 'issuer'
  | 'platform'
  | 'manager'
  | 'provider'
  | 'investment'
  | 'transaction'

/** `all`: the rows of somebody who may see everything, for the facts in them. */
export function listAnswer(market: Market, kind: ListKind, all: readonly Row[], eyes: Eyes): Row[] {
  const rows = all
    .filter((row) => isThere(market, kind, row, eyes))
    .map(
      (row): Row =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            cellOf(market, kind, row, name, value, eyes),
          ]),
        ),
    )
  // rows are in the order of their ids, and what is not known is last
  return [...rows.filter(({ id }) => id !== null), ...rows.filter(({ id }) => id === null)]
}

function isThere(market: Market, kind: ListKind, row: Row, { fact }: Eyes): boolean {
  const places = placesOf(market, kind, row)
  if (kind !== 'transaction') return places.some((place) => fact(place, null) !== NOT_AT_ALL)
  const midnight = Date.parse(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`)
  return places.some(
    (place) =>
      fact(place, null) !== NOT_AT_ALL &&
      Date.parse(wordOf(row['timestamp'])) >= midnight - fact(place, null) * 86_400_000,
  )
}

/** Where the record itself stands. */
function placesOf({ assets, tokens }: Market, kind: ListKind, row: Row): readonly Place[] {
  const ofAsset = (id: Json | undefined) =>
    assets.find((asset) => asset.id === id)?.places ?? [[null, null] as const]
  const ofToken = (id: Json | undefined) =>
    tokens
      .filter((token) => token.id === id)
      .map(({ classId, networkId }): Place => [classId, networkId])
  switch (kind) {
    case 'asset':
      return ofAsset(row['id'])
    case 'token':
      return ofToken(row['id'])
    case 'network':
      return [[null, Number(row['id'])]]
    case 'transaction':
      return ofToken(row['token_id'])
    case 'investment':
      return ofAsset(row['asset_id'])
    default:
      return [[null, null]]
  }
}

function cellOf(
  market: Market,
  kind: ListKind,
  row: Row,
  name: string,
  value: Json,
  eyes: Eyes,
): Json {
  const measure = measureNamed(name)
  if (measure && typeof value === 'object')
    return figureOf(market, kind, Number(row['id']), measure, eyes)
  const isToken = ({ classId, networkId }: Token) =>
    eyes.fact([classId, networkId], name) !== NOT_AT_ALL
  const isAsset = ({ places }: Asset) =>
    places.some((place) => eyes.fact(place, name) !== NOT_AT_ALL)
  const narrowed = narrowedOf(market, kind, row, isToken, isAsset)[name]
  if (!placesOf(market, kind, row).some((place) => eyes.fact(place, name) !== NOT_AT_ALL))
    return null
  return narrowed === undefined ? value : narrowed
}

const OLDER: Readonly<Record<string, string>> = {
  trailing_7_day_transfer_volume: 'weekly_transfer_volume',
  trailing_30_day_transfer_volume: 'monthly_transfer_volume',
  trailing_7_day_active_addresses_count: 'weekly_active_addresses',
  trailing_30_day_active_addresses_count: 'monthly_active_addresses',
}
const measureNamed = (name: string): MeasureKey | undefined => measureBySlug(OLDER[name] ?? name)

/** The lists and counts of a record, over the tokens and assets that may be seen in this field. */
function narrowedOf(
  { assets, tokens }: Market,
  kind: ListKind,
  row: Row,
  isToken: (token: Token) => boolean,
  isAsset: (asset: Asset) => boolean,
): Row {
  const id = Number(row['id'])
  const sorted = (ids: readonly (number | null)[]): number[] =>
    [...new Set(ids.flatMap((each) => each ?? []))].sort((a, b) => a - b)
  if (kind === 'asset') {
    const own = tokens.filter((token) => token.assetId === id && isToken(token))
    const networks = sorted(own.map(({ networkId }) => networkId))
    return {
      network_ids: networks,
      network_slugs: networks.map((each) => networkById(each)?.slug ?? '').sort(),
      network_names: networks.map((each) => networkById(each)?.name ?? '').sort(),
      token_count: own.length,
      tokens: Array.isArray(row['tokens'])
        ? row['tokens'].filter((token) => own.some((each) => each.id === idIn(token)))
        : [],
    }
  }
  if (kind === 'network') {
    const here = tokens.filter((token) => token.networkId === id && isToken(token))
    const own = assets.filter((asset) => here.some(({ assetId }) => assetId === asset.id))
    return {
      asset_count: own.length,
      token_count: here.length,
      asset_class_ids: sorted(own.map(({ classId }) => classId)),
      issuer_ids: sorted(own.map(({ issuerId }) => issuerId)),
      protocol_ids: sorted(own.map(({ platformId }) => platformId)),
      asset_class_stats: sorted(own.map(({ classId }) => classId)).map((classId) => ({
        id: classId,
        name: assetClassById(classId)?.name ?? '',
        slug: assetClassById(classId)?.slug ?? '',
        asset_count: own.filter((asset) => asset.classId === classId).length,
        token_count: here.filter((token) => token.classId === classId).length,
      })),
    }
  }
  if (kind !== 'issuer' && kind !== 'platform') return {}
  const own = assets.filter(
    (asset) => (kind === 'issuer' ? asset.issuerId : asset.platformId) === id && isAsset(asset),
  )
  return {
    asset_count: own.length,
    asset_ids: own.map((asset) => asset.id),
    asset_class_ids: sorted(own.map(({ classId }) => classId)),
    network_ids: sorted(
      tokens
        .filter((token) => own.some((asset) => asset.id === token.assetId) && isToken(token))
        .map(({ networkId }) => networkId),
    ),
  }
}

const idIn = (value: Json): Json | undefined =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? value['id'] : undefined

/** The newest value of a published line and those before it, as far as each may be seen. */
function figureOf(
  market: Market,
  kind: ListKind,
  id: number,
  measure: MeasureKey,
  eyes: Eyes,
): Row | null {
  const line = market.lines.find(
    (each) => each.kind === kind && each.id === id && each.measure === measure,
  )
  if (!line) return null
  const days = eyes.over(linePlaces(market, kind, id), (place) =>
    eyes.figure(place, measure, { isMean: line.isMade && kind !== 'token' }),
  )
  const scale = measureOf(measure).unit === 'percent' ? 100 : 1
  const newest = line.values.length - 1
  const at = (before: readonly number[]): number | null => {
    const found = before.find((each) => typeof line.values[newest - each] === 'number')
    const value = found === undefined ? null : (line.values[newest - found] ?? null)
    return found === undefined ||
      value === null ||
      days === NOT_AT_ALL ||
      line.start + newest - found < today() - days
      ? null
      : value * scale
  }
  const val = at([0])
  const before = (days: number) => (val === null ? null : at([days, days + 1, days + 2, days + 3]))
  const spans = ([7, 30, 90] as const).map((span) => [span, before(span)] as const)
  return {
    val,
    ...Object.fromEntries(
      spans.flatMap(([span, was]): [string, Json][] => [
        [`val_${span}d`, was],
        [`chg_${span}d_amt`, val === null || was === null ? null : val - was],
        [`chg_${span}d_pct`, val === null || !was ? null : ((val - was) / Math.abs(was)) * 100],
      ]),
    ),
  }
}

/** Everywhere that a line of something has its values from. */
function linePlaces({ assets, tokens }: Market, kind: ListKind, id: number): readonly Place[] {
  const placesIn = (own: readonly Asset[]) => own.flatMap(({ places }) => places)
  const found: readonly Place[] =
    kind === 'token'
      ? tokens
          .filter((token) => token.id === id)
          .map(({ classId, networkId }): Place => [classId, networkId])
      : kind === 'network'
        ? tokens
            .filter(({ networkId }) => networkId === id)
            .map(({ classId, networkId }): Place => [classId, networkId])
        : placesIn(
            assets.filter(
              (asset) =>
                (kind === 'asset'
                  ? asset.id
                  : kind === 'issuer'
                    ? asset.issuerId
                    : asset.platformId) === id,
            ),
          )
  return found.length ? found : [kind === 'network' ? [null, id] : [null, null]]
}

export interface SeriesQuestion {
  of: 'asset' | 'token' | 'platform'
  measure: MeasureKey
  groupBy: string
  classId: number | null
  networkId: number | null
  onlyRwa: boolean
}
interface Part {
  key: string
  group: string
  days: ReadonlyMap<Day, number>
  weights: ReadonlyMap<Day, number> | null
  item: string
}

/** Values by group and day: the sums, or means, of what may be seen of each part. */
export function seriesAnswer(
  market: Market,
  { of, measure, groupBy, classId, networkId, onlyRwa }: SeriesQuestion,
  eyes: Eyes,
): Map<string, Map<Day, number>> {
  const { across, unit } = measureOf(measure)
  const parts = market.assets.flatMap((asset) => {
    if (
      (classId !== null && asset.classId !== classId) ||
      (onlyRwa && assetClassById(asset.classId)?.isRwa !== true)
    )
      return []
    const chosen =
      measure === 'size'
        ? assetClassById(asset.classId)?.size.find(
            (each) => reported(market, asset, each).length > 0,
          )
        : measure
    return chosen === undefined
      ? []
      : reported(market, asset, chosen).flatMap(({ line, token }): Part[] => {
          if (
            (networkId !== null && token?.networkId !== networkId) ||
            ((of === 'token' || groupBy === 'token') && !token)
          )
            return []
          const places: readonly Place[] = token ? [[asset.classId, token.networkId]] : asset.places
          const days = eyes.over(places, (place) => eyes.figure(place, measure))
          const isWeighed =
            eyes.over(places, (place) => eyes.figure(place, measure, { isMean: true })) !==
            NOT_AT_ALL
          const size = market.lines.find(
            (each) =>
              !each.isMade &&
              each.kind === line.kind &&
              each.id === line.id &&
              each.measure === 'bridgedTokenValue',
          )
          if (days === NOT_AT_ALL) return []
          return [
            {
              key: `${line.kind}:${line.id}`,
              group: groupOf(groupBy, asset, token, measure),
              days: valuesOf(line, days),
              weights: isWeighed && size ? valuesOf(size, Infinity) : null,
              item:
                of === 'token' || groupBy === 'token'
                  ? `${line.kind}:${line.id}`
                  : String(asset.id),
            },
          ]
        })
  })
  const scale = unit === 'percent' ? 100 : 1
  // a mean has the days on which something in it has a weight, where anything has
  const weighed =
    across === 'weightedMean' && parts.some(({ weights }) => weights !== null)
      ? new Set(parts.flatMap(({ days, weights }) => (weights ? [...days.keys()] : [])))
      : null
  return new Map(
    [...Map.groupBy(parts, ({ group }) => group)].map(([group, own]) => {
      const days = [...new Set(own.flatMap((part) => [...part.days.keys()]))]
        .filter((day) => weighed === null || weighed.has(day))
        .sort((a, b) => a - b)
      return [
        group,
        new Map(
          days.flatMap((day): [Day, number][] => {
            const value = combined(across, own, day)
            return value === null ? [] : [[day, value * scale]]
          }),
        ),
      ]
    }),
  )
}

function combined(across: string, parts: readonly Part[], day: Day): number | null {
  const known = parts.flatMap((part) => {
    const value = part.days.get(day)
    return value === undefined ? [] : [{ part, value }]
  })
  if (known.length === 0) return null
  if (across === 'sum' || across === 'distinct')
    return known.reduce((sum, { value }) => sum + value, 0)
  if (across === 'none') {
    const items = [...Map.groupBy(known, ({ part }) => part.item).values()].map(
      ([first]) => first?.value ?? 0,
    )
    return items.reduce((sum, value) => sum + value, 0) / items.length
  }
  if (parts.length === 1) return known[0]?.value ?? null
  const weights = known.flatMap(({ part, value }) => {
    const weight = part.weights?.get(day)
    return weight === undefined ? [] : [{ value, weight }]
  })
  const all = weights.reduce((sum, { weight }) => sum + weight, 0)
  return all ? weights.reduce((sum, { value, weight }) => sum + value * weight, 0) / all : null
}

/** What sources say of an asset, by token or whole. */
function reported(
  { lines, tokens }: Market,
  asset: Asset,
  measure: MeasureKey,
): { line: Line; token: Token | null }[] {
  return lines
    .filter((line) => !line.isMade && line.measure === measure)
    .flatMap((line): { line: Line; token: Token | null }[] => {
      if (line.kind === 'asset' && line.id === asset.id) return [{ line, token: null }]
      const token =
        line.kind === 'token'
          ? tokens.find(({ id, assetId }) => id === line.id && assetId === asset.id)
          : undefined
      return token ? [{ line, token }] : []
    })
}

const valuesOf = ({ start, values }: Line, days: number): Map<Day, number> =>
  new Map(
    values.flatMap((value, at): [Day, number][] =>
      value === null || start + at < today() - days ? [] : [[start + at, value]],
    ),
  )

function groupOf(groupBy: string, asset: Asset, token: Token | null, measure: MeasureKey): string {
  switch (groupBy) {
    case 'asset':
      return String(asset.id)
    case 'token':
      return String(token?.id ?? null)
    case 'asset_class':
      return String(asset.classId)
    case 'network':
      return String(token?.networkId ?? null)
    case 'issuer':
      return String(asset.issuerId)
    case 'protocol':
    case 'platform':
      return String(asset.platformId)
    case 'measure':
      return String(measureOf(measure).id)
    default:
      return 'null'
  }
}

/** A token's row of reserves; null where it may not be seen. */
export function reserveAnswer(
  market: Market,
  { tokenId, networkId, networkName, address }: Row,
  eyes: Eyes,
): Row | null {
  const token = market.tokens.find(({ id }) => id === tokenId)
  if (!token || eyes.fact([token.classId, token.networkId], null) === NOT_AT_ALL) return null
  const place: Place = [token.classId, token.networkId]
  const newest = (measure: MeasureKey, field: string): { value: number; day: Day } | null => {
    const line = market.lines.find(
      (each) => each.kind === 'token' && each.id === token.id && each.measure === measure,
    )
    const days = eyes.figure(place, measure, { field })
    const value = line?.values.at(-1)
    const day = line ? line.start + line.values.length - 1 : 0
    return typeof value !== 'number' || days === NOT_AT_ALL || day < today() - days
      ? null
      : { value, day }
  }
  const found = {
    totalSupply: newest('totalSupply', 'totalSupply'),
    valueDollar: newest('bridgedTokenValue', 'valueDollar'),
  }
  const facts = {
    tokenId,
    networkId,
    networkName,
    address,
    asOf: Object.values(found).some(Boolean)
      ? new Date(Math.max(...Object.values(found).map((each) => each?.day ?? 0)) * 86_400_000)
          .toISOString()
          .slice(0, 10)
      : null,
  }
  return {
    ...Object.fromEntries(
      Object.entries(facts).map(([name, value]) => [
        name,
        eyes.fact(place, name) === NOT_AT_ALL ? null : (value ?? null),
      ]),
    ),
    totalSupply: found.totalSupply?.value ?? null,
    valueDollar: found.valueDollar?.value ?? null,
  }
}

/** Changes name what they happened to; what was revised is of every measure. */
export function changesAnswer(market: Market, all: readonly Row[], eyes: Eyes): Row[] {
  const placesOf = ({ subject, subject_id: id }: Row): readonly Place[] => {
    if (subject === 'investment')
      return (
        market.assets.find((asset) => asset.id === market.investments.get(wordOf(id)))?.places ?? []
      )
    if (subject === 'asset')
      return market.assets.find((asset) => String(asset.id) === id)?.places ?? []
    if (subject === 'token')
      return market.tokens
        .filter((token) => String(token.id) === id)
        .map(({ classId, networkId }): Place => [classId, networkId])
    return [subject === 'network' ? [null, Number(id)] : [null, null]]
  }
  const isSeen = (row: Row): boolean =>
    row['kind'] === 'revised'
      ? eyes.seesEveryMeasure()
      : placesOf(row).some((place) => eyes.fact(place, null) !== NOT_AT_ALL)
  return all
    .filter(isSeen)
    .map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => eyes.isThroughout(name))),
    )
}
