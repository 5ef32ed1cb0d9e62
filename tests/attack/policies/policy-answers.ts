/**
 * The answer that each endpoint must give a caller on the market of support/market/policy-market.ts, from
 * its raw series and its catalogue.
 */
import { today } from '#lib/dates.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import { measureBySlug, type MeasureKey, getMeasure } from '#lib/registry/measures.ts'
import { networkById } from '#lib/registry/networks.ts'
import { type Eyes, NOT_AT_ALL, type Place } from './policy-model.ts'
import {
  type Asset,
  type Json,
  type Market,
  type Row,
  type Token,
  toWord,
} from './policy-market-facts.ts'

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
    .map((row) => ({ id: Number(row['id']), shown: showRow(market, kind, row, eyes) }))
  // rows come by id, transactions from the newest; those whose place is not known are last, by id
  const [order, way] = kind === 'transaction' ? (['timestamp', -1] as const) : (['id', 1] as const)
  const isKnown = ({ shown }: (typeof rows)[number]) => shown[order] !== null
  return [
    ...rows.filter(isKnown),
    ...rows.filter((row) => !isKnown(row)).sort((one, other) => way * (one.id - other.id)),
  ].map(({ shown }) => shown)
}

const showRow = (market: Market, kind: ListKind, row: Row, eyes: Eyes): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      findCell(market, kind, row, name, value, eyes),
    ]),
  )

