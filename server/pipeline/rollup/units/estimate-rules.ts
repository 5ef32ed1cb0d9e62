import type { ClientBase, Pool } from 'pg'
import type { Day } from '#lib/dates.ts'
import {
  findInputs,
  findStandIns,
  PRICE_MEASURES,
  SUPPLY_MEASURES,
  VALUE_MEASURES,
} from '#lib/registry/measure-factors.ts'
import {
  getMeasure,
  measureById,
  measureKeys,
  measures,
  type MeasureKey,
} from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import { NO_ASSET, ofAsset } from '#server/pipeline/series/leaves.ts'
import { makeScope, scopeKey } from '#server/pipeline/series/scope.ts'
import type { PricedToken } from '#server/pipeline/rollup/units/token-prices.ts'

/** Holds the facts that must be known before a value or price is estimated, or made of others. */
export interface EstimateRules {
  /** days that are kept back, by scope and measure */
  held: ReadonlyMap<string, ReadonlySet<Day>>
  /** some source gives a value or price of the scope, be it kept back */
  isReported: (scopeKey: string, measure: MeasureKey) => boolean
  /** some source gives it of a token of the asset */
  isReportedOfTokens: (assetId: number, measure: MeasureKey) => boolean
  /** by asset, the tokens that may have its price */
  tokens: ReadonlyMap<number, readonly PricedToken[]>
  /**
   * assets of which addresses are known that hold tokens apart: not all of them circulate, whoever
   * has not counted them yet
   */
  keptApart: ReadonlySet<number>
}

/** Are there days of this measure that no source gives, and that something else is known for? */
export const isEstimable = (measure: MeasureKey): boolean =>
  findInputs(measure).length > 0 || getMeasure(measure).carryDays > 0

/** Are there lines of this measure that no source gives? */
export const isMadeHere = (measure: MeasureKey): boolean =>
  isEstimable(measure) || findStandIns(measure).length > 0

/** The measures whose lines say since when a token is there. */
export const TRACKING_MEASURES: readonly MeasureKey[] = [...SUPPLY_MEASURES, ...VALUE_MEASURES]

/** For lines of these measures, of all assets or of one; where none of them is estimable, nothing is asked. */
export const estimateRules = async (
  on: ClientBase | Pool,
  wanted: readonly MeasureKey[],
  assetId?: number,
): Promise<EstimateRules> => makeRules(await readEstimateFacts(on, wanted, assetId))

/** Reads what rules are made of. */
export async function readEstimateFacts(
  on: ClientBase | Pool,
  wanted: readonly MeasureKey[],
  assetId?: number,
): Promise<EstimateFacts> {
  if (!wanted.some(isMadeHere)) return { held: [], reported: [], tokens: [], apart: [] }
  const estimable = listIds(measureKeys.filter(isMadeHere))
  const isOne = assetId !== undefined
  const one = isOne ? [assetId] : []
  const { rows: held } = await on.query<HeldRow>(listHeld(isOne ? ofAsset('$3') : 'true'), [
    sources.assay.id,
    estimable,
    ...one,
  ])
  const { rows: reported } = await on.query<ReportedRow>(
    listReported(isOne ? ofAsset('$3') : 'true'),
    [sources.assay.id, estimable, ...one],
  )
  const { rows: tokens } = wanted.some((measure) => PRICE_MEASURES.includes(measure))
    ? await on.query<PricedToken>(listTokens(isOne ? 't.asset_id = $3' : 'true'), [
        sources.assay.id,
        listIds(TRACKING_MEASURES),
        ...one,
      ])
    : { rows: [] }
  const { rows: apart } = wanted.some((measure) => findStandIns(measure).length > 0)
    ? await on.query<{ assetId: number }>(
        `select distinct asset_id as "assetId" from address_fact${isOne ? ' where asset_id = $1' : ''}`,
        one,
      )
    : { rows: [] }
  return { held, reported, tokens, apart }
}

const listIds = (wanted: readonly MeasureKey[]) => wanted.map((measure) => measures[measure].id)

interface HeldRow {
  key: string
  measureId: number
  days: Day[]
}

