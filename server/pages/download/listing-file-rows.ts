import { isoDay } from '#lib/dates.ts'
import { defaultColumns } from '#lib/listing/listing-columns.ts'
import type { ListingAddress } from '#lib/listing/listing-state.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import { showTerm } from '#lib/format/show-term.ts'
import { getCurrency, type CurrencyKey } from '#lib/registry/currencies.ts'
import type { ColumnKind, Listing, ListingColumn } from '#lib/registry/listings/listing.ts'
import { getListing, type ListingKey } from '#lib/registry/listings/listings.ts'
import { describeValueNotes } from '#lib/view/figures/day-note.ts'
import { describeKyc, type Cell, type ListingRow } from '#lib/view/lists/listing-row.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { env } from '#server/core/env.ts'
import { readListing } from '#server/pages/address/read-listing.ts'
import { readListingRequest } from '#server/market/listings/request.ts'
import { checkChoices, checkSort } from '#server/pages/download/check-listing-words.ts'
import { restrictedSourceIds } from '#server/pipeline/sources/standing/source-facts.ts'
import { withheldLines } from '#server/pages/download/withheld-lines.ts'
import type { TableDownload, DownloadValue } from '#server/pages/download/download.ts'
import { openPageMarket, type PointWords } from '#server/pages/address/open-page-market.ts'

/** The most rows of one file. */
const MOST_ROWS = 10_000

/** Rows with a scope have published figures; others are records of a source as a whole. */
const SCOPES: Readonly<Partial<Record<ListingKey, string>>> = {
  assets: 'asset',
  tokens: 'token',
  asset_classes: 'class',
}
/** Listings of values that may be of an earlier day than the others. */
const STALE: readonly ListingKey[] = ['assets', 'tokens']
const RECORDS: Readonly<Partial<Record<ListingKey, string>>> = {
  transactions: 'transaction',
  loans: 'loan',
  pools: 'pool',
  investments: 'investment',
}

/**
 * All rows of a listing that match its address, in its order and with its columns, up to 10,000;
 * with `marks=yes` a column of notes beside each value.
 */
export async function listingRows(
  key: ListingKey,
  { state, href, words }: ListingAddress & { words: PointWords },
  { marks, sort }: SearchParams,
): Promise<TableDownload> {
  const listing = getListing(key)
  checkSort(listing, state.sort, sort)
  const { market, point } = await openPageMarket(state.currency, words)
  const request = {
    ...readListingRequest({ ...state, compare: [] }, MOST_ROWS),
    page: 1,
    cursor: null,
  }
  const page = await readListing(market, key, request)
  await checkChoices(market, key, request, page)
  const [{ withholdsScope }, absent] = await Promise.all([
    withheldLines(),
    restrictedRecords(key, page.rows),
  ])
  const rows = page.rows.filter(({ key: row }) => !absent.has(readRowId(row)))
  const isWithheldRow = (row: ListingRow): boolean =>
    SCOPES[key] !== undefined && withholdsScope(`${SCOPES[key]}:${row.key}`)
  // none of it depends on the rows: a program finds the same columns in an empty file
  const columns = filedColumns(listing, state.columns).flatMap((key) => {
    const column = listing.columns[key]
    if (!column || column.holds === 'line') return []
    const own = listColumns(key, column, page.currency)
    return marks === 'yes' && column.isMarked ? [...own, readMarks(key, column.label)] : own
  })
  // a value of an earlier day is in no total: without a word beside it the rows come to more than that
  const mayBeStale = STALE.includes(key)
  return {
    kind: 'table',
    title: listing.title,
    href: href({ page: 1, cursor: null }),
    asOf: page.asOf,
    point,
    money: market.money,
    conversion: listing.conversion,
    fileName: `rwa-${key.replaceAll('_', '-')}`,
    measures: ['size'],
    columns: [
      { key: 'name', label: listing.columns.name?.label ?? 'Name', unit: null },
      { key: 'ticker', label: 'Ticker', unit: null },
      ...columns.map(({ key: name, label, unit }) => ({ key: name, label, unit })),
      ...(mayBeStale ? [{ key: 'stale', label: 'Stale', unit: null }] : []),
      { key: 'page', label: 'Page', unit: null },
    ],
    rows: rows.map((row) => [
      row.name,
      row.ticker,
      ...columns.map(({ read }) => read(row, isWithheldRow(row))),
      ...(mayBeStale ? [row.stale] : []),
      row.href === null ? null : new URL(row.href, env().NEXT_PUBLIC_SITE_URL).toString(),
    ]),
    count: page.count,
    rowsLeftOut: page.rows.length - rows.length,
    leftOut: rows.filter(isWithheldRow).map(({ name }) => name),
  }
}

