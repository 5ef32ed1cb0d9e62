import { measureById, getMeasure } from '#lib/registry/measures.ts'
import { sourceById } from '#lib/registry/sources.ts'
import { LoadingCache } from '#server/core/cache/loading-cache.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { getRecordKind, type RecordKindId } from '#server/market/records/kinds/index.ts'
import type { Day } from '#lib/dates.ts'
import { DENIED } from '#server/people/access/market-access.ts'
import { placesOfMarket } from '#server/people/access/places.ts'
import { Bindings } from '#server/core/database/compile-filter.ts'
import {
  fieldSeen,
  seenSince,
  tablesSeen,
  type RecordView,
} from '#server/market/records/record-view.ts'
import { passedOn } from '#server/market/records/passed-on.ts'
import { type RecordKind } from '#server/market/records/record-kind.ts'
import { metricNames } from '#lib/registry/metric-names.ts'

/** JSON, as bytes: an answer is put together without writing them again. */
type Documents = Map<number, Buffer>

/** More than there are kinds of records, with provenance and without it. */
const MOST_KINDS = 100
const cache = new LoadingCache<Documents>({ mostEntries: MOST_KINDS })

/** Records as JSON, in the order of the ids. Those of small kinds are written once per data version and kept. */
export async function recordsById(
  kindId: RecordKindId,
  ids: readonly number[],
  withProvenance: boolean,
  version: number,
  view: RecordView | null = null,
): Promise<Buffer[]> {
  const documents =
    view || getRecordKind(kindId).isLarge
      ? await load(kindId, withProvenance, ids, version, view)
      : await cache.get(
          `${kindId} ${withProvenance}`,
          () => load(kindId, withProvenance, null, version, null),
          version,
        )
  return ids.flatMap((id) => documents.get(id) ?? [])
}

async function load(
  kindId: RecordKindId,
  withProvenance: boolean,
  ids: readonly number[] | null,
  version: number,
  view: RecordView | null,
): Promise<Documents> {
  const kind = getRecordKind(kindId)
  const bindings = new Bindings()
  const wanted = bindings.bind(ids)
  const tables = view ? tablesSeen(kind, view, bindings) : ''
  const document = documentSql(kind, (name, sql) =>
    view ? fieldSeen(kind, name, sql, view, bindings) : sql,
  )
  const [{ rows }, metrics] = await Promise.all([
    replicaSql().query<{ id: number; document: string }>(
      `${tables} select ${kind.id} as id, ${document}::text as document from ${kind.from} where ${kind.where ?? 'true'} and (${wanted}::bigint[] is null or ${kind.id} = any(${wanted}))`,
      bindings.values,
    ),
    listMetrics(kind, withProvenance, ids, version, view),
  ])
  const blank = metricText(kind, () => undefined, withProvenance)
  return new Map(
    rows.map(({ id, document }) => [
      Number(id),
      Buffer.from(
        join(document, extraText(kind, Number(id), view), metrics.get(Number(id)) ?? blank),
      ),
    ]),
  )
}

const documentSql = ({ fields }: RecordKind, seen: (name: string, sql: string) => string): string =>
  `(select row_to_json(r) from (select ${Object.entries(fields)
    .map(([name, { json, sql }]) => `${seen(name, json ?? sql)} as "${name}"`)
    .join(', ')}) r)`

const extraText = ({ extra = {} }: RecordKind, id: number, view: RecordView | null): string =>
  Object.entries(extra)
    .map(
      ([name, { valueOf }]) =>
        `"${name}":${JSON.stringify(!view || view.access.fact(name).daysAt([null, id]) !== DENIED ? valueOf(id) : null)}`,
    )
    .join(',')

/** The insides of objects in one. */
const join = (document: string, ...insides: readonly string[]): string =>
  `${[document.slice(0, -1), ...insides.filter(Boolean)].join(',')}}`

interface Latest {
  id: number
  scopeKey: string
  measureId: number
  day: string
  value: number
  value7d: number | null
  value30d: number | null
  value90d: number | null
  quality: string
  sourceId: number
  runId: number
  dayNumber: Day
  /** how many days before it the older values are: where one is blank, an older one stands */
  before7d: number | null
  before30d: number | null
  before90d: number | null
}

