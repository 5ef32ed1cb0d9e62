import type { ClientBase } from 'pg'
import { measureById, type MeasureKey } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import { closeSettledIncidents } from '#server/pipeline/holds/hold-points.ts'

/** The outcome for held values once the run that held or published them is taken back. */
export interface UndoneHolds {
  closed: number
  reopened: number
  /** measures of their lines: totals wait for what is held */
  measures: MeasureKey[]
}

/**
 * Takes back what a run did to held values: what it held itself is closed, and what it published or
 * replaced is held again, where no later run said something of that day. Derived lines are held
 * anew as they are derived. `otherIds`: runs that count no more.
 */
export async function undoHolds(
  client: ClientBase,
  runId: number,
  otherIds: readonly number[],
): Promise<UndoneHolds> {
  const closed = await client.query<{ seriesId: number }>(CLOSE, [
    runId,
    `run ${runId} was withdrawn`,
  ])
  const silentRuns = [...otherIds, runId]
  const { rows: decided } = await client.query<DecidedHold>(DECIDED, [
    runId,
    silentRuns,
    sources.assay.id,
  ])
  const { rows: told } = await client.query<Pick<DecidedHold, 'seriesId' | 'day'>>(TOLD_LATER, [
    decided.map(({ seriesId }) => seriesId),
    decided.map(({ day }) => day),
    runId,
    silentRuns,
  ])
  const later = new Set(told.map(({ seriesId, day }) => `${seriesId} ${day}`))
  const reopened = await client.query<{ seriesId: number; incidentId: number | null }>(REOPEN, [
    decided.filter(({ seriesId, day }) => !later.has(`${seriesId} ${day}`)).map(({ id }) => id),
  ])
  await closeSettledIncidents(client)
  await client.query("update incident set state = 'open', closed_at = null where id = any($1)", [
    reopened.rows.map(({ incidentId }) => incidentId),
  ])
  const { rows } = await client.query<{ measureId: number }>(
    'select distinct measure_id as "measureId" from series where id = any($1)',
    [[...closed.rows, ...reopened.rows].map(({ seriesId }) => seriesId)],
  )
  return {
    closed: closed.rows.length,
    reopened: reopened.rows.length,
    measures: rows.flatMap(({ measureId }) => measureById(measureId) ?? []),
  }
}

const CLOSE = `
  update held_value set state = 'superseded', decided_at = now(), note = $2
  where run_id = $1 and state = 'held' returning series_id as "seriesId"`

interface DecidedHold {
  id: number
  seriesId: number
  day: number
}

// a decision of a run carries the moment of its transaction, which is that of its end
const DECIDED = `
  select h.id, h.series_id as "seriesId", h.day
  from held_value h
  join series s on s.id = h.series_id
  join ingest_run r on r.id = $1
  where h.decided_at = r.finished_at
    and h.state in ('superseded', 'released')
    and h.run_id <> all($2)
    and s.source_id <> $3
    and not exists (
      select 1
      from held_value later
      where (later.series_id, later.day) = (h.series_id, h.day)
        and later.id > h.id
        and later.state <> 'superseded'
    )`

const TOLD_LATER = `
  select distinct o.series_id as "seriesId", o.day from observation o
  where o.series_id = any($1) and o.day = any($2) and o.run_id > $3 and o.run_id <> all($4)`

const REOPEN = `
  update held_value set state = 'held', decided_at = null, note = null where id = any($1)
  returning series_id as "seriesId", incident_id as "incidentId"`
