import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding } from '#server/http/encoding.ts'
import { decodeName, fileType, readFolder } from '#server/http/folder-files.ts'

const FOLDER = '/_next/static/'
const FOREVER = 'public, max-age=31536000, immutable' // the name of such a file changes with its content

/** Answers a request for a file of the build; true if it was for one. */
export type AssetServer = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Serves every file under /_next/static out of memory, compressed by the build as far as it goes
 * (`.br` beside it) for whoever takes that. A name that the build has not made is 404 here: no
 * renderer is asked.
 */
export function assetServer(folder: string): AssetServer {
  const files = readFolder(folder)
  return (request, response) => {
    const address = request.url?.split('?', 1)[0] ?? ''
    if (!address.startsWith(FOLDER)) return false
    const name = decodeName(address.slice(FOLDER.length))
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
