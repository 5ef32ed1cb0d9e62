import { ServerResponse, STATUS_CODES } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http'
import type { BrotliCompress, Gzip } from 'node:zlib'
import fresh from 'fresh'
import {
  chooseEncoding,
  compressor,
  compressWhole,
  isCompressible,
} from '#server/edge/headers/encoding.ts'
import { OWN_CACHE_CONTROL } from '#server/edge/framework/next-forms.ts'
import { finishPage, isPage } from '#server/edge/answer/finish-page.ts'
import { pageTag } from '#server/edge/cache/page-tag.ts'
import type { RouteKind } from '#server/edge/metrics/request-metrics.ts'
import { documentPolicy } from '#server/edge/headers/security-headers.ts'

type Done = (error?: Error | null) => void
type Shape = 'undecided' | 'as it is' | 'whole page' | 'compressed'

const SMALLEST_COMPRESSED = 1024
/**
 * Next says by itself of pages rendered per request that they may not be stored, and of others that
 * proxies may keep them for a year, which would outlive the next release. Public pages come from
 * the cache (cached-site.ts); what is sent here may be one reader's own, and going back after
 * signing out must show nothing of it.
 */
const FOR_ONE_READER = 'private, no-store'
/** By status: when to ask again, where whoever refused did not say. */
const RETRY_SECONDS: Readonly<Record<number, number>> = { 429: 60, 503: 5 }

/**
 * The answer as the HTTP server sends it. Whoever writes to it writes as to any other; by the content type it is then
 * a whole page (held back to its end, for its ETag and its length), compressed on the way,
 * or sent as it is.
 */
