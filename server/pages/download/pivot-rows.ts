import { getMeasure } from '#lib/registry/measures.ts'
import { groupByLabel } from '#lib/studio/groupings.ts'
import { describeMarks, describeNotes, HELD } from '#lib/view/figures/day-note.ts'
import { getCurrency } from '#lib/registry/currencies.ts'
import { isMoney } from '#server/market/currency/convert-money.ts'
import { AppError } from '#server/core/errors.ts'
import { restrictedSourceIds } from '#server/pipeline/sources/standing/source-facts.ts'
import type { PivotPage } from '#server/market/studio/pages/get-pivot-page.ts'
import { readQuestion } from '#server/market/studio/question/question.ts'
import type { Cell } from '#server/market/studio/answers/run-aggregates.ts'
import { withheldLines } from '#server/pages/download/withheld-lines.ts'
import type {
  DownloadNaming,
  DownloadValue,
  TableDownload,
} from '#server/pages/download/download.ts'
import type { Market } from '#server/market/market/market.ts'

const UNITS = { usd: 'USD', token: 'tokens', percent: 'fraction', count: null } as const

/**
 * A pivot in the state of its address, with its totals as the last row and column; `hasMarks`: with
 * the notes of each value in a column beside it. Throws what the page says in words.
 */
export async function pivotRows(
  market: Market,
  page: PivotPage,
  { title, href, fileName, hasMarks }: DownloadNaming & { hasMarks: boolean },
): Promise<TableDownload> {
  const { money } = market
  const { measure, request, result, problem, code } = page
  if (!result) throw new AppError(code ?? 'unprocessable', problem ?? 'No data for this table.')
  const { withholdsRow, withholdsColumn, withholdsCell } = await withheldCells(market, page)
  const unit = isMoney(measure) ? getCurrency(money.currency).code : UNITS[getMeasure(measure).unit]
  const withholdsAny = result.rows.some(({ key }) => withholdsRow(key))
  const readCell = (cell: Cell | undefined, isWithheld: boolean): DownloadValue[] => {
    const shown = isWithheld ? undefined : cell
    const value = shown?.value ?? null
    return hasMarks ? [value, shown ? describeCell(shown) : null] : [value]
  }
  const makeColumn = (key: string, label: string) => [
    { key, label, unit },
    ...(hasMarks ? [{ key: `${key}-marks`, label: `${label}: marks`, unit: null }] : []),
  ]
  return {
    kind: 'table',
    title: `${title}: ${getMeasure(measure).label}`,
    href,
    asOf: result.asOf,
    point: { on: null, asOf: request.asOf },
    ...(isMoney(measure) && { money }),
    fileName,
    measures: [measure],
    count: result.rows.length,
    rowsLeftOut: 0,
    leftOut: result.rows.filter(({ key }) => withholdsRow(key)).map(({ name }) => name),
    columns: [
      { key: 'name', label: groupByLabel(request.rows), unit: null },
      ...result.columns.flatMap(({ key, name }) => makeColumn(`column-${key ?? 'none'}`, name)),
      ...makeColumn('total', 'Total'),
    ],
    rows: [
      ...result.rows.map((row, at) => [
        row.name,
        ...result.columns.flatMap((column, place) =>
          readCell(result.cells[at]?.[place], withholdsCell(row.key, column.key)),
        ),
        ...readCell(result.rowTotals[at], withholdsRow(row.key)),
      ]),
      [
        'Total',
        ...result.columns.flatMap((column, place) =>
          readCell(result.columnTotals[place], withholdsColumn(column.key)),
        ),
        ...readCell(result.total, withholdsAny),
      ],
    ],
  }
}

/** Writes the marks of a value; of none, that a reading of it is held. */
function describeCell(cell: Cell): string | null {
  if (cell.value === null) return cell.blank === 'held' ? HELD : null
  return describeMarks(describeNotes(cell.notes), cell.isUpperBound)
}

interface WithheldCells {
  withholdsRow: (key: string | null) => boolean
  withholdsColumn: (key: string | null) => boolean
  withholdsCell: (row: string | null, column: string | null) => boolean
}

/** Cells with a part whose source keeps its values. */
async function withheldCells(market: Market, { request }: PivotPage): Promise<WithheldCells> {
  if (!(await withheldLines()).isAnyWithheld)
    return { withholdsRow: () => false, withholdsColumn: () => false, withholdsCell: () => false }
  const { parts } = await readQuestion(market, request, [request.rows, request.columns])
  const restricted = await restrictedSourceIds()
  const kept = parts
    .filter(({ sourceId }) => restricted.includes(sourceId))
    .map(({ dims }) => ({
      row: request.rows === 'none' ? null : dims[request.rows],
      column: request.columns === 'none' ? null : dims[request.columns],
    }))
  return {
    withholdsRow: (key) => kept.some(({ row }) => row === key),
    withholdsColumn: (key) => kept.some(({ column }) => column === key),
    withholdsCell: (rowKey, columnKey) =>
      kept.some(({ row, column }) => row === rowKey && column === columnKey),
  }
}
