import { catalogueForm } from '#lib/registry/admin/catalogue-form.ts'
import type { AdminResource } from '#lib/registry/admin/resource.ts'
import { classChoices } from '#lib/registry/admin/class-choices.ts'

export const assetsResource = {
  key: 'assets',
  audit: 'asset',
  title: 'Assets',
  sentence:
    'Names, classifications and terms of tokenized assets. ' +
    'Every edit requires a source and appears in the list of changes.',
  one: 'asset',
  many: 'assets',
  search: 'Search name, ticker or slug',
  nameLabel: 'Asset',
  columns: {
    ticker: { label: 'Ticker', kind: 'mono', role: 'key' },
    assetClass: { label: 'Class', kind: 'text', role: 'detail', sortable: true },
    issuer: { label: 'Issuer', kind: 'text', role: 'detail', sortable: true },
    tokens: { label: 'Tokens', kind: 'count', role: 'key', sortable: true },
    updatedAt: { label: 'Changed', kind: 'moment', role: 'detail', sortable: true },
  },
  filters: {
    assetClass: { label: 'Class', kind: 'choice', choices: classChoices },
    issuer: { label: 'Issuer', kind: 'reference', of: 'issuers' },
    platform: { label: 'Platform', kind: 'reference', of: 'platforms' },
  },
  sort: { key: 'name', dir: 'asc' },
  initial: { status: 'live' },
  fields: catalogueForm('asset'),
  removal: {
    label: 'Remove asset',
    text: 'Only an asset without tokens, values or offerings can be removed.',
    done: 'The asset has been removed.',
    isTyped: true,
  },
} as const satisfies AdminResource
