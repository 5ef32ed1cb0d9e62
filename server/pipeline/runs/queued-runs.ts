import { z } from 'zod'
import { sources } from '#lib/registry/sources.ts'
import { jobInputs } from '#lib/schemas/job-to-run.ts'
import type { WaitingRun } from '#lib/view/sources/run-row.ts'
import { sql } from '#server/core/database/db.ts'

/** Runs that were asked for again and have not begun, the first to begin first. */
export async function waitingRuns(): Promise<WaitingRun[]> {
  const { rows } = await sql().query({ name: 'waiting-runs', text: WAITING })
  return z
    .array(waiting)
    .parse(rows)
    .flatMap(({ id, askedAt, data }) => {
      const input = jobInputs.ingest.safeParse(data)
      if (!input.success) return []
      const { source, locations } = input.data
      return [{ jobId: id, sourceName: sources[source].name, locations, askedAt }]
    })
}

const waiting = z.object({ id: z.string(), askedAt: z.string(), data: z.unknown() })

const WAITING = `
  select id::text, to_json(created_on)#>>'{}' as "askedAt", data from pgboss.job
  where name = 'ingest' and state < 'active' order by created_on, id limit 50`
