import { createHash } from 'node:crypto'
import fresh from 'fresh'
import type { AssetServer } from '#server/edge/answer/asset-server.ts'
import { decodeName, fileType, readFolder } from '#server/edge/answer/folder-files.ts'

/** Their names stay when their content changes: a day, and then asked again by their tag. */
const A_DAY = 'public, max-age=86400'

/**
 * Serves files that browsers ask for by a fixed name (public/) out of memory; every other name is
 * left to those behind.
 */
export function publicFileServer(folder: string): AssetServer {
  const files = readFolder(folder)
  return (request, response) => {
    const address = request.url?.split('?', 1)[0] ?? ''
    const name = decodeName(address.slice(1))
    const read = files.get(name)
    if (!read) return false
    void read().then(
      (body) => {
        const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
        const headers = { 'Cache-Control': A_DAY, ETag: etag }
        if (fresh({ 'if-none-match': request.headers['if-none-match'] }, { etag })) {
          response.writeHead(304, headers).end()
          return
        }
        response
          .writeHead(200, {
            ...headers,
            'Content-Type': fileType(name),
            'Content-Length': body.length,
          })
          .end(body)
      },
      (error: Error) => response.destroy(error),
    )
    return true
  }
}
