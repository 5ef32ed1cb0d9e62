import type { Day } from '#lib/dates.ts'
import type { Provenance } from '#lib/view/figures/value-provenance.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { trim } from '#server/pipeline/series/packed.ts'
import type { PublishedLine } from '#server/pipeline/series/published.ts'
import { staleDays } from '#server/pipeline/series/waited-until.ts'

type Lines = ReadonlyMap<string, PublishedLine>

/** Longer than any window, and than the steps of any source. */
const MORE_DAYS = 31

/**
 * Lists the values that a figure over several lines had for a day after each run that changed it,
 * the newest first: it was never published as such, so it is made again of what its lines said by
 * then. `evaluate`: its formula; null where that says nothing of the day.
 */
export async function replayReadings(
  lines: Lines,
  { day, laterRuns }: { day: Day; laterRuns: readonly number[] },
  evaluate: (lines: Lines) => number | null,
): Promise<Provenance['history']> {
  const around = staleDays() + MORE_DAYS
  const [from, to] = [day - around, day + around]
  const { rows } = await replicaSql().query<Row>({
    name: 'replayed-readings',
    text: OBSERVATIONS,
    values: [[...lines.values()].map(({ seriesId }) => seriesId), from, to, laterRuns],
  })
  const values = new Map(
    [...lines.values()].map(({ seriesId }) => [
      seriesId,
      new Float64Array(to - from + 1).fill(Number.NaN),
    ]),
  )
  const said: Provenance['history'] = []
  for (const [runId, written] of Map.groupBy(rows, (row) => row.runId)) {
    for (const row of written)
      values.get(row.seriesId)?.set([row.value ?? Number.NaN], row.day - from)
    const value = evaluate(
      new Map(
        [...lines].flatMap(([key, line]) => {
          const known = trim({ start: from, values: values.get(line.seriesId) ?? NOTHING })
          return known ? [[key, { ...line, ...known, marks: [] }] as const] : []
        }),
      ),
    )
    const last = said.at(-1)
    if (last ? last.value !== value : value !== null)
      said.push({ runId, publishedAt: written[0]?.publishedAt ?? '', value })
  }
  return said.reverse()
}

const NOTHING = new Float64Array(0)

interface Row {
  seriesId: number
  day: Day
  runId: number
  publishedAt: string
  value: number | null
}

const OBSERVATIONS = `
  select o.series_id as "seriesId", o.day, o.run_id as "runId",
    to_json(coalesce(r.finished_at, r.started_at))#>>'{}' as "publishedAt", o.value
  from observation o join ingest_run r on r.id = o.run_id
  where o.series_id = any($1) and o.day between $2 and $3 and o.run_id <> all($4) order by o.run_id`
