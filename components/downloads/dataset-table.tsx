import { Blank } from '#components/ui/values/blank.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { toDay, isoDay, showDay } from '#lib/dates.ts'
import { showBytes } from '#lib/format/show-bytes.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import { showTime } from '#lib/format/show-time.ts'
import { getDataset, type DatasetKey } from '#lib/registry/datasets.ts'
import type { DatasetFigures } from '#server/pipeline/datasets/dataset-figures.ts'

export interface DatasetRow extends DatasetFigures {
  key: DatasetKey
  /** size of the whole as a CSV file, about; null: it has no rows */
  csvBytes: number | null
}

const COLUMNS: Column<DatasetRow>[] = [
  {
    key: 'title',
    label: 'Data set',
    role: 'name',
    cell: ({ key }) => (
      <span className="inline-block py-1.5 whitespace-normal">
        <a className="link" href={`#${key}`}>
          {getDataset(key).title}
        </a>
        <small className="block text-12 font-regular text-muted">{getDataset(key).row}</small>
      </span>
    ),
  },
  { key: 'rows', label: 'Rows', role: 'key', cell: ({ rows }) => showFullCount(rows) },
  {
    key: 'leftOut',
    label: 'Excluded',
    role: 'detail',
    cell: ({ leftOut }) => (
      <span title={leftOut === 0 ? 'All rows redistributable' : undefined}>
        {showFullCount(leftOut)}
      </span>
    ),
  },
  {
    key: 'size',
    label: 'CSV size',
    role: 'detail',
    cell: ({ csvBytes }) =>
      csvBytes === null ? <Blank reason="No rows yet" /> : showBytes(csvBytes),
  },
  { key: 'newest', label: 'Newest', role: 'key', cell: Newest },
  { key: 'refreshed', label: 'Changed', role: 'detail', cell: Changed },
  {
    key: 'fields',
    label: 'Fields',
    role: 'detail',
    cell: ({ key }) => getDataset(key).fields.length,
  },
  {
    key: 'export',
    label: 'Export',
    role: 'detail',
    cell: ({ key }) => (
      <a
        className="btn"
        href={`/downloads?set=${key}#take`}
        aria-label={`Export ${getDataset(key).title}`}
      >
        <Icon name="download" />
        <span>Export</span>
      </a>
    ),
  },
]

/** Data sets with what they hold now; each name leads to its fields further down. */
export function DatasetTable({ rows }: { rows: readonly DatasetRow[] }) {
  return (
    <DataTable
      caption="Data sets"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ key }) => key}
      rowName={({ key }) => getDataset(key).title}
      firstNumber={null}
    />
  )
}

/** The newest day of its rows; where they have none, the day of the last change. */
function Newest({ newestDay, refreshedAt, rows }: DatasetRow) {
  const day = newestDay ?? (refreshedAt === null ? null : toDay(new Date(refreshedAt)))
  if (day === null) return <Blank reason={rows === 0 ? 'No rows yet' : 'Built in'} />
  return <time dateTime={isoDay(day)}>{showDay(day)}</time>
}

function Changed({ refreshedAt }: DatasetRow) {
  return refreshedAt === null ? (
    <Blank reason="Rows have no change date" />
  ) : (
    <time dateTime={refreshedAt}>{showTime(refreshedAt)}</time>
  )
}