/** The metrics of every record as the inside of an object. */
async function listMetrics(
  kind: RecordKind,
  withProvenance: boolean,
  ids: readonly number[] | null,
  version: number,
  view: RecordView | null,
): Promise<Map<number, string>> {
  if (!kind.metrics) return new Map()
  const [{ mayPass }, { rows }, places] = await Promise.all([
    passedOn(version),
    replicaSql().query<Latest>(LATEST, [
      kind.metrics.scopeKind,
      kind.metrics.measures.map((measure) => getMeasure(measure).id),
      ids,
    ]),
    view && placesOfMarket(),
  ])
  const passed = rows.flatMap((line) => {
    const measure = measureById(line.measureId)
    if (measure === undefined || !mayPass(line.scopeKey, measure, line.sourceId)) return []
    return view && places
      ? (latestSince(line, seenSince(kind, measure, line, view, places)) ?? [])
      : [line]
  })
  const byRecord = Map.groupBy(passed, ({ id }) => id)
  return new Map(
    [...byRecord].map(([id, latest]) => {
      const byMeasure = new Map(latest.map((line) => [line.measureId, line]))
      return [id, metricText(kind, (measureId) => byMeasure.get(measureId), withProvenance)]
    }),
  )
}

/** A line from a day on: older values are not there. */
function latestSince(line: Latest, since: Day | undefined): Latest | undefined {
  if (since === undefined || line.dayNumber < since) return undefined
  const kept = (value: number | null, before: number | null) =>
    before !== null && line.dayNumber - before >= since ? value : null
  return {
    ...line,
    value7d: kept(line.value7d, line.before7d),
    value30d: kept(line.value30d, line.before30d),
    value90d: kept(line.value90d, line.before90d),
  }
}

function metricText(
  { metrics }: RecordKind,
  latestOf: (measureId: number) => Latest | undefined,
  withProvenance: boolean,
): string {
  return (metrics?.measures ?? [])
    .flatMap((measure) => {
      const { id, unit } = getMeasure(measure)
      const text = JSON.stringify(makeMetric(latestOf(id), unit === 'percent', withProvenance))
      return metricNames(measure).map((name) => `"${name}":${text}`)
    })
    .join(',')
}

function makeMetric(latest: Latest | undefined, isPercent: boolean, withProvenance: boolean) {
  const scale = (value: number | null | undefined) =>
    value === null || value === undefined ? null : isPercent ? value * 100 : value
  const is = scale(latest?.value)
  const was = {
    '7d': scale(latest?.value7d),
    '30d': scale(latest?.value30d),
    '90d': scale(latest?.value90d),
  }
  const amount = (before: number | null) => (is === null || before === null ? null : is - before)
  // of zero nothing is a percentage
  const percent = (before: number | null) =>
    is === null || !before ? null : ((is - before) / Math.abs(before)) * 100
  return {
    val: is,
    val_7d: was['7d'],
    val_30d: was['30d'],
    val_90d: was['90d'],
    chg_7d_amt: amount(was['7d']),
    chg_7d_pct: percent(was['7d']),
    chg_30d_amt: amount(was['30d']),
    chg_30d_pct: percent(was['30d']),
    chg_90d_amt: amount(was['90d']),
    chg_90d_pct: percent(was['90d']),
    ...(withProvenance ? describeProvenance(latest) : {}),
  }
}

const describeProvenance = (latest: Latest | undefined) => ({
  as_of: latest?.day ?? null,
  source: latest ? (sourceById(latest.sourceId) ?? null) : null,
  quality: latest?.quality ?? null,
  run_id: latest?.runId ?? null,
})

const before = (days: number) =>
  `case ${[0, 1, 2, 3].map((more) => `when v.values[l.day - v.start_day + 1 - ${days + more}] is not null then ${days + more}`).join(' ')} end`

const LATEST = `
select s.scope_id as id, s.scope_key as "scopeKey", s.measure_id as "measureId", ('1970-01-01'::date + l.day)::text as day, l.value, l.value_7d as "value7d", l.value_30d as "value30d", l.value_90d as "value90d",
       v.quality, s.source_id as "sourceId", l.run_id as "runId", l.day as "dayNumber", ${[7, 30, 90].map((days) => `case when $3::bigint[] is not null then ${before(days)} end as "before${days}d"`).join(', ')}
from series s join series_latest l on l.series_id = s.id join series_values v on v.series_id = s.id
where s.is_published and s.scope_kind = $1 and s.segment is null and s.measure_id = any($2) and ($3::bigint[] is null or s.scope_id = any($3))`
