import { lookup } from 'node:dns'
import { Agent, request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { Agent as SecureAgent, request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { DEEPEST_JSON, isTooDeep } from '#lib/foreign-json.ts'
import { NodeError } from '#server/pipeline/chain/nodes/node-error.ts'
import { isPrivateAddress } from '#server/pipeline/web/private-address.ts'

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * Headers that are read of an answer beside its body; in the last two a Horizon and TzKT say of
 * which ledger they speak.
 */
const KEPT_HEADERS = ['content-type', 'retry-after', 'latest-ledger', 'tzkt-level'] as const

/**
 * `fetch` for one node: follows no redirect, keeps its connections, stops at `mostBytes`, and
 * connects to public addresses only unless `allowPrivate`. A name is resolved once: what was
 * checked is what is connected to.
 */
export function guardedFetch({
  allowPrivate,
  mostBytes,
}: {
  allowPrivate: boolean
  mostBytes: number
}): Fetch {
  const connections = {
    keepAlive: true,
    maxSockets: 16,
    ...(allowPrivate ? {} : { lookup: publicLookup }),
  }
  const agent = new Agent(connections)
  const secureAgent = new SecureAgent(connections)
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // a written-out address is connected to without being looked up
    if (!allowPrivate && isIP(host) && isPrivateAddress(host))
      throw new NodeError('has a private address, which requires RPC_ALLOW_PRIVATE=true')
    const isSecure = url.protocol === 'https:'
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = (isSecure ? requestHttps : requestHttp)(url, {
        method: init.method ?? 'POST',
        agent: isSecure ? secureAgent : agent,
        headers: { ...Object.fromEntries(new Headers(init.headers)), 'user-agent': 'Assay' },
        ...(init.signal && { signal: init.signal }),
      })
      request.on('response', resolve)
      request.on('error', reject)
      request.end(typeof init.body === 'string' ? init.body : undefined)
    })
    const status = response.statusCode ?? 0
    if (status >= 300 && status < 400) {
      response.resume()
      throw new NodeError('redirects to another address')
    }
    const body = await readBody(response, mostBytes)
    const kept = KEPT_HEADERS.flatMap((name) => {
      const value = response.headers[name]
      const isKept = typeof value === 'string' && !(name === 'retry-after' && isLong(value))
      return isKept ? [[name, value] as const] : []
    })
    return new Response(body, { status, headers: Object.fromEntries(kept) })
  }
}

/**
 * Whoever retries sleeps as long as it is told to, in seconds or until a date: a node that asks for
 * more is not waited for.
 */
const LONGEST_WAIT = 10

const isLong = (retryAfter: string): boolean =>
  !/^\d{1,9}$/.test(retryAfter) || Number(retryAfter) > LONGEST_WAIT

/** A body is longer than what is read of one. */
export class LongAnswerError extends Error {
  override name = 'LongAnswerError'
}

async function readBody(response: IncomingMessage, mostBytes: number): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of response) {
      if (!(piece instanceof Buffer)) continue
      size += piece.length
      if (size > mostBytes) throw new LongAnswerError(`the response exceeds ${mostBytes} bytes`)
      pieces.push(piece)
    }
  } catch (error) {
    response.destroy()
    if (error instanceof LongAnswerError || (error instanceof Error && error.name === 'AbortError'))
      throw error
    throw new NodeError('closed the connection mid-response', { cause: error })
  }
  const text = Buffer.concat(pieces).toString('utf8')
  // whoever parses it has no bound of its own
  if (isTooDeep(text))
    throw new NodeError(`returned JSON nested more than ${DEEPEST_JSON} levels deep`)
  return text
}

/** Resolves a name as Node does, and refuses one that has a private address. */
const publicLookup: NonNullable<RequestOptions['lookup']> = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0)
    if (addresses.some(({ address }) => isPrivateAddress(address)))
      return done(
        new NodeError('resolves to a private address, which requires RPC_ALLOW_PRIVATE=true'),
        '',
        0,
      )
    const [first] = addresses
    if (options.all || !first) return done(null, addresses)
    done(null, first.address, first.family)
  })
}
