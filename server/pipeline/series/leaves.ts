import type { ClientBase, Pool } from 'pg'
import { measureById, measures, type MeasureKey } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import type { Day, Frequency } from '#lib/dates.ts'
import { cursorRows } from '#server/core/database/cursor-rows.ts'
import { hasMarks, readMarks, type DayMarks } from '#server/pipeline/series/series-marks.ts'
import {
  cutAfter,
  decodeFloat8Array,
  lastDay,
  type Packed,
} from '#server/pipeline/series/packed.ts'
import type { ScopeKind, Tokenization } from '#server/pipeline/series/scope.ts'
import type { Candidate } from '#server/pipeline/series/choose-published.ts'

/** A reported series with what its token or asset belongs to. */
export interface Leaf extends Packed, DayMarks, Candidate {
  seriesId: number
  sourceId: number
  scopeKey: string
  scopeKind: ScopeKind
  frequency: Frequency
  assetId: number | null
  tokenId: number | null
  classId: number | null
  issuerId: number | null
  networkId: number | null
  platformId: number | null
  tokenization: Tokenization | null
  /** days of which a reading is held or was rejected; null where there are none */
  heldDays: readonly Day[] | null
  /**
   * from these days on totals go on without it, by decision about it alone or about its asset;
   * null: nobody decided that
   */
  retiredFrom?: Day | null
  assetRetiredFrom?: Day | null
  /** units of the asset that one token stands for; 1 of everything that is no token */
  unitsPerToken: number
  /** extended or made here (rollup/estimates.ts), and in no file */
  isMade?: true
  /**
   * inputs of a line that was made here: supply and price of a value, the price of the asset that a
   * token has, the days of a sum
   */
  madeOf?: readonly Leaf[]
  /**
   * own measure of a line that stands in for one that no source reports; on days before those of
   * another line it is made of last
   */
  standIn?: MeasureKey
  /** made of lines of several sources one after the other, the newest first */
  isJoined?: true
  /**
   * made here and published for its scope, and in no other line: something else is reported of its
   * asset, or no total could wait for it
   */
  isBeside?: true
}

/** Days on which a reading is held, up to a value day. */
export const heldUntil = (
  { heldDays }: { heldDays?: readonly Day[] | null },
  on: Day,
): readonly Day[] | null => heldDays?.filter((day) => day <= on) ?? null

/** A reported line up to a value day; undefined where it says nothing by then. */
export function cutLeaf<Cut extends Leaf>(leaf: Cut, on: Day): Cut | undefined {
  const cut = cutAfter(leaf, on)
  return cut && { ...cut, newestDay: lastDay(cut), heldDays: heldUntil(leaf, on) }
}

/**
 * The reported series of one measure over tokens, assets, and every wider scope; derived ones are left out.
 * Values come as `array_send`, which is a tenth of the work of the text form.
 */
export async function reportedSeries(
  client: ClientBase | Pool,
  measure: MeasureKey,
): Promise<Leaf[]> {
  const { rows } = await client.query<LeafRow>(reported('s.id'), [
    [measures[measure].id],
    sources.assay.id,
  ])
  return rows.map((row) => toLeaf(row))
}

/** The same of one asset and its tokens, in several measures. */
export async function reportedOfAsset(
  client: ClientBase | Pool,
  assetId: number,
  wanted: readonly MeasureKey[],
): Promise<Map<MeasureKey, Leaf[]>> {
  const { rows } = await client.query<LeafRow>(reported('s.id', ofAsset('$3')), [
    wanted.map((measure) => measures[measure].id),
    sources.assay.id,
    assetId,
  ])
  return byMeasure(rows.map((row) => [row.measureId, toLeaf(row)] as const))
}

/** Stands for lines of wider scopes, which belong to no asset. */
export const NO_ASSET = 0

/** The same of some assets and their tokens; NO_ASSET: of wider scopes. */
export async function reportedOfAssets(
  client: ClientBase | Pool,
  assetIds: readonly number[],
  wanted: readonly MeasureKey[],
): Promise<Map<MeasureKey, Leaf[]>> {
  const { rows } = await client.query<LeafRow>(
    reported(
      's.id',
      assetIds.includes(NO_ASSET) ? `coalesce(a.id, ${NO_ASSET}) = any($3)` : OF_ASSETS,
    ),
    [wanted.map((measure) => measures[measure].id), sources.assay.id, assetIds],
  )
  return byMeasure(rows.map((row) => [row.measureId, toLeaf(row)] as const))
}

/**
 * A text for each asset that changes with anything that its reported series say in these measures;
 * NO_ASSET: of wider scopes. Whatever writes values anew makes new rows of them.
 */
export async function reportedStates(
  client: ClientBase | Pool,
  wanted: readonly MeasureKey[],
): Promise<Map<number, string>> {
  const { rows } = await client.query<{ assetId: number; state: string }>(STATES, [
    wanted.map((measure) => measures[measure].id),
    sources.assay.id,
  ])
  return new Map(rows.map(({ assetId, state }) => [assetId, state]))
}

/** Lines by measure, of pairs of a measure's id and a line of it. */
export function byMeasure(
  pairs: readonly (readonly [measureId: number, leaf: Leaf])[],
): Map<MeasureKey, Leaf[]> {
  const found = new Map<MeasureKey, Leaf[]>()
  for (const [id, leaf] of pairs) {
    const measure = measureById(id)
    if (measure) found.set(measure, [...(found.get(measure) ?? []), leaf])
  }
  return found
}

