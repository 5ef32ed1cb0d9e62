import type { Listing } from '#lib/registry/listings/listing.ts'

export const transactionListing = {
  path: '/transactions',
  title: 'Transactions',
  sentence: 'Mints, burns and transfers of tracked tokens with exact amounts, latest first.',
  nouns: { one: 'transaction', many: 'transactions' },
  columns: {
    name: { label: 'Asset', role: 'name', hint: 'Asset transferred' },
    type: { label: 'Type', role: 'detail', left: true, hint: 'Mint, burn or transfer' },
    amount: {
      label: 'Amount',
      role: 'key',
      sort: 'desc',
      sortNeeds: 'asset',
      hint: 'Exact amount in tokens',
    },
    time: { label: 'Time, UTC', role: 'key', sort: 'desc', hint: 'Block time' },
    network: { label: 'Network', role: 'detail', left: true, hint: 'Network' },
    from: { label: 'From', role: 'detail', left: true, hint: 'Sender' },
    to: { label: 'To', role: 'detail', left: true, hint: 'Receiver' },
    hash: {
      label: 'Transaction',
      role: 'detail',
      left: true,
      hint: 'Hash, with the network\u2019s explorer',
    },
    source: { label: 'Source', role: 'detail', left: true, shown: false, hint: 'Reporting source' },
  },
  filters: {
    type: { kind: 'choice', label: 'Type' },
    asset: { kind: 'choice', label: 'Asset' },
    network: { kind: 'choice', label: 'Network' },
    class: { kind: 'choice', label: 'Class' },
    days: { kind: 'days', label: 'Days, UTC' },
  },
  sort: { column: 'time', dir: 'desc' },
  search: 'Full hash or address',
  paging: 'cursor',
  headedBy: 'ticker',
  sums: 'always',
  isComparable: false,
  empty: 'Requires a source for the network of a token.',
} as const satisfies Listing
