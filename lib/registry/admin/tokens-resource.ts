import { catalogueForm } from '#lib/registry/admin/catalogue-form.ts'
import type { AdminResource } from '#lib/registry/admin/resource.ts'
import { networkChoices } from '#lib/registry/admin/class-choices.ts'

export const tokensResource = {
  key: 'tokens',
  audit: 'token',
  title: 'Tokens',
  sentence: 'Token contracts by network. Hidden tokens appear on no page; their history is kept.',
  one: 'token',
  many: 'tokens',
  search: 'Search name, symbol, asset or address',
  nameLabel: 'Token',
  columns: {
    asset: { label: 'Asset', kind: 'text', role: 'detail', sortable: true },
    network: { label: 'Network', kind: 'text', role: 'key', sortable: true },
    address: { label: 'Address', kind: 'mono', role: 'detail' },
    hidden: { label: 'Hidden', kind: 'yesNo', role: 'detail' },
    updatedAt: { label: 'Changed', kind: 'moment', role: 'detail', sortable: true },
  },
  filters: {
    network: { label: 'Network', kind: 'choice', choices: networkChoices },
    asset: { label: 'Asset', kind: 'reference', of: 'assets' },
  },
  sort: { key: 'name', dir: 'asc' },
  initial: { hidden: false },
  fields: catalogueForm('token'),
  removal: {
    label: 'Remove token',
    text: 'Only a token without values and transactions can be removed. Others can be hidden.',
    done: 'The token has been removed.',
    isTyped: true,
  },
} as const satisfies AdminResource
