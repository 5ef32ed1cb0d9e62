/**
 * A transfer as its network keeps it. Addresses and hashes are hexadecimal in lower case, with
 * `0x`; null is the zero address.
 */
export interface Transfer {
  token: string
  from: string | null
  to: string | null
  /** raw integer units of the token */
  amount: bigint
  block: number
  blockHash: string
  transactionHash: string
  logIndex: number
  /** seconds since 1970-01-01, where the node says them with the log */
  at: number | null
}

/** The facts of a block without its contents. */
export interface BlockHeader {
  number: number
  hash: string
  parentHash: string
  /** seconds since 1970-01-01, UTC */
  at: number
}