export class ShapedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  #shape: Shape = 'undecided'
  #page: Buffer[] = []
  #compressor: BrotliCompress | Gzip | undefined
  #hasEnded = false
  #mayWriteHead = false
  /** the Content-Security-Policy of a page at this address */
  policy = ''
  /** the id of who asked, where the answer needed to know */
  reader: string | null = null
  /** who answers, for the figures of the operator */
  route: RouteKind = 'other'
  /** why the site could not answer, for the operator */
  failure: string | null = null

  override writeHead(
    status: number,
    reason?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
    more?: OutgoingHttpHeaders | OutgoingHttpHeader[],
  ): this {
    if (this.#mayWriteHead) return super.writeHead(status)
    this.statusCode = status
    if (typeof reason === 'string') this.statusMessage = reason
    const headers = typeof reason === 'string' ? more : reason
    if (Array.isArray(headers)) {
      for (let at = 0; at + 1 < headers.length; at += 2)
        this.setHeader(String(headers[at]), headers[at + 1] ?? '')
    } else {
      for (const [name, value] of Object.entries(headers ?? {}))
        if (value !== undefined) this.setHeader(name, value)
    }
    return this
  }

  override flushHeaders(): void {
    this.#decide()
    if (this.#shape !== 'whole page') super.flushHeaders()
  }

  /** Sends on what the compressor holds; Next calls it after every piece. */
  flush(): void {
    this.#compressor?.flush()
  }

  override write(chunk: unknown, encodingOrDone?: BufferEncoding | Done, done?: Done): boolean {
    this.#decide()
    const bytes = toBytes(chunk, encodingOrDone)
    const whenDone = typeof encodingOrDone === 'function' ? encodingOrDone : done
    if (this.#shape === 'whole page') {
      this.#page.push(bytes)
      if (whenDone) process.nextTick(whenDone)
      return true
    }
    return this.#compressor ? this.#compressor.write(bytes, whenDone) : super.write(bytes, whenDone)
  }

  override end(
    chunk?: unknown,
    encodingOrDone?: BufferEncoding | (() => void),
    done?: () => void,
  ): this {
    if (this.#hasEnded) return this
    this.#hasEnded = true
    const bytes =
      chunk === undefined || chunk === null || isDone(chunk)
        ? undefined
        : toBytes(chunk, encodingOrDone)
    const whenDone = [chunk, encodingOrDone, done].find(isDone)
    if (whenDone) this.once('finish', whenDone)
    if (this.#shape === 'undecided' && bytes) this.setHeader('Content-Length', bytes.length) // the whole body is here
    this.#decide()
    if (this.#shape === 'whole page') {
      if (bytes) this.#page.push(bytes)
      void this.#sendPage()
    } else if (this.#compressor) this.#compressor.end(bytes)
    else super.end(bytes)
    return this
  }

  #decide(): void {
    if (this.#shape !== 'undecided') return
    this.#sayWhenToAskAgain()
    const type = this.#header('content-type')
    const hasBody = this.statusCode >= 200 && this.statusCode !== 204 && this.statusCode !== 304
    if (hasBody && isPage(type)) {
      this.#shape = 'whole page'
      return
    }
    this.#shape = 'as it is'
    const policy = hasBody ? documentPolicy(type) : null
    if (policy !== null) this.setHeader('Content-Security-Policy', policy)
    if (hasBody && this.#mayBeCompressed(type)) this.#compressOnTheWay()
    this.#mayWriteHead = true
  }

  #mayBeCompressed(type: string): boolean {
    if (!isCompressible(type) || this.statusCode === 206 || this.hasHeader('content-encoding'))
      return false
    if (/\bno-transform\b/i.test(this.#header('cache-control'))) return false
    this.vary('Accept-Encoding')
    return !(Number(this.#header('content-length') || Infinity) < SMALLEST_COMPRESSED)
  }

  #compressOnTheWay(): void {
    const encoding = chooseEncoding(this.req.headers['accept-encoding']?.toString())
    if (!encoding) return
    this.#shape = 'compressed'
    this.#nameEncoding(encoding)
    this.removeHeader('content-length')
    this.removeHeader('accept-ranges')
    const own = compressor(encoding)
    this.#compressor = own
    own.on('data', (piece: Buffer) => {
      if (!super.write(piece)) own.pause()
    })
    own.on('end', () => {
      super.end()
    })
    own.on('error', (error) => {
      this.destroy(error)
    })
    own.on('drain', () => {
      this.emit('drain')
    })
    this.on('drain', () => {
      own.resume()
    })
    this.on('close', () => {
      own.destroy()
    })
  }

  async #sendPage(): Promise<void> {
    const { status, body } = finishPage(this.statusCode, Buffer.concat(this.#page))
    this.#page = []
    if (status !== this.statusCode) {
      this.statusCode = status
      this.statusMessage = STATUS_CODES[status] ?? ''
    }
    if (OWN_CACHE_CONTROL.test(this.#header('cache-control')))
      this.setHeader('Cache-Control', FOR_ONE_READER)
    this.vary('Accept-Encoding')
    if (this.statusCode === 200) {
      const etag = pageTag(body)
      this.setHeader('ETag', etag)
      if (fresh({ 'if-none-match': this.req.headers['if-none-match'] }, { etag }))
        return this.sendUnchanged()
    }
    try {
      const encoding =
        body.length >= SMALLEST_COMPRESSED
          ? chooseEncoding(this.req.headers['accept-encoding']?.toString())
          : null
      const sent = encoding ? await compressWhole(body, encoding) : body
      if (this.destroyed) return
      if (encoding) this.#nameEncoding(encoding)
      this.sendWhole(this.statusCode, sent)
    } catch (error) {
      this.destroy(error instanceof Error ? error : undefined)
    }
  }

  /** Sends a body as it is, with the headers that were set and, where it is a page, its policy. */
  sendWhole(status: number, body: Buffer): void {
    if (this.#hasEnded && this.writableEnded) return
    this.#hasEnded = true
    this.#shape = 'as it is'
    this.#mayWriteHead = true
    this.statusCode = status
    this.#sayWhenToAskAgain()
    const type = this.#header('content-type')
    const policy = isPage(type) ? this.policy : documentPolicy(type)
    if (policy !== null) this.setHeader('Content-Security-Policy', policy)
    this.setHeader('Content-Length', body.length)
    super.end(body)
  }

  /** The reader has it already. */
  sendUnchanged(): void {
    this.#hasEnded = true
    this.#shape = 'as it is'
    this.#mayWriteHead = true
    this.statusCode = 304
    this.statusMessage = 'Not Modified'
    for (const name of [
      'content-type',
      'content-length',
      'content-encoding',
      'content-security-policy',
    ])
      this.removeHeader(name)
    super.end()
  }

  #sayWhenToAskAgain(): void {
    const seconds = RETRY_SECONDS[this.statusCode]
    if (seconds !== undefined && !this.hasHeader('retry-after'))
      this.setHeader('Retry-After', seconds)
  }

  #nameEncoding(encoding: string): void {
    this.setHeader('Content-Encoding', encoding)
    const etag = this.#header('etag')
    if (etag.startsWith('"')) this.setHeader('ETag', `W/${etag}`) // the bytes are no longer those it names
  }

  vary(by: string): void {
    const named = this.#header('vary')
    const names = named
      .toLowerCase()
      .split(',')
      .map((name) => name.trim())
    if (!names.includes(by.toLowerCase()) && !names.includes('*'))
      this.setHeader('Vary', named ? `${named}, ${by}` : by)
  }

  #header(name: string): string {
    const value = this.getHeader(name)
    return Array.isArray(value) ? value.join(', ') : String(value ?? '')
  }
}

function toBytes(chunk: unknown, encoding: unknown): Buffer {
  if (typeof chunk === 'string') return Buffer.from(chunk, isEncoding(encoding) ? encoding : 'utf8')
  if (chunk instanceof Uint8Array)
    return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  throw new TypeError('A response is written as text or bytes')
}

function isDone(value: unknown): value is () => void {
  return typeof value === 'function'
}

function isEncoding(value: unknown): value is BufferEncoding {
  return typeof value === 'string' && Buffer.isEncoding(value)
}
