import { numberToHex, type Hex } from 'viem'
import type { ChainNode, LogFilter } from '#server/ingest/chain/chain-node.ts'
import { TRANSFER_TOPIC } from '#server/ingest/chain/decode-log.ts'
import {
  decodeLogs,
  isSameTransfer,
  type BlockSpan,
  type ReadLogs,
} from '#server/ingest/chain/decode-logs.ts'
import type { NodeGroup } from '#server/ingest/chain/node-group.ts'

/** The transfers of tokens within some blocks, as enough nodes say them. Throws NoAgreementError and RangeTooLargeError. */
export function readLogs(
  group: NodeGroup,
  tokens: readonly Hex[],
  span: BlockSpan,
): Promise<ReadLogs> {
  return group.agree(
    `the transfers of blocks ${span.from} to ${span.to}`,
    span.to,
    (node) => askLogs(node, tokens, span),
    isSame,
  )
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

const isSame = (one: ReadLogs, other: ReadLogs): boolean =>
  one.transfers.length === other.transfers.length &&
  one.foreign.size === other.foreign.size &&
  one.transfers.every((transfer, at) => {
    const its = other.transfers[at]
    return its !== undefined && isSameTransfer(transfer, its)
  })
