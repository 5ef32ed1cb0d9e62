import { organization, sourceField, type CatalogueResource } from '#lib/registry/admin/catalogue-form.ts'

export const managersResource = {
  key: 'managers', audit: 'manager', title: 'Asset managers', sentence: 'Who invests the assets behind funds.', one: 'asset manager', many: 'asset managers',
  search: 'Search name or slug', nameLabel: 'Asset manager',
  columns: {
    country: { label: 'Country', kind: 'text', role: 'detail', sortable: true },
    assets: { label: 'Assets', kind: 'count', role: 'key', sortable: true },
    updatedAt: { label: 'Changed', kind: 'moment', role: 'detail', sortable: true },
  },
  filters: {},
  sort: { key: 'name', dir: 'asc' },
  fields: { ...organization, sourceUrl: sourceField },
  removal: { label: 'Remove asset manager', text: 'Only while nothing refers to it: no asset.', done: 'The asset manager has been removed.', isTyped: true },
} as const satisfies CatalogueResource<'manager'>
