import { Change } from '#components/ui/values/change.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showFullCount } from '#lib/format/show-count.ts'
import { showFullMoney, showMoney } from '#lib/format/show-money.ts'
import type { RepoMonth } from '#lib/view/lending/repo-month.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** Repo volume month by month. */
export function RepoTable({ months }: { months: readonly RepoMonth[] }) {
  const columns: Column<RepoMonth>[] = [
    {
      key: 'month',
      label: 'Month',
      role: 'name',
      cell: ({ month }) => <time dateTime={month}>{showMonth(month)}</time>,
    },
    {
      key: 'volume',
      label: 'Volume',
      role: 'key',
      cell: ({ volume, currency }) => (
        <span title={showFullMoney(volume, currency)}>{showMoney(volume, currency)}</span>
      ),
    },
    { key: 'days', label: 'Days', role: 'detail', cell: ({ days }) => showFullCount(days) },
    {
      key: 'mean',
      label: 'Daily average',
      role: 'key',
      cell: ({ mean, currency }) => (
        <span title={showFullMoney(mean, currency)}>{showMoney(mean, currency)}</span>
      ),
    },
    {
      key: 'change',
      label: 'Change from prior month',
      role: 'detail',
      cell: ({ change }) => <Change fraction={change} reason="No prior month" />,
    },
  ]
  return (
    <Panel id="months" title="By month" sub="days with a published value">
      <DataTable
        caption="Repo volume by month"
        columns={columns}
        rows={months}
        rowKey={({ month }) => month}
        rowName={({ month }) => showMonth(month)}
        firstNumber={null}
      />
    </Panel>
  )
}

const showMonth = (month: string): string =>
  `${MONTHS[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`
