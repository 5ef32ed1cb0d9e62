'use client'

import '../../../styles/components/forms.css'
import { useEffect, useRef } from 'react'

export interface FormError {
  message: string
  /** id of the field it is about */
  fieldId?: string
}

/** Lists the errors of a form that was sent: takes the focus, so that it is read out, and leads to each field. */
export function FormErrorSummary({
  title = 'Could not send',
  errors,
}: {
  title?: string
  errors: readonly FormError[]
}) {
  const summary = useRef<HTMLDivElement>(null)
  const text = errors.map((error) => error.message).join('\n')
  useEffect(() => {
    if (text) summary.current?.focus()
  }, [text])
  if (errors.length === 0) return null
  return (
    <div className="errsum" role="alert" tabIndex={-1} ref={summary}>
      <b>{title}</b>
      <ul>
        {errors.map((error) => (
          <li key={error.message}>
            {error.fieldId ? (
              <FieldLink fieldId={error.fieldId} message={error.message} />
            ) : (
              error.message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function FieldLink({ fieldId, message }: { fieldId: string; message: string }) {
  const goToField = () => {
    document.getElementById(fieldId)?.focus()
  }
  return (
    <button type="button" onClick={goToField}>
      {message}
    </button>
  )
}
