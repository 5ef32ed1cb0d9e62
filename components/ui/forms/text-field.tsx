'use client'

import { useEffect, useId, useRef, type HTMLInputAutoCompleteAttribute } from 'react'
import { describedBy, FormField, type FieldWords } from '#components/ui/forms/form-field.tsx'

interface TextFieldProps extends FieldWords {
  /** where an error summary leads to; one is made where none is given */
  id?: string | undefined
  name?: string
  /** `value` with `onChange`, or `defaultValue` alone */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  type?: 'text' | 'email' | 'url' | 'search' | 'number' | 'date' | 'datetime-local' | 'password'
  /** more than one row makes it a text area */
  rows?: number
  required?: boolean
  minLength?: number
  maxLength?: number
  /** the browser's objection to the answer; empty where it is good */
  validityMessage?: string
  /** says "(optional)" beside the label */
  isOptional?: boolean
  disabled?: boolean
  readOnly?: boolean
  autoFocus?: boolean
  autoComplete?: HTMLInputAutoCompleteAttribute
  placeholder?: string
  spellCheck?: boolean
  /** figures, addresses, codes */
  isMono?: boolean
}

export function TextField({
  id,
  label,
  hint,
  error,
  onChange,
  type = 'text',
  rows = 1,
  validityMessage = '',
  isOptional = false,
  isMono = false,
  autoFocus = false,
  ...rest
}: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => {
    control.current?.setCustomValidity(validityMessage)
  }, [validityMessage])
  // React's own autoFocus is lost when a dialog opens around it afterwards
  useEffect(() => {
    if (autoFocus) control.current?.focus()
  }, [autoFocus])
  const shared = {
    ...rest,
    id: fieldId,
    ref: control,
    className: isMono ? 'inp mono' : 'inp',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(fieldId, { hint, error }),
    onChange: onChange
      ? (event: { target: { value: string } }) => {
          onChange(event.target.value)
        }
      : undefined,
  }
  return (
    <FormField id={fieldId} label={label} hint={hint} error={error} isOptional={isOptional}>
      {rows > 1 ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type} />}
    </FormField>
  )
}
