import type { IncomingMessage } from 'node:http'
import { AppError } from '#server/core/errors.ts'
import { BusyError } from '#server/http/lane.ts'

/** More than any call of the site takes (events of analytics: 1 MB). */
const LARGEST_BYTES = 1_100_000
/** Of all requests together. */
const MOST_BYTES = 48 * 2 ** 20
const RETRY_SECONDS = 5

/** Bodies of requests, read whole within bounds before anything is done with them. */
export class RequestBodies {
  #bytes = 0

  /** undefined: the request has none. Throws 'too_large', and BusyError where all requests together hold too much. */
  async read(request: IncomingMessage): Promise<Buffer | undefined> {
    if (
      request.headers['content-length'] === undefined &&
      request.headers['transfer-encoding'] === undefined
    )
      return undefined
    const pieces: Buffer[] = []
    let own = 0
    try {
      // the connection stays, so that a refusal can be read
      for await (const piece of request.iterator({ destroyOnReturn: false })) {
        if (!Buffer.isBuffer(piece)) continue
        own += piece.length
        this.#bytes += piece.length
        if (own > LARGEST_BYTES)
          throw new AppError('too_large', 'Request bodies are limited to 1 MB.')
        if (this.#bytes > MOST_BYTES) throw new BusyError(RETRY_SECONDS)
        pieces.push(piece)
      }
      return Buffer.concat(pieces)
    } finally {
      this.#bytes -= own
    }
  }
}
