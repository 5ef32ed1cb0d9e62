import { z } from 'zod'
import { parseDay } from '#lib/dates.ts'
import { sql } from '#server/core/database/db.ts'
import { runIngest } from '#server/pipeline/runs/ingest/run-ingest.ts'
import type { ScopeName, Sink, Source } from '#server/pipeline/inputs/source.ts'
import { exportFile, ingest } from './ingest-site.ts'
import { writtenFile } from '../files/written-file.ts'

// One treasury fund, OUSG, that tests write, correct and withdraw.
export const TREASURIES = { create: true, options: { class: 'us-treasury-debt' } }
export const OUSG = { '2024-01-01': [180e6], '2024-01-02': [181e6], '2024-01-03': [182e6] }

export const load = (days: Parameters<typeof exportFile>[1], name = 'ousg.csv') =>
  ingest('timeseries-export', writtenFile(name, exportFile(['OUSG'], days)), TREASURIES)

export const lastRun = async () =>
  (
    await sql().query<Record<string, unknown>>(
      `select state, rows_read, points_read, points_new, held_count, newest_day, message
       from ingest_run
       order by id desc limit 1`,
    )
  ).rows[0]

/** Lists the values of a series for a day, one run after the other. */
export async function observed(
  scope: string,
  measureId: number,
  day: string,
): Promise<(number | null)[]> {
  const { rows } = await sql().query<{ value: number | null }>(
    `select o.value
     from observation o join series s on s.id = o.series_id
     where s.scope_key = $1 and s.measure_id = $2 and o.day = $3
     order by o.run_id`,
    [scope, measureId, parseDay(day)],
  )
  return rows.map(({ value }) => value)
}

/** Values of OUSG by a source of its own, which may withdraw: days since 1970. */
export function pointsOn(rows: readonly (readonly [number, number | null])[]) {
  const scope: ScopeName = { kind: 'asset', asset: 'OUSG' }
  const source: Source = {
    id: 'timeseries-export',
    summary: '',
    options: z.object({}),
    // lint wants an await in an async generator, and a stream of rows is one
    async *fetch() {
      for (const row of await Promise.resolve(rows)) yield row
    },
    normalise: (_input, sink: Sink) => {
      const line = sink.series(scope, 'totalAssetValue')
      let at = 0
      return {
        row(row) {
          const [day, value] = z.tuple([z.number(), z.number().nullable()]).parse(row)
          sink.point(line, day, value, { line: ++at, column: 'value' })
        },
      }
    },
  }
  return runIngest({
    source,
    inputs: ['points'],
    options: { class: 'us-treasury-debt' },
    create: true,
    isDryRun: false,
    signal: new AbortController().signal,
    watch: {},
  })
}
