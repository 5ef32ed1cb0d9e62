import { Blank } from '#components/ui/blank.tsx'
import { type Column, DataTable } from '#components/ui/data-table.tsx'
import { isoDay, showDay } from '#lib/dates.ts'
import { showFullCount } from '#lib/format/count.ts'
import { showTime } from '#lib/format/time.ts'
import { datasetOf, type DatasetKey } from '#lib/registry/datasets.ts'
import type { DatasetFigures } from '#server/modules/datasets/queries.ts'

export interface DatasetRow extends DatasetFigures { key: DatasetKey }

const COLUMNS: Column<DatasetRow>[] = [
  { key: 'title', label: 'Data set', role: 'name', cell: ({ key }) => <a className="link" href={`#${key}`}>{datasetOf(key).title}</a> },
  { key: 'row', label: 'A row is', role: 'detail', left: true, cell: ({ key }) => <span className="whitespace-normal">{datasetOf(key).row}</span> },
  { key: 'rows', label: 'Rows', role: 'key', cell: ({ rows }) => showFullCount(rows) },
  { key: 'leftOut', label: 'Left out', role: 'detail', cell: ({ leftOut }) => (leftOut === 0 ? <Blank reason="Every row may be passed on" /> : showFullCount(leftOut)) },
  { key: 'newest', label: 'Up to', role: 'key', cell: Newest },
  { key: 'refreshed', label: 'Changed', role: 'detail', cell: Refreshed },
  { key: 'fields', label: 'Fields', role: 'detail', cell: ({ key }) => datasetOf(key).fields.length },
]

/** Data sets with what they hold now; each name leads to its fields further down. */
export function DatasetTable({ caption, rows }: { caption: string; rows: readonly DatasetRow[] }) {
  return <DataTable caption={caption} columns={COLUMNS} rows={rows} rowKey={({ key }) => key} rowName={({ key }) => datasetOf(key).title} firstNumber={null} />
}

function Newest({ newestDay, rows }: DatasetRow) {
  if (newestDay === null) return <Blank reason={rows === 0 ? 'It has no rows yet' : 'Its rows have no day'} />
  return <time dateTime={isoDay(newestDay)}>{showDay(newestDay)}</time>
}

function Refreshed({ refreshedAt }: DatasetRow) {
  return refreshedAt === null ? <Blank reason="Its rows carry no time of change" /> : <time dateTime={refreshedAt}>{showTime(refreshedAt)}</time>
}
