/**
 * Faults of figures that are read from a network; each opens an incident, and a figure with one is
 * not published.
 */
export const chainFaults = {
  supply_differs: { label: 'Onchain supply differs' },
  supply_unread: { label: 'Onchain supply not readable' },
  multiplier_unread: { label: 'Multiplier not readable' },
  balance_differs: { label: 'Onchain balance differs' },
  balance_unread: { label: 'Onchain balance not readable' },
  token_rebases: { label: 'Balances change without transfers' },
  token_takes_fee: { label: 'Received amounts below transfers' },
  token_unclear: { label: 'Balances differ from transfers' },
  implementation_changed: { label: 'Token code changed' },
  foreign_transfers: { label: 'Unsupported transfer format' },
  decimals_differ: { label: 'Onchain decimals differ' },
  nodes_unclear: { label: 'Nodes disagree' },
  network_late: { label: 'Network is behind' },
  feed_stopped: { label: 'Final blocks reorganized' },
  feed_late: { label: 'Feed is stale' },
  feed_unfinished: { label: 'Feed round incomplete' },
  feed_not_positive: { label: 'Feed answer not positive' },
  feed_renamed: { label: 'Feed description changed' },
} as const

export type ChainFault = keyof typeof chainFaults
export const isChainFault = (text: string): text is ChainFault => Object.hasOwn(chainFaults, text)
