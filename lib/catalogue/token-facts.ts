import type { FactTable } from '#lib/catalogue/fact.ts'
import { tokenization, transferability } from '#lib/catalogue/shared-facts.ts'
import { networkChoices } from '#lib/registry/admin/class-choices.ts'

export const tokenFacts = {
  assetId: {
    label: 'Asset',
    kind: 'reference',
    to: 'asset',
    of: 'assets',
    required: true,
    only: 'new',
  },
  networkId: {
    label: 'Network',
    kind: 'chosenId',
    to: 'network',
    choices: networkChoices,
    required: true,
  },
  name: { label: 'Name', kind: 'line', longest: 120, required: true },
  symbol: { label: 'Symbol', kind: 'line', longest: 30 },
  address: {
    label: 'Address',
    kind: 'line',
    longest: 200,
    mono: true,
    hint: 'EVM addresses are stored with their checksum.',
  },
  decimals: { label: 'Decimals', kind: 'whole', from: 0, to: 36 },
  unitsPerToken: {
    label: 'Units per token',
    kind: 'ratio',
    from: 1e-9,
    to: 1e9,
    none: '1',
    hint:
      'Units of the asset per token: 0.0321507466 for a gram of gold counted in ounces, ' +
      'or the multiplier of a share. Blank: one.',
  },
  standard: { label: 'Standard', kind: 'line', longest: 40, hint: 'ERC-20, ERC-3643, SPL …' },
  platformId: {
    label: 'Platform',
    kind: 'reference',
    to: 'platform',
    of: 'platforms',
    none: 'Same as asset',
  },
  tokenization: { ...tokenization, none: 'Same as asset' },
  transferability,
  hidden: { label: 'Hidden', kind: 'flag', hint: 'Excluded from pages, search and lists.' },
} as const satisfies FactTable
