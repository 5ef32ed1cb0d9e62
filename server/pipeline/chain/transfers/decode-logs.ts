import { setImmediate } from 'node:timers/promises'
import type { Transfer } from '#server/pipeline/chain/transfers/transfer.ts'
import { decodeTransferLog, ForeignLogError } from '#server/pipeline/chain/transfers/decode-log.ts'
import { NodeError } from '#server/pipeline/chain/nodes/node-error.ts'

/** The logs of some blocks: transfers by place, and tokens that wrote something else under the same topic. */
export interface ReadLogs {
  transfers: Transfer[]
  foreign: ReadonlyMap<string, string>
}

export interface BlockSpan {
  from: number
  to: number
}

/** So many, and whatever else this process does goes on: what was read before is being stored. */
const AT_ONCE = 500

/**
 * The transfers in an answer of a node that was asked for those of tokens within some blocks.
 * Throws NodeError, which names the node.
 */
export async function decodeLogs(
  node: string,
  answer: unknown,
  tokens: readonly string[],
  { from, to }: BlockSpan,
): Promise<ReadLogs> {
  if (!Array.isArray(answer)) throw new NodeError(`${node} returned logs that are not a list`)
  const wanted = new Set<string>(tokens)
  const transfers: Transfer[] = []
  const foreign = new Map<string, string>()
  for (let at = 0; at < answer.length; at++) {
    if (at % AT_ONCE === 0) await setImmediate()
    const { token, block, ...log } = decode(node, answer[at])
    if (block < from || block > to || !wanted.has(token))
      throw new NodeError(`${node} returned logs that were not requested`)
    if ('transfer' in log) transfers.push(log.transfer)
    else foreign.set(token, log.reason)
  }
  return { transfers: dropRepeated(node, transfers), foreign }
}

/**
 * A transfer, or why the contract's log is none, with where it stands: whether that was asked for
 * is the same question of both.
 */
type Decoded = Pick<Transfer, 'token' | 'block'> & ({ transfer: Transfer } | { reason: string })

function decode(node: string, log: unknown): Decoded {
  try {
    const decoded = decodeTransferLog(log)
    const { token, block } = decoded
    return 'amount' in decoded
      ? { token, block, transfer: decoded }
      : { token, block, reason: 'uses the transfer topic for individual items, as in ERC-721' }
  } catch (error) {
    if (error instanceof ForeignLogError)
      return { token: error.token, block: error.block, reason: error.message }
    if (error instanceof NodeError) throw new NodeError(`${node} ${error.message}`)
    throw error
  }
}

/** In the order of their places, each once. */
function dropRepeated(node: string, transfers: Transfer[]): Transfer[] {
  return transfers.sort(comparePlaces).filter((transfer, at, all) => {
    const before = all[at - 1]
    if (!before || comparePlaces(before, transfer) !== 0) return true
    if (!isSameTransfer(before, transfer))
      throw new NodeError(`${node} returned two logs at the same position`)
    return false
  })
}

const comparePlaces = (one: Transfer, other: Transfer): number =>
  one.block - other.block ||
  one.logIndex - other.logIndex ||
  (one.blockHash === other.blockHash ? 0 : one.blockHash < other.blockHash ? -1 : 1)

/** A node that does not say when a log was leaves that to its header. */
export const isSameTransfer = (one: Transfer, other: Transfer): boolean =>
  (one.at === other.at || one.at === null || other.at === null) &&
  one.blockHash === other.blockHash &&
  one.logIndex === other.logIndex &&
  one.block === other.block &&
  one.token === other.token &&
  one.from === other.from &&
  one.to === other.to &&
  one.amount === other.amount &&
  one.transactionHash === other.transactionHash
