import type { IncomingMessage, ServerResponse } from 'node:http'
import { STATIC_PATHS } from '#server/edge/framework/next-forms.ts'
import { chooseEncoding } from '#server/edge/headers/encoding.ts'
import { decodeName, fileType, readFolder } from '#server/edge/answer/folder-files.ts'

const FOREVER = 'public, max-age=31536000, immutable' // the name of such a file changes with its content

/** Answers a request for a file of the build; true if it was for one. */
export type AssetServer = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Serves every static file of the build out of memory, compressed by the build as far as it goes
 * (`.br` beside it) for whoever takes that. A name that the build has not made is 404 here: no
 * renderer is asked.
 */
export function assetServer(folder: string): AssetServer {
  const files = readFolder(folder)
  return (request, response) => {
    const address = request.url?.split('?', 1)[0] ?? ''
    if (!address.startsWith(STATIC_PATHS)) return false
    const name = decodeName(address.slice(STATIC_PATHS.length))
    const read = name.endsWith('.br') ? undefined : files.get(name)
    if (!read) {
      response
        .writeHead(404, {
          'Content-Type': 'text/plain; charset=utf-8',
          'Cache-Control': 'no-store',
        })
        .end('File not found.\n')
      return true
    }
    const compressed = files.get(`${name}.br`)
    const isCompressed =
      compressed !== undefined &&
      chooseEncoding(request.headers['accept-encoding']?.toString()) === 'br'
    void (isCompressed ? compressed : read)().then(
      (body) =>
        response
          .writeHead(200, {
            'Content-Type': fileType(name),
            ...(isCompressed ? { 'Content-Encoding': 'br' } : {}),
            'Content-Length': body.length,
            'Cache-Control': FOREVER,
            Vary: 'Accept-Encoding',
          })
          .end(body),
      (error: Error) => response.destroy(error),
    )
    return true
  }
}
