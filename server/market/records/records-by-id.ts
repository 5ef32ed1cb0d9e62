import { z } from 'zod'
import type { Include } from '#lib/query/query.ts'
import { LoadingCache } from '#server/core/cache/loading-cache.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { getRecordKind, type RecordKindId } from '#server/market/records/kinds/index.ts'
import { DENIED } from '#server/people/access/market-access.ts'
import { Bindings } from '#server/core/database/compile-filter.ts'
import { inPast, pastTables } from '#server/market/records/fields/past-records.ts'
import { partsSeen } from '#server/market/records/fields/parts-seen.ts'
import { fieldSeen, tablesSeen } from '#server/market/records/fields/record-view.ts'
import type { Market, MarketViewer } from '#server/market/market/market.ts'
import { readClassFigures, type ClassFigures } from '#server/market/records/fields/class-figures.ts'
import type { RecordKind, RecordMetrics } from '#server/market/records/fields/record-kind.ts'
import {
  listMetrics,
  metricText,
  type Measured,
} from '#server/market/records/fields/record-metrics.ts'

/** JSON, as bytes: an answer is put together without writing them again. */
type Documents = Map<number, Buffer>

/** More than there are kinds of records, with what may be included and without it. */
const MOST_KINDS = 100
const cache = new LoadingCache<Documents>({ mostEntries: MOST_KINDS })

/**
 * Records as JSON, in the order of the ids. Those of small kinds are written once per data version
 * and kept.
 */
export async function recordsById(
  market: Market,
  kindId: RecordKindId,
  ids: readonly number[],
  include: readonly Include[],
  version: number,
): Promise<Buffer[]> {
  const documents =
    market.viewer || market.asOf !== null || getRecordKind(kindId).isLarge
      ? await load(market, kindId, include, ids, version)
      : await cache.get(
          `${kindId} ${[...include].sort().join()}`,
          () => load(market, kindId, include, null, version),
          version,
        )
  return ids.flatMap((id) => documents.get(id) ?? [])
}

const row = z.object({
  id: z.number(),
  document: z.string(),
  /** smaller records within it, where its kind has any; each as it is */
  inner: z.array(z.custom<{ id: number }>(hasId)).nullable(),
})
type Row = z.output<typeof row>

function hasId(member: unknown): boolean {
  return z.object({ id: z.number() }).safeParse(member).success
}

async function load(
  market: Market,
  kindId: RecordKindId,
  include: readonly Include[],
  ids: readonly number[] | null,
  version: number,
): Promise<Documents> {
  const { viewer: view } = market
  const kind = getRecordKind(kindId)
  const bindings = new Bindings()
  const wanted = bindings.bind(ids)
  const past = await pastTables(market, bindings)
  const tables = view ? tablesSeen(kind, view, bindings) : ''
  const seen = (name: string, sql: string) =>
    view ? fieldSeen(kind, [name], partsSeen(kind, name, sql, view, bindings), view, bindings) : sql
  const document = documentSql(kind, seen)
  const inner = kind.inner
    ? seen(kind.inner.field, kind.fields[kind.inner.field]?.json ?? '')
    : 'null'
  const [{ rows: found }, metrics] = await Promise.all([
    replicaSql().query(
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
    listMetrics(market, kind, include, ids, version),
  ])
  const rows = z.array(row).parse(found)
  const writeBlank = (of: Measured) => metricText(of, () => undefined, include)
  const innerText = !kind.inner
    ? () => ''
    : 'parts' in kind.inner
      ? writeParts(kind.inner.field, await readClassFigures(market, version, include))
      : await writeInner(
          kind.inner,
          rows,
          (of, innerIds) => listMetrics(market, of, include, ids && innerIds, version),
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
  ({ id, inner }: Row): string => {
    const write = (part: { id: number }) => join(JSON.stringify(part), figures(Number(id), part.id))
    return `"${field}":${inner ? `[${inner.map(write).join()}]` : 'null'}`
  }

const documentSql = (
  { fields, inner }: RecordKind,
  seen: (name: string, sql: string) => string,
): string =>
  `(select row_to_json(r) from (select ${Object.entries(fields)
    .filter(([name]) => name !== inner?.field)
    .map(([name, { json, sql }]) => `${seen(name, json ?? sql)} as "${name}"`)
    .join(', ')}) r)`

const extraText = ({ extra = {} }: RecordKind, id: number, view: MarketViewer | null): string =>
  Object.entries(extra)
    .map(([name, { valueOf }]) => {
      const isSeen = !view || view.access.fact(name).daysAt([null, id]) !== DENIED
      return `"${name}":${JSON.stringify(isSeen ? valueOf(id) : null)}`
    })
    .join(',')

/** The insides of objects in one. */
const join = (document: string, ...insides: readonly string[]): string =>
  `${[document.slice(0, -1), ...insides.filter(Boolean)].join(',')}}`
