import type { Day } from '#lib/dates.ts'
import { numberCell } from '#server/pipeline/inputs/cell-values.ts'
import { cellReader } from '#server/pipeline/inputs/columns.ts'
import type { CsvRow, Sink } from '#server/pipeline/inputs/source.ts'

const COLUMNS = [
  'asset_name',
  'symbol',
  'category',
  'chain',
  'contract_address',
  'decimals',
  'total_supply',
  'notes',
] as const
const DECIMALS = /^\d{1,2}$/

const CRYPTOCURRENCIES = 26
/** A "Tokenized Fund/ETF" may hold anything, so its class is not said here. */
const CLASSES: Partial<Record<string, number>> = {
  'Tokenized Treasury/MMF': 27,
  'Gold/Commodities': 37,
  'Private Credit': 33,
}

/** Assets with their token. The supply is that of the one chain named, not of the asset. */
export function registryRows(
  file: string,
  header: CsvRow,
  sink: Sink,
  { asOf, otherClassId }: { asOf: Day | undefined; otherClassId: number | undefined },
): (row: CsvRow) => void {
  const read = cellReader(file, header, COLUMNS)
  const contracts = new Map<string, { symbol: string; line: number }>()
  return (row) => {
    const cell = (column: (typeof COLUMNS)[number]) => read(row, column).trim()
    const symbol = cell('symbol')
    const network = cell('chain')
    const decimals = cell('decimals')
    const empty = COLUMNS.slice(0, 5).find((column) => cell(column) === '')
    if (empty) return sink.refuse('the cell is empty', { line: row.line, column: empty })
    if (decimals && !DECIMALS.test(decimals))
      return sink.refuse(`"${decimals}" is not a number of decimals`, {
        line: row.line,
        column: 'decimals',
      })
    // nor do two assets have one address on two networks
    const contract = cell('contract_address').toLowerCase()
    const first = contracts.get(contract)
    if (first && first.symbol.toLowerCase() !== symbol.toLowerCase())
      return sink.refuse(
        `the contract of "${first.symbol}" on line ${first.line} is that of "${symbol}" too: ` +
          'each contract is one token',
        { line: row.line, column: 'contract_address' },
      )
    contracts.set(contract, { symbol, line: row.line })
    const assetClassId = findClass(cell('category'), cell('notes')) ?? otherClassId
    sink.facts(
      {
        assets: [
          { name: cell('asset_name'), ticker: symbol, ...(assetClassId && { assetClassId }) },
        ],
        tokens: [
          {
            asset: symbol,
            network,
            symbol,
            address: cell('contract_address'),
            ...(decimals && { decimals: Number(decimals) }),
          },
        ],
      },
      { line: row.line },
    )

    const place = { line: row.line, column: 'total_supply' }
    if (asOf === undefined) return sink.skip('the supply has no date; set one with --as-of', place)
    const supply = numberCell(sink, cell('total_supply'), place)
    sink.point(
      sink.series({ kind: 'token', asset: symbol, network }, 'totalSupply', 'month'),
      asOf,
      supply,
      place,
    )
  }
}

/**
 * The file puts governance tokens of lenders under Private Credit and says in the notes what they
 * are: nothing was lent through them.
 */
function findClass(category: string, notes: string): number | undefined {
  return /governance/i.test(notes) ? CRYPTOCURRENCIES : CLASSES[category]
}
