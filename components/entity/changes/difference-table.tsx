import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { Change } from '#components/ui/values/change.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { showDay } from '#lib/dates.ts'
import { showPair } from '#lib/format/show-pair.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import type { ReadingDifference } from '#lib/view/lists/reading-difference.ts'

const COLUMNS: Column<ReadingDifference>[] = [
  {
    key: 'line',
    label: 'Series',
    role: 'name',
    cell: ({ name, href, measure }) => (
      <>
        {href ? (
          <AppLink className="link" href={href}>
            {name}
          </AppLink>
        ) : (
          name
        )}
        <small className="block whitespace-normal text-muted sm:hidden">
          {getMeasure(measure).label}
        </small>
      </>
    ),
  },
  {
    key: 'measure',
    label: 'Measure',
    role: 'detail',
    left: true,
    cell: ({ measure }) => getMeasure(measure).label,
  },
  {
    key: 'day',
    label: 'Day, UTC',
    role: 'detail',
    cell: ({ day, days }) => (
      <>
        {showDay(day)}
        {days > 1 && (
          <small className="block text-muted">one of {days.toLocaleString('en-US')} days</small>
        )}
      </>
    ),
  },
  {
    key: 'before',
    label: 'Before',
    role: 'detail',
    cell: (row) => <Reading row={row} of="before" />,
  },
  { key: 'after', label: 'After', role: 'key', cell: (row) => <Reading row={row} of="after" /> },
  {
    key: 'change',
    label: 'Change',
    role: 'key',
    cell: ({ before, after }) => (
      <Change fraction={before && after !== null ? (after - before) / Math.abs(before) : null} />
    ),
  },
  { key: 'source', label: 'Source', role: 'detail', left: true, cell: ({ source }) => source },
]

/** Shows how figures read on one day and on another, a line a row. */
export function DifferenceTable({
  caption,
  rows,
  firstNumber,
}: {
  caption: string
  rows: readonly ReadingDifference[]
  firstNumber: number
}) {
  return (
    <DataTable
      caption={caption}
      columns={COLUMNS}
      rows={rows}
      rowKey={({ key }) => key}
      rowName={({ name, measure }) => `${name}, ${getMeasure(measure).label}`}
      firstNumber={firstNumber}
    />
  )
}

function Reading({ row, of }: { row: ReadingDifference; of: 'before' | 'after' }) {
  return row[of] === null ? (
    <Blank reason={row.missing ?? 'Withdrawn'} />
  ) : (
    showPair(row.before, row.after, row.measure, row.unit)[of]
  )
}
