'use client'

import { ChoicesField } from '#components/admin/choices-field.tsx'
import { ReferenceField } from '#components/admin/reference-field.tsx'
import { Checkbox } from '#components/ui/forms/checkbox.tsx'
import { Select } from '#components/ui/selects/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import type { AdminField as Field } from '#lib/registry/admin/resource.ts'
import type { AdminValue } from '#lib/view/admin/admin-record.ts'

interface AdminFieldProps {
  id: string
  field: Field
  value: AdminValue
  error: string | undefined
  /** names of references, and the values that flags inherit */
  names: Readonly<Record<string, string>>
  onChange: (value: AdminValue, label?: string) => void
}

/** One field of an admin form, by its kind. */
export function AdminField({ id, field, value, error, names, onChange }: AdminFieldProps) {
  const words = { id, label: field.label, hint: field.hint, error }
  const text = typeof value === 'string' ? value : ''
  const line = {
    ...words,
    value: text,
    onChange,
    isOptional: !field.required,
    required: field.required ?? false,
  }
  switch (field.kind) {
    case 'line':
      return (
        <TextField
          {...line}
          type={field.type ?? 'text'}
          maxLength={field.longest}
          isMono={field.mono ?? false}
          autoComplete="off"
          spellCheck={!field.mono}
        />
      )
    case 'text':
      return <TextField {...line} maxLength={field.longest} rows={5} />
    case 'number':
    case 'decimal':
      return (
        <TextField
          {...line}
          {...(field.unit && { label: `${field.label}, ${field.unit}` })}
          autoComplete="off"
          isMono
        />
      )
    case 'percent':
      return <TextField {...line} label={`${field.label}, %`} autoComplete="off" isMono />
    case 'day':
      return <TextField {...line} type="date" />
    case 'moment':
      return <TextField {...line} type="datetime-local" label={`${field.label}, UTC`} />
    case 'yesNo':
      return <Checkbox {...words} checked={value === true} onChange={onChange} />
    case 'ternary':
      return <Ternary {...words} words={field.words} value={value} onChange={onChange} />
    case 'choice':
      return (
        <Select
          {...words}
          value={text}
          onChange={onChange}
          required={field.required ?? false}
          options={[
            ...(field.none === undefined ? [] : [{ value: '', label: field.none }]),
            ...field.choices,
          ].map(({ value: each, label }) => ({ value: each, content: { label } }))}
        />
      )
    case 'choices':
      return (
        <ChoicesField
          {...words}
          choices={field.choices}
          none={field.none}
          chosen={Array.isArray(value) ? value.map(String) : []}
          onChange={onChange}
        />
      )
    case 'words':
      return (
        <TextField {...line} hint={field.hint ?? 'One per line.'} rows={4} spellCheck={false} />
      )
    case 'flags':
      return (
        <Flags
          id={id}
          field={field}
          value={value}
          error={error}
          names={names}
          onChange={onChange}
        />
      )
    case 'reference':
      return (
        <ReferenceField
          {...words}
          of={field.of}
          value={typeof value === 'string' || typeof value === 'number' ? value : null}
          chosenLabel={
            typeof value === 'string' || typeof value === 'number'
              ? names[String(value)]
              : undefined
          }
          none={field.required ? null : (field.none ?? 'None')}
          onChange={onChange}
        />
      )
  }
}

interface TernaryProps {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  words: readonly [string, string, string]
  value: AdminValue | undefined
  onChange: (value: boolean | null) => void
}

function Ternary({ words: [yes, no, unknown], value, onChange, ...rest }: TernaryProps) {
  const options = [
    { value: '', content: { label: unknown } },
    { value: 'yes', content: { label: yes } },
    { value: 'no', content: { label: no } },
  ]
  return (
    <Select
      {...rest}
      value={value === true ? 'yes' : value === false ? 'no' : ''}
      onChange={(text) => {
        onChange(text === '' ? null : text === 'yes')
      }}
      options={options}
    />
  )
}

interface FlagsProps {
  id: string
  field: Extract<Field, { kind: 'flags' }>
  value: AdminValue
  error: string | undefined
  names: Readonly<Record<string, string>>
  onChange: (value: AdminValue) => void
}

function Flags({ id, field, value, error, names, onChange }: FlagsProps) {
  const inherited = (key: string) => (names[key] ? `As inherited (${names[key]})` : 'As inherited')
  const set: Record<string, boolean | null> =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value))
      : {}
  return (
    <fieldset className="adm-flags" id={id} tabIndex={-1}>
      <legend className="lab">{field.label}</legend>
      {field.hint && <p className="hint">{field.hint}</p>}
      {error && <p className="err">{error}</p>}
      {field.flags.map((flag) => (
        <Ternary
          key={flag.value}
          id={`${id}-${flag.value}`}
          label={flag.label}
          hint={flag.hint}
          words={['On', 'Off', inherited(flag.value)]}
          value={set[flag.value] ?? null}
          onChange={(next) => {
            onChange({ ...set, [flag.value]: next })
          }}
        />
      ))}
    </fieldset>
  )
}
