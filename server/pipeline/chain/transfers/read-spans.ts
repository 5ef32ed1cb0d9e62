import type { AddressIds } from '#server/pipeline/chain/transfers/address-ids.ts'
import {
  loadFeed,
  stopToken,
  type FeedToken,
} from '#server/pipeline/chain/networks/network-feed.ts'
import { openChainIncident } from '#server/pipeline/chain/networks/chain-incidents.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'
import { SpanWriter } from '#server/pipeline/chain/transfers/span-writer.ts'
import { ChainMovedError } from '#server/pipeline/chain/transfers/store-span.ts'
import type { BlockHeader } from '#server/pipeline/chain/transfers/transfer.ts'
import { today } from '#lib/dates.ts'
import type { BlockSpan, ReadLogs } from '#server/pipeline/chain/transfers/decode-logs.ts'
import { NoAgreementError, RangeTooLargeError } from '#server/pipeline/chain/nodes/node-error.ts'
import type { NodeGroup } from '#server/pipeline/chain/nodes/node-group.ts'
import { readHeaders } from '#server/pipeline/chain/transfers/read-headers.ts'
import { readLogs } from '#server/pipeline/chain/transfers/read-logs.ts'

/** The part of the network that is read: up to the head, of which blocks after `final` may still change. */
export interface Reach {
  final: number
  signal: AbortSignal
  progress?: (done: number, total: number) => void
}

/**
 * Reads and stores every block that its tokens have not been read of, the ones that are behind
 * first: nodes are asked for a span while the one before it is stored. Throws ChainMovedError.
 */
export async function readSpans(
  session: ChainSession,
  group: NodeGroup,
  addresses: AddressIds,
  reach: Reach,
): Promise<void> {
  const writer = new SpanWriter(session, addresses)
  try {
    await writeSpans(session, group, writer, reach)
  } finally {
    await writer.finish()
  }
}

async function writeSpans(
  session: ChainSession,
  group: NodeGroup,
  writer: SpanWriter,
  { final, signal, progress }: Reach,
): Promise<void> {
  const size = new SpanSize()
  let { tokens } = await loadFeed(session)
  let done = 0
  let total: number | undefined
  for (;;) {
    signal.throwIfAborted()
    const next = nextSpan(tokens, group.head, size.size)
    if (!next) return
    total ??= group.head - next.span.from + 1
    const { span } = next
    let logs: ReadLogs
    try {
      logs = await readLogs(
        group,
        next.tokens.map(({ address }) => address),
        span,
      )
    } catch (error) {
      if (!(error instanceof RangeTooLargeError)) throw error
      size.refused(error, span.to - span.from + 1)
      continue
    }
    if (logs.foreign.size) {
      await writer.finish()
      await stopForeign(session, next.tokens, logs)
      tokens = (await loadFeed(session)).tokens
      continue
    }
    await writer.add({
      ...span,
      tokens: new Map(next.tokens.map(({ address, tokenId }) => [address, tokenId])),
      headers: await headersOf(group, span, logs, final),
      transfers: logs.transfers,
    })
    tokens = tokens.map((token) =>
      next.tokens.includes(token) ? { ...token, nextBlock: span.to + 1 } : token,
    )
    size.took(logs.transfers.length)
    done += span.to - span.from + 1
    progress?.(Math.min(done, total), total)
  }
}

const FIRST_BLOCKS = 2_000
const MOST_BLOCKS = 200_000
/** Logs of one answer: more are heavy to hold, fewer waste the way. */
const WANTED_LOGS = 8_000

/** How many blocks to ask for at once: more where little is in them, and as many as nodes take. */
class SpanSize {
  #size = FIRST_BLOCKS
  #most = MOST_BLOCKS

  get size(): number {
    return this.#size
  }

  took(logs: number): void {
    if (logs > WANTED_LOGS) this.#size = Math.max(1, Math.floor(this.#size / 2))
    else if (logs < WANTED_LOGS / 4) this.#size = Math.min(this.#most, this.#size * 2)
  }

  /** Throws the error where one block is too much already. */
  refused(error: RangeTooLargeError, blocks: number): void {
    if (error.most !== null) this.#most = Math.max(1, Math.min(this.#most, error.most))
    if (blocks <= 1) throw error
    this.#size = Math.max(1, Math.min(error.most ?? Math.floor(blocks / 2), blocks - 1))
  }
}

/** The blocks to read next, and the tokens that have not been read of them. */
function nextSpan(
  tokens: readonly FeedToken[],
  head: number,
  size: number,
): { span: BlockSpan; tokens: FeedToken[] } | undefined {
  const read = tokens.filter(({ stopped, nextBlock }) => stopped === null && nextBlock <= head)
  const from = Math.min(...read.map(({ nextBlock }) => nextBlock))
  if (!read.length) return undefined
  const ahead = Math.min(...read.map(({ nextBlock }) => (nextBlock > from ? nextBlock - 1 : head)))
  return {
    span: { from, to: Math.min(head, ahead, from + size - 1) },
    tokens: read.filter(({ nextBlock }) => nextBlock === from),
  }
}

/**
 * The headers that are kept: of all blocks from the newest final one on, which are to hang together
 * and hold the transfers, and of final ones whose logs do not say when they were.
 */
async function headersOf(
  group: NodeGroup,
  { from, to }: BlockSpan,
  { transfers }: ReadLogs,
  final: number,
): Promise<BlockHeader[]> {
  const numbers = new Set<number>()
  for (const { block, at } of transfers) if (at === null) numbers.add(block)
  for (let number = Math.max(from, final); number <= to; number++) numbers.add(number)
  const headers = await readHeaders(
    group,
    [...numbers].sort((one, other) => one - other),
  )
  const byNumber = new Map(headers.map((header) => [header.number, header]))
  for (const { number, parentHash, at } of headers) {
    const parent = byNumber.get(number - 1)
    if (parent && parent.hash !== parentHash)
      throw new ChainMovedError(`block ${number} does not follow the previous block`)
    if (parent && at < parent.at)
      throw new NoAgreementError(`Block ${number} is dated before the block that it follows.`)
  }
  for (const { block, blockHash } of transfers)
    if ((byNumber.get(block)?.hash ?? blockHash) !== blockHash)
      throw new ChainMovedError(`block ${block} has a different hash from its transfers`)
  return headers
}

/** A token that writes transfers in another form cannot be added up: it is left out, and said so. */
async function stopForeign(
  session: ChainSession,
  tokens: readonly FeedToken[],
  { foreign }: ReadLogs,
): Promise<void> {
  for (const [address, reason] of foreign) {
    const token = tokens.find((each) => each.address === address)
    if (!token) continue
    const detail = `${address} ${reason}.`
    await stopToken(session, token.tokenId, detail)
    await openChainIncident(session.client, {
      fault: 'foreign_transfers',
      scopeKey: `token:${token.tokenId}`,
      detail,
      day: today(),
    })
  }
}
