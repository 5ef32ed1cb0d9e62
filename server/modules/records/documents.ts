import { measureById, measureOf } from '#lib/registry/measures.ts'
import { sourceById } from '#lib/registry/sources.ts'
import { replicaSql } from '#server/db.ts'
import { recordKindOf, type RecordKindId } from '#server/modules/records/kinds/index.ts'
import { passedOn } from '#server/modules/records/passed-on.ts'
import { metricNames, type RecordKind } from '#server/modules/records/record-kind.ts'

/** JSON, as bytes: an answer is put together without writing them again. */
type Documents = Map<number, Buffer>

let kept: { version: number; documents: Map<string, Promise<Documents>> } = { version: -1, documents: new Map() }

/** Records as JSON, in the order of the ids. Those of small kinds are written once per data version and kept. */
export async function recordsById(kindId: RecordKindId, ids: readonly number[], withProvenance: boolean, version: number): Promise<Buffer[]> {
  const documents = recordKindOf(kindId).isLarge ? await load(kindId, withProvenance, ids, version) : await keptDocuments(kindId, withProvenance, version)
  return ids.flatMap((id) => documents.get(id) ?? [])
}

async function keptDocuments(kindId: RecordKindId, withProvenance: boolean, version: number): Promise<Documents> {
  if (kept.version !== version) kept = { version, documents: new Map() }
  const key = `${kindId} ${withProvenance}`
  const known = kept.documents.get(key)
  if (known) return known
  const loading = load(kindId, withProvenance, null, version)
  kept.documents.set(key, loading)
  // a failed load must not be kept
  loading.catch(() => { kept.documents.delete(key) })
  return loading
}

async function load(kindId: RecordKindId, withProvenance: boolean, ids: readonly number[] | null, version: number): Promise<Documents> {
  const kind = recordKindOf(kindId)
  const [{ rows }, metrics] = await Promise.all([
    replicaSql().query<{ id: number; document: string }>(`select ${kind.id} as id, ${documentSql(kind)}::text as document from ${kind.from} where ${kind.where ?? 'true'} and ($1::bigint[] is null or ${kind.id} = any($1))`, [ids]),
    metricsOf(kind, withProvenance, version),
  ])
  const blank = metricText(kind, () => undefined, withProvenance)
  return new Map(rows.map(({ id, document }) => [Number(id), Buffer.from(join(document, extraText(kind, Number(id)), metrics.get(Number(id)) ?? blank))]))
}

const documentSql = ({ fields }: RecordKind): string =>
  `(select row_to_json(r) from (select ${Object.entries(fields).map(([name, { json, sql }]) => `${json ?? sql} as "${name}"`).join(', ')}) r)`

const extraText = ({ extra = {} }: RecordKind, id: number): string =>
  Object.entries(extra).map(([name, { valueOf }]) => `"${name}":${JSON.stringify(valueOf(id))}`).join(',')

/** The insides of objects in one. */
const join = (document: string, ...insides: readonly string[]): string => `${[document.slice(0, -1), ...insides.filter(Boolean)].join(',')}}`

interface Latest {
  id: number; scopeKey: string; measureId: number; day: string; value: number; value7d: number | null; value30d: number | null; value90d: number | null; quality: string; sourceId: number; runId: number
}

/** The metrics of every record as the inside of an object. */
async function metricsOf(kind: RecordKind, withProvenance: boolean, version: number): Promise<Map<number, string>> {
  if (!kind.metrics) return new Map()
  const [{ mayPass }, { rows }] = await Promise.all([
    passedOn(version), replicaSql().query<Latest>(LATEST, [kind.metrics.scopeKind, kind.metrics.measures.map((measure) => measureOf(measure).id)]),
  ])
  const passed = rows.filter(({ scopeKey, measureId, sourceId }) => {
    const measure = measureById(measureId)
    return measure !== undefined && mayPass(scopeKey, measure, sourceId)
  })
  const byRecord = Map.groupBy(passed, ({ id }) => id)
  return new Map([...byRecord].map(([id, latest]) => {
    const byMeasure = new Map(latest.map((line) => [line.measureId, line]))
    return [id, metricText(kind, (measureId) => byMeasure.get(measureId), withProvenance)]
  }))
}

function metricText({ metrics }: RecordKind, latestOf: (measureId: number) => Latest | undefined, withProvenance: boolean): string {
  return (metrics?.measures ?? []).flatMap((measure) => {
    const { id, unit } = measureOf(measure)
    const text = JSON.stringify(metricOf(latestOf(id), unit === 'percent', withProvenance))
    return metricNames(measure).map((name) => `"${name}":${text}`)
  }).join(',')
}

function metricOf(latest: Latest | undefined, isPercent: boolean, withProvenance: boolean) {
  const scale = (value: number | null | undefined) => (value === null || value === undefined ? null : isPercent ? value * 100 : value)
  const is = scale(latest?.value)
  const was = { '7d': scale(latest?.value7d), '30d': scale(latest?.value30d), '90d': scale(latest?.value90d) }
  const amount = (before: number | null) => (is === null || before === null ? null : is - before)
  // of zero nothing is a percentage
  const percent = (before: number | null) => (is === null || !before ? null : ((is - before) / Math.abs(before)) * 100)
  return {
    val: is, val_7d: was['7d'], val_30d: was['30d'], val_90d: was['90d'],
    chg_7d_amt: amount(was['7d']), chg_7d_pct: percent(was['7d']), chg_30d_amt: amount(was['30d']), chg_30d_pct: percent(was['30d']),
    chg_90d_amt: amount(was['90d']), chg_90d_pct: percent(was['90d']),
    ...(withProvenance ? provenanceOf(latest) : {}),
  }
}

const provenanceOf = (latest: Latest | undefined) => ({
  as_of: latest?.day ?? null, source: latest ? sourceById(latest.sourceId) ?? null : null, quality: latest?.quality ?? null, run_id: latest?.runId ?? null,
})

const LATEST = `
select s.scope_id as id, s.scope_key as "scopeKey", s.measure_id as "measureId", ('1970-01-01'::date + l.day)::text as day, l.value, l.value_7d as "value7d", l.value_30d as "value30d", l.value_90d as "value90d",
       v.quality, s.source_id as "sourceId", l.run_id as "runId"
from series s join series_latest l on l.series_id = s.id join series_values v on v.series_id = s.id
where s.is_published and s.scope_kind = $1 and s.segment is null and s.measure_id = any($2)`
