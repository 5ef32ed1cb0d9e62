import { getFacts } from '#lib/catalogue/catalogue-subjects.ts'

/**
 * Fields that readers may suggest an edit of, entity by entity. A new field is one row; the form,
 * the check of what is sent and the list of suggestions follow. `column` is where its present value
 * stands; without one it is described in words.
 */
export interface EditableField {
  label: string
  column: string | null
}

const field = (label: string, column: string | null = null): EditableField => ({ label, column })

const organization = {
  name: field('Name', 'name'),
  description: field('Description', 'description'),
  website: field('Website', 'website'),
  country: field('Country', 'country_code'),
  other: field('Something else'),
} as const

export const editableFields = {
  asset: {
    name: field('Name', 'name'),
    ticker: field('Ticker', 'ticker'),
    description: field('Description', 'description'),
    website: field('Website', 'website'),
    country: field('Country', 'country_code'),
    tokenization: field('Distributed or represented', 'tokenization'),
    asset_class: field('Asset class'),
    issuer: field('Issuer'),
    platform: field('Platform'),
    manager: field('Asset manager'),
    inception_date: field('Inception date', 'inception_date'),
    terms: field('Terms: fees, minimum, subscription, redemption'),
    tokens: field('Tokens and contracts'),
    other: field('Something else'),
  },
  issuer: {
    ...organization,
    legal_name: field('Legal name', 'legal_name'),
    lei: field('LEI', 'lei'),
  },
  platform: organization,
  network: {
    name: field('Name', 'name'),
    website: field('Website'),
    explorer: field('Explorer'),
    other: field('Something else'),
  },
} as const satisfies Record<string, Record<string, EditableField>>

export type EditableSubject = keyof typeof editableFields
export const editableSubjects = Object.keys(editableFields) as EditableSubject[]

/** The fields of an entity by key. */
export const getEditableFields = (
  subject: EditableSubject,
): Readonly<Record<string, EditableField>> => editableFields[subject]

/** The field of the catalogue that a suggested edit is about; null where an admin has to find it in words. */
export function findCatalogueField(subject: EditableSubject, field: string): string | null {
  const key = RENAMED[field] ?? field
  return Object.hasOwn(getFacts(subject), key) ? key : null
}

const RENAMED: Readonly<Record<string, string>> = {
  country: 'countryCode',
  inception_date: 'inceptionDate',
  legal_name: 'legalName',
}
