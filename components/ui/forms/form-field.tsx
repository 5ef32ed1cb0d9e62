import '../../../styles/components/forms.css'
import type { ReactNode } from 'react'

/** Texts that every field of a form has around its control. */
export interface FieldWords {
  label: string
  hint?: ReactNode
  /** the error in the answer; shown below the control, which has nothing there otherwise */
  error?: string | undefined
}

/** The control names these as its description and its error. */
export const hintId = (id: string): string => `${id}-hint`
export const errorId = (id: string): string => `${id}-error`

/** For `aria-describedby`: the error first, then the hint. */
export function describedBy(
  id: string,
  { hint, error }: Pick<FieldWords, 'hint' | 'error'>,
): string | undefined {
  return [error && errorId(id), hint && hintId(id)].filter(Boolean).join(' ') || undefined
}

interface FormFieldProps extends FieldWords {
  /** id of the control */
  id: string
  /** id of the label; for controls that a label element cannot name */
  labelId?: string
  isOptional?: boolean
  children: ReactNode
}

/** Label above, hint and error below. */
export function FormField({
  id,
  labelId,
  label,
  hint,
  error,
  isOptional = false,
  children,
}: FormFieldProps) {
  return (
    <div className="min-w-0">
      <label className="lab" htmlFor={id} id={labelId}>
        {label}
        {isOptional && <small> (optional)</small>}
      </label>
      {children}
      {error && (
        <p className="err" id={errorId(id)}>
          {error}
        </p>
      )}
      {hint && (
        <p className="hint" id={hintId(id)}>
          {hint}
        </p>
      )}
    </div>
  )
}
