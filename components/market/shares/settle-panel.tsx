import '../../../styles/components/tables/participants.css'
import { EntityMark } from '#components/ui/marks/entity-mark.tsx'
import { Entity } from '#components/ui/marks/entity.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showFullMoney, showMoney } from '#lib/format/show-money.ts'
import { showPercent } from '#lib/format/show-percent.ts'
import type { SettleRow, SettleTable } from '#lib/view/entities/settle-table.ts'

/**
 * How each asset class divides over networks, platforms or issuers; the deeper a cell's colour, the
 * larger its share.
 */
export function SettlePanel({
  title,
  sub,
  valueLabel,
  settles: { columns, rows },
}: {
  title: string
  sub: string
  /** which value of a class is divided */
  valueLabel: string
  settles: SettleTable
}) {
  return (
    <Panel
      id="settles"
      title={title}
      sub={sub}
      foot={
        <>
          <span>Rows add up to 100%</span>
          <span className="heat-scale push-end" aria-hidden="true">
            0 <i /> 100%
          </span>
        </>
      }
    >
      <DataTable
        caption={`${title}: ${sub.toLowerCase()}`}
        columns={defineColumns(columns, valueLabel)}
        rows={rows}
        rowKey={({ key }) => key}
        rowName={({ name }) => name}
        firstNumber={null}
        isFluid
      />
    </Panel>
  )
}

function defineColumns(columns: SettleTable['columns'], valueLabel: string): Column<SettleRow>[] {
  return [
    {
      key: 'name',
      label: 'Asset class',
      role: 'name',
      cell: ({ name, href, color }) => (
        <Entity name={name} href={href} mark={{ kind: 'swatch', color, text: '' }} />
      ),
    },
    {
      key: 'value',
      label: valueLabel,
      role: 'key',
      cell: ({ value, currency }) => (
        <span title={showFullMoney(value, currency)}>{showMoney(value, currency)}</span>
      ),
    },
    ...columns.map(
      ({ key, label, mark }, at): Column<SettleRow> => ({
        key,
        label,
        short: (
          <>
            <EntityMark mark={mark} />
            <span className="sr-only">{label}</span>
          </>
        ),
        role: 'detail',
        cell: ({ cells }) => <ShareCell share={cells[at] ?? null} />,
      }),
    ),
    {
      key: 'other',
      label: 'Other',
      role: 'detail',
      cell: ({ other }) => <span className="text-muted">{showShare(other)}</span>,
    },
  ]
}

/** The heading of the table says that it is percent. */
const showShare = (share: number): string => showPercent(share, { digits: 1 }).replace('%', '')

function ShareCell({ share }: { share: number | null }) {
  if (share === null) return <Blank reason="None of this class" />
  return (
    <span className="heat-cell" style={{ '--heat': share.toFixed(3) }}>
      {showShare(share)}
    </span>
  )
}
