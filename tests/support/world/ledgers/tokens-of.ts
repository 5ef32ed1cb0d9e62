import { supplyOf, worldTokens, type WorldToken } from '../world-truth.ts'

/** Tokens of a network by their address. */
export const tokensOf = (slug: string): ReadonlyMap<string, WorldToken> =>
  new Map(
    worldTokens.filter(({ network }) => network === slug).map((token) => [token.address, token]),
  )

/** The supply in whole tokens. */
export const wholeOf = (token: WorldToken): bigint =>
  supplyOf(token) / 10n ** BigInt(token.decimals)

/** A node of a ledger: what it answers at a path below its address; undefined: nothing is there. */
export type LedgerWorld = (question: {
  path: string
  body: unknown
}) => { body: unknown; headers?: Record<string, string> } | undefined
