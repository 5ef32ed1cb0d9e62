import type { Day } from '#lib/dates.ts'
import type { Network } from '#lib/registry/networks.ts'
import { proxyKinds, type ProxyKind } from '#lib/registry/proxy-kinds.ts'
import { curlNode } from '#server/market/figures/onchain/node-curl.ts'

/**
 * The first bytes of the hashes of `totalSupply()`, `latestRoundData()`, `getRoundData(uint80)` and
 * `balanceOf(address)`.
 */
const SELECTORS = {
  totalSupply: '0x18160ddd',
  latestRoundData: '0xfeaf968c',
  getRoundData: '0x9a6fc8f5',
  balanceOf: '0x70a08231',
} as const

/** The call that asks a contract again at a block, for a shell; of a balance, about its holder. */
export function writeContractCall(
  { slug }: Pick<Network, 'slug'>,
  to: string,
  question: keyof typeof SELECTORS,
  block: number,
  holder?: string,
): string {
  const argument = holder === undefined ? '' : fillWord(holder)
  return writeCurl(slug, 'eth_call', [
    { to, data: SELECTORS[question] + argument },
    `0x${block.toString(16)}`,
  ])
}

/** A feed's answer, as it was read: at a block, and of a contract without rounds by what call. */
interface FeedQuestion {
  callData: string | null
  round: string | null
  /** the block that was read, and when it was made, in seconds since 1970-01-01 */
  block: number
  at: number
  /** the day that the answer is of */
  day: Day
}

/**
 * The call that asks a feed again, for a shell: for its answer at the block, or for the round of an
 * earlier day.
 */
export const writeFeedCall = (
  { slug }: Pick<Network, 'slug'>,
  to: string,
  { callData, round, block, at, day }: FeedQuestion,
): string => {
  const isPast = round !== null && day < Math.floor(at / 86_400)
  const data = isPast
    ? SELECTORS.getRoundData + BigInt(round).toString(16).padStart(64, '0')
    : (callData ?? SELECTORS.latestRoundData)
  return writeCurl(slug, 'eth_call', [{ to, data }, `0x${block.toString(16)}`])
}

/** The call that reads again at a block what a contract passes its calls on to, for a shell. */
export const writeStorageCall = (
  { slug }: Pick<Network, 'slug'>,
  contract: string,
  kind: ProxyKind,
  block: number,
): string =>
  writeCurl(slug, 'eth_getStorageAt', [contract, proxyKinds[kind].slot, `0x${block.toString(16)}`])

/** The hash of `Transfer(address,address,uint256)`. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** The call that lists transfers of a token in some blocks, of all addresses or out of one or to one, for a shell. */
export const writeTransfersCall = (
  { slug }: Pick<Network, 'slug'>,
  token: string,
  { from, to, first, last }: { from?: string; to?: string; first: number; last: number },
): string =>
  writeCurl(slug, 'eth_getLogs', [
    {
      address: token,
      fromBlock: `0x${first.toString(16)}`,
      toBlock: `0x${last.toString(16)}`,
      topics: [
        TRANSFER,
        ...(from === undefined && to === undefined
          ? []
          : [from === undefined ? null : `0x${fillWord(from)}`]),
        ...(to === undefined ? [] : [`0x${fillWord(to)}`]),
      ],
    },
  ])

/** An address fills a word of 32 bytes from its end. */
const fillWord = (address: string): string => address.slice(2).toLowerCase().padStart(64, '0')

const writeCurl = (slug: string, method: string, params: readonly unknown[]): string =>
  curlNode(slug, { jsonrpc: '2.0', id: 1, method, params })
