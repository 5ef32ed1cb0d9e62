'use client'

import { ListControl } from '#components/api-console/list-control.tsx'
import { Pick } from '#components/api-console/pick.tsx'
import type { CompactOption } from '#components/ui/selects/compact-select.tsx'
import type { ValueControlProps } from '#components/api-console/value-control-props.ts'
import { numberOrText } from '#lib/api-console/edit-filter.ts'
import type { Field } from '#lib/query/field.ts'

/**
 * The control that suits the field: a list for what has few values, a day, a number, true or false,
 * several for "in".
 */
export function ValueControl(props: ValueControlProps) {
  const { name, field, operator, value, onChange, choices } = props
  if (operator === 'in' || operator === 'not-in') return <ListControl {...props} />
  if (typeof value === 'object' && value !== null)
    return (
      <code className="val-json" title="Edit in the JSON">
        {JSON.stringify(value)}
      </code>
    )
  if (field?.nullable && value === null) return <NullValue name={name} onChange={onChange} />
  return (
    <span className="val">
      <OneValue {...props} options={listOptions(field, operator, choices)} />
      {mayBeNull(field, operator) && (
        <button
          type="button"
          className="btn ghost null"
          onClick={() => {
            onChange(null)
          }}
          aria-label={`${name} is unknown`}
          title="Unknown"
        >
          null
        </button>
      )}
    </span>
  )
}

const mayBeNull = (field: Field | undefined, operator: string): boolean =>
  field?.nullable === true && (operator === 'equals' || operator === 'notEquals')

function NullValue({ name, onChange }: { name: string; onChange: (value: unknown) => void }) {
  return (
    <span className="val">
      <code className="val-json">null: unknown</code>
      <button
        type="button"
        className="btn ghost null"
        onClick={() => {
          onChange('')
        }}
        aria-label={`A value for ${name}`}
      >
        value
      </button>
    </span>
  )
}

/** Values to choose from: all that there are, or those with a name. Patterns are typed. */
function listOptions(
  field: Field | undefined,
  operator: string,
  choices: ValueControlProps['choices'],
): readonly CompactOption[] | null {
  if (['like', 'ilike', 'notLike', 'startsWith', 'endsWith'].includes(operator)) return null
  if (field?.type === 'boolean')
    return [
      { value: 'true', label: 'true' },
      { value: 'false', label: 'false' },
    ]
  if (choices.length > 0)
    return choices.map(([value, label]) => ({
      value: String(value),
      label: label === String(value) ? label : `${value} · ${label}`,
    }))
  return field?.values
    ? field.values.map((value) => ({ value: String(value), label: String(value) }))
    : null
}

function OneValue({
  name,
  field,
  value,
  onChange,
  options,
  isWrong,
  describedBy,
}: ValueControlProps & { options: readonly CompactOption[] | null }) {
  const text =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : ''
  const label = `Value of ${name}`
  const isNumber = field?.type === 'number' || field?.type === 'metric' || field?.type === 'numbers'
  const typed = (next: string) => {
    onChange(
      field?.type === 'boolean'
        ? next === 'true'
          ? true
          : next === 'false'
            ? false
            : next
        : isNumber
          ? numberOrText(next)
          : next,
    )
  }
  if (options)
    return (
      <Pick
        label={label}
        value={text}
        options={options}
        onChange={typed}
        isWrong={isWrong}
        describedBy={describedBy}
      />
    )
  // a day that is none yet would be shown as nothing
  const isDay = field?.type === 'date' && (text === '' || /^\d{4}-\d{2}-\d{2}$/.test(text))
  return (
    <input
      className="query-input"
      type={isDay ? 'date' : 'text'}
      inputMode={isNumber ? 'decimal' : undefined}
      aria-label={label}
      value={text}
      onChange={(event) => {
        typed(event.target.value)
      }}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      autoComplete="off"
      spellCheck={false}
      maxLength={500}
    />
  )
}
