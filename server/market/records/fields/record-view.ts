import type { Pool } from 'pg'
import type { Day } from '#lib/dates.ts'
import { measureKeys, getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import { DENIED, oldestDay } from '#server/people/access/market-access.ts'
import { placesOfMarket, type Places } from '#server/people/access/places.ts'
import type { Bindings } from '#server/core/database/compile-filter.ts'
import { narrowedTables } from '#server/market/records/fields/narrowed-tables.ts'
import type { RecordKind } from '#server/market/records/fields/record-kind.ts'
import type { MarketViewer } from '#server/market/market/market.ts'

/** Writes the tables before a statement over a kind, so that it finds only what may be seen; '' where that is all. */
export function tablesSeen(
  { isDated, withRevisions }: RecordKind,
  { access, today }: MarketViewer,
  bindings: Bindings,
): string {
  const isEveryMeasureSeen = () =>
    measureKeys.every((measure) => access.figure({ measure }).least !== DENIED)
  return (
    narrowedTables(
      access.records,
      {
        today,
        isDated: isDated === true,
        withRevisions: !withRevisions || (access.records.least !== DENIED && isEveryMeasureSeen()),
      },
      bindings,
    ) ?? ''
  )
}

/**
 * A field, by all its names, whose right is narrower than that of its record: null where the record
 * may be seen and the field may not.
 */
export function fieldSeen(
  { isSeen = 'true' }: Pick<RecordKind, 'isSeen'>,
  names: readonly string[],
  sql: string,
  { access, today }: MarketViewer,
  bindings: Bindings,
): string {
  if (access.isSeenThroughout(...names)) return sql
  const tables = narrowedTables(access.fact(...names), { today }, bindings)
  return tables === null ? sql : `(${tables} select ${sql} where ${isSeen})`
}

/** A published line, as far as it bears on who may see its values. */
interface SeenLine {
  id: number
  sourceId: number
}

/** The first day of a line's values that may be seen; undefined for none of them. */
export function seenSince(
  { metrics }: Pick<RecordKind, 'metrics'>,
  measure: MeasureKey,
  { id, sourceId }: SeenLine,
  { access, today }: MarketViewer,
  places: Places,
): Day | undefined {
  const kind = metrics?.scopeKind ?? ''
  // a value made here over several parts is weighed where it is a mean
  const isMean = sourceId === sources.assay.id && kind !== 'token'
  const days = access.figure({ measure, isMean }).daysOver(places.of(kind, id))
  return days === DENIED ? undefined : oldestDay(days, today)
}

/** A line with the day of its newest value. */
export interface NewestLine extends SeenLine {
  day: Day
}

/** The newest day of every record's published value of a measure. */
export async function newestLines(
  kind: RecordKind,
  measure: MeasureKey,
  reader: Pool,
): Promise<NewestLine[]> {
  const { rows } = await reader.query<NewestLine>(NEWEST, [
    kind.metrics?.scopeKind,
    getMeasure(measure).id,
  ])
  return rows
}

/** Ids of records whose newest value of a measure may be seen. */
export async function idsWithFigure(
  kind: RecordKind,
  measure: MeasureKey,
  view: MarketViewer,
  newest: readonly NewestLine[],
): Promise<number[]> {
  const places = await placesOfMarket()
  return newest.flatMap((line) => {
    const since = seenSince(kind, measure, line, view, places)
    return since !== undefined && line.day >= since ? [line.id] : []
  })
}

const NEWEST = `
  select s.scope_id as id, s.source_id as "sourceId", l.day from series s join series_latest l on l.series_id = s.id
  where s.is_published and s.scope_kind = $1 and s.scope_id is not null and s.segment is null
    and s.measure_id = $2`
