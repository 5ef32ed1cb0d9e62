import {
  address,
  line,
  sourceField,
  type CatalogueResource,
} from '#lib/registry/admin/catalogue-form.ts'

export const citationsResource = {
  key: 'citations',
  audit: 'citation',
  title: 'Citations',
  sentence: 'Where others quoted this site.',
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
  fields: {
    title: { ...line('Title', 300), required: true },
    publisher: { ...line('Publisher', 80), required: true },
    url: { ...address('Address'), required: true },
    publishedOn: { label: 'Published on', kind: 'day', required: true },
    sourceUrl: sourceField,
  },
  removal: {
    label: 'Remove citation',
    text: 'It shows nowhere any more.',
    done: 'The citation has been removed.',
  },
} as const satisfies CatalogueResource<'citation'>
