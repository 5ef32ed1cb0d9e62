import { numberToHex, type Hex } from 'viem'
import type { Transfer } from '#server/data/chain/transfer.ts'
import type { ChainNode, LogFilter } from '#server/ingest/chain/chain-node.ts'
import {
  decodeTransferLog,
  ForeignLogError,
  TRANSFER_TOPIC,
} from '#server/ingest/chain/decode-log.ts'
import { NodeError } from '#server/ingest/chain/node-error.ts'
import type { NodeGroup } from '#server/ingest/chain/node-group.ts'

/** What the logs of some blocks say: transfers by place, and tokens that wrote something else under the same topic. */
export interface ReadLogs {
  transfers: Transfer[]
  foreign: ReadonlyMap<string, string>
}

export interface BlockSpan {
  from: number
  to: number
}

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
  const answer = await node.ask('eth_getLogs', [filter])
  if (!Array.isArray(answer)) throw new NodeError(`${node.name} returned logs that are not a list`)
  const wanted = new Set<string>(tokens)
  const byPlace = new Map<string, Transfer>()
  const foreign = new Map<string, string>()
  for (const log of answer) {
    const transfer = decode(node, log, foreign)
    if (!transfer) continue
    if (transfer.block < from || transfer.block > to || !wanted.has(transfer.token))
      throw new NodeError(`${node.name} returned logs that were not requested`)
    const place = `${transfer.blockHash} ${transfer.logIndex}`
    const known = byPlace.get(place)
    if (known && !isSameTransfer(known, transfer))
      throw new NodeError(`${node.name} returned two logs at the same position`)
    byPlace.set(place, transfer)
  }
  return {
    transfers: [...byPlace.values()].sort(
      (one, other) => one.block - other.block || one.logIndex - other.logIndex,
    ),
    foreign,
  }
}

function decode(node: ChainNode, log: unknown, foreign: Map<string, string>): Transfer | undefined {
  try {
    const decoded = decodeTransferLog(log)
    if ('amount' in decoded) return decoded
    foreign.set(decoded.token, 'uses the transfer topic for individual items, as in ERC-721')
  } catch (error) {
    if (error instanceof ForeignLogError) foreign.set(error.token, error.message)
    else if (error instanceof NodeError) throw new NodeError(`${node.name} ${error.message}`)
    else throw error
  }
  return undefined
}

const isSame = (one: ReadLogs, other: ReadLogs): boolean =>
  one.transfers.length === other.transfers.length &&
  one.foreign.size === other.foreign.size &&
  one.transfers.every((transfer, at) => {
    const its = other.transfers[at]
    return its !== undefined && isSameTransfer(transfer, its)
  })

const isSameTransfer = (one: Transfer, other: Transfer): boolean =>
  one.blockHash === other.blockHash &&
  one.logIndex === other.logIndex &&
  one.block === other.block &&
  one.token === other.token &&
  one.from === other.from &&
  one.to === other.to &&
  one.amount === other.amount &&
  one.transactionHash === other.transactionHash
