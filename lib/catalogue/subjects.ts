import { assetFacts } from '#lib/catalogue/asset.ts'
import type { Fact, FactTable } from '#lib/catalogue/fact.ts'
import { investmentFacts } from '#lib/catalogue/investment.ts'
import { issuerFacts, networkFacts, serviceProviderFacts } from '#lib/catalogue/participants.ts'
import { citationFacts, newsFacts, sourceFacts } from '#lib/catalogue/records.ts'
import { organizationFacts } from '#lib/catalogue/shared-facts.ts'
import { tokenFacts } from '#lib/catalogue/token.ts'

/**
 * Lists the facts of the catalogue that admins edit, subject by subject; how a subject is stored
 * stands in server/admin/catalogue/subjects.ts.
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
