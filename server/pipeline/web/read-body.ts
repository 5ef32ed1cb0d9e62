import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { WebError } from '#server/pipeline/web/web-error.ts'

/**
 * The body, unpacked; counted as it comes, so that a small one that unpacks to a huge one is
 * noticed too. Throws WebError.
 */
export async function readBody(
  response: IncomingMessage,
  mostBytes: number,
  signal: AbortSignal,
  onBytes?: (read: number) => void,
): Promise<Buffer> {
  const unpacked = unpack(response)
  const stop = () => {
    response.destroy()
  }
  signal.addEventListener('abort', stop)
  // an error on the way also ends the body that is read
  response.on('error', (error) => {
    unpacked.destroy(error)
  })
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of unpacked) {
      if (!(piece instanceof Buffer)) continue
      size += piece.length
      if (size > mostBytes)
        throw new WebError('too_large', `is larger than ${mostBytes / 1_000_000} MB`)
      pieces.push(piece)
      onBytes?.(size)
    }
    signal.throwIfAborted()
    if (!response.complete) throw new WebError('broken_off', 'broke off')
    return Buffer.concat(pieces)
  } finally {
    signal.removeEventListener('abort', stop)
    response.destroy()
  }
}

function unpack(response: IncomingMessage): Readable {
  switch (response.headers['content-encoding']?.trim().toLowerCase()) {
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
      throw new WebError('undecodable', 'uses an unsupported compression')
  }
}
