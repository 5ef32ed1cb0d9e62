import type { ClientBase, Pool } from 'pg'
import { toDate, type Day, type Frequency } from '#lib/dates.ts'
import { measures, type MeasureKey } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import type { DayMarks } from '#server/pipeline/series/series-marks.ts'
import { byMeasure, ofAsset, retired, type Leaf } from '#server/pipeline/series/leaves.ts'
import { lastDay } from '#server/pipeline/series/packed.ts'
import { readSaidAsOf } from '#server/pipeline/series/as-of/said-as-of.ts'
import {
  MARKED_NOW,
  stillMarked,
  type MarkedNow,
} from '#server/pipeline/series/as-of/still-marked.ts'
import type { ScopeKind } from '#server/pipeline/series/scope.ts'

/**
 * The reported series of one measure as they were published by the end of a day: of the rows of runs that were finished
 * by then, the last one of each day; filed under what was recorded by then. Where nothing was recorded of an asset by
 * then, it is filed as today.
 */
export async function reportedSeriesAsOf(
  client: ClientBase | Pool,
  measure: MeasureKey,
  asOf: Day,
): Promise<Leaf[]> {
  const { rows } = await client.query<Row>({
    name: 'reported-as-of',
    text: reported('true'),
    values: [[measures[measure].id], sources.assay.id, endOf(asOf)],
  })
  return (await toLeaves(client, rows, asOf)).map(([, leaf]) => leaf)
}

/** The same of one asset and its tokens, in several measures. */
export async function reportedOfAssetAsOf(
  client: ClientBase | Pool,
  assetId: number,
  wanted: readonly MeasureKey[],
  asOf: Day,
): Promise<Map<MeasureKey, Leaf[]>> {
  const { rows } = await client.query<Row>({
    name: 'reported-of-asset-as-of',
    text: reported(ofAsset('$4')),
    values: [wanted.map((measure) => measures[measure].id), sources.assay.id, endOf(asOf), assetId],
  })
  return byMeasure(await toLeaves(client, rows, asOf))
}

const endOf = (asOf: Day) => toDate(asOf + 1).toISOString()

async function toLeaves(
  client: ClientBase | Pool,
  rows: readonly Row[],
  asOf: Day,
): Promise<(readonly [measureId: number, leaf: Leaf])[]> {
  const said = await readSaidAsOf(client, { ids: rows.map(({ seriesId }) => seriesId), asOf })
  return rows.flatMap(({ startNow, marksNow, packedNow, measureId, ...row }) => {
    const line = said.get(row.seriesId)
    if (!line) return []
    const { start, values } = line
    // values that are held today were not known to be then
    const leaf = {
      ...row,
      ...stillMarked(line, { startNow, marksNow, packedNow }),
      start,
      values,
      newestDay: lastDay(line),
      heldDays: null,
    }
    return [[measureId, leaf] as const]
  })
}

interface Row
  extends Omit<
      Leaf,
      'start' | 'values' | 'newestDay' | 'heldDays' | 'frequency' | 'scopeKind' | keyof DayMarks
    >,
    MarkedNow {
  measureId: number
  frequency: Frequency
  scopeKind: ScopeKind
}

/** Selects the group that a subject was filed under by then. */
const filed = (subject: 'asset' | 'token', id: string, kind: string) => `(
  select m.target from membership m
  where m.subject = '${subject}'
    and m.subject_id = ${id}
    and m.kind = '${kind}'
    and m.recorded_at < $3::timestamptz
    and m.valid_from < ($3::timestamptz at time zone 'UTC')::date
  order by m.valid_from desc, m.recorded_at desc limit 1)`

/** Decisions of then. */
const KNOWN =
  'r.retired_at < $3::timestamptz and (r.restored_at is null or r.restored_at >= $3::timestamptz)'

const reported = (among: string) => `
  select s.id as "seriesId", s.measure_id as "measureId", s.source_id as "sourceId",
         s.scope_key as "scopeKey", s.scope_kind as "scopeKind", s.frequency, a.id as "assetId",
         t.id as "tokenId",
         coalesce(
           ${filed('asset', 'a.id', 'class')}::int, a.asset_class_id,
           case when s.scope_kind = 'class' then s.scope_id end
         ) as "classId",
         coalesce(${filed('asset', 'a.id', 'issuer')}::int, a.issuer_id) as "issuerId",
         coalesce(${filed('token', 't.id', 'network')}::int, t.network_id) as "networkId",
         coalesce(
           ${filed('token', 't.id', 'platform')}::int, ${filed('asset', 'a.id', 'platform')}::int,
           t.platform_id, a.platform_id
         ) as "platformId",
         coalesce(
           s.segment, ${filed('token', 't.id', 'tokenization')},
           ${filed('asset', 'a.id', 'tokenization')}, t.tokenization, a.tokenization
         ) as tokenization,
         coalesce(t.units_per_token, 1) as "unitsPerToken",
         ${retired(`case s.scope_kind when 'token' then s.scope_key end`, KNOWN)} as "retiredFrom",
         ${retired(`'asset:' || a.id`, KNOWN)} as "assetRetiredFrom",
         source.rank, ${MARKED_NOW}
  from series s
  join source on source.id = s.source_id left join series_values v on v.series_id = s.id
  left join token t on s.scope_kind = 'token' and t.id = s.scope_id
  left join asset a on a.id = coalesce(t.asset_id, case when s.scope_kind = 'asset' then s.scope_id end)
  where s.measure_id = any($1) and s.source_id <> $2 and ${among}
  order by s.id`
