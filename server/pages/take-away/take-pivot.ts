import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { measureOf } from '#lib/registry/measures.ts'
import { groupByLabel } from '#lib/studio/groupings.ts'
import { readPivot } from '#lib/studio/studio-state.ts'
import type { SearchParams } from '#lib/page-state.ts'
import { AppError } from '#server/core/errors.ts'
import { restrictedSourceIds } from '#server/data/sources/source-facts.ts'
import { getPivotPage, type PivotPage } from '#server/market/studio/pivot-page.ts'
import { questionOf } from '#server/market/studio/question.ts'
import type { Cell } from '#server/market/studio/run-aggregates.ts'
import { keptLines } from '#server/pages/take-away/kept-lines.ts'
import type { TakenTable } from '#server/pages/take-away/taken-page.ts'

const PATHS = { asset: '/assets/aggregates', token: '/tokens/aggregates' } as const
const UNITS = { usd: 'USD', token: 'tokens', percent: 'fraction', count: null } as const

/** A pivot in the state of its address, with its totals as the last row and column. Throws what the page says in words: unprocessable. */
export async function takePivot(of: keyof typeof PATHS, params: SearchParams): Promise<TakenTable> {
  const { state, href } = readPivot(of, params)
  const page = await getPivotPage(of, state)
  const { measure, request, result, problem } = page
  if (!result) throw new AppError('unprocessable', problem ?? 'Nothing is known for this table.')
  const { keepsRow, keepsColumn, keepsCell } = await keptCells(page)
  const unit = UNITS[measureOf(measure).unit]
  const keepsAny = result.rows.some(({ key }) => keepsRow(key))
  const valueOf = (cell: Cell | undefined, isKept: boolean) =>
    isKept ? null : (cell?.value ?? null)
  return {
    kind: 'table',
    title: `${fixedPages[PATHS[of]].title}: ${measureOf(measure).label}`,
    href: href({ pick: '', find: '' }),
    asOf: result.asOf,
    fileName: `rwa-${of}-aggregates`,
    measures: [measure],
    count: result.rows.length,
    rowsLeftOut: 0,
    leftOut: result.rows.filter(({ key }) => keepsRow(key)).map(({ name }) => name),
    columns: [
      { key: 'name', label: groupByLabel(request.rows), unit: null },
      ...result.columns.map(({ key, name }) => ({
        key: `column-${key ?? 'none'}`,
        label: name,
        unit,
      })),
      { key: 'total', label: 'Total', unit },
    ],
    rows: [
      ...result.rows.map((row, at) => [
        row.name,
        ...result.columns.map((column, place) =>
          valueOf(result.cells[at]?.[place], keepsCell(row.key, column.key)),
        ),
        valueOf(result.rowTotals[at], keepsRow(row.key)),
      ]),
      [
        'Total',
        ...result.columns.map((column, place) =>
          valueOf(result.columnTotals[place], keepsColumn(column.key)),
        ),
        valueOf(result.total, keepsAny),
      ],
    ],
  }
}

interface KeptCells {
  keepsRow: (key: string | null) => boolean
  keepsColumn: (key: string | null) => boolean
  keepsCell: (row: string | null, column: string | null) => boolean
}

/** Cells with a part whose source keeps its values. */
async function keptCells({ request }: PivotPage): Promise<KeptCells> {
  if (!(await keptLines()).isAnythingKept)
    return { keepsRow: () => false, keepsColumn: () => false, keepsCell: () => false }
  const { parts } = await questionOf(request, [request.rows, request.columns])
  const restricted = await restrictedSourceIds()
  const kept = parts
    .filter(({ sourceId }) => restricted.includes(sourceId))
    .map(({ dims }) => ({
      row: request.rows === 'none' ? null : dims[request.rows],
      column: request.columns === 'none' ? null : dims[request.columns],
    }))
  return {
    keepsRow: (key) => kept.some(({ row }) => row === key),
    keepsColumn: (key) => kept.some(({ column }) => column === key),
    keepsCell: (rowKey, columnKey) =>
      kept.some(({ row, column }) => row === rowKey && column === columnKey),
  }
}
