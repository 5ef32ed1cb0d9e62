import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { sourceOptions } from '#lib/registry/source-options.ts'
import { dayCell, numberCell } from '#server/pipeline/inputs/cell-values.ts'
import { cellReader, type CellReader } from '#server/pipeline/inputs/columns.ts'
import { csvRows } from '#server/pipeline/inputs/csv-rows.ts'
import { InputError } from '#server/pipeline/inputs/input-error.ts'
import type { CsvRow, Place, SeriesHandle, Sink, Source } from '#server/pipeline/inputs/source.ts'
import { baseName } from '#server/pipeline/sources/timeseries/base-name.ts'

interface CoveredToken {
  asset: string
  network: string
  name: string
  assetClassId: number
}

const STABLECOIN = { network: 'ethereum', assetClassId: 28 }
const GOLD = { network: 'ethereum', assetClassId: 37 }

/** Maps the archive's file names to tokens. The plain `usdt.csv` is left out: there it is Tether on Omni only. */
const COVERED: Partial<Record<string, CoveredToken>> = {
  usdc: { ...STABLECOIN, asset: 'usdc', name: 'USD Coin' },
  usdt_eth: { ...STABLECOIN, asset: 'usdt', name: 'Tether' },
  usdt_trx: { ...STABLECOIN, asset: 'usdt', name: 'Tether', network: 'tron' },
  dai: { ...STABLECOIN, asset: 'dai', name: 'Dai' },
  busd: { ...STABLECOIN, asset: 'busd', name: 'Binance USD' },
  gusd: { ...STABLECOIN, asset: 'gusd', name: 'Gemini Dollar' },
  // Paxos Standard was renamed to Pax Dollar
  pax: { ...STABLECOIN, asset: 'usdp', name: 'Pax Dollar' },
  tusd: { ...STABLECOIN, asset: 'tusd', name: 'TrueUSD' },
  paxg: { ...GOLD, asset: 'paxg', name: 'PAX Gold' },
  dgx: { ...GOLD, asset: 'dgx', name: 'Digix Gold' },
}

/**
 * Columns that are a measure as they stand. CapMrktFFUSD is no circulating value: its free float
 * means another thing.
 */
const MEASURES = {
  PriceUSD: 'price',
  SplyCur: 'totalSupply',
  CapMrktCurUSD: 'marketValue',
  AdrActCnt: 'dailyActiveAddresses',
  AdrBalCnt: 'holders',
  IssTotNtv: 'dailyMintsToken',
  IssTotUSD: 'dailyMints',
  TxTfrValAdjNtv: 'dailyTransferVolumeToken',
  TxTfrValAdjUSD: 'dailyTransferVolume',
  // transfers, not transactions: one transaction may hold several (TxCnt is lower)
  TxTfrCnt: 'dailyTransactions',
} as const satisfies Record<string, MeasureKey>

type Column = keyof typeof MEASURES
const COLUMNS = [
  'PriceUSD',
  'SplyCur',
  'CapMrktCurUSD',
  'AdrActCnt',
  'AdrBalCnt',
  'IssTotNtv',
  'IssTotUSD',
  'TxTfrValAdjNtv',
  'TxTfrValAdjUSD',
  'TxTfrCnt',
] as const satisfies readonly Column[]

const options = sourceOptions.coinmetrics

/**
 * One token's days. Burns follow from supply and mints, and are marked with the column of the
 * supply. Those of the first day follow from what was said of the day before, so that a history in
 * parts is the history in one go.
 */
export const coinmetrics: Source<CsvRow, typeof options> = {
  id: 'coinmetrics',
  summary:
    'Coin Metrics community CSV, one file per token: price, supply, value, holders, activity, mints; burns are derived',
  options,
  readsBack: ['totalSupply'],
  fetch: csvRows,
  normalise({ name, options: { asset, network } }, sink) {
    const covered = COVERED[baseName(name).toLowerCase()]
    let writer: TokenWriter | undefined
    let file: { read: CellReader<Column | 'time'>; columns: readonly Column[] } | undefined
    let stated: AssetColumn | undefined
    return {
      row(row) {
        if (file) {
          if (stated && !stated.isSame(row)) return
          // the name does not matter for a file of another form, or without days
          writer ??= new TokenWriter(sink, findToken(name, { asset, network }, covered))
          return writer.day(row, file.read, file.columns)
        }
        const columns = columnsOf(row)
        file = { read: cellReader(name, row, ['time', ...columns]), columns }
        stated = assetColumn(row, sink, asset ? undefined : baseName(name).toLowerCase())
        if (covered && !asset)
          sink.facts(
            {
              assets: [
                {
                  slug: covered.asset,
                  name: covered.name,
                  ticker: covered.asset.toUpperCase(),
                  assetClassId: covered.assetClassId,
                },
              ],
            },
            { line: row.line },
          )
      },
      end() {
        writer?.end()
      },
    }
  },
}

function findToken(
  name: string,
  { asset, network }: { asset?: string | undefined; network?: string | undefined },
  covered: CoveredToken | undefined,
): Pick<CoveredToken, 'asset' | 'network'> {
  const token = { asset: asset ?? covered?.asset, network: network ?? covered?.network }
  if (token.asset && token.network) return { asset: token.asset, network: token.network }
  throw new InputError({
    file: name,
    reason:
      'the file name does not state the asset and network: ' +
      'set --asset and --network, for example --asset usdc --network ethereum',
  })
}

interface AssetColumn {
  isSame(row: CsvRow): boolean
}

/**
 * Checks that rows of the API are about one asset: `expected`, which the file is named for, or else
 * the one that the first of them names.
 */
