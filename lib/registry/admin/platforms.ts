import { organization, sourceField, type CatalogueResource } from '#lib/registry/admin/catalogue-form.ts'

export const platformsResource = {
  key: 'platforms', audit: 'platform', title: 'Platforms', sentence: 'Who puts assets on networks.', one: 'platform', many: 'platforms',
  search: 'Search name or slug', nameLabel: 'Platform',
  columns: {
    country: { label: 'Country', kind: 'text', role: 'detail', sortable: true },
    assets: { label: 'Assets', kind: 'count', role: 'key', sortable: true },
    updatedAt: { label: 'Changed', kind: 'moment', role: 'detail', sortable: true },
  },
  filters: {},
  sort: { key: 'name', dir: 'asc' },
  fields: { ...organization, sourceUrl: sourceField },
  removal: { label: 'Remove platform', text: 'Only while nothing refers to it: no asset, token, pool or offer, no value.', done: 'The platform has been removed.', isTyped: true },
} as const satisfies CatalogueResource<'platform'>
