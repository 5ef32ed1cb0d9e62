import type { IncomingMessage } from 'node:http'
import { chooseEncoding, compressWhole, type Encoding } from '#server/edge/headers/encoding.ts'
import type { ShapedResponse } from '#server/edge/answer/shaped-response.ts'
import type { DataApiDoor } from '#server/edge/gate/gate.ts'

/** The data API with whoever answers it, in the terms of no protocol. */
export interface DataApi extends DataApiDoor {
  /** Never throws. The same body is the same Buffer; `reader` is the id of the user who asked. */
  answer: (request: {
    method: string
    /** path and query */
    target: string
    header: (name: string) => string | null
  }) => Promise<{
    status: number
    headers: Readonly<Record<string, string>>
    body: Buffer | null
    reader?: string
  }>
}

const SMALLEST_COMPRESSED = 1024

/**
 * Answers a request to the data API: it never reaches the site behind. Its body is not read: the
 * data API is only read.
 */
export async function answerApi(
  dataApi: Pick<DataApi, 'answer'>,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  response: ShapedResponse,
): Promise<void> {
  response.route = 'data-api'
  const {
    status,
    headers: own,
    body,
    reader = null,
  } = await dataApi.answer({
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
