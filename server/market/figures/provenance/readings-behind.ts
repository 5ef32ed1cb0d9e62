import type { Day } from '#lib/dates.ts'
import { PRICE_MEASURES } from '#lib/registry/measure-factors.ts'
import { getMeasure, measureById } from '#lib/registry/measures.ts'
import { isQualityRuleKey, type QualityRuleKey } from '#lib/registry/quality-rules.ts'
import { sourceById, sources } from '#lib/registry/sources.ts'
import type { ValueCheck } from '#lib/view/figures/value-provenance.ts'
import { replicaSql } from '#server/core/database/db.ts'
import type { JudgedReading } from '#server/market/figures/provenance/rule-scope.ts'

/** A day of a series, and whether what is held of newer days belongs to it as well. */
export interface SeriesDay {
  seriesId: number
  day: Day
  isNewest: boolean
}

/** A reading that a rule kept back, and what was decided about it. */
export interface HeldReading {
  rule: QualityRuleKey
  state: 'held' | 'released' | 'rejected'
  reason: string
  decided: ValueCheck['decided']
}

type Found<Reading> = ReadonlyMap<string, readonly Reading[]>

export const seriesDayKey = ({ seriesId, day, isNewest }: SeriesDay): string =>
  `${seriesId} ${day} ${isNewest}`

/** The readings that were written for days of reported series, by `seriesDayKey`. One statement, however many days. */
export async function readReadings(
  wanted: readonly SeriesDay[],
): Promise<Found<Omit<JudgedReading, 'hasSecond'>>> {
  const { rows } = await replicaSql().query<
    Omit<JudgedReading, 'measure' | 'beside' | 'runSource' | 'hasSecond'> &
      SeriesDay & { measureId: number; besideIds: number[]; runSourceId: number }
  >({
    name: 'readings-behind',
    text: READINGS,
    values: [
      ...asColumns(wanted),
      sources.assay.id,
      PRICE_MEASURES.map((measure) => getMeasure(measure).id),
    ],
  })
  const readings = rows.flatMap(({ measureId, besideIds, runSourceId, day, isNewest, ...row }) => {
    const measure = measureById(measureId)
    if (!measure) return []
    const reading: Omit<JudgedReading, 'hasSecond'> = {
      ...row,
      measure,
      runSource: sourceById(runSourceId) ?? 'assay',
      beside: besideIds.flatMap((id) => measureById(id) ?? []),
    }
    return [{ key: seriesDayKey({ seriesId: row.seriesId, day, isNewest }), reading }]
  })
  return byKey(readings)
}

/**
 * Reads the held values of days of series, and what was decided about them, by `seriesDayKey`.
 * Where several are decided together, one row has the audit entry.
 */
export async function readHeld(wanted: readonly SeriesDay[]): Promise<Found<HeldReading>> {
  const { rows } = await replicaSql().query<
    SeriesDay &
      Pick<HeldReading, 'state' | 'reason'> & {
        rule: string
        decidedAt: string | null
        actor: string | null
      }
  >({ name: 'held-behind', text: HELD, values: asColumns(wanted) })
  return byKey(
    rows.flatMap(({ rule, state, reason, decidedAt, actor, ...of }) => {
      if (!isQualityRuleKey(rule)) return []
      const by = actor === null ? null : actor === 'cli' ? 'command line' : 'admin'
      const decided =
        state === 'held' || decidedAt === null ? null : ({ by, at: decidedAt } as const)
      return [{ key: seriesDayKey(of), reading: { rule, state, reason, decided } }]
    }),
  )
}

const asColumns = (wanted: readonly SeriesDay[]) => [
  wanted.map(({ seriesId }) => seriesId),
  wanted.map(({ day }) => day),
  wanted.map(({ isNewest }) => isNewest),
]

function byKey<Reading>(found: readonly { key: string; reading: Reading }[]): Found<Reading> {
  const readings = new Map<string, Reading[]>()
  for (const { key, reading } of found) readings.set(key, [...(readings.get(key) ?? []), reading])
  return readings
}

const WANTED = 'unnest($1::bigint[], $2::int[], $3::boolean[]) as w(series_id, day, is_newest)'

// observations are read alone, as everywhere: on a cluster they are on other machines than what they are joined to
const READINGS = `
  with written as materialized (
    select o.series_id, o.day, max(o.run_id) as run_id from observation o
    where o.series_id = any($1) and o.day = any($2) group by o.series_id, o.day
  ), metal_day as materialized (
    select p.series_id, p.day from observation p where p.value is not null and p.series_id in (
      select b.id from series b
      join asset m on b.scope_key = 'benchmark:' || m.benchmark
      where b.is_published and m.benchmark_unit is not null)
  )
  select s.id as "seriesId", w.day, w.is_newest as "isNewest", s.measure_id as "measureId",
         s.scope_kind as "scopeKind", s.source_id as "sourceId", r.source_id as "runSourceId",
         coalesce(
           a.asset_class_id, case when s.scope_kind = 'class' then s.scope_id end
         ) as "classId", s.created_at >= r.started_at as "isFirstOfLine",
         coalesce(r.options->>'revises' = 'true', false) as "isRevision",
         case when a.benchmark_unit is not null then a.benchmark end as benchmark,
         case when a.benchmark_unit is not null and s.measure_id = any($5) then (
           select w.day - max(p.day) from series b join metal_day p on p.series_id = b.id and p.day <= w.day
           where b.is_published and b.scope_key = 'benchmark:' || a.benchmark) end as "benchmarkAge",
         array(
           select x.measure_id from series x
           where x.scope_key = s.scope_key and x.source_id = s.source_id
         ) as "besideIds"
  from ${WANTED}
  join series s on s.id = w.series_id
  join written on written.series_id = s.id and written.day = w.day
  join ingest_run r on r.id = written.run_id
  left join token t on s.scope_kind = 'token' and t.id = s.scope_id
  left join asset a on a.id = coalesce(t.asset_id, case when s.scope_kind = 'asset' then s.scope_id end)
  where s.source_id <> $4`

const HELD = `
  select w.series_id as "seriesId", w.day, w.is_newest as "isNewest", h.rule, h.state, h.reason,
         to_json(h.decided_at)#>>'{}' as "decidedAt",
         case when h.state <> 'held' then (
           select e.actor from held_value leader
           join audit_entry e on e.resource = 'held_value' and e.resource_id = leader.id::text
           where leader.decided_at = h.decided_at limit 1) end as actor
  from ${WANTED}
  join lateral (
    select * from held_value o
    where o.series_id = w.series_id
      and (
        o.day = w.day and o.state in ('held', 'released', 'rejected')
        or w.is_newest and o.day > w.day and o.state = 'held'
      )
    order by o.day, o.id desc limit 200) h on true
  order by h.day, h.id desc`
