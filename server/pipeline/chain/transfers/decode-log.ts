import type { Transfer } from '#server/pipeline/chain/transfers/transfer.ts'
import { isBlockTime } from '#server/pipeline/chain/nodes/block-time.ts'
import { NodeError } from '#server/pipeline/chain/nodes/node-error.ts'

/** The topic of Transfer(address,address,uint256), which ERC-20 and ERC-721 share. */
export const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** A log that its contract wrote in another form than ERC-20 has. The node is not to blame. */
export class ForeignLogError extends Error {
  override name = 'ForeignLogError'
  readonly token: string
  readonly block: number

  constructor({ token, block }: Pick<Transfer, 'token' | 'block'>, reason: string) {
    super(reason)
    this.token = token
    this.block = block
  }
}

/** A token that cannot be divided, moved under the same topic: its fourth topic is the token's id. */
export interface ItemTransfer {
  item: bigint
  token: string
  block: number
}

/** With a length beside it: a count in the expression takes twice as long. */
const DIGITS = /^0x[0-9a-f]+$/
const HASH_LENGTH = 66
const ADDRESS_LENGTH = 42
const QUANTITY = /^0x[0-9a-f]{1,13}$/i
const NO_ADDRESS = `0x${'0'.repeat(40)}`
const ADDRESS_PADDING = `0x${'0'.repeat(24)}`

/**
 * One log with the topic of transfers. Hexadecimal digits are cut out where they stand: a general
 * decoder of ABIs takes a hundred times as long. Throws NodeError where the node's part of the log
 * is wrong, ForeignLogError where the contract's is.
 */
export function decodeTransferLog(log: unknown): Transfer | ItemTransfer {
  if (!isRecord(log)) throw new NodeError('returned a log that is not an object')
  const token = readToken(log.address)
  const blockHash = readBlockHash(log.blockHash)
  const transactionHash = lower(log.transactionHash, HASH_LENGTH, 'transactionHash')
  const block = readBlock(log.blockNumber)
  const logIndex = quantity(log.logIndex, 'logIndex')
  if (log.removed === true) throw new NodeError('returned a log marked as removed')
  const { topics } = log
  if (!isTexts(topics)) throw new NodeError('returned a log without topics')
  const [topic, from, to, item] = [topics[0], topics[1], topics[2], topics[3]]
  if (topic !== TRANSFER_TOPIC && topic?.toLowerCase() !== TRANSFER_TOPIC)
    throw new NodeError('returned a log with a topic that was not requested')
  const data = log.data
  if (typeof data !== 'string') throw new NodeError('returned a log without data')
  if (topics.length === 4 && item !== undefined) {
    if (!isHex(item, HASH_LENGTH)) throw new NodeError('returned a topic that is not 32 bytes')
    return { token, block, item: BigInt(item) }
  }
  if (topics.length !== 3 || from === undefined || to === undefined)
    throw new ForeignLogError(
      { token, block },
      `emitted a transfer with ${topics.length} topics instead of 3`,
    )
  if (!isHex(data, HASH_LENGTH) && !isHex(data.toLowerCase(), HASH_LENGTH))
    throw new ForeignLogError(
      { token, block },
      `emitted a transfer with ${Math.max(0, (data.length - 2) / 2)} bytes of data instead of 32`,
    )
  return {
    token,
    from: party(token, block, from),
    to: party(token, block, to),
    amount: BigInt(data),
    block,
    blockHash,
    transactionHash,
    logIndex,
    at: readTime(log.blockTimestamp),
  }
}

/** Logs come block by block: what the one before had as well is read once, and is one text in memory. */
function remembering<T>(read: (value: unknown) => T): (value: unknown) => T {
  let last: { value: unknown; result: T } | undefined
  return (value) => {
    if (last?.value !== value || last === undefined) last = { value, result: read(value) }
    return last.result
  }
}

const readToken = remembering((value) => lower(value, ADDRESS_LENGTH, 'address'))
const readBlockHash = remembering((value) => lower(value, HASH_LENGTH, 'blockHash'))
const readBlock = remembering((value) => quantity(value, 'blockNumber'))
/**
 * Null where the node leaves it to the header: some have no field, some a zero, some a number in
 * place of a quantity.
 */
const readTime = remembering((value) => {
  const at = typeof value === 'string' ? quantity(value, 'blockTimestamp') : 0
  if (at === 0) return null
  if (!isBlockTime(at)) throw new NodeError('returned a log with an impossible blockTimestamp')
  return at
})

/** The address in a topic; null for the zero address. */
function party(token: string, block: number, topic: string): string | null {
  const text = topic.toLowerCase()
  const address = `0x${text.slice(26)}`
  if (text.startsWith(ADDRESS_PADDING) && isHex(address, ADDRESS_LENGTH))
    return address === NO_ADDRESS ? null : address
  if (!isHex(text, HASH_LENGTH)) throw new NodeError('returned a topic that is not 32 bytes')
  throw new ForeignLogError(
    { token, block },
    'emitted a transfer with a party longer than an address',
  )
}

function lower(value: unknown, length: number, field: string): string {
  if (typeof value === 'string') {
    if (isHex(value, length)) return value
    const text = value.toLowerCase()
    if (isHex(text, length)) return text
  }
  throw new NodeError(`returned a log with an invalid ${field}`)
}

const isHex = (text: string, length: number): boolean => text.length === length && DIGITS.test(text)

function quantity(value: unknown, field: string): number {
  if (typeof value !== 'string' || !QUANTITY.test(value))
    throw new NodeError(`returned a log with an invalid ${field}`)
  return Number.parseInt(value, 16)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')
