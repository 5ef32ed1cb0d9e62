import type { FactTable } from '#lib/catalogue/fact.ts'
import { organizationFacts } from '#lib/catalogue/shared-facts.ts'

export const issuerFacts = {
  ...organizationFacts,
  legalName: { label: 'Legal name', kind: 'line', longest: 200 },
  lei: {
    label: 'LEI',
    kind: 'line',
    longest: 20,
    mono: true,
    pattern: /^[A-Z0-9]{18}\d{2}$/,
    patternHint: 'twenty letters and digits.',
  },
} as const satisfies FactTable

export const serviceProviderFacts = {
  ...organizationFacts,
  role: {
    label: 'Role',
    kind: 'line',
    longest: 60,
    required: true,
    hint: 'custodian, auditor, administrator, transfer agent …',
  },
} as const satisfies FactTable

export const networkFacts = {
  description: organizationFacts.description,
  website: {
    ...organizationFacts.website,
    hint: 'Blank: built-in default.',
  },
} as const satisfies FactTable
