import { catalogueForm } from '#lib/registry/admin/catalogue-form.ts'
import type { AdminResource } from '#lib/registry/admin/resource.ts'

export const citationsResource = {
  key: 'citations',
  audit: 'citation',
  title: 'Citations',
  sentence: 'Media that cited this site.',
  one: 'citation',
  many: 'citations',
  search: 'Search title or publisher',
  nameLabel: 'Citation',
  columns: {
    publisher: { label: 'Publisher', kind: 'text', role: 'detail', sortable: true },
    publishedOn: { label: 'Published', kind: 'day', role: 'key', sortable: true },
  },
  filters: {},
  sort: { key: 'publishedOn', dir: 'desc' },
  fields: catalogueForm('citation'),
  removal: {
    label: 'Remove citation',
    text: 'It is removed from all pages.',
    done: 'The citation has been removed.',
  },
} as const satisfies AdminResource
