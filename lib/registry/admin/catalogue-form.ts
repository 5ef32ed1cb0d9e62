import type { AdminField, AdminResource } from '#lib/registry/admin/resource.ts'
import { countries } from '#lib/registry/countries.ts'
import { transferabilities, transferabilityKeys } from '#lib/registry/tokenization.ts'
import type { CatalogueField, CatalogueSubject } from '#lib/registry/catalogue-fields.ts'

/** A resource of the catalogue: a field for each that admins edit, and the source of the edit. */
export type CatalogueResource<Subject extends CatalogueSubject> = AdminResource & {
  fields: Readonly<Record<CatalogueField<Subject> | 'sourceUrl', AdminField>>
}

/** What every edit of the catalogue has to name. */
export const sourceField = {
  label: 'Source',
  kind: 'line',
  longest: 500,
  type: 'url',
  required: true,
  perEdit: true,
  hint: 'Where anybody can look it up: a document of the issuer, a contract, a register. It stands with the change.',
} as const satisfies AdminField

export const line = (label: string, longest: number, hint?: string) =>
  ({ label, kind: 'line', longest, ...(hint !== undefined && { hint }) }) as const
export const text = (label: string, longest: number) => ({ label, kind: 'text', longest }) as const
export const address = (label: string) =>
  ({ label, kind: 'line', longest: 500, type: 'url' }) as const
export const basisPoints = (label: string) =>
  ({
    label,
    kind: 'number',
    unit: 'bps',
    hint: 'In hundredths of a percent: 15 is 0.15 %.',
  }) as const
export const known = (label: string) =>
  ({ label, kind: 'ternary', words: ['Yes', 'No', 'Not known'] }) as const
export const tokenization = {
  label: 'Distributed or represented',
  kind: 'choice',
  none: 'Nobody said',
  choices: [
    { value: 'distributed', label: 'Distributed' },
    { value: 'represented', label: 'Represented' },
  ],
} as const
export const transferability = {
  label: 'Transferability',
  kind: 'choice',
  none: 'Not known',
  choices: transferabilityKeys.map((key) => ({ value: key, label: transferabilities[key].label })),
} as const

export const country = {
  label: 'Country',
  kind: 'choice',
  none: 'Not known',
  choices: countries.map(({ code, name }) => ({ value: code, label: name })),
} as const

/** Name, description, website and country of a company. */
export const organization = {
  name: { ...line('Name', 120), required: true },
  description: text('Description', 4_000),
  website: address('Website'),
  countryCode: country,
} as const

/** How companies are listed: whoever has a role of its own has a column more. */
export const organizationList = {
  search: 'Search name or slug',
  columns: {
    country: { label: 'Country', kind: 'text', role: 'detail', sortable: true },
    assets: { label: 'Assets', kind: 'count', role: 'key', sortable: true },
    updatedAt: { label: 'Changed', kind: 'moment', role: 'detail', sortable: true },
  },
  filters: {},
  sort: { key: 'name', dir: 'asc' },
} as const
