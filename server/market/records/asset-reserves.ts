import type { Pool } from 'pg'
import type { Field } from '#lib/query/field.ts'
import { measureById, measures, type MeasureKey } from '#lib/registry/measures.ts'
import { groupNameInApi } from '#lib/registry/spellings.ts'
import { readerSql } from '#server/core/database/db.ts'
import { isoDay, type Day } from '#lib/dates.ts'
import { lineKey } from '#server/pipeline/series/published.ts'
import { DENIED, oldestDay } from '#server/people/access/market-access.ts'
import { passedOn } from '#server/market/records/fields/passed-on.ts'
import type { Market } from '#server/market/market/market.ts'

/**
 * A token of an asset with its supplies in tokens, and its value and collateral in dollars; null
 * where no source says.
 */
export interface Reserve {
  tokenId: number | null
  networkId: number | null
  networkName: string | null
  address: string | null
  totalSupply: number | null
  circulatingSupply: number | null
  bridgedSupply: number | null
  valueDollar: number | null
  collateralDollar: number | null
  /** newest day of these */
  asOf: string | null
}

const shown = { nullable: true, isSortable: false, isFilterable: false } as const

/** The first known stands; one that is denied is not made up for by those behind it. */
const MEASURES = {
  totalSupply: ['totalSupply'],
  circulatingSupply: ['circulatingSupply'],
  bridgedSupply: ['bridgedSupply'],
  valueDollar: ['bridgedTokenValue', 'circulatingMarketValue', 'marketValue', 'totalAssetValue'],
  collateralDollar: ['totalCollateralizedFunds'],
} as const satisfies Partial<Record<keyof Reserve, readonly MeasureKey[]>>

/** `measures`: what a field is a figure of. */
export const reserveFields: Readonly<
  Record<keyof Reserve, Field & { measures?: readonly MeasureKey[] }>
> = {
  tokenId: { type: 'number', description: 'Id of the token', ...shown },
  networkId: { type: 'number', description: 'Id of its network', ...shown },
  networkName: { type: 'text', description: 'Its network', ...shown },
  address: { type: 'text', description: 'Contract', ...shown },
  totalSupply: {
    type: 'number',
    description: 'Total supply',
    unit: 'token',
    measures: MEASURES.totalSupply,
    ...shown,
  },
  circulatingSupply: {
    type: 'number',
    description: 'Circulating supply',
    unit: 'token',
    measures: MEASURES.circulatingSupply,
    ...shown,
  },
  bridgedSupply: {
    type: 'number',
    description: 'Supply on the network, net of tokens bridged out',
    unit: 'token',
    measures: MEASURES.bridgedSupply,
    ...shown,
  },
  valueDollar: {
    type: 'number',
    description: 'Value of the supply',
    unit: 'usd',
    measures: MEASURES.valueDollar,
    ...shown,
  },
  collateralDollar: {
    type: 'number',
    description: 'Collateral reported by the source',
    unit: 'usd',
    measures: MEASURES.collateralDollar,
    ...shown,
  },
  asOf: { type: 'date', description: 'Latest date of these values', ...shown },
}

