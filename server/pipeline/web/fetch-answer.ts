import type { IncomingMessage } from 'node:http'
import { ask, type Question } from '#server/pipeline/web/ask.ts'
import { readBody } from '#server/pipeline/web/read-body.ts'
import { WebError } from '#server/pipeline/web/web-error.ts'

export interface AnswerRequest extends Question {
  url: string
  limits: { milliseconds: number; bytes: number }
  signal?: AbortSignal
  onBytes?: (read: number) => void
}

export type Answer =
  | { isUnchanged: true }
  | {
      isUnchanged: false
      body: Buffer
      contentType: string | null
      etag: string | null
      modified: string | null
    }

const MOST_REDIRECTS = 4
/** OK, and OK by way of a proxy that changed something on the way. */
const WHOLE: readonly number[] = [200, 203]

/**
 * Fetches the answer of an address, within its limits of time and bytes, from a public address.
 * Every redirect is looked at like the first address. Throws WebError, and the reason that the
 * signal was aborted with.
 */
export async function fetchAnswer({
  url,
  signal,
  limits,
  onBytes,
  ...question
}: AnswerRequest): Promise<Answer> {
  const timeout = AbortSignal.timeout(limits.milliseconds)
  const stop = signal ? AbortSignal.any([signal, timeout]) : timeout
  const first = new URL(url)
  let next = first
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const response = await ask(next, question, stop)
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
      if (!WHOLE.includes(status)) {
        response.destroy()
        throw readRefusal(status, response)
      }
      return {
        isUnchanged: false,
        body: await readBody(response, limits.bytes, stop, onBytes),
        contentType: readHeader(response, 'content-type')?.slice(0, 200) ?? null,
        etag: readHeader(response, 'etag')?.slice(0, 200) ?? null,
        modified: readHeader(response, 'last-modified')?.slice(0, 100) ?? null,
      }
    }
    throw new WebError('redirect', `redirects more than ${MOST_REDIRECTS} times`)
  } catch (error) {
    if (!timeout.aborted && !(error instanceof WebError)) signal?.throwIfAborted()
    throw nameHost(explainFault(error, timeout, limits), first, next)
  }
}

function explainFault(
  error: unknown,
  timeout: AbortSignal,
  { milliseconds }: AnswerRequest['limits'],
): WebError {
  if (error instanceof WebError) return error
  if (timeout.aborted)
    return new WebError('timeout', `took longer than ${milliseconds / 1000} s`, { cause: error })
  return nameFault(error)
}

/** Who is to blame behind a redirect is not who was asked. */
function nameHost(fault: WebError, first: URL, last: URL): WebError {
  if (last.host === first.host) return fault
  const target = last.host || `a ${last.protocol} address`
  return new WebError(fault.fault, `redirects to ${target}, which ${fault.message}`, {
    waitSeconds: fault.waitSeconds,
    redirectedTo: target,
    cause: fault,
  })
}

function readRedirect(response: IncomingMessage, from: URL): URL {
  const location = readHeader(response, 'location')
  const to = location && URL.parse(location, from)
  if (!to) throw new WebError('redirect', 'redirects without a target')
  // a request over a connection that no one else reads must not go on over one that anyone may write to
  if (from.protocol === 'https:' && to.protocol === 'http:')
    throw new WebError('insecure', 'redirects from https to http')
  return to
}

function readRefusal(status: number, response: IncomingMessage): WebError {
  const waitSeconds = readWait(readHeader(response, 'retry-after'))
  const words = `answered ${status}`
  if (status === 429)
    return new WebError('rate_limited', `${words}${describeWait(waitSeconds)}`, { waitSeconds })
  if (status >= 500)
    return new WebError('server_error', `${words}${describeWait(waitSeconds)}`, { waitSeconds })
  if (status === 404 || status === 410) return new WebError('not_found', words)
  if (status === 401 || status === 402 || status === 403) return new WebError('denied', words)
  return new WebError('unexpected_status', words)
}

const describeWait = (seconds: number | null): string =>
  seconds === null ? '' : ` and requests a wait of ${seconds} s`

const LONGEST_WAIT = 7 * 86_400

/** Seconds, or a date of HTTP; null for anything else. */
function readWait(text: string | undefined): number | null {
  if (text === undefined) return null
  const seconds = /^\d{1,9}$/.test(text.trim())
    ? Number(text)
    : Math.ceil((Date.parse(text) - Date.now()) / 1000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), LONGEST_WAIT) : null
}

function readHeader(response: IncomingMessage, name: string): string | undefined {
  const value = response.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

function nameFault(error: unknown): WebError {
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  const of = (fault: WebError['fault'], words: string) =>
    new WebError(fault, words, { cause: error })
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return of('unreachable', 'has an unknown host name')
  if (code === 'ECONNREFUSED') return of('unreachable', 'does not respond')
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ABORT_ERR')
    return of('broken_off', 'broke off')
  if (
    code.startsWith('Z_') ||
    code.startsWith('ERR_BROTLI') ||
    code.startsWith('ERR__ERROR_FORMAT')
  )
    return of('undecodable', 'has invalid compression')
  if (code.includes('CERT') || code.includes('SSL') || code.includes('TLS'))
    return of('insecure', 'has a certificate that cannot be trusted')
  return of('unreachable', 'could not be read')
}