function assetColumn(
  { cells }: CsvRow,
  sink: Sink,
  expected: string | undefined,
): AssetColumn | undefined {
  const place = cells.findIndex((cell) => cell.trim() === 'asset')
  if (place < 0) return undefined
  let about = expected
  return {
    isSame({ cells, line }) {
      const said = (cells[place] ?? '').trim().toLowerCase()
      about ??= said
      if (said !== about)
        sink.refuse(`"${said}" is a different asset from "${about}", which the file is about`, {
          line,
          column: 'asset',
        })
      return said === about
    },
  }
}

/** Answers of the API name the asset first, and have the columns that were asked for and are public; files have all. */
function columnsOf({ cells }: CsvRow): readonly Column[] {
  const names = cells.map((cell) => cell.trim())
  return names.includes('asset')
    ? COLUMNS.filter((column) => ALWAYS.includes(column) || names.includes(column))
    : COLUMNS
}

const ALWAYS: readonly Column[] = ['PriceUSD', 'SplyCur']

/** Figures of a row that burns follow from; null: the cell is blank, undefined: the file does not have the column. */
interface Known {
  day: Day
  line: number
  supply: number | null | undefined
  issued: number | null | undefined
  price: number | null | undefined
}

/** Newer files of the archive write the first moment of a day for the day; any other moment is none. */
const MIDNIGHT = /T00:00:00(\.0+)?(Z|\+00:00)$/
const dayOfMoment = (text: string): string => text.replace(MIDNIGHT, '')

class TokenWriter {
  readonly #sink: Sink
  readonly #token: { asset: string; network: string }
  readonly #series = new Map<MeasureKey, SeriesHandle>()
  #before: Known | undefined
  /** the burns of the first day are not known yet */
  #isFirst = true
  /** the newest day comes first; known from the second row on */
  #descends: boolean | undefined

  constructor(sink: Sink, token: { asset: string; network: string }) {
    this.#sink = sink
    this.#token = token
  }

  day(row: CsvRow, read: CellReader<Column | 'time'>, columns: readonly Column[]): void {
    const place = { line: row.line, column: 'time' }
    const day = dayCell(this.#sink, read(row, 'time'), place, dayOfMoment)
    if (day === null) return
    const fault = this.#orderFault(day)
    if (fault !== undefined) return this.#sink.refuse(fault, place)
    const at = (column: Column): Place => ({ line: row.line, column })
    const value = (column: Column) => numberCell(this.#sink, read(row, column), at(column))

    const values = new Map(columns.map((column) => [column, value(column)]))
    for (const column of columns) this.#point(MEASURES[column], day, values.get(column), at(column))

    const known = {
      day,
      line: row.line,
      supply: values.get('SplyCur'),
      issued: values.get('IssTotNtv'),
      price: values.get('PriceUSD'),
    }
    const before = this.#before
    // which way a file runs, and with it which day is its first, shows in the second row
    if (before && this.#descends) this.#burns(known, before)
    else if (before) {
      if (this.#isFirst) this.#burns(undefined, before)
      this.#burns(before, known)
      this.#isFirst = false
    }
    this.#before = known
  }

  /** The oldest day of a file that descends, or has one row. */
  end(): void {
    if (this.#before && this.#isFirst) this.#burns(undefined, this.#before)
  }

  /** Why a row has no place behind the row before it; undefined where it has. */
  #orderFault(day: Day): string | undefined {
    const step = this.#before && day - this.#before.day
    if (step === undefined) return undefined
    if (step === 0) return 'same date as the previous row: delete one of the two rows'
    this.#descends ??= step < 0
    if (this.#descends === step < 0) return undefined
    return this.#descends
      ? 'dates must be descending, like the first two rows: this one is after the previous row'
      : 'dates must be ascending: this one is before the previous row'
  }

  #burns(earlier: Known | undefined, { day, line, supply, issued, price }: Known): void {
    const supplyBefore =
      earlier && day - earlier.day === 1
        ? earlier.supply
        : this.#sink.saidBefore({ kind: 'token', ...this.#token }, 'totalSupply', day - 1)
    const burnt = burntTokens(issued, supply, supplyBefore)
    const place = { line, column: 'SplyCur' }
    this.#point('dailyBurnsToken', day, burnt, place)
    this.#point('dailyBurns', day, timesPrice(burnt, price), place)
  }

  #point(measure: MeasureKey, day: Day, value: number | null | undefined, place: Place): void {
    if (value === undefined) return
    const series =
      this.#series.get(measure) ?? this.#sink.series({ kind: 'token', ...this.#token }, measure)
    this.#series.set(measure, series)
    this.#sink.point(series, day, value, place)
  }
}

function timesPrice(
  burnt: number | null | undefined,
  price: Known['price'],
): number | null | undefined {
  if (burnt === undefined || price === undefined) return undefined
  return burnt === null || price === null ? null : burnt * price
}

/**
 * Burnt = issued − change of supply, because issuance is gross. What is left within the rounding of
 * the two supplies is zero; a burn below zero beyond that is given as it is, for the quality gate to
 * hold. A supply that grew while nothing was issued tells of no burn: all balances may have been
 * changed at once. Null where one of them is blank, undefined where the file does not tell one of
 * them, as on its first day.
 */
function burntTokens(
  issued: Known['issued'],
  supply: Known['supply'],
  before: Known['supply'],
): number | null | undefined {
  if (issued === undefined || supply === undefined || before === undefined) return undefined
  if (issued === null || supply === null || before === null) return null
  if (issued === 0 && supply > before) return undefined
  const burnt = issued - (supply - before)
  return Math.abs(burnt) <= 4 * Number.EPSILON * Math.max(supply, before) ? 0 : burnt
}
