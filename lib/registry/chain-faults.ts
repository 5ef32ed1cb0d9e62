/** What can be wrong with figures that are read from a network; each opens an incident, and nothing is published from it. */
export const chainFaults = {
  supply_differs: { label: 'Supply on chain differs' },
  balance_differs: { label: 'Balance on chain differs' },
  token_rebases: { label: 'Balances change without transfers' },
  token_takes_fee: { label: 'Less arrives than transfers say' },
  token_unclear: { label: 'Balances are not what transfers say' },
  foreign_transfers: { label: 'Transfers in another form' },
  decimals_differ: { label: 'Decimals on chain differ' },
  nodes_unclear: { label: 'Nodes do not agree' },
  feed_stopped: { label: 'Network rewrote final blocks' },
  feed_late: { label: 'Feed is late' },
  feed_unfinished: { label: 'Round of a feed is not finished' },
  feed_not_positive: { label: 'Feed says zero or less' },
  feed_renamed: { label: 'Feed describes itself otherwise' },
} as const

export type ChainFault = keyof typeof chainFaults
export const isChainFault = (text: string): text is ChainFault => Object.hasOwn(chainFaults, text)
