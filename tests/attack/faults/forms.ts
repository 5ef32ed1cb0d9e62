import { auditForms } from './forms/audit-files.ts'
import { goldForm, ratesForm } from './forms/benchmark-files.ts'
import { catalogueForms } from './forms/catalogue-files.ts'
import { coinForms, endedCoinForm } from './forms/coin-files.ts'
import { exportForms } from './forms/export-files.ts'
import type { Form } from './forms/form.ts'
import { lockedForm } from './forms/locked-files.ts'

/** Every form of a source; a new one is a row, and every kind of fault that suits it is tried on it. */
export const forms: readonly Form[] = [
  ...coinForms,
  ...exportForms,
  goldForm,
  ratesForm,
  lockedForm,
  ...auditForms,
  ...catalogueForms,
]

/** Those that are tried undisturbed. */
export const undisturbedForms: readonly Form[] = [...forms, endedCoinForm]

export const formNamed = (name: string): Form => {
  const form = undisturbedForms.find((each) => each.name === name)
  if (!form) throw new Error(`there is no form ${name}`)
  return form
}
