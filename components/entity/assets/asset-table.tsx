import { MarkedMoney } from '#components/market/figures/marked-money.tsx'
import type { ReactNode } from 'react'
import { DaySignLegend, DaySigns } from '#components/market/figures/day-signs.tsx'
import { Entity } from '#components/ui/marks/entity.tsx'
import { NetworkMarks } from '#components/entity/assets/network-marks.tsx'
import { ShareBar } from '#components/market/shares/share-bar.tsx'
import { Sparkline } from '#components/charts/sparkline.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { Change } from '#components/ui/values/change.tsx'
import { type Column, DataTable, type Sort } from '#components/ui/tables/data-table.tsx'
import { Stamp } from '#components/ui/marks/stamp.tsx'
import { showCount, showFullCount } from '#lib/format/show-count.ts'
import { showPercent } from '#lib/format/show-percent.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { listSignKeys, listSigns } from '#lib/view/figures/day-note.ts'
import { sizeId } from '#lib/view/figures/figure-id.ts'
import type { AssetRow } from '#lib/view/entities/asset-row.ts'

const COLUMNS = {
  name: { label: 'Asset', role: 'name', cell: (row: AssetRow) => <Name row={row} /> },
  assetClass: {
    label: 'Class',
    role: 'detail',
    left: true,
    cell: ({ assetClass }: AssetRow) =>
      assetClass.href ? (
        <AppLink href={assetClass.href}>{assetClass.name}</AppLink>
      ) : (
        assetClass.name
      ),
  },
  networks: {
    label: 'Networks',
    role: 'detail',
    left: true,
    cell: (row: AssetRow) => <NetworkMarks networks={row.networks} />,
  },
  value: { label: 'Value', role: 'key', cell: (row: AssetRow) => <Value row={row} /> },
  change7d: {
    label: '7 d',
    role: 'detail',
    cell: (row: AssetRow) => <Change fraction={row.change7d} />,
  },
  change30d: {
    label: '30 d',
    role: 'key',
    cell: (row: AssetRow) => <Change fraction={row.change30d} />,
  },
  change1y: {
    label: '1 y',
    role: 'detail',
    cell: (row: AssetRow) => <Change fraction={row.change1y} />,
  },
  holders: {
    label: 'Holders',
    role: 'detail',
    cell: ({ holders, notes }: AssetRow) =>
      holders === null ? (
        <Blank reason="Holders not available" />
      ) : (
        <>
          {showHolders(holders)}
          <DaySigns notes={listSigns(notes.holders)} />
        </>
      ),
  },
  apy: {
    label: 'Yield',
    role: 'detail',
    cell: ({ apy, apyMeasure, notes }: AssetRow) =>
      apy === null ? (
        <Blank reason="No published yield" />
      ) : (
        <>
          <span title={apyMeasure ? getMeasure(apyMeasure).label : undefined}>
            {showPercent(apy)}
          </span>
          <DaySigns notes={listSigns(notes.apy)} />
        </>
      ),
  },
  share: {
    label: 'Share',
    role: 'detail',
    cell: (row: AssetRow) => <ShareBar share={row.share} color={row.mark.color} />,
  },
  spark: {
    label: '30 days',
    role: 'extra',
    cell: (row: AssetRow) => <Sparkline values={row.spark} />,
  },
} as const satisfies Record<string, AssetColumnShape>

export type AssetColumn = keyof typeof COLUMNS

/** The columns of a list by their names in an address, without its `name`; where it names none, those of the page. */
export function chosenColumns(
  text: string | undefined,
  byDefault: readonly AssetColumn[],
): readonly AssetColumn[] {
  if (text === undefined) return byDefault
  const wanted = new Set(text.split(','))
  const offered = offeredColumns(byDefault)
  return ['name', ...offered.filter((key) => wanted.has(key))]
}

/** Lists the columns to choose from: those of the page, and those that say something it leaves out. */
export const offeredColumns = (byDefault: readonly AssetColumn[]): AssetColumn[] => [
  ...byDefault.filter((key) => key !== 'name'),
  ...MORE.filter((key) => !byDefault.includes(key)),
]
const MORE = [
  'assetClass',
  'change7d',
  'change1y',
  'holders',
  'apy',
] as const satisfies readonly AssetColumn[]

export const assetColumnLabel = (key: AssetColumn): string => COLUMNS[key].label
/** The full number is told where the short one leaves digits out. */
const showHolders = (holders: number): ReactNode => {
  const [short, full] = [showCount(holders), showFullCount(holders)]
  return short === full ? short : <span title={full}>{short}</span>
}

/** With more columns not even a desk has room for pictures beside them. */
const MOST_PACKED = 9

/** Two columns of words take the room of three of figures. */
const isPacked = (columns: readonly AssetColumn[]): boolean =>
  columns.length === MOST_PACKED ||
  (columns.length === MOST_PACKED - 1 &&
    columns.includes('assetClass') &&
    columns.includes('networks'))

interface AssetColumnShape {
  label: string
  role: Column<AssetRow>['role']
  left?: boolean
  cell: (row: AssetRow) => ReactNode
}

/** Columns whose figures may be marked. */
const MARKED = ['value', 'holders', 'apy'] as const

interface AssetTableProps {
  caption: string
  rows: readonly AssetRow[]
  /** in this order; `name` and `value` belong to every list */
  columns: readonly AssetColumn[]
  sort: Sort | null
  /** the page sorted by a column; only those it names can be sorted */
  sortable?: readonly AssetColumn[]
  sortHref?: (key: string) => string
  firstNumber?: number
  dense?: boolean
}

/** Nothing where no asset has a row. */
export function AssetTable({
  caption,
  rows,
  columns,
  sort,
  sortable = [],
  sortHref,
  firstNumber = 1,
  dense = false,
}: AssetTableProps) {
  if (rows.length === 0) return null
  const shown = columns.map((key): Column<AssetRow> => {
    const column: AssetColumnShape = COLUMNS[key]
    return {
      key,
      label: column.label,
      role: column.role,
      left: column.left ?? false,
      sortable: sortable.includes(key),
      cell: (row) => column.cell(row),
    }
  })
  const marked = rows.flatMap(({ notes }) =>
    MARKED.flatMap((key) => (columns.includes(key) ? listSigns(notes[key]) : [])),
  )
  return (
    <>
      <DataTable
        caption={caption}
        columns={shown}
        rows={rows}
        rowKey={(row) => row.key}
        rowName={(row) => row.name}
        sort={sort}
        {...(sortHref ? { sortHref } : {})}
        firstNumber={firstNumber}
        dense={dense}
        isPacked={isPacked(columns)}
      />
      <DaySignLegend keys={listSignKeys(marked)} />
    </>
  )
}

function Name({ row }: { row: AssetRow }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Entity name={row.name} href={row.href} mark={row.mark} ticker={row.ticker} />
      {row.isStale && (
        <span title={row.note ?? 'No newer value'}>
          <Stamp state="stale" even />
        </span>
      )}
    </span>
  )
}

function Value({ row }: { row: AssetRow }) {
  return (
    <MarkedMoney
      of={sizeId(row)}
      value={row.value}
      currency={row.currency}
      notes={row.notes.value}
      reason={row.note}
    />
  )
}
