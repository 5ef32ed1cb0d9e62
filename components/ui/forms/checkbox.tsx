'use client'

import '../../../styles/components/forms.css'
import { useId } from 'react'
import { describedBy, errorId, hintId, type FieldWords } from '#components/ui/forms/form-field.tsx'

interface CheckboxProps extends FieldWords {
  id?: string | undefined
  name?: string
  /** `checked` with `onChange`, or `defaultChecked` alone */
  checked?: boolean
  defaultChecked?: boolean
  onChange?: (checked: boolean) => void
  /** value that a form sends when it is ticked */
  value?: string
  required?: boolean
  disabled?: boolean
}

export function Checkbox({ id, label, hint, error, onChange, ...rest }: CheckboxProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <div className="min-w-0 check">
      <input
        {...rest}
        type="checkbox"
        id={fieldId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, { hint, error })}
        onChange={
          onChange
            ? (event) => {
                onChange(event.target.checked)
              }
            : undefined
        }
      />
      <label htmlFor={fieldId}>{label}</label>
      {error && (
        <p className="err" id={errorId(fieldId)}>
          {error}
        </p>
      )}
      {hint && (
        <p className="hint" id={hintId(fieldId)}>
          {hint}
        </p>
      )}
    </div>
  )
}
