import { catalogueForm } from '#lib/registry/admin/catalogue-form.ts'
import type { AdminResource } from '#lib/registry/admin/resource.ts'

export const newsResource = {
  key: 'news',
  audit: 'news',
  title: 'News',
  sentence: 'Articles written here or imported from feeds. Feeds are managed under Ingest.',
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
    text: 'It is removed from all pages. A feed that still contains it will import it again.',
    done: 'The article has been removed.',
  },
} as const satisfies AdminResource
