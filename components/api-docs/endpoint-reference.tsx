import type { JsonSchema } from '#lib/json-schema.ts'
import { BreakingName } from '#components/api-docs/breaking-name.tsx'
import { DataTable, type Column } from '#components/ui/tables/data-table.tsx'
import { KeyValues } from '#components/ui/values/key-values.tsx'
import { Panel } from '#components/ui/page/panel.tsx'

interface FieldRow {
  /** how it is shown, where its type does not say that */
  schema?: JsonSchema | undefined
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

/** As `/meta` tells it. */
interface EndpointDescription {
  path: string
  title: string
  description: string
  resource: string
  fields: readonly FieldRow[]
  parameters: readonly { name: string; description: string; takes: string; example: string }[]
  aggregate: { groupBy: readonly string[]; interval?: readonly string[] } | null
  choosesFields: boolean
  answersAsOf: boolean
}

const COLUMNS: Column<FieldRow>[] = [
  {
    key: 'name',
    label: 'Field',
    role: 'name',
    cell: ({ name }) => (
      <code className="mono">
        <BreakingName name={name} />
      </code>
    ),
  },
  {
    key: 'type',
    label: 'Type',
    role: 'key',
    left: true,
    cell: ({ type, schema, unit, nullable }) => {
      const isNullable = nullable || (schema && 'oneOf' in schema)
      return (
        (type === 'list' ? 'list of objects' : type) +
        (unit ? `, ${unit}` : '') +
        (isNullable ? ' or null' : '')
      )
    },
  },
  {
    key: 'use',
    label: 'Filter and sort',
    role: 'detail',
    left: true,
    cell: ({ operators, sortable }) =>
      operators.length ? (sortable ? 'Both' : 'Filter') : sortable ? 'Sort' : 'Shown only',
  },
  {
    key: 'description',
    label: 'Meaning',
    role: 'detail',
    left: true,
    cell: ({ description, values, aliases }) => (
      <span className="whitespace-normal">
        {description.replace(/\.$/, '')}.
        {values && values.length <= MOST_VALUES && ` Values: ${values.join(', ')}.`}
        {aliases.length > 0 && ` Also ${aliases.join(', ')}.`}
      </span>
    ),
  },
]

/** A longer list stands in /meta. */
const MOST_VALUES = 12

/** Everything that there is to know of one endpoint. */
export function EndpointReference({
  endpoint: {
    path,
    title,
    description,
    resource,
    fields,
    parameters,
    aggregate,
    choosesFields,
    answersAsOf,
  },
  isSingle,
}: {
  endpoint: EndpointDescription
  isSingle: boolean
}) {
  const included = [
    ...(choosesFields ? ['fields'] : []),
    ...(answersAsOf ? ['asOf'] : []),
    'include',
    ...(isSingle ? [] : ['filter', 'sort', 'pagination']),
    ...(aggregate ? ['aggregate'] : []),
  ]
  return (
    <>
      <Panel id="endpoint" title={title} sub={<code className="mono">GET {path}</code>}>
        <KeyValues
          isProse
          rows={[
            { label: 'Answers', value: description.replaceAll('`', '') },
            { label: 'Query keys', value: <Words words={included} /> },
            ...(aggregate
              ? [
                  { label: 'Groups by', value: <Words words={aggregate.groupBy} /> },
                  {
                    label: 'Sorts by',
                    value:
                      'A field that names the groups, date, or the slug of a measure in the filter',
                  },
                ]
              : []),
            ...(aggregate?.interval
              ? [{ label: 'Intervals', value: <Words words={aggregate.interval} /> }]
              : []),
            ...parameters.map(({ name, description: meaning, takes, example }) => ({
              label: `Parameter ${name}`,
              value: `${meaning}. Accepts ${takes}, for example ${example}.`,
            })),
            { label: 'Policy resource', value: <code className="mono">{resource}</code> },
            {
              label: 'Machine-readable description',
              value: <code className="mono">{path}/meta</code>,
            },
          ]}
        />
      </Panel>
      <Panel id="fields" title="Fields" sub={fields.length}>
        <DataTable
          caption={`Fields of ${title}`}
          columns={COLUMNS}
          rows={fields}
          rowKey={({ name }) => name}
          rowName={({ name }) => name}
          firstNumber={null}
          dense
        />
      </Panel>
    </>
  )
}

const Words = ({ words }: { words: readonly string[] }) => (
  <code className="mono whitespace-normal">{words.join(', ')}</code>
)
