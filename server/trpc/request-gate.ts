import { parseForeignJson } from '#lib/foreign-json.ts'
import { bodyWithin } from '#server/people/auth/read-form.ts'
import { isSameOrigin } from '#server/people/auth/request-origin.ts'
import { AppError } from '#server/core/errors.ts'

const MOST_BYTES = 262_144
const MOST_CALLS = 10
const DEEPEST = 32
// tabs and line ends are part of what people write
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/

/**
 * Admits calls of procedures that are written as JSON, sent by a page of this site where a browser
 * sends them, at most ten at a time, and without control characters, which a database does not
 * take. → the request, to be answered. Throws AppError.
 */
export async function gated(request: Request): Promise<Request> {
  const { pathname, searchParams } = new URL(request.url)
  if (decodedPath(pathname).split(',').length > MOST_CALLS)
    throw new AppError('bad_request', `Requests are limited to ${MOST_CALLS} calls.`)
  if ([...searchParams].some(([name, value]) => isOdd(name) || isOdd(value)))
    throw new AppError('bad_request', 'The address contains a control character.')
  if (request.method === 'GET') {
    const input = searchParams.get('input')
    if (input !== null) refuseOddValues(parsed(input))
    return request
  }
  if (request.method !== 'POST')
    throw new AppError('method_not_allowed', 'Procedures accept GET and POST only.')
  if (!isSameOrigin(request.headers))
    throw new AppError('forbidden', 'This call is accepted only from pages of this site.')
  // a form is sent by any page without asking first
  if (
    request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() !==
    'application/json'
  )
    throw new AppError('unsupported_type', 'Send JSON.')
  const body = await bodyWithin(request, MOST_BYTES)
  const text = decodeText(body)
  if (text) refuseOddValues(parsed(text))
  return new Request(request.url, {
    method: 'POST',
    headers: request.headers,
    ...(text ? { body: text } : {}),
  })
}

/** Without recursion: how deep it goes is the caller's choice. */
function refuseOddValues(value: unknown): void {
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: each, depth } = next
    if (typeof each === 'string' && isOdd(each))
      throw new AppError('bad_request', 'Text contains a control character.')
    if (typeof each !== 'object' || each === null) continue
    if (depth > DEEPEST) throw new AppError('bad_request', 'The input is nested too deeply.')
    for (const [name, inner] of Object.entries(each))
      waiting.push({ value: name, depth }, { value: inner, depth: depth + 1 })
  }
}

/** Half a character is as little to a database as a NUL is. */
const isOdd = (text: string): boolean => CONTROL.test(text) || !text.isWellFormed()

function parsed(text: string): unknown {
  try {
    return parseForeignJson(text)
  } catch {
    throw new AppError('bad_request', 'Invalid JSON input.')
  }
}

function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AppError('bad_request', 'The input is not UTF-8.')
  }
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw new AppError('bad_request', 'The address is not valid UTF-8.')
  }
}