/** By id or slug; null for an asset that is not there, or of which the viewer may see nothing. */
export async function assetReserves(
  market: Market,
  asset: string,
  version: number,
): Promise<Reserve[] | null> {
  const { viewer: view } = market
  const pool = await readerSql()
  const { rows: tokens } = await pool.query<{
    assetId: number
    classId: number
    tokenId: number | null
    networkId: number | null
    address: string | null
  }>(TOKENS, [/^\d{1,9}$/.test(asset) ? Number(asset) : null, asset])
  const { assets } = await market.catalogue()
  const visible = tokens.filter(
    ({ assetId, classId, networkId }) =>
      (market.asOf === null || assets.has(assetId)) &&
      (!view || view.access.records.daysAt([classId, networkId]) !== DENIED),
  )
  if (visible.length === 0) return null
  const tokenIds = visible.flatMap(({ tokenId }) => tokenId ?? [])
  const [{ mayPass }, latest] = await Promise.all([
    passedOn(version),
    market.asOf === null ? readLatest(pool, tokenIds) : readPast(market, tokenIds),
  ])
  return visible.flatMap(({ classId, tokenId, networkId, address }): Reserve[] => {
    if (tokenId === null || networkId === null) return []
    const own = latest.filter(
      (line) =>
        line.tokenId === tokenId && mayPass(`token:${tokenId}`, line.measure, line.sourceId),
    )
    const place = [classId, networkId] as const
    const isFactSeen = (field: keyof Reserve) =>
      !view || view.access.fact(field).daysAt(place) !== DENIED
    const isSeen = (field: keyof typeof MEASURES, measure: MeasureKey, day: Day) => {
      const days = view
        ? view.access
            .figure({ measure, fields: [field], standsFor: listBefore(MEASURES[field], measure) })
            .daysAt(place)
        : Infinity
      return days !== DENIED && (!view || day >= oldestDay(days, view.today))
    }
    const findLine = (field: keyof typeof MEASURES): Latest | undefined =>
      MEASURES[field].flatMap(
        (key) => own.find(({ measure, day }) => measure === key && isSeen(field, key, day)) ?? [],
      )[0]
    const lines = {
      totalSupply: findLine('totalSupply'),
      circulatingSupply: findLine('circulatingSupply'),
      bridgedSupply: findLine('bridgedSupply'),
      valueDollar: findLine('valueDollar'),
      collateralDollar: findLine('collateralDollar'),
    }
    const shownIf = <Value>(field: keyof Reserve, value: Value): Value | null =>
      isFactSeen(field) ? value : null
    return [
      {
        tokenId: shownIf('tokenId', tokenId),
        networkId: shownIf('networkId', networkId),
        networkName: shownIf('networkName', groupNameInApi('network', networkId)),
        address: shownIf('address', address),
        totalSupply: lines.totalSupply?.value ?? null,
        circulatingSupply: lines.circulatingSupply?.value ?? null,
        bridgedSupply: lines.bridgedSupply?.value ?? null,
        valueDollar: lines.valueDollar?.value ?? null,
        collateralDollar: lines.collateralDollar?.value ?? null,
        asOf: shownIf(
          'asOf',
          Object.values(lines)
            .flatMap((line) => (line ? isoDay(line.day) : []))
            .sort()
            .at(-1) ?? null,
        ),
      },
    ]
  })
}

/** Lists the measures that a measure stands in for. */
const listBefore = (measures: readonly MeasureKey[], measure: MeasureKey): readonly MeasureKey[] =>
  measures.slice(0, measures.indexOf(measure))

interface Latest {
  tokenId: number
  measure: MeasureKey
  sourceId: number
  value: number
  day: Day
}

const SHOWN_MEASURES: readonly MeasureKey[] = Object.values(MEASURES).flat()

async function readLatest(pool: Pool, tokenIds: readonly number[]): Promise<Latest[]> {
  const { rows } = await pool.query<Omit<Latest, 'measure'> & { measureId: number }>(LATEST, [
    tokenIds,
    SHOWN_MEASURES.map((key) => measures[key].id),
  ])
  return rows.flatMap(({ measureId, ...line }) => {
    const measure = measureById(measureId)
    return measure ? [{ ...line, measure }] : []
  })
}

async function readPast(market: Market, tokenIds: readonly number[]): Promise<Latest[]> {
  const past = await market.inDollars.latest('token', [null], SHOWN_MEASURES)
  return tokenIds.flatMap((tokenId) =>
    SHOWN_MEASURES.flatMap((measure) => {
      const line = past.get(lineKey(`token:${tokenId}`, measure))
      return line ? [{ ...line, tokenId }] : []
    }),
  )
}

const TOKENS = `
select a.id as "assetId", a.asset_class_id as "classId", t.id as "tokenId",
  t.network_id as "networkId", t.address
from asset a left join token t on t.asset_id = a.id and not t.hidden
where a.kind = 'asset' and (a.id = $1 or ($1::int is null and a.slug = $2)) order by t.id`

const LATEST = `
select s.scope_id as "tokenId", s.measure_id as "measureId", s.source_id as "sourceId", l.value, l.day
from series s join series_latest l on l.series_id = s.id
where s.is_published and s.scope_kind = 'token' and s.scope_id = any($1) and s.measure_id = any($2)`
