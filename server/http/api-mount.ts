import type { IncomingMessage } from 'node:http'
import { answerRequest } from '#server/api/answer-request.ts'
import { chooseEncoding, compressWhole, type Encoding } from '#server/http/encoding.ts'
import type { ShapedResponse } from '#server/http/shaped-response.ts'

const SMALLEST_COMPRESSED = 1024

/**
 * Answers a request to the data API: it never reaches the site behind. Its body is not read: the
 * data API is only read.
 */
export async function answerApi(
  { method = 'GET', url = '/', headers }: IncomingMessage,
  response: ShapedResponse,
): Promise<void> {
  response.route = 'data-api'
  const {
    status,
    headers: own,
    body,
    reader = null,
  } = await answerRequest({
    method,
    target: url,
    header: (name) => {
      const value = headers[name]
      return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value
    },
  })
  response.reader = reader
  const encoding =
    body && body.length >= SMALLEST_COMPRESSED
      ? chooseEncoding(headers['accept-encoding']?.toString())
      : null
  if (!body || !encoding) {
    response.writeHead(status, own).end(body ?? undefined)
    return
  }
  const sent = await compressed(body, encoding)
  // the bytes are no longer those that a strong tag names
  response
    .writeHead(status, {
      ...own,
      'Content-Encoding': encoding,
      ...(own['ETag'] ? { ETag: `W/${own['ETag']}` } : {}),
    })
    .end(sent)
}

/** By body: an answer that is kept is compressed once, and forgotten with it. */
const kept = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>()

function compressed(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const forms = kept.get(body) ?? new Map<Encoding, Promise<Buffer>>()
  kept.set(body, forms)
  const known = forms.get(encoding) ?? compressWhole(body, encoding)
  forms.set(encoding, known)
  return known
}
