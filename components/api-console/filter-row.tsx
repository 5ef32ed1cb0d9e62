'use client'

import { useId } from 'react'
import { type BuilderProps, complaintsAt } from '#components/api-console/builder-props.ts'
import { ComplaintList } from '#components/api-console/complaint-list.tsx'
import { Pick } from '#components/api-console/pick.tsx'
import { ValueControl } from '#components/api-console/value-control.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import {
  fieldNamed,
  filterableNames,
  withField,
  withFilterRemoved,
  withOperator,
} from '#lib/api-console/edit-filter.ts'
import { withValueAt, type JsonPath } from '#lib/api-console/edit-json.ts'
import { operators, operatorsOf } from '#lib/query/field.ts'

/** One filter: field, operator, value, and below it what the API would say against it. */
export function FilterRow({
  node,
  path,
  word,
  json,
  endpoint,
  complaints,
  onEdit,
}: BuilderProps & { node: Record<string, unknown>; path: JsonPath; word: string }) {
  const {
    askable: { fields, aliases },
    choices,
  } = endpoint
  const id = useId()
  const own = complaintsAt(complaints, path)
  const name = typeof node.field === 'string' ? node.field : ''
  const operator = typeof node.operator === 'string' ? node.operator : 'equals'
  const field = fieldNamed(node.field, fields, aliases)
  const isWrong = (part: string): boolean => complaintsAt(complaints, [...path, part]).length > 0
  const describedBy = own.length > 0 ? id : undefined
  return (
    <div className="query-row" role="group" aria-label={`Filter by ${name || 'nothing yet'}`}>
      <span className="query-word">{word}</span>
      <Pick
        label="Field"
        value={name}
        options={filterableNames(fields).map((each) => ({ value: each, label: each }))}
        onChange={(next) => {
          onEdit(withField(json, path, next, fields))
        }}
        isWrong={isWrong('field')}
        describedBy={describedBy}
      />
      <Pick
        label={`Operator of ${name}`}
        value={operator}
        options={(field ? operatorsOf(field) : operators).map((each) => ({
          value: each,
          label: each,
        }))}
        onChange={(next) => {
          onEdit(withOperator(json, path, next))
        }}
        isWrong={isWrong('operator')}
        describedBy={describedBy}
      />
      <ValueControl
        name={name}
        field={field}
        operator={operator}
        value={node.value}
        choices={choices[name] ?? []}
        onChange={(value) => {
          onEdit(withValueAt(json, [...path, 'value'], value))
        }}
        isWrong={isWrong('value')}
        describedBy={describedBy}
      />
      <button
        type="button"
        className="btn icon ghost query-remove"
        aria-label={`Remove the filter by ${name}`}
        onClick={() => {
          onEdit(withFilterRemoved(json, path))
        }}
      >
        <Icon name="close" small />
      </button>
      <ComplaintList id={id} complaints={own} />
    </div>
  )
}