/**
 * The reported series of one asset and its tokens by measure; assetId null: those of wider scopes,
 * which come first.
 */
export interface AssetLeaves {
  assetId: number | null
  leaves: Map<MeasureKey, Leaf[]>
}

const ROWS_AT_ONCE = 20

/**
 * The same of several measures, asset by asset, so that no more than one asset need be in memory.
 * Inside a transaction.
 */
export async function* reportedByAsset(
  client: ClientBase,
  wanted: readonly MeasureKey[],
): AsyncGenerator<AssetLeaves> {
  let open: AssetLeaves | undefined
  for await (const rows of cursorRows<LeafRow>(
    client,
    reported('a.id nulls first, s.id'),
    [wanted.map((measure) => measures[measure].id), sources.assay.id],
    ROWS_AT_ONCE,
  )) {
    for (const row of rows) {
      const measure = measureById(row.measureId)
      if (!measure) continue
      if (open && open.assetId !== row.assetId) yield open
      if (open?.assetId !== row.assetId) open = { assetId: row.assetId, leaves: new Map() }
      const known = open.leaves.get(measure)
      if (known) known.push(toLeaf(row))
      else open.leaves.set(measure, [toLeaf(row)])
    }
  }
  if (open) yield open
}

type LeafRow = Omit<
  Leaf,
  'values' | 'newestDay' | 'isMade' | 'madeOf' | 'isJoined' | 'isBeside' | keyof DayMarks
> & {
  measureId: number
  marks: unknown
  packed: Buffer
}

function toLeaf({ packed, marks, measureId: _measureId, ...row }: LeafRow): Leaf {
  const values = decodeFloat8Array(packed)
  return {
    ...row,
    ...(hasMarks(marks) && readMarks(row.start, marks)),
    values,
    newestDay: lastDay({ start: row.start, values }),
  }
}

/** Since when totals go on without a scope by decision; `known`: of the decisions that count. */
export const retired = (key: string, known = 'r.restored_at is null') =>
  `(select min(r.from_day) from retired_part r where r.scope_key = ${key} and r.is_decided and ${known})`

/** Only series of one asset and of its tokens; `id`: where the statement has its id. */
export const ofAsset = (id: string) =>
  `s.scope_key = any(array(select 'token:' || id from token where asset_id = ${id}) || ('asset:' || ${id}))`

/** Only series of some assets, the third parameter, and of their tokens: by their names, which an index knows. */
const OF_ASSETS = `s.scope_key = any(
  array(select 'token:' || id from token where asset_id = any($3::int[]))
  || array(select 'asset:' || id from unnest($3::int[]) as id)
)`

/**
 * Where a line stands: a token on its network, and an asset that is on one alone on that. Names of
 * their tables in the statement.
 */
export const networkOf = (token: string, asset: string) =>
  `coalesce(
     ${token}.network_id,
     (
       select min(o.network_id)
       from token o
       where ${token}.id is null and o.asset_id = ${asset}.id
       having count(distinct o.network_id) = 1
     )
   )`

// sorted inside: outside, lines would be sorted unpacked
const reported = (order: string, among = 'true') => `
  select "seriesId", "sourceId", "measureId", "scopeKey", "scopeKind", frequency, "assetId",
    "tokenId", "classId", "issuerId", "networkId", "platformId", tokenization, "unitsPerToken",
    "heldDays", "retiredFrom", "assetRetiredFrom", rank, start, marks, array_send(values) as packed
  from (${lines(among, 'v.marks, v.values')} order by ${order} offset 0) reported`

const lines = (among: string, content: string) => `
    select s.id as "seriesId", s.source_id as "sourceId", s.measure_id as "measureId",
           s.scope_key as "scopeKey", s.scope_kind as "scopeKind", s.frequency,
           a.id as "assetId", t.id as "tokenId",
           coalesce(
             a.asset_class_id, case when s.scope_kind = 'class' then s.scope_id end
           ) as "classId",
           a.issuer_id as "issuerId", ${networkOf('t', 'a')} as "networkId",
           coalesce(t.platform_id, a.platform_id) as "platformId",
           coalesce(s.segment, t.tokenization, a.tokenization) as tokenization,
           coalesce(t.units_per_token, 1) as "unitsPerToken",
           (
             select array_agg(h.day order by h.day)
             from held_value h
             where h.series_id = s.id
               and h.state in ('held', 'rejected')
               and h.rule not in ('future_day', 'before_network')
           ) as "heldDays",
           ${retired(`case s.scope_kind when 'token' then s.scope_key end`)} as "retiredFrom",
           ${retired(`'asset:' || a.id`)} as "assetRetiredFrom",
           source.rank, v.start_day as start, ${content}
    from series s
    join source on source.id = s.source_id
    join series_values v on v.series_id = s.id
    left join token t on s.scope_kind = 'token' and t.id = s.scope_id
    left join asset a on a.id = coalesce(t.asset_id, case when s.scope_kind = 'asset' then s.scope_id end)
    where s.measure_id = any($1) and s.source_id <> $2 and ${among}`

const STATES = `
  select coalesce("assetId", ${NO_ASSET}) as "assetId",
    md5(string_agg(reported::text, ' ' order by "seriesId")) as state
  from (${lines('true', 'v.xmin::text as written')}) reported
  group by 1`
