import type { Sign } from '#lib/registry/signs.ts'

export interface Network {
  id: number
  slug: string
  name: string
  /** the name that clients of the data API match on, where it is another */
  apiName?: string
  /** in place of a logo; networks with the same sign have colors that are far apart */
  sign: Sign
  /**
   * names, keys and tickers that sources use; case, and whether words are joined by space, `-` or
   * `_`, do not matter
   */
  aliases: readonly string[]
  /** the ten with most assets have a series colour, all others a colour that is 3:1 on the surfaces of both themes */
  color: string
  explorer: Explorer | null
  /** EIP-155, null where the network has none or it is not certain */
  chainId: number | null
  layer: 'L1' | 'L2' | 'sidechain' | null
  /** slug of the network that a layer above stands on */
  parent: string | null
  website: string | null
  /** after so many blocks on top of it a block is final; without it, DEFAULT_CONFIRMATIONS */
  confirmations?: number
  /** the day of its first block, where it is known: nothing can be reported of a day before */
  firstDay?: string
  /** `evm`: `0x` and 40 hexadecimal digits, written with checksum; `other`: kept as the source writes it */
  addressForm: 'evm' | 'other'
}

/**
 * Patterns with `{address}` and `{hash}`. `token` is null where the explorer has no page for a
 * token by its address.
 */
export interface Explorer {
  name: string
  address: string
  token: string | null
  transaction: string
}

/** The addresses that EIP-3091 asks of an explorer. */
export const eip3091 = (name: string, url: string): Explorer => ({
  name,
  address: `${url}/address/{address}`,
  token: `${url}/token/{address}`,
  transaction: `${url}/tx/{hash}`,
})

/** Where nobody said how deep a network rewrites its blocks. */
const DEFAULT_CONFIRMATIONS = 240

/** How many blocks on top of it make a block of the network final. */
export const confirmationsOf = ({ confirmations }: Network): number =>
  confirmations ?? DEFAULT_CONFIRMATIONS
