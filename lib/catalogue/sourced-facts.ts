import type { CatalogueField } from '#lib/catalogue/catalogue-subjects.ts'
import { assetTerms } from '#lib/catalogue/terms.ts'

/** A fact of the shipped catalogue that names where it was read. */
export type SourcedFact =
  | {
      subject: 'asset'
      table: 'asset' | 'asset_terms'
      field: CatalogueField<'asset'>
      /** it fills a blank only: rows are counted under what stood there before, up to a day that is not known */
      onlyFills?: true
    }
  | { subject: 'issuer'; table: 'issuer'; field: CatalogueField<'issuer'>; onlyFills?: never }
  | {
      subject: 'token'
      table: 'token'
      field: CatalogueField<'token'>
      /** another address is another contract, which what was read belongs to */
      onlyFills?: true
    }

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
    ['issuer', { subject: 'asset', table: 'asset', field: 'issuerId', onlyFills: true }],
    ['manager', inAsset('managerId')],
    ['platform', { subject: 'asset', table: 'asset', field: 'platformId', onlyFills: true }],
    ['countryCode', inAsset('countryCode')],
    ['inceptionDate', inAsset('inceptionDate')],
    ['status', inAsset('status')],
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
  token: new Map<string, SourcedFact>([
    ['address', { subject: 'token', table: 'token', field: 'address', onlyFills: true }],
    ['decimals', { subject: 'token', table: 'token', field: 'decimals' }],
  ]),
} as const satisfies Record<SourcedSubject, ReadonlyMap<string, SourcedFact>>

/** By the key that the fact has on a row of the catalogue; undefined: no source is kept of it. */
export const findSourcedFact = (subject: SourcedSubject, key: string): SourcedFact | undefined =>
  facts[subject].get(key)
