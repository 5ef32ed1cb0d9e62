import { assetFacts } from '#lib/catalogue/asset-facts.ts'
import { isLei } from '#lib/catalogue/check-digits.ts'
import type { Fact, FactTable } from '#lib/catalogue/fact.ts'
import { organizationFacts } from '#lib/catalogue/shared-facts.ts'
import { tokenFacts } from '#lib/catalogue/token-facts.ts'
import { loanStatuses, loanStatusKeys } from '#lib/registry/statuses.ts'

const issuerFacts = {
  ...organizationFacts,
  legalName: { label: 'Legal name', kind: 'line', longest: 200 },
  lei: {
    label: 'LEI',
    kind: 'line',
    longest: 20,
    mono: true,
    form: {
      is: isLei,
      hint: 'eighteen letters or digits, and two check digits that fit them (ISO 17442).',
    },
  },
} as const satisfies FactTable

const serviceProviderFacts = {
  ...organizationFacts,
  role: {
    label: 'Role',
    kind: 'line',
    longest: 60,
    required: true,
    hint: 'custodian, auditor, administrator, transfer agent …',
  },
} as const satisfies FactTable

const networkFacts = {
  description: organizationFacts.description,
  website: {
    ...organizationFacts.website,
    hint: 'Blank: built-in default.',
  },
} as const satisfies FactTable

const investmentFacts = {
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

const newsFacts = {
  title: { label: 'Title', kind: 'line', longest: 300, required: true },
  summary: { label: 'Summary', kind: 'text', longest: 2_000 },
  publisher: { label: 'Publisher', kind: 'line', longest: 80, required: true },
  url: {
    label: 'Address',
    kind: 'address',
    hint: 'Link to the full article; blank if published only here.',
  },
  publishedAt: { label: 'Published', kind: 'moment', required: true },
  tags: { label: 'Tags', kind: 'words', longest: 40, most: 20, hint: 'One per line.' },
  assetIds: {
    label: 'Assets',
    kind: 'references',
    to: 'asset',
    most: 40,
    hint: 'Slugs of related assets, one per line.',
  },
} as const satisfies FactTable

const citationFacts = {
  title: { label: 'Title', kind: 'line', longest: 300, required: true },
  publisher: { label: 'Publisher', kind: 'line', longest: 80, required: true },
  url: { label: 'Address', kind: 'address', required: true },
  publishedOn: { label: 'Published on', kind: 'day', required: true },
} as const satisfies FactTable

const sourceFacts = {
  licence: { label: 'License', kind: 'line', longest: 120, required: true },
  attribution: { label: 'Attribution', kind: 'text', longest: 300, required: true },
  redistributable: { label: 'Redistributable', kind: 'flag' },
} as const satisfies FactTable

/**
 * Lists the facts of the catalogue that admins edit, subject by subject; how a subject is stored
 * stands in server/admin/catalogue/subject-tables.ts.
 */
const subjects = {
  asset: assetFacts,
  token: tokenFacts,
  issuer: issuerFacts,
  platform: organizationFacts,
  manager: organizationFacts,
  service_provider: serviceProviderFacts,
  network: networkFacts,
  investment: investmentFacts,
  news: newsFacts,
  citation: citationFacts,
  source: sourceFacts,
} as const satisfies Record<string, FactTable>

export type CatalogueSubject = keyof typeof subjects
export type CatalogueField<Subject extends CatalogueSubject> = keyof (typeof subjects)[Subject] &
  string
export const catalogueSubjects = Object.keys(subjects) as CatalogueSubject[]

export const getFacts = (subject: CatalogueSubject): FactTable => subjects[subject]

/** Returns the label of a field; a key that is no field stands for itself. */
export function factLabel(subject: CatalogueSubject, key: string): string {
  const facts: FactTable = subjects[subject]
  const fact: Fact | undefined = Object.hasOwn(facts, key) ? facts[key] : undefined
  return fact?.label ?? key
}

/** Names of subjects within a sentence. */
export const subjectNouns = {
  asset: 'asset',
  token: 'token',
  issuer: 'issuer',
  platform: 'platform',
  manager: 'asset manager',
  service_provider: 'service provider',
  network: 'network',
  investment: 'investment',
  news: 'article',
  citation: 'citation',
  source: 'source',
} as const satisfies Record<CatalogueSubject, string>
