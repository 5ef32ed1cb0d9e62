import { catalogueForm } from '#lib/registry/admin/catalogue-form.ts'
import type { AdminResource } from '#lib/registry/admin/resource.ts'

export const newsResource = {
  key: 'news',
  audit: 'news',
  title: 'News',
  sentence:
    'Articles that are written here, and those that feeds brought. Feeds are kept under Ingest.',
  one: 'article',
  many: 'articles',
  search: 'Search title or publisher',
  nameLabel: 'Article',
  columns: {
    publisher: { label: 'Publisher', kind: 'text', role: 'detail', sortable: true },
    origin: { label: 'From', kind: 'text', role: 'detail' },
    publishedAt: { label: 'Published', kind: 'moment', role: 'key', sortable: true },
  },
  filters: {
    origin: {
      label: 'From',
      kind: 'choice',
      choices: [
        { value: 'catalogue', label: 'Written here' },
        { value: 'news', label: 'Feeds' },
      ],
    },
  },
  sort: { key: 'publishedAt', dir: 'desc' },
  fields: catalogueForm('news'),
  removal: {
    label: 'Remove article',
    text: 'It shows nowhere any more. A feed that still has it brings it again.',
    done: 'The article has been removed.',
  },
} as const satisfies AdminResource
