import {
  line,
  sourceField,
  tokenization,
  transferability,
  type CatalogueResource,
} from '#lib/registry/admin/catalogue-form.ts'
import { networkChoices } from '#lib/registry/admin/class-choices.ts'

export const tokensResource = {
  key: 'tokens',
  audit: 'token',
  title: 'Tokens',
  sentence:
    'Contracts of assets on their networks. One that is hidden shows on no page; its history stays.',
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
  fields: {
    assetId: { label: 'Asset', kind: 'reference', of: 'assets', required: true, only: 'new' },
    networkId: { label: 'Network', kind: 'choice', choices: networkChoices, required: true },
    name: { ...line('Name', 120), required: true },
    symbol: line('Symbol', 30),
    address: {
      label: 'Address',
      kind: 'line',
      longest: 200,
      mono: true,
      hint: 'On EVM networks it is kept with its checksum.',
    },
    decimals: { label: 'Decimals', kind: 'number' },
    standard: line('Standard', 40, 'ERC-20, ERC-3643, SPL …'),
    platformId: {
      label: 'Platform',
      kind: 'reference',
      of: 'platforms',
      none: 'That of its asset',
    },
    tokenization: { ...tokenization, none: 'That of its asset' },
    transferability,
    hidden: { label: 'Hidden', kind: 'yesNo', hint: 'Pages, search and lists leave it out.' },
    sourceUrl: sourceField,
  },
  removal: {
    label: 'Remove token',
    text: 'Only a token without values and transactions can be removed. Any other can be hidden.',
    done: 'The token has been removed.',
    isTyped: true,
  },
} as const satisfies CatalogueResource<'token'>
