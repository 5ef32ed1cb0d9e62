import { readCallProblem } from '#components/trpc/call-problem.ts'
import { FormErrorSummary } from '#components/ui/forms/form-error-summary.tsx'

interface CallErrorsProps {
  /** error of a query or mutation; null: none */
  error: unknown
  title?: string
  /** field names of the server → ids of the form */
  fieldIds?: Readonly<Record<string, string>>
  /** true if the call only reads */
  isRead?: boolean
}

/** Lists what the server refused, above the form; each line leads to its field. */
export function CallErrors({ error, title, fieldIds = {}, isRead }: CallErrorsProps) {
  const problem = readCallProblem(error, { isRead })
  const fields = Object.entries(problem.fields).map(([field, message]) => ({
    message,
    ...(fieldIds[field] && { fieldId: fieldIds[field] }),
  }))
  const errors = problem.message ? [...fields, { message: problem.message }] : fields
  return <FormErrorSummary errors={errors} {...(title && { title })} />
}
