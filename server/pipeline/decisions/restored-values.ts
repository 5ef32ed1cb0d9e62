import type { Day, Frequency } from '#lib/dates.ts'
import { measureById, type MeasureKey } from '#lib/registry/measures.ts'
import type { SourceId } from '#lib/registry/sources.ts'
import { cursorRows } from '#server/core/database/cursor-rows.ts'
import { jobsSql } from '#server/core/database/db.ts'
import { sqlTransaction } from '#server/core/database/sql-transaction.ts'
import type { SeriesName } from '#server/pipeline/series/ensure-series.ts'
import { readScope, scopeKey, type ScopeColumns } from '#server/pipeline/series/scope.ts'
import type { WithdrawableRun } from '#server/pipeline/decisions/withdrawable-run.ts'
import type { Stage } from '#server/pipeline/publication/stage.ts'

/** Days of one line that read again what they read before a run, or nothing where nothing was read before it. */
export interface RestoredLine {
  scopeKey: string
  measure: MeasureKey
  restored: number
  blank: number
  firstDay: Day
  lastDay: Day
}

export interface RestoredValues {
  /** by place in the stage, those without a day that changes included */
  names: SeriesName[]
  /** lines with a day that changes */
  lines: RestoredLine[]
  /** values of the run that a later one replaced, and the runs that did */
  rewritten: number
  rewrittenBy: number[]
}

/** Lines that a run wrote to; empty where it published no values. Derived ones follow from them, and are left out. */
export async function linesOfRun(
  runId: number,
  source: SourceId,
  sourceId: number,
): Promise<{ id: number; name: SeriesName }[]> {
  const { rows } = await jobsSql().query<LineRow>(LINES, [runId, sourceId])
  return rows.flatMap(({ id, measureId, frequency, ...scope }) => {
    const measure = measureById(measureId)
    return measure ? [{ id, name: { scope: readScope(scope), measure, source, frequency } }] : []
  })
}

/**
 * Stages what each day that a run wrote says without it: the newest of the runs that stand, whether
 * they came before or after. What is staged and what was published differ on every day.
 */
export async function stageWithout(
  { id: runId, otherIds }: WithdrawableRun,
  written: readonly { id: number; name: SeriesName }[],
  stage: Stage,
  onValues: (count: number) => void,
): Promise<RestoredValues> {
  const places = new Map(written.map(({ id }, at) => [id, at]))
  const lines = new Map<number, RestoredLine>()
  const rewrittenBy = new Set<number>()
  let rewritten = 0
  let count = 0
  await sqlTransaction(
    async (client) => {
      for await (const rows of cursorRows<DayRow>(
        client,
        DAYS,
        [runId, [...places.keys()], otherIds],
        ROWS_AT_ONCE,
      )) {
        for (const { seriesId, day, newest, own, before } of rows) {
          if (newest !== runId) {
            rewritten++
            rewrittenBy.add(newest)
            continue
          }
          const place = places.get(seriesId)
          const name = place === undefined ? undefined : written[place]?.name
          if (place === undefined || !name || own === before) continue
          stage.add(place, day, before)
          const line = lines.get(seriesId) ?? openLine(name, day)
          line[before === null ? 'blank' : 'restored']++
          lines.set(seriesId, { ...line, lastDay: day })
        }
        count += rows.length
        onValues(count)
        if (stage.isFull) await stage.drain()
      }
    },
    { pool: jobsSql(), beginning: 'begin read only' },
  )
  return {
    names: written.map(({ name }) => name),
    lines: [...lines.values()],
    rewritten,
    rewrittenBy: [...rewrittenBy].sort((a, b) => a - b),
  }
}

const ROWS_AT_ONCE = 5_000

interface LineRow extends ScopeColumns {
  id: number
  measureId: number
  frequency: Frequency
}

interface DayRow {
  seriesId: number
  day: Day
  newest: number
  own: number | null
  before: number | null
}

const openLine = ({ scope, measure }: SeriesName, day: Day): RestoredLine => ({
  scopeKey: scopeKey(scope),
  measure,
  restored: 0,
  blank: 0,
  firstDay: day,
  lastDay: day,
})

const LINES = `
  select s.id, s.scope_kind as kind, s.scope_key as "scopeKey", s.scope_id as "scopeId", s.segment,
    s.measure_id as "measureId", s.frequency
  from series s where s.id in (
    select o.series_id
    from observation o
    where o.run_id = $1 and o.series_id in (select id from series where source_id = $2)
  ) order by s.id`

const DAYS = `
  select o.series_id as "seriesId", o.day, max(o.run_id) filter (where o.run_id <> all($3)) as newest,
         (array_agg(o.value) filter (where o.run_id = $1))[1] as own,
         (array_agg(o.value order by o.run_id desc) filter (where o.run_id <> $1 and o.run_id <> all($3)))[1] as before
  from observation o where o.series_id = any($2)
  group by o.series_id, o.day having bool_or(o.run_id = $1) order by o.series_id, o.day`
