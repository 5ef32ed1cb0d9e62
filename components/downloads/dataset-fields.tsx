import { Icon } from '#components/ui/marks/icon.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { getDataset, type DatasetField, type DatasetKey } from '#lib/registry/datasets.ts'

const UNITS: Readonly<Record<NonNullable<DatasetField['unit']>, string>> = {
  usd: 'US dollars',
  token: 'tokens',
  percent: 'fraction',
  count: 'count',
  bps: 'basis points',
  currency: 'its currency',
  'raw token': 'smallest unit',
  measure: "the measure's",
  kind: 'by kind',
}

const COLUMNS: Column<DatasetField>[] = [
  {
    key: 'name',
    label: 'Field',
    role: 'name',
    cell: ({ name }) => <span className="mono font-regular">{name}</span>,
  },
  { key: 'type', label: 'Type', role: 'key', left: true, cell: ({ type }) => type },
  {
    key: 'unit',
    label: 'Unit',
    role: 'key',
    left: true,
    cell: ({ unit }) => (unit === null ? '' : UNITS[unit]),
  },
  {
    key: 'meaning',
    label: 'Meaning',
    role: 'detail',
    left: true,
    cell: ({ meaning }) => <span className="whitespace-normal">{meaning}</span>,
  },
  {
    key: 'from',
    label: 'Column',
    role: 'detail',
    left: true,
    cell: ({ from }) => <span className="mono text-12 text-muted">{from}</span>,
  },
]

/** The fields of one data set, folded. */
export function DatasetFields({ dataset }: { dataset: DatasetKey }) {
  const { title, row, table, fields } = getDataset(dataset)
  return (
    <details className="drawer border-b border-border last:border-b-0">
      <summary className="panel-head">
        <h3>{title}</h3>
        <span className="sub">{row}</span>
        <span className="push-end">
          <span className="sub">
            {fields.length} fields of <span className="mono">{table}</span>
          </span>
          <Icon name="chevronDown" />
        </span>
      </summary>
      {/* a link to what is inside opens the details; one to the details themselves would not */}
      <div id={dataset} className="scroll-mt-11">
        <DataTable
          caption={`Fields of ${title}`}
          columns={COLUMNS}
          rows={fields}
          rowKey={({ name }) => name}
          rowName={({ name }) => name}
          firstNumber={null}
          dense
        />
      </div>
    </details>
  )
}
