import { Blank } from '#components/ui/blank.tsx'
import { type Column, DataTable } from '#components/ui/data-table.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { showFullMoney, showMoney } from '#lib/format/money.ts'
import { showPercent } from '#lib/format/percent.ts'
import type { LoanVintage } from '#lib/view/loan-vintage.ts'

const SHOWN = 9

/** How loans of one quarter stand beside those of others, by their status now. */
export function VintagePanel({ vintages }: { vintages: readonly LoanVintage[] }) {
  const shown = vintages.slice(-SHOWN)
  return (
    <Panel
      id="vintages"
      title="Vintages"
      sub="Percent of originated principal"
      foot={<span>By quarter of origination · status as of now; history not published</span>}
    >
      {shown.length === 0 ? (
        <Empty title="No loans">Vintages require loans with a start date.</Empty>
      ) : (
        <DataTable
          caption="Loans by quarter of origination"
          columns={COLUMNS}
          rows={shown}
          rowKey={nameQuarter}
          rowName={nameQuarter}
          firstNumber={null}
          isFluid
          dense
        />
      )}
    </Panel>
  )
}

const nameQuarter = ({ year, quarter }: LoanVintage): string => `Q${quarter} ${year}`

const part = (
  key: 'repaid' | 'late' | 'defaulted',
  label: string,
  role: 'key' | 'detail' = 'key',
): Column<LoanVintage> => ({
  key,
  label,
  role,
  cell: (row) => {
    const share = row[key] === null || row.principal <= 0 ? null : row[key] / row.principal
    return share === null ? (
      <Blank reason="None of this quarter" />
    ) : (
      <span className="heat-cell" style={{ '--heat': Math.min(1, share).toFixed(3) }}>
        {showPercent(share)}
      </span>
    )
  },
})

const COLUMNS: readonly Column<LoanVintage>[] = [
  { key: 'quarter', label: 'Quarter', role: 'name', cell: nameQuarter },
  {
    key: 'principal',
    label: 'Principal',
    role: 'key',
    cell: ({ principal }) => <span title={showFullMoney(principal)}>{showMoney(principal)}</span>,
  },
  part('repaid', 'Repaid', 'detail'),
  part('late', 'Late', 'detail'),
  part('defaulted', 'Defaulted'),
]
