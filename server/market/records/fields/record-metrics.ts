import { LONGEST_STEP, type Day, type Frequency } from '#lib/dates.ts'
import type { Include } from '#lib/query/query.ts'
import { metricNames } from '#lib/registry/metric-names.ts'
import { getMeasure, measureById, type MeasureKey } from '#lib/registry/measures.ts'
import { sourceById } from '#lib/registry/sources.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { readMarks, type DayMarks } from '#server/pipeline/series/series-marks.ts'
import { EXPECTED_DAYS } from '#server/pipeline/series/total.ts'
import { lineKey } from '#server/pipeline/series/published.ts'
import { listValueMarks } from '#server/market/records/fields/value-marks.ts'
import { passedOn } from '#server/market/records/fields/passed-on.ts'
import { describePast, pastMetrics } from '#server/market/records/fields/past-records.ts'
import type { RecordKind, RecordMetrics } from '#server/market/records/fields/record-kind.ts'
import { seenSince } from '#server/market/records/fields/record-view.ts'
import { placesOfMarket } from '#server/people/access/places.ts'
import type { Market } from '#server/market/market/market.ts'

/** The newest value of a record in one measure, with what it was before. */
export interface Latest {
  id: number
  scopeKey: string
  measure: MeasureKey
  day: string
  value: number
  value7d: number | null
  value30d: number | null
  value90d: number | null
  quality: string
  sourceId: number
  runId: number
  dayNumber: Day
  /** null where they are not known */
  marks: DayMarks | null
  /** days of which a reading is held; absent: none that is asked for */
  heldDays?: readonly Day[]
  /** absent where only what was published then is known */
  frequency?: Frequency
  /** the newest day among the records that were read with it; absent where only some were */
  newestDay?: Day | undefined
  /** how many days before it the older values are: where one is blank, an older one stands */
  before7d: number | null
  before30d: number | null
  before90d: number | null
}

/** A kind of record, or of the records within one, of which only the newest value is told. */
export type Measured = Pick<RecordKind, 'metrics'> & { isInner?: true }

/** The metrics of every record as the inside of an object. */
export async function listMetrics(
  market: Market,
  kind: Measured,
  include: readonly Include[],
  ids: readonly number[] | null,
  version: number,
): Promise<Map<number, string>> {
  const { viewer: view } = market
  if (!kind.metrics) return new Map()
  const [{ mayPass }, held, lines, places] = await Promise.all([
    passedOn(version),
    include.includes('marks') ? market.heldDays(kind.metrics.measures) : null,
    market.asOf === null ? readLatest(kind.metrics, ids) : readPast(market, kind.metrics, ids),
    view && placesOfMarket(),
  ])
  const passed = lines.flatMap((line) => {
    if (!mayPass(line.scopeKey, line.measure, line.sourceId)) return []
    const heldDays = held?.get(lineKey(line.scopeKey, line.measure)) ?? []
    const whole = { ...line, heldDays }
    return view && places
      ? (latestSince(whole, seenSince(kind, line.measure, line, view, places)) ?? [])
      : [whole]
  })
  const newest = ids === null ? findNewestDays(passed) : null
  const byRecord = Map.groupBy(passed, ({ id }) => id)
  return new Map(
    [...byRecord].map(([id, latest]) => {
      const byMeasure = new Map(
        latest.map((line) => [line.measure, { ...line, newestDay: newest?.get(line.measure) }]),
      )
      return [id, metricText(kind, (measure) => byMeasure.get(measure), include)]
    }),
  )
}

function findNewestDays(lines: readonly Latest[]): Map<MeasureKey, Day> {
  const newest = new Map<MeasureKey, Day>()
  for (const { measure, dayNumber } of lines)
    newest.set(measure, Math.max(dayNumber, newest.get(measure) ?? dayNumber))
  return newest
}

async function readLatest(
  { scopeKind, measures }: RecordMetrics,
  ids: readonly number[] | null,
): Promise<Latest[]> {
  const { rows } = await replicaSql().query<LatestRow>(LATEST, [
    scopeKind,
    measures.map((measure) => getMeasure(measure).id),
    ids,
  ])
  return rows.flatMap(({ measureId, start, marks, ...line }) => {
    const measure = measureById(measureId)
    return measure ? [{ ...line, measure, marks: readMarks(start, marks) }] : []
  })
}

interface LatestRow extends Omit<Latest, 'measure' | 'marks' | 'heldDays'> {
  measureId: number
  start: Day
  marks: unknown
}

