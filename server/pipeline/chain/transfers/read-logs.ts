import { numberToHex, type Hex } from 'viem'
import type { ChainNode, LogFilter } from '#server/pipeline/chain/nodes/chain-node.ts'
import { TRANSFER_TOPIC } from '#server/pipeline/chain/transfers/decode-log.ts'
import {
  decodeLogs,
  isSameTransfer,
  type BlockSpan,
  type ReadLogs,
} from '#server/pipeline/chain/transfers/decode-logs.ts'
import {
  NoAgreementError,
  NodeError,
  RangeTooLargeError,
} from '#server/pipeline/chain/nodes/node-error.ts'
import type { NodeGroup } from '#server/pipeline/chain/nodes/node-group.ts'

/**
 * The transfers of tokens within some blocks, as enough nodes say them. Throws NoAgreementError,
 * and RangeTooLargeError where too few nodes take as many blocks.
 */
export async function readLogs(
  group: NodeGroup,
  tokens: readonly Hex[],
  span: BlockSpan,
): Promise<ReadLogs> {
  let tooLarge: RangeTooLargeError | undefined
  try {
    return await group.agree(
      `the transfers of blocks ${span.from} to ${span.to}`,
      span.to,
      async (node) => {
        try {
          return await askLogs(node, tokens, span)
        } catch (error) {
          if (!(error instanceof RangeTooLargeError)) throw error
          tooLarge = error
          throw new NodeError(`${node.name} requires a smaller block range`, { cause: error })
        }
      },
      isSame,
      keepTimesOfBoth,
    )
  } catch (error) {
    const isTooFew = error instanceof NoAgreementError && !error.isContradiction
    throw isTooFew && tooLarge ? tooLarge : error
  }
}

async function askLogs(
  node: ChainNode,
  tokens: readonly Hex[],
  { from, to }: BlockSpan,
): Promise<ReadLogs> {
  const filter: LogFilter = {
    address: [...tokens],
    topics: [TRANSFER_TOPIC],
    fromBlock: numberToHex(from),
    toBlock: numberToHex(to),
  }
  return decodeLogs(node.name, await node.ask('eth_getLogs', [filter]), tokens, { from, to })
}

/** When a log was is said by both, or read from its header. */
function keepTimesOfBoth(one: ReadLogs, other: ReadLogs): ReadLogs {
  const isUnsaid = (place: number) => other.transfers[place]?.at === null
  return {
    ...one,
    transfers: one.transfers.map((transfer, place) =>
      transfer.at !== null && isUnsaid(place) ? { ...transfer, at: null } : transfer,
    ),
  }
}

const isSame = (one: ReadLogs, other: ReadLogs): boolean =>
  one.transfers.length === other.transfers.length &&
  one.foreign.size === other.foreign.size &&
  [...one.foreign.keys()].every((token) => other.foreign.has(token)) &&
  one.transfers.every((transfer, at) => {
    const its = other.transfers[at]
    return its !== undefined && isSameTransfer(transfer, its)
  })
