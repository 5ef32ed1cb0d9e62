import type { Day } from '#lib/dates.ts'
import { measureById, type MeasureKey } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import { sql } from '#server/core/database/db.ts'
import type { Place } from './policy-model.ts'

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
export type Row = Record<string, Json>
export const toWord = (value: Json | undefined): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

export interface Line {
  kind: string
  id: number
  measure: MeasureKey
  isMade: boolean
  start: Day
  values: (number | null)[]
}
export interface Asset {
  id: number
  classId: number
  issuerId: number | null
  platformId: number | null
  places: Place[]
}
export interface Token {
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
      select s.scope_kind as kind, s.scope_id as id, s.measure_id as "measureId",
        s.source_id as "sourceId", v.start_day as start, v.values
      from series s
      join series_values v on v.series_id = s.id
      where s.is_published and s.segment is null and s.scope_id is not null`),
      sql().query<Omit<Asset, 'places'>>(
        `select id, asset_class_id as "classId", issuer_id as "issuerId",
            platform_id as "platformId"
          from asset
          where kind = 'asset'
          order by id`,
      ),
      sql().query<Token>(
        `select t.id, t.asset_id as "assetId", t.network_id as "networkId",
            a.asset_class_id as "classId"
          from token t
          join asset a on a.id = t.asset_id
          order by t.id`,
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
