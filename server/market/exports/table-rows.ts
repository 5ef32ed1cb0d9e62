import type { ClientBase } from 'pg'
import { isoDay, type Day } from '#lib/dates.ts'
import { measureById, type MeasureKey } from '#lib/registry/measures.ts'
import { getDataset, type DatasetField, type DatasetKey } from '#lib/registry/datasets.ts'
import type { SeriesDataset } from '#server/pipeline/datasets/series-rows.ts'
import { DENIED, oldestDay } from '#server/people/access/market-access.ts'
import type { ExportView } from '#server/market/exports/export-access.ts'
import { Bindings } from '#server/core/database/compile-filter.ts'
import { narrowedTables } from '#server/market/records/fields/narrowed-tables.ts'
import { CROSSWALK } from '#server/pipeline/catalogue/crosswalk.ts'
import { lineKey } from '#server/pipeline/series/published.ts'
import { cursorRows } from '#server/core/database/cursor-rows.ts'

/** One value of a row; a number that a double cannot hold is text. */
export type ExportValue = string | number | boolean | Date | null
/** Values that may not be passed on: lines by their key, and sources as a whole. */
export interface Restricted {
  lines: ReadonlySet<string>
  sourceIds: readonly number[]
}
export type TableDataset = Exclude<DatasetKey, SeriesDataset>

interface Read {
  from: string
  order: string
  hasSource?: true
}

const READ: Record<TableDataset, Read> = {
  assets: {
    from: `asset left join asset_terms on asset_terms.asset_id = asset.id where asset.kind = 'asset'`,
    order: 'asset.id',
  },
  tokens: { from: 'token where not token.hidden', order: 'token.id' },
  'asset-classes': { from: 'asset_class', order: 'asset_class.id' },
  networks: { from: 'network', order: 'network.id' },
  platforms: { from: 'platform', order: 'platform.id' },
  issuers: { from: 'issuer', order: 'issuer.id' },
  managers: { from: 'manager', order: 'manager.id' },
  'service-providers': { from: 'service_provider', order: 'service_provider.id' },
  transactions: {
    from: 'transaction',
    order: 'transaction.token_id, transaction.id',
    hasSource: true,
  },
  holders: {
    from: 'holder_snapshot',
    order: 'holder_snapshot.asset_id, holder_snapshot.day',
    hasSource: true,
  },
  'asset-events': {
    from: 'asset_event join asset on asset.id = asset_event.asset_id',
    order: 'asset_event.asset_id, asset_event.day, asset_event.id',
    hasSource: true,
  },
  identifiers: {
    from: `(${CROSSWALK}) identifier`,
    order: 'identifier.asset_id, identifier.issuer_id, identifier.scheme, identifier.identifier',
    hasSource: true,
  },
  'second-opinions': {
    from: 'second_opinion',
    order: 'second_opinion.asset_id, second_opinion.measure_id, second_opinion.source_id',
    hasSource: true,
  },
  memberships: {
    from: 'membership',
    order: 'membership.subject, membership.subject_id, membership.kind, membership.recorded_at',
  },
  pools: { from: 'pool', order: 'pool.id', hasSource: true },
  loans: { from: 'loan', order: 'loan.id', hasSource: true },
  investments: { from: 'investment', order: 'investment.id', hasSource: true },
}

const AT_ONCE = 2000

/**
 * Rows of a table as the registry names its fields, without those whose source may not be passed
 * on, and without what whoever takes them may not see; a field that may not be seen everywhere is
 * blank. Inside a transaction.
 */
