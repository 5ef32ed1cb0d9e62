import type { Askable } from '#lib/query/askable.ts'

/** An endpoint as the console draws it: what its caller may ask. */
export interface ApiEndpointView {
  /** `/v4/assets` */
  path: string
  title: string
  /** it answers one record, not a list */
  isSingle?: true
  askable: Askable
  /** parameters of the address, beside the query */
  parameters: readonly { name: string; description: string; example: string; isRequired: boolean }[]
  /** fields with few values: what each of them is, by the value */
  choices: Readonly<Record<string, readonly (readonly [value: string | number, label: string])[]>>
}

/** Tells the caller how many calls are left, and what bounds an answer. */
export interface ApiAllowanceView {
  perMinute: number
  /** null: nothing says yet */
  leftOfMinute: number | null
  perMonth: number
  usedOfMonth: number
  rowsPerRequest: number | null
  historyDays: number | null
}
