import { clientBlock } from '#server/people/auth/client-network.ts'
import { log } from '#server/core/log.ts'

const LONGEST_BODY = 1_000_000
const PATIENCE_MS = 5000
/**
 * Bodies under way at once, so that nobody fills the memory with them, and of one block of
 * addresses, so that it leaves room.
 */
const MOST_AT_ONCE = 24
const MOST_OF_BLOCK = 6

/** Everything that may be asked of the vendor, as it is sent on; the library of the site uses the first. */
const PATHS: ReadonlyMap<string, readonly string[]> = new Map([
  ['e', ['POST']],
  ['i/v0/e', ['POST']],
  ['batch', ['POST']],
  ['capture', ['POST']],
  ['flags', ['POST']],
])
const PARAMETERS = ['_', 'beacon', 'compression', 'ip', 'lib_version', 'retry_count', 'v', 'ver']
const CONTENT_TYPES =
  /^(?:application\/json|text\/plain|application\/x-www-form-urlencoded)(?:;|$)/i

/** by block of addresses */
const underWay = new Map<string, number>()

/**
 * Passes an event on to the analytics vendor and its answer back: to the one host, to paths of the
 * list, with nothing of the reader but the body. Neither cookies nor addresses nor any other header
 * go along in either direction. `target` is the path behind /ingest/ and the query as they were
 * sent.
 */
export async function relayEvent(
  request: Request,
  target: { path: string; query: URLSearchParams },
  vendorHost: string,
): Promise<Response> {
  const path = allowedPath(target.path)
  const methods = PATHS.get(path ?? '')
  if (path === null || !methods) return answer(404, 'Not found.')
  if (!methods.includes(request.method))
    return answer(405, 'POST only.', { Allow: methods.join(', ') })
  const block = clientBlock(request.headers)
  const own = underWay.get(block) ?? 0
  const all = [...underWay.values()].reduce((sum, count) => sum + count, 0)
  if (own >= MOST_OF_BLOCK || all >= MOST_AT_ONCE)
    return answer(503, 'Too many events.', { 'Retry-After': '2' })
  underWay.set(block, own + 1)
  try {
    const contentType = request.headers.get('content-type') ?? ''
    if (!CONTENT_TYPES.test(contentType)) return answer(415, 'Invalid event.')
    const body = await readBytes(request.body, Number(request.headers.get('content-length') ?? 0))
    if (!body) return answer(413, 'Events are limited to 1 MB.')
    return await passOn(
      new URL(`/${path}/${keepQuery(target.query)}`, vendorHost),
      body,
      contentType,
    )
  } catch (error) {
    log.warn('an event was not forwarded', { error })
    return error instanceof Error && error.name === 'TimeoutError'
      ? answer(504, 'The vendor did not respond in time.')
      : answer(502, 'The vendor did not respond.')
  } finally {
    leave(block)
  }
}

function leave(block: string): void {
  const left = (underWay.get(block) ?? 1) - 1
  if (left > 0) underWay.set(block, left)
  else underWay.delete(block)
}

async function passOn(
  url: URL,
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body,
    redirect: 'manual',
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const text = await readBytes(response.body, Number(response.headers.get('content-length') ?? 0))
  if (!text || (response.status >= 300 && response.status < 400))
    return answer(502, 'The response of the vendor could not be forwarded.')
  return new Response(text, {
    status: response.status,
    headers: { ...PLAIN, 'Content-Type': 'application/json' },
  })
}

/** The path of the list that is meant, decoded once; what is still encoded then, or goes up, is none. */
function allowedPath(sent: string): string | null {
  try {
    const path = decodeURIComponent(sent).replace(/\/$/, '')
    return PATHS.has(path) ? path : null
  } catch {
    return null
  }
}

function keepQuery(sent: URLSearchParams): string {
  const kept = PARAMETERS.flatMap((name): [string, string][] => {
    const value = sent.get(name)
    return value !== null && /^[\w.-]{1,40}$/.test(value) ? [[name, value]] : []
  })
  return kept.length ? `?${new URLSearchParams(kept).toString()}` : ''
}

/** All of a body; null where it is too long, whatever it says of its length. */
async function readBytes(
  stream: ReadableStream<Uint8Array> | null,
  said: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (said > LONGEST_BODY) return null
  const pieces: Uint8Array[] = []
  let length = 0
  if (stream)
    for await (const piece of stream) {
      length += piece.length
      if (length > LONGEST_BODY) return null
      pieces.push(piece)
    }
  return new Uint8Array(Buffer.concat(pieces))
}

const PLAIN = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

function answer(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ message }, { status, headers: { ...PLAIN, ...headers } })
}
