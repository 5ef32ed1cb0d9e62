import { catalogueForm } from '#lib/registry/admin/catalogue-form.ts'
import type { AdminResource } from '#lib/registry/admin/resource.ts'

export const networksResource = {
  key: 'networks',
  audit: 'network',
  title: 'Networks',
  sentence: 'Name, chain and explorer of a network are built in; other facts are edited here.',
  one: 'network',
  many: 'networks',
  search: 'Search name or slug',
  nameLabel: 'Network',
  isFixed: true,
  columns: {
    chainId: { label: 'Chain id', kind: 'mono', role: 'detail' },
    tokens: { label: 'Tokens', kind: 'count', role: 'key', sortable: true },
    website: { label: 'Website', kind: 'text', role: 'detail' },
  },
  filters: {},
  sort: { key: 'name', dir: 'asc' },
  fields: catalogueForm('network'),
  removal: {
    label: 'Remove network',
    text: 'Networks are built in.',
    done: 'The network has been removed.',
  },
} as const satisfies AdminResource
