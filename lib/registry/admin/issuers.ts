import { line, organization, sourceField, type CatalogueResource } from '#lib/registry/admin/catalogue-form.ts'

export const issuersResource = {
  key: 'issuers', audit: 'issuer', title: 'Issuers', sentence: 'Who is legally behind assets.', one: 'issuer', many: 'issuers',
  search: 'Search name or slug', nameLabel: 'Issuer',
  columns: {
    country: { label: 'Country', kind: 'text', role: 'detail', sortable: true },
    assets: { label: 'Assets', kind: 'count', role: 'key', sortable: true },
    updatedAt: { label: 'Changed', kind: 'moment', role: 'detail', sortable: true },
  },
  filters: {},
  sort: { key: 'name', dir: 'asc' },
  fields: { ...organization, legalName: line('Legal name', 200), lei: { label: 'LEI', kind: 'line', longest: 20, mono: true }, sourceUrl: sourceField },
  removal: { label: 'Remove issuer', text: 'Only while nothing refers to it: no asset, no value.', done: 'The issuer has been removed.', isTyped: true },
} as const satisfies CatalogueResource<'issuer'>
