import { lookup } from 'node:dns'
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { FeedError } from '#server/ingest/news/feed-error.ts'
import { isPrivateAddress } from '#server/ingest/news/private-address.ts'

export interface FeedRequest {
  url: string
  /** what it said last time */
  etag: string | null
  modified: string | null
  /** addresses that are nobody's on the Internet may be read too: for tests, and feeds of an own network */
  allowPrivate: boolean
  userAgent: string
  signal?: AbortSignal
  limits?: { milliseconds: number; bytes: number }
}

export type FeedAnswer =
  | { isUnchanged: true }
  | { isUnchanged: false; text: string; etag: string | null; modified: string | null }

const LIMITS = { milliseconds: 10_000, bytes: 2_000_000 }
const MOST_REDIRECTS = 4

/**
 * The text of a feed, within 10 seconds and 2 MB, from a public address. Every redirect is looked at like the first
 * address, and a name is resolved once: what was checked is what is connected to. Throws FeedError.
 */
export async function fetchFeed({
  url,
  signal,
  limits = LIMITS,
  ...request
}: FeedRequest): Promise<FeedAnswer> {
  const timeout = AbortSignal.timeout(limits.milliseconds)
  const stop = signal ? AbortSignal.any([signal, timeout]) : timeout
  try {
    let next = new URL(url)
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const response = await ask(next, request, stop)
      const status = response.statusCode ?? 0
      if (status >= 300 && status < 400 && status !== 304) {
        response.destroy()
        next = readRedirect(response, next)
        continue
      }
      if (status === 304) {
        response.destroy()
        return { isUnchanged: true }
      }
      if (status !== 200) {
        response.destroy()
        throw new FeedError(`answered ${status}`)
      }
      const bytes = await readBody(response, limits.bytes, stop)
      return {
        isUnchanged: false,
        text: decode(bytes, readHeader(response, 'content-type')),
        etag: readHeader(response, 'etag')?.slice(0, 200) ?? null,
        modified: readHeader(response, 'last-modified')?.slice(0, 100) ?? null,
      }
    }
    throw new FeedError(`redirects more than ${MOST_REDIRECTS} times`)
  } catch (error) {
    if (error instanceof FeedError) throw error
    if (timeout.aborted)
      throw new FeedError(`took longer than ${limits.milliseconds / 1000} s`, { cause: error })
    signal?.throwIfAborted()
    throw new FeedError(findReason(error), { cause: error })
  }
}

type Asking = Pick<FeedRequest, 'etag' | 'modified' | 'allowPrivate' | 'userAgent'>

function ask(
  url: URL,
  { etag, modified, allowPrivate, userAgent }: Asking,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new FeedError('is not an http or https address')
  if (url.username || url.password) throw new FeedError('has a name or password in its address')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // a written-out address is connected to without being looked up
  if (!allowPrivate && isIP(host) && isPrivateAddress(host))
    throw new FeedError('leads to a private address')
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const request = send(url, {
      signal,
      agent: false,
      ...(allowPrivate ? {} : { lookup: publicLookup }),
      headers: {
        'user-agent': userAgent,
        accept:
          'application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5',
        'accept-encoding': 'gzip, br, deflate',
        ...(etag && { 'if-none-match': etag }),
        ...(modified && { 'if-modified-since': modified }),
      },
    })
    request.on('response', resolve)
    request.on('error', reject)
    request.end()
  })
}

/** Resolves a name as Node does, and refuses one that has a private address. */
const publicLookup: NonNullable<RequestOptions['lookup']> = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0)
    if (addresses.some(({ address }) => isPrivateAddress(address)))
      return done(new FeedError('leads to a private address'), '', 0)
    const [first] = addresses
    if (options.all || !first) return done(null, addresses)
    done(null, first.address, first.family)
  })
}

function readRedirect(response: IncomingMessage, from: URL): URL {
  const location = readHeader(response, 'location')
  const to = location && URL.parse(location, from)
  if (!to) throw new FeedError('redirects without a target')
  return to
}

/** The body, unpacked; counted as it comes, so that a small one that unpacks to a huge one is noticed too. */
async function readBody(
  response: IncomingMessage,
  mostBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const unpacked = unpack(response)
  const stop = () => {
    response.destroy()
  }
  signal.addEventListener('abort', stop)
  // what breaks on the way breaks what is read
  response.on('error', (error) => {
    unpacked.destroy(error)
  })
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of unpacked) {
      if (!(piece instanceof Buffer)) continue
      size += piece.length
      if (size > mostBytes) throw new FeedError(`is larger than ${mostBytes / 1_000_000} MB`)
      pieces.push(piece)
    }
    signal.throwIfAborted()
    if (!response.complete) throw new FeedError('broke off')
    return Buffer.concat(pieces)
  } finally {
    signal.removeEventListener('abort', stop)
    response.destroy()
  }
}

function unpack(response: IncomingMessage): Readable {
  switch (readHeader(response, 'content-encoding')?.trim().toLowerCase()) {
    case undefined:
    case '':
    case 'identity':
      return response
    case 'gzip':
    case 'x-gzip':
      return response.pipe(createGunzip())
    case 'br':
      return response.pipe(createBrotliDecompress())
    case 'deflate':
      return response.pipe(createInflate())
    default:
      throw new FeedError('uses an unsupported compression')
  }
}

const DECLARED = /^\s*<\?xml[^>]*\bencoding=["']([\w.:-]+)["']/
const CHARSET = /\bcharset="?([\w.:-]+)/i

/** By its byte order mark, its header, its first line, else UTF-8. */
function decode(bytes: Buffer, contentType: string | undefined): string {
  const mark =
    bytes[0] === 0xfe && bytes[1] === 0xff
      ? 'utf-16be'
      : bytes[0] === 0xff && bytes[1] === 0xfe
        ? 'utf-16le'
        : undefined
  const label =
    mark ??
    CHARSET.exec(contentType ?? '')?.[1] ??
    DECLARED.exec(bytes.subarray(0, 200).toString('latin1'))?.[1] ??
    'utf-8'
  try {
    return new TextDecoder(label).decode(bytes)
  } catch (error) {
    throw new FeedError(`uses the unsupported encoding ${label}`, { cause: error })
  }
}

function readHeader(response: IncomingMessage, name: string): string | undefined {
  const value = response.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

function findReason(error: unknown): string {
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'has an unknown host name'
  if (code === 'ECONNREFUSED') return 'does not respond'
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ABORT_ERR')
    return 'broke off'
  if (
    code.startsWith('Z_') ||
    code.startsWith('ERR_BROTLI') ||
    code.startsWith('ERR__ERROR_FORMAT')
  )
    return 'has invalid compression'
  if (code.includes('CERT') || code.includes('SSL') || code.includes('TLS'))
    return 'has a certificate that cannot be trusted'
  return 'could not be read'
}
