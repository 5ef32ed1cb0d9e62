import { getLogsRetryHelper } from '@ponder/utils'
import {
  BaseError,
  createClient,
  http,
  HttpRequestError,
  RpcError,
  RpcRequestError,
  rpcSchema,
  TimeoutError,
  type Hex,
} from 'viem'
import { takeTurn } from '#server/pipeline/web/fetch-politely.ts'
import { guardedFetch, LongAnswerError } from '#server/pipeline/chain/nodes/guarded-fetch.ts'
import { NodeError, RangeTooLargeError } from '#server/pipeline/chain/nodes/node-error.ts'

/** One node of a network. What it answers is checked by whoever asks. */
export interface ChainNode {
  /** for messages: its place in the setting, never its address, which may hold a key */
  readonly name: string
  /** throws NodeError, and RangeTooLargeError for logs of too many blocks */
  ask(method: string, params: readonly unknown[]): Promise<unknown>
}

export interface NodeLimits {
  milliseconds: number
  bytes: number
  /** how often a request that may succeed is sent again, and how long to wait before the first time */
  retries: number
  pause: number
}

export const NODE_LIMITS: NodeLimits = {
  milliseconds: 20_000,
  bytes: 50_000_000,
  retries: 3,
  pause: 150,
}

export interface LogFilter {
  address: Hex[]
  topics: [Hex]
  fromBlock: Hex
  toBlock: Hex
}

export interface NodeAccess {
  allowPrivate: boolean
  signal: AbortSignal
  /** where it is somebody else's: its host, and how long that is left alone between two requests */
  manners?: { host: string; pauseMs: number }
  limits?: NodeLimits
}

/** Opens a node at an address of JSON-RPC over HTTP. */
export function openNode(
  name: string,
  url: string,
  { allowPrivate, signal, manners, limits = NODE_LIMITS }: NodeAccess,
): ChainNode {
  const { request } = createClient({
    rpcSchema: rpcSchema<AnyMethods>(),
    transport: http(url, {
      fetchFn: guardedFetch({ allowPrivate, mostBytes: limits.bytes }),
      fetchOptions: { signal },
      maxResponseBodySize: false,
      // the library sends again without waiting for a turn, so a host with manners gets no retries of it
      retryCount: manners ? 0 : limits.retries,
      retryDelay: limits.pause,
      timeout: limits.milliseconds,
    }),
  })
  return {
    name,
    async ask(method, params) {
      signal.throwIfAborted()
      if (manners) await takeTurn(manners.host, manners.pauseMs, signal)
      try {
        const answer = await request({ method, params })
        if (answer === undefined) throw new NodeError('returned no result')
        return answer
      } catch (error) {
        signal.throwIfAborted()
        const range = method === 'eth_getLogs' ? findRange(error, params) : undefined
        throw range ?? new NodeError(`${name} ${explainFailure(error)}`, { cause: error })
      }
    },
  }
}

type AnyMethods = [{ Method: string; Parameters: readonly unknown[]; ReturnType: unknown }]

/** Recognizes the refusal of a range that is too large for a node, in the many ways of providers. */
function findRange(error: unknown, [filter]: readonly unknown[]): RangeTooLargeError | undefined {
  if (!isLogFilter(filter)) return undefined
  const causes = listCauses(error)
  if (causes.some((cause) => cause instanceof LongAnswerError || cause instanceof TimeoutError))
    return new RangeTooLargeError(null, error)
  const told = findTold(causes)
  // some refuse too many requests with the same number as too many blocks
  if (!told || (isRateLimited(causes) && !namesRange(causes))) return undefined
  if (suggestsNothing(JSON.stringify(told))) return new RangeTooLargeError(null, error)
  const { shouldRetry, isSuggestedRange, ranges } = {
    isSuggestedRange: false,
    ...getLogsRetryHelper({ error: told, params: [filter] }),
  }
  const [first] = ranges ?? []
  if (shouldRetry && first)
    return new RangeTooLargeError(
      isSuggestedRange ? Number(first.toBlock) - Number(first.fromBlock) + 1 : null,
      error,
    )
  const isTooLarge =
    told.code === LIMIT_EXCEEDED ||
    findStatus(causes) === CONTENT_TOO_LARGE ||
    (TOO_LARGE.test(findWords(told)) && !BEYOND_HEAD.test(findWords(told)))
  return isTooLarge ? new RangeTooLargeError(null, error) : undefined
}

