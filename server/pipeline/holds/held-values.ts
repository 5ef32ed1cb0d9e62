import { replicaSql } from '#server/core/database/db.ts'
import type { Day } from '#lib/dates.ts'
import { measureById, type MeasureKey } from '#lib/registry/measures.ts'
import { OPINION_RULE } from '#lib/registry/second-opinions.ts'
import type { QualityRuleKey } from '#lib/registry/quality-rules.ts'

export interface HeldRow {
  id: number
  scopeKey: string
  measure: MeasureKey
  day: Day
  value: number | null
  previous: number | null
  rule: string
  reason: string
  state: string
  runId: number
  heldAt: string
}

/** How many readings are held and how many incidents are open, all of them. */
export async function countOpen(): Promise<{ held: number; incidents: number }> {
  const {
    rows: [row],
  } = await replicaSql().query<{ held: number; incidents: number }>({
    name: 'count-open',
    text: `select (select count(*)::int from held_value where state = 'held') as held,
        (select count(*)::int from incident where state = 'open') as incidents`,
  })
  return row ?? { held: 0, incidents: 0 }
}

/** How many readings were kept back since the beginning of a year, whatever was decided about them. */
export async function countHeldIn(year: number): Promise<number> {
  const {
    rows: [row],
  } = await replicaSql().query<{ held: number }>({
    name: 'count-held-in',
    text: `select count(*)::int as held
      from held_value h
      join ingest_run r on r.id = h.run_id
      where extract(year from r.started_at at time zone 'UTC') = $1`,
    values: [year],
  })
  return row?.held ?? 0
}

/** Which held values: of a run, of a rule, or of both. */
export interface HeldSelection {
  runId: number | undefined
  rule: QualityRuleKey | undefined
}

/**
 * Held values of a run, of a rule, or all of them, the newest first; `state` null: decided ones
 * too; `limit` null: every one.
 */
export async function heldValues({
  state = 'held',
  runId,
  rule,
  limit = 200,
}: Partial<HeldSelection> & {
  state?: string | null
  limit?: number | null
} = {}): Promise<HeldRow[]> {
  return readHeld(
    `($1::text is null or h.state = $1)
     and ($2::int is null or h.run_id = $2)
     and ($3::text is null or h.rule = $3)
     order by h.id desc limit $4`,
    [state, runId, rule, limit],
  )
}

/** Held values by their ids, in the order of their days, whatever was decided. */
export const heldById = (ids: readonly number[]): Promise<HeldRow[]> =>
  readHeld('h.id = any($1) order by h.day, h.id', [ids])

async function readHeld(where: string, values: readonly unknown[]): Promise<HeldRow[]> {
  const { rows } = await replicaSql().query<Omit<HeldRow, 'measure'> & { measureId: number }>(
    `select h.id, s.scope_key as "scopeKey", s.measure_id as "measureId", h.day, h.value,
       h.previous, h.rule, h.reason, h.state, h.run_id as "runId",
       to_json(r.started_at)#>>'{}' as "heldAt"
     from held_value h join series s on s.id = h.series_id join ingest_run r on r.id = h.run_id where ${where}`,
    [...values],
  )
  return rows.flatMap(({ measureId, ...row }) => {
    const measure = measureById(measureId)
    return measure ? [{ ...row, measure }] : []
  })
}

/** Ids of what is held and selected, the oldest first. */
export async function selectHeld({ runId, rule }: HeldSelection): Promise<number[]> {
  const { rows } = await replicaSql().query<{ id: number }>(
    `select id
     from held_value
     where state = 'held' and ($1::int is null or run_id = $1) and ($2::text is null or rule = $2)
     order by id`,
    [runId, rule],
  )
  return rows.map(({ id }) => id)
}

export interface IncidentRow {
  id: number
  scopeKey: string
  measure: MeasureKey
  rule: string
  title: string
  detail: string
  fromDay: Day
  toDay: Day
  state: 'open' | 'closed'
  openedAt: string
  closedAt: string | null
  heldCount: number
}

/**
 * Incidents about held values and readings, open ones first, the newest first; gaps between sources
 * come after them.
 */
export async function incidents(limit = 100, { withGaps = false } = {}): Promise<IncidentRow[]> {
  const { rows } = await replicaSql().query<Omit<IncidentRow, 'measure'> & { measureId: number }>(
    `select i.id, i.scope_key as "scopeKey", i.measure_id as "measureId", i.rule, i.title,
            i.detail, i.from_day as "fromDay", i.to_day as "toDay", i.state,
            to_json(i.opened_at)#>>'{}' as "openedAt", to_json(i.closed_at)#>>'{}' as "closedAt",
            (
              select count(*) from held_value h where h.incident_id = i.id and h.state = 'held'
            ) as "heldCount"
     from incident i
     where $2 or i.rule <> $3
     order by i.state desc, i.rule = $3, i.to_day desc, i.id desc limit $1`,
    [limit, withGaps, OPINION_RULE],
  )
  return rows.flatMap(({ measureId, ...row }) => {
    const measure = measureById(measureId)
    return measure ? [{ ...row, measure }] : []
  })
}
