import { Blank } from '#components/ui/blank.tsx'
import { type Column, DataTable } from '#components/ui/data-table.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { showFullCount } from '#lib/format/count.ts'
import { showFullMoney, showMoney } from '#lib/format/money.ts'
import type { LoanBreakdown as Breakdown, LoanGroup } from '#server/market/loans/queries.ts'

/** Loans of one kind of division, with what is still lent. */
export function LoanBreakdown({ breakdown: { by, title, groups } }: { breakdown: Breakdown }) {
  const columns: Column<LoanGroup>[] = [
    {
      key: 'label',
      label: title.replace('Loans by ', '').replace(/^./, (letter) => letter.toUpperCase()),
      role: 'name',
      cell: ({ label, note }) => <span title={note ?? undefined}>{label}</span>,
    },
    { key: 'loans', label: 'Loans', role: 'key', cell: ({ loans }) => showFullCount(loans) },
    {
      key: 'outstanding',
      label: 'Outstanding',
      role: 'key',
      cell: ({ outstanding }) =>
        outstanding === 0 ? (
          <Blank reason="None outstanding" />
        ) : (
          <span title={showFullMoney(outstanding)}>{showMoney(outstanding)}</span>
        ),
    },
  ]
  return (
    <Panel id={`loans-${by}`} title={title} sub={groups.reduce((sum, { loans }) => sum + loans, 0)}>
      {groups.length === 0 ? (
        <Empty title="No loans">Loans appear once a source lists them.</Empty>
      ) : (
        <DataTable
          caption={title}
          columns={columns}
          rows={groups}
          rowKey={({ key }) => key}
          rowName={({ label }) => label}
          firstNumber={null}
          dense
        />
      )}
    </Panel>
  )
}