function isThere(market: Market, kind: ListKind, row: Row, { fact }: Eyes): boolean {
  const places = findPlaces(market, kind, row)
  if (kind !== 'transaction') return places.some((place) => fact(place, null) !== NOT_AT_ALL)
  const midnight = Date.parse(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`)
  return places.some(
    (place) =>
      fact(place, null) !== NOT_AT_ALL &&
      Date.parse(toWord(row['timestamp'])) >= midnight - fact(place, null) * 86_400_000,
  )
}

/** Where the record itself stands. */
function findPlaces({ assets, tokens }: Market, kind: ListKind, row: Row): readonly Place[] {
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

function findCell(
  market: Market,
  kind: ListKind,
  row: Row,
  name: string,
  value: Json,
  eyes: Eyes,
): Json {
  const measure = measureNamed(name)
  if (measure && typeof value === 'object')
    return findFigure(market, kind, Number(row['id']), measure, eyes)
  const isToken = ({ classId, networkId }: Token) =>
    eyes.fact([classId, networkId], name) !== NOT_AT_ALL
  const isAsset = ({ places }: Asset) =>
    places.some((place) => eyes.fact(place, name) !== NOT_AT_ALL)
  const narrowed = narrowLine(market, kind, row, eyes, isToken, isAsset)[name]
  if (!findPlaces(market, kind, row).some((place) => eyes.fact(place, name) !== NOT_AT_ALL))
    return null
  return hideParts(market, kind, row, name, narrowed === undefined ? value : narrowed, eyes)
}

/** A part of an object or of a list of them that is a field of the record as well is hidden with that field. */
function hideParts(
  market: Market,
  kind: ListKind,
  row: Row,
  name: string,
  value: Json,
  { fact }: Eyes,
): Json {
  if (value === null || typeof value !== 'object') return value
  const hide = (object: Row, places: readonly Place[]): Row =>
    Object.fromEntries(
      Object.entries(object).map(([part, each]) => {
        const twin = findTwin(row, name, part)
        const isSeen =
          twin === undefined || places.some((place) => fact(place, twin, name) !== NOT_AT_ALL)
        return [part, isSeen ? each : null]
      }),
    )
  if (!Array.isArray(value)) return hide(value, findPlaces(market, kind, row))
  return value.map((member) =>
    member === null || typeof member !== 'object' || Array.isArray(member)
      ? member
      : hide(
          member,
          name === 'tokens'
            ? findPlaces(market, 'token', member)
            : [[Number(member['id']), Number(row['id'])]],
        ),
  )
}

/** `issuer_name` of `issuer.name`; of a network of a token in its asset, the list of the asset's networks. */
function findTwin(row: Row, name: string, part: string): string | undefined {
  if (measureNamed(part)) return undefined
  return [
    `${name}_${part}`,
    `${name}_${part}_name`,
    ...(part.includes('_') ? [part, `${part}s`] : []),
  ].find((word) => Object.hasOwn(row, word))
}

const OLDER: Readonly<Record<string, string>> = {
  trailing_7_day_transfer_volume: 'weekly_transfer_volume',
  trailing_30_day_transfer_volume: 'monthly_transfer_volume',
  trailing_7_day_active_addresses_count: 'weekly_active_addresses',
  trailing_30_day_active_addresses_count: 'monthly_active_addresses',
  daily_active_addresses_count: 'daily_active_addresses',
  weekly_active_addresses_count: 'weekly_active_addresses',
  monthly_active_addresses_count: 'monthly_active_addresses',
  number_of_daily_transactions_count: 'daily_transactions_count',
  bridged_token_supply_token: 'bridged_supply_token',
}
const measureNamed = (name: string): MeasureKey | undefined => measureBySlug(OLDER[name] ?? name)

/** The lists and counts of a record, over the tokens and assets that may be seen in this field. */
function narrowLine(
  market: Market,
  kind: ListKind,
  row: Row,
  eyes: Eyes,
  isToken: (token: Token) => boolean,
  isAsset: (asset: Asset) => boolean,
): Row {
  const { assets, tokens } = market
  const id = Number(row['id'])
  const sorted = (ids: readonly (number | null)[]): number[] =>
    [...new Set(ids.flatMap((each) => each ?? []))].sort((a, b) => a - b)
  if (kind === 'asset') {
    const own = tokens.filter((token) => token.assetId === id && isToken(token))
    const networks = sorted(own.map(({ networkId }) => networkId))
    return {
      network_ids: networks,
      network_slugs: networks.map((each) => networkById(each)?.slug ?? '').sort(),
      network_names: networks
        .map((each) => networkById(each)?.apiName ?? networkById(each)?.name ?? '')
        .sort(),
      token_count: own.length,
      tokens: Array.isArray(row['tokens'])
        ? row['tokens']
            .filter((token) => own.some((each) => each.id === idIn(token)))
            .map((token) => withSeenFigures(market, token, eyes))
        : [],
    }
  }
  if (kind === 'network') {
    const here = tokens.filter((token) => token.networkId === id && isToken(token))
    const own = assets.filter((asset) => here.some(({ assetId }) => assetId === asset.id))
    return {
      asset_count: own.length,
      token_count: here.length,
      // all were written at the same time
      _updated_at: here.length ? (row['_updated_at'] ?? null) : null,
      asset_class_ids: sorted(own.map(({ classId }) => classId)),
      issuer_ids: sorted(own.map(({ issuerId }) => issuerId)),
      protocol_ids: sorted(own.map(({ platformId }) => platformId)),
      asset_class_stats: sorted(own.map(({ classId }) => classId)).map((classId) => ({
        id: classId,
        name: assetClassById(classId)?.apiName ?? assetClassById(classId)?.name ?? '',
        display_name: assetClassById(classId)?.name ?? '',
        slug: assetClassById(classId)?.slug ?? '',
        asset_count: own.filter((asset) => asset.classId === classId).length,
        token_count: here.filter((token) => token.classId === classId).length,
        ...seenFiguresOfClass(row['asset_class_stats'] ?? null, classId, eyes),
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

/** A token within its asset: of its figures the newest values, as far as each may be seen. */
function withSeenFigures(market: Market, token: Json, eyes: Eyes): Json {
  if (token === null || typeof token !== 'object' || Array.isArray(token)) return token
  return Object.fromEntries(
    Object.entries(token).map(([name, value]) => {
      const measure = measureNamed(name)
      if (!measure) return [name, value]
      const figure = findFigure(market, 'token', Number(token['id']), measure, eyes)
      return [name, { val: figure?.['val'] ?? null }]
    }),
  )
}

/** Returns the figures of a class on a network: those that may be seen everywhere, and blanks for the others. */
function seenFiguresOfClass(all: Json, classId: number, eyes: Eyes): Row {
  const full = Array.isArray(all) ? all.find((each) => idIn(each) === classId) : undefined
  if (full === undefined || full === null || typeof full !== 'object' || Array.isArray(full))
    return {}
  return Object.fromEntries(
    Object.entries(full).flatMap(([name, value]): [string, Json][] => {
      const measure = measureNamed(name)
      if (!measure || value === null || typeof value !== 'object' || Array.isArray(value)) return []
      return [
        [
          name,
          eyes.seesWhole(measure)
            ? value
            : Object.fromEntries(Object.keys(value).map((part) => [part, null])),
        ],
      ]
    }),
  )
}

const idIn = (value: Json): Json | undefined =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? value['id'] : undefined

/** The newest value of a published line and those before it, as far as each may be seen. */
function findFigure(
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
  const scale = getMeasure(measure).unit === 'percent' ? 100 : 1
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
