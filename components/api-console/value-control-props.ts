import type { Field } from '#lib/query/field.ts'

/** Props of the control of one value, whatever it looks like. */
export interface ValueControlProps {
  name: string
  field: Field | undefined
  operator: string
  value: unknown
  onChange: (value: unknown) => void
  choices: readonly (readonly [value: string | number, label: string])[]
  isWrong: boolean
  describedBy: string | undefined
}
