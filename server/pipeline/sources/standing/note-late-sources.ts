import { today, type Day } from '#lib/dates.ts'
import { sourceById, sources, type SourceId } from '#lib/registry/sources.ts'
import { jobsSql, replicaSql } from '#server/core/database/db.ts'
import { sqlTransaction } from '#server/core/database/sql-transaction.ts'
import { expectedSources } from '#server/pipeline/sources/standing/expected-sources.ts'

/** A source whose newest day is older than it promises, since somebody looked. */
export interface LateSource {
  /** id of the incident */
  id: number
  source: SourceId
  newestDay: Day
  /** ISO */
  openedAt: string
}

/**
 * Opens an incident for each source that has become late, and closes those of sources that are on
 * time again, or promise nothing any more. → how many
 */
export async function noteLateSources(
  day: Day = today(),
): Promise<{ late: number; opened: number; closed: number }> {
  const expected = [...(await expectedSources())].map((id) => sources[id].id)
  return sqlTransaction(
    async (client) => {
      const closed = await client.query(CLOSE, [day, expected])
      const opened = await client.query(OPEN, [day, expected])
      const late = await client.query('select from late_source where closed_at is null')
      return {
        late: late.rowCount ?? 0,
        opened: opened.rowCount ?? 0,
        closed: closed.rowCount ?? 0,
      }
    },
    { pool: jobsSql() },
  )
}

/** Open incidents, the oldest first. */
export async function lateSources(): Promise<LateSource[]> {
  const { rows } = await replicaSql().query<Raw>(`${LATE} order by opened_at, id`)
  return rows.flatMap(makeLate)
}

/** Those that the operator has not been told of. */
export async function untoldLateSources(): Promise<LateSource[]> {
  const { rows } = await jobsSql().query<Raw>(
    `${LATE} and mailed_at is null order by opened_at, id`,
  )
  return rows.flatMap(makeLate)
}

type Raw = Omit<LateSource, 'source'> & { sourceId: number }

function makeLate({ sourceId, ...row }: Raw): LateSource[] {
  const source = sourceById(sourceId)
  return source ? [{ ...row, source }] : []
}

export async function noteTold(incidents: readonly LateSource[]): Promise<void> {
  await jobsSql().query('update late_source set mailed_at = now() where id = any($1)', [
    incidents.map(({ id }) => id),
  ])
}

const LATE = `
  select id, source_id as "sourceId", newest_day as "newestDay",
    to_json(opened_at)#>>'{}' as "openedAt"
  from late_source
  where closed_at is null`

const NEWEST = `
  select source.id, max(l.day) as newest, source.stale_after_days as promise
  from source join series s on s.source_id = source.id join series_latest l on l.series_id = s.id
  where source.id = any($2) group by source.id`

const CLOSE = `
  with newest as (${NEWEST})
  update late_source late set closed_at = now()
  where closed_at is null
    and not exists (select from newest where newest.id = late.source_id and $1::int - newest.newest > newest.promise)`

const OPEN = `
  with newest as (${NEWEST})
  insert into late_source (source_id, newest_day) select id, newest from newest
  where $1::int - newest > promise
    and not exists (select from late_source where source_id = newest.id and closed_at is null)`
