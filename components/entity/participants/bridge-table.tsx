import { DaySignLegend, DaySigns } from '#components/market/figures/day-signs.tsx'
import { Entity } from '#components/ui/marks/entity.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showFullMoney, showMoney } from '#lib/format/show-money.ts'
import { listSignKeys } from '#lib/view/figures/day-note.ts'
import type { BridgeRow } from '#server/market/bridges/get-bridge-page.ts'

/** Inflow, outflow and volume of a window by network or asset. */
export function BridgeTable({
  rows,
  nameLabel,
  window,
}: {
  rows: readonly BridgeRow[]
  nameLabel: string
  window: string
}) {
  const money = (
    key: 'inflow' | 'outflow' | 'net' | 'volume',
    label: string,
    role: 'key' | 'detail',
  ): Column<BridgeRow> => ({
    key,
    label,
    role,
    cell: ({ [key]: value, notes, currency }) =>
      value === null ? (
        <Blank reason="Not available" />
      ) : (
        <>
          <span title={showFullMoney(value, currency)}>
            {showMoney(value, currency, key === 'net' ? { sign: 'always' } : {})}
          </span>
          <DaySigns notes={notes[key]} />
        </>
      ),
  })
  const columns: Column<BridgeRow>[] = [
    {
      key: 'name',
      label: nameLabel,
      role: 'name',
      cell: ({ name, href, mark }) => <Entity name={name} href={href} mark={mark} />,
    },
    money('volume', 'Volume', 'key'),
    money('inflow', 'Inflow', 'detail'),
    money('outflow', 'Outflow', 'detail'),
    money('net', 'Net', 'key'),
  ]
  return (
    <Panel id="flows" title={`Flows by ${nameLabel.toLowerCase()}`} sub={window}>
      <DataTable
        caption={`Bridge flows by ${nameLabel.toLowerCase()}`}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        rowName={({ name }) => name}
      />
      <DaySignLegend
        keys={listSignKeys(rows.flatMap(({ notes }) => Object.values(notes).flat()))}
      />
    </Panel>
  )
}