async function readPast(
  market: Market,
  metrics: RecordMetrics,
  ids: readonly number[] | null,
): Promise<Latest[]> {
  const lines = [...(await pastMetrics(market, metrics, metrics.measures)).values()].flat()
  const wanted = ids && new Set(ids)
  return lines.flatMap(describePast).filter(({ id }) => !wanted || wanted.has(id))
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

export function metricText(
  { metrics, isInner }: Measured,
  latestOf: (measure: MeasureKey) => Latest | undefined,
  include: readonly Include[],
): string {
  return writeMetrics(metrics?.measures ?? [], (measure) => {
    const latest = latestOf(measure)
    const { val, ...changes } = makeMetric(measure, latest)
    return {
      val,
      ...(!isInner && changes),
      ...(include.includes('provenance') && describeProvenance(latest)),
      ...(include.includes('marks') && { marks: latest ? describeMarks(latest) : [] }),
    }
  })
}

/** Metrics under all their names, as the inside of an object. */
export const writeMetrics = (
  measures: readonly MeasureKey[],
  ofMeasure: (measure: MeasureKey) => object,
): string =>
  measures
    .flatMap((measure) => {
      const text = JSON.stringify(ofMeasure(measure))
      return metricNames(measure).map((name) => `"${name}":${text}`)
    })
    .join(',')

/** A value with what it was before and how it changed; null where it is not known, percents in percent. */
export function makeMetric(
  measure: MeasureKey,
  latest: Pick<Latest, 'value' | 'value7d' | 'value30d' | 'value90d'> | undefined,
) {
  const isPercent = getMeasure(measure).unit === 'percent'
  const scale = (value: number | null | undefined) =>
    value === null || value === undefined ? null : isPercent ? value * 100 : value
  const is = scale(latest?.value)
  const was = {
    '7d': scale(latest?.value7d),
    '30d': scale(latest?.value30d),
    '90d': scale(latest?.value90d),
  }
  const amount = (before: number | null) => (is === null || before === null ? null : is - before)
  // nothing is a percentage of zero
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
  }
}

const describeProvenance = (latest: Latest | undefined) => ({
  as_of: latest?.day ?? null,
  source: latest ? (sourceById(latest.sourceId) ?? null) : null,
  quality: latest?.quality ?? null,
  run_id: latest?.runId ?? null,
})

const describeMarks = (latest: Latest) =>
  latest.marks &&
  listValueMarks({
    measure: latest.measure,
    day: latest.dayNumber,
    marks: latest.marks,
    isUpperBound: latest.quality === 'upper_bound',
    heldDays: latest.heldDays ?? [],
    laterDay: findLaterDay(latest),
  })

/** The newest day of the others, where a value is older than its source's rhythm explains. */
function findLaterDay({ dayNumber, newestDay, frequency }: Latest): Day | null {
  if (newestDay === undefined || frequency === undefined) return null
  const patience = Math.max(EXPECTED_DAYS, LONGEST_STEP[frequency])
  return newestDay - dayNumber > patience ? newestDay : null
}

const before = (days: number) => {
  const cases = [days, days + 1, days + 2, days + 3].map(
    (back) => `when v.values[l.day - v.start_day + 1 - ${back}] is not null then ${back}`,
  )
  return `case ${cases.join(' ')} end`
}

const BEFORE = [7, 30, 90].map(
  (days) => `case when $3::bigint[] is not null then ${before(days)} end as "before${days}d"`,
)

const LATEST = `
select s.scope_id as id, s.scope_key as "scopeKey", s.measure_id as "measureId", s.frequency,
  ('1970-01-01'::date + l.day)::text as day, l.value, l.value_7d as "value7d",
  l.value_30d as "value30d", l.value_90d as "value90d",
  v.start_day as start,
  (
    select coalesce(jsonb_agg(m), '[]')
    from jsonb_array_elements(v.marks) m
    where (m->>0)::int >= l.day - v.start_day
  ) as marks,
  v.quality, s.source_id as "sourceId", l.run_id as "runId", l.day as "dayNumber",
  ${BEFORE.join(', ')}
from series s join series_latest l on l.series_id = s.id join series_values v on v.series_id = s.id
where s.is_published
  and s.scope_kind = $1
  and s.segment is null
  and s.measure_id = any($2)
  and ($3::bigint[] is null or s.scope_id = any($3))`
