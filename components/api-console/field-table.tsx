import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Identifier } from '#components/ui/values/identifier.tsx'

interface FieldRow {
  name: string
  type: string
  description: string
  unit: string | null
  values: readonly (string | number)[] | null
  nullable: boolean
  sortable: boolean
  operators: readonly string[]
  aliases: readonly string[]
}

const MOST_VALUES = 6

const COLUMNS: Column<FieldRow>[] = [
  {
    key: 'name',
    label: 'Field',
    role: 'name',
    cell: ({ name, aliases }) => (
      <span className="fname">
        <code>
          <Identifier name={name} />
        </code>
        {aliases.length > 0 && <small>also {aliases.join(', ')}</small>}
      </span>
    ),
  },
  {
    key: 'type',
    label: 'Type',
    role: 'key',
    left: true,
    cell: ({ type, nullable }) => `${type}${nullable ? ' or null' : ''}`,
  },
  {
    key: 'meaning',
    label: 'Meaning',
    role: 'detail',
    left: true,
    cell: ({ description, values }) => (
      <span className="wraps">
        {description}
        {values && (
          <small>
            {values.slice(0, MOST_VALUES).join(', ')}
            {values.length > MOST_VALUES && ` and ${values.length - MOST_VALUES} more`}
          </small>
        )}
      </span>
    ),
  },
  { key: 'unit', label: 'Unit', role: 'detail', left: true, cell: ({ unit }) => unit ?? '–' },
  {
    key: 'operators',
    label: 'Operators',
    role: 'detail',
    left: true,
    cell: ({ operators }) => (
      <span className="wraps mono">
        {operators.length > 0 ? operators.join(' ') : 'shown only'}
      </span>
    ),
  },
  {
    key: 'sortable',
    label: 'Sortable',
    role: 'detail',
    cell: ({ sortable }) => (sortable ? 'yes' : 'no'),
  },
]

/** Lists the fields by which an endpoint can be asked, from the same table as /meta and OpenAPI. */
export function FieldTable({ fields }: { fields: readonly FieldRow[] }) {
  return (
    <div className="field-table">
      <DataTable
        caption="Fields with type, meaning, unit and operators"
        columns={COLUMNS}
        rows={fields}
        rowKey={({ name }) => name}
        rowName={({ name }) => name}
        firstNumber={null}
        dense
      />
    </div>
  )
}