interface ReportedRow {
  key: string
  measureId: number
  /** asset of a token */
  assetId: number | null
}

/** The rows that rules are made of. */
export interface EstimateFacts {
  held: readonly HeldRow[]
  reported: readonly ReportedRow[]
  tokens: readonly PricedToken[]
  apart: readonly { assetId: number }[]
}

export function makeRules({ held, reported, tokens, apart }: EstimateFacts): EstimateRules {
  const keys = new Set(
    reported.map(({ key, measureId }) => `${key} ${measureById(measureId) ?? ''}`),
  )
  const ofTokens = new Set(
    reported.map(({ assetId, measureId }) => `${assetId ?? ''} ${measureById(measureId) ?? ''}`),
  )
  return {
    held: new Map(
      held.flatMap(({ key, measureId, days }) => {
        const measure = measureById(measureId)
        return measure ? [[`${key} ${measure}`, new Set(days)] as const] : []
      }),
    ),
    isReported: (scopeKey, measure) => keys.has(`${scopeKey} ${measure}`),
    isReportedOfTokens: (assetId, measure) => ofTokens.has(`${assetId} ${measure}`),
    tokens: Map.groupBy(tokens, ({ assetId }) => assetId ?? 0),
    keptApart: new Set(apart.map(({ assetId }) => assetId)),
  }
}

/** Makes a text for each asset that changes with anything that is known of it here. */
export function statesOfFacts({
  held,
  reported,
  tokens,
  apart,
}: EstimateFacts): Map<number, string> {
  const assetOfToken = new Map(
    tokens.map(({ tokenId, assetId }) => [scopeKey(makeScope('token', tokenId)), assetId]),
  )
  const assetOf = (key: string): number | null =>
    assetOfToken.get(key) ?? (key.startsWith('asset:') ? Number(key.slice('asset:'.length)) : null)
  const facts = [
    ...held.map(({ days, ...row }) => ({
      assetId: assetOf(row.key),
      fact: { ...row, held: days.toSorted() },
    })),
    ...reported.map((fact) => ({ assetId: fact.assetId ?? assetOf(fact.key), fact })),
    ...[...tokens, ...apart].map((fact) => ({ assetId: fact.assetId, fact })),
  ]
  const byAsset = Map.groupBy(facts, ({ assetId }) => assetId ?? NO_ASSET)
  return new Map(
    [...byAsset].map(([assetId, some]) => [
      assetId,
      some
        .map(({ fact }) => JSON.stringify(fact))
        .toSorted()
        .join(),
    ]),
  )
}

const listHeld = (among: string) => `
  select s.scope_key as key, s.measure_id as "measureId", array_agg(h.day) as days
  from held_value h
  join series s on s.id = h.series_id
  where h.state in ('held', 'rejected') and s.source_id <> $1 and s.measure_id = any($2) and ${among} group by s.id`

const listReported = (among: string) => `
  select distinct s.scope_key as key, s.measure_id as "measureId", t.asset_id as "assetId"
  from series s
  left join token t on s.scope_kind = 'token' and t.id = s.scope_id
  where s.source_id <> $1 and s.measure_id = any($2) and ${among} and s.scope_kind in ('token', 'asset')
    and (
      exists (select 1 from series_values v where v.series_id = s.id)
      or exists (select 1 from held_value h where h.series_id = s.id)
    )`

const listTokens = (among: string) => `
  select t.id as "tokenId", a.id as "assetId", a.asset_class_id as "classId",
         a.issuer_id as "issuerId", t.network_id as "networkId",
         coalesce(t.platform_id, a.platform_id) as "platformId",
         coalesce(t.tokenization, a.tokenization) as tokenization,
         coalesce(t.units_per_token, 1) as "unitsPerToken",
         a.added_on - date '1970-01-01' as "addedOn", min(v.start_day) as "firstDay"
  from token t join asset a on a.id = t.asset_id
  left join series s on s.scope_kind = 'token' and s.scope_id = t.id and s.source_id <> $1 and s.measure_id = any($2)
  left join series_values v on v.series_id = s.id
  where ${among}
  group by t.id, a.id`
