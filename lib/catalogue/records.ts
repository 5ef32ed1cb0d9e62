import type { FactTable } from '#lib/catalogue/fact.ts'

export const newsFacts = {
  title: { label: 'Title', kind: 'line', longest: 300, required: true },
  summary: { label: 'Summary', kind: 'text', longest: 2_000 },
  publisher: { label: 'Publisher', kind: 'line', longest: 80, required: true },
  url: {
    label: 'Address',
    kind: 'address',
    hint: 'Link to the full article; blank if published only here.',
  },
  publishedAt: { label: 'Published', kind: 'moment', required: true },
  tags: { label: 'Tags', kind: 'words', longest: 40, most: 20, hint: 'One per line.' },
  assetIds: {
    label: 'Assets',
    kind: 'references',
    to: 'asset',
    most: 40,
    hint: 'Slugs of related assets, one per line.',
  },
} as const satisfies FactTable

export const citationFacts = {
  title: { label: 'Title', kind: 'line', longest: 300, required: true },
  publisher: { label: 'Publisher', kind: 'line', longest: 80, required: true },
  url: { label: 'Address', kind: 'address', required: true },
  publishedOn: { label: 'Published on', kind: 'day', required: true },
} as const satisfies FactTable

export const sourceFacts = {
  licence: { label: 'License', kind: 'line', longest: 120, required: true },
  attribution: { label: 'Attribution', kind: 'text', longest: 300, required: true },
  redistributable: { label: 'Redistributable', kind: 'flag' },
} as const satisfies FactTable
