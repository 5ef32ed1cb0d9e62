import { jobsSql } from '#server/core/database/db.ts'
import { removeExport } from '#server/market/exports/export-file.ts'

interface Gone {
  id: string
  format: string
}

/**
 * Removes files that have had their time, and closes what no job writes any more: that was given
 * up. → how many files
 */
export async function sweepExports(): Promise<number> {
  const expired = await jobsSql().query<Gone>(EXPIRED)
  const lost = await jobsSql().query<Gone>(LOST)
  const gone = [...expired.rows, ...lost.rows]
  await Promise.all(gone.map(({ id, format }) => removeExport(id, format)))
  return gone.length
}

const EXPIRED = `update export_job
  set state = 'expired'
  where state = 'ready' and expires_at < now() returning id, format`

const LOST = `
  update export_job e
  set state = 'failed', finished_at = now(),
    message = 'It could not be written. Start it again: a failed download does not count.'
  where state in ('queued', 'running')
    and not exists (select from pgboss.job j where j.name = 'export' and j.data->>'id' = e.id and j.state < 'completed')
  returning id, format`