/**
 * Finds the node's own error about the request; numbers that the library has no class for, and
 * answers with an HTTP status, are given one.
 */
function findTold(causes: readonly Error[]): RpcError | undefined {
  const told = causes.find((cause) => cause instanceof RpcError)
  if (told) return told
  const request = causes.find(
    (cause) => cause instanceof RpcRequestError || cause instanceof HttpRequestError,
  )
  return request && new RpcError(request, { shortMessage: request.details })
}

const findStatus = (causes: readonly Error[]): number | undefined =>
  causes.find((cause) => cause instanceof HttpRequestError || cause instanceof RpcRequestError)
    ?.status

const isRateLimited = (causes: readonly Error[]): boolean =>
  findStatus(causes) === TOO_MANY_REQUESTS ||
  causes.some((cause) => RATE_LIMIT.test(findWords(cause)))

/** Some name a limit of requests beside that of blocks. */
const namesRange = (causes: readonly Error[]): boolean =>
  findStatus(causes) !== TOO_MANY_REQUESTS &&
  causes.some((cause) => /\brange\b/i.test(findWords(cause)))

/** Without the request, which stands in the message as well. */
const findWords = (cause: Error): string =>
  cause instanceof BaseError ? `${cause.shortMessage} ${cause.details}` : cause.message

/** A range of no blocks, or from a later to an earlier one, of which the library would make pieces without end. */
function suggestsNothing(words: string): boolean {
  if (/(?:range|blocks|most|set to)\W{1,3}0+(?![\dx])/i.test(words)) return true
  const [, from, to] = /\[0x([\da-f]{1,16}),\s*0x([\da-f]{1,16})\]/i.exec(words) ?? []
  return from !== undefined && to !== undefined && BigInt(`0x${from}`) > BigInt(`0x${to}`)
}

const RATE_LIMIT =
  /rate.?limit|too many requests|request rate|requests? per (?:second|minute|day)|quota|capacity|throughput|credits/i
/**
 * How providers beyond those of the library put it: of logs any word on their number, size or time
 * is about the range.
 */
const TOO_LARGE =
  /\brange\b|\bblocks\b|too (?:many|large|wide|big)|more than|response size|time(?:d )?-?out|\blimit/i
/** A node that is behind: fewer blocks would not help. */
const BEYOND_HEAD = /beyond|after (?:the )?(?:last|head)|current head/i

const LIMIT_EXCEEDED = -32_005
const CONTENT_TOO_LARGE = 413
const TOO_MANY_REQUESTS = 429

const isLogFilter = (value: unknown): value is LogFilter =>
  typeof value === 'object' && value !== null && 'fromBlock' in value && 'toBlock' in value

/** In words of our own: what a node writes may be anything, and its address is in the words of the library. */
export function explainFailure(error: unknown): string {
  const causes = listCauses(error)
  const own = causes.find((cause) => cause instanceof NodeError)
  if (own) return own.message
  if (causes.some((cause) => cause instanceof LongAnswerError)) return 'returned too much data'
  if (causes.some((cause) => cause instanceof TimeoutError)) return 'timed out'
  if (causes.some((cause) => cause instanceof SyntaxError)) return 'returned invalid JSON'
  if (isRateLimited(causes)) return 'is rate limiting requests'
  const status = findStatus(causes)
  if (status !== undefined && status >= 400) return `returned HTTP status ${status}`
  const told = causes.find((cause) => cause instanceof RpcRequestError || cause instanceof RpcError)
  if (told) return Number.isInteger(told.code) ? `returned error ${told.code}` : 'returned an error'
  return 'is unreachable'
}

/**
 * A contract refused a call, which says something of it: most nodes give that a code of its own,
 * others a general one and words.
 */
export const isRefusal = (error: unknown): boolean =>
  listCauses(error).some(
    (cause) =>
      (cause instanceof RpcRequestError || cause instanceof RpcError) &&
      (cause.code === EXECUTION_REVERTED || /revert/i.test(cause.message)),
  )

/** A node told that it cannot answer this request, which says nothing of others; it may, of a smaller one. */
export function isToldError(error: unknown): boolean {
  const causes = listCauses(error)
  return (
    !isRateLimited(causes) &&
    causes.some((cause) => cause instanceof RpcRequestError || cause instanceof RpcError)
  )
}

const EXECUTION_REVERTED = 3

function listCauses(error: unknown): Error[] {
  const causes: Error[] = []
  for (let at = error; at instanceof Error && causes.length < 10; at = at.cause) causes.push(at)
  return causes
}
