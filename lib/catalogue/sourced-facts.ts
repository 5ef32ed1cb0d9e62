import type { CatalogueField } from '#lib/catalogue/subjects.ts'
import { assetTerms } from '#lib/catalogue/terms.ts'

/** A fact of the shipped catalogue that names where it was read. */
export type SourcedFact =
  | {
      subject: 'asset'
      table: 'asset' | 'asset_terms'
      field: CatalogueField<'asset'>
      /** rows are counted under it, from a day on */
      isGroup?: true
    }
  | { subject: 'issuer'; table: 'issuer'; field: CatalogueField<'issuer'>; isGroup?: never }

export type SourcedSubject = SourcedFact['subject']

const inAsset = (field: CatalogueField<'asset'>): SourcedFact => ({
  subject: 'asset',
  table: 'asset',
  field,
})
const inIssuer = (field: CatalogueField<'issuer'>): SourcedFact => ({
  subject: 'issuer',
  table: 'issuer',
  field,
})

const facts = {
  asset: new Map<string, SourcedFact>([
    ['issuer', { subject: 'asset', table: 'asset', field: 'issuerId', isGroup: true }],
    ['manager', inAsset('managerId')],
    ['platform', { subject: 'asset', table: 'asset', field: 'platformId', isGroup: true }],
    ['countryCode', inAsset('countryCode')],
    ['inceptionDate', inAsset('inceptionDate')],
    ['documents', inAsset('documents')],
    ...assetTerms.map(({ key }): [string, SourcedFact] => [
      key,
      { subject: 'asset', table: 'asset_terms', field: key },
    ]),
  ]),
  issuer: new Map<string, SourcedFact>([
    ['legalName', inIssuer('legalName')],
    ['lei', inIssuer('lei')],
    ['countryCode', inIssuer('countryCode')],
  ]),
} as const satisfies Record<SourcedSubject, ReadonlyMap<string, SourcedFact>>

/** By the key that the fact has on a row of the catalogue; undefined: no source is kept of it. */
export const findSourcedFact = (subject: SourcedSubject, key: string): SourcedFact | undefined =>
  facts[subject].get(key)
