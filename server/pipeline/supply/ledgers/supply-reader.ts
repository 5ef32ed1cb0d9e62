import type { ExactDecimal } from '#lib/exact-decimal.ts'
import type { NodeAccess } from '#server/pipeline/chain/nodes/chain-node.ts'

/** A ledger or slot, with its hash and when it closed, in seconds since 1970-01-01, UTC. */
export interface LedgerMark {
  height: number
  hash: string
  at: number
}

/** The number that wallets multiply the amounts of a token by. */
export interface Multiplier {
  kind: 'scaled' | 'interest'
  by: ExactDecimal
  /** the terms that the network has on record; two nodes have to say the same */
  terms: string
}

/** The report of one node on a token at a ledger. */
export interface SaidSupply {
  ledger: LedgerMark
  amount: ExactDecimal
  /** null where the network sets none for its tokens */
  decimals: number | null
  multiplier: Multiplier | null
}

/** One node. Everything that it answers is checked; what is wrong is thrown as NodeError. */
export interface SupplyNode {
  readonly name: string
  /** The newest ledger that cannot change any more. Throws NodeError where the node is of another network. */
  newest(): Promise<LedgerMark>
  /**
   * At the ledger of this height where nodes answer for one that is named, else at their newest
   * one, which is that one or later.
   */
  read(address: string, height: number): Promise<SaidSupply>
}

/** How the supplies of one network are read. */
export interface SupplyReader {
  isAddress(text: string): boolean
  /** `addresses`: all that will be read, which some networks answer together */
  open(name: string, url: string, access: NodeAccess, addresses: readonly string[]): SupplyNode
}
