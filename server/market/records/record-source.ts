import type { FieldType } from '#lib/query/field.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import type { Bindings, SqlField, SqlType } from '#server/core/database/compile-filter.ts'
import type { PastLatest } from '#server/pipeline/series/as-of/latest-as-of.ts'
import { passedOn } from '#server/market/records/fields/passed-on.ts'
import { type RecordKind } from '#server/market/records/fields/record-kind.ts'
import { metricNames } from '#lib/registry/metric-names.ts'
import { restrictedSourceIds } from '#server/pipeline/sources/standing/source-facts.ts'

/** A kind as SQL: `findField` notes what a field needs to be joined, and `from` has it. */
export interface RecordSource {
  id: string
  where: string
  fieldOf: (name: string) => SqlField
  /** `seenIds`: of a measure, the records whose figure may be seen; undefined for all */
  from: (
    bindings: Bindings,
    seenIds?: (measure: MeasureKey) => readonly number[] | undefined,
  ) => string
}

/**
 * Metrics whose source may not be passed on are blank. `past`: newest values as they were published
 * by the end of a day, of the measures that are asked by.
 */
export async function recordSource(
  kind: RecordKind,
  version: number,
  past: ReadonlyMap<MeasureKey, readonly PastLatest[]> | null = null,
): Promise<RecordSource> {
  const joins = new Map<MeasureKey, string>()
  const [{ keptBack }, restricted] = await Promise.all([passedOn(version), restrictedSourceIds()])
  return {
    id: kind.id,
    where: kind.where ?? 'true',
    fieldOf: (name) => compileField(kind, name, joins),
    from: (bindings, seenIds) => {
      const joined = [...joins].map(([measure, alias]) =>
        metricJoin(
          kind,
          measure,
          alias,
          {
            keptBack: keptBack(measure),
            restricted,
            seenIds: seenIds?.(measure),
            past: past && (past.get(measure) ?? []),
          },
          bindings,
        ),
      )
      return `from ${kind.from} ${joined.join(' ')}`
    },
  }
}

function compileField(kind: RecordKind, name: string, joins: Map<MeasureKey, string>): SqlField {
  const own = kind.fields[name]
  if (own)
    return {
      sql: own.sql,
      type: SQL_TYPES[own.type],
      isList: own.type === 'texts' || own.type === 'numbers',
      ...(own.isMoment ? { isMoment: true } : {}),
    }
  const measure = kind.metrics?.measures.find((each) => metricNames(each).includes(name))
  if (!measure) throw new Error(`no field ${name}`)
  const alias = joins.get(measure) ?? `m${getMeasure(measure).id}`
  joins.set(measure, alias)
  return { sql: `${alias}.value`, type: 'double precision' }
}

const SQL_TYPES: Readonly<Record<FieldType, SqlType>> = {
  text: 'text',
  texts: 'text',
  number: 'double precision',
  numbers: 'double precision',
  metric: 'double precision',
  boolean: 'boolean',
  date: 'date',
}

/** The newest published value of a measure, as it is shown: percents in percent. */
function metricJoin(
  { id, metrics }: RecordKind,
  measure: MeasureKey,
  alias: string,
  {
    keptBack,
    restricted,
    seenIds,
    past,
  }: {
    keptBack: readonly string[]
    restricted: readonly number[]
    seenIds: readonly number[] | undefined
    past: readonly PastLatest[] | null
  },
  bindings: Bindings,
): string {
  const { id: measureId, unit } = getMeasure(measure)
  if (past) {
    const [kept, seen] = [new Set(keptBack), seenIds && new Set(seenIds)]
    const known = past.filter(
      ({ scopeId, scopeKey, sourceId }) =>
        scopeId !== null &&
        !restricted.includes(sourceId) &&
        !kept.has(scopeKey) &&
        (!seen || seen.has(scopeId)),
    )
    const scopes = bindings.bind(known.map(({ scopeId }) => scopeId))
    const values = bindings.bind(
      known.map(({ value }) => (unit === 'percent' ? value * 100 : value)),
    )
    return `left join unnest(${scopes}::int[], ${values}::float8[]) ${alias}(scope_id, value)
      on ${alias}.scope_id = ${id}`
  }
  return `left join (
    select s.scope_id, l.value${unit === 'percent' ? ' * 100' : ''} as value
    from series s
    join series_latest l on l.series_id = s.id
    where s.is_published
      and s.scope_kind = '${metrics?.scopeKind ?? ''}'
      and s.segment is null
      and s.measure_id = ${measureId}
      and s.source_id <> all(${bindings.bind(restricted)}::int[])
      and s.scope_key <> all(${bindings.bind(keptBack)}::text[])
      ${seenIds ? ` and s.scope_id = any(${bindings.bind(seenIds)}::int[])` : ''}
  ) ${alias}
    on ${alias}.scope_id = ${id}`
}
