import type { Day } from '#lib/dates.ts'
import type { Include } from '#lib/query/query.ts'
import { LoadingCache } from '#server/core/cache/loading-cache.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { getRecordKind, type RecordKindId } from '#server/market/records/kinds/index.ts'
import { DENIED } from '#server/people/access/market-access.ts'
import { Bindings } from '#server/core/database/compile-filter.ts'
import { inPast, pastTables } from '#server/market/records/past-records.ts'
import { partsSeen } from '#server/market/records/parts-seen.ts'
import { fieldSeen, tablesSeen, type RecordView } from '#server/market/records/record-view.ts'
import { readClassFigures, type ClassFigures } from '#server/market/records/class-figures.ts'
import type { RecordKind, RecordMetrics } from '#server/market/records/record-kind.ts'
import { listMetrics, metricText, type Measured } from '#server/market/records/record-metrics.ts'

/** JSON, as bytes: an answer is put together without writing them again. */
type Documents = Map<number, Buffer>

/** More than there are kinds of records, with what may be included and without it. */
const MOST_KINDS = 100
const cache = new LoadingCache<Documents>({ mostEntries: MOST_KINDS })

/**
 * Records as JSON, in the order of the ids; with `asOf` as of what was published by the end of that
 * day. Those of small kinds are written once per data version and kept.
 */
export async function recordsById(
  kindId: RecordKindId,
  ids: readonly number[],
  include: readonly Include[],
  version: number,
  view: RecordView | null = null,
  asOf: Day | null = null,
): Promise<Buffer[]> {
  const documents =
    view || asOf !== null || getRecordKind(kindId).isLarge
      ? await load(kindId, include, ids, version, view, asOf)
      : await cache.get(
          `${kindId} ${[...include].sort().join()}`,
          () => load(kindId, include, null, version, null, null),
          version,
        )
  return ids.flatMap((id) => documents.get(id) ?? [])
}

interface Row {
  id: number
  document: string
  /** smaller records within it, where its kind has any */
  inner: readonly { id: number }[] | null
}

async function load(
  kindId: RecordKindId,
  include: readonly Include[],
  ids: readonly number[] | null,
  version: number,
  view: RecordView | null,
  asOf: Day | null,
): Promise<Documents> {
  const kind = getRecordKind(kindId)
  const bindings = new Bindings()
  const wanted = bindings.bind(ids)
  const past = asOf === null ? '' : await pastTables(asOf, bindings)
  const tables = view ? tablesSeen(kind, view, bindings) : ''
  const seen = (name: string, sql: string) =>
    view ? fieldSeen(kind, [name], partsSeen(kind, name, sql, view, bindings), view, bindings) : sql
  const document = documentSql(kind, seen)
  const inner = kind.inner
    ? seen(kind.inner.field, kind.fields[kind.inner.field]?.json ?? '')
    : 'null'
  const [{ rows }, metrics] = await Promise.all([
    replicaSql().query<Row>(
      inPast(
        past,
        `${tables}
         select ${kind.id} as id, ${document}::text as document, ${inner} as inner
         from ${kind.from}
         where ${kind.where ?? 'true'}
           and (${wanted}::bigint[] is null or ${kind.id} = any(${wanted}))`,
      ),
      bindings.values,
    ),
    listMetrics(kind, include, ids, version, view, asOf),
  ])
  const writeBlank = (of: Measured) => metricText(of, () => undefined, include)
  const innerText = !kind.inner
    ? () => ''
    : 'parts' in kind.inner
      ? writeParts(kind.inner.field, await readClassFigures(version, view, asOf, include))
      : await writeInner(
          kind.inner,
          rows,
          (of, innerIds) => listMetrics(of, include, ids && innerIds, version, view, asOf),
          writeBlank,
        )
  return new Map(
    rows.map((row) => [
      Number(row.id),
      Buffer.from(
        join(
          row.document,
          innerText(row),
          extraText(kind, Number(row.id), view),
          metrics.get(Number(row.id)) ?? writeBlank(kind),
        ),
      ),
    ]),
  )
}

/** The list of smaller records in a field, as JSON, each with the newest figures of its own. */
async function writeInner(
  { field, metrics }: Extract<RecordKind['inner'], { metrics: RecordMetrics }>,
  rows: readonly Row[],
  read: (kind: Measured, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>,
  blank: (kind: Measured) => string,
): Promise<(row: Row) => string> {
  const kind = { metrics, isInner: true } as const
  const figures = await read(
    kind,
    rows.flatMap(({ inner }) => inner?.map(({ id }) => id) ?? []),
  )
  const write = (member: { id: number }) =>
    join(JSON.stringify(member), figures.get(member.id) ?? blank(kind))
  return ({ inner }) => `"${field}":${inner ? `[${inner.map(write).join()}]` : 'null'}`
}

/** The list of classes in a field of a network, as JSON, each with what it comes to there. */
const writeParts =
  (field: string, figures: ClassFigures) =>
  ({ id, inner }: Row): string =>
    `"${field}":${inner ? `[${inner.map((part) => join(JSON.stringify(part), figures(Number(id), part.id))).join()}]` : 'null'}`

const documentSql = (
  { fields, inner }: RecordKind,
  seen: (name: string, sql: string) => string,
): string =>
  `(select row_to_json(r) from (select ${Object.entries(fields)
    .filter(([name]) => name !== inner?.field)
    .map(([name, { json, sql }]) => `${seen(name, json ?? sql)} as "${name}"`)
    .join(', ')}) r)`

const extraText = ({ extra = {} }: RecordKind, id: number, view: RecordView | null): string =>
  Object.entries(extra)
    .map(
      ([name, { valueOf }]) =>
        `"${name}":${JSON.stringify(!view || view.access.fact(name).daysAt([null, id]) !== DENIED ? valueOf(id) : null)}`,
    )
    .join(',')

/** The insides of objects in one. */
const join = (document: string, ...insides: readonly string[]): string =>
  `${[document.slice(0, -1), ...insides.filter(Boolean)].join(',')}}`
