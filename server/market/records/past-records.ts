import { isoDay, type Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { Bindings } from '#server/core/database/compile-filter.ts'
import { latestAsOf, type PastLatest } from '#server/data/series/latest-as-of.ts'
import { catalogueAsOf } from '#server/market/figures/members.ts'
import type { RecordMetrics } from '#server/market/records/record-kind.ts'
import type { Latest } from '#server/market/records/record-metrics.ts'

/**
 * Writes the tables that stand before a statement over records, so that lists and counts in it have
 * the assets that were there by the end of a day, with their tokens. A narrower view goes within
 * it: `inPast` puts both together.
 */
export async function pastTables(asOf: Day, bindings: Bindings): Promise<string> {
  const { assets } = await catalogueAsOf(asOf)
  // a table is named before it is narrowed: in its own definition the name is still that of the table
  return `with asset as not materialized (
    select a.* from asset a where a.id = any(${bindings.bind([...assets.keys()])}::int[])
  ),
  token as not materialized (select t.* from token t join asset a on a.id = t.asset_id)`
}

/** A statement over the tables of a past day; the same where there is none. Its own tables may narrow those. */
export const inPast = (tables: string, statement: string): string =>
  tables ? `${tables} select * from (${statement}) answer` : statement

/** Newest values by measure, as they were published by the end of a day. */
export async function pastMetrics(
  { scopeKind }: RecordMetrics,
  measures: readonly MeasureKey[],
  asOf: Day,
): Promise<Map<MeasureKey, readonly PastLatest[]>> {
  return new Map(
    await Promise.all(
      measures.map(
        async (measure) =>
          [measure, await latestAsOf({ kind: scopeKind, segment: null, measure, asOf })] as const,
      ),
    ),
  )
}

/** The same as metrics are written of them. */
export const describePast = (line: PastLatest): Latest[] =>
  line.scopeId === null
    ? []
    : [
        {
          id: line.scopeId,
          scopeKey: line.scopeKey,
          measure: line.measure,
          day: isoDay(line.day),
          dayNumber: line.day,
          value: line.value,
          value7d: line.value7d,
          value30d: line.value30d,
          value90d: line.value90d,
          before7d: line.daysBefore.value7d,
          before30d: line.daysBefore.value30d,
          before90d: line.daysBefore.value90d,
          quality: line.quality,
          sourceId: line.sourceId,
          runId: line.runId,
          marks: line.marks,
        },
      ]