export async function* tableRows(
  client: ClientBase,
  key: TableDataset,
  { lines, sourceIds }: Restricted,
  view: ExportView | null,
): AsyncGenerator<ExportValue[][]> {
  const { fields, table } = getDataset(key)
  const { from, order, hasSource } = READ[key]
  const bindings = new Bindings()
  const tables =
    view && narrowedTables(view.access.records, { today: view.today, isDated: true }, bindings)
  const shown = fields.map(({ name, from: column }) =>
    !view || view.access.isSeenThroughout(name) ? column : 'null',
  )
  const source = hasSource ? ` where ${table}.source_id <> all(${bindings.bind(sourceIds)})` : ''
  const isSeen = rowFilter(key, lines, view)
  const columns = shown.map((column, at) => `${column} as f${at}`).join(', ')
  const place = BY_PLACE[key] ? `, ${BY_PLACE[key]}` : ''
  const query = `${tables ?? ''} select ${columns}${place} from ${from}${source} order by ${order}`
  for await (const rows of cursorRows<Record<string, unknown>>(
    client,
    query,
    bindings.values,
    AT_ONCE,
  )) {
    yield (isSeen ? rows.filter(isSeen) : rows).map((row) =>
      fields.map((field, at) => toExportValue(row[`f${at}`], field)),
    )
  }
}

/** Columns that say who may see a row, for tables of their own that nothing narrows. */
const BY_PLACE: Partial<Record<TableDataset, string>> = {
  'asset-classes': 'asset_class.id as "classId"',
  identifiers: 'identifier.scheme as "scheme", identifier.identifies as "identifies"',
  holders: `holder_snapshot.asset_id as "assetId", holder_snapshot.day - date '1970-01-01' as "day"`,
  'second-opinions': `second_opinion.asset_id as "assetId", second_opinion.measure_id as "measureId",
    second_opinion.told_day as "day"`,
}

/** The field of the data API that has the same identifier: a policy about it is about the row too. */
const FIELD_OF: Readonly<Record<string, string>> = {
  'cusip asset': 'isin',
  'sedol asset': 'isin',
  'isin underlying': 'underlying_isin',
  'cusip underlying': 'underlying_isin',
  'sedol underlying': 'underlying_isin',
  'caip-19 token': 'address',
}

/** Which rows may be passed on, and be seen by whoever takes them; null: all of them. */
function rowFilter(
  key: TableDataset,
  restricted: Restricted['lines'],
  view: ExportView | null,
): ((row: Record<string, unknown>) => boolean) | null {
  if (key === 'second-opinions')
    return ({ assetId, measureId, day }) => {
      const measure = measureById(Number(measureId))
      return (
        measure !== undefined &&
        // the published value stands beside that of the source
        !restricted.has(lineKey(`asset:${Number(assetId)}`, measure)) &&
        (view === null || isSeenFigure(view, measure, Number(assetId), Number(day)))
      )
    }
  if (view === null) return null
  if (key === 'identifiers')
    return ({ scheme, identifies }) =>
      view.access.isSeenThroughout(
        FIELD_OF[`${toText(scheme)} ${toText(identifies)}`] ?? toText(scheme),
      )
  if (key === 'asset-classes')
    return ({ classId }) => view.access.records.daysAt([Number(classId), null]) !== DENIED
  return key === 'holders'
    ? ({ assetId, day }) => isSeenFigure(view, 'holders', Number(assetId), Number(day))
    : null
}

function isSeenFigure(
  { access, today, places }: ExportView,
  measure: MeasureKey,
  assetId: number,
  day: Day,
): boolean {
  const days = access.figure({ measure }).daysOver(places.of('asset', assetId))
  return days !== DENIED && day >= oldestDay(days, today)
}

function toExportValue(
  value: unknown,
  { type, unit }: Pick<DatasetField, 'type' | 'unit'>,
): ExportValue {
  if (value === null || value === undefined) return null
  if (type === 'day') return typeof value === 'number' ? isoDay(value) : toText(value)
  // amounts in the smallest unit of a token have up to 78 digits
  if (type === 'number' && unit !== 'raw token') return Number(value)
  if (type === 'integer') return Number(value)
  if (typeof value === 'boolean' || value instanceof Date) return value
  return Array.isArray(value) ? value.map(toText).join('; ') : toText(value)
}

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)
