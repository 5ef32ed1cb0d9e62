import { isoDay } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { Bindings } from '#server/core/database/compile-filter.ts'
import type { PastLatest } from '#server/pipeline/series/as-of/latest-as-of.ts'
import type { RecordMetrics } from '#server/market/records/fields/record-kind.ts'
import type { Latest } from '#server/market/records/fields/record-metrics.ts'
import type { Market } from '#server/market/market/market.ts'
import type { EarlierGroup } from '#server/market/market/recorded-catalogue.ts'

/**
 * Writes the tables that stand before a statement over records, so that lists and counts in it have
 * the assets that were there by the end of a day, with their tokens, in the groups that were
 * recorded by then; '' for a market of now. A narrower view goes within it: `inPast` puts both
 * together.
 */
export async function pastTables(market: Market, bindings: Bindings): Promise<string> {
  if (market.asOf === null) return ''
  const [{ assets }, groups] = await Promise.all([market.catalogue(), market.earlierGroups()])
  const ids = bindings.bind([...assets.keys()])
  // a table is named before it is narrowed: in its own definition the name is still that of the table
  return `with asset as not materialized (
    ${withEarlier('asset', groups, bindings)} where x.id = any(${ids}::int[])
  ),
  token as not materialized (
    select x.* from (${withEarlier('token', groups, bindings)}) x join asset a on a.id = x.asset_id
  )`
}

/** Rows of a table, those that were in other groups by then with the columns of these. */
function withEarlier(
  subject: EarlierGroup['subject'],
  groups: readonly EarlierGroup[],
  bindings: Bindings,
): string {
  const own = Map.groupBy(
    groups.filter((group) => group.subject === subject),
    ({ id }) => id,
  )
  if (own.size === 0) return `select x.* from ${subject} x`
  const columns = [...own.values()].map((each) =>
    JSON.stringify(Object.fromEntries(each.map(({ kind, target }) => [COLUMNS[kind], target]))),
  )
  const moved = `${bindings.bind([...own.keys()])}::int[]`
  return `select x.* from (
      select r.* from ${subject} r where r.id <> all(${moved})
      union all
      select (jsonb_populate_record(r, m.columns)).*
      from unnest(${moved}, ${bindings.bind(columns)}::jsonb[]) m(id, columns) join ${subject} r on r.id = m.id
    ) x`
}

const COLUMNS = {
  class: 'asset_class_id',
  issuer: 'issuer_id',
  platform: 'platform_id',
  network: 'network_id',
  tokenization: 'tokenization',
} as const

/** A statement over the tables of a past day; the same where there is none. Its own tables may narrow those. */
export const inPast = (tables: string, statement: string): string =>
  tables ? `${tables} select * from (${statement}) answer` : statement

/** Newest values by measure of a past market. */
export async function pastMetrics(
  market: Market,
  { scopeKind }: RecordMetrics,
  measures: readonly MeasureKey[],
): Promise<Map<MeasureKey, readonly PastLatest[]>> {
  return new Map(
    await Promise.all(
      measures.map(
        async (measure) => [measure, (await market.latestThen(scopeKind, measure)) ?? []] as const,
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
