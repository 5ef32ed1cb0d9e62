import type { Listing } from '#lib/registry/listings/listing.ts'

export const transactionListing = {
  path: '/transactions',
  title: 'Transactions',
  sentence:
    'Mints, burns and transfers of tracked tokens with their exact amounts, the newest first.',
  nouns: { one: 'transaction', many: 'transactions' },
  columns: {
    name: { label: 'Asset', role: 'name', hint: 'The asset whose token moved' },
    type: { label: 'Type', role: 'detail', left: true, hint: 'Mint, burn or transfer' },
    amount: {
      label: 'Amount',
      role: 'key',
      sort: 'desc',
      sortNeeds: 'asset',
      hint: 'In tokens, exact',
    },
    time: { label: 'Time, UTC', role: 'key', sort: 'desc', hint: 'Time of its block' },
    network: { label: 'Network', role: 'detail', left: true, hint: 'Where it happened' },
    from: { label: 'From', role: 'detail', left: true, hint: 'Who sent' },
    to: { label: 'To', role: 'detail', left: true, hint: 'Who received' },
    hash: {
      label: 'Transaction',
      role: 'detail',
      left: true,
      hint: 'Hash, with the network\u2019s explorer',
    },
    source: { label: 'Source', role: 'detail', left: true, shown: false, hint: 'Who reported it' },
  },
  filters: {
    type: { kind: 'choice', label: 'Type' },
    asset: { kind: 'choice', label: 'Asset' },
    network: { kind: 'choice', label: 'Network' },
    class: { kind: 'choice', label: 'Class' },
    days: { kind: 'days', label: 'Days, UTC' },
  },
  sort: { column: 'time', dir: 'desc' },
  search: 'Whole hash or address',
  paging: 'cursor',
  headedBy: 'ticker',
  sums: 'always',
  isComparable: false,
  empty: 'Transactions need a source that reads the network of a token.',
} as const satisfies Listing
