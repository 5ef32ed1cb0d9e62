import type { Fact, FactTable } from '#lib/catalogue/fact.ts'
import { transferabilities, transferabilityKeys } from '#lib/registry/tokenization.ts'

export const tokenization = {
  label: 'Distributed or represented',
  kind: 'choice',
  none: 'Not specified',
  choices: [
    { value: 'distributed', label: 'Distributed' },
    { value: 'represented', label: 'Represented' },
  ],
} as const satisfies Fact

export const transferability = {
  label: 'Transferability',
  kind: 'choice',
  none: 'Unknown',
  choices: transferabilityKeys.map((key) => ({ value: key, label: transferabilities[key].label })),
} as const satisfies Fact

export const country = {
  label: 'Country',
  kind: 'country',
  none: 'Unknown',
} as const satisfies Fact

/** Name, description, website and country of a company. */
export const organizationFacts = {
  name: { label: 'Name', kind: 'line', longest: 120, required: true },
  description: { label: 'Description', kind: 'text', longest: 4_000 },
  website: { label: 'Website', kind: 'address' },
  countryCode: country,
} as const satisfies FactTable
