import type { FactTable } from '#lib/catalogue/fact.ts'
import { loanStatuses, loanStatusKeys } from '#lib/registry/statuses.ts'

export const investmentFacts = {
  name: { label: 'Name', kind: 'line', longest: 160, required: true },
  assetId: {
    label: 'Asset',
    kind: 'reference',
    to: 'asset',
    of: 'assets',
    none: 'None tracked',
  },
  platformId: {
    label: 'Platform',
    kind: 'reference',
    to: 'platform',
    of: 'platforms',
    none: 'Same as asset',
  },
  status: {
    label: 'Status',
    kind: 'choice',
    choices: loanStatusKeys.map((key) => ({ value: key, label: loanStatuses[key].label })),
    required: true,
  },
  description: { label: 'Description', kind: 'text', longest: 4_000 },
  yield: { label: 'Annual yield', kind: 'percent', from: -1, to: 10 },
  minimum: { label: 'Minimum', kind: 'money' },
  capacity: { label: 'Capacity', kind: 'money' },
  currency: {
    label: 'Currency',
    kind: 'line',
    longest: 12,
    hint: 'For minimum and capacity.',
  },
  eligibility: { label: 'Eligible investors', kind: 'text', longest: 500 },
  howTo: { label: 'How to invest', kind: 'text', longest: 4_000 },
  opensOn: { label: 'Opens on', kind: 'day' },
  closesOn: { label: 'Closes on', kind: 'day' },
} as const satisfies FactTable
