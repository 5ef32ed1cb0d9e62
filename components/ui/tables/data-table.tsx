import type { ReactNode } from 'react'
import { AppLink } from '#components/ui/buttons/app-link.tsx'

export interface Column<Row> {
  key: string
  label: string
  /** in place of the label where many narrow columns stand beside each other */
  short?: ReactNode
  /**
   * `name` stays in sight and heads the row; two `key` columns (value, change) stand on phones too; `detail` opens
   * there by a tap; `extra` repeats what others say (a sparkline) and goes where there is no room.
   */
  role: 'name' | 'key' | 'detail' | 'extra'
  /** names and words; figures stand at the right */
  left?: boolean
  sortable?: boolean
  cell: (row: Row) => ReactNode
}

export interface Sort {
  key: string
  direction: 'ascending' | 'descending'
}

interface DataTableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** the subject of the row, for the control that opens it on a phone */
  rowName: (row: Row) => string
  sort?: Sort | null
  /** the page sorted by this column: the other way round where it is sorted so already */
  sortHref?: (key: string) => string
  /** number of the first row; none: no numbers */
  firstNumber?: number | null
  dense?: boolean
  /** many narrow columns that fit a common screen between them: none is left out there */
  isPacked?: boolean
  /** names give way where the other columns need the room */
  isFluid?: boolean
  /** four columns at most, which fit on a phone: they stay a table there */
  isSmall?: boolean
}

/** With more columns than this a table does not fit beside the menu on a common screen. */
const WIDE = 8
/** With more than this it fits on no screen, and moves in its frame. */
const VAST = 11

export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowName,
  sort = null,
  sortHref,
  firstNumber = 1,
  dense = false,
  isPacked = false,
  isFluid = false,
  isSmall = false,
}: DataTableProps<Row>) {
  const hasMore = !isSmall && columns.some((column) => column.role === 'detail')
  const ranked = sort?.key ?? columns.find((column) => column.role === 'key')?.key
  // a table that moves in its frame is moved by keys too: links of sorted heads take them, else the frame does
  const takesKeys = columns.length > WIDE && !(sortHref && columns.some(({ sortable }) => sortable))
  return (
    <div className={isSmall ? '@container/small' : '@container/tw'}>
      <div
        className={`table-scroll${chooseScroll(columns.length, { isPacked, isSmall, isFluid })}`}
        {...(takesKeys ? { tabIndex: 0, role: 'group', 'aria-label': caption } : {})}
      >
        <table className={chooseTableClass(columns, dense)}>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {firstNumber !== null && (
                <th className="row-number" scope="col">
                  #
                </th>
              )}
              {columns.map((column) => (
                <Head
                  key={column.key}
                  column={column}
                  sort={sort}
                  href={column.sortable ? sortHref?.(column.key) : undefined}
                />
              ))}
              {hasMore && (
                <th className="expand" scope="col">
                  <span className="sr-only">More</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={rowKey(row)}>
                {firstNumber !== null && <td className="row-number">{firstNumber + index}</td>}
                {columns.map((column) => (
                  <Cell
                    key={column.key}
                    column={column}
                    row={row}
                    isRanked={column.key === ranked}
                  />
                ))}
                {hasMore && <More name={rowName(row)} />}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** How a table is fitted to the screen, or moves in its frame. */
function chooseScroll(
  columnCount: number,
  { isPacked, isSmall, isFluid }: Readonly<Record<'isPacked' | 'isSmall' | 'isFluid', boolean>>,
): string {
  if (isPacked) return ' wide packed'
  if (columnCount > VAST) return ' wide vast'
  if (columnCount > WIDE) return ' wide'
  if (isSmall) return ' small'
  return isFluid ? ' fluid' : ''
}

function chooseTableClass<Row>(columns: readonly Column<Row>[], dense: boolean): string {
  const hasOneKey = columns.filter(({ role }) => role === 'key').length === 1
  return ['data-table', dense && 'dense', hasOneKey && 'one-key'].filter(Boolean).join(' ')
}

const CLASS = {
  name: 'name cell-left',
  key: 'cell-key',
  detail: 'more',
  extra: 'cell-extra',
} as const

function columnClass<Row>(column: Column<Row>, isRanked = false): string {
  if (column.role === 'name') return CLASS.name
  return `${CLASS[column.role]}${column.left ? ' cell-left' : ''}${isRanked ? ' fig' : ''}`
}

function Head<Row>({
  column,
  sort,
  href,
}: {
  column: Column<Row>
  sort: Sort | null
  href: string | undefined
}) {
  const sorted = sort?.key === column.key ? sort.direction : undefined
  return (
    <th scope="col" className={columnClass(column)} aria-sort={sorted}>
      {href ? (
        <AppLink href={href} inPlace rel="nofollow">
          {column.label}
        </AppLink>
      ) : column.short ? (
        <abbr title={column.label}>{column.short}</abbr>
      ) : (
        column.label
      )}
    </th>
  )
}

function Cell<Row>({
  column,
  row,
  isRanked,
}: {
  column: Column<Row>
  row: Row
  isRanked: boolean
}) {
  if (column.role === 'name')
    return (
      <th scope="row" className="name cell-left">
        {column.cell(row)}
      </th>
    )
  return (
    <td
      className={columnClass(column, isRanked)}
      {...(column.role === 'detail' && { 'data-label': column.label })}
    >
      {column.cell(row)}
    </td>
  )
}

function More({ name }: { name: string }) {
  return (
    <td className="expand">
      <input type="checkbox" aria-label={`More about ${name}`} />
    </td>
  )
}
