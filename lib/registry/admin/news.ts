import {
  address,
  line,
  sourceField,
  text,
  type CatalogueResource,
} from '#lib/registry/admin/catalogue-form.ts'

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
  fields: {
    title: { ...line('Title', 300), required: true },
    summary: text('Summary', 2_000),
    publisher: { ...line('Publisher', 80), required: true },
    url: {
      ...address('Address'),
      hint: 'Where the whole article is; empty for one that is only here.',
    },
    publishedAt: { label: 'Published', kind: 'moment', required: true },
    tags: { label: 'Tags', kind: 'words', longest: 40, hint: 'One a line.' },
    assetIds: {
      label: 'Assets',
      kind: 'words',
      longest: 120,
      hint: 'Slugs of assets that it is about, one a line.',
    },
    sourceUrl: sourceField,
  },
  removal: {
    label: 'Remove article',
    text: 'It shows nowhere any more. A feed that still has it brings it again.',
    done: 'The article has been removed.',
  },
} as const satisfies CatalogueResource<'news'>
