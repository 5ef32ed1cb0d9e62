import {
  line,
  organization,
  organizationList,
  sourceField,
  type CatalogueResource,
} from '#lib/registry/admin/catalogue-form.ts'

export const issuersResource = {
  key: 'issuers',
  audit: 'issuer',
  title: 'Issuers',
  sentence: 'Who is legally behind assets.',
  one: 'issuer',
  many: 'issuers',
  ...organizationList,
  nameLabel: 'Issuer',
  fields: {
    ...organization,
    legalName: line('Legal name', 200),
    lei: { label: 'LEI', kind: 'line', longest: 20, mono: true },
    sourceUrl: sourceField,
  },
  removal: {
    label: 'Remove issuer',
    text: 'Only while nothing refers to it: no asset, no value.',
    done: 'The issuer has been removed.',
    isTyped: true,
  },
} as const satisfies CatalogueResource<'issuer'>