/** The columns of the page; where it shows those that it has by itself, with those of files alone. */
function filedColumns(listing: Listing, shown: readonly string[]): readonly string[] {
  const isByItself = shown.join() === defaultColumns(listing).join()
  return isByItself
    ? Object.entries(listing.columns).flatMap(([key, { isFiled }]) =>
        isFiled || shown.includes(key) ? [key] : [],
      )
    : shown
}

const readRowId = (key: string): string => key.slice(key.lastIndexOf('-') + 1)

/** Ids of rows whose source may not be passed on. */
async function restrictedRecords(
  key: ListingKey,
  rows: readonly ListingRow[],
): Promise<Set<string>> {
  const table = RECORDS[key]
  if (!table || !rows.length) return new Set()
  const { rows: found } = await replicaSql().query<{ id: string }>(
    `select id::text from ${table} where id = any($1::bigint[]) and source_id = any($2)`,
    [rows.map((row) => readRowId(row.key)), await restrictedSourceIds()],
  )
  return new Set(found.map(({ id }) => id))
}

interface Column {
  key: string
  label: string
  unit: string | null
  read: (row: ListingRow, isWithheld: boolean) => DownloadValue
}

function listColumns(
  key: string,
  { label, holds, isOneOf }: ListingColumn,
  currency: CurrencyKey,
): Column[] {
  const beside = (of: string, name: string, read: (cell: Cell | undefined) => string | null) => ({
    key: `${key}${of}`,
    label: `${label}, ${name}`,
    unit: null,
    read: ({ cells }: ListingRow) => read(cells[key]),
  })
  const own: Column = {
    key,
    label,
    unit: nameUnit(holds, currency),
    read: ({ cells }, isWithheld) => readCell(cells[key], isWithheld),
  }
  if (isOneOf) return [own, beside('Measure', 'measure', readMeasure)]
  if (holds === 'tokens') return [own, beside('Symbol', 'symbol', readWord)]
  if (holds !== 'term') return [own]
  return [
    own,
    beside('Currency', 'currency', readWord),
    ...(currency === 'usd' ? [] : [beside('Stated', 'as stated', readStated)]),
  ]
}

function nameUnit(holds: ColumnKind | undefined, currency: CurrencyKey): string | null {
  if (holds === 'money') return getCurrency(currency).code
  return holds === 'fraction' || holds === 'basis points' ? holds : null
}

/** Makes the column with the marks on the values of another one. */
const readMarks = (key: string, label: string): Column => ({
  key: `${key}-marks`,
  label: `${label}: marks`,
  unit: null,
  read: ({ cells }, isWithheld) => {
    const cell = isWithheld ? undefined : cells[key]
    return cell && 'marked' in cell && cell.marked ? describeValueNotes(cell.marked) : null
  },
})

const readMeasure = (cell: Cell | undefined): string | null =>
  cell && 'measure' in cell ? (cell.measure ?? null) : null

/** A term as it is written, where the page shows it converted. */
const readStated = (cell: Cell | undefined): string | null =>
  cell?.kind === 'term' && cell.stated ? showTerm(cell.stated.value, cell.stated.currency) : null

/** The word beside an amount. */
function readWord(cell: Cell | undefined): string | null {
  return cell?.kind === 'term' ? cell.currency : cell?.kind === 'tokens' ? cell.symbol : null
}

function readCell(cell: Cell | undefined, isWithheld: boolean): DownloadValue {
  switch (cell?.kind) {
    case undefined:
    case 'spark':
      return null
    // a count of rows is of the catalogue: only what comes from a line is a source's
    case 'count':
      return isWithheld && cell.marked ? null : cell.value
    case 'money':
    case 'price':
    case 'amount':
    case 'percent':
    case 'change':
    case 'share':
      return isWithheld ? null : cell.value
    case 'bps':
    case 'term':
      return cell.value
    // without the commas of a page
    case 'tokens':
      return cell.text.replaceAll(',', '')
    case 'text':
      return cell.text
    case 'codes':
      return cell.labels.join('; ') || null
    case 'kyc':
      return (['mint', 'hold', 'transfer'] as const)
        .map((word) => `${word}: ${describeKyc(cell[word])}`)
        .join('; ')
    case 'day':
      return cell.day === null ? null : isoDay(cell.day)
    case 'time':
      return cell.at
    case 'links':
    case 'marks':
      return cell.links.map(({ name }) => name).join('; ') || null
    case 'status':
      return cell.label
    case 'address':
      return cell.address
  }
}
