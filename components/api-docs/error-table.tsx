import { DataTable, type Column } from '#components/ui/tables/data-table.tsx'

interface Refusal {
  code: string
  status: number
  description: string
}

const COLUMNS: Column<Refusal>[] = [
  {
    key: 'status',
    label: 'Status',
    role: 'name',
    cell: ({ status }) => <span className="mono">{status}</span>,
  },
  {
    key: 'code',
    label: 'Code',
    role: 'key',
    left: true,
    cell: ({ code }) => <code className="mono">{code}</code>,
  },
  {
    key: 'description',
    label: 'Meaning',
    role: 'detail',
    left: true,
    cell: ({ description }) => <span className="whitespace-normal">{description}</span>,
  },
]

/** Lists the errors that the API answers instead of rows. */
export function ErrorTable({ refusals }: { refusals: readonly Refusal[] }) {
  return (
    <DataTable
      caption="Errors of the data API"
      columns={COLUMNS}
      rows={refusals}
      rowKey={({ code }) => code}
      rowName={({ code }) => code}
      firstNumber={null}
    />
  )
}
